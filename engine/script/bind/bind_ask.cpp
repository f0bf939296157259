#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/questions.hpp"
#include "engine/script/bind/table_fields.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

int ask_card(lua_State* l) {
  CardQuestion q = card_question(l);
  if (q.decision.options.empty()) {
    Host::of(l).machine().nothing_to_ask(q.decision);
    lua_pushnil(l);
    return 1;
  }
  const phases::Answer answer = Host::of(l).machine_to_change().ask(q.decision);
  std::vector<EntityId> taken;
  push_entity(l, chosen_card(l, q.blind, q.decision.options[answer.picks[0]], taken));
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
    push_entity(l, chosen_card(l, blind, d.options[answer.picks[i]], taken));
    lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
  }
  return 1;
}

int ask_word(lua_State* l) {
  phases::Decision d = word_question(l);
  const phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  const std::string word = Host::of(l).machine().program().word(d.options[answer.picks[0]]);
  lua_pushlstring(l, word.data(), word.size());
  return 1;
}

int ask_number(lua_State* l) {
  phases::Decision d = number_question(l);
  const phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  lua_pushinteger(l, d.options[answer.picks[0]].number);
  return 1;
}

int ask_seat(lua_State* l) {
  phases::Decision d = seat_question(l);
  if (d.options.empty()) {
    Host::of(l).machine().nothing_to_ask(d);
    lua_pushnil(l);
    return 1;
  }
  const phases::Answer answer = Host::of(l).machine_to_change().ask(d);
  push_ref(l, d.options[answer.picks[0]].source);
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
  if (commands.empty())
    throw ScriptError("unknown command '" + name + "'", text::did_you_mean(name, program.callable()));
  if (!d.name.valid()) d.name = declared_name(l, name);
  phases::Machine::Uses uses{commands, {nullptr, flag_field(l, "free")}, NameId::none()};
  if (const std::string none = text_field(l, "none", false); !none.empty()) uses.pass = declared_name(l, none);
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

// A field of the table at 1 may be a function of the seat that is asked, which may only read. A copy with its results
// replaces the table.
void fields_for(lua_State* l, SeatId seat) {
  const Host::ReadOnly reads(Host::of(l));
  lua_newtable(l);
  for (lua_pushnil(l); lua_next(l, 1) != 0;) {
    lua_pushvalue(l, -2);
    lua_insert(l, -2);  // copy, key, key, value
    if (lua_isfunction(l, -1)) {
      push_seat(l, seat);
      lua_call(l, 1, 1);
    }
    lua_rawset(l, -4);
  }
  lua_pushnil(l);
  lua_setfield(l, -2, "seats");
  push_seat(l, seat);
  lua_setfield(l, -2, "seat");
  lua_replace(l, 1);
}

std::vector<SeatId> seats_to_ask(lua_State* l) {
  const state::State& s = Host::of(l).machine().state();
  std::vector<SeatId> out;
  const bool given = lua_getfield(l, 1, "seats") != LUA_TNIL;
  if (given && !lua_istable(l, -1)) throw ScriptError("field 'seats': expected a list of seats");
  for (lua_Integer i = 1; given && lua_geti(l, -1, i) != LUA_TNIL; ++i) {
    const SeatId seat = in_field("seats", "a list of seats, with", [&] { return check_seat(l, -1); });
    if (std::find(out.begin(), out.end(), seat) != out.end())
      throw ScriptError("field 'seats': a seat stands there twice");
    out.push_back(seat);
    lua_pop(l, 1);
  }
  for (std::size_t i = 0; !given && i < s.layout().seats; ++i) out.emplace_back(i);
  std::erase_if(out, [&](SeatId seat) { return !s.plays(seat); });
  lua_settop(l, 1);
  return out;
}

// All answer in secret: nothing shows, and the script does not go on, before all have.
int ask_together(lua_State* l) {
  if (!lua_istable(l, 1)) throw ScriptError("argument 1: expected a table, e.g. { question = \"bid\", max = 5 }");
  lua_settop(l, 1);
  const std::vector<SeatId> seats = seats_to_ask(l);
  phases::Machine& machine = Host::of(l).machine_to_change();
  struct Told {
    SeatId seat;
    ZoneId blind;
    phases::Option chosen;
  };
  std::vector<Told> told;
  bool opened = false;
  lua_pushvalue(l, 1);  // what was given, at 2
  for (const SeatId seat : seats) {
    lua_pushvalue(l, 2);
    lua_replace(l, 1);
    fields_for(l, seat);
    const bool words = lua_getfield(l, 1, "words") != LUA_TNIL, number = lua_getfield(l, 1, "max") != LUA_TNIL;
    lua_settop(l, 2);
    CardQuestion q;
    if (words) q.decision = word_question(l);
    else if (number) q.decision = number_question(l);
    else q = card_question(l);
    q.decision.secret = true;
    q.decision.opens = !opened;
    told.push_back({seat, q.blind, {}});
    if (q.decision.options.empty()) {
      machine.nothing_to_ask(q.decision);
      continue;
    }
    const phases::Answer answer = machine.ask(q.decision);
    opened = opened || !q.decision.forced();
    told.back().chosen = q.decision.options[answer.picks[0]];
  }
  lua_createtable(l, static_cast<int>(told.size()), 0);
  for (std::size_t i = 0; i < told.size(); ++i) {
    const Told& t = told[i];
    lua_createtable(l, 0, 2);
    push_seat(l, t.seat);
    lua_setfield(l, -2, "seat");
    std::vector<EntityId> taken;
    if (const EntityId card = chosen_card(l, t.blind, t.chosen, taken); card.valid()) push_entity(l, card);
    else if (t.chosen.is_number()) lua_pushinteger(l, t.chosen.number);
    else if (t.chosen.word.valid()) lua_pushstring(l, machine.program().word(t.chosen).c_str());
    else lua_pushnil(l);
    lua_setfield(l, -2, "answer");
    lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
  }
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
constexpr Field kAskTogether[] = {
    {"seats", "list of Seat", "each seat in the match", "Who is asked."},
    kQuestion,
    {"words", "list of word name | function(seat: Seat)", "", "The words to choose from."},
    {"min", "integer | function(seat: Seat)", "0", "Of a number: the least."},
    {"max", "integer | function(seat: Seat)", "", "A number is asked for: the greatest."},
    {"from", "Zone | list of Card | function(seat: Seat)", "", "Or the cards to choose from."},
    {"blind", "boolean", "false", "The options are the places in the zone `from`."},
    {"none", "word name", "one has to be chosen", "A word for none of the cards."},
    {"prompt", "text | function(seat: Seat)", "none", "What the player reads."}};
constexpr Field kCommand[] = {
    kSeat,
    {"command", "command name | verb name", kNeeded, "Which command, or all with this verb."},
    {"from", "Zone | list of Card", "those of the command", "The cards that may be used, wherever they lie."},
    {"free", "boolean", "false", "The `cost` of the command is not paid."},
    {"none", "word name", "one has to be used", "A word for none of it."},
    {"question", "word name", "the command", "The name of the question, one of `questions`."},
    kPrompt};

constexpr std::array<Binding, 7> kAskRows{{
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
    {"ask", "together",
     "The same question to several seats, for a word, a number or a card. All answer in secret, and nothing shows "
     "before all have. A field that is a function is called with each seat; it may only read. Gives a list of "
     "{ seat = …, answer = … }.",
     kAskTogether, "list of any", Host::guarded<ask_together>, Sort::kAsked},
    {"ask", "command",
     "One legal use of a command, which is then carried out. Gives the card that was used, true if it needs none, nil "
     "if nothing was. It is an error to ask where there is no use, unless there are `from` or `none`.",
     kCommand, "Card | boolean | nil", Host::guarded<ask_command>, Sort::kAsked},
}};

}  // namespace

std::span<const Binding> ask_bindings() { return kAskRows; }

}  // namespace qd::script
