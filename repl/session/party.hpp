// The players of one match: people at this terminal, bots, and external players (repl/remote/).
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
  /// `players` by seat letter; the others are `standard`. A player is "human", the name of a bot, or an external player
  /// ("exec:…", "remote…"). External players are shared with `before` if it has the same ones: a match and its branches
  /// are one table; so is the way in which bots find their luck. `seed`: for the bots. Fails: UserError for an unknown
  /// seat, bot or program. Requires: the match outlives this.
  Party(const std::map<std::string, std::string>& players, const std::string& standard, const match::Match& match,
        std::uint64_t seed, const Party* before = nullptr);

  /// True if the seat is played at this terminal.
  [[nodiscard]] bool is_human(SeatId seat) const { return names_[seat.index()] == kHuman; }
  [[nodiscard]] bool is_remote(SeatId seat) const { return remotes_[seat.index()] != nullptr; }
  [[nodiscard]] std::size_t humans() const;
  /// Does somebody at another terminal play?
  [[nodiscard]] bool has_guests() const;
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// The viewer for this terminal: the seat of the only person; with several people the asked seat; with none
  /// everything.
  [[nodiscard]] Viewer viewer(const match::Match& match) const;
  /// Instructions for taking the seats of external players, one line each.
  [[nodiscard]] std::vector<std::string> invitations() const;
  /// The answer of the bot or the player elsewhere that is asked; it is legal. Fails: RemoteError, ScriptError (of
  /// bots), both with the seat; the match is as it was. Requires: a question to one of them is open.
  /// A bot has the luck at a decision that it had there before, if the match has gone back since.
  /// None: the seat gives up.
  std::optional<phases::Answer> ask_player(const match::Match& match);
  /// While this holds, ask_player() gives way (GivesWay) if it waits for a player elsewhere.
  void give_way_to(const Wish& wish) const;
  /// Its bots have the luck that those of `before` have and had, if the same ones play: the match goes on, or starts at
  /// one of its decisions.
  void carry_on(const Party& before);
  /// From now on the luck of a bot depends on its seed and on how often its seat has decided, on nothing else. And bots
  /// that remember what they were asked of late (Bot::recall) are asked once more. So a match that is continued from
  /// its record goes on as it would have. The match is as before. Fails: ScriptError.
  void play_on_from(match::Match& match);
  /// Welcomes external players that have connected before they are asked.
  void greet(const match::Match& match) const;
  /// Tells external players how a match ended, or that another one begins.
  void tell_end(const match::Match& match) const;
  void new_match() const;

 private:
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<sim::Bot>> bots_;
  std::vector<std::shared_ptr<RemotePlayer>> remotes_;
  std::map<std::size_t, std::vector<dice::Luck>> lucks_;  // luck of the bots by seat, before each of their decisions
  std::uint64_t seed_ = 1;
  bool luck_by_count_ = false;

  [[nodiscard]] std::vector<dice::Luck> luck() const;
  void set_luck(const std::vector<dice::Luck>& luck);
  void find_luck(std::size_t decision);
  [[nodiscard]] sim::Bot& ready(const match::Match& match);
};

/// Splits "A=human". Fails: UserError.
std::pair<std::string, std::string> parse_player(const std::string& text);
/// "all", "public" or a seat letter. Fails: UserError.
Viewer parse_viewer(const std::string& text, std::size_t seats);

}  // namespace qd::repl
