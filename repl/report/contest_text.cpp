#include "repl/report/contest_text.hpp"

#include <nlohmann/json.hpp>
#include <ostream>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/state/position.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/sim_text.hpp"

namespace qd::repl {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLabel = 14;

std::string elo_of(double share) {
  if (share <= 0) return "-inf";
  return share >= 1 ? "+inf" : signed_fixed(sim::score_elo(share), 0);
}

void write_victories(std::ostream& out, const std::string& who, const sim::Running& shares) {
  const sim::Interval i = sim::share_interval(shares);
  const ShareFormat format(shares.count());
  out << "  " << text::pad(who, kLabel) << flush_right(format.percent(shares.mean()), 8) << "  (" << format.range(i)
      << ")";
}

std::uint64_t signature_of(const sim::Contest& c) {
  std::uint64_t out = 0;
  for (const sim::Report& r : c.seatings) out = hash_join(out, r.signature);
  return out;
}

}  // namespace

Json share_json(const sim::Running& shares) {
  const sim::Interval i = sim::share_interval(shares);
  return {{"share", shares.mean()}, {"low", i.low}, {"high", i.high}};
}

std::string elo_text(double share, const sim::Interval& i) {
  return "Elo " + elo_of(share) + " (" + elo_of(i.low) + " to " + elo_of(i.high) + ")";
}

std::string luck_text(const sim::Contest& c) {
  const auto of = [&](std::uint64_t n) {
    return ShareFormat(c.groups).with_range(share(n, c.groups), sim::wilson(n, c.groups));
  };
  return "the same one wins both games of " + of(c.same_winner) + " of the pairs, the same seat " + of(c.same_seat);
}

void write_contest(std::ostream& out, const ContestPlan& p, const sim::Contest& c) {
  const sim::Report& first = c.seatings.front();
  const std::size_t seats = c.seats();
  const char* group = seats == 2 ? "pair" : "round";
  out << p.plan.rules;
  for (const std::string& v : p.plan.variants) out << " + " << v;
  out << ": " << p.a << " against " << p.b << "; " << times(first.played, group);
  if (c.stopped) out << " of " << p.plan.games << " (stopped)";
  out << " of games on common luck, seed " << p.plan.seed << "\n";
  if (p.what == Contenders::kDecks) out << "bots " << text::join(p.plan.bots, ",") << "\n";
  if (c.groups != 0) {
    out << "\n  victories of " << p.a << ", with 95% intervals\n";
    for (std::size_t s = 0; s < seats; ++s) {
      write_victories(out, "in seat " + state::seat_letter(SeatId(s)), c.seat_share[s]);
      out << "\n";
    }
    write_victories(out, "in all seats", c.share);
    if (seats == 2) out << "  " << elo_text(c.share.mean(), sim::share_interval(c.share));
    else out << "  fair: " << percent(1.0 / static_cast<double>(seats));
    out << "\n";
    write_victories(out, "of seat A", c.first_seat);
    out << "  whoever sits there\n\n";
    if (seats == 2) {
      out << "  points in a pair  ";
      const char* names[] = {"0: ", "1/2: ", "1: ", "1 1/2: ", "2: "};
      std::size_t i = 0;
      for (const auto& [value, count] : c.pairs()) out << names[i++] << static_cast<std::uint64_t>(count) << "  ";
      out << "\n";
    }
    out << "  correlation between the games of a " << group << "  " << signed_fixed(c.correlation, 2) << "\n";
    if (seats == 2) out << "  skill and luck: " << luck_text(c) << "\n";
    if (c.test) write_verdict(out, *p.wish, "is " + p.a, *c.test);
    if (c.test && c.test->verdict() != sim::SequentialTest::Verdict::kOpen)
      out << "  figures of a test that stopped early lie a little too far out\n";
  }
  for (std::size_t s = 0; s < seats; ++s) {
    if (c.seatings[s].failures.empty()) continue;
    out << "\nwith " << p.a << " in seat " << state::seat_letter(SeatId(s)) << " ";
    write_failures(out, c.seatings[s]);
  }
  out << "\nsignature  " << hash_hex(signature_of(c)) << "\n";
}

std::string contest_json(const ContestPlan& p, const sim::Contest& c) {
  const sim::Report& first = c.seatings.front();
  Json out = {{"format", "quarterdeck contest 1"},
              {"rules", p.plan.rules},
              {"rules_hash", hash_hex(first.rules_hash)},
              {"variants", p.plan.variants},
              {"of", contenders_names()[static_cast<std::size_t>(p.what)]},
              {"a", p.a},
              {"b", p.b},
              {"bots", p.plan.bots},
              {"decks", p.plan.decks},
              {"seed", std::to_string(p.plan.seed)},
              {"games", p.plan.games},
              {"played", first.played},
              {"counted", c.groups},
              {"stopped", c.stopped}};
  out["victories"] = share_json(c.share);
  out["by_seat"] = Json::array();
  for (const sim::Running& r : c.seat_share) out["by_seat"].push_back(share_json(r));
  out["first_seat"] = share_json(c.first_seat);
  if (c.seats() == 2) {
    out["pairs"] = Json::array();
    for (const auto& [value, count] : c.pairs()) out["pairs"].push_back(static_cast<std::uint64_t>(count));
  }
  out["correlation"] = c.correlation;
  if (c.seats() == 2) out["pairs_won"] = {{"by_one", c.same_winner}, {"by_one_seat", c.same_seat}};
  if (c.test) out["test"] = test_json(*p.wish, *c.test);
  out["failed"] = Json::array();
  for (const sim::Report& r : c.seatings) out["failed"].push_back(r.failed);
  out["signature"] = hash_hex(signature_of(c));
  return match::json_text(out, 2) + "\n";
}

}  // namespace qd::repl
