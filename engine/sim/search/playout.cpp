#include "engine/sim/search/playout.hpp"

#include "engine/sim/search/option_keys.hpp"

namespace qd::sim {

namespace {
constexpr std::size_t kAnswersMost = 20'000;  // limit for one iteration, which might never end
constexpr std::size_t kTold = 3;              // answers of guides that are told
constexpr int kDraws = 16;                    // tries to draw an answer that others are told in the same words
std::uint64_t begun(SeatId seat) { return hash_join(0x73656172636Bull, seat.value); }
}  // namespace

Playout::Playout(match::Match& world, const Root& root, const Guides& guides)
    : world_(world), root_(root), guides_(guides), told_(world, root.seat), random_(0), luck_(0), said_(1) {}

void Playout::restart(std::uint64_t luck) {
  random_.restart(hash_join(luck, hash_text("playouts")));
  luck_ = dice::Luck(luck, hash_text("tree"));
  for (std::size_t s = 0; s < guides_.size(); ++s) guides_[s]->restart(hash_join(luck, s));
}

void Playout::begin(const phases::Answer& tried, std::uint64_t way, std::uint64_t luck, std::size_t most) {
  restart(way);
  stage_ = Stage::kOnTheWay;
  tried_ = &tried;
  most_ = most;
  answers_ = repeated_ = said_at_ = 0;
  luck_from_here_ = luck;
  for (std::size_t s = 0; s < history_.size(); ++s) history_[s] = begun(SeatId(s));
  taken_.clear();
  log_.cut(0);
  world_.machine().events().set_log(root_.inside ? &log_ : nullptr);
}

bool Playout::decide(const phases::Decision& d, phases::Answer& answer) {
  if (stage_ == Stage::kBeyond) {
    ++answers_;
    if (answers_ > kAnswersMost || (most_ != 0 && answers_ > most_)) return false;
    if (!play_on(d, answer)) return false;
    if (telling_ && answers_ <= kTold && !guides_.empty()) say(d, answer);
    return true;
  }
  if (stage_ == Stage::kOnTheWay) {
    if (!on_the_way(d, answer)) return false;
    if (stage_ == Stage::kOnTheWay && root_.inside) return true;
  }
  choose(d, answer);
  tell_others(d, answer);
  if (telling_) say(d, answer);
  return true;
}

// When all seats answer a question in secret, the other seats are asked before it and use their trees.
bool Playout::on_the_way(const phases::Decision& d, phases::Answer& answer) {
  if (root_.inside && repeated_ < root_.answered.size()) {
    const match::Entry& entry = root_.answered[repeated_++];
    if (repeated_ <= root_.sealed_from || d.seat == root_.seat) return repeat(d, entry, answer);
    const bool same = d.seat == entry.seat && world_.rules().program().name(d.name) == entry.question;
    return same ? random_.decide(d, answer) : lose();  // it is still a secret
  }
  if (d.seat != root_.seat) return !root_.inside && d.secret && d.node == root_.node ? true : lose();
  if (d.name != root_.name || (root_.inside && !recurs(d))) return lose();
  stage_ = Stage::kInTrees;
  world_.machine().events().set_log(nullptr);
  if (root_.inside) world_.reseed(luck_from_here_);
  restart(luck_from_here_);
  return true;
}

// Repeats a recorded answer. Of its own answer the seat knows everything; of another seat's it knows only what it was
// told, so any answer with the same text will do.
bool Playout::repeat(const phases::Decision& d, const match::Entry& entry, phases::Answer& answer) {
  const phases::Program& program = world_.rules().program();
  if (d.seat != entry.seat || program.name(d.name) != entry.question) return lose();
  const phases::Keys keys(program, world_.state(), d);
  if (d.seat == root_.seat) {
    try {
      answer = keys.parse(entry.answer);
    } catch (const UserError&) {
      return lose();
    }
    if (!phases::check_answer(d, answer).empty()) return lose();
    return !answer.way || world_.machine().legality().check_way(d.options[answer.picks[0]], d.seat, *answer.way).empty()
               ? true
               : lose();
  }
  if (d.kind == phases::DecisionKind::kChoice) {
    std::vector<std::uint16_t> alike;
    for (std::size_t i = 0; i < d.options.size(); ++i)
      if (keys.told(phases::Answer::one(i)) == entry.told) alike.push_back(static_cast<std::uint16_t>(i));
    if (alike.empty()) return lose();
    answer = phases::Answer::one(alike[luck_.below(static_cast<std::uint32_t>(alike.size()))]);
    return true;
  }
  for (int i = 0; i < kDraws; ++i)
    if (random_.decide(d, answer) && keys.told(answer) == entry.told) return true;
  return lose();
}

// True if this is the same question after the same events, as far as its seat can tell.
bool Playout::recurs(const phases::Decision& d) {
  if (phases::Keys(world_.rules().program(), world_.state(), d).hash() != root_.asked) return false;
  std::size_t at = 0;
  for (const events::Event& e : log_) {
    if (!told_.is_told(e)) continue;
    if (at == root_.lines.size() || told_.text(e) != root_.lines[at]) return false;
    ++at;
  }
  return at == root_.lines.size();
}

bool Playout::play_on(const phases::Decision& d, phases::Answer& answer) {
  return guides_.empty() ? random_.decide(d, answer) : guides_[d.seat.index()]->decide(d, answer);
}

// With guides there are no trees: trying random answers there would make the guides look worse than they play.
void Playout::choose(const phases::Decision& d, phases::Answer& answer) {
  if (stage_ == Stage::kInTrees && d.seat == root_.seat && history_[d.seat.index()] == begun(d.seat)) {
    answer = *tried_;
    return follow(d, answer);
  }
  if (guides_.empty()) return choose_in_tree(d, answer);
  play_on(d, answer);
  if (stage_ == Stage::kInTrees) stage_ = Stage::kBeyond;
}

// Adds the answer that is tried to the history of its seat.
void Playout::follow(const phases::Decision& d, const phases::Answer& answer) {
  std::uint64_t& history = history_[d.seat.index()];
  history = hash_join(history, d.name.value);
  Steps steps(world_.state(), world_.rules().program(), d);
  while (steps.open()) {
    const std::size_t at = steps.place_of(answer);
    if (at == steps.keys().size()) return;
    history = hash_join(history, steps.keys()[at]);
    steps.take(at);
  }
}

// The first question that is new to the tree is the last one before kBeyond.
void Playout::choose_in_tree(const phases::Decision& d, phases::Answer& answer) {
  std::uint64_t history = hash_join(history_[d.seat.index()], d.name.value);
  Steps steps(world_.state(), world_.rules().program(), d);
  phases::Answer drawn;
  bool is_new = tree_.find(history) == Tree::kNone;
  random_.decide(d, drawn);
  while (steps.open()) {
    std::size_t n = tree_.find(history), edge = 0;
    is_new = is_new || n == Tree::kNone;
    if (n == Tree::kNone) n = tree_.add(history);
    const std::vector<std::uint64_t>& keys = steps.keys();
    const std::size_t place = tree_.choose(n, keys, steps.place_of(drawn), luck_, edge);
    taken_.push_back({n, edge, d.seat});
    history = hash_join(history, keys[place]);
    steps.take(place);
  }
  answer = steps.answer();
  history_[d.seat.index()] = history;
  if (is_new && stage_ == Stage::kInTrees) stage_ = Stage::kBeyond;
}

// Adds an answer to the histories of the other seats. Commands are seen by all; of other options each seat sees what it
// may.
void Playout::tell_others(const phases::Decision& d, const phases::Answer& answer) {
  if (d.secret || stage_ == Stage::kBeyond) return;
  const state::State& s = world_.state();
  for (std::size_t v = 0; v < s.layout().seats; ++v) {
    const SeatId viewer(v);
    if (viewer == d.seat) continue;
    std::uint64_t h = hash_join(history_[v], hash_join(d.name.value, d.seat.value));
    for (std::size_t i = 0; i < answer.count; ++i)
      h = hash_join(h, option_key(s, d.options[answer.picks[i]].command.valid() ? d.seat : viewer, d, answer.picks[i]));
    history_[v] = h;
  }
}

void Playout::say(const phases::Decision& d, const phases::Answer& answer) {
  if (stage_ == Stage::kOnTheWay) return;
  const std::string text = state::seat_letter(d.seat) + " " + world_.rules().program().name(d.name) + ": " +
                           phases::Keys(world_.rules().program(), world_.state(), d).answer(answer);
  const auto found = said_[said_at_].next.find(text);
  std::size_t at = said_.size();
  if (found != said_[said_at_].next.end()) {
    at = found->second;
  } else {
    said_[said_at_].next.emplace(text, at);
    said_.push_back({text, 0, {}});
  }
  ++said_[at].visits;
  said_at_ = at;
}

void Playout::learn(const std::array<std::int32_t, limits::kSeatsMax>& values) {
  for (const Taken& t : taken_) tree_.learn(t.node, t.edge, values[t.seat.index()]);
}

}  // namespace qd::sim
