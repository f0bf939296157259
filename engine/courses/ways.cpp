// The ways that are offered to choose from: the usual ones that are legal, or if there is none, a finer set.
#include <algorithm>
#include <map>

#include "engine/courses/courses.hpp"

namespace qd::courses {

using events::Env;

namespace {

// A turn after the end of the way is not made, so the way is the same as straight on.
bool turns_too_late(const Way& way, const TracedMove& traced) {
  return way.kind == Way::Kind::kTurn && way.count > 0 && way.at[0] != 0 && !traced.turned;
}

/// Offers each way once, and notes for each usual one what it stands for.
template <class Trace>
class Offers {
 public:
  Offers(const std::function<bool(const Way&)>& f, Courses::Candidates* candidates) : f_(f), candidates_(candidates) {}
  /// False: enough. `trace`: equal for ways that are equivalent.
  bool take(const Way& way, const Trace& trace) {
    const auto [at, fresh] = known_.try_emplace(trace, known_.size());
    note(at->second);
    return !fresh || f_(way);
  }
  void miss() { note(phases::kMiss); }
  /// From here on the ways are not usual ones.
  void no_more_usual() { candidates_ = nullptr; }
  [[nodiscard]] std::size_t size() const { return known_.size(); }

 private:
  void note(std::size_t what) {
    if (candidates_ != nullptr) candidates_->push_back(static_cast<std::uint16_t>(what));
  }
  const std::function<bool(const Way&)>& f_;
  Courses::Candidates* candidates_;
  std::map<Trace, std::size_t> known_;
};

}  // namespace

double Courses::straight_on(const Scene& here, const Course& c) const {
  return slowed(here, c, table::walk({query_->pose(here.mover), here.speed, 0, here.speed}));
}

Courses::Proposed Courses::proposed(const Scene& here, const Course& c, int fine) const {
  const UsualWays ways(c, static_cast<table::Length>(here.speed), here.turn, fine);
  return {ways, query_->pose(here.mover), ways.ask_how_far() ? straight_on(here, c) : here.speed};
}

std::size_t Courses::count_usual(const Course& c, const Env& given) const {
  if (out_of_reach(c, given)) return 0;
  Env env = given;
  env.card = mover(c, given);
  if (!env.card.valid()) return 0;
  return UsualWays(c, std::max(query_->eval(c.length, env), 0), number(c.turn, env, 0), 0).size();
}

std::size_t Courses::count_usual(const Spot& s, const Env& env) const {
  return UsualPlaces(s, env, *query_, area(s, env), 0).size();
}

bool Courses::usual(const Course& c, const Env& env, std::size_t i, Way& out) const {
  const Scene here(*this, c, env);
  const UsualWays ways(c, static_cast<table::Length>(here.speed), here.turn, 0);
  const double straight = ways.asks_how_far(i) ? straight_on(here, c) : here.speed;
  TracedMove traced;
  return ways.way(i, query_->pose(here.mover), straight, out) && is_traced(here, c, env, out, traced) &&
         !turns_too_late(out, traced);
}

bool Courses::usual(const Spot& s, const Env& env, std::size_t i, Way& out) const {
  table::Pose pose;
  return UsualPlaces(s, env, *query_, area(s, env), 0).way(i, out) && is_free(s, env, out, pose);
}

void Courses::each_way(const Course& c, const Env& env, const std::function<bool(const Way&)>& f,
                       Candidates* candidates) const {
  if (out_of_reach(c, env)) return;
  const Scene here(*this, c, env);
  if (!here.mover.valid()) return;
  Offers<TracedMove::Trace> offers(f, candidates);
  TracedMove traced;
  Way way;
  for (int fine = 0; fine <= kFinest && offers.size() == 0; ++fine) {
    if (fine > 0) offers.no_more_usual();
    const Proposed usual = proposed(here, c, fine);
    for (std::size_t i = 0; i < usual.ways.size(); ++i) {
      if (!usual.way(i, way) || !is_traced(here, c, env, way, traced) || turns_too_late(way, traced)) offers.miss();
      else if (!offers.take(way, traced.trace()) || offers.size() == limits::kOptionsMax) return;
    }
  }
  if (offers.size() != 0) return;
  std::vector<Way> ways;
  propose_near(here, c, ways);
  for (const Way& near : ways)
    if (is_traced(here, c, env, near, traced) &&
        (!offers.take(near, traced.trace()) || offers.size() == kWaysOfLastResort))
      return;
}

void Courses::each_way(const Spot& s, const Env& env, const std::function<bool(const Way&)>& f,
                       Candidates* candidates) const {
  using Trace = std::array<std::int32_t, 3>;
  Offers<Trace> offers(f, candidates);
  table::Pose pose;
  Way way;
  const auto take = [&](std::size_t most) {
    return offers.take(way, Trace{pose.at.x, pose.at.y, pose.heading}) && offers.size() < most;
  };
  for (int fine = 0; fine <= UsualPlaces::kFinest && offers.size() == 0; ++fine) {
    if (fine > 0) offers.no_more_usual();
    const UsualPlaces usual(s, env, *query_, area(s, env), fine);
    for (std::size_t i = 0; i < usual.size(); ++i) {
      if (!usual.way(i, way) || !is_free(s, env, way, pose)) offers.miss();
      else if (!take(fine == UsualPlaces::kFinest ? kWaysOfLastResort : limits::kOptionsMax)) return;
    }
  }
  if (offers.size() != 0) return;
  std::vector<Way> ways;
  propose_beside(s, env, ways);
  for (const Way& beside : ways)
    if (way = beside; is_free(s, env, way, pose) && !take(kWaysOfLastResort)) return;
}

namespace {
/// The most frequent reason among `count` ways that are not legal. wrong(i, why): is the i-th not legal, and why?
template <class F>
std::string commonest(std::size_t count, F&& wrong) {
  std::map<std::string, std::size_t> times;
  std::string most;
  for (std::size_t i = 0; i < count; ++i)
    if (std::string why; wrong(i, why) && ++times[why] > (most.empty() ? 0 : times[most])) most = why;
  return most;
}
}  // namespace

std::string Courses::why_none(const Course& course, const Env& env) const {
  if (has_way(course, env)) return {};
  const Scene here(*this, course, env);
  const Proposed usual = proposed(here, course, 0);
  TracedMove traced;
  const std::string why = commonest(here.mover.valid() ? usual.ways.size() : 0, [&](std::size_t i, std::string& text) {
    Way way;
    return usual.way(i, way) && !is_traced(here, course, env, way, traced, &text);
  });
  return why.empty() ? "it is out of reach" : why;
}

std::string Courses::why_none(const Spot& spot, const Env& env) const {
  if (has_way(spot, env)) return {};
  const UsualPlaces usual(spot, env, *query_, area(spot, env), 0);
  return commonest(usual.size(), [&](std::size_t i, std::string& text) {
    Way way;
    table::Pose pose;
    return usual.way(i, way) && !is_free(spot, env, way, pose, &text);
  });
}

}  // namespace qd::courses
