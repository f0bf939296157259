#include "repl/page/telling.hpp"

#include <algorithm>
#include <cmath>

#include "engine/base/hash.hpp"
#include "engine/base/log.hpp"
#include "engine/base/meter.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "repl/draw/draw.hpp"
#include "repl/remote/player.hpp"
#include "repl/report/numbers.hpp"
#include "repl/shell.hpp"

namespace qd::repl {

namespace {

std::optional<std::size_t> measure_called(const KeptRun& run, const std::string& name) {
  for (std::size_t i = 0; i < run.measures.size(); ++i)
    if (run.measures[i].name == name && run.measures[i].at == sim::Measurement::kEnd) return i;
  return std::nullopt;
}

std::optional<double> value_of(const sim::GameResult& g, const std::optional<std::size_t>& measure) {
  if (!measure) return std::nullopt;
  for (const sim::GameResult::Reading& r : g.readings)
    if (r.measure == *measure) return r.value;
  return std::nullopt;
}

/// How far a seat is ahead of the best other one, as a share of both scores, as in scripts/metrics/biggest_turn.lua.
double ahead(const std::vector<std::vector<double>>& scores, std::size_t question, std::size_t seat) {
  double best = 0;
  bool any = false;
  for (std::size_t s = 0; s < scores.size(); ++s) {
    if (s == seat) continue;
    best = any ? std::max(best, scores[s][question]) : scores[s][question];
    any = true;
  }
  const double own = scores[seat][question];
  return (own - best) / (std::abs(own) + std::abs(best) + 1);
}

/// Plays one game, and notes scores and turns.
class Again {
 public:
  Again(const script::Sources& sources, const KeptRun& run, const TellingGame& game)
      : run_(run),
        lane_(run.lanes[game.lane]),
        game_(game),
        rules_(script::Ruleset::load(sources, run.rules, lane_.variants)) {}

  Replayed play(const std::string& part) {
    if (hash_hex(rules_->hash()) != lane_.rules_hash)
      return told("the rules have changed since: the game would go another way");
    match_.emplace(rules_, setup());
    sim::Seats seats;
    for (std::size_t s = 0; s < lane_.bots.size(); ++s) {
      if (is_remote(lane_.bots[s])) return told("a program has played it: " + lane_.bots[s]);
      seats.set(SeatId(s),
                sim::make_bot(lane_.bots[s], sim::bot_seed(run_.seed, game_.result.number), SeatId(s), *match_));
    }
    phases::Answer answer;
    for (note(); match_->decision() != nullptr && seats.decide(*match_->decision(), answer); note())
      match_->decide(answer);
    if (match_->hash() != game_.result.hash) return told("it went another way: a bot looks at the clock");
    Replayed out;
    out.record = match::write_record(*match_);
    out.result = match::result_text(*match_);
    draw::PictureStyle style;
    style.part = part + "-last";
    out.picture_last = draw::picture_svg(*match_, Viewer::all(), style);
    if (game_.of_turn) find_turn(out);
    if (out.before < out.after) {
      match_->go_back(out.before);
      style.part = part + "-before";
      out.picture_before = draw::picture_svg(*match_, Viewer::all(), style);
    }
    out.scores = std::move(scores_);
    return out;
  }

 private:
  static Replayed told(const std::string& why) {
    Replayed out;
    out.missing = why;
    return out;
  }

  [[nodiscard]] match::Setup setup() const {
    match::Setup out;
    out.seats = lane_.bots.size();
    out.decks = rules_->deck_ids(lane_.decks);
    out.options = lane_.options;
    out.seed = sim::match_seed(run_.seed, game_.result.number);
    return out;
  }

  void note() {
    if (!rules_->score().valid() || match_->decision() == nullptr) return;
    scores_.resize(lane_.bots.size());
    for (std::size_t s = 0; s < scores_.size(); ++s) {
      events::Env env;
      env.me = SeatId(s);
      const bool plays = match_->state().plays(env.me);
      scores_[s].push_back(plays                ? match_->machine().events().query().eval(rules_->score(), env)
                           : scores_[s].empty() ? 0
                                                : scores_[s].back());
    }
    const SlotId turn = rules_->catalog().find_slot(state::SlotScope::kMatch, "turn");
    turns_.push_back(turn.valid() ? match_->state().value(turn, Ref::none()) : 0);
  }

  void find_turn(Replayed& out) const {
    std::size_t last = 0;
    double biggest = 0;
    for (std::size_t i = 1; i < turns_.size(); ++i) {
      const bool ends = game_.result.turns == 0 || turns_[i] != turns_[last] || i + 1 == turns_.size();
      if (!ends) continue;
      for (std::size_t s = 0; s < scores_.size(); ++s) {
        const double change = std::abs(ahead(scores_, i, s) - ahead(scores_, last, s));
        if (change <= biggest) continue;
        biggest = change;
        out.before = last;
        out.after = i;
      }
      last = i;
    }
  }

  const KeptRun& run_;
  const KeptLane& lane_;
  const TellingGame& game_;
  std::shared_ptr<script::Ruleset> rules_;
  std::optional<match::Match> match_;
  std::vector<std::vector<double>> scores_;
  std::vector<std::int32_t> turns_;
};

}  // namespace

Telling::Telling(const KeptRun& run) : run_(run) {
  margin_.measure = measure_called(run, kMargin);
  turn_.measure = measure_called(run, kBiggestTurn);
}

void Telling::offer(Best& best, double value, std::size_t lane, const sim::GameResult& result) {
  if (best.game && value <= best.value) return;
  best.value = value;
  best.game = TellingGame{"", lane, result, false};
}

void Telling::add(const KeptGames::Game& game) {
  for (std::size_t lane = 0; lane < game.results.size(); ++lane) {
    const sim::GameResult& g = game.results[lane];
    if (!g.error.empty()) continue;
    offer(longest_, run_.has_turns ? g.turns : static_cast<double>(g.decisions_sum()), lane, g);
    if (const auto v = value_of(g, margin_.measure)) offer(margin_, -std::abs(*v), lane, g);
    if (const auto v = value_of(g, turn_.measure)) offer(turn_, *v, lane, g);
  }
}

std::vector<TellingGame> Telling::games() const {
  std::vector<TellingGame> out;
  const auto add = [&](const Best& best, const std::string& why, bool of_turn) {
    if (!best.game) return;
    const auto same = std::find_if(out.begin(), out.end(), [&](const TellingGame& g) {
      return g.lane == best.game->lane && g.result.number == best.game->result.number;
    });
    const auto place = static_cast<std::size_t>(same - out.begin());
    if (same == out.end()) out.push_back(*best.game);
    TellingGame& game = out[place];
    game.why += (game.why.empty() ? "" : "; ") + why;
    game.of_turn = game.of_turn || of_turn;
  };
  add(longest_, "the longest game: " + plain(longest_.value) + (run_.has_turns ? " turns" : " questions"), false);
  add(margin_,
      "the closest game: at the last question the winner was " +
          (margin_.game && value_of(margin_.game->result, margin_.measure).value_or(0) < 0 ? std::string("behind by ")
                                                                                           : std::string("ahead by ")) +
          percent(std::abs(margin_.value)) + " of both scores",
      false);
  add(turn_, "the biggest turn: it moved the lead by " + percent(turn_.value) + " of both scores", true);
  return out;
}

std::string command_of(const KeptRun& run, std::size_t lane, std::uint64_t game) {
  const KeptLane& l = run.lanes[lane];
  return "qd play " + typed_word(run.rules) + " --seed " + std::to_string(run.seed) + " --game " +
         std::to_string(game) + " --seats " + std::to_string(l.bots.size()) +
         typed_options(l.bots, l.variants, l.decks, l.options);
}

Replayed play_again(const script::Sources& sources, const KeptRun& run, const TellingGame& game,
                    const std::string& part) {
  const log::Silence silence;
  try {
    return Again(sources, run, game).play(part);
  } catch (const Interrupted&) {
    throw;
  } catch (const Error& e) {
    Replayed out;
    out.missing = e.what();
    return out;
  }
}

}  // namespace qd::repl
