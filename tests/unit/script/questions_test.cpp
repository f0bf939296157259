// Questions about seats, places, numbers, words and several cards, in deeds and functions; and those that all answer in
// secret in the middle of an effect.
#include <catch2/catch.hpp>

#include "engine/match/record.hpp"
#include "engine/sim/search/searching_bot.hpp"
#include "engine/view/view.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using Catch::StartsWith;
using match::Match;
using unit::Pebbles;

namespace {

const SeatId kA(0), kB(1);

Pebbles& with_does(Pebbles& p, const std::string& does) {
  return p.change("cards/pebbles/stone.lua", "run = function(me, card, target)\n\n    end", "does = {\n" + does + " }");
}
std::string refused(const std::string& does) {
  Pebbles p;
  return with_does(p, does).load_error();
}
std::string options(const Match& m) {
  std::string out;
  for (std::size_t i = 0; i < m.decision()->options.size(); ++i) out += (i == 0 ? "" : " ") + m.keys().option(i);
  return out;
}
std::int32_t points(const Match& m, SeatId seat) {
  return m.state().value(m.state().catalog().find_slot(state::SlotScope::kSeat, "points"), Ref::of(seat));
}
/// All that a viewer is shown.
std::string shown(const Match& m, Viewer viewer) {
  std::string out = view::view_text(view::make_view(m, viewer), view::TextStyle{});
  for (const std::string& line : view::log_lines(m, viewer)) out += line + "\n";
  return out;
}

}  // namespace

TEST_CASE("a blind choice offers as many places as there are cards, and tells nobody which they are") {
  Pebbles p;
  with_does(p, R"lua(ask { "loot", from = "me.next.hand", blind = true, none = "none", store = "loot" },
    move { "take", card = "loot", to = "hand" })lua");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK(asked(m) == "A loot");
  CHECK(options(m) == "1 2 3 none");
  const std::size_t before = m.state().count(m.state().layout().zone(m.state().catalog().find_zone("hand"), kB));
  CHECK(before == 3);
  CHECK_THROWS_WITH(m.keys().parse("4"), Contains("not an option"));
  CHECK_THROWS_WITH(m.keys().parse("S"), Contains("not an option"));
  Match other(m);
  answer(m, "2");
  CHECK(m.state().count(m.state().layout().zone(m.state().catalog().find_zone("hand"), kB)) == 2);
  CHECK_THAT(shown(m, Viewer()), Contains("A loot: 2"));
  answer(other, "none");
  CHECK(other.state().count(other.state().layout().zone(other.state().catalog().find_zone("hand"), kB)) == 3);
}

TEST_CASE("questions of deeds that cannot be asked are refused at load") {
  const auto wrong = [](const std::string& fields) { return refused("ask { \"what\", " + fields + " }"); };
  CHECK_THAT(wrong("from = \"me.next.hand\", store = \"x\""),
             StartsWith("cards/pebbles/stone.lua:") && Contains("blind = true"));
  CHECK_THAT(wrong("from = \"where(me.next.hand, it.weight > 2)\", blind = true, store = \"x\""),
             Contains("'blind' offers the places of one zone"));
  CHECK_THAT(wrong("from = \"me.hand\", blind = true, kind = \"pebble\", store = \"x\""),
             Contains("'blind' does not go with 'kind'"));
  CHECK_THAT(wrong("words = { \"red\", \"blue\" }, blind = true, store = \"x\""), Contains("'blind' is about cards"));
  CHECK_THAT(wrong("from = \"seats\", subset = true"), Contains("one seat is asked for"));
  CHECK_THAT(wrong("from = \"seats\", to = \"gone\", store = \"x\""), Contains("'to' is about cards"));
  CHECK_THAT(wrong("from = \"seats\", need = { need { \"it.weight > 1\", \"x\" } }, store = \"x\""), Contains("it"));
  CHECK_THAT(wrong("number = true, min = 0, max = 4000, store = \"x\""),
             Contains("a number from 0 to 4000 is asked for: at most 4,000 numbers"));
  CHECK_THAT(wrong("number = true, min = 3, max = 2, store = \"x\""), Contains("there is no such number"));
  CHECK_THAT(wrong("number = true, min = 1, max = 2"), Contains("field 'store'"));
  CHECK_THAT(wrong("command = \"throw\", subset = true"), Contains("'subset' does not go with 'command'"));
  CHECK_THAT(wrong("command = \"thrwo\""), Contains("unknown command 'thrwo'; did you mean 'throw'?"));
  CHECK_THAT(wrong("command = \"throw\", from = \"me.next.hand\""), Contains("does not see"));
  CHECK_THAT(refused("together { \"what\", words = { \"red\", \"blue\" } }"), Contains("needs 'store'"));
  CHECK_THAT(refused("together { \"what\", words = { \"red\", \"blue\" }, store = \"count\" }"), Contains("count"));
}

TEST_CASE("a command and orders cannot name hidden cards of others either") {
  Pebbles p;
  p.rules("commands = {}",
          "commands = { command { \"rob\", from = \"where(foe.hand, true)\", windows = \"turn\", "
          "text = \"x\", to = \"gone\" } }");
  CHECK_THAT(p.load_error(), StartsWith("scripts/pebbles/rules.lua:") && Contains("'from' takes cards of 'hand'"));
}

TEST_CASE("a seat is asked for in a deed, and named") {
  Pebbles p;
  with_does(p, R"lua(ask { "whom", from = "seats", none = "none", store = "whom" },
    change { "gain", when = "exists(whom)", seat = "whom", attribute = "points", by = "1 + whom.next.index"
})lua");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK(options(m) == "A B none");
  answer(m, "B");
  CHECK(points(m, kB) == 2);
}

TEST_CASE("several cards are asked for in a deed, moved, numbered and counted") {
  Pebbles p;
  with_does(p, R"lua(ask { "some", from = "me.hand", subset = true, min = 1, max = 2, kind = "pebble",
      need = { need { "it ~= card", "it is being thrown" } }, to = "heap", order = "heat", store = "n" },
    change { "gain", attribute = "points", by = "10 * n + sum(me.heap, it.heat)"
})lua");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK_THROWS_WITH(m.keys().parse("none"), Contains("between 1 and 2"));
  answer(m, "S, S");
  CHECK(points(m, kA) == 23);
}

namespace {
const char* const kPledge = R"lua(together { "pledge", number = true, min = "0 - 1", max = 3, store = "points" },
    change { "gain", attribute = "points", by = "10 * me.next.points" })lua";
const char* const kBids =
    R"lua(local bids = ask.together { question = "which", max = function(who) return who == me and 3 or 2 end }
      act.change(me, "points", 10 * bids[1].answer + bids[2].answer))lua";
}  // namespace

TEST_CASE("what a seat has answered in secret shows to nobody else before all have answered") {
  for (const bool deed : {true, false}) {
    INFO((deed ? "deed" : "function"));
    Pebbles p;
    deed ? with_does(p, kPledge) : p.body(kBids);
    const auto rules = p.load();
    std::string first;
    for (const char* given : {"0", "1", "3"}) {
      Match m(rules, match::Setup{});
      answer(m, "throw S");
      CHECK(asked(m) == (deed ? "A pledge" : "A which"));
      answer(m, given);
      REQUIRE(m.decision()->seat == kB);
      CHECK(m.in_secret_round());
      CHECK_THROWS_WITH(m.edit("set A.points 1"), Contains("somebody has already chosen"));
      const std::string seen = shown(m, kB) + shown(m, Viewer());
      CHECK_THAT(seen, Contains("A has chosen"));
      CHECK(points(m, kA) == 0);
      if (first.empty()) first = seen;
      CHECK(seen == first);
    }
  }
}

TEST_CASE("a bot that searches does not know an answer that waits in secret") {
  Pebbles p;
  p.body(kBids);
  const auto rules = p.load();
  std::string first;
  for (const char* given : {"0", "1", "3"}) {
    Match m(rules, match::Setup{});
    answer(m, "throw S");
    answer(m, given);
    sim::SearchingBot bot(sim::parse_search("mcts:60"), m, kB, 7);
    phases::Answer found;
    REQUIRE(bot.decide(*m.decision(), found));
    CHECK(bot.tally()->without == 0);
    if (first.empty()) first = m.keys().answer(found);
    CHECK(m.keys().answer(found) == first);
  }
}

TEST_CASE("answers that are given together take effect together, are taken back one by one, and are recorded") {
  Pebbles p;
  with_does(p, kPledge);
  const auto rules = p.load();
  Match m(rules, match::Setup{});
  answer(m, "throw S");
  answer(m, "-1");
  answer(m, "3");
  CHECK(points(m, kA) == 29);
  CHECK(points(m, kB) == 3);
  CHECK_THAT(shown(m, kB), Contains("A has chosen\nB pledge: 3\nA pledge: -1\n"));
  const std::uint64_t hash = m.hash();
  m.undo();
  CHECK(asked(m) == "B pledge");
  m.undo();
  CHECK(asked(m) == "A pledge");
  answer(m, "-1");
  answer(m, "3");
  CHECK(m.hash() == hash);
  answer(m, "done");
  const match::Record record = match::read_record(match::write_record(m), "here");
  CHECK(match::replay(record, rules).exact);
}

TEST_CASE("of two rounds of one question the first is shown before the second begins") {
  Pebbles p;
  p.body(R"lua(for n = 1, 2 do ask.together { question = "which", max = 3 } end)lua");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  answer(m, "1");
  answer(m, "2");
  CHECK_THAT(shown(m, kB), Contains("A has chosen\nB which: 2\nA which: 1\n"));
  CHECK(!m.in_secret_round());
  answer(m, "3");
  CHECK(m.in_secret_round());
  CHECK_THAT(shown(m, kB), !Contains("A which: 3"));
}

TEST_CASE("ask.together says what is wrong with its fields") {
  for (const auto& [code, message] : std::vector<std::pair<const char*, const char*>>{
           {"ask.together { max = 3 }", "field 'question': expected a text"},
           {"ask.together { question = 'which', seats = me, max = 3 }", "field 'seats': expected a list of seats"},
           {"ask.together { question = 'which', seats = { me, me }, max = 3 }", "a seat stands there twice"},
           {"ask.together { question = 'which', mox = 3, max = 2 }", "unknown field 'mox'"},
           {"ask.together { question = 'which', max = function(who) return who.hand end }",
            "field 'max': expected a whole number"},
           {"ask.together { question = 'which', max = function(who) act.change(who, 'points', 1) return 2 end }",
            "nothing can be changed or asked here"},
           {"ask.together { question = 'which', max = function(who) return ask.number { seat = who, question = "
            "'which', max = 3 } end }",
            "nothing can be changed or asked here"},
           {"ask.together { question = 'which' }", "field 'from': expected a zone or a list of cards"},
           {"ask.together(5)", "argument 1: expected a table"}}) {
    INFO(code);
    CHECK_THAT(unit::thrown(code), Contains(message));
  }
}

TEST_CASE("a function tells what a seat can do, wherever it runs") {
  Pebbles p;
  p.rules("commands = {}",
          "commands = { command { \"boast\", windows = \"turn\", text = \"x\", need = need { "
          "\"me.points > 3\", \"no\" }, adds = \"me.points\" } }")
      .body(R"lua(if can(me, "boast") then act.change(me, "points", 100) end
      act.change(me, "points", 4)
      if can(me, "boast") and not can(me.next, "boast") then act.change(me, "points", 1000) end)lua");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK(points(m, kA) == 1004);
  CHECK_THAT(unit::thrown("can('boast')"), Contains("unknown command 'boast'"));
  Pebbles nobody;
  nobody.rules("commands = {}",
               "commands = { command { \"boast\", windows = \"turn\", text = \"x\", adds = "
               "\"me.points\" } }");
  CHECK_THAT(nobody.body("can('boast')").throw_error(), Contains("name the seat: can(me, \"boast\")"));
}

TEST_CASE("'can' takes a verb in functions, and texts say that they take commands only") {
  Pebbles p;
  p.body("if can(me, 'throw') and can(me.next, 'throw') then act.change(me, 'points', 1) end");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK(points(m, kA) == 1);
  Pebbles text;
  text.rules("commands = {}",
             "commands = { command { \"boast\", windows = \"turn\", text = \"x\", need = need { 'can(\"throw\")', "
             "\"no\" }, adds = \"me.points\" } }");
  CHECK_THAT(text.load_error(), StartsWith("scripts/pebbles/rules.lua:") && Contains("'throw' is a verb"));
}

TEST_CASE("the seat that uses a card of a shared zone is told, and listeners hear it") {
  Pebbles p;
  p.rules("zone { \"gone\", pile = true },", "zone { \"gone\", pile = true }, zone { \"pool\" },")
      .rules("event { \"drawn\",", "event { \"thrown\", text = \"{seat} throws {card}\" }, event { \"drawn\",")
      .rules("windows = \"turn\" }", "windows = \"turn\", event = \"thrown\" }")
      .write("cards/pebbles/gem.lua",
             "return card { id = \"gem\", key = \"G\", name = \"Gem\", kind = \"pebble\", weight = 5, throw { id = "
             "\"throw\", text = \"x\", does = {} } }\n")
      .body("ask.command { seat = me, command = 'throw', from = game.pool }")
      .ability(
          "after { id = \"hear\", text = \"x\", event = \"thrown\", awake_in = \"hand\", when = \"event.seat == "
          "me\", does = change { \"heard\", attribute = \"points\", by = 1 } },");
  match::Setup setup;
  setup.given = state::Position{};
  setup.given->phase = "turns";
  setup.given->shared.seats["active"] = "A";
  setup.given->shared.zones["pool"] = {"gem"};
  setup.given->sides["A"].zones["hand"] = {"stone", "stone"};
  setup.given->sides["B"].zones["hand"] = {"stone"};
  Match m(p.load(), setup);
  answer(m, "throw S");
  CHECK_THAT(shown(m, kB), Contains("A throws G") && Contains("A throws S") && !Contains("nobody"));
  CHECK(points(m, kA) == 3);  // both of its stones hear of the gem, the one that stays of the stone
  CHECK(points(m, kB) == 0);
}

TEST_CASE("an answer inside of an effect may be final") {
  for (const bool final : {true, false}) {
    Pebbles p;
    with_does(p, std::string("ask { \"what\", words = { \"red\", \"blue\" }, store = \"x\", final = ") +
                     (final ? "true" : "false") + " }");
    Match m(p.load(), match::Setup{});
    answer(m, "throw S");
    answer(m, "red");
    CHECK(m.history().back().is_final == final);
  }
}

TEST_CASE("a function that is a condition may name who can") {
  Pebbles p;
  p.rules("commands = {}",
          "commands = { command { \"boast\", windows = \"turn\", text = \"x\", need = need { "
          "function(me) return me.points > 3 end, \"no\" }, adds = \"me.points\" }, command { \"brag\", "
          "windows = \"turn\", text = \"x\", need = need { function(me) return can(me, \"boast\") and not "
          "can(me.next, \"boast\") end, \"no\" }, adds = \"me.points\" } }")
      .body("act.change(me, 'points', 4)");
  Match m(p.load(), match::Setup{});
  CHECK_THAT(options(m), !Contains("brag"));
  answer(m, "throw S");
  CHECK_THAT(options(m), Contains("brag"));
}

TEST_CASE("attributes of seats and cards hold seats, and nothing of nobody") {
  Pebbles p;
  p.rules(
      unit::kPebbleAttributes,
      "attributes = { attribute { \"active\", is = \"seat\" }, attribute { \"points\", of = \"seat\" }, attribute { "
      "\"heat\", of = \"card\" }, attribute { \"count\" }, attribute { \"foe_of\", of = \"seat\", is = \"seat\" }, "
      "attribute { \"mark\", of = \"card\", is = \"seat\" }, attribute { \"pet\", of = \"seat\", is = \"card\" }, "
      "attribute { \"mate\", of = \"card\", is = \"card\" } }");
  with_does(p, R"lua(set { "one", "foe_of", "me.next", of = "me" }, set { "two", "mark", "me.foe_of", of = "card" },
    set { "three", "pet", "card", of = "me" },
    change { "gain", attribute = "points", when = "card.mark == me.next and me.foe_of.foe_of == none", by = 1 },
    change { "gain_too", attribute = "points", when = "me.pet == card and not exists(me.next.pet)", by = 10
},
    change { "gain_three", attribute = "points", when = "not exists(card.mate.mate) and not exists(card.mate.mark)",
      by = 100 })lua");
  const auto rules = p.load();
  Match m(rules, match::Setup{});
  answer(m, "throw S");
  CHECK(points(m, kA) == 111);
  CHECK(m.find_flaw().empty());
  const state::Position position = state::describe(m.state(), true);
  CHECK(position.sides.at("A").seats.at("foe_of") == "B");
  m.edit("set A.foe_of A");
  CHECK(state::describe(m.state(), true).sides.at("A").seats.at("foe_of") == "A");
}
