// The numbers of the protocol, and what a request may fail with.
#pragma once

namespace qd::repl::lsp {

/// Codes of errors, as JSON-RPC and the language server protocol have them.
inline constexpr int kParseError = -32700, kInvalidRequest = -32600, kMethodNotFound = -32601, kInvalidParams = -32602,
                     kInternalError = -32603, kNotInitialized = -32002;

/// Nobody answers to a method.
struct UnknownMethod {};

/// Texts come whole with each change.
inline constexpr int kFullSync = 1;
inline constexpr int kSeverityError = 1;

}  // namespace qd::repl::lsp
