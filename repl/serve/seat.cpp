#include "repl/serve/seat.hpp"

namespace qd::repl::serve {

std::string Seat::news(const match::Match& match, std::size_t epoch, std::size_t round, const match::Match* ahead) {
  const bool asked = match.decision() != nullptr && place_.seat.valid() && place_.seat == match.decision()->seat;
  const match::Match* where = asked ? &match : ahead;
  const std::uint64_t question = where == nullptr ? 0 : where->keys().hash();
  if (stream_.is_current(match) && question == question_) return {};
  const bool goes_on = question != 0 && question == question_ && where->decision()->secret &&
                       epoch == stream_.epoch() && round == round_;
  if (!goes_on) {
    since_ = match.history().size();
    if (question != 0) ++number_;
  }
  question_ = question;
  round_ = round;
  stream_.set_epoch(epoch);
  return stream_.tell(match, number_, {}, ahead);
}

// A page that does not say what it answers might mean a question that is gone.
bool Seat::is_to_last(const match::Match& match, const Reply& reply) const {
  return stream_.is_current(match) && reply.epoch && reply.at && *reply.epoch == stream_.epoch() &&
         *reply.at >= since_ && *reply.at <= stream_.at() && (!reply.number || *reply.number == number_);
}

}  // namespace qd::repl::serve
