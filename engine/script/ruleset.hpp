// A rule set with its cards and variants, loaded from Lua and compiled. It owns its Lua state, so each thread needs its
// own.
//
//   Sources sources{root};  auto rules = Ruleset::load(sources, "some_game", {"some_variant"});
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/combat/spec.hpp"
#include "engine/courses/course.hpp"
#include "engine/events/compile/compile.hpp"
#include "engine/phases/tables.hpp"
#include "engine/script/host.hpp"
#include "engine/script/kind_of_card.hpp"
#include "engine/script/picture.hpp"
#include "engine/script/sources.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

struct Deck {
  struct Cards {
    ZoneKindId zone;
    DefId card;
    int count = 1;
    std::string spec;
  };  // `spec`: as in a position, "L{gun}"
  std::string id, title;
  std::filesystem::path file;
  std::vector<Cards> cards;  // in file order, zones in the order of the rule set
  Place place;
  std::uint64_t hash = 0;
  bool specs = false;  // some card has attachments, attributes or a place
};

/// A condition that every deck or position must meet. About `me`, or about each card (`it`) of a set.
struct Requirement {
  phases::Need need;
  ExprId of;
};

/// A bot that values its options. `order`: the use of a command; `word`: a word; neither: a card, `it`.
struct BotRules {
  struct Value {
    NameId question;
    std::string order;
    NameId word;
    ExprId worth;
  };
  std::string id, text;
  std::vector<Value> values;
  Place place;
};

/// For odds: an opposed roll or a contest of pools that is part of an attack. Expressions are about `card`, which
/// rolls, and `target`.
struct DuelRules {
  struct Loss {
    std::string text;  // "lost", "destroyed"
    ExprId at;         // the damage that does this to `target`
  };
  std::string name;
  std::uint16_t combat = 0;
  bool back = false;  // an answer to the attack: `card` is the attacked one
  ExprId when;
  ExprId by;         // a set: each of these cards rolls instead …
  bool one = false;  // … or one of them, which somebody chooses
  std::vector<Loss> losses;
};

/// For exact odds: the attribute that numbers the steps, the attribute whose change ends the calculation, and the duels
/// of an attack.
struct OddsRules {
  SlotId step, scope;
  std::vector<DuelRules> duels;
};

/// The text of a power of a card; phases::Power says what it does.
struct PowerText {
  DefId card;
  std::string name, text;
  Place place;
};

/// A file that was read for a rule set, with the hash of its content.
struct SourceFile {
  std::string shown;  // its name in messages
  std::filesystem::path path;
  std::uint64_t hash = 0;
};

struct LedgerEntry {
  std::string id, text;
  std::string untestable;  // why no match can test it, or ""
};

struct Variant {
  std::string id, text;
  std::string name;                  // as requested: an id of the rule set, or a path
  std::vector<std::string> touches;  // ids of the rules it changes
  std::string fails;                 // the match that must fail under it
  Place place;
  std::uint64_t hash = 0;
};

class LoadObserver;

class Ruleset {
 public:
  /// `variants`: ids of the rule set or paths of files, applied in order. `observer`: sees the declarations while they
  /// are read; may be null. Fails: UserError for an unknown rule set, variant or deck; ScriptError for a wrong script.
  static std::shared_ptr<Ruleset> load(const Sources& sources, const std::string& name,
                                       const std::vector<std::string>& variants = {}, LoadObserver* observer = nullptr);
  /// For a second look at a rule set: scripts do not log, and errors name no variant. Requires: the rule set exists.
  static std::shared_ptr<Ruleset> load_quietly(const Sources& sources, const std::string& name,
                                               const std::vector<std::string>& variants = {},
                                               LoadObserver* observer = nullptr);
  /// Names of the rule sets in all roots, sorted.
  static std::vector<std::string> available(const Sources& sources);

  [[nodiscard]] const phases::Program& program() const { return program_; }
  [[nodiscard]] const state::Catalog& catalog() const { return *program_.rules->catalog; }
  [[nodiscard]] Host& host() { return host_; }
  [[nodiscard]] const Host& host() const { return host_; }
  [[nodiscard]] const std::string& id() const { return id_; }
  /// Most decisions in one match.
  [[nodiscard]] std::size_t decisions_max() const { return sources_.decisions_max; }
  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::size_t seats_min() const { return seats_min_; }
  [[nodiscard]] std::size_t seats_max() const { return seats_max_; }
  [[nodiscard]] const std::vector<Deck>& decks() const { return decks_; }
  [[nodiscard]] const std::vector<Deck>& maps() const { return maps_; }
  /// The contents of shared zones for matches that start from decks: the map of this id, or the standard one for "".
  /// Null if the rule set has none. Fails: UserError for an unknown id.
  [[nodiscard]] const Deck* map(const std::string& id) const;
  /// The ids of decks given by id or file. Fails: UserError for a file that was not loaded.
  [[nodiscard]] std::vector<std::string> deck_ids(const std::vector<std::string>& named) const;
  /// By id; "": the standard deck of that seat. Fails: UserError.
  [[nodiscard]] const Deck& deck(const std::string& id, SeatId seat) const;
  [[nodiscard]] const std::vector<Requirement>& deck_requirements() const { return deck_requirements_; }
  [[nodiscard]] const std::vector<Requirement>& position_requirements() const { return position_requirements_; }
  [[nodiscard]] const std::vector<combat::Spec>& combats() const { return combats_; }
  [[nodiscard]] const std::vector<KindOfCard>& kinds() const { return kinds_; }
  /// The courses and spots of the rule set.
  [[nodiscard]] const courses::Ways& ways() const { return ways_; }
  [[nodiscard]] const std::vector<BotRules>& bots() const { return bots_; }
  /// Named expressions.
  [[nodiscard]] const events::Definitions& words() const { return words_; }
  [[nodiscard]] const std::vector<PowerText>& powers() const { return powers_; }
  [[nodiscard]] const OddsRules& odds() const { return odds_; }
  [[nodiscard]] const PictureRules& picture() const { return picture_; }
  /// How well `me` stands during a match, for bots that search; none: not declared.
  [[nodiscard]] ExprId score() const { return score_; }
  [[nodiscard]] const std::vector<LedgerEntry>& ledger() const { return ledger_; }
  [[nodiscard]] const std::vector<Variant>& variants() const { return variants_; }  // those that are applied
  [[nodiscard]] std::vector<Variant> known_variants() const;                        // all of the rule set
  [[nodiscard]] const state::Position& standard_position() const { return position_; }
  /// Hash of every loaded script, card and variant: equal rules have equal hashes.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  /// Every file that was read (scripts, cards, variants, decks, bots), in that order.
  [[nodiscard]] const std::vector<SourceFile>& files() const { return files_; }
  /// The folders that are searched, including their subfolders.
  [[nodiscard]] std::vector<std::filesystem::path> folders() const;
  /// The tables for a layout; cached for the next match with the same roster. `later`: cards added during the match.
  std::shared_ptr<const phases::Tables> tables(std::size_t seats, const std::vector<state::RosterEntry>& roster,
                                               const std::vector<state::RosterEntry>& later = {});
  /// Looks for modules for all cached tables that have none. New matches use them; running matches do not change.
  void find_translations();

 private:
  friend class Loader;
  Ruleset() = default;

  Host host_;
  phases::Program program_;
  std::string id_, title_, text_;
  std::vector<std::string> standard_decks_;  // by seat, or one for all seats
  std::vector<Requirement> deck_requirements_, position_requirements_;
  std::size_t seats_min_ = 2, seats_max_ = 2;
  std::vector<Deck> decks_, maps_;
  std::string standard_map_;
  std::vector<LedgerEntry> ledger_;
  std::vector<combat::Spec> combats_;
  std::vector<KindOfCard> kinds_;
  courses::Ways ways_;
  std::vector<BotRules> bots_;
  events::Definitions words_;
  std::vector<PowerText> powers_;
  OddsRules odds_;
  PictureRules picture_;
  ExprId score_;
  std::vector<Variant> variants_;
  Sources sources_;
  std::vector<SourceFile> files_;
  state::Position position_;
  std::uint64_t hash_ = 0;
  struct CachedTables {
    std::size_t seats;
    std::vector<state::RosterEntry> roster, later;
    std::shared_ptr<phases::Tables> tables;
  };
  std::vector<CachedTables> cache_;
};

/// Reads a position from the Lua table at `index`.
state::Position read_position(Host& host, int index, const Place& place);

}  // namespace qd::script
