// Texts of conditions, values and sets, compiled for a rule set and evaluated at several positions of a match in
// different ways that must agree. "@GAME card it seat event target number chance other course" says which names are
// known; "@dice" is a dice expression, "@lua GAME" one of the console.
#include <algorithm>
#include <map>

#include "engine/combat/throws.hpp"
#include "engine/events/compile/certain.hpp"
#include "repl/values/evaluate.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/site.hpp"

namespace qd::fuzz {

namespace {

constexpr const char* kAll = "card it seat event target number chance other course";

/// Matches of a rule set at their start and later.
const std::vector<std::unique_ptr<match::Match>>& matches(const std::string& game) {
  static std::map<std::string, std::vector<std::unique_ptr<match::Match>>> known;
  std::vector<std::unique_ptr<match::Match>>& all = known[game];
  if (all.empty())
    for (const std::size_t answers : {0u, 12u, 60u}) all.push_back(played(rules(game), 3 + answers, answers));
  return all;
}

events::Scope scope_of(const Input& in) {
  events::Scope s;
  s.card = in.says("card");
  s.it = in.says("it");
  s.seat = in.says("seat");
  s.event = in.says("event");
  s.has_target = in.says("target");
  s.number = in.says("number");
  s.chance = in.says("chance");
  s.other = in.says("other");
  s.course = in.says("course");
  return s;
}

/// Sets every variable; `turn` selects the values.
events::Env env_of(const state::State& state, std::size_t turn) {
  const std::size_t entities = std::max<std::size_t>(state.layout().entities, 1), seats = state.layout().seats;
  const auto card = [&](std::size_t n) {
    return state.layout().entities == 0 ? EntityId() : EntityId((turn * 7 + n * 5) % entities);
  };
  static events::Event event;
  event = {};
  event.target = Ref::of(card(7));
  event.before = static_cast<std::int32_t>(turn);
  event.to = ZoneId(turn % state.layout().zones);
  events::Env env;
  env.event = &event;
  env.me = SeatId(turn % seats);
  env.seat = SeatId((turn + 1) % seats);
  env.card = card(1);
  env.it = card(2);
  env.other = card(3);
  env.target = Ref::of(card(4));
  env.event_card = Ref::of(card(5));
  env.event_source = Ref::of(card(6));
  env.event_seat = env.seat;
  env.event_amount = static_cast<std::int32_t>(turn) - 2;
  env.chance = 500'000;
  env.number = static_cast<std::int32_t>(turn);
  return env;
}

/// Iterating over a set gives the same cards as its bit mask.
void check_set(const events::Query& q, ExprId id, const events::Env& env) {
  events::Query::Bits bits{}, walked{};
  q.bits(id, env, bits);
  q.each(id, env, [&](EntityId e) {
    walked[e.index() / 64] |= Word{1} << (e.index() % 64);
    return true;
  });
  demand(bits == walked, "a set has other members as bits than in its order");
}

/// Tests a condition for 64 cards at once and one by one.
void check_pick(const events::Query& q, ExprId id, events::Env env) {
  for (std::size_t w = 0; w < q.state().layout().words; ++w) {
    const std::size_t first = w * 64, count = std::min<std::size_t>(64, q.state().layout().entities - first);
    const Word all = count == 64 ? ~Word{0} : (Word{1} << count) - 1;
    Word one_by_one = 0;
    events::Env each = env;
    for (std::size_t i = 0; i < count; ++i) {
      each.it = EntityId(first + i);
      if (q.eval(id, each) != 0) one_by_one |= Word{1} << i;
    }
    each = env;
    demand(q.pick(id, each, events::Variable::kIt, w, all) == one_by_one,
           "a condition about many cards at once comes out otherwise than one by one");
  }
}

void evaluate_at(const match::Match& m, const events::Rules& rules, ExprId id, bool per_card) {
  const events::Query q(rules, m.state(), &m.machine().legality(), &m.fighter());
  const bool set = rules.expressions.type(id) == events::Type::kSet;
  for (std::size_t turn = 0; turn < 3; ++turn) {
    const events::Env env = env_of(m.state(), turn);
    try {
      if (set) {
        check_set(q, id, env);
        if (env.it.valid()) check_printable(q.tell_outside(id, env.it, env, env.me), "why a card is not in a set");
        continue;
      }
      const std::int32_t value = q.eval(id, env);
      demand(value == q.eval(id, env), "an expression gives another value the second time");
      check_printable(q.tell_false(id, env, env.me), "why a condition fails");
      (void)q.open_to(id, env, env.me);
      if (value != 0) demand(events::may_hold(rules, id, {}), "a condition holds that is said never to hold");
      if (per_card && rules.expressions.type(id) == events::Type::kInteger) check_pick(q, id, env);
    } catch (const Error&) {  // out of range, or it depends on itself
    }
  }
}

bool compile_and_evaluate(const Input& in) {
  const std::string game = in.game();
  const std::vector<std::unique_ptr<match::Match>>& all = matches(game);
  const script::Ruleset& r = all.front()->rules();
  events::Rules rules = *r.program().rules;
  events::CommandNames commands;
  for (const phases::Command& c : r.program().commands) commands.push_back(c.id);
  ExprId id;
  try {
    id = events::Compiler(rules, r.words(), commands).compile(std::string(in.body), scope_of(in), Place{"fuzzed", 1});
  } catch (const Error& e) {
    return refused(e.what());
  }
  rules.build_index();
  for (const auto& m : all) evaluate_at(*m, rules, id, in.says("it"));
  return true;
}

bool roll(std::string_view text) {
  try {
    const dice::Throw t = dice::parse_expression(text).plain;
    demand(dice::parse_expression(t.text()).plain.text() == t.text(), "a text of dice is not read back");
    const dice::Thrown ones = dice::throw_dice(t, [](int) { return 1; });
    demand(ones.dice.size() <= limits::kDrawsPerRollMax, "more dice than kDrawsPerRollMax");
    const combat::Distribution all = combat::law(t);
    demand(all.left > 0 || all.chance(static_cast<std::int32_t>(ones.result)).numerator() != 0,
           "what all ones come to is not among the results");
    return true;
  } catch (const Error& e) {
    return refused(e.what());
  }
}

bool evaluate_lua(const Input& in) {
  match::Match& m = *matches(in.game()).at(1);
  const std::string text(in.body);
  const std::uint64_t before = m.hash();
  bool taken = true;
  try {
    (void)repl::looks_like_expression(m.rules().host(), text);
    (void)repl::is_unfinished(text);
    check_printable(repl::evaluate(m, text), "a value");
  } catch (const Error& e) {
    taken = refused(e.what());
  }
  demand(m.hash() == before, "an expression of the console changes the match");
  return taken;
}

/// The double-quoted texts of a Lua file that could be expressions.
std::vector<std::string> quoted(const std::string& code) {
  std::vector<std::string> out;
  for (std::size_t at = code.find('"'); at != std::string::npos;) {
    const std::size_t end = code.find_first_of("\"\n", at + 1);
    if (end == std::string::npos) break;
    if (code[end] == '"' && end - at > 4) out.push_back(code.substr(at + 1, end - at - 1));
    at = code.find('"', end + 1);
  }
  return out;
}

}  // namespace

bool fuzz_expressions(std::string_view input) {
  const Input in = read_input(input);
  if (in.says("dice")) return roll(in.body);
  return in.says("lua") ? evaluate_lua(in) : compile_and_evaluate(in);
}

std::vector<std::string> seeds_of_expressions() {
  std::vector<std::string> out;
  for (const std::string& game : games())
    for (const char* folder : {"scripts", "cards"})
      for (const std::filesystem::path& file : files_below(repository() / folder / game, ".lua")) {
        if (file.filename() == "ledger.lua") continue;
        for (const std::string& text : quoted(read(file)))
          if (text.find_first_of(".(=<>+*") != std::string::npos) out.push_back("@" + game + " " + kAll + "\n" + text);
      }
  for (const char* dice : {"2d6+3", "4d6>=4", "1d10", "d6", "3d6<=2", "10d10==10", "2d6-3"})
    out.push_back(std::string("@dice\n") + dice);
  for (const char* lua : {"A.base", "#A.hand", "A.hand[1].name", "game.turn", "A.hand.top", "{ A, B }", "game.deck",
                          "string.format('%d', 3)",
                          "(function() local t = {} for i = 1, 9 do t[i] = i end return t end)()", "_ + 1", "A.ships"})
    for (const std::string& game : games()) out.push_back("@lua " + game + "\n" + lua);
  return taken(std::move(out), &fuzz_expressions);
}

}  // namespace qd::fuzz
