// The stable, readable names of options: players type them, records store them and match scripts use them.
//
//   "upgrade 6 -> K#2", "play 4 -> base", "travel Ace upgrade", "Q", "pass"
//   orders: "SS=CA, CV=BB+CVL, DD1=stay"
//
// A name depends only on what its seat may see. A card is called by its key. If a zone holds several cards with that
// key, "#n" is its number from the bottom. If the options belong to several seats, "B." names the seat. Two options of
// a question have the same name only if they are copies that nothing distinguishes: if only the seat or zone differs,
// the name includes it ("B.K", "hand.K"), and names that are still the same get numbers.
#pragma once

#include <string>
#include <vector>

#include "engine/phases/decision.hpp"
#include "engine/phases/program.hpp"
#include "engine/state/state.hpp"

namespace qd::phases {

/// Which cards of a zone "#n" counts: all, or (in names for other seats) only those that everybody sees.
enum class Counted : std::uint8_t { kAll, kOpen };
std::string entity_key(const state::State& state, EntityId e, Counted counted = Counted::kAll);
/// The name of a card as it was while attached to `host` (none: attached to nothing), for games whose cards keep their
/// name for the whole match.
std::string key_at(const state::State& state, EntityId e, DefId def, EntityId host);
/// The name of the zone a card lies in, or its host.
std::string zone_name(const state::State& state, EntityId e);

class Keys {
 public:
  Keys(const Program& program, const state::State& state, const Decision& decision);

  [[nodiscard]] std::string option(std::size_t i) const;
  [[nodiscard]] std::vector<std::string> all() const;
  /// The name of the card of a part of a vector.
  [[nodiscard]] std::string part(std::size_t i) const;
  /// An answer as text: "pass" or "K, Q" or "(nothing)".
  [[nodiscard]] std::string answer(const Answer& answer) const;
  /// The answer as other seats read it: it does not reveal what else could have been chosen. "B." names the seat of a
  /// card that does not belong to the answering seat.
  [[nodiscard]] std::string told(const Answer& answer) const;
  /// True if two answers mean the same. They may name different copies that nothing distinguishes.
  [[nodiscard]] bool same(const Answer& a, const Answer& b) const;
  /// Hash of the question: seat, name and every option.
  [[nodiscard]] std::uint64_t hash() const;
  /// The option as people read it: its name, with the cards attached to each card.
  [[nodiscard]] std::string label(std::size_t i) const;

  /// Finds the option a text means: its key, its number from 1, or words that fit only one option.
  /// Fails: UserError that lists the options or the ambiguity.
  [[nodiscard]] std::size_t find(const std::string& text) const;
  /// The options with this verb, source and target as a match script names them ("" = any).
  [[nodiscard]] std::vector<std::size_t> matching(const std::string& verb, const std::string& source,
                                                  const std::string& target) const;
  /// Reads an answer: for a subset "K, Q" or "none"; for a vector "SS=CA, CV=BB+CVL". Cards of a vector that are not
  /// named take their usual order.
  [[nodiscard]] Answer parse(const std::string& text) const;
  /// Reads an answer with a way on the table: "move 90@4", "ram B.L1 45@6", "deploy L1 20,11,0". None if the words name
  /// no option that has a way. Does not check that the way is legal. Fails: UserError if the words are ambiguous.
  [[nodiscard]] std::optional<Answer> with_way(std::vector<std::string> words) const;

 private:
  /// What is added to the name of a card.
  struct Apart {
    bool seat = false, zone = false;
  };
  [[nodiscard]] std::string ref_key(Ref r, const Option& o, Apart more) const;
  [[nodiscard]] std::string ability(const Option& o, Apart more) const;
  /// What an option is called by itself, whatever the others are.
  [[nodiscard]] std::string text(std::size_t i, Apart more) const;
  /// True if two options are equivalent, so that either will do.
  [[nodiscard]] bool copies(std::size_t a, std::size_t b) const;
  void tell_apart(std::size_t first, std::size_t count) const;
  [[nodiscard]] const std::vector<std::string>& names() const;
  /// The source or target as the name of the option shows it.
  [[nodiscard]] std::string shown(Ref r, const Option& o) const;
  [[nodiscard]] Answer parse_orders(const std::string& text) const;
  [[nodiscard]] std::size_t find_order(const Part& part, const std::string& text) const;
  [[nodiscard]] bool has_plain_use(const Option& option) const;
  template <class F>
  void must_mean_one(const std::string& word, std::size_t first, F&& fits, const std::vector<std::string>& words,
                     const Answer& chosen) const;
  [[nodiscard]] bool means(const std::string& text, Ref r, const Option& o) const;

  const Program* program_;
  const state::State* state_;
  const Decision* decision_;
  bool several_seats_ = false;
  bool for_others_ = false;
  bool several_verbs_ = false;              // orders: options with targets have more than one verb
  mutable std::vector<std::string> names_;  // made on first use
  mutable std::vector<Apart> apart_;
};

}  // namespace qd::phases
