// JSON-RPC and the life cycle of a server: which messages are allowed when, and their answers.
#include "repl/lsp/server.hpp"

#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "repl/lsp/protocol.hpp"

namespace qd::repl::lsp {

Server::Server(Workshop& workshop, std::function<void(const std::string&)> send)
    : workshop_(workshop), send_(std::move(send)) {}

void Server::take_broken(const std::string& why) { refuse(nullptr, kParseError, why); }

void Server::take(const std::string& message) {
  const Json json = match::read_json(message);
  if (json.is_discarded()) return refuse(nullptr, kParseError, "the message is not JSON");
  const bool object = json.is_object();
  const Json id = object && json.contains("id") ? json["id"] : Json();
  const bool good_id = id.is_null() || id.is_string() || id.is_number_integer();
  if (!object || !good_id || json.value("jsonrpc", Json()) != "2.0" || !json.value("method", Json()).is_string()) {
    const bool answer = object && (json.contains("result") || json.contains("error"));  // an answer to no request
    if (!answer) refuse(good_id ? id : Json(), kInvalidRequest, "the message is not a JSON-RPC 2.0 request");
    return;
  }
  const std::string method = json["method"];
  const Json params = json.value("params", Json::object());
  if (json.contains("id")) {
    request(id, method, params);
    return;
  }
  try {
    notification(method, params);
  } catch (const std::exception& e) {  // no answer is expected
    log(method + ": " + e.what());
  }
}

void Server::request(const Json& id, const std::string& method, const Json& params) {
  if (state_ == State::kShutDown) return refuse(id, kInvalidRequest, "the server is shut down");
  if (state_ == State::kNew && method != "initialize")
    return refuse(id, kNotInitialized, "the first request is initialize");
  if (state_ == State::kReady && method == "initialize")
    return refuse(id, kInvalidRequest, "the server is initialized already");
  try {
    answer(id, result_of(method, params));
  } catch (const UnknownMethod&) {
    refuse(id, kMethodNotFound, "no method '" + method + "'");
  } catch (const Json::exception& e) {
    refuse(id, kInvalidParams, std::string("wrong parameters of ") + method + ": " + e.what());
  } catch (const UserError& e) {
    refuse(id, kInvalidParams, e.what());
  } catch (const std::exception& e) {
    refuse(id, kInternalError, method + ": " + e.what());
  }
}

Server::Json Server::result_of(const std::string& method, const Json& params) {
  if (method == "initialize") return initialize();
  if (method == "textDocument/hover") return hover(params);
  if (method == "textDocument/definition") return definition(params);
  if (method == "textDocument/completion") return completion(params);
  if (method != "shutdown") throw UnknownMethod();
  state_ = State::kShutDown;
  return nullptr;
}

void Server::notification(const std::string& method, const Json& params) {
  if (method == "exit") exit_code_ = state_ == State::kShutDown ? 0 : 1;
  if (state_ != State::kReady) return;
  if (method == "textDocument/didOpen") opened(params);
  if (method == "textDocument/didChange") changed(params);
  if (method == "textDocument/didClose") closed(params);
  // Other files than the open ones have changed, so the errors may differ.
  if (method == "textDocument/didSave" || method == "workspace/didChangeWatchedFiles")
    for (const auto& [file, uri] : uris_) changed_.insert(file);
}

void Server::answer(const Json& id, Json result) {
  send_(match::json_text({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}}));
}

void Server::refuse(const Json& id, int code, const std::string& message) {
  send_(match::json_text({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}}));
}

void Server::notify(const std::string& method, Json params) {
  send_(match::json_text({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}));
}

void Server::log(const std::string& message) {
  constexpr int kWarning = 2;
  notify("window/logMessage", {{"type", kWarning}, {"message", "qd: " + message}});
}

}  // namespace qd::repl::lsp
