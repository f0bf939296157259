// How the processes of one job reach each other. The layer above provides it: Open MPI, or threads in a test.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace qd::sim {

class Transport {
 public:
  struct Packet {
    std::size_t from = 0;
    std::string bytes;
  };
  Transport() = default;
  virtual ~Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  /// From 0, below size().
  [[nodiscard]] virtual std::size_t rank() const = 0;
  [[nodiscard]] virtual std::size_t size() const = 0;
  /// The name of this machine.
  [[nodiscard]] virtual std::string machine() const = 0;
  /// Does not wait for the receiver. Packets from one rank to another keep their order. Several threads use it at once.
  virtual void send(std::size_t to, std::shared_ptr<const std::string> bytes) = 0;
  /// The next packet; none if none comes for about a millisecond. For one thread at a time.
  [[nodiscard]] virtual std::optional<Packet> receive() = 0;
};

}  // namespace qd::sim
