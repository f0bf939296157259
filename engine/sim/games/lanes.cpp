#include "engine/sim/games/lanes.hpp"

#include <algorithm>
#include <thread>

#include "engine/base/crew.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/elsewhere.hpp"
#include "engine/sim/games/tally.hpp"
#include "engine/sim/ranks/coordinator.hpp"
#include "engine/sim/ranks/worker.hpp"

namespace qd::sim {

namespace {

std::size_t seats_of(const Plan& plan, const script::Ruleset& rules) {
  if (plan.from != nullptr) return plan.from->setup().seats;
  std::size_t seats = plan.seats == 0 ? rules.seats_min() : plan.seats;
  if (plan.seats == 0 && plan.given)  // as many seats as the position has
    for (const auto& [letter, part] : plan.given->sides)
      seats = std::clamp(static_cast<std::size_t>(letter[0] - 'A' + 1), seats, rules.seats_max());
  return seats;
}

std::vector<std::string> bots_of(const Plan& plan, std::size_t seats, const script::Ruleset& rules) {
  std::vector<std::string> out = plan.bots;
  if (out.size() == 1) out.assign(seats, plan.bots.front());
  if (out.size() != seats)
    throw UserError(std::to_string(out.size()) + " bots for " + std::to_string(seats) + " seats",
                    "name one for each seat, or one for all");
  for (const std::string& name : out)
    if (plan.elsewhere == nullptr || !plan.elsewhere->plays(name)) check_bot(name, rules);
  return out;
}

void require_position(const match::Match& m) {
  if (m.ended())
    throw UserError("the match is over: nothing is left to play", "go back first (:back), or play from the beginning");
  if (m.decision() == nullptr || !m.decision()->node.valid())
    throw UserError("games go on from a question of the flow, not from the middle of an effect",
                    "answer the open question first, or go back");
}

/// The same match with its own scripts, for another thread. Null if it is no longer the same: the script files may have
/// changed.
std::unique_ptr<match::Match> played_again(const Plan& plan, const std::string& record) {
  std::unique_ptr<match::Match> out;
  try {
    std::shared_ptr<script::Ruleset> rules = script::Ruleset::load(plan.sources, plan.rules, plan.variants);
    if (rules->hash() != plan.from->rules().hash() ||
        !match::replay(match::read_record(record, "the match so far"), rules, &out).exact)
      return nullptr;
  } catch (const Error&) {
    return nullptr;
  }
  return out->hash() == plan.from->hash() ? std::move(out) : nullptr;
}

/// Files without their folders: those of one run may be elsewhere on the next machine.
std::vector<std::string> plain(std::vector<std::string> names) {
  for (std::string& name : names)
    if (script::Sources::is_file(name)) name = std::filesystem::path(name).filename().string();
  return names;
}

void add_failure(Report& report, const GameResult& g, std::uint64_t seed) {
  ++report.failed;
  auto same = [&](const Failure& f) { return f.text == g.error; };
  auto found = std::find_if(report.failures.begin(), report.failures.end(), same);
  if (found == report.failures.end()) {
    report.failures.push_back({g.place, g.error, 0, g.number, match_seed(seed, g.number)});
    found = report.failures.end() - 1;
  }
  ++found->games;
}

/// False if the game was stopped.
bool play_game(const std::vector<Lane*>& lanes, std::size_t thread, std::uint64_t number, std::vector<ByLane>& block) {
  ByLane game;
  for (Lane* lane : lanes) {
    std::optional<GameResult> result = lane->player(thread).play(number);
    if (!result) return false;
    game.push_back(std::move(*result));
  }
  block.push_back(std::move(game));
  return true;
}

void work(const std::vector<Lane*>& lanes, std::size_t thread, Blocks& blocks) {
  const log::Silence silence;
  try {
    while (const std::optional<Block> block = blocks.take()) {
      std::vector<ByLane> played;
      for (std::uint64_t i = block->first; i < block->last && !blocks.stopped() && play_game(lanes, thread, i, played);
           ++i)
        blocks.count();
      blocks.give(*block, std::move(played));
    }
  } catch (...) {
    blocks.fail(std::current_exception());
  }
}

/// Plays in so many threads, while one more talks to other ranks.
template <class Talk>
void work_and_talk(const std::vector<Lane*>& lanes, std::size_t threads, Blocks& blocks, Talk&& talk) {
  in_threads(threads + 1, [&](std::size_t i) {
    if (i == 0) talk();
    else work(lanes, i - 1, blocks);
  });
}

}  // namespace

Lane::Lane(const Plan& plan, unsigned threads, const Lane* like) : plan_(plan) {
  if (plan.from != nullptr) {
    require_position(*plan.from);
    add_player(plan.from->shared_rules(), plan.from);
  }
  const std::string record = plan.from != nullptr && threads > 1 ? match::write_record(*plan.from) : "";
  std::optional<log::Silence> silence;  // the rules are read again for each thread
  for (std::size_t i = 0; like != nullptr && i < like->players_.size() && plan.from == nullptr; ++i)
    add_player(like->players_[i]->shared_rules(), nullptr);
  while (players_.size() < threads) {
    if (!players_.empty()) silence.emplace();
    if (plan.from != nullptr) {
      const std::unique_ptr<match::Match> same = played_again(plan, record);
      if (same == nullptr) break;  // then one thread has to do
      add_player(same->shared_rules(), same.get());
      continue;
    }
    std::shared_ptr<script::Ruleset> rules = script::Ruleset::load(plan.sources, plan.rules, plan.variants);
    if (!players_.empty() && rules->hash() != report_.rules_hash)
      throw UserError("the scripts of " + plan.rules + " changed while they were loaded", "run it again");
    add_player(std::move(rules), nullptr);
  }
  if (plan.translator != nullptr) players_.front()->want_module(*plan.translator);
  report_.has_turns = players_.front()->rules().catalog().find_slot(state::SlotScope::kMatch, "turn").valid();
  report_.measures = players_.front()->gauges().lines();
  for (const std::string& bot : bots_) report_.seats.push_back({bot, 0, {}, {}, {}});
}

void Lane::add_player(std::shared_ptr<script::Ruleset> rules, const match::Match* position) {
  if (players_.empty()) {
    bots_ = bots_of(plan_, seats_of(plan_, *rules), *rules);
    report_.rules_hash = rules->hash();
  }
  players_.push_back(std::make_unique<Player>(plan_, std::move(rules), bots_, position));
}

void Lane::add(const GameResult& g) {
  if (g.unreadable)
    throw ScriptError("game " + std::to_string(g.number) + " (match seed " +
                      std::to_string(match_seed(plan_.seed, g.number)) + "): " + g.error);
  add_game(report_, g, g.error.empty() ? ending_name(g.ending) : "", plan_.seed);
}

void add_game(Report& r, const GameResult& g, const std::string& ending, std::uint64_t seed) {
  ++r.played;
  std::uint64_t h = hash_join(r.signature, g.number);
  if (!g.error.empty()) {
    add_failure(r, g, seed);
    r.signature = hash_join(h, hash_text(g.error));
    return;
  }
  ++r.counted;
  for (std::size_t s = 0; s < r.seats.size(); ++s) {
    if (((g.winners >> s) & 1) != 0) ++r.seats[s].wins;
    r.seats[s].decisions.add(g.decisions[s]);
    r.seats[s].searches.asked += g.searches[s].asked;
    r.seats[s].searches.without += g.searches[s].without;
    h = hash_join(h, g.decisions[s]);
  }
  if (g.winners == 0) ++r.draws;
  r.turns.add(g.turns);
  r.decisions.add(static_cast<double>(g.decisions_sum()));
  ++r.endings[ending];
  for (const GameResult::Reading& reading : g.readings) r.measures[reading.measure].value.add(reading.value);
  r.signature = hash_join(hash_join(hash_join(h, g.winners), static_cast<std::uint64_t>(g.turns)), g.hash);
}

std::uint64_t Lane::files_hash() const {
  std::uint64_t out = report_.rules_hash;
  for (const script::SourceFile& f : players_.front()->rules().files())
    out = hash_join(hash_join(out, hash_text(f.path.filename().string())), f.hash);
  return out;
}

std::vector<std::string> Lane::card_keys() const {
  std::vector<std::string> out;
  for (const state::Definition& d : players_.front()->rules().catalog().definitions) out.push_back(d.key);
  return out;
}

std::string Lane::ending_name(NameId ending) const {
  return ending.valid() ? players_.front()->rules().program().name(ending) : "";
}

NameId Lane::ending(const std::string& name) const {
  if (name.empty()) return {};
  const std::vector<std::string>& names = players_.front()->rules().program().names;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) throw UserError("the rules know no ending '" + name + "'");
  return NameId{static_cast<std::uint16_t>(found - names.begin())};
}

void Lane::finish(bool decided) {
  report_.stopped = !decided && plan_.first + report_.played < plan_.games;
  close_report(report_);
}

void close_report(Report& r) {
  for (SeatReport& s : r.seats) s.rate = wilson(s.wins, r.counted);
  r.draw_rate = wilson(r.draws, r.counted);
}

unsigned threads_of(const Plan& plan) {
  const unsigned wanted = plan.threads == 0 ? std::max(1u, std::thread::hardware_concurrency()) : plan.threads;
  return static_cast<unsigned>(std::min<std::uint64_t>(wanted, std::max<std::uint64_t>(1, plan.games)));
}

std::uint64_t key_of_lanes(const std::vector<const Lane*>& lanes) {
  std::uint64_t h = 0;
  const auto add = [&](const std::string& text) { h = hash_join(h, hash_text(text)); };
  for (const Lane* lane : lanes) {
    const Plan& plan = lane->plan();
    h = hash_join(hash_join(hash_join(h, lane->files_hash()), plan.seed), plan.sources.decisions_max);
    std::vector<std::string> bots;
    for (const SeatReport& s : lane->report().seats) bots.push_back(s.bot);
    add(text::join(bots, ",") + "\n" + text::join(plain(plan.decks), ",") + "\n" +
        text::join(plain(plan.variants), ","));
    for (const auto& [name, value] : plan.options) add(name + "=" + value);
    for (const Measurement& m : plan.measures) add(m.what + "\n" + m.at);
    h = hash_join(h, (plan.courses ? 1u : 0u) + (plan.check_flaws ? 2u : 0u) + (plan.careers ? 4u : 0u));
  }
  return h;
}

void play_lanes(const std::vector<Lane*>& lanes, const EachGame& each) {
  std::size_t threads = lanes.front()->threads();
  for (const Lane* lane : lanes) threads = std::min(threads, lane->threads());
  Ranks* ranks = lanes.front()->plan().ranks;
  const auto key = [&] { return key_of_lanes({lanes.begin(), lanes.end()}); };
  if (ranks != nullptr && !ranks->first()) {
    Worker worker(lanes, threads, *ranks, each);
    work_and_talk(lanes, threads, worker, [&] { worker.attend(key()); });
    worker.finish();
    return;
  }
  Tally tally(lanes, threads * (ranks == nullptr ? 1 : ranks->size()), each);
  tally.begin();
  if (ranks == nullptr) {
    in_threads(threads, [&](std::size_t thread) { work(lanes, thread, tally); });
    return tally.finish();
  }
  Coordinator coordinator(tally, *ranks, key());
  work_and_talk(lanes, threads, tally, [&] { coordinator.serve(); });
  tally.finish();
  coordinator.close();
}

}  // namespace qd::sim
