// Questions for a number: the range, its limits, how the answer is written, and who learns it.
#include <catch2/catch.hpp>

#include "tests/unit/child.hpp"
#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::Keys;
using phases::NodeKind;
using Texts = std::vector<std::string>;

namespace {

struct Numbers : Flow {
  explicit Numbers(std::size_t seats = 2) : Flow(seats) {}
  /// Gives the numbers consecutive names, as a rule set does.
  void name_numbers() {
    if (program.zero.valid()) return;
    program.zero = NameId(program.names.size());
    for (int v = 0; v <= limits::kNumberAnswerMax; ++v) program.names.push_back(std::to_string(v));
  }
  NodeId number(const std::string& name, const std::string& min, const std::string& max, const char* store = "turn",
                bool together = false) {
    name_numbers();
    NodeId id = question(together, name);
    ExprId least = expression(min), most = expression(max);
    phases::Ask& n = ask(id);
    n.number = true;
    n.min = least;
    n.max = most;
    n.store = slot(store);
    return id;
  }
  [[nodiscard]] std::int32_t turn() const { return state.value(slot("turn"), Ref::none()); }
  std::string answered(const std::string& text) {
    try {
      play({text});
    } catch (const Error& e) {
      return e.what();
    }
    return "taken";
  }
};
/// The stored value after this answer to a question from `min` to `max`.
std::int32_t stored(const std::string& min, const std::string& max, const std::string& answer) {
  Numbers f;
  f.begin(f.seq("match", {f.number("bid", min, max), f.note("end")}));
  CHECK(f.play({answer}));
  return f.turn();
}
/// The error for an invalid answer.
std::string refused(const std::string& min, const std::string& max, const std::string& answer) {
  Numbers f;
  f.begin(f.seq("match", {f.number("bid", min, max), f.note("end")}));
  const std::string error = f.answered(answer);
  return error == "taken" ? "taken as " + std::to_string(f.turn()) : error;
}

}  // namespace

TEST_CASE("a number is asked for as the words from the least to the greatest, and the one chosen is stored") {
  Numbers f;
  f.state.set_value(f.slot("points"), Ref::of(kA), 4);
  f.begin(f.seq("match", {f.number("bid", "1", "me.points"), f.note("end")}));
  CHECK(!f.play({}));
  CHECK(f.open() == "A bid: 1, 2, 3, 4");
  CHECK(f.play({"3"}));
  CHECK(f.turn() == 3);
  CHECK(f.notes == Texts{"end"});
}

TEST_CASE("each number of a range is stored as itself, the least and the greatest that there may be as well") {
  for (int v = 0; v <= limits::kNumberAnswerMax; v += 20) CHECK(stored("0", "200", std::to_string(v)) == v);
  for (int v : {7, 8, 9}) CHECK(stored("7", "9", std::to_string(v)) == v);
  CHECK(stored("199", "200", "200") == 200);
}

TEST_CASE("a range of one number is no question, and its number is stored") {
  Numbers f;
  f.begin(f.seq("match", {f.number("bid", "5", "5"), f.note("end")}));
  CHECK(f.play({}));
  CHECK(f.turn() == 5);
  CHECK(f.notes == Texts{"end"});
  Numbers always;
  NodeId id = always.number("bid", "5", "5");
  always.ask(id).always = true;
  always.begin(always.seq("match", {id}));
  CHECK(!always.play({}));
  CHECK(always.open() == "A bid: 5");
  CHECK(always.play({"5"}));
  CHECK(always.turn() == 5);
}

TEST_CASE("an empty range asks nobody and stores 0") {
  for (const auto& [min, max] :
       std::vector<std::pair<const char*, const char*>>{{"5", "4"}, {"1", "0"}, {"1", "0 - 7"}, {"300", "200"}})
    for (bool always : {false, true}) {
      INFO(min << " to " << max << (always ? ", always" : ""));
      Numbers f;
      NodeId id = f.number("bid", min, max);
      f.ask(id).always = always;
      f.begin(f.seq("match", {id, f.note("end")}));
      f.state.set_value(f.slot("turn"), Ref::none(), 9);
      CHECK(f.play({}));
      CHECK(f.turn() == 0);
      CHECK(f.notes == Texts{"end"});
    }
}

TEST_CASE("a range beyond the limit is an error that names the question, the range and the limit") {
  for (const auto& [min, max, range] :
       {std::tuple{"0", "201", "from 0 to 201"}, {"1", "1000000000", "from 1 to 1000000000"}}) {
    Numbers f;
    f.begin(f.seq("match", {f.number("bid", min, max)}));
    CHECK_THROWS_WITH(f.play({}), Contains(std::string("flow.lua:1: 'bid' asks for a number ") + range +
                                           ": at most 200 (docs/security.md)"));
  }
  Numbers below;
  below.begin(below.seq("match", {below.number("bid", "0 - 1", "5")}));
  CHECK_THROWS_WITH(below.play({}), Contains("flow.lua:1: 'bid' asks for a number from -1; the least possible is 0"));
}

TEST_CASE("a number outside of the range is refused, also where it could be the place of an option") {
  CHECK_THAT(refused("3", "5", "6"), Contains("'6' is not an option of 'bid'"));
  CHECK_THAT(refused("3", "5", "9"), Contains("'9' is not an option of 'bid'"));
  CHECK_THAT(refused("0", "5", "6"), Contains("'6' is not an option of 'bid'"));
  CHECK_THAT(refused("3", "5", "1"), Contains("'1' is not an option of 'bid'"));
  CHECK_THAT(refused("3", "5", "2"), Contains("'2' is not an option of 'bid'"));
  CHECK_THAT(refused("10", "20", "9"), Contains("'9' is not an option of 'bid'"));
}

TEST_CASE("what is no number is refused") {
  for (const char* wrong : {"", "-1", "3.0", "four", "003", "3 4", "none", "3, 4"})
    CHECK_THAT(refused("3", "5", wrong), Contains("is not an option of 'bid'"));
}

TEST_CASE("words that are called like numbers stay words of their own") {
  Numbers f;
  NodeId before = f.words("which", {"2", "1", "7"}, "turn");
  NodeId bid = f.number("bid", "0", "9");
  NodeId after = f.words("then", {"5", "0"}, "turn");
  std::vector<std::int32_t> seen;
  auto look = [&](const char* name) { return f.run(name, [&](SeatId) { seen.push_back(f.turn()); }); };
  f.begin(f.seq("match", {before, look("one"), bid, look("two"), after, look("three")}));
  CHECK(f.play({"7", "7", "0"}));
  CHECK(f.player.asked == Texts{"A which: 2, 1, 7", "A bid: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9", "A then: 5, 0"});
  CHECK(seen == std::vector<std::int32_t>{3, 7, 2});  // the third word, the number, the second word
}

TEST_CASE("who answers none of it stores 0 and no number of the engine's own") {
  for (const auto& [min, max] : std::vector<std::pair<const char*, const char*>>{{"1", "3"}, {"3", "1"}}) {
    Numbers f;
    NodeId id = f.number("bid", min, max);
    f.ask(id).pass = f.program.find_name("none");
    f.begin(f.seq("match", {id, f.note("end")}));
    f.state.set_value(f.slot("turn"), Ref::none(), 9);
    CHECK(f.play({"none"}));
    CHECK(f.turn() == 0);
  }
}

TEST_CASE("all seats can be asked for a number at once, each for its own") {
  Numbers f;
  f.state.set_value(f.slot("points"), Ref::of(kB), 3);
  NodeId id = f.number("bids", "1", "me.points", "points", true);
  f.begin(f.seq("match", {id, f.note("end")}));
  CHECK(!f.play({"8"}));
  CHECK(f.open() == "B bids: 1, 2, 3");
  CHECK(f.machine->decision().secret);
  CHECK(f.play({"2"}));
  CHECK(f.state.value(f.slot("points"), Ref::of(kA)) == 8);
  CHECK(f.state.value(f.slot("points"), Ref::of(kB)) == 2);
}

TEST_CASE("of seats that are asked at once one with an empty range is passed by") {
  Numbers f;
  f.state.set_value(f.slot("points"), Ref::of(kA), 0);
  f.state.set_value(f.slot("points"), Ref::of(kB), 2);
  f.begin(f.seq("match", {f.number("bids", "1", "me.points", "points", true), f.note("end")}));
  CHECK(f.play({"1"}));
  CHECK(f.player.asked == Texts{"B bids: 1, 2"});
  CHECK(f.state.value(f.slot("points"), Ref::of(kA)) == 0);
  CHECK(f.state.value(f.slot("points"), Ref::of(kB)) == 1);
}

TEST_CASE("a question for a number goes to another seat if it says so, and reads the range for that seat") {
  Numbers f;
  f.state.set_value(f.slot("points"), Ref::of(kB), 2);
  NodeId id = f.number("bid", "me.points - 1", "me.points");
  ExprId seat = f.expression("me.next");
  f.ask(id).seat = seat;
  f.begin(f.seq("match", {id}));
  CHECK(!f.play({}));
  CHECK(f.open() == "B bid: 1, 2");
}

TEST_CASE("the range is read anew each time it is asked") {
  Numbers f;
  NodeId id = f.number("bid", "turn + 1", "turn + 3");
  f.begin(f.loop("rounds", "turn >= 7", {id}));
  CHECK(f.play({"3", "4", "7"}));
  CHECK(f.player.asked == Texts{"A bid: 1, 2, 3", "A bid: 4, 5, 6", "A bid: 5, 6, 7"});
}

TEST_CASE("a range that cannot be read is an error, not a crash") {
  std::string said = unit::in_child([]() -> std::string {
    Numbers f;
    f.begin(f.seq("match", {f.number("bid", "1 // turn", "5")}));
    try {
      f.play({});
    } catch (const Error& e) {
      return e.what();
    }
    return "played";
  });
  CHECK_THAT(said, Contains("divides by zero"));
}
