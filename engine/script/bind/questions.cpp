#include "engine/script/bind/questions.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/table_fields.hpp"
#include "engine/script/host.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

namespace {

// Reads a prompt. It is shown in one line of a terminal and sent to external players.
std::string shown_text(lua_State* l, int index, const std::string& what) {
  std::size_t size = 0;
  const char* text = lua_tolstring(l, index, &size);
  std::string out(text, size);
  if (text::line_that_is_not_utf8(out) != 0)
    throw ScriptError(what + ": the text is not UTF-8", "string.sub counts bytes, not letters");
  if (out.find_first_of(std::string("\0\n", 2)) != std::string::npos || text::harmless(out) != out)
    throw ScriptError(what + ": the text has a line end or a control character",
                      "it is shown in one line of a terminal");
  return out;
}

void add_entity(lua_State* l, phases::Decision& d, EntityId e, bool distinct) {
  if (distinct && Host::of(l).machine().legality().stands_for(d.options, e)) return;
  phases::Option o;
  o.source = Ref::of(e);
  d.options.push_back(o);
}

}  // namespace

NameId declared_name(lua_State* l, const std::string& word) {
  NameId id = Host::of(l).machine().program().find_name(word);
  if (!id.valid())
    throw ScriptError("the question or word '" + word + "' is not declared",
                      "add it to 'questions' of rules.lua or of the card");
  return id;
}

std::string text_field(lua_State* l, const char* field, bool needed) {
  lua_getfield(l, 1, field);
  std::string out;
  if (lua_type(l, -1) == LUA_TSTRING) out = shown_text(l, -1, std::string("field '") + field + "'");
  else if (needed || !lua_isnil(l, -1)) throw ScriptError(std::string("field '") + field + "': expected a text");
  lua_pop(l, 1);
  return out;
}

phases::Decision read_question(lua_State* l, const std::vector<std::string>& own, bool named) {
  std::vector<std::string> fields{"seat", "question", "prompt"};
  fields.insert(fields.end(), own.begin(), own.end());
  check_table(l, fields, "e.g. { seat = me, question = \"block\", from = me.ships }");
  phases::Decision d;
  d.seat = read_field(l, "seat", nullptr, [&] { return check_seat(l, -1); });
  lua_getfield(l, 1, "question");
  int known = find_name(l, Names::kWords, -1);
  lua_pop(l, 1);
  if (known >= 0) d.name = NameId(known);
  else if (const std::string question = text_field(l, "question", !named); !question.empty())
    d.name = declared_name(l, question);
  d.prompt = text_field(l, "prompt", false);
  return d;
}

ZoneId read_places(lua_State* l, phases::Decision& d) {
  if (!flag_field(l, "blind")) return ZoneId::none();
  lua_getfield(l, 1, "from");
  if (lua_istable(l, -1))
    throw ScriptError("field 'from': a blind choice is one of the places of a zone, not of a list of cards");
  const ZoneId zone = in_field("from", nullptr, [&] { return check_zone(l, -1); });
  lua_pop(l, 1);
  Host::of(l).machine().offer_places(zone, d.options);
  return zone;
}

EntityId chosen_card(lua_State* l, ZoneId blind, const phases::Option& o, std::vector<EntityId>& taken) {
  if (!blind.valid() || !o.is_number()) return o.source.entity();
  taken.push_back(Host::of(l).machine_to_change().card_at(blind, o.number, taken));
  return taken.back();
}

void read_cards(lua_State* l, phases::Decision& d, bool distinct) {
  lua_getfield(l, 1, "from");
  if (lua_istable(l, -1)) {
    for (lua_Integer i = 1; lua_geti(l, -1, i) != LUA_TNIL; ++i) {
      add_entity(l, d, in_field("from", "a zone or a list of cards, with", [&] { return check_entity(l, -1); }),
                 distinct);
      lua_pop(l, 1);
    }
    lua_pop(l, 1);
  } else {
    const state::State& s = Host::of(l).machine().state();
    ZoneId z = in_field("from", "a zone or a list of cards", [&] { return check_zone(l, -1); });
    for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) add_entity(l, d, e, distinct);
  }
  lua_pop(l, 1);
  const state::State& state = Host::of(l).machine().state();
  for (const phases::Option& o : d.options) {
    const state::ZoneInfo& zone = state.layout().zone_info[state.zone(o.source.entity()).index()];
    if (!zone.in_play && zone.seat != 0xFF && zone.seat != d.seat.value && !state.sees(d.seat, o.source.entity()))
      throw ScriptError("field 'from': seat " + state::seat_letter(d.seat) +
                            " does not see all of these cards, and the options would name them",
                        "choose one of its places, blind = true, or take a card by chance: dice.pick(zone)");
  }
  for (std::size_t i = 0; i < d.options.size() && d.options.size() <= limits::kOptionsMax; ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (d.options[i].source == d.options[j].source)
        throw ScriptError("field 'from': the list has '" +
                          Host::of(l).machine().state().definition(d.options[i].source.entity()).key + "' twice");
}

CardQuestion card_question(lua_State* l) {
  CardQuestion out{read_question(l, {"from", "none", "blind"}), {}};
  out.blind = read_places(l, out.decision);
  if (!out.blind.valid()) read_cards(l, out.decision, true);
  if (const std::string none = text_field(l, "none", false); !none.empty())
    out.decision.options.push_back(phases::Option::of_word(declared_name(l, none)));
  return out;
}

phases::Decision word_question(lua_State* l) {
  phases::Decision d = read_question(l, {"words"});
  lua_getfield(l, 1, "words");
  if (!lua_istable(l, -1)) throw ScriptError("field 'words': expected a list of texts");
  for (lua_Integer i = 1; lua_geti(l, -1, i) != LUA_TNIL; ++i) {
    phases::Option o;
    o.word = declared_name(l, in_field("words", "a list of texts, with a word for each place",
                                       [&] { return check_text(l, -1, "a word"); }));
    d.options.push_back(o);
    lua_pop(l, 1);
  }
  const phases::Program& program = Host::of(l).machine().program();
  for (std::size_t i = 0; i < d.options.size() && d.options.size() <= limits::kOptionsMax; ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (d.options[i].word == d.options[j].word)
        throw ScriptError("field 'words': '" + program.name(d.options[i].word) + "' stands there twice");
  return d;
}

phases::Decision number_question(lua_State* l) {
  phases::Decision d = read_question(l, {"min", "max"});
  const auto bound = [&](const char* field) {
    lua_getfield(l, 1, field);
    const std::int32_t v = lua_isnil(l, -1) && field == std::string("min")
                               ? 0
                               : in_field(field, "a whole number", [&] { return check_integer(l, -1, "the number"); });
    lua_pop(l, 1);
    return v;
  };
  const std::int32_t least = bound("min"), most = bound("max");
  if (least > most)
    throw ScriptError("field 'min', " + std::to_string(least) + ", is above 'max', " + std::to_string(most) +
                      ": there is no such number");
  if (std::int64_t{most} - least >= static_cast<std::int64_t>(limits::kNumbersAskedMax))
    throw LimitError("a number from " + std::to_string(least) + " to " + std::to_string(most) +
                     " is asked for: " + at_most(limits::kNumbersAskedMax, "numbers"));
  const NameId zero = Host::of(l).machine().program().zero;
  for (std::int32_t v = least; v <= most; ++v) d.options.push_back(phases::Option::of_number(zero, v));
  return d;
}

phases::Decision seat_question(lua_State* l) {
  phases::Decision d = read_question(l, {"from", "none"});
  const state::State& s = Host::of(l).machine().state();
  lua_getfield(l, 1, "from");
  const bool given = !lua_isnil(l, -1);
  if (given && !lua_istable(l, -1)) throw ScriptError("field 'from': expected a list of seats");
  for (lua_Integer i = 1; given && lua_geti(l, -1, i) != LUA_TNIL; ++i) {
    const SeatId seat = in_field("from", "a list of seats, with", [&] { return check_seat(l, -1); });
    if (std::any_of(d.options.begin(), d.options.end(),
                    [&](const phases::Option& o) { return o.source.seat() == seat; }))
      throw ScriptError("field 'from': the list has '" + state::seat_letter(seat) + "' twice");
    if (s.plays(seat)) d.options.push_back(phases::Option::of_seat(seat));
    lua_pop(l, 1);
  }
  for (std::size_t i = 0; !given && i < s.layout().seats; ++i)
    if (s.plays(SeatId(i))) d.options.push_back(phases::Option::of_seat(SeatId(i)));
  lua_settop(l, 1);
  if (const std::string none = text_field(l, "none", false); !none.empty())
    d.options.push_back(phases::Option::of_word(declared_name(l, none)));
  return d;
}

}  // namespace qd::script
