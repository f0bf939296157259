// The stable, readable names of options: what a player types, a record stores and a match script says.
//
//   "upgrade 6 -> K#2", "play 4 -> base", "travel Ace upgrade", "Q", "pass"
//   orders: "SS=CA, CV=BB+CVL, DD1=stay"
//
// A key depends on what its seat may see and on nothing else. A card is called by its key; among several of one key in
// one zone "#n" counts from the bottom; when options lie with several seats, "B." says whose. No two options of a
// question have one name, unless they are copies that nothing tells apart: where only seats or zones differ, the names
// say whose or where a card is ("B.K", "hand.K"), and what is still the same is numbered.
#pragma once

#include <string>
#include <vector>

#include "engine/phases/decision.hpp"
#include "engine/phases/program.hpp"
#include "engine/state/state.hpp"

namespace qd::phases {

/// Which cards of a zone the number behind a key counts: for other seats only those that everybody sees.
enum class Counted : std::uint8_t { kAll, kOpen };
std::string entity_key(const state::State& state, EntityId e, Counted counted = Counted::kAll);
/// What it was called when it was attached to `host` (none: to nothing), for games whose cards have names for the whole
/// match.
std::string key_at(const state::State& state, EntityId e, DefId def, EntityId host);
/// The name of the zone a card lies in, or its host.
std::string zone_name(const state::State& state, EntityId e);

class Keys {
 public:
  Keys(const Program& program, const state::State& state, const Decision& decision);

  [[nodiscard]] std::string option(std::size_t i) const;
  [[nodiscard]] std::vector<std::string> all() const;
  /// The card of a part of a vector.
  [[nodiscard]] std::string part(std::size_t i) const;
  /// An answer as text: "pass" or "K, Q" or "(nothing)".
  [[nodiscard]] std::string answer(const Answer& answer) const;
  /// The same for the other seats: names do not depend on what else could have been chosen. "B." says whose a card is
  /// unless it is of who answers.
  [[nodiscard]] std::string told(const Answer& answer) const;
  /// Do two answers say the same? They may name copies that nothing tells apart.
  [[nodiscard]] bool same(const Answer& a, const Answer& b) const;
  /// Hash of what is asked: seat, name and every option.
  [[nodiscard]] std::uint64_t hash() const;
  /// What a person is shown: the key, with what is attached to the cards named.
  [[nodiscard]] std::string label(std::size_t i) const;

  /// Finds the option a text means: its key, its number from 1, or words that fit only one option.
  /// Fails: UserError that lists the options or the ambiguity.
  [[nodiscard]] std::size_t find(const std::string& text) const;
  /// The options of a verb with this source and target ("" = any), as a match script names them.
  [[nodiscard]] std::vector<std::size_t> matching(const std::string& verb, const std::string& source,
                                                  const std::string& target) const;
  /// An answer from text: for a subset "K, Q" or "none"; for a vector "SS=CA, CV=BB+CVL", what is not named does the
  /// usual thing.
  [[nodiscard]] Answer parse(const std::string& text) const;
  /// An answer with a way on the table, from its words: "move 90@4", "ram B.L1 45@6", "deploy L1 20,11,0". None if the
  /// words name no option that has a way. Whether the way is legal is not looked at. Fails: UserError for what is
  /// ambiguous.
  [[nodiscard]] std::optional<Answer> with_way(std::vector<std::string> words) const;

 private:
  /// What the name of a card says besides.
  struct Apart {
    bool seat = false, zone = false;
  };
  [[nodiscard]] std::string ref_key(Ref r, const Option& o, Apart more) const;
  /// What an option is called by itself, whatever the others are.
  [[nodiscard]] std::string text(std::size_t i, Apart more) const;
  /// Options of one name of which either will do.
  [[nodiscard]] bool copies(std::size_t a, std::size_t b) const;
  void tell_apart(std::size_t first, std::size_t count) const;
  [[nodiscard]] const std::vector<std::string>& names() const;
  /// How the name of an option speaks of its source or target.
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
  bool several_verbs_ = false;              // orders: more than one verb has targets
  mutable std::vector<std::string> names_;  // made when they are asked for
  mutable std::vector<Apart> apart_;
};

}  // namespace qd::phases
