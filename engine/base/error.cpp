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

}  // namespace qd
