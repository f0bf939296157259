#include "repl/serve/early.hpp"

#include "engine/sim/bots.hpp"

namespace qd::repl::serve {

namespace {

/// The number of answers before the secret round of the open question.
std::size_t beginning(const match::Match& match) {
  const Trail<match::Entry>& history = match.history();
  std::size_t out = history.size();
  if (match.may_be_edited()) return out;  // nobody else has chosen yet
  while (out > 0 && !history[out - 1].begins_round) --out;
  return out > 0 ? out - 1 : 0;
}

bool is_secret(const match::Match& match) { return match.decision() != nullptr && match.decision()->secret; }

}  // namespace

void Early::look(const match::Match& match) {
  ahead_.clear();
  round_ = is_secret(match) ? beginning(match) : match.history().size();
  if (!is_secret(match)) return given_.clear();
  for (auto given = given_.begin(); given != given_.end();)
    given = given->second.round == round_ ? std::next(given) : given_.erase(given);
  const phases::Decision& first = *match.decision();
  std::unique_ptr<match::Match> copy = match.fresh_copy();
  const NodeId node = first.node;
  const NameId name = first.name;
  const SeatId now = first.seat;
  constexpr int kStepsMax = 64;
  try {
    for (int step = 0; step < kStepsMax; ++step) {
      phases::Answer any;
      if (!sim::FirstBot().decide(*copy->decision(), any)) return;
      copy->decide(any);
      const phases::Decision* next = copy->decision();
      if (next == nullptr || !next->secret || next->node != node || next->name != name) return;
      if (copy->may_be_edited()) return;  // nobody has chosen: a tie has begun the next round of the same question
      if (next->seat == now || ahead_.count(next->seat.index()) != 0) continue;
      ahead_[next->seat.index()] = copy->fresh_copy();
    }
  } catch (const ScriptError&) {  // any answer may be a wrong one for a card: those who are left are asked in turn
  } catch (const UserError&) {
  }
}

const match::Match* Early::ahead(SeatId seat) const {
  const auto found = ahead_.find(seat.index());
  return !seat.valid() || found == ahead_.end() || given_.count(seat.index()) != 0 ? nullptr : found->second.get();
}

void Early::give(SeatId seat, const std::string& answer) {
  given_[seat.index()] = {answer, ahead_.at(seat.index())->keys().hash(), round_};
}

bool Early::has_chosen(const match::Match& match, SeatId seat) const {
  if (!is_secret(match)) return false;
  if (given_.count(seat.index()) != 0) return true;
  for (std::size_t i = round_; i < match.history().size(); ++i)
    if (const match::Entry& e = match.history()[i]; !e.edit && e.seat == seat) return match.decision()->seat != seat;
  return false;
}

std::optional<std::string> Early::take(const match::Match& match, bool& other) {
  other = false;
  if (!is_secret(match)) return std::nullopt;
  const auto found = given_.find(match.decision()->seat.index());
  if (found == given_.end() || found->second.round != beginning(match)) return std::nullopt;
  const Given given = found->second;
  given_.erase(found);
  other = given.question != match.keys().hash();
  return other ? std::nullopt : std::optional<std::string>(given.answer);
}

void Early::forget() {
  ahead_.clear();
  given_.clear();
}

}  // namespace qd::repl::serve
