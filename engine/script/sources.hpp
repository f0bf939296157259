// Where scripts and cards are found: a root that is whole, and roots of people's own before it.
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
  std::filesystem::path root;                                   // holds scripts/, with prelude and testing, and cards/
  std::vector<std::filesystem::path> card_folders;              // further cards, same form
  std::vector<std::filesystem::path> decks;                     // deck files outside
  std::uint64_t decisions_max = limits::kDecisionsPerMatchMax;  // of each match by these rules
  Meter::Outside outside{};                                     // what may end the work of their scripts
  std::vector<std::filesystem::path> own{};                     // further roots, which are looked at before `root`
  bool installed = false;                                       // `root` is only read
  std::shared_ptr<const Unsaved> unsaved{};                     // texts that count in place of files; null: none
  bool named = false;                                           // a person has said where games and cards lie

  /// All roots in the order in which they are looked at.
  [[nodiscard]] std::vector<std::filesystem::path> roots() const;
  /// The root of a rule set: the first one that has it; `root` if none has.
  [[nodiscard]] std::filesystem::path home(const std::string& game) const;
  /// Where new files belong: the first root of one's own, if there is one.
  [[nodiscard]] const std::filesystem::path& place() const { return own.empty() ? root : own.front(); }
  /// With the folder at hand as a root of one's own, where no other one is named and `root` is elsewhere: what is begun
  /// there belongs there.
  [[nodiscard]] Sources with_folder_at_hand() const;
  /// The same to write there. Fails: UserError if there is only what is installed.
  [[nodiscard]] const std::filesystem::path& place_to_write() const;
  /// The folders that hold cards of a rule set, the one at its home first: a root of one's own adds cards to a game
  /// that lies in another one. Whether they are there is not looked at.
  [[nodiscard]] std::vector<std::filesystem::path> cards_of(const std::string& game) const;
  /// The same for variants and bots: scripts/GAME/INSIDE; scripts/GAME itself with "".
  [[nodiscard]] std::vector<std::filesystem::path> scripts_of(const std::string& game, const std::string& inside) const;
  /// This folder in each of the roots that has it.
  [[nodiscard]] std::vector<std::filesystem::path> folders(const std::filesystem::path& inside) const;
  /// A path as people are told it: from its root on, or as it is if it lies in none.
  [[nodiscard]] std::string shown(const std::filesystem::path& file) const;
  /// "'a/scripts', 'b/scripts'": where rule sets are looked for.
  [[nodiscard]] std::string shown_folders() const;

  /// The same for work that no clock ends: its outcome must not depend on the machine.
  [[nodiscard]] Sources untimed() const;

  /// Is a deck named by file, not by id?
  static bool is_file(const std::string& deck);
  void add_decks(const std::vector<std::string>& named);

 private:
  [[nodiscard]] std::vector<std::filesystem::path> added(const std::string& game,
                                                         const std::filesystem::path& inside) const;
};

}  // namespace qd::script
