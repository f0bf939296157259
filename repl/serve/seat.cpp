#include "repl/serve/seat.hpp"

namespace qd::repl::serve {

std::string Seat::news(const match::Match& match, std::size_t epoch) {
  if (stream_.is_current(match)) return {};
  stream_.set_epoch(epoch);
  const bool asked = match.decision() != nullptr && viewer().seat() == match.decision()->seat;
  if (asked) ++number_;
  return stream_.tell(match, number_);
}

// A page that does not say what it answers might mean a question that is gone.
bool Seat::is_to_last(const Reply& reply) const {
  return reply.epoch && reply.at && !stream_.is_late(reply) && (!reply.number || *reply.number == number_);
}

}  // namespace qd::repl::serve
