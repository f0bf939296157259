// Messages as a language server reads them from a stream of bytes: headers that tell a length, an empty line, a text.
//
//   framing.feed(bytes);  while (const std::optional<Frame> frame = framing.next()) …
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace qd::repl::lsp {

/// A message may be so long: a script as JSON, with room to spare. Longer ones are passed over.
inline constexpr std::size_t kMessageBytesMax = 8u << 20;
/// Its headers together.
inline constexpr std::size_t kHeaderBytesMax = 4096;

struct Frame {
  std::string content;
  std::string wrong;  // why there is no content: what is wrong with the headers
};

class Framing {
 public:
  void feed(std::string_view bytes) { bytes_ += bytes; }
  /// The next message that is whole, or headers that are wrong; nothing while more has to come. Behind wrong headers it
  /// goes on with what follows the next empty line.
  [[nodiscard]] std::optional<Frame> next();

 private:
  void pass_over();
  std::string bytes_;
  std::size_t skip_ = 0;         // bytes of a message that is too long
  bool in_lost_header_ = false;  // its end has not come
};

/// A text with the headers before it.
[[nodiscard]] std::string framed(const std::string& content);

}  // namespace qd::repl::lsp
