// What a script can make the program show, and how long it can delay it: places, sources, budgets, stop requests, a
// clock.
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <thread>

#include "engine/match/record.hpp"
#include "engine/script/load/script_file.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::loaded;
using unit::Pebbles;
using unit::thrown;

namespace fs = std::filesystem;

namespace {

const char* const kAtRun = "cards/pebbles/stone.lua:6: ";
const char* const kBudget = "too many Lua instructions";

/// A text of 196 KB as the upvalue `s`, which is not a long constant.
std::string with_long_text(const std::string& body) {
  return thrown("local s = string.rep('x', 65536) s = s .. s .. s\n" + body);
}

/// Throws a stone whose code never ends, in a match that can be stopped; returns the result, and whether the match is
/// unchanged.
std::string held_up(const std::string& body, const std::function<Meter::Outside()>& outside) {
  Pebbles p;
  p.body(body);
  match::Match m(p.load(), match::Setup{});
  const std::uint64_t before = m.hash();
  m.rules().host().meter().attend(outside());
  std::string end;
  try {
    m.decide(m.keys().parse("throw S"));
    end = "thrown";
  } catch (const Interrupted&) {
    end = "interrupted";
  } catch (const Error& e) {
    end = e.what();
  }
  m.rules().host().meter().attend({});
  return end + (m.hash() == before && m.history().empty() ? ", as before" : ", changed");
}

}  // namespace

TEST_CASE("a script cannot say that an error stands in another file") {
  for (const char* code :
       {"error('x', { __file = '/etc/passwd', __line = 1 })", "error('x', { __place = '/etc/passwd:1' })",
        "error('/etc/passwd:1: x')", "assert(false, '/etc/passwd:1: x')",
        "table.sort({ '/etc/passwd:1: x', '/etc/passwd:1: y' }, error)", "local e = error e('/etc/passwd:1: x')",
        "local t = {} t['/etc/passwd:1: x'].y = 1"}) {
    INFO(code);
    CHECK_THAT(thrown(code), StartsWith(kAtRun));
  }
}

TEST_CASE("a card cannot say that it stands in another file") {
  Pebbles p;
  p.write(
      Pebbles::kStone,
      "return { __kind = 'card', __file = '/etc/passwd', __line = 1, id = 'stone', name = 'Stone', kind = 'pebble' }");
  CHECK_THAT(p.load_error(), StartsWith("cards/pebbles/stone.lua") && Contains("'__file'") && !Contains("passwd:1"));
  p.write(Pebbles::kStone,
          "return { __kind = 'card', __place = '/etc/passwd', id = 'stone', name = 'Stone', kind = 'pebble' }");
  CHECK_THAT(p.load_error(), !Contains("passwd"));
  p.write(Pebbles::kStone, "local list = { {} } table.sort(list, card) return card(list[1])");
  CHECK_THAT(p.load_error(), StartsWith("cards/pebbles/stone.lua"));
}

TEST_CASE("an error shows the line of a chunk that was loaded, and of nothing else") {
  Pebbles p;
  p.body("error('here')  -- this line");
  match::Match m(p.load(), match::Setup{});
  try {
    m.decide(m.keys().parse("throw S"));
    FAIL("nothing was wrong");
  } catch (const Error& e) {
    CHECK(e.quoted() == "error('here')  -- this line");
  }
  CHECK(m.rules().host().line_at({"/etc/passwd", 1}).empty());
  CHECK(m.rules().host().line_at({"cards/pebbles/stone.lua", 100}).empty());
}

TEST_CASE("only what ends in .lua is read as a script, by whatever name it is reached") {
  Pebbles p;
  const fs::path folder = p.root() / "aside";
  fs::create_directories(folder);
  std::ofstream(folder / "secret.txt") << "local word = 'xyzzy'\n";
  std::ofstream(folder / "card.lua") << "return {}\n";
  fs::create_symlink(folder / "secret.txt", folder / "linked.lua");
  fs::create_symlink(folder / "card.lua", folder / "again.lua");
  fs::create_symlink("/dev/zero", folder / "zero.lua");
  REQUIRE(mkfifo((folder / "pipe.lua").c_str(), 0600) == 0);
  for (const char* name : {"secret.txt", "linked.lua", "zero.lua", "pipe.lua", "."}) {
    INFO(name);
    CHECK_THROWS_WITH(script::read_script(folder / name, "it"),
                      (Contains("'it' is not a Lua script") || Contains("cannot read 'it'")) && !Contains("xyzzy"));
  }
  CHECK(script::read_script(folder / "card.lua", "it") == "return {}\n");
  CHECK(script::read_script(folder / "again.lua", "it") == "return {}\n");
}

TEST_CASE("a record opens variants beside it and of the rule sets, and no others") {
  Pebbles p;
  (void)p.load();
  const fs::path record = p.root() / "records" / "one.txt", elsewhere = p.root() / "elsewhere";
  fs::create_directories(record.parent_path());
  fs::create_directories(elsewhere);
  CHECK_NOTHROW(script::require_near(record.parent_path() / "mine.lua", record, {p.root()}));
  CHECK_NOTHROW(script::require_near(p.root() / "scripts/pebbles/variants/a.lua", record, {p.root()}));
  CHECK_THROWS_WITH(script::require_near(elsewhere / "mine.lua", record, {p.root()}),
                    Contains("is in none of its folders; if you trust it, copy it"));
  CHECK_THROWS_WITH(script::require_near(record.parent_path() / "../elsewhere/mine.lua", record, {p.root()}),
                    Contains("in none of its folders"));
  fs::create_symlink(elsewhere, record.parent_path() / "link");
  CHECK_THROWS_WITH(script::require_near(record.parent_path() / "link/mine.lua", record, {p.root()}),
                    Contains("in none of its folders"));
}

TEST_CASE("a file that is no record is told of without a line of it") {
  try {
    (void)match::read_record("root:x:0:0\n", "secret");
    FAIL("it was read");
  } catch (const UserError& e) {
    CHECK(e.quoted().empty());
    CHECK_THAT(e.what(), !Contains("root"));
  }
  try {
    (void)match::read_record("quarterdeck record 1\nrulez x\n", "record");
    FAIL("it was read");
  } catch (const UserError& e) {
    CHECK(e.quoted() == "rulez x");
  }
}

TEST_CASE("what texts cost is charged: comparing, joining, hashing, writing, turning into numbers") {
  for (const char* body :
       {"while true do string.format(s) end", "while true do string.format('%s', s) end",
        "while true do local n = tonumber(s) end", "while true do local n = math.max(1, #s) .. s end",
        "local t, i = {}, 0 while true do i = i + 1 t[s .. i] = true t[s .. i] = nil end",
        "local r = s .. 'y' while true do local b = s < r end", "local r = s .. '' while true do local b = s == r end",
        "while true do local u = s:upper() end", "while true do local u = s:sub(2) end",
        "while true do local u = s:contains('y') end", "while true do table.sort { s .. 'a', s .. 'b', s .. 'c' } end",
        "local t = {} for i = 1, 20 do t[i] = s .. i end while true do for k in pairs(t) do local b = t[k] <= t[1] end "
        "end"}) {
    INFO(body);
    CHECK_THAT(with_long_text(body), StartsWith("cards/pebbles/stone.lua:") && Contains(kBudget));
  }
  const std::string blanks = "local s = string.rep(' ', 65536) s = s .. s .. s ";
  for (const char* body : {"while true do local n = math.type(1) and s & 1 end",
                           "while true do for i = 1, s do end end", "while true do local n = s + 1 end",
                           "while true do local n = math.floor(s) end", "while true do local n = -s end"}) {
    INFO(body);
    CHECK_THAT(thrown(blanks + body), StartsWith(kAtRun));
  }
  CHECK_THAT(thrown("while true do local n = s + 1 end", "local s = '1' .. string.rep('0', 60000)"), Contains(kBudget));
}

TEST_CASE("what lists cost is charged, also of read-only ones") {
  const std::string many = "local list = {} for i = 1, 6000 do list[i] = '' end local k = const(list)\n";
  for (const char* body :
       {"while true do table.concat(k) end", "while true do table.concat(k, 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx') end",
        "while true do table.unpack(k) end", "while true do for _ in pairs(k) do end end",
        "while true do select(1, table.unpack(k)) end"}) {
    INFO(body);
    CHECK_THAT(thrown(body, many), Contains(kBudget));
  }
}

TEST_CASE("a full table that is filled again and again costs what it is large") {
  const std::string fill = "local t = {} for i = 1, 8000 do t[i] = i end\n";
  CHECK_THAT(thrown(fill + "t.x = 1 t.y = 1 local k = 0 while true do k = k + 1 t['a' .. k] = 1 t['a' .. k] = nil end"),
             Contains(kBudget));
}

TEST_CASE("dice cost by how many they are") {
  CHECK_THAT(thrown("while true do dice.roll('luck', '1000d1000000') end"), Contains(kBudget));
}

TEST_CASE("a wish to stop ends a script, and the match is as before") {
  for (const char* body :
       {"while true do end", "local s = string.rep('x', 60000) while true do local b = s == s .. '' end",
        "local t = {} for i = 1, 2000 do t[i] = i end while true do table.sort(t) end"}) {
    INFO(body);
    std::atomic<bool> stop{true};
    CHECK(held_up(body, [&] { return Meter::Outside{&stop, {}}; }) == "interrupted, as before");
  }
}

TEST_CASE("a wish to stop ends a condition, too") {
  std::atomic<bool> stop{true};
  Meter meter;
  meter.attend({&stop, {}});
  CHECK_THROWS_AS(
      [&] {
        for (int i = 0; i < 100'000; ++i) meter.step();
      }(),
      Interrupted);
}

TEST_CASE("steps of conditions have a limit, which begins anew with each decision") {
  Meter meter;
  const auto step = [&](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) meter.step();
  };
  CHECK_NOTHROW(step(limits::kConditionStepsPerDecision));
  meter.restart();
  CHECK_NOTHROW(step(limits::kConditionStepsPerDecision));
  CHECK_THROWS_WITH(step(100'000), Contains("too many parts of conditions"));
}

TEST_CASE("a clock that is handed in bounds a decision, and only where there is one") {
  const auto seconds = [](int each) {
    auto now = std::make_shared<std::chrono::nanoseconds>(0);
    return Meter::Outside{nullptr, [now, each] { return *now += std::chrono::seconds(each); }};
  };
  const char* const body = "for i = 1, 100000 do local x = i * 2 end error('done')";
  CHECK_THAT(held_up(body, [&] { return seconds(10); }),
             Contains("takes too long: at most 60 seconds") && Contains(", as before"));
  CHECK_THAT(held_up(body, [&] { return seconds(0); }), Contains("done"));
  CHECK_THAT(held_up(body, [] { return Meter::Outside{}; }), Contains("done"));

  Meter meter;
  meter.attend(seconds(50));
  CHECK(meter.verdict() == Meter::Verdict::kGoOn);
  {
    const Meter::Untimed repeated(meter);
    for (int i = 0; i < 5; ++i) CHECK(meter.verdict() == Meter::Verdict::kGoOn);
  }
  CHECK(meter.verdict() == Meter::Verdict::kGoOn);
  CHECK(meter.verdict() == Meter::Verdict::kGoOn);
  CHECK(meter.verdict() == Meter::Verdict::kLate);
  meter.restart();
  CHECK(meter.verdict() == Meter::Verdict::kGoOn);
}
