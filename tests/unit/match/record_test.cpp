#include "engine/match/record.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using namespace qd::match_test;
using namespace qd::match;
using Catch::Contains;
using Catch::StartsWith;

namespace {

std::shared_ptr<script::Ruleset> rules() {
  static std::shared_ptr<script::Ruleset> loaded = dreadnaught();
  return loaded;
}

/// A random match with this seed and number of decisions.
std::string record_of(Setup setup, int decisions) {
  Match m(rules(), std::move(setup));
  dice::Luck luck(17);
  for (int i = 0; i < decisions && m.decision() != nullptr; ++i) m.decide(random_answer(*m.decision(), luck));
  return write_record(m);
}

Setup position() {
  state::Position p;
  p.sides["A"].zones["hand"] = {"5", "8", "4"};
  p.sides["A"].zones["ships"] = {"K{6,7}"};
  p.sides["A"].values["base"] = 4;
  p.sides["B"].zones["ships"] = {"Q{2}", "J"};
  p.shared.seats["active"] = "A";
  p.phase = "attack";
  return given(p);
}

std::string read_error(const std::string& text) {
  return unit::in_child([&]() -> std::string {
    try {
      read_record(text, "x.qdr");
    } catch (const UserError& e) {
      return e.what();
    }
    return "read";
  });
}

/// The result of replaying a record.
std::string replayed(const std::string& text) {
  return unit::in_child([&]() -> std::string {
    try {
      return replay(read_record(text, "x.qdr"), rules()).text();
    } catch (const Error& e) {
      return std::string("error: ") + e.what();
    }
  });
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// The n-th decision line of a record, from 1.
std::string line(const std::string& record, int n) {
  for (const std::string& l : text::split(record, '\n'))
    if (text::starts_with(l, std::to_string(n) + " ")) return l;
  return "";
}

}  // namespace

TEST_CASE("a record of a whole match is read and replayed exactly") {
  std::string record = record_of(seeded(5), 100'000);
  Record r = read_record(record, "x.qdr");
  CHECK(r.rules == "dreadnaught");
  CHECK(r.setup.seed == 5);
  CHECK(r.setup.seats == 2);
  CHECK_FALSE(r.result.empty());
  std::unique_ptr<Match> m;
  Verdict v = replay(r, rules(), &m);
  CHECK(v.text() == "EXACT");
  REQUIRE(m != nullptr);
  CHECK(write_record(*m) == record);
  CHECK(result_text(*m) == r.result);
}

TEST_CASE("records of unfinished matches, of positions and of several seeds are replayed exactly") {
  for (std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{2}, 4000000000000000000u})
    CHECK(replayed(record_of(seeded(seed), 40)) == "EXACT");
  CHECK(replayed(record_of(seeded(1), 0)) == "EXACT");
  CHECK(replayed(record_of(position(), 12)) == "EXACT");
}

TEST_CASE("a record with scripted dice is replayed exactly") {
  std::string end = unit::in_child([]() -> std::string {
    unit::Pebbles p;
    p.body("act.change(me, 'points', dice.roll('luck', '2d6'))");
    auto pebbles = p.load();
    Setup setup;
    setup.luck.dice = {{6, ""}, {5, "luck"}};
    Match m(pebbles, setup);
    answer(m, "throw S");
    return replay(read_record(write_record(m), "x"), pebbles).text();
  });
  CHECK(end == "EXACT");
}

TEST_CASE("a record with scripted shuffles is replayed exactly") {
  Setup setup = seeded(3);
  const state::Catalog& c = rules()->catalog();
  setup.luck.shuffles = {
      {c.find_definition("K"), c.find_definition("5"), c.find_definition("5"), c.find_definition("Ace")}};
  CHECK(replayed(record_of(setup, 10)) == "EXACT");
}

TEST_CASE("a record with variants names them and is replayed on them") {
  std::string end = unit::in_child([]() -> std::string {
    auto varied = dreadnaught({"bigger_hands"});
    Match m(varied, seeded(2));
    dice::Luck luck(2);
    for (int i = 0; i < 30 && m.decision() != nullptr; ++i) m.decide(random_answer(*m.decision(), luck));
    Record r = read_record(write_record(m), "x");
    if (r.variants != std::vector<std::string>{"bigger_hands"}) return "no variants";
    return replay(r, varied).text() + " / " + replay(r, rules()).text().substr(0, 8);
  });
  CHECK(end == "EXACT / DIVERGED");
}

TEST_CASE("a replay may stop on its way and hands over the match there") {
  Record r = read_record(record_of(seeded(5), 30), "x.qdr");
  std::unique_ptr<Match> m;
  CHECK(replay(r, rules(), &m, 7).exact);
  CHECK(m->history().size() == 7);
}

TEST_CASE("a record with an effect that asks is replayed exactly, also up to its question") {
  Match m(rules(), position());
  answer(m, "5");
  answer(m, "none");
  while (asked(m) == "A announced") answer(m, "pass");
  REQUIRE(asked(m) == "B block");
  CHECK(replayed(write_record(m)) == "EXACT");
  answer(m, "Q");
  CHECK(replayed(write_record(m)) == "EXACT");
}

TEST_CASE("another answer in a record diverges at its decision") {
  std::string record = record_of(seeded(5), 30), first = line(record, 1);
  std::string other = text::contains(first, ": rock ") ? changed(first, ": rock ", ": paper ")
                                                       : changed(first, ": ", ": rock | ").substr(0, first.find(": ")) +
                                                             ": rock" + first.substr(first.find(" | "));
  CHECK_THAT(replayed(changed(record, first, other)), StartsWith("DIVERGED at decision 1: the position after '"));
}

TEST_CASE("every single tampered decision diverges there") {
  std::string record = record_of(seeded(6), 25);
  for (int n : {1, 2, 9, 25}) {
    std::string l = line(record, n);
    REQUIRE_FALSE(l.empty());
    std::string at = "DIVERGED at decision " + std::to_string(n) + ": ";
    std::size_t bar = l.rfind(" | ");
    std::string options = l.substr(bar + 3, 16), chain = l.substr(bar + 20, 16);
    CHECK_THAT(replayed(changed(record, l, changed(l, options, "0123456789abcdef"))),
               StartsWith(at + "the options of '"));
    CHECK_THAT(replayed(changed(record, l, changed(l, chain, "0123456789abcdef"))),
               StartsWith(at + "the position after '"));
    std::string seat =
        l.substr(0, l.find(' ') + 1) + (l[l.find(' ') + 1] == 'A' ? "B" : "A") + l.substr(l.find(' ') + 2);
    CHECK_THAT(replayed(changed(record, l, seat)), StartsWith(at + "the question is '"));
    std::string question = l.substr(0, l.find(' ') + 3) + "nothing" + l.substr(l.find(": "));
    CHECK_THAT(replayed(changed(record, l, question)),
               StartsWith(at + "the question is '") && Contains("but the record has '"));
    std::string unknown = l.substr(0, l.find(": ") + 2) + "zebra" + l.substr(bar);
    CHECK_THAT(replayed(changed(record, l, unknown)), StartsWith(at) && Contains("zebra"));
  }
}

TEST_CASE("another start in a record diverges before the first decision") {
  std::string record = record_of(seeded(6), 10);
  CHECK_THAT(replayed(changed(record, "seed 6", "seed 7")),
             StartsWith("DIVERGED at decision 0: the position at the first question is different"));
  std::string begin = record.substr(record.find("begin ") + 6, 16);
  CHECK_THAT(replayed(changed(record, begin, "0123456789abcdef")), StartsWith("DIVERGED at decision 0: "));
  std::string placed = record_of(position(), 6);
  CHECK_THAT(replayed(changed(placed, "\"base\":4", "\"base\":5")), StartsWith("DIVERGED at decision 0: "));
}

TEST_CASE("another result in a record diverges at the end") {
  std::string record = record_of(seeded(5), 100'000);
  Record r = read_record(record, "x");
  std::string other = text::starts_with(r.result, "A") ? "B wins: a base is destroyed" : "A wins: a base is destroyed";
  CHECK_THAT(replayed(changed(record, "end " + r.result, "end " + other)),
             StartsWith("DIVERGED at decision ") && Contains("but the record has '" + other + "'"));
}

TEST_CASE("a finished match recorded as unfinished, or the other way round, diverges") {
  std::string record = record_of(seeded(5), 100'000);
  Record r = read_record(record, "x");
  CHECK_THAT(replayed(changed(record, "end " + r.result, "end unfinished")), StartsWith("DIVERGED"));
  CHECK_THAT(replayed(changed(record_of(seeded(5), 10), "end unfinished", "end A wins: a base is destroyed")),
             StartsWith("DIVERGED") && Contains("but the record has 'A wins"));
}

TEST_CASE("a record that goes on after the end of the match diverges there") {
  std::string record = record_of(seeded(5), 100'000);
  Record r = read_record(record, "x");
  std::string more = std::to_string(r.lines.size() + 1) + " A throw: rock | 0123456789abcdef 0123456789abcdef\n";
  CHECK_THAT(replayed(changed(record, "end ", more + "end ")),
             StartsWith("DIVERGED at decision " + std::to_string(r.lines.size() + 1) + ": the match is over"));
}

TEST_CASE("another hash of the rules is told, with or without effect") {
  std::string record = record_of(seeded(5), 10);
  std::string hash = record.substr(record.find("\nhash ") + 6, 16);
  CHECK_THAT(replayed(changed(record, hash, "0123456789abcdef")), StartsWith("EXACT (the scripts have changed since"));
}

TEST_CASE("text that is no record is an error with file and line") {
  std::string record = record_of(seeded(5), 3), second = line(record, 2);
  for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
           {"", "x.qdr: the record is empty"},
           {"hello\n", "x.qdr:1: this is not a record"},
           {changed(record, "record 2", "record 3"),
            "x.qdr:1: this record has version 3; this program reads versions 1 and 2"},
           {changed(record, "record 2", "record 02"), "x.qdr:1: this record has version 02"},
           {changed(record, "record 2", "record 1"), "unknown line 'last'"},
           {changed(record, "\nlast ", "\nlast x"), "'last' has no hash after it"},
           {changed(record, record.substr(record.find("last "), 22), ""), "the record has no line 'last …'"},
           {changed(record, "rules dreadnaught\n", ""), "names no rule set"},
           {changed(record, "seed 5", "seed x"), "expected a number, 0 to 18446744073709551615"},
           {changed(record, "seed 5", "seed 5x"), "expected a number, 0 to 18446744073709551615"},
           {changed(record, "seed 5", "seed -5"), "expected a number, 0 to 18446744073709551615"},
           {changed(record, "seed 5", "seed 99999999999999999999999"), "expected a number, 0 to 18446744073709551615"},
           {changed(record, "seats 2", "seats 9"), "x.qdr:4: 'seats 9': expected a number, 1 to 8"},
           {changed(record, "seats 2\n", ""), "the record has no line 'seats …'"},
           {changed(record, "seed 5\n", ""), "the record has no line 'seed …'"},
           {changed(record, "\nbegin ", "\nbegin x"), "'begin' has no hash after it"},
           {changed(record, "\nhash ", "\nhash F"), "'hash' has no hash after it"},
           {changed(record, "seed 5", "seed 5\nseed 6"), "x.qdr:6: 'seed' is there twice"},
           {changed(record, second, second.substr(0, second.rfind(' ')) + " zz"), "is not two hashes"},
           {changed(record, "seed 5", "sead 5"), "unknown line 'sead'; did you mean 'seed'?"},
           {record.substr(0, record.find("end ")), "the record breaks off"},
           {changed(record, second, second.substr(0, second.rfind(' '))), "expected two hashes"},
           {changed(record, second, "2 A"), "a decision reads"},
           {changed(record, second, "2 A throw rock | a b"), "a decision reads"},
           {changed(record, second, "2 A throw: | a b"), "a decision reads"},
           {changed(record, second, "2 : x | a b"), "a decision reads"},
           {changed(record, second, second.substr(0, second.find(" | "))), "a decision reads"},
           {changed(record, second + "\n", ""), "decision 3 follows decision 1"},
           {changed(record, second, second + "\n" + second), "decision 2 follows decision 2"},
           {record + "more\n", "text after the end of the record"},
           {changed(record, "seed 5", "seed 5\ngiven {"), "'given' is followed by"},
           {changed(record, "seed 5", "seed 5\nluck [1"), "'luck' is followed by"}}) {
    std::string error = read_error(text);
    CHECK_THAT(error, StartsWith("x.qdr") && Contains(why));
  }
}

TEST_CASE("a record that an editor of another system has saved is read like any other") {
  const std::string record = record_of(seeded(5), 10);
  std::string other = "\xEF\xBB\xBF";
  for (char c : record) other += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(replayed(other) == "EXACT");
}

TEST_CASE("JSON of a wrong shape in a record is an error with file and line, not a crash") {
  std::string record = record_of(seeded(5), 3);
  for (const char* json : {"given 5", "given []", "given {\"A\":{\"hand\":[5]}}", "given {\"A\":{\"base\":true}}",
                           "given {\"deck\":null}", "luck 5", "luck []", "luck {\"dice\":5}",
                           "luck {\"dice\":[{\"x\":1}]}", "luck {\"dice\":[{\"value\":\"six\",\"stream\":\"a\"}]}",
                           "luck {\"dice\":[\"six\"]}", "luck {\"strict_dice\":5}", "luck {\"dice\":[{}]}"}) {
    INFO(json);
    CHECK_THAT(read_error(changed(record, "seed 5", std::string("seed 5\n") + json)), StartsWith("x.qdr:"));
  }
  std::string deep = "given " + std::string(100'000, '[') + std::string(100'000, ']');
  CHECK_THAT(read_error(changed(record, "seed 5", "seed 5\n" + deep)), StartsWith("x.qdr:"));
}

TEST_CASE("a position in a record that the rules cannot set up is an error, not a crash") {
  std::string record = record_of(position(), 3);
  CHECK_THAT(replayed(changed(record, "K{6,7}", "K{6,Z}")), Contains("unknown card 'Z'"));
  CHECK_THAT(replayed(changed(record, "\"ships\"", "\"shops\"")), Contains("unknown zone or attribute 'shops'"));
  CHECK_THAT(replayed(changed(record, "\"attack\"", "\"atack\"")), Contains("no node 'atack'"));
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "K{";
  CHECK_THAT(replayed(changed(record, "K{6,7}", deep)), StartsWith("error: "));
}

TEST_CASE("numbers of a record that no match can hold are errors, not cut") {
  const Match m(rules(), match::Setup{});
  const std::string record = write_record(m);
  const auto with = [&](const std::string& line) {
    std::string text = record;
    text.insert(text.find("\nbegin") + 1, line + "\n");
    return text;
  };
  for (const char* base : {"4294967301", "-4294967301", "18446744073709551615"})
    CHECK_THROWS_WITH(read_record(with(std::string("given {\"A\":{\"base\":") + base + "}}"), "r.txt"),
                      Contains(std::string(base) + " is out of range"));
  CHECK_THROWS_WITH(read_record(with("luck {\"dice\":[4294967306]}"), "r.txt"), Contains("a die shows 4294967306"));
}
