// act.create: cards that come into being.
#include <array>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/table_fields.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

DefId new_field(lua_State* l) {
  return read_field(l, "new", nullptr, [&] {
    if (lua_isnil(l, -1)) return DefId::none();
    const state::Catalog& c = Host::of(l).machine().state().catalog();
    const std::string id = check_text(l, -1, "the id of a card");
    const DefId card = c.find_definition(id);
    if (card.valid()) return card;
    std::vector<std::string> known;
    for (const state::Definition& d : c.definitions) known.push_back(d.id);
    throw ScriptError("unknown card '" + id + "'", text::did_you_mean(id, known));
  });
}

constexpr Field kCreation[] = {{"new", "card id", "", "A card of this definition …"},
                               {"copy", "Card", "", "… or a copy of this card: with its print alone."},
                               {"to", "Zone", "", "Where it goes …"},
                               {"on", "Card", "", "… or the card in play to which it is attached."},
                               {"seat", "Seat", "whose zone it is; who controls `on`", "Whose card it is."},
                               {"event", "event name", "created", "As which event it comes."},
                               {"source", "Card", "none", "The card that causes it."},
                               {"changes", "boolean", "false",
                                "Of a copy: attributes that hold numbers and are shown are those of the other card."},
                               {"vanishes", "boolean", "false", "It ceases to be when it has left play."}};
// See phases::Create, the deed.
int create(lua_State* l) {
  std::vector<std::string> known;
  for (const Field& f : kCreation) known.emplace_back(f.name);
  check_table(l, known, "act.create { new = \"drone\", to = me.flight }");
  events::Events& events = Host::of(l).machine_to_change().events();
  const state::State& s = events.state();
  events::Creation made;
  made.card = new_field(l);
  const auto card_field = [&](const char* field) {
    return read_field(l, field, nullptr, [&] { return lua_isnil(l, -1) ? EntityId::none() : check_entity(l, -1); });
  };
  made.copy = card_field("copy");
  made.host = card_field("on");
  made.to = read_field(l, "to", nullptr, [&] { return lua_isnil(l, -1) ? ZoneId::none() : check_zone(l, -1); });
  if (made.card.valid() == made.copy.valid()) throw ScriptError("needs 'new' or 'copy', one of them");
  if (made.to.valid() == made.host.valid()) throw ScriptError("needs 'to' or 'on', one of them");
  if (made.to.valid() && s.layout().kind_of(made.to).on_table)
    throw ScriptError("cards in zone '" + s.layout().kind_of(made.to).name + "' stand on the table",
                      "create it elsewhere, and let a command with a 'spot' put it there");
  made.owner = read_field(l, "seat", nullptr, [&] {
    if (!lua_isnil(l, -1)) return check_seat(l, -1);
    return made.host.valid() ? s.controller(made.host) : s.layout().seat_of(made.to);
  });
  made.as = read_field(l, "event", nullptr, [&] { return optional_event(l, -1, events::BuiltIn::kCreated); });
  made.source = Ref::of(card_field("source"));
  made.changes = flag_field(l, "changes");
  made.vanishes = flag_field(l, "vanishes");
  push_entity(l, events.create(made));
  return 1;
}

constexpr std::array<Binding, 1> kCreationRows{{
    {"act", "create",
     "A card comes into being, of a definition or as a copy; nil if something forbade or replaced it. `tokens` of the "
     "rules says how many may exist.",
     kCreation, "Card | nil", Host::guarded<create>, Sort::kAsked},
}};

}  // namespace

std::span<const Binding> creation_bindings() { return kCreationRows; }

}  // namespace qd::script
