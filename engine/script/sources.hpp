// Where scripts and cards are found: a complete root, and the user's own roots, which come first.
//
//   Sources sources{"/usr/share/quarterdeck"};  sources.own = {"."};  Ruleset::load(sources, "some_game");
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/limits.hpp"
#include "engine/base/meter.hpp"
#include "engine/script/unsaved.hpp"

namespace qd::script {

struct Sources {
  std::filesystem::path root;                       // contains scripts/ (with prelude and testing) and cards/
  std::vector<std::filesystem::path> card_folders;  // additional cards, same layout
  std::vector<std::filesystem::path> decks;         // deck files outside the roots
  std::uint64_t decisions_max = limits::kDecisionsPerMatchMax;  // limit for each match with these rules
  Meter::Outside outside{};                                     // can stop the work of scripts
  std::vector<std::filesystem::path> own{};                     // the user's roots, searched before `root`
  bool installed = false;                                       // `root` must not be written to
  std::shared_ptr<const Unsaved> unsaved{};                     // texts that replace files; null: none
  bool named = false;                                           // the user has named the place of games and cards

  /// All roots in search order.
  [[nodiscard]] std::vector<std::filesystem::path> roots() const;
  /// The first root that has the rule set; `root` if none has.
  [[nodiscard]] std::filesystem::path home(const std::string& game) const;
  /// Where new files go: the first of the user's own roots, else `root`.
  [[nodiscard]] const std::filesystem::path& place() const { return own.empty() ? root : own.front(); }
  /// If no own root is named and `root` is elsewhere: adds the current folder as own root, so that new files go there.
  [[nodiscard]] Sources with_folder_at_hand() const;
  /// Like place(), to write there. Fails: UserError if only the installed root exists.
  [[nodiscard]] const std::filesystem::path& place_to_write() const;
  /// The folders with cards of a rule set, that of its home first: the user's own roots may add cards to a game in
  /// another root. The folders need not exist.
  [[nodiscard]] std::vector<std::filesystem::path> cards_of(const std::string& game) const;
  /// The same for variants and bots: scripts/GAME/INSIDE; scripts/GAME if `inside` is "".
  [[nodiscard]] std::vector<std::filesystem::path> scripts_of(const std::string& game, const std::string& inside) const;
  /// The folder of this name in each root that has it.
  [[nodiscard]] std::vector<std::filesystem::path> folders(const std::filesystem::path& inside) const;
  /// A path as shown to people: relative to its root, or unchanged if it is in none.
  [[nodiscard]] std::string shown(const std::filesystem::path& file) const;
  /// "'a/scripts', 'b/scripts'": the folders searched for rule sets.
  [[nodiscard]] std::string shown_folders() const;

  /// A copy without time limits, for work whose result must not depend on the machine.
  [[nodiscard]] Sources untimed() const;

  /// True if a deck is given by file, not by id.
  static bool is_file(const std::string& deck);
  void add_decks(const std::vector<std::string>& named);

 private:
  [[nodiscard]] std::vector<std::filesystem::path> added(const std::string& game,
                                                         const std::filesystem::path& inside) const;
};

}  // namespace qd::script
