// Names that people type and records hold.
#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"
#include "engine/script/read/reader.hpp"

namespace qd::script {

namespace {

// An answer must fit on a line without meaning something else to the console: no command (:), value (=), question (?),
// option (--) or comma.
bool can_be_typed(const std::string& word) {
  const bool other = word.empty() || std::string_view(":=?").find(word.front()) != std::string_view::npos ||
                     text::starts_with(word, "--");
  return !other && text::trim(word) == word && word.find_first_of(",\n\t") == std::string::npos;
}

// Keys are also parts of answers ("CV=BB+CVL", "K#2") and positions ("L@36,20,45"), so their characters are limited
// further.
bool can_be_key(const std::string& word) {
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80u) != 0 ||
           c == '_' || c == '-' || c == '\'';
  };
  const bool between = !word.empty() && word.front() != '-' && word.back() != '-';
  return between && can_be_typed(word) && std::all_of(word.begin(), word.end(), fits) && text::harmless(word) == word;
}

// `usual` is an answer only for orders.
bool is_answer(const std::string& word) {
  return word == "usual" || std::find(kAnswerWords.begin(), kAnswerWords.end(), word) != kAnswerWords.end();
}

}  // namespace

std::string Reader::id(Row row) {
  std::string id = text(row);
  if (id.empty()) fail_at("id", "the id is empty");
  if (id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != std::string::npos)
    fail_at("id", "the id '" + text::harmless(id) + "' has characters other than a-z, 0-9 and _");
  return id;
}

std::vector<std::string> Reader::words(Row row) {
  std::vector<std::string> all = texts(row);
  for (const std::string& w : all) check_word(row, w);
  return all;
}

std::string Reader::word(Row row) {
  std::string one = text(row);
  check_word(row, one);
  return one;
}

std::string Reader::part_name(Row row, const char* what) {
  std::string name = text_at(row, what);
  if (name.empty() || name.find_first_of(" \t\n:,/") != std::string::npos)
    fail("'" + text::harmless(name) + "' cannot be " + what,
         "records and paths contain it: no blanks, ':', ',' or '/'");
  return name;
}

void Reader::check_word(Row row, const std::string& word) const {
  if (!can_be_typed(word))
    fail_in(row->name, "nobody can type '" + text::harmless(word) + "' as an answer",
            "a word has no comma, no blanks around it, and does not begin with : = ? or --");
}

void Reader::check_card_key(const std::string& what, const std::string& key) const {
  const std::string hint = "a key or id has letters, digits, _ and ', and - between two of them";
  if (key.empty()) fail("an empty " + what, hint);
  if (!can_be_key(key)) fail(what + " '" + key + "' has a character that is not allowed", hint);
  if (is_answer(key)) fail(what + " '" + key + "' is reserved for answers", "choose another one");
}

}  // namespace qd::script
