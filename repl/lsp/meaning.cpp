// Finds the meaning of a word in a script: the rows and declarations that `?` and `??` know, the nearest to the place
// first.
#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/complete/complete.hpp"
#include "repl/lsp/expected.hpp"
#include "repl/lsp/names_here.hpp"
#include "repl/lsp/words.hpp"
#include "repl/reference/declared_names.hpp"
#include "repl/reference/lookup.hpp"
#include "repl/reference/reference.hpp"

namespace qd::repl::lsp {

namespace {

constexpr std::size_t kHoverWidth = 100;
constexpr std::size_t kExplainedMax = 3;

/// True for a field of a table: "=" follows.
bool is_key(const std::string& text, std::size_t end) {
  const std::size_t next = text.find_first_not_of(" \t\r\n", end);
  return next != std::string::npos && text[next] == '=' && text.compare(next, 2, "==") != 0;
}

/// Possible names of the word for `?`, the most likely first.
std::vector<std::string> names_of_word(const Script& script, const LuaPlace& place, const Expected& expected,
                                       const WordAt& word) {
  std::vector<std::string> out;
  const std::size_t dot = word.chain.find_last_of(".:");
  if (place.in == LuaPlace::In::kText) {
    if (dot != std::string::npos)
      for (const char* owner : {"card.", "seat."}) out.push_back(owner + word.name);
    if (dot != std::string::npos) out.push_back(word.chain);  // event.amount, param.x, CARD.ABILITY
  } else {
    if (dot == std::string::npos && expected.around != nullptr && is_key(script.text, word.end))
      out.push_back(expected.around->whole_name() + "." + word.name);
    if (dot != std::string::npos) {
      out.push_back(word.chain);
      const std::string type = type_of_chain(names_here(script.rules), word.chain.substr(0, dot));
      if (!type.empty()) out.push_back(type + word.chain.substr(dot));
    }
  }
  out.push_back(word.name);
  return out;
}

/// For "event name": entries that are events. If only names of certain types are expected, nothing else fits.
std::vector<const Entry*> of_sort(const std::vector<const Entry*>& all, const std::vector<std::string>& types) {
  const auto is_sort = [](const std::string& type) {
    const std::span<const char* const> sorts = sorts_of_names();
    return std::find(sorts.begin(), sorts.end(), type) != sorts.end();
  };
  std::vector<const Entry*> out;
  for (const Entry* e : all)
    for (const std::string& type : types) {
      const std::string noun = type.substr(0, type.find(' '));
      const bool question = noun == "node" && text::starts_with(e->sort, "question of ");
      if (is_sort(type) && (question || text::starts_with(e->sort, noun + " of "))) out.push_back(e);
    }
  const bool others = types.empty() || !std::all_of(types.begin(), types.end(), is_sort);
  return out.empty() && others ? all : out;
}

/// The meaning of the word at a place.
class Meaning {
 public:
  Meaning(const Script& script, std::size_t offset) : script_(script), word_(word_at(script.text, offset)) {
    const LuaPlace place = place_in(script.text, word_.begin);
    if (word_.name.empty() || place.in == LuaPlace::In::kComment) return;
    const Expected expected = expected_in(place.levels);
    if (place.in == LuaPlace::In::kText) types_ = expected.types;
    names_ = names_of_word(script, place, expected, word_);
  }

  [[nodiscard]] std::vector<Entry> entries_known() const {
    std::vector<Entry> out;
    if (!names_.empty())
      for (Entry& e : entries(script_.rules, script_.sources, false))
        if (e.command == nullptr) out.push_back(std::move(e));  // commands belong to the console
    return out;
  }
  [[nodiscard]] std::vector<const Entry*> meant(const std::vector<Entry>& all) const {
    for (const std::string& name : names_)
      if (const NamedEntries found = named(all, name); !found.whole.empty() || !found.also.empty()) {
        std::vector<const Entry*> one = found.whole;
        one.insert(one.end(), found.also.begin(), found.also.end());
        return of_sort(one, types_);
      }
    return {};
  }
  [[nodiscard]] std::vector<const Entry*> declared_ones(const std::vector<Entry>& all) const {
    for (const std::string& name : names_)
      if (std::vector<const Entry*> found = declared(all, name); !found.empty()) return of_sort(found, types_);
    return {};
  }

 private:
  const Script& script_;
  WordAt word_;
  std::vector<std::string> types_, names_;
};

}  // namespace

std::string explained(const Script& script, std::size_t offset) {
  const Meaning meaning(script, offset);
  const std::vector<Entry> all = meaning.entries_known();
  const std::vector<const Entry*> found = meaning.meant(all);
  std::string out, also;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Entry& e = *found[i];
    if (i < kExplainedMax) out += title(e, kHoverWidth) + "\n" + explanation(e, kHoverWidth);
    else also += (also.empty() ? "also: " : ", ") + e.names.front();
  }
  return out + (also.empty() ? "" : wrapped(also, kHoverWidth, "  ") + "\n");
}

std::vector<Place> declared_at(const Script& script, std::size_t offset) {
  const Meaning meaning(script, offset);
  const std::vector<Entry> all = meaning.entries_known();
  std::vector<Place> out;
  for (const Entry* e : meaning.declared_ones(all))
    if (std::find(out.begin(), out.end(), e->place) == out.end()) out.push_back(e->place);
  return out;
}

}  // namespace qd::repl::lsp
