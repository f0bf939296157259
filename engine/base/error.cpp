#include "engine/base/error.hpp"

#include "engine/base/limits.hpp"
#include "engine/base/text.hpp"

namespace qd {

std::string Place::text() const {
  if (file.empty()) return {};
  return text::one_line(file) + (line > 0 ? ":" + std::to_string(line) : "");
}

std::string error_words(std::string text) {
  if (text.size() <= limits::kErrorTextBytes) return text;
  return text::cut(text, limits::kErrorTextBytes) + " (" + std::to_string(text.size()) + " bytes in all)";
}

std::string at_most(std::uint64_t limit, const std::string& unit) {
  std::string digits = std::to_string(limit);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return "at most " + digits + (unit.empty() ? "" : " ") + unit + " (docs/security.md)";
}

}  // namespace qd
