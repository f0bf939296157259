#include "repl/session/find_card.hpp"

#include <vector>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "engine/state/position.hpp"

namespace qd::repl {

EntityId find_card(const state::State& s, const std::string& given, SeatId nearest, SeatId viewer) {
  std::string text = given;
  SeatId side;
  if (text.size() > 2 && text[1] == '.' && text[0] >= 'A' && static_cast<std::size_t>(text[0] - 'A') < s.layout().seats) {
    side = SeatId(text[0] - 'A');
    text = text.substr(2);
  }
  // groups of equally good matches, best first
  std::vector<std::vector<EntityId>> groups(6);
  std::vector<std::string> known;
  for (std::size_t i = 0; i < s.layout().entities; ++i) {
    EntityId e(i);
    const state::ZoneKind& kind = s.layout().kind_of(s.zone(e));
    if (kind.visibility == state::Visibility::kNone && s.row(e).face_up == 0) continue;
    if (viewer.valid() && !s.sees(viewer, e)) continue;
    const state::Definition& d = s.definition(e);
    std::string key = phases::entity_key(s, e);
    known.push_back(key);
    if (text != key && text != d.key && text != d.id && text != state::describe(s, e)) continue;
    SeatId owner = s.controller(e);
    if (side.valid() && owner != side) continue;
    std::size_t rank = s.in_play(e) ? (s.host(e).valid() ? 2 : 0) : 4;
    if (nearest.valid() && owner != nearest) ++rank;
    std::vector<EntityId>& group = groups[rank];
    bool copy = kind.interchangeable && !group.empty() && s.def(group.back()) == s.def(e) && s.zone(group.back()) == s.zone(e);
    if (!copy) group.push_back(e);
  }
  for (const std::vector<EntityId>& group : groups) {
    if (group.size() == 1) return group.front();
    if (group.size() < 2) continue;
    std::vector<std::string> names;
    for (EntityId e : group) names.push_back(state::seat_letter(s.controller(e)) + "." + phases::entity_key(s, e));
    throw UserError("'" + given + "' may be one of several cards: " + text::join(names, ", "));
  }
  std::string hint = text::nearest(text, known);
  throw UserError("there is no card '" + given + "' in sight", hint.empty() ? "" : "did you mean '" + hint + "'?");
}

}  // namespace qd::repl
