#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
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

// Errors name the field, not the stack index.
template <class F>
auto checked_field(lua_State*, const char* field, const char* expected, F&& check) {
  try {
    return check();
  } catch (const ScriptError& e) {
    std::size_t got = e.message().find("got ");
    if (got == std::string::npos) throw;
    throw ScriptError(std::string("field '") + field + "': expected " + expected + ", " + e.message().substr(got));
  }
}

// Reads { seat = s, question = "…", prompt = "…" } from the table at 1, which may also have the fields in the list.
phases::Decision read_question(lua_State* l, const std::vector<std::string>& own) {
  if (!lua_istable(l, 1))
    throw ScriptError("argument 1: expected a table, e.g. { seat = me, question = \"block\", from = me.ships }");
  std::vector<std::string> fields{"seat", "question", "prompt"};
  fields.insert(fields.end(), own.begin(), own.end());
  for (lua_pushnil(l); lua_next(l, 1) != 0; lua_pop(l, 1)) {
    const std::string key = lua_type(l, -2) == LUA_TSTRING ? lua_tostring(l, -2) : "?";
    if (std::find(fields.begin(), fields.end(), key) == fields.end())
      throw ScriptError("unknown field '" + key + "'", text::did_you_mean(key, fields));
  }
  phases::Decision d;
  lua_getfield(l, 1, "seat");
  d.seat = checked_field(l, "seat", "a seat", [&] { return check_seat(l, -1); });
  lua_pop(l, 1);
  lua_getfield(l, 1, "question");
  int known = find_name(l, Names::kWords, -1);
  lua_pop(l, 1);
  d.name = known >= 0 ? NameId(known) : check_name(l, text_field(l, "question", true));
  d.prompt = text_field(l, "prompt", false);
  return d;
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
      add_entity(l, d, checked_field(l, "from", "a zone or a list of cards, with", [&] { return check_entity(l, -1); }),
                 distinct);
      lua_pop(l, 1);
    }
    lua_pop(l, 1);
  } else {
    const state::State& s = Host::of(l).machine().state();
    ZoneId z = checked_field(l, "from", "a zone or a list of cards", [&] { return check_zone(l, -1); });
    for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) add_entity(l, d, e, distinct);
  }
  lua_pop(l, 1);
  const state::State& state = Host::of(l).machine().state();
  for (const phases::Option& o : d.options) {
    const state::ZoneInfo& zone = state.layout().zone_info[state.zone(o.source.entity()).index()];
    if (!zone.in_play && zone.seat != 0xFF && zone.seat != d.seat.value && !state.sees(d.seat, o.source.entity()))
      throw ScriptError("field 'from': seat " + state::seat_letter(d.seat) +
                            " does not see all of these cards, and the options would name them",
                        "to take an unseen card at random: dice.pick(zone)");
  }
  for (std::size_t i = 0; i < d.options.size() && d.options.size() <= limits::kOptionsMax; ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (d.options[i].source == d.options[j].source)
        throw ScriptError("field 'from': the list has '" +
                          Host::of(l).machine().state().definition(d.options[i].source.entity()).key + "' twice");
}

int ask_card(lua_State* l) {
  phases::Decision d = read_question(l, {"from", "none"});
  read_cards(l, d, true);
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
  push_entity(l, d.options[answer.picks[0]].source.entity());
  return 1;
}

int ask_cards(lua_State* l) {
  phases::Decision d = read_question(l, {"from", "min", "max"});
  read_cards(l, d, false);
  Host::of(l).machine().legality().best_known_first(d.options);
  d.kind = phases::DecisionKind::kSubset;
  auto bound = [&](const char* field, std::size_t standard) {
    lua_getfield(l, 1, field);
    std::size_t v = standard;
    if (!lua_isnil(l, -1)) {
      std::int32_t given = check_integer(l, -1, field);
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
  for (std::size_t i = 0; i < answer.count; ++i) {
    push_entity(l, d.options[answer.picks[i]].source.entity());
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
    o.word = check_name(l, checked_field(l, "words", "a list of texts, with a word for each place",
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
                               : checked_field(l, field, "a whole number", [&] { return check_integer(l, -1, field); });
    lua_pop(l, 1);
    return v;
  };
  const std::int32_t least = bound("min"), most = bound("max");
  if (least > most)
    throw ScriptError("field 'min', " + std::to_string(least) + ", is above 'max', " + std::to_string(most) +
                      ": there is no such number");
  if (least < 0)
    throw ScriptError("field 'min' is " + std::to_string(least) + "; the numbers that are asked for begin at 0");
  if (most > limits::kNumberAnswerMax)
    throw LimitError("a number from " + std::to_string(least) + " to " + std::to_string(most) +
                     " is asked for: " + at_most(limits::kNumberAnswerMax, ""));
  const phases::Program& program = Host::of(l).machine().program();
  for (std::int32_t v = least; v <= most; ++v) {
    phases::Option o;
    o.word = NameId(program.zero.index() + static_cast<std::size_t>(v));
    d.options.push_back(o);
  }
  phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  lua_pushinteger(l, program.number(d.options[answer.picks[0]].word));
  return 1;
}

int ask_command(lua_State* l) {
  SeatId seat = check_seat(l, 1);
  std::string id = check_text(l, 2, "the id of a command");
  if (!lua_isnoneornil(l, 3)) check_text(l, 3, "a prompt");
  std::string prompt = lua_isnoneornil(l, 3) ? "" : shown_text(l, 3, "the prompt");
  phases::Machine& m = Host::of(l).machine_to_change();
  const std::vector<phases::Command>& commands = m.program().commands;
  for (std::size_t i = 0; i < commands.size(); ++i)
    if (commands[i].id == id) {
      m.ask_command(CommandId(i), seat, check_name(l, id), prompt);
      return 0;
    }
  std::vector<std::string> known;
  for (const auto& c : commands) known.push_back(c.id);
  throw ScriptError("unknown command '" + id + "'", text::did_you_mean(id, known));
}

constexpr Field kSeat{"seat", "Seat", kNeeded, "Who is asked."};
constexpr Field kQuestion{"question", "word name", kNeeded, "The name of the question, one of `questions`."};
constexpr Field kFrom{"from", "Zone | list of Card", kNeeded, "The cards to choose from."};
constexpr Field kPrompt{"prompt", "text", "none", "What the player reads."};
constexpr Field kAskCard[] = {
    kSeat, kQuestion, kFrom, {"none", "word name", "one has to be chosen", "A word for none of them."}, kPrompt};
constexpr Field kCards[] = {kSeat,
                            kQuestion,
                            kFrom,
                            {"min", "integer", "0", "How many at least."},
                            {"max", "integer", "all", "How many at most."},
                            kPrompt};
constexpr Field kWord[] = {
    kSeat, kQuestion, {"words", "list of word name", kNeeded, "The words to choose from."}, kPrompt};
constexpr Field kAskNumber[] = {kSeat,
                                kQuestion,
                                {"min", "integer", "0", "The least, at least 0."},
                                {"max", "integer", kNeeded, "The greatest, at most 200."},
                                kPrompt};
constexpr Field kCommand[] = {kSeat, {"id", "command name", kNeeded, "Which command."}, kPrompt};

constexpr std::array<Binding, 5> kAskRows{{
    {"ask", "card", "One of the cards, or none of them. Asks nothing if there is no choice.", kAskCard, "Card | nil",
     Host::guarded<ask_card>, Sort::kAsked},
    {"ask", "cards",
     "Some of the cards, in the order the player gives. `min` and `max` are lowered to the number of cards, and `min` "
     "to `max`.",
     kCards, "list of Card", Host::guarded<ask_cards>, Sort::kAsked},
    {"ask", "word", "One of several words.", kWord, "word name", Host::guarded<ask_word>, Sort::kAsked},
    {"ask", "number", "One of the whole numbers from `min` to `max`.", kAskNumber, "integer", Host::guarded<ask_number>,
     Sort::kAsked},
    {"ask", "command",
     "One legal use of a declared command, which is then carried out. It is an error to ask where there is none.",
     kCommand, "", Host::guarded<ask_command>},
}};

}  // namespace

std::span<const Binding> ask_bindings() { return kAskRows; }

}  // namespace qd::script
