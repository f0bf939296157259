// The numbers of the protocol, and the errors of requests.
#pragma once

namespace qd::repl::lsp {

/// Error codes of JSON-RPC and the language server protocol.
inline constexpr int kParseError = -32700, kInvalidRequest = -32600, kMethodNotFound = -32601, kInvalidParams = -32602,
                     kInternalError = -32603, kNotInitialized = -32002;

/// Thrown for an unknown method.
struct UnknownMethod {};

/// Each change contains the whole text.
inline constexpr int kFullSync = 1;
inline constexpr int kSeverityError = 1;

}  // namespace qd::repl::lsp
