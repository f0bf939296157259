#include "engine/sim/bots.hpp"

#include <algorithm>
#include <utility>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"

namespace qd::sim {

RandomBot::RandomBot(std::uint64_t seed) : luck_(seed, hash_text("bot")) {}

bool RandomBot::decide(const phases::Decision& d, phases::Answer& answer) {
  std::size_t n = d.options.size();  // at least two: a forced question is not asked
  answer.count = 0;
  if (d.kind == phases::DecisionKind::kVector) {
    for (const phases::Part& p : d.parts)
      answer.picks[answer.count++] = static_cast<std::uint16_t>(p.first + (p.count > 1 ? luck_.below(p.count) : 0));
    return true;
  }
  if (d.kind == phases::DecisionKind::kChoice) {
    answer.count = 1;
    answer.picks[0] = static_cast<std::uint16_t>(luck_.below(static_cast<std::uint32_t>(n)));
    return true;
  }
  std::size_t high = std::min({n, static_cast<std::size_t>(d.max), limits::kAnswerMax});
  if (d.min == 0 && high == n) coins(n, answer);
  else sized(n, std::min<std::size_t>(d.min, high), high, answer);
  return true;
}

void RandomBot::coins(std::size_t n, phases::Answer& answer) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < n; ++i) {
    bits = i % 32 == 0 ? luck_.bits() : bits >> 1;
    if ((bits & 1u) != 0) answer.picks[answer.count++] = static_cast<std::uint16_t>(i);
  }
  for (std::size_t i = answer.count; i > 1; --i) std::swap(answer.picks[i - 1], answer.picks[luck_.below(static_cast<std::uint32_t>(i))]);
}

void RandomBot::sized(std::size_t n, std::size_t low, std::size_t high, phases::Answer& answer) {
  std::size_t size = low + luck_.below(static_cast<std::uint32_t>(high - low + 1));
  std::vector<std::uint16_t> rest(n);
  for (std::size_t i = 0; i < n; ++i) rest[i] = static_cast<std::uint16_t>(i);
  for (std::size_t i = 0; i < size; ++i) {
    std::swap(rest[i], rest[i + luck_.below(static_cast<std::uint32_t>(n - i))]);
    answer.picks[answer.count++] = rest[i];
  }
}

bool FirstBot::decide(const phases::Decision& d, phases::Answer& answer) {
  if (d.kind == phases::DecisionKind::kVector) {
    answer.count = 0;
    for (const phases::Part& p : d.parts) answer.picks[answer.count++] = p.first;
    return true;
  }
  if (d.kind == phases::DecisionKind::kChoice) {
    answer = phases::Answer::one(0);
    return true;
  }
  answer.count = static_cast<std::uint16_t>(std::min({static_cast<std::size_t>(d.min), d.options.size(), limits::kAnswerMax}));
  for (std::uint16_t i = 0; i < answer.count; ++i) answer.picks[i] = i;
  return true;
}

bool Seats::decide(const phases::Decision& d, phases::Answer& answer) {
  phases::Decider* decider = deciders_[d.seat.index()].get();
  return decider != nullptr && decider->decide(d, answer);
}

std::vector<std::string> bot_names() { return {"first", "random"}; }

std::unique_ptr<phases::Decider> make_bot(const std::string& name, std::uint64_t seed, SeatId seat) {
  if (name == "random") return std::make_unique<RandomBot>(hash_join(seed, seat.value));
  if (name == "first") return std::make_unique<FirstBot>();
  throw UserError("unknown bot '" + name + "'", text::did_you_mean(name, bot_names()));
}

}  // namespace qd::sim
