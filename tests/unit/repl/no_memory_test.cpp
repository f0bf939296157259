// Memory may run out anywhere: then the next step of a match is not done at all, and the match continues from where it
// was.
#include <catch2/catch.hpp>
#include <new>

#include "engine/base/text.hpp"
#include "repl/heap.hpp"
#include "tests/unit/match/edits.hpp"
#include "tests/unit/repl/desk.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using namespace qd::match_test;
using repl::Shortage;

namespace {

/// While it exists, the n-th allocation fails.
struct Short {
  explicit Short(std::size_t n) { repl::fail_allocation(n); }
  ~Short() { repl::fail_allocation(0); }
};

/// Everything that people can see of a match, and its history.
std::string picture(const match::Match& m) {
  std::string out =
      fingerprint(m) + (m.decision() != nullptr ? text::join(m.keys().all(), ",") + m.decision()->prompt : m.ending());
  for (const match::Entry& e : m.history())
    out += "\n" + e.question + ": " + e.answer + "|" + e.told + "|" + std::to_string(e.log_before) + hash_hex(e.after) +
           hash_hex(e.way);
  for (const dice::Scripted::Die& d : m.waiting_dice()) out += " die " + std::to_string(d.value) + d.stream;
  return out + " " + std::to_string(m.state().layout().entities) + " " + std::to_string(m.settled());
}

/// Runs it on copies of a match, letting each allocation fail once, until none fails any more: it happens completely or
/// not at all, and can be repeated then. Finally runs it on the match itself. Tries every `step`-th allocation; returns
/// their number.
template <class Do>
std::size_t check_change(match::Match& m, Do&& change, std::size_t step = 1) {
  const std::string before = picture(m);
  match::Match there(m);
  change(there);
  const std::string after = picture(there);
  m.rules().host().set_reallocate(repl::failing_realloc);
  std::size_t n = 1;
  for (Shortage shortage = Shortage::kHappened; shortage == Shortage::kHappened; n += step) {
    INFO("allocation " << n);
    match::Match x(m);
    bool done = false;
    try {
      const Short of_memory(n);
      struct Note {
        Shortage& at;
        ~Note() { at = repl::allocation_failure(); }
      } note{shortage};
      change(x);
      done = true;
    } catch (const std::bad_alloc&) {
    }
    REQUIRE(picture(x) == (done ? after : before));
    if (!done) change(x);
    REQUIRE(picture(x) == after);
    REQUIRE(x.find_flaw().empty());
  }
  m.rules().host().set_reallocate(std::realloc);
  change(m);
  CHECK(picture(m) == after);
  return n - 1;
}

}  // namespace

TEST_CASE("an answer that runs out of memory was not given") {
  match::Match m(dreadnaught(), seeded(6));
  dice::Luck luck(4);
  for (int i = 0; i < 30 && m.decision() != nullptr; ++i) {
    const phases::Answer a = random_answer(*m.decision(), luck);
    check_change(m, [&](match::Match& x) { x.decide(a); });
  }
}

TEST_CASE("an answer to a script that runs out of memory was not given") {
  unit::Pebbles p;
  p.body(
      "local s = ask.card { seat = me, question = \"which\", from = me.hand } act.move(s, me.heap) local t = {} for i "
      "= 1, 30 do t[i] = \"text \" .. i end"
      " if ask.word { seat = me, question = \"red\", words = { \"red\", \"blue\" } } == \"red\" then act.change(me, "
      "\"points\", 1, \"scored\") end");
  match::Match m(p.load(), seeded(2));
  dice::Luck luck(4);
  for (int i = 0; i < 6 && m.decision() != nullptr; ++i) {
    const phases::Answer a = random_answer(*m.decision(), luck);
    check_change(m, [&](match::Match& x) { x.decide(a); });
  }
  CHECK(m.log().size() > 6);
}

TEST_CASE("an edit, an undo, a way back that run out of memory were not made") {
  match::Match m(dreadnaught(), fight());
  for (const char* line : {"set B.base 3", "put A.hand 9", "put B.ships K"})
    check_change(m, [&](match::Match& x) { x.edit(line); });
  check_change(m, [](match::Match& x) { x.undo(); });
  fire(m);
  check_change(m, [](match::Match& x) { x.edit("set B.base 5"); });
  check_change(m, [](match::Match& x) { x.undo(); });
  check_change(m, [](match::Match& x) { x.undo(); });
  check_change(m, [](match::Match& x) { x.go_back(1); });
  check_change(m, [](match::Match& x) { x.go_back(0); });
}

TEST_CASE("a far way back that runs out of memory was not gone") {
  unit::Pebbles p;
  p.write("scripts/pebbles/flow.lua",
          "return seq { \"match\", run { \"deal\", setup.deal }, loop { \"turns\", together { \"which\", words = { "
          "\"red\", \"blue\" } }, "
          "change { \"up\", seat = \"active\", attribute = \"points\", by = \"1\", event = \"scored\" } }, menu { "
          "\"main\", offers = \"turn\" } }\n");
  match::Match m(p.load(), seeded(2));
  for (int i = 0; i < 1500; ++i) {
    if (i == 30) m.edit("set A.points 7");
    else m.decide(phases::Answer::one(0));
  }
  m.go_back(200);
  CHECK(check_change(
            m, [](match::Match& x) { x.go_back(31); }, 23) > 100);
}

TEST_CASE("a copy, a position that is supposed, an act, a restart run out of memory and change nothing") {
  match::Match m(dreadnaught(), fight());
  check_change(m, [](match::Match& x) { match::Match copy(x); });
  check_change(m, [](match::Match& x) { (void)x.fresh_copy(); });
  auto free = m.fresh_copy();
  const std::size_t entities = free->state().layout().entities;
  check_change(*free, [&](match::Match& x) {
    x.suppose([&](state::State& s) { s.set_face_up(EntityId(entities - 1), true); });
  });
  CHECK(free->state().row(EntityId(entities - 1)).face_up == 1);
  check_change(*free, [](match::Match& x) {
    const SlotId base = x.rules().catalog().find_slot(state::SlotScope::kSeat, "base");
    x.act([&] { x.machine().events().change(base, Ref::of(SeatId(1)), -1); });
  });
  const state::State at = m.state();
  check_change(*free, [&](match::Match& x) { x.set_state(at); });
  check_change(*free, [](match::Match& x) { x.restart(9); });
}

TEST_CASE("a record is whole or it is none") {
  match::Match m(dreadnaught(), seeded(6));
  dice::Luck luck(4);
  for (int i = 0; i < 40; ++i) m.decide(random_answer(*m.decision(), luck));
  const std::string whole = match::write_record(m);
  std::size_t failed = 0;
  for (std::size_t n = 1;; ++n) {
    const Short of_memory(n);
    try {
      const std::string text = match::write_record(m);
      const bool all = text == whole, end = repl::allocation_failure() != Shortage::kHappened;
      repl::fail_allocation(0);
      REQUIRE(all);
      if (end) break;
    } catch (const std::bad_alloc&) {
      ++failed;
    }
  }
  CHECK(failed > 10);
}

TEST_CASE("rules that run out of memory while they are read can be read again") {
  unit::Pebbles p;
  p.load();
  std::size_t failed = 0;
  for (std::size_t n = 1;; n += 37) {
    const Short of_memory(n);
    try {
      p.load();
      if (repl::allocation_failure() != Shortage::kHappened) break;
    } catch (const std::bad_alloc&) {
      ++failed;
    } catch (const Error&) {
      ++failed;  // a file could not be read
    }
  }
  CHECK(failed > 10);
}

TEST_CASE("a line of the console that runs out of memory leaves a session that goes on") {
  repl_test::Desk desk;
  desk.run_all({":new dreadnaught seed=5 B=random", ":view all", "rock"});
  for (const char* line : {":undo", ":redo", ":branch other", ":branch main", ":goto 0", ":goto end",
                           ":edit set A.base 4", ":undo 2", ":log", ":timeline", "= every.ships"}) {
    INFO(line);
    std::size_t failures = 0;
    for (std::size_t n = 1;; n += 17) {
      Shortage shortage = Shortage::kNone;
      try {
        const Short of_memory(n);
        struct Note {
          Shortage& at;
          ~Note() { at = repl::allocation_failure(); }
        } note{shortage};
        desk.run(line);
      } catch (const std::bad_alloc&) {
        ++failures;
      } catch (const Error&) {
        // the result of the step before the failure exists already, as a new branch
      }
      REQUIRE(desk.console.match().find_flaw().empty());
      if (shortage != Shortage::kHappened) break;
    }
    CHECK(failures > 0);
  }
  CHECK_FALSE(desk.run(":state").empty());
}
