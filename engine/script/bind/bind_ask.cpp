#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/table_fields.hpp"
#include "engine/script/host.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

namespace {

NameId check_name(lua_State* l, const std::string& word) {
  NameId id = Host::of(l).machine().program().find_name(word);
  if (!id.valid())
    throw ScriptError("the question or word '" + word + "' is not declared",
                      "add it to 'questions' of rules.lua or of the card");
  return id;
}

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

std::string text_field(lua_State* l, const char* field, bool needed) {
  lua_getfield(l, 1, field);
  std::string out;
  if (lua_type(l, -1) == LUA_TSTRING) out = shown_text(l, -1, std::string("field '") + field + "'");
  else if (needed || !lua_isnil(l, -1)) throw ScriptError(std::string("field '") + field + "': expected a text");
  lua_pop(l, 1);
  return out;
}

// Reads { seat = s, question = "…", prompt = "…" } from the table at 1, which may also have the fields in the list.
// `named`: the question need not be named.
phases::Decision read_question(lua_State* l, const std::vector<std::string>& own, bool named = false) {
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
    d.name = check_name(l, question);
  d.prompt = text_field(l, "prompt", false);
  return d;
}

// blind = true: the places of the zone `from` are the options. Which zone; none: cards are.
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

/// What was chosen; `zone`: blindly, out of this one. `taken`: at places chosen before.
EntityId card_of(lua_State* l, ZoneId zone, const phases::Option& o, std::vector<EntityId>& taken) {
  if (!zone.valid() || !o.is_number()) return o.source.entity();
  taken.push_back(Host::of(l).machine_to_change().card_at(zone, o.number, taken));
  return taken.back();
}

void add_entity(lua_State* l, phases::Decision& d, EntityId e, bool distinct) {
  if (distinct && Host::of(l).machine().legality().stands_for(d.options, e)) return;
  phases::Option o;
  o.source = Ref::of(e);
  d.options.push_back(o);
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

int ask_card(lua_State* l) {
  phases::Decision d = read_question(l, {"from", "none", "blind"});
  const ZoneId blind = read_places(l, d);
  if (!blind.valid()) read_cards(l, d, true);
  std::string none = text_field(l, "none", false);
  if (!none.empty()) {
    phases::Option o;
    o.word = check_name(l, none);
    d.options.push_back(o);
  }
  if (d.options.empty()) {
    Host::of(l).machine().nothing_to_ask(d);
    lua_pushnil(l);
    return 1;
  }
  phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  std::vector<EntityId> taken;
  push_entity(l, card_of(l, blind, d.options[answer.picks[0]], taken));
  return 1;
}

int ask_cards(lua_State* l) {
  phases::Decision d = read_question(l, {"from", "min", "max", "blind"});
  const ZoneId blind = read_places(l, d);
  if (!blind.valid()) {
    read_cards(l, d, false);
    Host::of(l).machine().legality().best_known_first(d.options);
  }
  d.kind = phases::DecisionKind::kSubset;
  auto bound = [&](const char* field, std::size_t standard) {
    lua_getfield(l, 1, field);
    std::size_t v = standard;
    if (!lua_isnil(l, -1)) {
      const std::int32_t given = in_field(field, "a whole number", [&] { return check_integer(l, -1, "the number"); });
      v = std::min(standard == 0 ? d.options.size() : standard, static_cast<std::size_t>(std::max(0, given)));
    }
    lua_pop(l, 1);
    return static_cast<std::uint16_t>(v);
  };
  d.min = bound("min", 0);
  d.max = bound("max", d.options.size());
  if (d.min > d.max) d.min = d.max;
  if (d.options.size() <= limits::kOptionsMax)  // else another error is reported
    phases::check_size(d, Place{}, Host::of(l).machine().program().name(d.name));
  phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  lua_createtable(l, answer.count, 0);
  std::vector<EntityId> taken;
  for (std::size_t i = 0; i < answer.count; ++i) {
    push_entity(l, card_of(l, blind, d.options[answer.picks[i]], taken));
    lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
  }
  return 1;
}

int ask_word(lua_State* l) {
  phases::Decision d = read_question(l, {"words"});
  lua_getfield(l, 1, "words");
  if (!lua_istable(l, -1)) throw ScriptError("field 'words': expected a list of texts");
  for (lua_Integer i = 1; lua_geti(l, -1, i) != LUA_TNIL; ++i) {
    phases::Option o;
    o.word = check_name(l, in_field("words", "a list of texts, with a word for each place",
                                    [&] { return check_text(l, -1, "a word"); }));
    d.options.push_back(o);
    lua_pop(l, 1);
  }
  const phases::Program& program = Host::of(l).machine().program();
  for (std::size_t i = 0; i < d.options.size() && d.options.size() <= limits::kOptionsMax; ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (d.options[i].word == d.options[j].word)
        throw ScriptError("field 'words': '" + program.name(d.options[i].word) + "' stands there twice");
  phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  const std::string& word = Host::of(l).machine().program().name(d.options[answer.picks[0]].word);
  lua_pushlstring(l, word.data(), word.size());
  return 1;
}

// The options are the words of the numbers, as in questions of the flow.
int ask_number(lua_State* l) {
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
  phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  lua_pushinteger(l, d.options[answer.picks[0]].number);
  return 1;
}

// The seats that are in the match, or those of a list.
int ask_seat(lua_State* l) {
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
    d.options.push_back(phases::Option::of_word(check_name(l, none)));
  if (d.options.empty()) {
    Host::of(l).machine().nothing_to_ask(d);
    lua_pushnil(l);
    return 1;
  }
  const phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  const Ref chosen = d.options[answer.picks[0]].source;
  if (chosen.is_seat()) push_seat(l, chosen.seat());
  else lua_pushnil(l);
  return 1;
}

/// The cards of a zone or a list. Fails: ScriptError if the seat would learn which they are.
std::vector<EntityId> cards_given(lua_State* l, phases::Decision& d) {
  std::vector<EntityId> out;
  read_cards(l, d, false);
  for (const phases::Option& o : d.options) out.push_back(o.source.entity());
  d.options.clear();
  return out;
}

int ask_command(lua_State* l) {
  phases::Decision d = read_question(l, {"command", "from", "free", "none"}, true);
  const std::string name = text_field(l, "command", true);
  phases::Machine& m = Host::of(l).machine_to_change();
  const phases::Program& program = m.program();
  const std::vector<CommandId> commands = program.commands_called(name);
  if (commands.empty()) {
    std::vector<std::string> known;
    for (const auto& c : program.commands)
      for (const std::string& each : {c.id, c.verb})
        if (std::find(known.begin(), known.end(), each) == known.end()) known.push_back(each);
    throw ScriptError("unknown command '" + name + "'", text::did_you_mean(name, known));
  }
  if (!d.name.valid()) d.name = check_name(l, name);
  phases::Machine::Uses uses{commands, {nullptr, flag_field(l, "free")}, NameId::none()};
  if (const std::string none = text_field(l, "none", false); !none.empty()) uses.pass = check_name(l, none);
  std::vector<EntityId> cards;
  if (lua_getfield(l, 1, "from") != LUA_TNIL) {
    cards = cards_given(l, d);
    uses.terms.cards = &cards;
  }
  const std::optional<phases::Option> used = m.ask_command(uses, d.seat, d.name, d.prompt);
  if (!used) lua_pushnil(l);
  else if (used->source.entity().valid()) push_entity(l, used->source.entity());
  else lua_pushboolean(l, 1);
  return 1;
}

constexpr Field kSeat{"seat", "Seat", kNeeded, "Who is asked."};
constexpr Field kQuestion{"question", "word name", kNeeded, "The name of the question, one of `questions`."};
constexpr Field kFrom{"from", "Zone | list of Card", kNeeded, "The cards to choose from."};
constexpr Field kPrompt{"prompt", "text", "none", "What the player reads."};
constexpr Field kBlind{"blind", "boolean", "false",
                       "The options are the places in the zone `from`, from 1 at the bottom; who is asked need not see "
                       "its cards. In a zone without order the card is drawn by chance."};
constexpr Field kNone{"none", "word name", "one has to be chosen", "A word for none of them."};
constexpr Field kAskCard[] = {kSeat, kQuestion, kFrom, kBlind, kNone, kPrompt};
constexpr Field kAskSeat[] = {
    kSeat, kQuestion, {"from", "list of Seat", "each seat in the match", "The seats to choose from."}, kNone, kPrompt};
constexpr Field kCards[] = {kSeat,
                            kQuestion,
                            kFrom,
                            kBlind,
                            {"min", "integer", "0", "How many at least."},
                            {"max", "integer", "all", "How many at most."},
                            kPrompt};
constexpr Field kWord[] = {
    kSeat, kQuestion, {"words", "list of word name", kNeeded, "The words to choose from."}, kPrompt};
constexpr Field kAskNumber[] = {kSeat,
                                kQuestion,
                                {"min", "integer", "0", "The least."},
                                {"max", "integer", kNeeded, "The greatest. At most 4,000 numbers are offered."},
                                kPrompt};
constexpr Field kCommand[] = {
    kSeat,
    {"command", "command name | verb name", kNeeded, "Which command, or all with this verb."},
    {"from", "Zone | list of Card", "those of the command", "The cards that may be used, wherever they lie."},
    {"free", "boolean", "false", "The `cost` of the command is not paid."},
    {"none", "word name", "one has to be used", "A word for none of it."},
    {"question", "word name", "the command", "The name of the question, one of `questions`."},
    kPrompt};

constexpr std::array<Binding, 6> kAskRows{{
    {"ask", "card", "One of the cards, or none of them. Asks nothing if there is no choice.", kAskCard, "Card | nil",
     Host::guarded<ask_card>, Sort::kAsked},
    {"ask", "cards",
     "Some of the cards, in the order the player gives. `min` and `max` are lowered to the number of cards, and `min` "
     "to `max`.",
     kCards, "list of Card", Host::guarded<ask_cards>, Sort::kAsked},
    {"ask", "word", "One of several words.", kWord, "word name", Host::guarded<ask_word>, Sort::kAsked},
    {"ask", "number", "One of the whole numbers from `min` to `max`.", kAskNumber, "integer", Host::guarded<ask_number>,
     Sort::kAsked},
    {"ask", "seat", "One of the seats, or none of them. Asks nothing if there is no choice.", kAskSeat, "Seat | nil",
     Host::guarded<ask_seat>, Sort::kAsked},
    {"ask", "command",
     "One legal use of a command, which is then carried out. Gives the card that was used, true if it needs none, nil "
     "if nothing was. It is an error to ask where there is no use, unless there are `from` or `none`.",
     kCommand, "Card | boolean | nil", Host::guarded<ask_command>, Sort::kAsked},
}};

}  // namespace

std::span<const Binding> ask_bindings() { return kAskRows; }

}  // namespace qd::script
