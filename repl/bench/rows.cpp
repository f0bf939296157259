// The rows of `qd-bench --instructions`. Seeds are fixed, so every run does the same.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"
#include "repl/bench/bench.hpp"
#include "repl/bench/instructions.hpp"
#include "repl/terminal/harmless_stream.hpp"

/// callgrind counts inside this function, which it finds by name. It is called through a pointer that no compiler
/// resolves, and the inner call is not its last statement: a tail call would replace it.
extern "C" void qd_bench_counted(const std::function<void()>* work) {
  (*work)();
  asm volatile("" ::: "memory");
}

namespace qd::repl::bench {

namespace {

/// Runs it a few times first, so that functions are bound and caches are filled.
void count(std::uint64_t times, const std::function<void(std::uint64_t)>& work) {
  constexpr std::uint64_t kBefore = 3;
  for (std::uint64_t i = 0; i < kBefore; ++i) work(i);
  const std::function<void()> counted = [&] {
    for (std::uint64_t i = 0; i < times; ++i) work(kBefore + i);
  };
  void (*volatile measured)(const std::function<void()>*) = qd_bench_counted;
  measured(&counted);
}

/// A number of games that takes about equally long for each rule set.
std::uint64_t games_of(const std::string& game) {
  if (game == "warfleet") return 4;
  if (game == "admiral") return 20;
  return game == "popes" ? 50 : 200;
}

/// Games of random bots with the fewest seats and the standard decks.
void play_games(const std::shared_ptr<script::Ruleset>& rules, bool translated, std::uint64_t games) {
  match::Setup setup;
  setup.interpreted = !translated;
  match::Match m(rules, setup, false);
  if (m.machine().is_translated() != translated) throw UserError(rules->id() + " is not translated", "qd translate");
  count(games, [&](std::uint64_t game) {
    m.restart(hash_join(1, game));
    sim::RandomBot bot(hash_join(2, game));
    m.play_out(bot);
  });
}

/// The rule set with the functions of tests/bench/functions in place of its deeds.
std::shared_ptr<script::Ruleset> by_functions(const Program& program, const std::string& game) {
  const auto variant = program.sources.root / "tests/bench/functions" / (game + ".lua");
  return script::Ruleset::load(program.sources, game, {variant.string()});
}

/// tests/bench/calls, a rule set that consists of listeners and powers.
std::shared_ptr<script::Ruleset> load_calls(const Program& program) {
  script::Sources sources = program.sources;
  sources.root = sources.root / "tests/bench/calls";
  return script::Ruleset::load(sources, "calls");
}

void announce(const Program& program, const char* event, std::uint64_t times) {
  const std::shared_ptr<script::Ruleset> rules = load_calls(program);
  match::Match m(rules, {}, false);
  const EventKindId kind = rules->program().rules->find_event(event);
  m.act([&] {
    count(times, [&](std::uint64_t) {
      m.machine().state().header().batches = 0;
      m.machine().events().announce(kind, SeatId(0), Ref::none());
    });
  });
}

/// Uses a power of a card: deeds, or a function.
void use(const Program& program, const char* power, std::uint64_t times) {
  const std::shared_ptr<script::Ruleset> rules = load_calls(program);
  match::Match m(rules, {}, false);
  const EntityId card(0);
  const DefId def = m.state().def(card);
  const phases::Power* const declared = rules->program().power(def, rules->program().find_name(power));
  const FunctionId function = rules->host().power(def, power);
  m.act([&] {
    count(times, [&](std::uint64_t) {
      m.machine().state().header().batches = 0;
      if (declared != nullptr) m.machine().perform(declared->does, SeatId(0), card, Ref::none());
      else rules->host().run(function, SeatId(0), card, Ref::none(), nullptr);
    });
  });
}

void copy_states(const Program& program, std::uint64_t times) {
  const match::Match m(program.load("dreadnaught"), match::Setup{});
  state::State state = m.state();
  count(times, [&](std::uint64_t i) {
    state.header().events = static_cast<std::uint32_t>(i);
    state = m.state();
  });
}

void hash_states(const Program& program, std::uint64_t times) {
  const match::Match m(program.load("dreadnaught"), match::Setup{});
  state::State state = m.state();
  std::uint64_t sum = 0;
  count(times, [&](std::uint64_t i) {
    state.header().events = static_cast<std::uint32_t>(i);
    sum += state.hash();
  });
  if (sum == 0) print("\n");  // uses the result, so that the work is not optimized away
}

}  // namespace

std::vector<Row> instruction_rows(const Program& program) {
  std::vector<Row> out;
  for (const std::string& game : script::Ruleset::available(program.sources)) {
    const std::uint64_t games = games_of(game);
    for (const bool translated : {false, true}) {
      const char* reader = translated ? ", translated: a game" : ", interpreted: a game";
      out.push_back({game + reader, [=](Program& p) { play_games(p.load(game), translated, games); }, games, "",
                     translated ? game : ""});
    }
  }
  const std::string game = "dreadnaught";
  out.push_back({game + " by functions, interpreted: a game",
                 [=](Program& p) { play_games(by_functions(p, game), false, games_of(game)); }, games_of(game)});
  constexpr std::uint64_t kAnnouncements = 2'000, kSnapshots = 20'000, kHashes = 5'000;
  const auto announced = [](const char* event) { return [=](Program& p) { announce(p, event, kAnnouncements); }; };
  const std::string quiet = "an announcement that nobody hears", listener = "a call of a Lua trigger";
  out.push_back({quiet, announced("quiet"), kAnnouncements});
  out.push_back({listener, announced("heard"), kAnnouncements, quiet});
  out.push_back({"act.change in such a call", announced("counted"), kAnnouncements, listener});
  const auto used = [](const char* power) { return [=](Program& p) { use(p, power, kAnnouncements); }; };
  out.push_back({"a card changes a number, declared", used("declared"), kAnnouncements});
  out.push_back({"a card changes a number, by a function", used("called"), kAnnouncements});
  out.push_back({"a snapshot of the state", [](Program& p) { copy_states(p, kSnapshots); }, kSnapshots});
  out.push_back({"a hash of the state", [](Program& p) { hash_states(p, kHashes); }, kHashes});
  return out;
}

int do_row(Program& program, const std::string& name) {
  const std::vector<Row> rows = instruction_rows(program);
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.name == name; });
  if (row == rows.end()) throw UserError("there is no row '" + name + "'");
  row->work(program);
  return kOk;
}

}  // namespace qd::repl::bench
