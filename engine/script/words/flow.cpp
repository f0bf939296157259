// Words of flow.lua and of deeds: one for each kind of part, see phases/kinds.hpp.
#include <array>

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

}  // namespace

std::vector<Binding> kind_words(std::string_view library) {
  std::vector<Binding> out;
  for (const phases::Kind& k : phases::kinds())
    if (k.library == library) out.push_back(declared(k.library, k.word, k.fields, k.text, k.example));
  if (library == "flow") out.insert(out.end(), kPlaces.begin(), kPlaces.end());
  return out;
}

}  // namespace qd::script
