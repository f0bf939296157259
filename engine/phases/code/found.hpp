// What is known of the card whose orders are being collected.
#pragma once

#include "engine/base/bits.hpp"
#include "engine/base/ids.hpp"

namespace qd::phases::code {

/// Results for the card whose orders are being collected: conditions of later commands may depend on them.
struct Found {
  SeatId me;
  EntityId card;
  Word known = 0, legal = 0;  // one bit for each of the first commands of the program
  void note(CommandId command, bool is) {
    if (command.index() >= 64) return;
    known |= Word{1} << command.index();
    legal |= Word{is} << command.index();
  }
  [[nodiscard]] bool knows(CommandId command, SeatId who, EntityId what) const {
    return command.index() < 64 && card == what && me == who && ((known >> command.index()) & 1u) != 0;
  }
  [[nodiscard]] bool is_legal(CommandId command) const { return ((legal >> command.index()) & 1u) != 0; }
};

/// While one exists, results are kept for a card.
class Collecting {
 public:
  Collecting(Found& found, SeatId me, EntityId card) : found_(found), before_(found) { found = {me, card, 0, 0}; }
  ~Collecting() { found_ = before_; }
  Collecting(const Collecting&) = delete;
  Collecting& operator=(const Collecting&) = delete;

 private:
  Found& found_;
  const Found before_;
};

}  // namespace qd::phases::code
