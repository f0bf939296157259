// What becomes of cards in one game: which of them a seat has seen, had, played, bought and used. It looks at the
// questions of the game and at their answers, so it works for every rule set: what comes and goes between two questions
// is not seen.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/phases/decision.hpp"
#include "engine/script/course.hpp"
#include "engine/state/state.hpp"

namespace qd::sim {

/// Of a card by its definition: one copy is enough. A hand is any zone of a seat that only the seat sees.
enum class Career : std::uint8_t {
  kSeen,     // it lay in a zone of the seat, and the seat knew it
  kOpening,  // it was in the seat's hand when that was asked for the first time with one
  kDrawn,    // it came to the hand later
  kPlayed,   // the seat gave a command with it from the hand, or it went from there into play
  kBought,   // the seat gave a command with it while it lay with nobody
  kUsed,     // the seat gave a command with it in play
};
inline constexpr std::size_t kCareers = 6;
[[nodiscard]] const char* career_name(Career career);

class Careers {
 public:
  Careers(std::size_t seats, std::size_t definitions) : seats_(seats), definitions_(definitions) {}
  void begin();
  /// A question is open in this state.
  void look(const state::State& state, SeatId asked);
  void answered(const state::State& state, const phases::Decision& decision, const phases::Answer& answer);
  /// A byte for each seat and definition, with a bit for each career.
  [[nodiscard]] const std::vector<std::uint8_t>& found() const { return found_; }
  /// The same for metrics: those of which something is known.
  [[nodiscard]] std::vector<script::Course::Card> cards() const;

 private:
  void note(SeatId seat, DefId card, Career career);
  void commanded(const state::State& state, SeatId seat, const phases::Option& option);
  std::size_t seats_, definitions_;
  std::vector<std::uint8_t> found_;
  std::vector<std::uint16_t> hand_of_;  // by entity: the seat in whose hand it was when last looked at, plus 1
  std::uint32_t had_hand_ = 0;          // seats that have been asked with a hand, as bits
};

}  // namespace qd::sim
