// Words of flow.lua and of deeds, one for each kind of node: see phases/kinds.hpp.
#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "engine/phases/kinds.hpp"
#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

constexpr Field kHook[] = {
    {"1", "name", kNeeded, "Its name, under which cards bring parts for it. Several hooks may have one name."},
    {"text", "text", "none", "When it comes, for those who write cards."},
};
constexpr std::array<Binding, 1> kPlaces{{
    declared("flow", "hook", kHook,
             "A place where cards bring parts of their own: card { …, flow = { NAME = { … } } }.",
             "hook { \"card_lost\", text = \"a card is about to leave play\" }"),
}};

// The Lua functions that do the same.
struct Likeness {
  std::string_view kind;
  std::vector<std::string> functions;
};
const std::vector<Likeness>& likenesses() {
  static const std::vector<Likeness> kAll{
      {"ask", {"ask.card", "ask.cards", "ask.word", "ask.number", "ask.seat", "ask.command"}},
      {"together", {"ask.together"}},
      {"set", {"act.set"}},
      {"mark", {"act.set", "act.change"}},
      {"shuffle", {"act.shuffle"}},
      {"deal", {"act.move"}},
      {"move", {"act.move", "act.move_all"}},
      {"change", {"act.change"}},
      {"announce", {"act.announce"}},
      {"use", {"act.use"}},
      {"create", {"act.create"}},
      {"turn_up", {"act.turn_up"}},
      {"eliminate", {"act.eliminate"}},
      {"finish", {"act.win", "act.draw_match"}},
      {"pick", {"dice.pick"}},
  };
  return kAll;
}

// Fields that have their own function in Lua.
constexpr std::pair<std::string_view, std::string_view> kOwnFunctions[] = {
    {"number", "ask.number"}, {"subset", "ask.cards"}, {"command", "ask.command"}};

}  // namespace

std::vector<std::string> functions_like(std::string_view kind) {
  for (const Likeness& one : likenesses())
    if (one.kind == kind) return one.functions;
  return {};
}

std::vector<std::string> places_of(const Binding& word, const Field& field) {
  const phases::Kind* kind = nullptr;
  for (const phases::Kind& k : phases::kinds())
    if (k.word == std::string_view(word.name) && k.library == std::string_view(word.library)) kind = &k;
  if (kind == nullptr) return {};
  std::vector<std::string> out;
  if (kind->in_flow() && field.in != Field::In::kDeeds) out.emplace_back("flow");
  if (kind->in_deeds() && field.in != Field::In::kFlow) out.emplace_back("deeds");
  const std::string_view name = word.name;
  if (name != "ask" && name != "create") return out;
  for (const Binding& b : name == "ask" ? ask_bindings() : creation_bindings()) {
    const bool own = std::any_of(std::begin(kOwnFunctions), std::end(kOwnFunctions), [&](const auto& pair) {
      return pair.first == field.name && pair.second == b.whole_name();
    });
    const auto has_field = [&](const Field& f) { return std::string_view(f.name) == field.name; };
    if (own || std::any_of(b.fields.begin(), b.fields.end(), has_field)) out.push_back(b.whole_name());
  }
  return out;
}

std::vector<Binding> kind_words(std::string_view library) {
  std::vector<Binding> out;
  for (const phases::Kind& k : phases::kinds())
    if (k.library == library) out.push_back(declared(k.library, k.word, k.fields, k.text, k.example));
  if (library == "flow") out.insert(out.end(), kPlaces.begin(), kPlaces.end());
  return out;
}

}  // namespace qd::script
