// Turns declared Lua tables into a compiled rule set: one pass over the files, then one over the tables. See
// ruleset.hpp.
#pragma once

#include <optional>
#include <set>
#include <span>

#include "engine/events/compile/compile.hpp"
#include "engine/phases/kinds.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/lift/lift.hpp"
#include "engine/script/load/observer.hpp"
#include "engine/script/load/verb.hpp"
#include "engine/script/read/reader.hpp"
#include "engine/script/ruleset.hpp"
#include "engine/script/words/rows.hpp"

namespace qd::script {

using namespace rows;
using namespace phases::rows;

class Loader {
 public:
  /// `observer`: sees the declarations; may be null.
  Loader(Ruleset& ruleset, const Sources& sources, LoadObserver* observer = nullptr);
  void load(const std::string& name, const std::vector<std::string>& variants);

 private:
  // files (loader.cpp)
  int run_file(const std::filesystem::path& file, const std::string& shown,
               bool scan = true);  // leaves the result on the stack; returns its index
  void set_global(const char* name, int index);
  std::string shown(const std::filesystem::path& file) const;
  void load_modules(const std::string& name);
  void load_cards(const std::filesystem::path& folder);
  void load_card_file(const std::filesystem::path& file);
  void load_variants(const std::string& name, const std::vector<std::string>& variants);
  void patch_declarations();  // first the changes made by cards, then variants
  void load_decks(const std::string& name);
  std::vector<Requirement> read_requirements(Reader& r, Row row);
  void load_ledger(const std::filesystem::path& file);
  void load_bots(const std::string& name);
  void load_bot_file(const std::filesystem::path& file);
  [[nodiscard]] bool is_command(const std::string& name) const;
  void read_bot_order(Reader& v, const std::string& order, events::Scope& scope);
  void mix_hash(const std::string& code);

  // decks (load_decks.cpp)
  [[nodiscard]] std::vector<std::string> with_each(const Place& place, const std::vector<std::string>& lines) const;
  void load_standard_position();
  void load_deck_file(const std::filesystem::path& file, std::vector<Deck>& into);
  void read_deck_lines(Reader& r, Row row, ZoneKindId zone, Deck& deck, std::vector<std::string>* wrong);
  void check_deck_card(const state::Spec& spec, ZoneKindId zone, std::vector<std::string>& wrong) const;

  // declarations (load_rules.cpp)
  void read_rules(Reader& r);
  void read_seats(Reader& r);
  void read_teams(Reader& seats, const std::vector<std::string>& teams);
  void check_homes() const;
  void read_words(Reader& r);
  void read_verb(Reader& r);
  void read_start(Reader& r);
  void read_odds(Reader& r);
  template <class F>
  void each_card(F&& f);
  void read_catalog(Reader& r);
  void read_parameter(Reader& r);
  void read_kind_of_cards(Reader& r);
  void read_zone(Reader& r);
  void read_stream(Reader& r);
  void read_fields_of_rules(Reader& r);
  /// What expressions read the name from: the match, a seat, a card, or a prefix of its own.
  enum class Reads { kMatch, kSeat, kCard, kNothing };
  void check_name(const Place& place, const std::string& what, const std::string& name, Reads as) const;
  void check_clashes() const;
  void read_attribute(Reader& r, state::SlotScope usual);
  void read_events(Reader& r);
  void read_stats(Reader& r);
  void read_stacks(Reader& r);
  void read_commands(Reader& r);
  [[nodiscard]] std::vector<DefId> cards_of(const std::vector<KindId>& kinds) const;
  [[nodiscard]] std::vector<DefId> all_cards() const;
  void read_source(Reader& r, phases::Command& c);
  void complete_cost(Reader& r, phases::Command& c);
  std::uint16_t price(Reader& r, const std::string& given);
  void read_prices(Reader& r);
  void check_effect(Reader& r, const phases::Command& c);
  void check_tallies(Reader& r, const phases::Effect& effect, bool card);
  void complete_command(Reader& r, phases::Command& c);
  void name_abilities();
  void read_checks(Reader& r);
  void watch(ExprId id, std::set<StatId>& stats);
  void watch(StatId stat, std::set<StatId>& stats);
  void watch_play();
  phases::Tally read_tally(Reader& r, const std::string& text, bool of_target);
  phases::Tally read_setting(Reader& r, const std::string& line, bool of_target);
  // combats (load_combat.cpp)
  void read_combats(Reader& r);
  void read_combat(Reader& r);
  void read_volley(Reader& r, combat::Spec& spec, const events::Scope& scope);
  void read_opposed(Reader& r, combat::Spec& spec, const events::Scope& scope);
  void read_pools(Reader& r, combat::Spec& spec, const events::Scope& scope);
  combat::PoolSpec read_pool(Reader& r, const events::Scope& scope, bool attack);
  void check_face(Reader& r, const char* field, std::int32_t face, ExprId sides);
  void check_pools(Reader& r, const phases::Contest& contest);
  void read_duel(Reader& r);
  void read_losses(Reader& r, DuelRules& duel, const events::Scope& scope);
  combat::RollSpec read_roll(Reader& r, const events::Scope& scope);
  // dice expressions (load_dice.cpp)
  DiceId read_expression_of_dice(Reader& r, Row row, const events::Scope& scope, dice::Reading reading);
  DiceId expression_of_dice(Reader& r, const std::string& where, const std::string& text, const events::Scope& scope,
                            dice::Reading reading);
  StreamId stream_of(Reader& r, Row row);
  DiceId dice_of(Reader& r, Row row, const events::Scope& scope);
  DefId card_of(Reader& r, const std::string& id);
  bool has_expression_of_dice(Reader& r, Row dice, Row sides) const;
  std::uint16_t combat_of(Reader& r, Row row);
  EventKindId event_kind(Reader& r, const std::string& name);
  /// Reads the name and the place of a declaration; `all`: those that there are. `what`: "price".
  template <class T>
  void begin(Reader& r, Row name, const char* what, T& into, const std::vector<T>& all) {
    check_room(r, (std::string(what) + "s").c_str(), all.size());
    into.name = r.text_at(name, (std::string("the name of the ") + what).c_str());
    r.rename(std::string(what) + " '" + into.name + "'");
    for (const T& other : all)
      if (other.name == into.name) r.fail("declared twice");
    if constexpr (requires { into.place; }) into.place = r.place();
  }
  /// Fails if one more declaration of this sort would exceed kDeclarationsMax.
  static void check_room(const Reader& r, const char* what, std::size_t count);
  std::vector<phases::Need> read_needs(Reader& r, Row row, const events::Scope& scope);
  phases::Need read_need(Reader& r, const events::Scope& scope);
  void split_needs(phases::Command& c) const;
  std::vector<phases::Target> read_targets(Reader& r, Row row, const events::Scope& scope);
  [[nodiscard]] ZoneKindId unseen_zone(std::uint16_t set) const;  // load_blind.cpp
  void refuse_unseen(Reader& r, const char* field, ExprId set) const;
  enum class Zones { kOfTheGame, kAlsoNowhere };
  ZoneKindId zone(Reader& r, const std::string& name, Zones which = Zones::kOfTheGame);
  SlotId slot(Reader& r, state::SlotScope scope, const std::string& name);
  /// The attribute that a field names. Its type must fit.
  SlotId slot_of(Reader& r, Row row, state::SlotScope scope, state::SlotType holds);
  SlotId slot_of(Reader& r, const std::string& what, const std::string& name, state::SlotScope scope,
                 state::SlotType holds);
  // expressions (load_texts.cpp)
  using Wanted = std::optional<events::Type>;
  /// From a field or list entry: a text or a function, of any type or of this one.
  ExprId expression(Reader& r, Row row, const events::Scope& scope, Wanted type = {});
  /// `what`: what is expected in this place; null: what its row says.
  ExprId expression_at(Reader& r, Row row, const char* what, const events::Scope& scope, Wanted type = {});
  /// The same, but a whole number is also allowed.
  ExprId value(Reader& r, Row row, const events::Scope& scope);
  /// An expression, or a number.
  ExprId value_at(Reader& r, Row row, const char* what, const events::Scope& scope, Wanted type = {});
  /// Compiles the function on top of the stack (popped).
  ExprId of_function(Reader& r, const events::Scope& scope, Wanted type);
  ExprId called(Reader& r, const events::Scope& scope, events::Type type, const Lifted& read, const std::string& why);
  void bind_windows();

  // pictures (load_picture.cpp)
  void read_picture(Reader& r);

  // the table (load_table.cpp)
  void read_table(Reader& r);
  void read_shape(Reader& r, state::Definition& d);
  void read_ways(Reader& r);
  void read_course(Reader& r);
  void read_spot(Reader& r);
  void check_way(Reader& r, const phases::Command& c) const;
  ExprId measured(Reader& r, Row row, state::Unit unit, const events::Scope& scope);
  std::uint16_t course_of(Reader& r, const std::string& name);
  std::uint16_t spot_of(Reader& r, const std::string& name);

  // flow (load_flow.cpp)
  /// One level deeper into nodes or deeds, while it exists.
  struct Deeper {
    std::size_t& depth;
    explicit Deeper(std::size_t& of) : depth(of) { ++depth; }
    ~Deeper() { --depth; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
  };
  const phases::Kind& begin_part(Reader& r, phases::Node& n, bool deed, const events::Scope& scope);
  NodeId read_node(Reader& r, const std::string& path);
  void read_pay(Reader& r, phases::Node& n);
  void bind_resets();

  // questions (load_ask.cpp)
  void read_ask(Reader& r, phases::Node& n, phases::Ask& ask);
  void read_deed_ask(Reader& r, phases::Node& n, events::Scope& scope);
  void read_deed_together(Reader& r, phases::Node& n, const events::Scope& scope);
  SlotId store_of(Reader& r, const phases::Ask& ask, state::SlotScope scope);
  void read_deed_command(Reader& r, phases::Node& n, events::Scope& scope);
  void bind_ask_commands();
  void read_options(Reader& r, phases::Ask& ask, const events::Scope& scope);
  void read_from(Reader& r, phases::Ask& ask, const events::Scope& scope);
  void read_numbers(Reader& r, const phases::Ask& ask);
  static void check_subset(const Reader& r, const phases::Ask& ask);

  // fields by their rows (load_fields.cpp)
  void check_combination(Reader& r, std::span<const Field> fields, const Field& field);
  [[nodiscard]] events::Scope about(const Field& field, Reader& r, events::Scope scope) const;
  ExprId expression_of(Reader& r, const Field& field, events::Scope scope);
  SlotId attribute_of(Reader& r, const Field& field);
  void read_table_of(Reader& r, const Field& field, void* member, const events::Scope& scope);
  void give_names(Reader& r, std::span<const Field> fields, void* owner, events::Scope& scope);
  void read_field(Reader& r, const Field& field, void* member, const events::Scope& scope);
  void read_fields(Reader& r, std::span<const Field> fields, void* owner, const events::Scope& scope,
                   Field::In except = Field::In::kDeeds);
  /// The fields of a declaration: read(kZone, reader, zone). Requires: its rows are members of T.
  template <class T>
  void read(std::span<const Field> rows, Reader& r, T& into, const events::Scope& scope = {}) {
    read_fields(r, rows, &into, scope);
  }

  // leaves (load_acts.cpp)
  void read_act(Reader& r, const phases::Kind& kind, phases::Node& n, events::Scope& scope, Field::In except);
  // the rows of other leaves describe everything
  template <class Leaf>
  void complete(Reader& /*r*/, Leaf& /*leaf*/, phases::Node& /*n*/, events::Scope& /*scope*/) {}
  void complete(Reader& r, phases::Set& set, phases::Node& n, events::Scope& scope);
  void complete(Reader& r, phases::Contest& contest, phases::Node& n, events::Scope& scope);
  void complete(Reader& r, phases::Travel& travel, phases::Node& n, events::Scope& scope);
  void complete(Reader& r, phases::Stack& stack, phases::Node& n, events::Scope& scope);
  void complete(Reader& r, phases::Create& create, phases::Node& n, events::Scope& scope);
  void complete(Reader& r, phases::Let& let, phases::Node& n, events::Scope& scope);
  void complete(Reader& r, phases::Pick& pick, phases::Node& n, events::Scope& scope);
  /// The expression in a field that may be missing.
  ExprId optional(Reader& r, Row row, const events::Scope& scope, events::Type type);

  // deeds (load_deeds.cpp)
  std::vector<NodeId> read_deeds(Reader& r, Row row, events::Scope scope);
  NodeId read_deed(Reader& r, events::Scope& scope);
  std::uint16_t give_name(Reader& r, events::Scope& scope, const std::string& name, events::Type type);
  void check_deeds(Reader& r, const phases::Command& c);

  // cards (load_cards.cpp)
  void declare_card(Reader& r);
  void read_kind(Reader& r, state::Definition& d);
  void read_card(Reader& r, DefId id);
  void read_ability(Reader& r, DefId id);
  void read_modifier(Reader& r, DefId card);
  void read_stat_of(Reader& r, events::Modifier& m, const events::Scope& scope);
  void read_modifier_op(Reader& r, events::Modifier& m, const events::Scope& scope);
  void check_awake(Reader& r, const events::Modifier& m) const;
  void read_listener(Reader& r, DefId card);
  [[nodiscard]] bool read_event(const std::vector<NodeId>& deeds) const;
  void read_power(Reader& r, DefId card);
  void read_play(Reader& r, DefId card, const Verb& verb);
  std::string ability_id(Reader& r, const std::string& standard);
  void claim_id(Reader& r, const std::string& id);
  std::string ability_text(Reader& r, bool optional = false);
  int layer(Reader& r);

  // kinds and abilities that come and go (load_changes.cpp)
  [[nodiscard]] KindId changed_kind(Reader& r, const std::string& name) const;
  [[nodiscard]] bool is_keyword(const std::string& name) const;
  void note_changes(Reader& ability);
  void declare_keywords(Reader& r);
  void print_keywords(Reader& r, state::Definition& d);
  void print_lost();
  void name_forms();
  void imply_stats(Reader& r);
  void read_bases_of_changes();
  void read_keywords(Reader& r);
  void check_lost() const;
  [[nodiscard]] StatId gate_of(DefId card, const std::string& id) const;
  std::vector<std::pair<StatId, std::int32_t>> read_changes(Reader& r);
  void add_changes(Reader& r, events::Modifier m, const std::vector<std::pair<StatId, std::int32_t>>& changes);
  void settle_band(Reader& r, events::Modifier& m) const;
  void read_borrows(Reader& r, events::Modifier& m, const events::Scope& scope);
  std::optional<phases::Need> kind_need(const Reader& r, const std::vector<KindId>& kinds, const std::string& variable,
                                        const events::Scope& scope);

  // contradictions (check_circles.cpp, check_reach.cpp)
  void check_circles() const;
  void check_reach() const;

  void show_ability(const Reader& r, DefId card, int card_table) const;

  Ruleset& rules_;
  Host& host_;
  lua_State* lua_;
  const Sources& sources_;
  std::shared_ptr<state::Catalog> catalog_;
  std::shared_ptr<events::Rules> compiled_;
  events::Definitions words_;
  events::CommandNames command_names_;
  std::unique_ptr<events::Compiler> compiler_;
  RuleFields said_;
  std::vector<Verb> verbs_;
  std::vector<std::uint64_t> file_hash_of_card_;
  std::uint64_t last_hash_ = 0;
  std::map<NodeId, std::vector<std::string>> offers_;
  std::map<CommandId, std::string> responses_;
  std::vector<Place> card_places_;
  std::set<std::filesystem::path> read_;  // card and variant files, resolved
  std::size_t flow_depth_ = 0;
  std::string doer_;                       // the owner of the deeds being read: "gem.throw"
  std::optional<events::Type> aimed_at_;   // what all targets of the command being read are, if they are of one type
  std::set<std::string> ability_ids_;      // of the current card
  std::set<std::string> known_abilities_;  // ids of all cards' abilities
  std::vector<std::string> keywords_;
  StatId keyword_;                              // whose parts are read
  std::vector<std::set<std::string>> printed_;  // by definition: ids of its abilities
  /// What modifiers change, each with the first place that says so.
  struct Changes {
    std::map<KindId, Place> kinds;
    std::map<std::string, Place> lost;  // abilities by id
    std::optional<Place> all, borrowed;
  };
  Changes changes_;
  LoadObserver* observer_;
  int rules_index_ = 0, flow_index_ = 0, cards_index_ = 0, variants_index_ = 0;
};

}  // namespace qd::script
