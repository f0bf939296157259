// Completion at a place of a script: the names expected there, the words of expressions inside texts, and the
// completion of the console.
#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/lsp/expected.hpp"
#include "repl/lsp/names_here.hpp"
#include "repl/lsp/words.hpp"
#include "repl/reference/declared_names.hpp"

namespace qd::repl::lsp {

namespace {

void append(Offered& out, const Offered& more) { out.insert(out.end(), more.begin(), more.end()); }

/// Names of these types: "event name" gives events, "\"host\"" gives itself.
Offered names_of_types(const script::Ruleset* rules, const std::vector<std::string>& types) {
  Offered out;
  for (const std::string& type : types) {
    if (type.size() > 2 && type.front() == '"') out.push_back(type.substr(1, type.size() - 2));
    if (rules == nullptr) continue;
    append(out, declared_names(*rules, type));
    if (text::starts_with(type, "list of ")) append(out, declared_names(*rules, type.substr(8)));
  }
  return out;
}

Offered in_text(const Script& script, const LuaPlace& place, const Expected& expected) {
  Offered out = beginning_with(place.typed, names_of_types(script.rules, expected.types));
  const bool expression = std::any_of(expected.types.begin(), expected.types.end(), is_expression);
  if (expression && script.rules != nullptr)
    append(out, complete_condition(*script.rules, place.typed, Stands::kInScript));
  return out;
}

/// The fields of the enclosing declaration, and the declarations allowed inside it.
Offered at_key(const Expected& expected) {
  Offered out;
  for (const script::Field& f : expected.around->fields)
    if (f.name[0] >= 'a' && f.name[0] <= 'z') out.push_back(std::string(f.name) + " = ");
  for (const std::string& word : script::constructor_names()) out.push_back(word + " { ");
  return out;
}

Offered in_code(const Script& script, const LuaPlace& place, const Expected& expected) {
  const LuaNames known = names_here(script.rules);
  const std::string chain = place.typed.substr(chain_start(place.typed));
  if (chain.find_first_of(".:") != std::string::npos) return complete_expression(known, place.typed);
  Offered out;
  const bool table = expected.around != nullptr && !place.levels.empty() && place.levels.back().bracket == '{';
  if (table && place.levels.back().key.empty()) append(out, beginning_with(chain, at_key(expected)));
  if (chain.empty())
    for (const std::string& name : names_of_types(script.rules, expected.types)) out.push_back('"' + name + '"');
  append(out, complete_expression(known, place.typed));
  if (place.levels.empty()) append(out, beginning_with(chain, script::constructor_names()));
  return out;
}

/// The number of bytes at the end of the typed text that begin the word.
std::size_t overlap(const std::string& typed, const std::string& word) {
  for (std::size_t n = std::min(typed.size(), word.size()); n > 0; --n)
    if (typed.compare(typed.size() - n, n, word, 0, n) == 0) return n;
  return 0;
}

}  // namespace

LuaNames names_here(const script::Ruleset* rules) {
  LuaNames out;
  out.rules = rules;
  out.in_scripts = true;
  for (const auto& [name, type] : variables_of_functions()) out.variables.emplace(name, type);
  return out;
}

std::vector<Offer> offered(const Script& script, std::size_t offset) {
  const LuaPlace place = place_in(script.text, offset);
  if (place.in == LuaPlace::In::kComment) return {};
  const Expected expected = expected_in(place.levels);
  const Offered words =
      place.in == LuaPlace::In::kText ? in_text(script, place, expected) : in_code(script, place, expected);
  std::vector<Offer> out;
  for (const std::string& word : words)
    if (std::none_of(out.begin(), out.end(), [&](const Offer& o) { return o.text == word; }))
      out.push_back({word, overlap(place.typed, word)});
  return out;
}

}  // namespace qd::repl::lsp
