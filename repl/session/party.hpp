// Who sits where: people at this terminal, bots, and players elsewhere (repl/remote/) at the seats of one match.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/sim/bots.hpp"
#include "repl/remote/player.hpp"

namespace qd::repl {

inline constexpr const char* kHuman = "human";

class Party {
 public:
  Party() = default;
  /// `players` by letter of the seat; the others are `standard`. A player is "human", the name of a bot, or one
  /// elsewhere ("exec:…", "remote…"). Those elsewhere are shared with `before` where it has the same ones: a match and
  /// its branches are one table.
  /// Fails: UserError for an unknown seat, bot or program. Requires: the match outlives it.
  /// `seed`: of the bots.
  Party(const std::map<std::string, std::string>& players, const std::string& standard, const match::Match& match,
        std::uint64_t seed, const Party* before = nullptr);

  /// Is the seat played at this terminal?
  [[nodiscard]] bool is_human(SeatId seat) const { return names_[seat.index()] == kHuman; }
  [[nodiscard]] bool is_remote(SeatId seat) const { return remotes_[seat.index()] != nullptr; }
  [[nodiscard]] std::size_t humans() const;
  /// Does somebody at another terminal play?
  [[nodiscard]] bool has_guests() const;
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// Whose eyes the match is shown through: the one person's, with several the one that is asked, without any
  /// all-knowing.
  [[nodiscard]] Viewer viewer(const match::Match& match) const;
  /// How seats elsewhere are taken, a line for each that has to be.
  [[nodiscard]] std::vector<std::string> invitations() const;
  /// The answer of the bot or the player elsewhere that is asked; it is legal. Fails: RemoteError, ScriptError (of
  /// bots), both with the seat; the match is as it was. Requires: a question to one of them is open.
  /// A bot has the luck at a decision that it had there before, if the match has gone back since.
  /// None: the seat gives up.
  std::optional<phases::Answer> ask_player(const match::Match& match);
  /// Its bots have the luck that those of `before` have and had, if the same ones play: the match goes on, or starts at
  /// one of its decisions.
  void carry_on(const Party& before);
  /// Players elsewhere who have come before they are asked are welcomed.
  void greet(const match::Match& match) const;
  /// Players elsewhere learn how a match ended, or that another one begins.
  void tell_end(const match::Match& match) const;
  void new_match() const;

 private:
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<sim::Bot>> bots_;
  std::vector<std::shared_ptr<RemotePlayer>> remotes_;
  std::map<std::size_t, std::vector<dice::Luck>>
      lucks_;  // of the bots by seat, before each decision that one of them took

  [[nodiscard]] std::vector<dice::Luck> luck() const;
  void set_luck(const std::vector<dice::Luck>& luck);
  void recall(std::size_t decision);
};

/// "A=human" in two parts. Fails: UserError.
std::pair<std::string, std::string> parse_player(const std::string& text);
/// "all", "public" or the letter of a seat. Fails: UserError.
Viewer parse_viewer(const std::string& text, std::size_t seats);

}  // namespace qd::repl
