#include "engine/phases/keys.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::Keys;
using Texts = std::vector<std::string>;

namespace {

/// Questions about cards of two seats: A has F F{L,S} C in play, B has F; A holds L, L.
struct Question : Flow {
  phases::Decision d;
  Question() {
    for (int i : {0, 1, 3}) put(i, zone("fleet", kA));
    put(2, zone("fleet", kB));
    state.attach(EntityId(6), EntityId(1));
    state.attach(EntityId(9), EntityId(1));
    for (int i : {7, 8}) put(i, zone("hand", kA));
    d.seat = kA;
    d.name = program.intern("which");
    program.rules = std::make_shared<events::Rules>(rules);
  }
  Question& cards(std::initializer_list<int> list) {
    for (int i : list) {
      phases::Option o;
      o.source = Ref::of(EntityId(i));
      d.options.push_back(o);
    }
    return *this;
  }
  Question& word(const char* w) {
    phases::Option o;
    o.word = program.intern(w);
    d.options.push_back(o);
    return *this;
  }
  Question& command(const char* verb, const char* mode, int source, Ref target) {
    phases::Command c;
    c.id = std::string(verb) + "." + mode;
    c.verb = verb;
    c.mode = mode;
    phases::Target t;
    t.seat = true;
    t.key = "base";
    c.targets = {t};
    program.commands.push_back(c);
    phases::Option o;
    o.command = CommandId(program.commands.size() - 1);
    o.source = Ref::of(EntityId(source));
    o.target = target;
    d.options.push_back(o);
    return *this;
  }
  Question& subset(std::uint16_t min, std::uint16_t max) {
    d.kind = phases::DecisionKind::kSubset;
    d.min = min;
    d.max = max;
    return *this;
  }
  [[nodiscard]] Keys keys() const { return {program, state, d}; }
  [[nodiscard]] std::string error(const std::string& text) const {
    try {
      (void)keys().parse(text);
    } catch (const UserError& e) {
      return e.what();
    }
    return "no error";
  }
};

}  // namespace

TEST_CASE("a card is called by its key, and numbered among equal ones of its zone") {
  Question q;
  CHECK(q.cards({0, 1, 3}).word("none").keys().all() == Texts{"F#1", "F#2", "C", "none"});
  CHECK(phases::entity_key(q.state, EntityId(6)) == "F#2/L");
  CHECK(phases::entity_key(q.state, EntityId(7)) == "L");  // copies in a hand have the same name
}

TEST_CASE("cards of several seats are told apart by the seat") {
  Question q;
  CHECK(q.cards({3, 2}).keys().all() == Texts{"A.C", "B.F"});
}

TEST_CASE("a command is called by its verb, source, mode and target") {
  Question q;
  q.command("play", "", 7, Ref::of(EntityId(3)))
      .command("play", "", 7, Ref::of(kB))
      .command("travel", "upgrade", 8, Ref::none());
  CHECK(q.keys().all() == Texts{"play L -> C", "play L -> base", "travel L upgrade"});
  CHECK(q.keys().find("play L -> base") == 1);
  CHECK(q.keys().find("play L base") == 1);
  CHECK(q.keys().find("L C") == 0);
  CHECK(q.keys().find("travel L upgrade") == 2);
  CHECK(q.keys().find("travel") == 2);
  CHECK(q.keys().find("2") == 1);
  CHECK_THAT(q.error("play L"), Contains("may mean 2 options: play L -> C, play L -> base"));
}

TEST_CASE("an option is found by its key, its number, the key of its card or what is attached") {
  Question q;
  q.cards({0, 1, 3}).word("none");
  CHECK(q.keys().find("F#2") == 1);
  CHECK(q.keys().find(" C ") == 2);
  CHECK(q.keys().find("cruiser") == 2);
  CHECK(q.keys().find("F{S,L}") == 1);
  CHECK(q.keys().find("3") == 2);
  CHECK(q.keys().find("none") == 3);
  CHECK_THAT(q.error("F"), Contains("'F' may mean 2 options: F#1, F#2"));
}

TEST_CASE("a text that is no option lists the options and the nearest one") {
  Question q;
  q.cards({0, 1, 3}).word("none");
  CHECK_THAT(q.error("nonne"), Contains("'nonne' is not an option of 'which'") && Contains("did you mean 'none'?") &&
                                   Contains("F#1, F#2, C, none"));
  CHECK_THAT(q.error("5"), Contains("is not an option"));
  CHECK_THAT(q.error("0"), Contains("is not an option"));
  CHECK_THAT(q.error(""), Contains("is not an option"));
  CHECK_THAT(q.error("99999999999999999999"), Contains("is not an option"));
  CHECK_THAT(q.error("F{"), Contains("card 'F{'"));
}

TEST_CASE("a subset is a list of keys in the order given, none of them an empty one") {
  Question q;
  q.cards({0, 1, 3}).subset(0, 2);
  phases::Answer a = q.keys().parse("C, F#2");
  CHECK(a.count == 2);
  CHECK(a.picks[0] == 2);
  CHECK(a.picks[1] == 1);
  CHECK(q.keys().answer(a) == "C, F#2");
  CHECK(q.keys().parse("none").count == 0);
  CHECK(q.keys().parse("").count == 0);
  CHECK(q.keys().answer(q.keys().parse("(nothing)")) == "(nothing)");
  CHECK_THAT(q.error("F, F, C"), Contains("between 0 and 2 have to be chosen, not 3"));
  CHECK_THAT(q.error("Z"), Contains("'Z' is not among the cards to choose from; they are: F#1, F#2, C"));
}

TEST_CASE("equal keys of a subset take one copy after the other") {
  Question q;
  q.cards({7, 8}).subset(0, 2);
  phases::Answer a = q.keys().parse("L, L");
  CHECK(a.count == 2);
  CHECK(a.picks[0] != a.picks[1]);
  CHECK_THAT(q.error("L, L, L"), Contains("'L' is named more often than it can be chosen"));
}

TEST_CASE("what is empty names nothing") {
  Question q;
  q.cards({0, 1, 3}).subset(0, 3);
  for (const char* text : {",", ",,", "C,", "C, ", ", C", "C,,F", "\"\"", "C, \"\""}) {
    INFO(text);
    CHECK(q.error(text) != "no error");
  }
  CHECK_THAT(q.error("C, "), Contains("a name is missing before or after a comma"));
  Question one;
  one.command("play", "", 7, Ref::of(kB)).word("pass");
  for (const char* text : {"\"", "\"\"", "-> \"\"", "play \"\"", "\"\" base"}) {
    INFO(text);
    CHECK_THAT(one.error(text), Contains("is not an option"));
  }
  CHECK(one.keys().find("play") == 0);
}

TEST_CASE("an answer has at most 256 parts") {
  Question q;
  q.subset(0, 256);
  for (int i = 0; i < 300; ++i) q.word(("w" + std::to_string(i)).c_str());
  std::string all;
  for (int i = 0; i < 256; ++i) all += (i == 0 ? "w" : ", w") + std::to_string(i);
  CHECK(q.keys().parse(all).count == 256);
  CHECK_THROWS_WITH(q.keys().parse(all + ", w256"), Contains("at most 256 parts"));
}

TEST_CASE("the hash of a question depends on seat, name and every option") {
  Question a, b, c, d;
  a.cards({0, 3});
  b.cards({0, 3});
  c.cards({3, 0});
  d.cards({0, 3}).d.seat = kB;
  CHECK(a.keys().hash() == b.keys().hash());
  CHECK(a.keys().hash() != c.keys().hash());
  CHECK(a.keys().hash() != d.keys().hash());
}

TEST_CASE("cards of one key in several zones are told apart by the zone") {
  Question q;
  q.put(0, q.zone("hand", kA));
  q.cards({0, 1, 3});
  CHECK(q.keys().all() == Texts{"hand.F", "fleet.F", "C"});
  for (std::size_t i = 0; i < 3; ++i) CHECK(q.keys().find(q.keys().option(i)) == i);
  CHECK(q.keys().find("A.hand.F") == 0);
  CHECK(q.keys().find("fleet.C") == 2);
  CHECK_THAT(q.error("F"), Contains("'F' may mean 2 options: hand.F, fleet.F"));
  CHECK(q.keys().told(phases::Answer::one(0)) == "F");  // others do not learn what else could have been chosen
}

TEST_CASE("so are several of one zone and one of another: the bare key means none of them") {
  Question q;
  q.put(2, q.zone("hand", kA));
  q.cards({0, 1, 2});
  CHECK(q.keys().all() == Texts{"fleet.F#1", "fleet.F#2", "hand.F"});
  for (std::size_t i = 0; i < 3; ++i) CHECK(q.keys().find(q.keys().option(i)) == i);
  CHECK_THAT(q.error("F"), Contains("'F' may mean 3 options"));
}

TEST_CASE("in a subset a name is that of its option before it may mean another one") {
  Question q;
  q.cards({0, 1}).word("F").subset(0, 3);
  REQUIRE(q.keys().all() == Texts{"F#1", "F#2", "F"});
  CHECK(q.keys().parse("F").picks[0] == 2);
  CHECK(q.keys().parse("F, F").picks[1] == 0);  // then the next possible one
}

TEST_CASE("in a subset a name that fits cards which are not alike is refused, and one with what they carry names one") {
  Question q;
  q.cards({0, 1, 3}).subset(0, 3);
  CHECK_THAT(q.error("F"), Contains("'F' may mean 2 cards: F#1, F#2{L,S}"));
  CHECK_THAT(q.error("C, F"), Contains("'F' may mean 2 cards"));
  CHECK(q.keys().parse("F, F").count == 2);  // both
  for (const char* name : {"F{L,S}", "F{S, L}", "F#2{L,S}", "F#2"})
    CHECK(q.keys().parse(std::string(name) + ", C").picks[0] == 1);
  CHECK_THAT(q.error("F#1{L,S}"), Contains("is not among the cards to choose from"));
}

TEST_CASE("options that nothing else tells apart are numbered") {
  Question q;
  q.command("play", "", 7, Ref::none()).command("play", "", 7, Ref::none()).command("play", "up", 7, Ref::none());
  CHECK(q.keys().all() == Texts{"play L#1", "play L#2", "play L up"});
  for (std::size_t i = 0; i < 3; ++i) CHECK(q.keys().find(q.keys().option(i)) == i);
  CHECK_THAT(q.error("play L"), Contains("may mean"));
}

TEST_CASE("a number that another option has in its name is passed over") {
  Question q;
  q.word("F#1").cards({0, 1});
  q.state.attach(EntityId(0), EntityId(3));
  q.state.attach(EntityId(1), EntityId(3));
  CHECK(q.keys().all() == Texts{"F#1", "C/F#1", "C/F#2"});
  Question other;
  other.word("play L#1").command("play", "", 7, Ref::none()).command("play", "", 7, Ref::none());
  CHECK(other.keys().all() == Texts{"play L#1", "play L#2", "play L#3"});
}

TEST_CASE("a mode that is not named is none, where there is one without") {
  Question q;
  q.command("play", "", 7, Ref::none()).command("play", "up", 7, Ref::none());
  CHECK(q.keys().matching("play", "L", "") == std::vector<std::size_t>{0});
  CHECK(q.keys().matching("play", "L", "up") == std::vector<std::size_t>{1});
}

TEST_CASE("people see what is attached to a card") {
  Question q;
  q.cards({0, 1});
  CHECK(q.keys().label(0) == "F#1");
  CHECK(q.keys().label(1) == "F#2{L,S}");
}

TEST_CASE("a text nested without end is an error, not a crash") {
  std::string end = unit::in_child([] {
    Question q;
    q.cards({0, 1});
    std::string deep;
    for (int i = 0; i < 200'000; ++i) deep += "F{";
    return q.error(deep).substr(0, 100);
  });
  CHECK_THAT(end, Contains("F{F{") && !Contains("died"));
}
