// Bots that pay and name numbers; whole random matches with costs: records, undo, and the same course with and without
// a log.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using match::Match;
using Texts = std::vector<std::string>;

namespace {

const SeatId kA(0);

phases::Decision due(std::int32_t amount, std::vector<std::int32_t> worths) {
  phases::Decision d;
  d.kind = phases::DecisionKind::kSubset;
  d.seat = kA;
  d.options.resize(worths.size());
  d.min = 1;
  d.max = static_cast<std::uint16_t>(worths.size());
  d.due = amount;
  d.worths = std::move(worths);
  return d;
}
std::set<int> taken(const phases::Answer& a) { return {a.picks.begin(), a.picks.begin() + a.count}; }
std::set<std::set<int>> payments(const phases::Decision& d) {
  std::set<std::set<int>> out;
  for (unsigned bits = 1; bits < (1u << d.options.size()); ++bits) {
    phases::Answer a;
    for (std::size_t o = 0; o < d.options.size(); ++o)
      if (((bits >> o) & 1u) != 0) a.picks[a.count++] = static_cast<std::uint16_t>(o);
    if (phases::check_answer(d, a).empty()) out.insert(taken(a));
  }
  return out;
}

/// A shop with random purses, in which pennies make their owner richer, bread is bought twice and a hammer asks for a
/// number.
Pebbles& busy_shop(Pebbles& p) {
  return shop(p)
      .change(kBread, "-- buy",
              "run = function(me, card) act.move(card, me.shelf, 'bought') if can_boast(me) then ask.command(me, "
              "'boast') end end,")
      .change(kBread, "return card",
              "local function can_boast(me) for _, c in ipairs(me.purse:list()) do if c.tapped == 0 and c.worth == 5 "
              "then return true end end return false end\nreturn card")
      .change(kPenny, "-- more",
              "after { id = 'luck', text = 'x', event = 'tapped', when = 'event.card == card and tosses < 30', run = "
              "function(event, me, card) act.set(game, 'tosses', game.tosses + 1) if ask.word { seat = me, question = "
              "'which', words = { 'yes', 'no' } } == 'yes' then act.set(card, 'tapped', 0) end end },")
      .rules("--[[attributes]]", "attribute { 'tosses' }, attribute { 'rounds' },")
      .rules("--[[commands]]",
             "command { 'boast', text = 'x', cost = 3, does = { change { 'loud', attribute = 'points', by = 10 } } }, "
             "command { 'use', from = 'attached(me.shelf) | me.shelf', text = 'x', windows = 'turn', cost = 1, target "
             "= 'where(every.shelf, it ~= card and it.host ~= card and not any(card.attached))', attach = true },")
      .flow("menu { \"main\"",
            "ask { 'amount', number = true, min = 0, max = 'min(3, sum(where(me.purse, it.tapped == 0), it.worth))', "
            "store = 'due' }, pay { 'tribute', amount = 'due' }, set { 'count', 'rounds', 'rounds + 1' }, finish { "
            "'over', reason = 'done', when = 'rounds > 12' }, menu { \"main\"")
      .flow("set { \"go_on\"",
            "mark { 'fresh', of = 'every.purse', attribute = 'tapped', value = '0', when = 'rounds % 3 == 0' }, set { "
            "\"go_on\"");
}
match::Setup busy_setup(std::uint64_t seed) {
  dice::Luck luck(seed);
  auto some = [&](Texts keys, std::uint32_t most) {
    Texts out;
    for (std::uint32_t n = luck.below(most + 1); n > 0; --n)
      out.push_back(keys[luck.below(static_cast<std::uint32_t>(keys.size()))]);
    return out;
  };
  return shop_setup({some({"R", "H"}, 6), some({"P", "P", "L", "C"}, 8), some({"R", "H{R}", "H{R,R}"}, 3)},
                    {some({"R", "H"}, 6), some({"P", "L", "C"}, 8), some({"H", "R{H,H}"}, 2)}, seed);
}

/// Answers of the random bot until the end.
void finish(Match& m, std::uint64_t seed) {
  sim::RandomBot bot(seed);
  for (int i = 0; m.decision() != nullptr && i < 500; ++i) {
    phases::Answer a;
    REQUIRE(bot.decide(*m.decision(), a));
    REQUIRE(phases::check_answer(*m.decision(), a) == "");
    m.decide(a);
    REQUIRE(m.find_flaw() == "");
  }
  REQUIRE(m.decision() == nullptr);
}

std::string words(const Match& m, const std::string& bot) {
  auto b = sim::make_bot(bot, 1, m.decision()->seat, m);
  phases::Answer a;
  REQUIRE(b->decide(*m.decision(), a));
  REQUIRE(phases::check_answer(*m.decision(), a) == "");
  return m.keys().answer(a);
}

}  // namespace

TEST_CASE("payments of the random bot are legal, and every set that is one comes up") {
  dice::Luck luck(8);
  for (int i = 0; i < 40; ++i) {
    std::vector<std::int32_t> worths;
    std::int32_t all = 0;
    for (std::uint32_t n = 2 + luck.below(5); n > 0; --n)
      all += worths.emplace_back(1 + static_cast<std::int32_t>(luck.below(5)));
    const phases::Decision d = due(1 + static_cast<std::int32_t>(luck.below(static_cast<std::uint32_t>(all))), worths);
    sim::RandomBot bot(static_cast<std::uint64_t>(i));
    std::set<std::set<int>> seen;
    for (int turn = 0; turn < 1500; ++turn) {
      phases::Answer a;
      REQUIRE(bot.decide(d, a));
      REQUIRE(phases::check_answer(d, a) == "");
      seen.insert(taken(a));
    }
    CHECK(seen == payments(d));
  }
}

TEST_CASE("the first and the usual bot pay with the first cards that are enough, none of them to spare") {
  sim::FirstBot first;
  sim::UsualBot usual;
  const phases::Decision d = due(5, {1, 2, 1, 4, 9});
  for (phases::Decider* bot : {static_cast<phases::Decider*>(&first), static_cast<phases::Decider*>(&usual)}) {
    phases::Answer a;
    REQUIRE(bot->decide(d, a));
    CHECK(phases::check_answer(d, a) == "");
    CHECK(taken(a) == std::set<int>{2, 3});  // 1, 2, 1, 4 reach it, and then 1 and 2 are superfluous
  }
}

TEST_CASE("a bot pays with what it thinks is worth most, and leaves what can be spared") {
  Pebbles p;
  shop(p);
  auto bot = [&](const std::string& id, const std::string& values) {
    p.write("scripts/pebbles/bots/" + id + ".lua",
            "return bot { id = \"" + id + "\", text = \"x\", values = { " + values + " } }\n");
  };
  bot("small", "value { question = 'coins', worth = '0 - it.worth' }");
  bot("big", "value { question = 'coins', worth = 'it.worth' }");
  bot("florins", "value { question = 'coins', worth = 'choose(it.worth == 2, 9, it.worth)' }");
  Match m(p.load(), shop_setup({{"H"}, {"C", "L", "L", "P", "P"}, {}}));
  give(m, {"buy H"});
  CHECK(words(m, "small") == "P#2, L#1");
  CHECK(words(m, "big") == "C");
  CHECK(words(m, "florins") == "L#1, L#2");
}

TEST_CASE(
    "a bot names the number that is worth most, the least of several, and words that are called like numbers are no "
    "numbers") {
  Pebbles p;
  shop(p).flow("--[[round]]",
               "ask { 'amount', number = true, min = 2, max = 9, store = 'due' }, ask { 'dial', words = { '7', '3', "
               "'5' }, store = 'result' },");
  auto bot = [&](const std::string& id, const std::string& values) {
    p.write("scripts/pebbles/bots/" + id + ".lua",
            "return bot { id = \"" + id + "\", text = \"x\", values = { " + values + " } }\n");
  };
  bot("most", "value { question = 'amount', worth = 'number' }, value { question = 'dial', worth = 'number' }");
  bot("least", "value { question = 'amount', worth = '0 - number' }");
  bot("thirds", "value { question = 'amount', worth = 'number % 3' }");
  bot("four",
      "value { question = 'amount', word = '4', worth = '1' }, value { question = 'dial', word = '5', worth = '1' }");
  Match m(p.load(), shop_setup({{"H"}, {"C"}, {}}));
  give(m, {"done"});
  CHECK(words(m, "most") == "9");
  CHECK(words(m, "least") == "2");
  CHECK(words(m, "thirds") == "2");
  CHECK(words(m, "four") == "4");
  give(m, {"6"});
  CHECK(number_of(m, "due") == 6);
  CHECK(words(m, "most") == "7");
  CHECK(words(m, "four") == "5");
  sim::RandomBot random(3);
  std::set<std::string> seen;
  give(m, {"3", "done"});
  CHECK(number_of(m, "result") == 2);
  for (int i = 0; i < 300; ++i) {
    phases::Answer a;
    random.decide(*m.decision(), a);
    seen.insert(m.keys().answer(a));
  }
  CHECK(seen.size() == 8);
}

TEST_CASE("a word of a bot that is called like a number is the number where one is asked for") {
  for (const char* first : {"ask { 'dial', words = { '4', '6' }, store = 'result' }, ", ""}) {
    INFO(first);
    Pebbles p;
    shop(p).flow("--[[round]]",
                 std::string(first) + "ask { 'amount', number = true, min = 2, max = 9, store = 'due' },");
    p.write("scripts/pebbles/bots/four.lua",
            "return bot { id = \"four\", text = \"x\", values = { value { question = 'amount', word = '4', worth = '1' "
            "} } }\n");
    Match m(p.load(), shop_setup({{"H"}, {"C"}, {}}));
    give(m, {"done"});
    if (*first != 0) give(m, {"6"});
    CHECK(words(m, "four") == "4");
  }
}

TEST_CASE("random matches of a shop are written, read and replayed exactly") {
  Pebbles p;
  auto rules = busy_shop(p).load();
  std::size_t paid = 0;
  Texts wrong;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Match m(rules, busy_setup(seed));
    finish(m, seed);
    for (const match::Entry& e : m.history()) paid += e.question == "coins" ? 1 : 0;
    if (std::string said = match::replay(match::read_record(match::write_record(m), "x.qdr"), rules).text();
        said != "EXACT")
      wrong.push_back("seed " + std::to_string(seed) + ": " + said);
  }
  CHECK(paid > 100);
  CHECK(wrong == Texts{});
}

TEST_CASE("random matches of admiral are written, read and replayed exactly") {
  script::Sources sources;
  sources.root = match_test::root();
  auto rules = script::Ruleset::load(sources, "admiral");
  Texts wrong;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Match m(rules, match_test::seeded(seed));
    sim::RandomBot bot(seed);
    for (phases::Answer a; m.decision() != nullptr && m.history().size() < 400; m.decide(a))
      bot.decide(*m.decision(), a);
    if (std::string said = match::replay(match::read_record(match::write_record(m), "x.qdr"), rules).text();
        said != "EXACT")
      wrong.push_back("seed " + std::to_string(seed) + ": " + said);
  }
  CHECK(wrong == Texts{});
}

TEST_CASE("random matches of a shop can be taken back answer by answer, and go on as before") {
  Pebbles p;
  auto rules = busy_shop(p).load();
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    INFO("seed " << seed);
    Match m(rules, busy_setup(seed));
    sim::RandomBot bot(seed);
    Texts prints{match_test::fingerprint(m)};
    std::vector<phases::Answer> answers;
    while (m.decision() != nullptr) {
      bot.decide(*m.decision(), answers.emplace_back());
      m.decide(answers.back());
      prints.push_back(match_test::fingerprint(m));
    }
    for (std::size_t i = prints.size() - 1; i-- > 0;) {
      REQUIRE(m.undo());
      REQUIRE(match_test::fingerprint(m) == prints[i]);
    }
    for (const phases::Answer& a : answers) m.decide(a);
    CHECK(match_test::fingerprint(m) == prints.back());
  }
}

TEST_CASE("a match without a log ends as the one with a log: shops, and admiral as it is") {
  Pebbles p;
  auto rules = busy_shop(p).load();
  script::Sources sources;
  sources.root = match_test::root();
  auto admiral = script::Ruleset::load(sources, "admiral");
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    INFO("seed " << seed);
    for (bool real : {false, true}) {
      if (real && seed > 4) continue;
      const match::Setup setup = real ? match_test::seeded(seed) : busy_setup(seed);
      Match logged(real ? admiral : rules, setup);
      sim::RandomBot one(seed), two(seed);
      for (phases::Answer a; logged.decision() != nullptr; logged.decide(a)) one.decide(*logged.decision(), a);
      Match quiet(real ? admiral : rules, setup, false);
      quiet.play_out(two);
      CHECK(quiet.ended());
      CHECK(quiet.hash() == logged.hash());
    }
  }
}
