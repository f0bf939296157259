#include "engine/dice/dice.hpp"

#include <algorithm>

#include "engine/base/error.hpp"

namespace qd::dice {

Dice::Dice(state::State& state, const Scripted* scripted) : state_(&state), scripted_(scripted) {
  const state::Layout& l = state.layout();
  dealt_ = l.dealt;
  for (std::size_t i = 0; i < l.catalog->streams.size(); ++i)
    streams_.push_back({hash_text(l.catalog->streams[i].name), l.stream_base[i], l.catalog->streams[i].per_subject});
}

std::size_t Dice::offset_of(Ref subject) const {
  const state::Layout& l = state_->layout();
  if (!subject.valid()) return l.dealt + l.seats;
  if (subject.is_seat()) return l.dealt + subject.seat().index();
  return subject.entity().index() + (subject.entity().index() < l.dealt ? 0 : l.seats + 1);
}

std::uint32_t Dice::draw(StreamId stream, Ref subject, std::uint32_t bound) {
  Source s = source(stream, subject);
  return bounded(s.key, s.counter, bound);
}

void Dice::check_sides(std::uint32_t sides) {
  if (sides == 0 || sides > limits::kDieSidesMax)
    throw LimitError("a die of " + std::to_string(sides) + " sides: " + at_most(limits::kDieSidesMax, ""));
}

bool Dice::is_rolled(std::size_t die) const {
  const std::size_t first = first_waiting();
  return die < first || (die > first && die <= first + kWaitingMax &&
                         ((state_->header().forced_next >> (15 + die - first)) & 1u) != 0);
}

void Dice::note_rolled(std::size_t die) {
  std::uint32_t& used = state_->header().forced_next;
  const std::size_t first = first_waiting();
  if (die != first) {
    if (die - first > kWaitingMax)
      throw UserError("dice that an edit has set still wait for '" + scripted_->dice[first].stream +
                          "' while too many others are rolled",
                      "take that edit back");
    used |= 1u << (15 + die - first);
    return;
  }
  std::uint32_t behind = used >> 16, next = static_cast<std::uint32_t>(first) + 1;
  for (; (behind & 1u) != 0; behind >>= 1) ++next;
  used = next | ((behind >> 1) << 16);
}

// The place of the next prescribed die. A die of an edit is passed over if it is for another stream; a die of the start
// never is.
std::size_t Dice::next_die(const std::string& stream) const {
  if (scripted_ == nullptr) return 0;
  std::size_t at = first_waiting();
  for (; at < scripted_->dice.size(); ++at) {
    const Scripted::Die& die = scripted_->dice[at];
    if (!is_rolled(at) && (die.edit == 0 || die.stream.empty() || die.stream == stream)) break;
  }
  return at;
}

std::vector<Scripted::Die> Dice::waiting() const {
  std::vector<Scripted::Die> out;
  for (std::size_t i = first_waiting(); scripted_ != nullptr && i < scripted_->dice.size(); ++i)
    if (!is_rolled(i)) out.push_back(scripted_->dice[i]);
  return out;
}

void Dice::prescribe(Scripted& luck, const std::vector<Scripted::Die>& next) {
  const std::vector<Scripted::Die> rest = waiting();
  const auto of_edits = [](const std::vector<Scripted::Die>& dice) {
    return std::count_if(dice.begin(), dice.end(), [](const auto& d) { return d.edit != 0; });
  };
  if (static_cast<std::size_t>(of_edits(rest) + of_edits(next)) > kWaitingMax)
    throw UserError("more than " + std::to_string(kWaitingMax) + " dice would wait to be rolled",
                    std::to_string(rest.size()) + " are waiting already");
  std::vector<Scripted::Die> all;
  for (std::size_t i = 0; i < luck.dice.size(); ++i)
    if (is_rolled(i)) all.push_back(luck.dice[i]);
  if (all.size() + next.size() + rest.size() > 0xFFFF) throw UserError("more than 65535 dice are prescribed");
  state_->header().forced_next = static_cast<std::uint32_t>(all.size());
  all.insert(all.end(), next.begin(), next.end());
  all.insert(all.end(), rest.begin(), rest.end());
  luck.dice = std::move(all);
}

int Dice::roll(StreamId stream, Ref subject, std::uint32_t sides) {
  check_sides(sides);
  const std::string& name = state_->catalog().streams[stream.index()].name;
  if (const std::size_t next = next_die(name); scripted_ != nullptr && next < scripted_->dice.size()) {
    const Scripted::Die& die = scripted_->dice[next];
    std::string which = die.edit != 0 ? "the die of an edit" : "scripted die " + std::to_string(next + 1);
    if (!die.stream.empty() && die.stream != name)
      throw UserError(which + " is meant for '" + die.stream + "', but '" + name + "' rolls");
    if (die.value < 1 || die.value > static_cast<int>(sides))
      throw UserError(which + " shows " + std::to_string(die.value) + " on a die of " + std::to_string(sides) +
                      " sides");
    note_rolled(next);
    return die.value;
  }
  if (scripted_ != nullptr && scripted_->strict_dice)
    throw UserError("'" + name + "' rolls a die of " + std::to_string(sides) + " sides, but no scripted die is left",
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
  scratch_.resize(state_->count(zone));
  if (scratch_.empty()) return;
  EntityId card = state_->bottom_of(zone);
  for (EntityId& at : scratch_) {
    at = card;
    card = state_->above(card);
  }
  Source s = source(state::kShuffleStream, Ref::none());
  for (std::size_t i = scratch_.size() - 1; i > 0; --i)
    std::swap(scratch_[i], scratch_[bounded(s.key, s.counter, static_cast<std::uint32_t>(i + 1))]);
  if (prescribes()) {
    std::vector<EntityId> top;
    for (DefId def : scripted_->shuffles[state_->header().picks_next]) top.push_back(scripted_card(zone, def, top));
    ++state_->header().picks_next;
    std::vector<EntityId> order;
    for (EntityId e : scratch_)
      if (std::find(top.begin(), top.end(), e) == top.end()) order.push_back(e);
    order.insert(order.end(), top.rbegin(), top.rend());
    scratch_ = order;
  }
  state_->reorder_unseen(zone, scratch_);
}

EntityId Dice::pick(ZoneId zone) {
  std::size_t n = state_->count(zone);
  if (n == 0) return EntityId::none();
  EntityId drawn = state_->nth(zone, draw(state::kShuffleStream, Ref::none(), static_cast<std::uint32_t>(n)));
  if (prescribes()) {
    const std::vector<DefId>& wanted = scripted_->shuffles[state_->header().picks_next];
    if (wanted.size() != 1)
      throw UserError("a scripted pick names one card, but this one names " + std::to_string(wanted.size()));
    drawn = scripted_card(zone, wanted.front(), {});
    ++state_->header().picks_next;
  }
  return drawn;
}

std::string Dice::left_over() const {
  if (scripted_ == nullptr) return {};
  std::size_t dice = waiting().size();
  std::size_t picks = scripted_->shuffles.size() - state_->header().picks_next;
  std::string out;
  if (dice != 0) out = std::to_string(dice) + " scripted dice were not rolled";
  if (picks != 0)
    out += (out.empty() ? "" : ", ") + std::to_string(picks) + " scripted shuffles or picks did not happen";
  return out;
}

}  // namespace qd::dice
