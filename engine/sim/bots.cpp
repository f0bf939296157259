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

bool UsualBot::decide(const phases::Decision& d, phases::Answer& answer) {
  answer.count = 0;
  if (d.kind == phases::DecisionKind::kChoice) answer = phases::Answer::one(d.optional ? d.options.size() - 1 : 0);
  for (const phases::Part& p : d.parts) answer.picks[answer.count++] = p.usual;
  while (d.kind == phases::DecisionKind::kSubset && answer.count < d.min) {
    answer.picks[answer.count] = answer.count;
    ++answer.count;
  }
  return true;
}

WeighingBot::WeighingBot(const script::BotRules& rules, const match::Match& match, std::uint64_t seed)
    : rules_(rules), match_(match), random_(seed) {}

bool WeighingBot::speaks_of(NameId question) const {
  return std::any_of(rules_.values.begin(), rules_.values.end(), [&](const script::BotRules::Value& v) { return v.question == question; });
}

std::int32_t WeighingBot::worth(const phases::Decision& d, const phases::Option& o, combat::Shot& shot) const {
  shot = {};
  if (!o.command.valid()) return 0;
  const phases::Command& c = match_.rules().program().commands[o.command.index()];
  events::Env env;
  env.me = d.seat;
  env.card = o.source.entity();
  env.target = o.target;
  if (const combat::Spec* spec = match_.fighter().spec_of(match_.rules().program(), c); spec != nullptr && o.target.entity().valid()) {
    shot = match_.fighter().aim(*spec, o.source.entity(), o.target.entity());
    combat::Volley with = volley_;
    with.combine = combat::Fighter::combine_of(*spec);
    double before = with.chance_of_loss(shot.target).value();
    with.shots.push_back(shot);
    env.chance = static_cast<std::int32_t>((with.chance_of_loss(shot.target).value() - before) * 1e6);
  }
  for (const script::BotRules::Value& v : rules_.values)
    if (v.question == d.name && v.order == c.id) return match_.machine().events().query().eval(v.worth, env);
  return 0;
}

bool WeighingBot::decide(const phases::Decision& d, phases::Answer& answer) {
  if (!speaks_of(d.name) || d.kind == phases::DecisionKind::kSubset) return random_.decide(d, answer);
  answer.count = 0;
  volley_.shots.clear();
  auto choose = [&](std::size_t first, std::size_t count) {
    std::size_t best = first;
    std::int32_t most = 0;
    combat::Shot fired;
    for (std::size_t i = first; i < first + count; ++i) {
      combat::Shot shot;
      std::int32_t v = worth(d, d.options[i], shot);
      if (i != first && v <= most) continue;
      best = i;
      most = v;
      fired = shot;
    }
    if (fired.target.valid()) volley_.shots.push_back(fired);
    answer.picks[answer.count++] = static_cast<std::uint16_t>(best);
  };
  if (d.kind == phases::DecisionKind::kChoice) choose(0, d.options.size());
  for (const phases::Part& p : d.parts) choose(p.first, p.count);
  return true;
}

std::vector<std::string> bot_names() { return {"first", "random", "usual"}; }

std::vector<std::string> bot_names(const script::Ruleset& rules) {
  std::vector<std::string> out = bot_names();
  for (const script::BotRules& b : rules.bots()) out.push_back(b.id);
  std::sort(out.begin(), out.end());
  return out;
}

void check_bot(const std::string& name, const script::Ruleset& rules) {
  std::vector<std::string> known = bot_names(rules);
  if (std::find(known.begin(), known.end(), name) == known.end())
    throw UserError("unknown bot '" + name + "' of " + rules.id(), text::did_you_mean(name, known));
}

std::unique_ptr<phases::Decider> make_bot(const std::string& name, std::uint64_t seed, SeatId seat, const match::Match& match) {
  check_bot(name, match.rules());
  std::uint64_t own = hash_join(seed, seat.value);
  for (const script::BotRules& b : match.rules().bots())
    if (b.id == name) return std::make_unique<WeighingBot>(b, match, own);
  if (name == "usual") return std::make_unique<UsualBot>();
  if (name == "random") return std::make_unique<RandomBot>(own);
  return std::make_unique<FirstBot>();
}

}  // namespace qd::sim
