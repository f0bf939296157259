// What a metric is told of a game: its questions in order, who led by the score of the rule set, its cards, its end.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/ids.hpp"
#include "engine/base/limits.hpp"

namespace qd::script {

struct Course {
  struct Question {
    SeatId seat;
    NameId name;
    std::uint16_t options = 0;
    bool forced = false;  // it was passed over, since it had one answer or none
    std::int32_t turn = 0;
    std::array<std::int32_t, limits::kSeatsMax> scores{};  // with has_scores
  };
  /// A card of a seat, by its definition, with what became of it: "drawn", "played" …
  struct Card {
    SeatId seat;
    DefId card;
    std::vector<const char*> became;
  };
  /// A kind of option of a question: a command, a word, or neither: a card, a seat or a number.
  struct Choice {
    NameId question;
    CommandId command;
    NameId word;
    std::uint32_t offered = 0, taken = 0;  // in how many questions
  };
  std::size_t seats = 0;
  bool has_scores = false;
  std::vector<Question> questions;
  std::vector<Card> cards;
  std::vector<Choice> choices;
  std::uint8_t winners = 0;  // as bits of seats
  std::string ending;
  std::int32_t turns = 0;

  /// The seat with the highest score; none if two have it, or there are no scores.
  [[nodiscard]] SeatId leader(const Question& question) const;
};

}  // namespace qd::script
