// HTTP and WebSocket connections of `qd serve`. Only wire.cpp knows the network library, and a program built without it
// lacks only this: Wire::is_built() is false.
//
//   Wire wire(options, visitors);  wire.run(*stop_wish());         // on the network thread
//   wire.send(page, message);  wire.close(page, "the link is old");  // on any thread
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace qd::repl::serve {

/// One connection of a page, for as long as it lasts.
using PageId = std::uint64_t;

/// What a browser fetches.
struct Content {
  std::string type, body;
  std::vector<std::pair<std::string, std::string>> headers;  // further ones
};

/// What happens at the wire. All calls come on the network thread.
class Visitors {
 public:
  virtual ~Visitors() = default;
  /// None: there is no such file.
  virtual std::optional<Content> content(const std::string& path) = 0;
  /// `address`: of the other side, for counting.
  virtual void opened(PageId page, const std::string& address) = 0;
  virtual void said(PageId page, const std::string& message) = 0;
  virtual void left(PageId page) = 0;
  /// About four times a second.
  virtual void tick() = 0;
};

/// Where messages to pages go. On any thread; a page that has left hears nothing.
class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(PageId page, std::string message) = 0;
  /// After what was sent before.
  virtual void close(PageId page, const std::string& reason) = 0;
  /// Bytes that wait for a page that reads slowly.
  [[nodiscard]] virtual std::size_t waiting(PageId page) const = 0;
};

struct WireOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;          // 0: any that is free, from kPort on
  std::vector<std::string> hosts;  // further names by which browsers may call this machine
};

class Wire : public Outbox {
 public:
  static constexpr std::uint16_t kPort = 8420, kPortsTried = 20;
  static constexpr std::size_t kMessageBytesMax = std::size_t{1} << 16;  // from a page
  static constexpr std::size_t kHeaderBytesMax = 4096;
  /// For one page, besides the next message; then the page is closed.
  static constexpr std::size_t kWaitingBytesMax = std::size_t{1} << 20;
  static constexpr std::size_t kConnectionsMax = 1000;
  static constexpr unsigned kMessagesPerSecond = 20;  // of one page; more are read later
  static constexpr unsigned kHeaderSeconds = 5, kPingSeconds = 20, kGoneSeconds = 45, kFlushSeconds = 1;
  static constexpr const char* kProtocol = "qd.1";
  static constexpr const char* kPath = "/ws";

  static bool is_built();
  /// Listens from now on. Fails: UserError (not built, port in use, no such address). Requires: `visitors` outlives it.
  Wire(const WireOptions& options, Visitors& visitors);
  ~Wire() override;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  /// Serves until `stop` is set.
  void run(const std::atomic<bool>& stop);
  /// After run(): writes what was sent, for at most kFlushSeconds.
  void flush();

  void send(PageId page, std::string message) override;
  void close(PageId page, const std::string& reason) override;
  [[nodiscard]] std::size_t waiting(PageId page) const override;

  /// May a browser call us by this Host header? Our own address, localhost at a loopback address, or a given name.
  static bool is_host(const WireOptions& options, const std::string& host);
  /// Is it the origin of a page that was fetched from this host?
  static bool is_origin(const WireOptions& options, const std::string& origin, const std::string& host);

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace qd::repl::serve
