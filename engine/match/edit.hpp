// Edits: changes of a position from outside the rules, each one a line of text. Match::edit makes them entries of the
// match, which are undone, copied, recorded and replayed like answers. docs/editing.md is the reference.
//
//   match.edit("set A.base 5");  match.edit("put B.ships K{3,8}");  match.edit("dice attack 6 1");  match.undo();
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/dice/dice.hpp"
#include "engine/phases/machine/machine.hpp"
#include "engine/state/position.hpp"

namespace qd::match {

/// What an edit works on: the state of a match at a quiescent point, and what belongs to it.
struct EditSite {
  state::State& state;
  const phases::Program& program;
  std::function<phases::Machine&()> machine;
  dice::Dice& dice;
  dice::Scripted& luck;
  std::uint32_t number = 1;  // number of the edit in the match, from 1
  SeatId nearest;            // whose cards are meant if the line names no seat
  std::function<void(const std::vector<state::RosterEntry>&)>
      enlarge;  // makes room in the state for cards that were not in the match
};

/// How the log shows an edit: seats that may know it read the line itself, the others this text.
struct EditTold {
  std::string text;
  std::uint8_t seen = 0xFF;  // seats that read the line itself, as bits
};

/// Makes the change that a line says. Fails: UserError; the state may then be partly changed, and the caller restores
/// it.
EditTold apply_edit(const EditSite& site, const std::string& line);

/// The only edit that players make themselves: a seat gives up.
inline constexpr const char* kForfeit = "forfeit";
inline std::string forfeit_of(SeatId seat) { return std::string(kForfeit) + " " + state::seat_letter(seat); }
/// Is this the line of a forfeit?
inline bool is_forfeit(const std::string& line) { return line.rfind(std::string(kForfeit) + " ", 0) == 0; }

/// One kind of edit, for help and messages.
struct EditWord {
  const char* name;
  const char* usage;
  const char* text;
};
const std::vector<EditWord>& edit_words();

}  // namespace qd::match
