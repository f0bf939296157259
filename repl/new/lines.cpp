#include "repl/new/lines.hpp"

#include <algorithm>

#include "engine/base/text.hpp"

namespace qd::repl {

std::string Lines::text() const {
  std::size_t column = 0;
  for (const auto& [code, comment] : lines_)
    if (!comment.empty()) column = std::max(column, text::width(code));
  std::string out;
  for (const auto& [code, comment] : lines_)
    out += comment.empty() ? code + "\n" : text::pad(code, column) + "   -- " + comment + "\n";
  return out;
}

}  // namespace qd::repl
