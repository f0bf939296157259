// Names that people type and records hold.
#include "engine/base/text.hpp"
#include "engine/script/load/reader.hpp"

namespace qd::script {

std::string Reader::id() {
  const std::string id = text("id");
  if (id.empty()) fail("the id is empty");
  if (id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != std::string::npos) fail("the id '" + text::harmless(id) + "' has characters other than a-z, 0-9 and _");
  return id;
}

std::vector<std::string> Reader::words(const char* field) {
  const std::vector<std::string> all = texts(field);
  for (const std::string& w : all) {
    const bool other = w.empty() || std::string_view(":=?").find(w.front()) != std::string_view::npos || text::starts_with(w, "--");
    if (other || text::trim(w) != w || w.find_first_of(",\n\t") != std::string::npos)
      fail("field '" + std::string(field) + "': nobody can type '" + w + "' as an answer", "a word has no comma, begins with none of : = ? -- and has no blanks around it");
  }
  return all;
}

}  // namespace qd::script
