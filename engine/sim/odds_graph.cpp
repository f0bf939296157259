#include "engine/sim/odds_graph.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include "engine/sim/bots.hpp"

namespace qd::sim {

namespace {

/// Thrown when a fight begins in the middle of an effect, which must not go on.
struct Branch {};

/// Stands for the value of an attribute that is seldom read: no part of the flow can write it.
constexpr std::int32_t kUntouched = std::numeric_limits<std::int32_t>::min();
static_assert(kUntouched < -limits::kNumberMax);

/// A hash of the block that only this calculation sees.
std::uint64_t quick_hash(const state::State& s) {
  const auto word = [&](std::size_t at) {
    std::uint64_t out = 0;
    std::memcpy(&out, s.data() + at, std::min(sizeof out, s.size() - at));
    return out;
  };
  const auto fold = [](std::uint64_t a, std::uint64_t b) {
    const combat::Wide product = combat::Wide{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  };
  std::uint64_t h = s.size();
  std::size_t at = 0;
  for (; at + 16 <= s.size(); at += 16) {
    std::uint64_t a = 0, b = 0;
    std::memcpy(&a, s.data() + at, sizeof a);
    std::memcpy(&b, s.data() + at + sizeof a, sizeof b);
    h = fold(a ^ 0xA0761D6478BD642Full, b ^ h);
  }
  for (; at < s.size(); at += sizeof h) h = fold(word(at) ^ 0xE7037ED1A0B428DBull, h ^ 0x8EBC6AF09C88C6E3ull);
  return h;
}

/// The chance of each set of targets that are hit. What sets have in common is multiplied once.
class Sets {
 public:
  explicit Sets(const std::vector<combat::Fraction>& chances) : low_(std::min(chances.size(), kLow)) {
    for (const combat::Fraction& c : chances) of_.push_back({Chance(combat::Fraction(1) - c), Chance(c)});
    known_.emplace_back(combat::Fraction(1));
    for (std::size_t i = 0; i < low_; ++i)
      for (std::size_t set = 0, sets = known_.size(); set < 2 * sets; ++set)
        if (set < sets) known_.push_back(times(known_[set], of_[i][1]));
        else known_[set - sets] = times(known_[set - sets], of_[i][0]);
  }
  [[nodiscard]] Chance chance(std::uint32_t set) const {
    Chance out = known_[set & ((std::uint32_t{1} << low_) - 1)];
    for (std::size_t i = low_; i < of_.size(); ++i) out = times(out, of_[i][(set >> i) & 1]);
    return out;
  }

 private:
  static constexpr std::size_t kLow = 10;
  static Chance times(const Chance& a, const Chance& b) { return a.value > 0 ? a * b : a; }
  std::size_t low_;
  std::vector<std::array<Chance, 2>> of_;  // missed, hit
  std::vector<Chance> known_;              // of the first targets, by set
};

}  // namespace

/// Answers questions: the given answers first, then one policy for each seat.
class OddsGraph::Table : public phases::Decider {
 public:
  Table(const match::Match& match, const Policy& policy, GivenAnswers::List given)
      : match_(match), given_(std::move(given)) {
    for (std::size_t s = 0; s < match.setup().seats; ++s) deciders_.push_back(policy(match, SeatId(s)));
  }
  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    return (!closed_ && given_.take(match_, d, answer)) || deciders_[d.seat.index()]->decide(d, answer);
  }
  /// Do the answers depend on nothing but the questions?
  [[nodiscard]] bool is_plain() const {
    return std::all_of(deciders_.begin(), deciders_.end(), [](const auto& d) {
      auto* bot = dynamic_cast<Bot*>(d.get());
      return bot != nullptr && bot->luck() == nullptr && !bot->remembers();
    });
  }
  /// From here on only the policy answers. Fails: UserError if a given answer was not asked for.
  void close() {
    if (!closed_) given_.require_taken("before the first dice");
    closed_ = true;
  }

 private:
  const match::Match& match_;
  GivenAnswers given_;
  bool closed_ = false;
  std::vector<std::unique_ptr<phases::Decider>> deciders_;
};

void refuse_listeners(const match::Match& match) {
  const auto is_there = [&](DefId card) { return !card.valid() || match.state().layout().has(card); };
  for (const combat::Spec& spec : match.rules().combats())
    for (const events::Listener& l : match.rules().program().rules->listeners)
      if (l.stage != events::Stage::kAfter && (l.event == spec.shot || l.event == spec.die) && is_there(l.card))
        throw UserError(l.place, match.fighter().changes_dice(l, spec),
                        "play games instead: qd odds --games 10000, :sim --here");
}

OddsGraph::OddsGraph(const match::Match& match, const Policy& policy, const OddsPlan& plan)
    : match_(match.fresh_copy()),
      table_(std::make_unique<Table>(*match_, policy, plan.answers)),
      plan_(plan),
      rules_(match.rules().odds()),
      start_(match.state()),
      shared_(plan.to_the_end && rules_.scope.valid() && is_unread(match, rules_.scope)) {
  refuse(match);
  connect();
  const std::array kept{rules_.step, rules_.scope};
  if (plan.to_the_end && table_->is_plain()) seldom_ = find_seldom_read(match, kept);
  tuples_.emplace_back(seldom_.slots.size(), kUntouched);
  numbers_[tuples_[0]] = 0;
}

OddsGraph::~OddsGraph() = default;

void OddsGraph::refuse(const match::Match& match) const {
  if (!rules_.step.valid())
    throw UserError(
        match.rules().id() + " does not say which steps its odds follow: odds = { step = …, scope = … } in rules.lua",
        rules_.duels.empty() ? "playouts tell what happens, too: --games 1000"
                             : "it declares duels: name two cards (--duel CARD,TARGET, or :odds CARD TARGET); or "
                               "sample games: --games 1000");
  if (match.ended()) throw UserError("the match is over: nothing is left to chance");
  refuse_listeners(match);
  if (match.machine().in_script())
    throw UserError("odds can be computed at a question of the flow, not in the middle of an effect",
                    "answer the open question first");
}

void OddsGraph::connect() {
  match_->machine().events().dice().refuse_picks();
  match_->fighter().set_hook([this](const combat::Spec& spec, const combat::Volley& volley) {
    spec_ = &spec;
    volley_ = volley;
    fought_ = true;
    if (match_->machine().in_deeds()) throw Branch{};
    fought_at_ = match_->state();
    match_->machine().state().header().ended = 1;  // the run stops here; an exception for each position would be slow
  });
  match_->fighter().set_aside([this](const std::string& what, const Place& where) {
    if (!plan_.to_the_end && scope_ && match_->state().value(rules_.scope, Ref::none()) != *scope_) return;
    throw UserError(where, "'" + what + "' rolls dice, and exact odds follow only those of volleys",
                    "play games instead: qd odds --games 10000, :sim --here");
  });
}

void OddsGraph::watch() {
  if (seldom_.slots.empty()) return;
  match_->machine().set_watch([this](NodeId part) {
    if (std::exchange(begins_, false)) return false;
    at_reader_ = seldom_.readers[part.index()] != 0;
    return stopped_ = at_reader_ || one_part_;
  });
}

OddsGraph::At OddsGraph::start() {
  count(positions_);
  nodes_.emplace_back();
  open_.push_back(true);
  play();
  table_->close();
  watch();  // not before, since given answers count up to the first dice
  arrive(0);
  open_[0] = false;
  return {};
}

void OddsGraph::play() {
  fought_ = stopped_ = false;
  try {
    match_->play_out(*table_);
  } catch (const Branch&) {
    fought_at_ = match_->state();
  }
}

// Fills in the node of the position from which the last run began.
void OddsGraph::arrive(std::uint32_t node) {
  if (stopped_) {
    Edge on;
    on.to = reader(on.change);
    nodes_[node].kind = Kind::kGoesOn;
    nodes_[node].first = static_cast<std::uint32_t>(edges_.size());
    nodes_[node].edges = 1;
    edges_.push_back(on);
    return;
  }
  if (fought_) {
    const std::int32_t scope = fought_at_.value(rules_.scope, Ref::none());
    if (!scope_) scope_ = scope;  // of the first fight: a match may begin before its first round
    if (plan_.to_the_end || scope == *scope_) branch(node);
    else nodes_[node].kind = Kind::kLeft;
    return;
  }
  const state::Header& h = match_->state().header();
  if (h.ended == 0) throw UserError("the match stops at a question that nobody answers");
  nodes_[node].winners = h.winners;
}

namespace {
EntityId first_shot(const combat::Volley& volley, EntityId target) {
  for (const combat::Shot& s : volley.shots)
    if (s.target == target) return s.attacker;
  return EntityId::none();
}
}  // namespace

// Follows every set of targets that a volley may sink. Targets are hit independently of each other.
void OddsGraph::branch(std::uint32_t node) {
  const state::State here = fought_at_;
  const combat::Volley volley = volley_;
  const combat::Spec& spec = *spec_;
  const std::vector<EntityId> targets = volley.targets();
  std::vector<combat::Fraction> chances;
  for (EntityId t : targets) chances.push_back(volley.chance_of_loss(t));
  if (targets.size() > 20)
    throw LimitError("a volley at " + std::to_string(targets.size()) + " targets has 2^" +
                         std::to_string(targets.size()) + " results",
                     "ask for a simulation: qd odds --games 10000, :sim --here");
  const Sets sets(chances);
  const bool in_scope = here.value(rules_.scope, Ref::none()) == scope_;
  std::vector<std::pair<EntityId, EntityId>> lost;
  std::vector<Edge> edges;
  for (std::uint32_t set = 0; set < (1u << targets.size()); ++set) {
    Edge e;
    e.chance = sets.chance(set);
    if (e.chance.value <= 0) continue;
    lost.clear();
    for (std::size_t i = 0; i < targets.size(); ++i)
      if (((set >> i) & 1) != 0) lost.emplace_back(targets[i], first_shot(volley, targets[i]));
    match_->set_state(here);
    match_->act([&] { match_->fighter().take_losses(spec, lost); });
    e.lost = static_cast<std::uint32_t>(lost_.size());
    for (const auto& [target, by] : lost)
      if (in_scope && !match_->state().in_play(target))  // losses that an ability forbids or replaces are not losses
        lost_.push_back(target);
    e.losses = static_cast<std::uint32_t>(lost_.size()) - e.lost;
    e.to = enter(e.change, Where::kAfterVolley);
    edges.push_back(e);
  }
  Node& n = nodes_[node];
  n.kind = Kind::kFight;
  n.in_scope = in_scope;
  n.step = here.value(rules_.step, Ref::none());
  n.first = static_cast<std::uint32_t>(edges_.size());
  n.edges = static_cast<std::uint32_t>(edges.size());
  edges_.insert(edges_.end(), edges.begin(), edges.end());
}

// The node of the position in which the match is, explored.
std::uint32_t OddsGraph::enter(std::uint32_t& change, Where where) {
  state::State& s = match_->machine().state();
  change = take_values(s);
  const auto next = static_cast<std::uint32_t>(nodes_.size());
  const auto [known, is_new] = known_.try_emplace(key(s, where), next);
  if (!is_new && !open_[known->second]) return known->second;
  if (where == Where::kAfterVolley) count(positions_);
  if (!is_new) known_[quick_hash(s)] = next;  // the position comes back: only the number of the scope differs
  nodes_.emplace_back();
  open_.push_back(true);
  play();
  arrive(next);
  open_[next] = false;
  return next;
}

// The node of the part that reads what is seldom read, where the match is.
std::uint32_t OddsGraph::reader(std::uint32_t& change) {
  state::State& s = match_->machine().state();
  change = take_values(s);
  const auto next = static_cast<std::uint32_t>(nodes_.size());
  const auto [known, is_new] = known_.try_emplace(key(s, Where::kAtReader), next);
  if (!is_new) return known->second;
  nodes_.emplace_back().kind = Kind::kReads;
  open_.push_back(false);
  readers_.emplace(next, s);
  return next;
}

// Runs one part with the values that it reads.
OddsGraph::At OddsGraph::read(At at) {
  if (const auto known = read_.find(at.key()); known != read_.end()) return known->second;
  state::State& position = readers_.at(at.node);
  for (std::size_t i = 0; i < seldom_.slots.size(); ++i)
    position.set_value(seldom_.slots[i], Ref::none(), tuples_[at.values][i]);
  match_->set_state(position);
  begins_ = one_part_ = true;
  play();
  one_part_ = false;
  At to;
  if (stopped_ && at_reader_) {
    to.node = reader(to.values);
  } else if (stopped_) {
    to.node = enter(to.values, Where::kInFlow);
  } else {
    to.node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
    open_.push_back(true);
    arrive(to.node);
    open_[to.node] = false;
  }
  return read_[at.key()] = to;
}

OddsGraph::At OddsGraph::run(At at) {
  for (std::size_t parts = 0; parts < limits::kStepsPerAdvanceMax; ++parts) {
    const Node& n = nodes_[at.node];
    if (n.kind == Kind::kGoesOn) at = next(at, edges_[n.first]);
    else if (n.kind == Kind::kReads) at = read(at);
    else return at;
  }
  too_many();
}

std::uint32_t OddsGraph::number_of(const Values& values) {
  const auto [known, is_new] = numbers_.try_emplace(values, static_cast<std::uint32_t>(tuples_.size()));
  if (is_new) tuples_.push_back(values);
  return known->second;
}

std::uint32_t OddsGraph::changed(std::uint32_t values, std::uint32_t change) {
  if (change == 0) return values;
  const auto [known, is_new] = changed_.try_emplace(At{values, change}.key());
  if (!is_new) return known->second;
  Values all = tuples_[change];
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] == kUntouched) all[i] = tuples_[values][i];
  return known->second = number_of(all);
}

// Takes the values out of a state. Those that are still untouched do not change.
std::uint32_t OddsGraph::take_values(state::State& state) {
  Values change;
  for (const SlotId slot : seldom_.slots) {
    change.push_back(state.value(slot, Ref::none()));
    state.set_value(slot, Ref::none(), kUntouched);
  }
  return number_of(change);
}

// A hash of the parts of a state that matter for what follows, not of how it came about. Beyond the first scope, the
// number of the scope does not count if nothing reads it.
std::uint64_t OddsGraph::key(state::State& s, Where where) const {
  state::Header& h = s.header();
  const state::Header kept = h;
  h.events = h.steps = h.batches = 0;
  for (std::uint32_t& d : h.decisions) d = 0;
  const std::int32_t scope = rules_.scope.valid() ? s.value(rules_.scope, Ref::none()) : 0;
  const bool later = shared_ && scope_ && scope != *scope_;
  if (later) s.set_value(rules_.scope, Ref::none(), *scope_ + 1);
  const std::uint64_t hash = quick_hash(s);
  if (later) s.set_value(rules_.scope, Ref::none(), scope);
  h = kept;
  return hash ^ static_cast<std::uint64_t>(where);
}

void OddsGraph::count(std::size_t& positions) const {
  if (plan_.stop != nullptr && *plan_.stop)
    throw Stopped("stopped after " + std::to_string(positions) + " positions: exact odds need all of them",
                  "a simulation can be stopped at any time: qd odds --games 10000, :sim --here");
  if (++positions > plan_.positions_max) too_many();
}

void OddsGraph::too_many() const {
  std::size_t cards = 0;
  for (std::size_t e = 0; e < start_.layout().entities; ++e) cards += start_.in_play(EntityId(e)) ? 1 : 0;
  const std::string estimate = cards < 60 ? std::to_string(std::uint64_t{1} << cards) : "2^" + std::to_string(cards);
  throw LimitError(
      "more than " + std::to_string(plan_.positions_max) + " positions: with " + std::to_string(cards) +
          " cards in play up to " + estimate + " sets of survivors are possible after every step",
      "ask for less than the whole match, for fewer cards, or for a simulation: qd odds --games 10000, :sim --here");
}

}  // namespace qd::sim
