// Leaves, deeds and commands are written once for two readers (phases/code). Generated ones are played by both here,
// from tables and by a module that the compiler makes for this test, with and without a log: the state, the log and
// error messages are the same.
#include <dlfcn.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "engine/translate/write.hpp"
#include "repl/translation.hpp"
#include "tests/unit/repl/parts.hpp"

using namespace qd;

namespace {

/// Takes one option after the other.
struct Chooser : phases::Decider {
  std::size_t asked = 0;
  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    answer = phases::Answer::one(asked++ % d.options.size());
    return true;
  }
};

struct Played : parts_test::Parts {
  void* module = nullptr;
  std::filesystem::path folder;

  using Parts::Parts;
  ~Played() {
    if (module != nullptr) dlclose(module);
    std::error_code ignored;
    if (!folder.empty()) std::filesystem::remove_all(folder, ignored);
  }

  void compile_module() {
    std::string pattern = (std::filesystem::temp_directory_path() / "qd-parts-XXXXXX").string();
    folder = mkdtemp(pattern.data());
    repl::Translation work;
    work.title = "parts";
    work.file = folder / "parts.so";
    work.text = translate::written(program, *tables, {});
    REQUIRE(repl::make_translation(work, [] { return false; }) == "");
    module = dlopen(work.file.c_str(), RTLD_NOW);
    if (module == nullptr) FAIL(dlerror());
    tables->translated.advance = reinterpret_cast<bool (*)(phases::Machine&)>(dlsym(module, "qd_advance"));
    REQUIRE(tables->translated.advance != nullptr);
  }

  void shuffle() {
    std::vector<ZoneId> zones{zone("deck"), zone("discard")};
    for (int s = 0; s < 3; ++s)
      for (const char* of : {"fleet", "hand"}) zones.push_back(zone(of, SeatId(s)));
    for (int e = 0; e < 12; ++e) {
      put_card(e, pick(zones));
      state.set_value(slot("damage"), Ref::of(EntityId(e)), below(4));
      if (below(2) == 0) state.set_owner(EntityId(e), SeatId(below(3)));
    }
    for (int s = 0; s < 3; ++s) {
      state.set_value(slot("points"), Ref::of(SeatId(s)), below(5));
      if (EntityId e(below(12)); state.free(e)) state.move(e, zone("fort", SeatId(s)), state::End::kTop);
    }
    set_active(SeatId(below(3)));
    const EntityId host(below(12));
    state.set_value(slot("chosen"), Ref::none(), below(5) == 0 ? Ref::none().value : Ref::of(host).value);
    if (state.in_play(host) && !state.host(host).valid())
      for (int e = 0; e < 12; ++e)
        if (host.value != e && below(5) == 0 && state.free(EntityId(e))) state.attach(EntityId(e), host);
  }
  void put_card(int card, ZoneId z) { state.move(EntityId(card), z, state::End::kTop); }

  /// Plays from the position at hand; what came of it, in words.
  std::string played(phases::Machine& by, bool logged) {
    log = {};
    events->set_log(logged ? &log : nullptr);
    script.uses = 0;
    Chooser chooser;
    std::string out;
    try {
      by.start();
      by.run(chooser);
    } catch (const ScriptError& e) {
      return e.what();
    }
    for (const events::Event& e : log)
      out += rules.events[e.kind.index()].name + " " + std::to_string(e.card.value) + " " + std::to_string(e.amount) +
             " " + std::to_string(e.seat.value) + " " + std::to_string(e.source.value) + "; ";
    return out + std::to_string(chooser.asked) + " answers, " + std::to_string(script.uses) + " uses, " +
           std::to_string(state.header().events) + " events";
  }
};

}  // namespace

TEST_CASE("generated leaves, deeds and commands do the same from tables and in a translated program") {
  Played p(5);
  phases::Machine& by_tables = *p.machine;
  p.compile_module();
  std::set<std::string> outcomes;
  std::size_t failed = 0, asked = 0;
  const state::State fresh = p.state;
  phases::Machine translated(p.program, *p.tables, p.state, *p.events, p.script);
  REQUIRE(translated.is_translated());
  REQUIRE_FALSE(by_tables.is_translated());
  for (int round = 0; round < 40; ++round) {
    p.state = fresh;
    p.shuffle();
    const state::State position = p.state;
    for (std::size_t part = 0; part < p.parts.size(); ++part) {
      for (const bool logged : {false, true}) {
        const auto from = [&](phases::Machine& machine) {
          p.state = position;
          p.state.set_value(p.slot("turn"), Ref::none(), static_cast<std::int32_t>(part));
          return p.played(machine, logged);
        };
        const std::string expected = from(by_tables);
        const state::State after = p.state;
        INFO("round " << round << ", " << p.node(p.parts[part]).name << ", kind "
                      << static_cast<int>(p.node(p.parts[part]).kind) << (logged ? ", logged" : ""));
        REQUIRE(from(translated) == expected);
        if (expected.find(" events") == std::string::npos) {
          ++failed;
        } else {
          REQUIRE(p.state == after);
        }
        asked += expected.find(" 0 answers") == std::string::npos ? 1 : 0;
        outcomes.insert(expected);
      }
    }
  }
  CHECK(outcomes.size() > 500);  // what was compared says something
  CHECK(failed > 20);
  CHECK(asked > 200);
}
