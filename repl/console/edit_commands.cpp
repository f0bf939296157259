// Console commands that change the position. Each is an edit, an entry of the match like an answer (docs/editing.md).
#include <array>

#include "engine/base/text.hpp"
#include "engine/match/edit.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

void do_edit(Console& c, const std::string& line) {
  Branch& b = c.branch();
  const bool inside = b.match->decision() != nullptr && b.match->machine().in_script();
  c.change([&](match::Match& m) { m.edit(line); });
  if (inside) {  // the effect ran again from its start, and its log lines may differ
    c.skip_log();
    c.out() << view::log_lines(c.match(), c.viewer()).back() << "\n";
  }
  c.show_table();
  const phases::Decision* d = b.match->decision();
  if (d != nullptr && b.party.humans() > 0 && !b.party.is_human(d->seat))
    c.out() << "seat " << state::seat_letter(d->seat) << " is asked, played by " << b.party.names()[d->seat.index()]
            << ": :step lets it answer\n";
}

template <const char* const& kName>
void edit_named(Console& c, const Words& words) {
  do_edit(c, std::string(kName) + " " + text::join(words, " "));
}

void edit(Console& c, const Words& words) {
  if (!words.empty()) {
    do_edit(c, text::join(words, " "));
    return;
  }
  std::vector<std::string> names;
  for (const match::EditWord& w : match::edit_words()) names.push_back(std::string(w.name) + " " + w.usage);
  throw UserError("which edit?", "one of: " + text::join(names, "; "));
}

// The usual name for tapping: an attribute that marks a used card.
constexpr const char* kTapped = "tapped";

void set_tapped(Console& c, const Words& words, const char* value) {
  if (words.size() != 1) throw UserError("which card?", "one card is expected");
  if (!c.match().rules().catalog().find_slot(state::SlotScope::kEntity, kTapped).valid())
    throw UserError("cards of " + c.match().rules().id() + " are not tapped: they have no attribute '" + kTapped + "'",
                    ":set CARD NAME VALUE sets the attributes they have");
  do_edit(c, "set " + words[0] + " " + kTapped + " " + value);
}
void tap(Console& c, const Words& words) { set_tapped(c, words, "1"); }
void untap(Console& c, const Words& words) { set_tapped(c, words, "0"); }

constexpr const char *kPut = "put", *kMove = "move", *kAttach = "attach", *kDetach = "detach", *kPlace = "place",
                     *kSet = "set", *kStack = "stack", *kShuffle = "shuffle", *kDice = "dice", *kTurn = "turn",
                     *kPhase = "phase";

void forfeit(Console& c, const Words& words) {
  const phases::Decision* asked = c.match().decision();
  if (words.size() > 1) throw UserError("which seat?", "one seat gives up at a time: :forfeit B");
  if (asked == nullptr) throw UserError("the match is over");
  do_edit(c, words.empty() ? match::forfeit_of(asked->seat) : std::string(match::kForfeit) + " " + words[0]);
}

}  // namespace

std::span<const Command> edit_commands() {
  static constexpr std::array<Command, 15> kRows{{
      {":put", "ZONE CARD [top|bottom]", "Adds a new card with its attachments: :put A.ships K{3,8}.",
       &edit_named<kPut>, Offers::kEdits},
      {":move", "CARD ZONE [top|bottom|x,y,heading]",
       "Moves a card and its attachments to another zone: :move A.Q discard.", &edit_named<kMove>, Offers::kEdits},
      {":attach", "CARD HOST", "Attaches a card to one in play: :attach A.hand.3 K.", &edit_named<kAttach>,
       Offers::kEdits},
      {":detach", "CARD", "Detaches a card and lays it beside its host.", &edit_named<kDetach>, Offers::kEdits},
      {":place", "CARD x,y[,heading]", "Moves a card to another place on the table: :place L1 36,20,45.",
       &edit_named<kPlace>, Offers::kEdits},
      {":set", "NAME VALUE | SEAT.NAME VALUE | CARD NAME VALUE",
       "Sets an attribute of the match, a seat or a card: :set A.base 5.", &edit_named<kSet>, Offers::kEdits},
      {":tap", "CARD", "Taps a card, if the game taps cards.", &tap, Offers::kEdits, ":tap A.depot"},
      {":untap", "CARD", "Untaps a card.", &untap, Offers::kEdits},
      {":stack", "ZONE CARD …", "Puts these cards of a pile on top, the first one topmost: :stack deck Q K 5.",
       &edit_named<kStack>, Offers::kEdits},
      {":shuffle", "ZONE", "Shuffles a pile.", &edit_named<kShuffle>, Offers::kEdits},
      {":dice", "[STREAM] N …", "Sets the next dice, of one stream or of any: :dice attack 6 1.", &edit_named<kDice>,
       Offers::kEdits},
      {":turn", "SEAT", "Starts the turn of this seat.", &edit_named<kTurn>, Offers::kSeats},
      {":phase", "NODE", "Jumps to a node of the flow: :phase attack.", &edit_named<kPhase>, Offers::kEdits},
      {":forfeit", "[SEAT]", "A seat gives up: the one that is asked, or this one.", &forfeit, Offers::kSeats},
      {":edit", "LINE", "Runs an edit as records and scripted matches write it: :edit set A.base 5.", &edit,
       Offers::kEdits},
  }};
  return kRows;
}

}  // namespace qd::repl
