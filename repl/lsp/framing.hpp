// Splits a byte stream into messages for a language server: headers with a length, an empty line, a text.
//
//   framing.feed(bytes);  while (const std::optional<Frame> frame = framing.next()) …
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace qd::repl::lsp {

/// The longest message: enough for a script as JSON. Longer ones are skipped.
inline constexpr std::size_t kMessageBytesMax = 8u << 20;
/// Limit for all headers of a message.
inline constexpr std::size_t kHeaderBytesMax = 4096;

struct Frame {
  std::string content;
  std::string wrong;  // the error in the headers, if there is no content
};

class Framing {
 public:
  void feed(std::string_view bytes) { bytes_ += bytes; }
  /// The next complete message, or wrong headers; nothing if more bytes are needed. After wrong headers it goes on
  /// behind the next empty line.
  [[nodiscard]] std::optional<Frame> next();

 private:
  void pass_over();
  std::string bytes_;
  std::size_t skip_ = 0;         // remaining bytes of a message that is too long
  bool in_lost_header_ = false;  // its end has not come yet
};

/// A text with its headers.
[[nodiscard]] std::string framed(const std::string& content);

}  // namespace qd::repl::lsp
