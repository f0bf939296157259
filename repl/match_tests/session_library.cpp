// The functions of the table `session`, which scripts/testing/match.lua uses.
#include <algorithm>
#include <map>

#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"
#include "repl/match_tests/known_names.hpp"
#include "repl/match_tests/session_lua.hpp"
#include "repl/values/find_card.hpp"

namespace qd::repl {

using namespace lua;

namespace {

// The limits of scripts start again at each answer.
int decide(lua_State* l, const phases::Answer& answer, By by = By::kLine) {
  session(l).decide(answer, by);
  script::Host::of(l).answered();
  return 0;
}

// session.answer(text) answers the open question; session.pass([what]) passes it, on the way to `what`
int answer(lua_State* l) { return decide(l, session(l).match().keys().parse(text_of(l, 1))); }
int pass_open(lua_State* l) {
  const match::Match& m = session(l).match();
  const phases::Decision* d = m.decision();
  if (d == nullptr) throw UserError("the match is over: nothing is asked");
  if (d->due > 0) return decide(l, phases::pay_with(*d, d->group_of(0)), By::kLibrary);
  if (d->kind == phases::DecisionKind::kSubset) return decide(l, phases::Answer{}, By::kLibrary);
  if (d->kind == phases::DecisionKind::kVector) return decide(l, m.keys().parse("usual"), By::kLibrary);
  return decide(l, phases::Answer::one(d->options.size() - 1), By::kLibrary);
}

int pass(lua_State* l) {
  const std::string what = text_of(l, 1);
  try {
    return pass_open(l);
  } catch (const LimitError&) {
    throw;
  } catch (const Error& e) {
    if (what.empty()) throw;
    const std::string place = e.place().file.empty() ? "" : e.place().text() + ": ";
    throw UserError(script_place(l), what + ": on the way there: " + place + e.message(), e.hint());
  }
}

std::vector<std::string> words_of(lua_State* l, int first, int last) {
  std::vector<std::string> out;
  for (int i = first; i <= last; ++i)
    if (std::string text = text_of(l, i); !text.empty()) out.push_back(text);
  return out;
}

// session.find(verb, source, target) -> number of the only option that fits; or nil and the reason
int find(lua_State* l) {
  match::Match& m = session(l).match();
  if (m.decision() == nullptr) {
    lua_pushnil(l);
    push(l, "the match is over");
    return 2;
  }
  const std::optional<phases::Answer> answer = m.keys().with_way(words_of(l, 1, 3));
  if (answer && m.check(*answer).empty()) {
    push(l, m.keys().answer(*answer));
    return 1;
  }
  if (answer) {
    lua_pushnil(l);
    push(l, "");
    return 2;
  }
  std::vector<std::size_t> found = m.keys().matching(text_of(l, 1), text_of(l, 2), text_of(l, 3));
  if (found.size() == 1) {
    lua_pushinteger(l, static_cast<lua_Integer>(found.front() + 1));
    return 1;
  }
  lua_pushnil(l);
  std::string list;
  for (std::size_t i : found) list += (list.empty() ? "" : ", ") + m.keys().option(i);
  push(l, found.empty() ? "" : "it may mean " + list);
  return 2;
}
int choose(lua_State* l) {
  if (lua_type(l, 1) == LUA_TSTRING) return answer(l);
  return decide(l, phases::Answer::one(static_cast<std::size_t>(lua_tointeger(l, 1) - 1)));
}

// session.edit(line) changes the position -> nil, or the error
int edit(lua_State* l) {
  try {
    session(l).edit(text_of(l, 1));
    lua_pushnil(l);
  } catch (const UserError& e) {
    push(l, e.what());
  }
  return 1;
}

// session.legal(text) -> nil if the open question accepts this answer, else the reason
int legal(lua_State* l) {
  match::Match& m = session(l).match();
  try {
    const phases::Answer answer = m.keys().parse(text_of(l, 1));
    if (const std::string wrong = m.check(answer); !wrong.empty()) throw UserError(wrong);
    lua_pushnil(l);
  } catch (const UserError& e) {
    push(l, e.what());
  }
  return 1;
}

// session.why_not(seat, verb, source, target) -> text
int why_not(lua_State* l) {
  match::Match& m = session(l).match();
  SeatId seat = state::parse_seat(text_of(l, 1), m.setup().seats);
  std::string verb = text_of(l, 2), source = text_of(l, 3), target = text_of(l, 4), why;
  if (m.decision() != nullptr && m.decision()->seat == seat)
    if (const std::optional<phases::Answer> answer = m.keys().with_way(words_of(l, 2, 4))) {
      push(l, m.check(*answer));
      return 1;
    }
  const phases::Program& p = m.rules().program();
  const auto is_mode = [&](const std::string& word) {
    return !word.empty() && std::any_of(p.commands.begin(), p.commands.end(),
                                        [&](const phases::Command& c) { return c.verb == verb && c.mode == word; });
  };
  const std::string mode = is_mode(target)   ? target
                           : is_mode(source) ? source
                                             : "";  // "travel Ace upgrade", "hit deck"
  if (target == mode) target.clear();
  if (source == mode) source.clear();
  for (std::size_t i = 0; i < p.commands.size(); ++i) {
    const phases::Command& c = p.commands[i];
    if ((c.verb != verb && c.id != verb) || (!mode.empty() && c.mode != mode)) continue;
    EntityId card;
    if (c.order && !source.empty())
      card = match::find_card(m.state(), source, seat, match::Search::kEverywhere, Viewer::all());
    if (c.from.valid() && !source.empty()) card = card_in(m.state(), m.state().layout().zone(c.from, seat), source);
    if (c.among.valid() && !source.empty())
      for (std::size_t z = 0; z < m.state().layout().zones && !card.valid(); ++z)
        if (m.state().layout().seat_of(ZoneId(z)) == seat) card = card_in(m.state(), ZoneId(z), source);
    if (c.from.valid() && !source.empty() && !card.valid()) {
      if (why.empty()) why = "there is no " + source + " in '" + m.rules().catalog().zones[c.from.index()].name + "'";
      continue;
    }
    if (card.valid() && std::find(c.cards.begin(), c.cards.end(), m.state().def(card)) == c.cards.end()) continue;
    Ref aim;
    try {
      if (!target.empty()) aim = find_target(m, c, seat, card, target, match::Search::kEverywhere, Viewer::all());
    } catch (const UserError& e) {
      if (target.find_first_not_of("0123456789.,;@-") != std::string::npos) {  // else it is a way
        why = e.message();
        continue;
      }
    }
    std::string reason = m.machine().legality().why_not(CommandId(i), seat, card, aim);
    if (reason.empty())
      reason =
          "it is not offered now" + (c.windows.empty() ? "" : "; it is offered in: " + text::join(c.windows, ", "));
    why = reason;
  }
  push(l, !why.empty()          ? why
          : is_command(p, verb) ? "'" + verb + "' takes no " + source
                                : "there is no command '" + verb + "'");
  return 1;
}

// session.unknown(what, text) -> nil, or the error for the word
int unknown(lua_State* l) {
  static const std::map<std::string, Word> kinds{{"answer", Word::kAnswer}, {"card", Word::kCard},
                                                 {"event", Word::kEvent},   {"order", Word::kOrder},
                                                 {"part", Word::kPart},     {"attribute", Word::kAttribute}};
  const Word kind = kinds.at(text_of(l, 1));
  const std::string wrong = unknown_word(session(l).match(), kind, text_of(l, 2));
  if (wrong.empty()) lua_pushnil(l);
  else push(l, wrong);
  return 1;
}

// session.lacks(seat, card) -> nil, or the error that the seat has no card which orders call by this name
int lacks(lua_State* l) {
  const match::Match& m = session(l).match();
  const state::State& s = m.state();
  const SeatId seat = state::parse_seat(text_of(l, 1), m.setup().seats);
  const std::string card = text_of(l, 2), stem = card.substr(0, card.find_last_not_of("0123456789") + 1);
  std::vector<std::string> like;
  for (std::size_t i = 0; i < s.layout().entities; ++i) {
    const EntityId e(i);
    if (s.owner(e) != seat && s.controller(e) != seat) continue;
    const std::string key = phases::entity_key(s, e);
    if (key == card) {
      lua_pushnil(l);
      return 1;
    }
    const state::Definition& d = s.definition(e);
    if (d.key == stem || d.id == stem || d.key == card || d.id == card) like.push_back(key);
  }
  push(l, state::seat_letter(seat) + " has no '" + card + "'" +
              (like.empty() ? "" : "; what it has is called " + text::join(like, ", ")));
  return 1;
}

// session.out_of_play(seat, card) -> the zone of a card that is out of play; nil if there is none
int out_of_play(lua_State* l) {
  const match::Match& m = session(l).match();
  const state::State& s = m.state();
  const SeatId seat = state::parse_seat(text_of(l, 1), m.setup().seats);
  const std::string card = text_of(l, 2);
  lua_pushnil(l);
  for (std::size_t i = 0; i < s.layout().entities; ++i) {
    const EntityId e(i);
    if (s.in_play(e) || (s.owner(e) != seat && s.controller(e) != seat) || phases::entity_key(s, e) != card) continue;
    push(l, phases::zone_name(s, e));
    return 1;
  }
  return 1;
}

// session.result() -> { ended, winners, reason, hash }
int result(lua_State* l) {
  match::Match& m = session(l).match();
  lua_newtable(l);
  lua_pushboolean(l, m.ended());
  lua_setfield(l, -2, "ended");
  std::string winners;
  for (std::size_t s = 0; s < m.setup().seats; ++s)
    if (((m.winners() >> s) & 1) != 0) winners += state::seat_letter(SeatId(s));
  push(l, winners);
  lua_setfield(l, -2, "winners");
  push(l, m.ending());
  lua_setfield(l, -2, "reason");
  push(l, hash_hex(m.hash()));
  lua_setfield(l, -2, "hash");
  return 1;
}

// session.desync() changes the state behind the back of the rules; the harness must notice
int desync(lua_State* l) {
  auto& s = const_cast<state::State&>(session(l).match().state());
  s.header().events += 1;
  return 0;
}

// session.fail(text): an error at the line of the test script
int fail(lua_State* l) { throw UserError(text_of(l, 1)); }

// session.here() -> the place in the test script that calls the library, as in declarations
int here(lua_State* l) {
  script::push_place(l, script_place(l));
  return 1;
}

// session.shown(place) -> the file and line of such a place
int shown(lua_State* l) {
  push(l, script::place_at(l, 1).text());
  return 1;
}

bool is_library(const std::string& source) {
  return text::contains(source, "scripts/testing/") || text::contains(source, "/common.lua");
}

}  // namespace

Place lua::script_place(lua_State* l) {
  lua_Debug ar;
  for (int level = 1; lua_getstack(l, level, &ar) != 0; ++level) {
    lua_getinfo(l, "Sl", &ar);
    const std::string source = ar.source;
    if (ar.currentline > 0 && !is_library(source)) return {source.substr(1), ar.currentline};
  }
  return {};
}

void lua::throw_at_line(lua_State* l, const Error& e) {
  const Place line = script_place(l);
  const bool elsewhere = !e.place().file.empty() && e.place() != line;
  if (line.file.empty()) throw UserError(e.place(), e.message(), e.hint());
  throw UserError(line, (elsewhere ? e.place().text() + ": " : "") + e.message(), e.hint());
}

void open_session_library(lua_State* l, Session** current) {
  lua_newtable(l);
  add_look_functions(l, current);
  add_question_functions(l, current);
  add<answer>(l, "answer", current);
  add<lacks>(l, "lacks", current);
  add<out_of_play>(l, "out_of_play", current);
  add<pass>(l, "pass", current);
  add<find>(l, "find", current);
  add<choose>(l, "choose", current);
  add<edit>(l, "edit", current);
  add<legal>(l, "legal", current);
  add<why_not>(l, "why_not", current);
  add<unknown>(l, "unknown", current);
  add<result>(l, "result", current);
  add<desync>(l, "desync", current);
  add<fail>(l, "fail", current);
  add<here>(l, "here", current);
  add<shown>(l, "shown", current);
}

}  // namespace qd::repl
