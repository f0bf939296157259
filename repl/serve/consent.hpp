// A request to go back, which holds until all others have agreed, somebody refuses, or the table moves.
//
//   consent.ask({12, SeatId(1)}, {SeatId(0)});  if (consent.agree(SeatId(0), 12)) …   // now the table may go back
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/base/ids.hpp"

namespace qd::repl::serve {

struct UndoRequest {
  std::size_t to = 0;  // the decision that would be open again
  SeatId by;
  std::vector<SeatId> needs, given{};  // whose consent is missing; who has agreed
};

class Consent {
 public:
  [[nodiscard]] const UndoRequest* open() const { return request_ ? &*request_ : nullptr; }
  void ask(UndoRequest request) { request_ = std::move(request); }
  /// Notes that a seat agrees. False if that changes nothing: another request, or a seat that is not needed.
  bool agree(SeatId seat, std::size_t to) {
    if (!request_ || request_->to != to) return false;
    const auto found = std::find(request_->needs.begin(), request_->needs.end(), seat);
    if (found == request_->needs.end()) return false;
    request_->needs.erase(found);
    request_->given.push_back(seat);
    return true;
  }
  /// Ends it. Returns what was requested; none if nothing was.
  std::optional<UndoRequest> close() {
    std::optional<UndoRequest> out;
    out.swap(request_);
    return out;
  }

 private:
  std::optional<UndoRequest> request_;
};

}  // namespace qd::repl::serve
