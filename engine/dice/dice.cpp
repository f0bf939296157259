#include "engine/dice/dice.hpp"

#include <algorithm>

#include "engine/base/error.hpp"

namespace qd::dice {

Dice::Dice(state::State& state, const Scripted* scripted) : state_(&state), scripted_(scripted) {
  for (const state::Stream& s : state.catalog().streams) names_.push_back(hash_text(s.name));
}

Dice::Source Dice::source(StreamId stream, Ref subject) {
  const state::Layout& l = state_->layout();
  std::size_t counter = l.stream_base[stream.index()];
  std::uint64_t who = 0;
  if (l.catalog->streams[stream.index()].per_subject) {  // the last counter is that of nobody
    std::size_t offset = !subject.valid() ? l.entities + l.seats : subject.is_seat() ? l.entities + subject.seat().index() : subject.entity().index();
    counter += offset;
    who = subject.valid() ? offset + 1 : 0;
  }
  return {stream_key(state_->header().seed, names_[stream.index()], who), state_->draw_counter(counter)};
}

std::uint32_t Dice::draw(StreamId stream, Ref subject, std::uint32_t bound) {
  Source s = source(stream, subject);
  return bounded(s.key, s.counter, bound);
}

void Dice::check_sides(std::uint32_t sides) {
  if (sides == 0 || sides > limits::kDieSidesMax)
    throw LimitError("a die of " + std::to_string(sides) + " sides; the limit kDieSidesMax is " +
                     std::to_string(limits::kDieSidesMax));
}

int Dice::roll(StreamId stream, Ref subject, std::uint32_t sides) {
  check_sides(sides);
  if (scripted_ != nullptr && state_->header().forced_next < scripted_->dice.size()) {
    const Scripted::Die& die = scripted_->dice[state_->header().forced_next];
    const std::string& name = state_->catalog().streams[stream.index()].name;
    std::string which = "scripted die " + std::to_string(state_->header().forced_next + 1);
    if (!die.stream.empty() && die.stream != name)
      throw UserError(which + " is meant for '" + die.stream + "', but '" + name + "' rolls");
    if (die.value < 1 || die.value > static_cast<int>(sides))
      throw UserError(which + " shows " + std::to_string(die.value) + " on a die of " + std::to_string(sides) + " sides");
    ++state_->header().forced_next;
    return die.value;
  }
  if (scripted_ != nullptr && scripted_->strict_dice)
    throw UserError("'" + state_->catalog().streams[stream.index()].name + "' rolls a die of " +
                        std::to_string(sides) + " sides, but no scripted die is left",
                    "add it to the dice of the match");
  return 1 + static_cast<int>(draw(stream, subject, sides));
}

EntityId Dice::scripted_card(ZoneId zone, DefId def, const std::vector<EntityId>& taken) const {
  for (EntityId e = state_->top_of(zone); e.valid(); e = state_->below(e))
    if (state_->def(e) == def && std::find(taken.begin(), taken.end(), e) == taken.end()) return e;
  throw UserError("a scripted shuffle or pick names '" + state_->catalog().definitions[def.index()].key +
                  "', which is not in zone '" + state_->layout().kind_of(zone).name + "'");
}

void Dice::shuffle(ZoneId zone) {
  scratch_.clear();
  for (EntityId e = state_->bottom_of(zone); e.valid(); e = state_->above(e)) scratch_.push_back(e);
  if (scratch_.empty()) return;
  Source s = source(state::kShuffleStream, Ref::none());
  for (std::size_t i = scratch_.size() - 1; i > 0; --i) std::swap(scratch_[i], scratch_[bounded(s.key, s.counter, static_cast<std::uint32_t>(i + 1))]);
  if (scripted_ != nullptr && state_->header().picks_next < scripted_->shuffles.size()) {
    std::vector<EntityId> top;
    for (DefId def : scripted_->shuffles[state_->header().picks_next]) top.push_back(scripted_card(zone, def, top));
    ++state_->header().picks_next;
    std::vector<EntityId> order;
    for (EntityId e : scratch_)
      if (std::find(top.begin(), top.end(), e) == top.end()) order.push_back(e);
    order.insert(order.end(), top.rbegin(), top.rend());
    scratch_ = order;
  }
  state_->reorder(zone, scratch_);
  state_->forget(zone);
}

EntityId Dice::pick(ZoneId zone) {
  std::size_t n = state_->count(zone);
  if (n == 0) return EntityId::none();
  EntityId drawn = state_->nth(zone, draw(state::kShuffleStream, Ref::none(), static_cast<std::uint32_t>(n)));
  if (scripted_ != nullptr && state_->header().picks_next < scripted_->shuffles.size()) {
    const std::vector<DefId>& wanted = scripted_->shuffles[state_->header().picks_next];
    if (wanted.size() != 1) throw UserError("a scripted pick names one card, this one names " + std::to_string(wanted.size()));
    drawn = scripted_card(zone, wanted.front(), {});
    ++state_->header().picks_next;
  }
  return drawn;
}

std::string Dice::left_over() const {
  if (scripted_ == nullptr) return {};
  std::size_t dice = scripted_->dice.size() - state_->header().forced_next;
  std::size_t picks = scripted_->shuffles.size() - state_->header().picks_next;
  std::string out;
  if (dice != 0) out = std::to_string(dice) + " scripted dice were not rolled";
  if (picks != 0) out += (out.empty() ? "" : ", ") + std::to_string(picks) + " scripted shuffles or picks did not happen";
  return out;
}

}  // namespace qd::dice
