// Payments: which sets of cards are valid, who is asked, when it is forced or impossible, and what happens in between.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "engine/dice/generator.hpp"
#include "tests/unit/phases/till.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::Answer;
using phases::check_answer;
using phases::Decision;
using phases::NodeKind;
using state::find_flaw;
using Ints = std::vector<int>;
using Texts = std::vector<std::string>;

namespace {

Decision due(std::int32_t amount, std::vector<std::int32_t> worths) {
  Decision d;
  d.kind = phases::DecisionKind::kSubset;
  d.seat = kA;
  d.options.resize(worths.size());
  d.min = 1;
  d.max = static_cast<std::uint16_t>(std::min(worths.size(), limits::kAnswerMax));
  d.due = amount;
  d.worths = std::move(worths);
  return d;
}
Answer picks(const Ints& list) {
  Answer a;
  for (int p : list) a.picks[a.count++] = static_cast<std::uint16_t>(p);
  return a;
}
std::set<int> taken(const Answer& a) { return {a.picks.begin(), a.picks.begin() + a.count}; }

/// True if it is enough and no card is superfluous.
bool by_the_book(const Decision& d, const std::set<int>& chosen) {
  std::int64_t sum = 0;
  for (int o : chosen) sum += d.worths[static_cast<std::size_t>(o)];
  return sum >= d.due && std::all_of(chosen.begin(), chosen.end(),
                                     [&](int o) { return sum - d.worths[static_cast<std::size_t>(o)] < d.due; });
}
std::set<std::set<int>> payments(const Decision& d) {
  std::set<std::set<int>> out;
  for (unsigned bits = 0; bits < (1u << d.options.size()); ++bits) {
    std::set<int> chosen;
    for (int o = 0; o < static_cast<int>(d.options.size()); ++o)
      if (((bits >> o) & 1u) != 0) chosen.insert(o);
    if (by_the_book(d, chosen)) out.insert(chosen);
  }
  return out;
}
Decision made_up(dice::Luck& luck) {
  std::vector<std::int32_t> worths;
  std::int32_t all = 0;
  for (std::uint32_t n = 1 + luck.below(7); n > 0; --n)
    all += worths.emplace_back(1 + static_cast<std::int32_t>(luck.below(6)));
  return due(1 + static_cast<std::int32_t>(luck.below(static_cast<std::uint32_t>(all))), worths);
}

}  // namespace

TEST_CASE("a payment is legal if it is enough and none of it can be left out: all sets of many questions") {
  dice::Luck luck(3);
  for (int i = 0; i < 300; ++i) {
    const Decision d = made_up(luck);
    const std::set<std::set<int>> legal = payments(d);
    REQUIRE(!legal.empty());
    for (unsigned bits = 1; bits < (1u << d.options.size()); ++bits) {
      std::set<int> chosen;
      for (int o = 0; o < static_cast<int>(d.options.size()); ++o)
        if (((bits >> o) & 1u) != 0) chosen.insert(o);
      REQUIRE(check_answer(d, picks(Ints(chosen.rbegin(), chosen.rend()))).empty() == (legal.count(chosen) == 1));
    }
    REQUIRE(!check_answer(d, Answer()).empty());
  }
}

TEST_CASE(
    "pay_with leaves nothing in a payment that can be spared, whatever the order is, and every payment has an order") {
  dice::Luck luck(4);
  for (int i = 0; i < 300; ++i) {
    const Decision d = made_up(luck);
    const std::set<std::set<int>> legal = payments(d);
    for (int turn = 0; turn < 20; ++turn) {
      std::vector<std::uint16_t> order = d.group_of(0);
      for (std::size_t n = order.size(); n > 1; --n)
        std::swap(order[n - 1], order[luck.below(static_cast<std::uint32_t>(n))]);
      const Answer a = phases::pay_with(d, order);
      REQUIRE(taken(a).size() == a.count);
      REQUIRE(legal.count(taken(a)) == 1);
      REQUIRE(check_answer(d, a).empty());
    }
    for (const std::set<int>& wanted : legal) {
      std::vector<std::uint16_t> order(wanted.begin(), wanted.end());
      for (std::uint16_t o : d.group_of(0))
        if (wanted.count(o) == 0) order.push_back(o);
      REQUIRE(taken(phases::pay_with(d, order)) == wanted);
    }
  }
}

TEST_CASE("a payment that takes all there is is forced, and one that leaves something to choose is not") {
  dice::Luck luck(5);
  int forced = 0;
  for (int i = 0; i < 500; ++i) {
    Decision d = made_up(luck);
    const std::set<std::set<int>> legal = payments(d);
    const bool all = legal.size() == 1 && legal.begin()->size() == d.options.size();
    REQUIRE(d.forced() == all);
    forced += all ? 1 : 0;
    d.always = true;
    REQUIRE(!d.forced());
  }
  CHECK(forced > 50);
}

TEST_CASE("sums beyond the numbers of the engine are counted right") {
  const std::int32_t big = 2'000'000'000;
  const Decision d = due(big, {big, big, big});
  CHECK(check_answer(d, picks({2})).empty());
  CHECK_THAT(check_answer(d, picks({0, 1})), Contains("is not needed"));
  CHECK(phases::pay_with(d, {1, 0, 2}) == picks({1}));
  CHECK(!d.forced());
}

TEST_CASE("more cards than an answer can hold are no reason to pay less") {
  // 70 of 1 and one of 100: it can be paid, so the first cards must not prevent it
  std::vector<std::int32_t> worths(70, 1);
  worths.push_back(100);
  const Decision d = due(66, worths);
  const Answer a = phases::pay_with(d, d.group_of(0));
  CHECK(check_answer(d, a) == "");
  // 70 of 1: an answer cannot hold enough of them
  Till f;
  std::vector<state::RosterEntry> roster{{DefId(0), kA, 70}};
  f.state = state::State(state::make_layout(f.catalog, 2, roster), 1);
  f.set_active(kA);
  for (int e = 0; e < 70; ++e) f.put(e, f.zone("fleet", kA));
  f.price();
  f.buy("yacht", "70");
  f.begin(f.seq("match", {f.menu()}));
  std::string said;
  try {
    said = f.play({"yacht"}) ? "played" : "open";
  } catch (const Error& e) {
    said = e.what();
  }
  INFO(said << ", paid " << f.paid().size());
  CHECK((f.paid().size() == 70 || f.notes.empty()));
}

TEST_CASE(
    "a payment in the flow is asked under the name of the price, and what is paid goes away before what follows") {
  Till f;
  f.fleet({0, 3, 6, 9, 1}).fleet({2, 7}, kB);
  f.price();
  f.begin(f.seq("match", {f.pay("wages", "3"), f.note("end")}));
  CHECK(!f.play({}));
  CHECK(f.open() == "A coins: F#1, C, L, F#2");  // the shield is worth nothing
  CHECK((f.machine->decision().due == 3 && f.machine->decision().worths == std::vector<std::int32_t>{1, 2, 4, 1}));
  for (const auto& [answer, error] :
       std::vector<std::pair<const char*, const char*>>{{"F#1, F#2", "that makes 2, but 3 are due"},
                                                        {"C, L", "3 are due, and option 2 is not needed for that"},
                                                        {"none", "have to be chosen"},
                                                        {"L, S", "'S' is not among"},
                                                        {"C, C", "is named more often"},
                                                        {"F#1, C, F#2", "is not needed"}})
    CHECK_THAT(f.answered(answer), Contains(error));
  CHECK(f.play({"F#2, C"}));
  CHECK(f.paid() == Ints{1, 3});
  CHECK(f.left() == Ints{0, 6, 9});
  CHECK(f.notes == Texts{"end"});
  CHECK(f.state.header().decisions[0] == 1);
  CHECK(find_flaw(f.state).empty());
}

TEST_CASE("nobody is asked if nothing is due, or less than nothing") {
  for (const char* amount : {"0", "0 - 3", "me.points - 10"}) {
    Till f;
    f.fleet({0, 3});
    f.price();
    f.buy("gift", amount);
    f.begin(f.seq("match", {f.pay("wages", amount), f.menu(), f.note("end")}));
    CHECK(f.play({"gift", "pass"}));
    CHECK(f.player.asked == Texts{"A main: gift, pass", "A main: gift, pass"});
    CHECK(f.notes == Texts{"gift A", "end"});
    CHECK(f.left().size() == 2);
  }
}

TEST_CASE("where nothing is due a seat without anything can buy it") {
  Till f;
  f.price();
  f.buy("gift", "0");
  f.begin(f.seq("match", {f.menu()}));
  CHECK(f.play({"gift", "pass"}));
  CHECK(f.notes == Texts{"gift A"});
}

TEST_CASE("a payment that takes all there is is made without a question") {
  Till f;
  f.fleet({0, 3, 9});
  f.price();
  f.buy("house", "3");
  f.begin(f.seq("match", {f.menu(), f.note("end")}));
  CHECK(f.play({"house"}));  // then there is nothing left to buy it with
  CHECK(f.player.asked == Texts{"A main: house, pass"});
  CHECK(f.paid() == Ints{0, 3});
  CHECK(f.left() == Ints{9});
  CHECK(f.notes == Texts{"house A", "end"});
}

TEST_CASE("a payment is asked of the seat that pays, with its own cards, also if it is not its turn") {
  Till f;
  f.fleet({0, 3}).fleet({1, 2, 4}, kB);
  f.price();
  f.begin(f.seq("match", {f.pay("toll", "1", 0, "me.next"), f.note("end")}));
  CHECK(!f.play({}));
  CHECK(f.open() == "B coins: F#1, F#2, C");
  CHECK(f.play({"C"}));
  CHECK(f.paid() == Ints{4});
  CHECK(f.notes == Texts{"end"});
}

TEST_CASE("a leaf that asks for more than there is is an error of the author with both numbers") {
  Till f;
  f.fleet({0, 3, 9});
  f.price();
  f.begin(f.seq("match", {f.pay("wages", "4")}));
  CHECK_THROWS_WITH(f.play({}), Contains("flow.lua:2: 'wages': 4 are due, but only 3 can be paid"));
}

TEST_CASE("a command that costs more than there is is not offered, and why_not says both numbers") {
  Till f;
  f.fleet({0, 3, 9}).fleet({6}, kB);
  f.price();
  f.buy("boat", "3");
  f.buy("ship", "4");
  f.begin(f.seq("match", {f.menu()}));
  CHECK(!f.play({}));
  CHECK(f.open() == "A main: boat, pass");
  CHECK(f.why("boat").empty());
  CHECK(f.why("ship") == "it costs 4, and you can pay 3");
  CHECK(f.why("ship", EntityId::none(), kB).empty());
  CHECK(f.why("boat", EntityId::none(), kB).empty());
}

TEST_CASE("cards of no worth, or of less than none, neither help nor hinder") {
  Till f;
  f.fleet({0, 1, 3, 9});
  f.price("coins", "me.fleet", "it.power * 2 - 3");  // F -1, C 1, S -3
  f.buy("boat", "1");
  f.buy("ship", "2");
  f.begin(f.seq("match", {f.menu()}));
  CHECK(!f.play({}));
  CHECK(f.open() == "A main: boat, pass");
  CHECK(f.why("ship") == "it costs 2, and you can pay 1");
  CHECK(f.play({"boat"}));
  CHECK(f.paid() == Ints{3});
}

TEST_CASE("the cost of a command is that of its card, and each card is offered by its own") {
  Till f;
  f.fleet({0, 3});
  for (int c : {1, 4, 7, 10}) f.put(c, f.zone("hand", kA));
  f.price();
  f.build("build", "hand", "card.power");
  f.begin(f.seq("match", {f.menu()}));
  CHECK(!f.play({}));
  CHECK(f.open() == "A main: build F, build C, build S, pass");
  CHECK(f.why("build", EntityId(7)) == "it costs 4, and you can pay 3");
  CHECK(!f.play({"build S"}));
  CHECK(f.left() == Ints{0, 3});
  CHECK(!f.play({"build F"}));
  CHECK(f.open() == "A coins: F, C");
  CHECK(cards(f.state, f.zone("vault", kA)) == Ints{10});  // it is paid before the card moves
  CHECK(f.play({"C"}));                                    // the remaining frigate pays for nothing else
  CHECK(cards(f.state, f.zone("vault", kA)) == Ints{10, 1});
}
