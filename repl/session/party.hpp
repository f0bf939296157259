// Who sits where: people and bots at the seats of one match.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

inline constexpr const char* kHuman = "human";

class Party {
 public:
  Party() = default;
  /// `players` by letter of the seat; the others are `standard`. A player is "human" or the name of a bot.
  /// Fails: UserError for an unknown seat or bot. Requires: the match outlives it.
  Party(const std::map<std::string, std::string>& players, const std::string& standard, const match::Match& match);

  [[nodiscard]] bool is_human(SeatId seat) const { return names_[seat.index()] == kHuman; }
  [[nodiscard]] std::size_t humans() const;
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// The seat whose eyes the match is shown through: the one person's, with several the one that is asked, without any all-knowing.
  [[nodiscard]] SeatId viewer(const match::Match& match) const;
  /// The answer of the bot that is asked. Requires: a question to a bot is open.
  phases::Answer ask_bot(const match::Match& match);

 private:
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<phases::Decider>> bots_;
};

/// "A=human" in two parts. Fails: UserError.
std::pair<std::string, std::string> parse_player(const std::string& text);
/// "all" or the letter of a seat. Fails: UserError.
SeatId parse_viewer(const std::string& text, std::size_t seats);

}  // namespace qd::repl
