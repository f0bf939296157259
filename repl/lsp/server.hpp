// A language server without its streams: messages in, messages out.
// https://microsoft.github.io/language-server-protocol
//
//   Server server(workshop, [](const std::string& message) { … });
//   server.take(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})");
//   while (server.pending()) server.check();
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>

#include "repl/lsp/workshop.hpp"

namespace qd::repl::lsp {

class Server {
 public:
  using Json = nlohmann::ordered_json;
  /// `send` gets each message as JSON, without headers.
  Server(Workshop& workshop, std::function<void(const std::string&)> send);

  /// Handles a message. Whatever it contains is answered; none ends the server.
  void take(const std::string& message);
  /// Reports headers that could not be read.
  void take_broken(const std::string& why);

  /// True if a text has changed since it was checked.
  [[nodiscard]] bool pending() const { return !changed_.empty(); }
  /// Checks the changed files and reports their errors. `between`: as for check_game; an exception from it leaves the
  /// work to the next call.
  void check(const std::function<void()>& between = [] {});

  /// Set once the client says `exit`: 0 after `shutdown`, else 1.
  [[nodiscard]] std::optional<int> exit_code() const { return exit_code_; }

 private:
  enum class State { kNew, kReady, kShutDown };

  void request(const Json& id, const std::string& method, const Json& params);
  void notification(const std::string& method, const Json& params);
  Json result_of(const std::string& method, const Json& params);
  Json initialize();
  Json hover(const Json& params);
  Json definition(const Json& params);
  Json completion(const Json& params);

  void opened(const Json& params);
  void changed(const Json& params);
  void closed(const Json& params);
  void publish(const std::filesystem::path& file, const std::vector<Finding>& found);
  /// As the client writes it, if the file is open.
  [[nodiscard]] std::string uri_of(const std::filesystem::path& file) const;

  void answer(const Json& id, Json result);
  void refuse(const Json& id, int code, const std::string& message);
  void notify(const std::string& method, Json params);
  void log(const std::string& message);

  Workshop& workshop_;
  std::function<void(const std::string&)> send_;
  State state_ = State::kNew;
  std::optional<int> exit_code_;
  std::map<std::filesystem::path, std::string> uris_;            // of open files
  std::set<std::filesystem::path> changed_;                      // to be checked
  std::map<std::string, std::set<std::filesystem::path>> told_;  // files with errors, by game
  std::set<std::filesystem::path> refused_;                      // the reason has been reported
};

}  // namespace qd::repl::lsp
