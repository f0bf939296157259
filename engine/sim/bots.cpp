#include "engine/sim/bots.hpp"

#include <algorithm>
#include <utility>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "engine/courses/mover.hpp"
#include "engine/phases/draw.hpp"
#include "engine/sim/search/searching_bot.hpp"
#include "engine/sim/worlds/worlds.hpp"

namespace qd::sim {

RandomBot::RandomBot(std::uint64_t seed) : luck_(0) { restart(seed); }

bool RandomBot::decide(const phases::Decision& d, phases::Answer& answer) {
  if (d.kind == phases::DecisionKind::kChoice) {
    answer.count = 1;  // at least two: forced questions are not asked
    answer.picks[0] = phases::draw_option(d, luck_);
    return true;
  }
  if (d.kind == phases::DecisionKind::kSubset) return choose_subset(d, answer);
  std::uint16_t* pick = answer.picks.data();
  for (const phases::Part& p : d.parts)
    *pick++ = static_cast<std::uint16_t>(p.first + (p.count > 1 ? luck_.below(p.count) : 0));
  answer.count = static_cast<std::uint16_t>(pick - answer.picks.data());
  return true;
}

bool RandomBot::choose_subset(const phases::Decision& d, phases::Answer& answer) {
  const std::size_t n = d.options.size();
  answer.count = 0;
  if (d.due > 0) {
    collect(d, 0);
    for (std::size_t i = n; i > 1; --i) std::swap(group_[i - 1], group_[luck_.below(static_cast<std::uint32_t>(i))]);
    answer = phases::pay_with(d, group_);
    return true;
  }
  std::size_t high = std::min({n, static_cast<std::size_t>(d.max), limits::kAnswerMax});
  if (n == 0) return true;
  if (d.min == 0 && high == n && d.groups.empty()) {
    coins(n, answer);
    return true;
  }
  std::uint16_t leader = 0;
  if (!d.groups.empty()) {
    leaders_.clear();
    d.each_leader([&](std::uint16_t o) {
      leaders_.push_back(o);
      return true;
    });
    leader = leaders_[leaders_.size() > 1 ? luck_.below(static_cast<std::uint32_t>(leaders_.size())) : 0];
  }
  collect(d, leader);
  high = std::min(high, group_.size());
  sized(std::min<std::size_t>(d.min, high), high, answer);
  return true;
}

// Decision::group_of without an allocation for each question.
void RandomBot::collect(const phases::Decision& d, std::size_t leader) {
  group_.clear();
  for (std::size_t o = 0; o < d.options.size(); ++o)
    if (d.groups.empty() || d.groups[o] == d.groups[leader]) group_.push_back(static_cast<std::uint16_t>(o));
}

void RandomBot::coins(std::size_t n, phases::Answer& answer) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < n; ++i) {
    bits = i % 32 == 0 ? luck_.bits() : bits >> 1;
    answer.picks[answer.count] =
        static_cast<std::uint16_t>(i);  // kept if the bit is set; no branch, as it could not be predicted
    answer.count = static_cast<std::uint16_t>(answer.count + (bits & 1u));
  }
  for (std::size_t i = answer.count; i > 1; --i)
    std::swap(answer.picks[i - 1], answer.picks[luck_.below(static_cast<std::uint32_t>(i))]);
}

void RandomBot::sized(std::size_t low, std::size_t high, phases::Answer& answer) {
  const std::size_t n = group_.size();
  std::size_t size = low + luck_.below(static_cast<std::uint32_t>(high - low + 1));
  for (std::size_t i = 0; i < size; ++i) {
    std::swap(group_[i], group_[i + luck_.below(static_cast<std::uint32_t>(n - i))]);
    answer.picks[answer.count++] = group_[i];
  }
}

namespace {
/// Takes the first options of a subset, and as few as possible.
void take_least(const phases::Decision& d, phases::Answer& answer) {
  answer.count = 0;
  if (d.options.empty() || d.min == 0) return;
  if (d.due > 0) {
    answer = phases::pay_with(d, d.group_of(0));
    return;
  }
  std::vector<std::uint16_t> group = d.group_of(d.groups.empty() ? 0 : d.leaders().front());
  for (std::size_t i = 0; i < std::min({static_cast<std::size_t>(d.min), group.size(), limits::kAnswerMax}); ++i)
    answer.picks[answer.count++] = group[i];
}
}  // namespace

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
  take_least(d, answer);
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
  if (d.kind == phases::DecisionKind::kSubset) take_least(d, answer);
  return true;
}

WeighingBot::WeighingBot(const script::BotRules& rules, const match::Match& match, std::uint64_t seed)
    : rules_(rules), match_(match), seed_(seed), random_(seed) {
  const phases::Program& program = match.rules().program();
  if (std::none_of(program.nodes.begin(), program.nodes.end(),
                   [](const phases::Node& n) { return n.kind == phases::NodeKind::kFight; }))
    return;
  for (const phases::Command& c : program.commands) fires_.push_back(match.fighter().spec_of(program, c));
}

void WeighingBot::restart(std::uint64_t seed) {
  seed_ = seed;
  random_.restart(seed);
  circle_ = Circle();
}

bool WeighingBot::speaks_of(NameId question) const {
  return std::any_of(rules_.values.begin(), rules_.values.end(),
                     [&](const script::BotRules::Value& v) { return v.question == question; });
}

// The luck of a world depends on the number of decisions of the seat, so an answer does not depend on which other seats
// were asked before.
void WeighingBot::look(SeatId seat) const {
  const state::State& s = match_.state();
  looked_ = true;
  if (!hides_cards(s, seat) && !secrets_wait(s, seat)) return;
  dice::Luck luck(hash_join(seed_, s.header().decisions[seat.index()]), hash_text("world"));
  WorldRules rules;
  rules.only_seen = true;
  order_ = random_world(match_, seat, luck, rules);
  drawn_.rename(s, order_);
  change_secrets(match_, drawn_, seat, luck);
  if (scratch_ == nullptr || &scratch_->state().layout() != &match_.state().layout())
    scratch_ = match_.fresh_copy();  // an edit may have added cards
  scratch_->set_state(drawn_);
  world_ = scratch_.get();
}

// What the seat may know is the same in the match and in all its worlds, so most values need no world.
std::int32_t WeighingBot::valued(ExprId worth, events::Env env) const {
  if (!looked_ && !open_.all(match_.machine().events().query(), worth, env, env.me)) look(env.me);
  env.card = there(Ref::of(env.card)).entity();
  env.it = there(Ref::of(env.it)).entity();
  env.target = there(env.target);
  return shown().machine().events().query().eval(worth, env);
}

std::int32_t WeighingBot::worth(const phases::Decision& d, const phases::Option& o, combat::Shot& shot) const {
  shot = {};
  if (o.command.valid()) return worth_of_order(d, o, shot);
  events::Env env;
  env.me = d.seat;
  env.it = o.source.entity();
  env.seat = o.source.seat();
  const phases::Program& program = match_.rules().program();
  const bool number = o.is_number();
  if (number) env.number = o.number;
  for (const script::BotRules::Value& v : rules_.values)
    if (v.question == d.name && v.order.empty() &&
        (v.word == o.word || (number && (!v.word.valid() || program.name(v.word) == program.word(o)))))
      return valued(v.worth, env);
  return 0;
}

namespace {
// Exact, so that equal gains compare as equal.
std::int32_t millionths_gained(const combat::Fraction& before, const combat::Fraction& after) {
  try {
    return static_cast<std::int32_t>((after - before).times(1'000'000));
  } catch (const LimitError&) {  // the numbers are too long for exact arithmetic
    return static_cast<std::int32_t>((after.value() - before.value()) * 1e6);
  }
}
}  // namespace

std::int32_t WeighingBot::worth_of_order(const phases::Decision& d, const phases::Option& o, combat::Shot& shot) const {
  const match::Match& m = shown();
  const phases::Command& c = m.rules().program().commands[o.command.index()];
  events::Env env;
  env.me = d.seat;
  env.card = o.source.entity();
  env.target = o.target;
  if (const combat::Spec* spec = fires_.empty() ? nullptr : fires_[o.command.index()];
      spec != nullptr && env.target.entity().valid()) {
    shot = m.fighter().aim(*spec, there(o.source).entity(), there(o.target).entity());
    combat::Volley with = volley_;
    with.combine = combat::Fighter::combine_of(*spec);
    const combat::Fraction before = with.chance_of_loss(shot.target);
    with.shots.push_back(shot);
    env.chance = millionths_gained(before, with.chance_of_loss(shot.target));
  }
  for (const script::BotRules::Value& v : rules_.values) {
    if (v.question != d.name || (v.order != c.id && v.order != c.verb)) continue;
    return o.way != 0xFFFF ? worth_of_way(c, env, d.ways[o.way], v.worth) : valued(v.worth, env);
  }
  return 0;
}

// Values a way as if the card had already taken it.
std::int32_t WeighingBot::worth_of_way(const phases::Command& c, events::Env env, const phases::Way& way,
                                       ExprId worth) const {
  if (!looked_) look(env.me);
  const match::Match& m = shown();
  const events::Query& q = m.machine().events().query();
  env.card = there(Ref::of(env.card)).entity();
  env.target = there(env.target);
  courses::Mover::Arrival there;
  const std::string wrong = m.mover().foresee(c, env, way, there);
  env.card = there.card;
  if (!wrong.empty() || !env.card.valid()) return 0;
  const events::Standing standing{env.card, there.pose, state::body_at(m.state(), env.card, there.pose),
                                  &state::base_of(m.state(), env.card), there.moved ? &there.path : nullptr};
  const events::Query::Think think(q, standing);
  return q.eval(worth, env);
}

std::size_t WeighingBot::choose(const phases::Decision& d, std::size_t first, std::size_t count) {
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
  return best;
}

// From each group that is large enough: the options worth more than 0, at least `min` and at most `max` of them.
// Chooses the group with the highest sum.
void WeighingBot::choose_subset(const phases::Decision& d, phases::Answer& answer) const {
  std::vector<std::int32_t> worths;
  worths.reserve(d.options.size());
  combat::Shot none;
  for (const phases::Option& o : d.options) worths.push_back(worth(d, o, none));
  if (d.due > 0) {
    std::vector<std::uint16_t> order = d.group_of(0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint16_t a, std::uint16_t b) { return worths[a] > worths[b]; });
    answer = phases::pay_with(d, order);
    return;
  }
  std::vector<std::uint16_t> leaders;
  if (!d.groups.empty()) leaders = d.leaders();
  else if (!d.options.empty()) leaders.push_back(0);
  std::int64_t most = 0;
  for (std::size_t l = 0; l < leaders.size(); ++l) {
    std::vector<std::uint16_t> group = d.group_of(leaders[l]);
    std::stable_sort(group.begin(), group.end(),
                     [&](std::uint16_t a, std::uint16_t b) { return worths[a] > worths[b]; });
    auto wanted = static_cast<std::size_t>(
        std::count_if(group.begin(), group.end(), [&](std::uint16_t o) { return worths[o] > 0; }));
    group.resize(std::min(
        {std::max<std::size_t>(wanted, d.min), static_cast<std::size_t>(d.max), group.size(), limits::kAnswerMax}));
    std::int64_t sum = 0;
    for (std::uint16_t o : group) sum += worths[o];
    if (l != 0 && sum <= most) continue;
    most = sum;
    answer.count = static_cast<std::uint16_t>(group.size());
    std::copy(group.begin(), group.end(), answer.picks.begin());
  }
}

bool WeighingBot::decide(const phases::Decision& d, phases::Answer& answer) {
  if (!speaks_of(d.name)) return random_.decide(d, answer);
  open_.forget();
  looked_ = false;
  world_ = nullptr;
  if (!fires_.empty() || secrets_wait(match_.state(), d.seat)) look(d.seat);
  answer.count = 0;
  volley_.shots.clear();
  if (d.kind == phases::DecisionKind::kSubset) choose_subset(d, answer);
  if (d.kind == phases::DecisionKind::kChoice) answer = phases::Answer::one(choose(d, 0, d.options.size()));
  for (const phases::Part& p : d.parts)
    answer.picks[answer.count++] = static_cast<std::uint16_t>(choose(d, p.first, p.count));
  return circle_.closes(d, answer, match_.state()) ? random_.decide(d, answer) : true;
}

void WeighingBot::recall(const phases::Decision& d) {
  phases::Answer given;
  if (speaks_of(d.name)) (void)decide(d, given);
}

const std::vector<CommonBot>& common_bots() {
  static const std::vector<CommonBot> kBots{
      {"first", "Takes the first option."},
      {kSearchExample,
       "Searches: plays on 400 times from worlds that its seat cannot tell apart; mcts:2s does so for two seconds."},
      {"random", "Takes each option with equal chance."},
      {"usual", "Does what a card does unless told otherwise; declines what is optional."}};
  return kBots;
}

std::vector<std::string> bot_names() {
  std::vector<std::string> out;
  for (const CommonBot& b : common_bots()) out.emplace_back(b.name);
  return out;
}

std::vector<std::string> bot_names(const script::Ruleset& rules) {
  std::vector<std::string> out = bot_names();
  for (const script::BotRules& b : rules.bots()) out.push_back(b.id);
  std::sort(out.begin(), out.end());
  return out;
}

namespace {
UserError unknown_bot(const std::string& name, const script::Ruleset& rules) {
  return UserError("unknown bot '" + name + "' of " + rules.id(), text::did_you_mean(name, bot_names(rules)));
}
}  // namespace

bool is_bot(const std::string& name, const script::Ruleset& rules) {
  const std::vector<std::string> known = bot_names(rules);
  if (std::find(known.begin(), known.end(), name) != known.end()) return true;
  if (!names_search(name)) return false;
  (void)parse_search(name);
  return true;
}

void check_bot(const std::string& name, const script::Ruleset& rules) {
  if (!is_bot(name, rules)) throw unknown_bot(name, rules);
}

std::unique_ptr<Bot> make_bot(const std::string& name, std::uint64_t seed, SeatId seat, const match::Match& match) {
  std::uint64_t own = hash_join(seed, seat.value);
  for (const script::BotRules& b : match.rules().bots())
    if (b.id == name) return std::make_unique<WeighingBot>(b, match, own);
  if (name == "usual") return std::make_unique<UsualBot>();
  if (name == "random") return std::make_unique<RandomBot>(own);
  if (name == "first") return std::make_unique<FirstBot>();
  if (names_search(name)) return std::make_unique<SearchingBot>(parse_search(name), match, seat, seed);
  throw unknown_bot(name, match.rules());
}

}  // namespace qd::sim
