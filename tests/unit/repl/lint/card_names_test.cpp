// Cards contain their own effects: no script of the rules names one.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "engine/base/text.hpp"
#include "repl/lint/effects.hpp"
#include "tests/unit/match/game_copy.hpp"

using namespace qd;

namespace {

script::Sources all_games() {
  script::Sources sources;
  sources.root = QD_SOURCE_DIR;
  return sources;
}

/// Card ids that scripts use as words of the rules, and the reason.
const std::map<std::string, std::map<std::string, std::string>> kShared{
    {"admiral",
     {{"flagship", "the kind and the zone; the card is the one of that kind"},
      {"armor", "a subtype of defense cards"},
      {"radar", "a subtype of defense cards"},
      {"sam", "a subtype of weapons"},
      {"ciws", "a subtype of weapons"},
      {"torpedo", "a subtype of weapons"},
      {"missile", "the attribute that holds the guided missile which was launched"}}},
    {"battlegroup", {}},
    {"dreadnaught",
     {{"dreadnaught", "the id of the rule set"}, {"fighter", "the kind; the card is the one of that kind"}}},
    {"popes", {{"pope", "the kind of the pope and his decoy"}}},
    {"warfleet",
     {{"light", "a subtype of ships"},
      {"medium", "a subtype of ships"},
      {"heavy", "a subtype of ships"},
      {"gunship", "a subtype of squadrons"},
      {"fighter", "a subtype of squadrons"},
      {"bomber", "a subtype of squadrons"},
      {"objective", "the kind of markers; the card is the one of that kind"},
      {"mine", "the kind of markers; the card is the one of that kind"},
      {"cover", "a number of terrain; the card is a strip that has it, for positions"},
      {"difficult", "a number of terrain; the card is a strip that has it, for positions"},
      {"dangerous", "a number of terrain; the card is a strip that has it, for positions"},
      {"blocking", "a number of terrain; the card is a strip that has it, for positions"}}},
};

}  // namespace

TEST_CASE("no script of a rule set names a card, and words that are both are few and have a reason") {
  for (const std::string& game : script::Ruleset::available(all_games())) {
    INFO(game);
    const auto rules = script::Ruleset::load(all_games(), game);
    const repl::lint::Effects effects = repl::lint::effects_of(*rules);
    for (const ScriptError& e : effects.outside) FAIL_CHECK(e.what());
    CHECK(effects.cards == rules->catalog().definitions.size());
    CHECK(effects.share() == 100.0);
    REQUIRE(kShared.count(game) != 0);
    std::set<std::string> known;
    for (const auto& [id, reason] : kShared.at(game)) known.insert(id);
    CHECK(effects.shared == known);
  }
}

namespace {
class Duel : public match_test::GameCopy<Duel> {
 public:
  Duel() : GameCopy("dreadnaught") {}
};
}  // namespace

TEST_CASE("a rule that names a card is found, by id, key, mark or name, and sentences are none") {
  Duel copy;
  copy.change("scripts/dreadnaught/rules.lua", "words = {", "words = { shelter = \"any(it.attached, it.is_shield)\",");
  copy.change("scripts/dreadnaught/rules.lua", "active = \"active\",",
              "active = \"active\", position = { deck = { \"Jk\", \"mine\" } },");
  copy.change("scripts/dreadnaught/flow.lua", "Which ship intercepts?", "Does the Cloaked mine explode, or a shield?");
  const auto rules = copy.load();
  const repl::lint::Effects effects = repl::lint::effects_of(*rules);
  std::vector<std::string> told;
  for (const ScriptError& e : effects.outside) told.push_back(e.message());
  std::sort(told.begin(), told.end());
  CHECK(told == std::vector<std::string>{"the rules name card 'mine': Cloaked mine", "the rules name card 'mine': mine",
                                         "the rules name card 'repair': Jk",
                                         "the rules name card 'shield': \"any(it.attached, it.is_shield)\""});
  CHECK(effects.share() < 100.0);
}

namespace {

class Game : public match_test::GameCopy<Game> {
 public:
  using GameCopy::GameCopy;
  void remove(const std::string& file) const { std::filesystem::remove(path() / file); }
};

/// The error of loading a rule set, or "loaded". Decks, maps, positions and bots name cards.
std::string loading(const Game& copy) {
  try {
    (void)copy.load();
  } catch (const ScriptError& e) {
    for (const char* lists : {"/decks/", "/fleets/", "/maps/", "/positions/", "/bots/"})
      if (text::contains(e.place().file, lists)) return "loaded";
    return e.what();
  }
  return "loaded";
}

}  // namespace

TEST_CASE("each card may be taken out or written anew: it takes its file and a deck") {
  const std::set<std::string> named_by_cards{"cards/battlegroup/light_cruiser.lua"};  // destroyers escort them
  for (const std::string& game : script::Ruleset::available(all_games())) {
    const auto rules = script::Ruleset::load(all_games(), game);
    std::set<std::string> files;
    for (const state::Definition& d : rules->catalog().definitions) files.insert(d.place.file);
    for (const std::string& file : files) {
      if (named_by_cards.count(file) != 0) continue;
      const Game copy(game);
      copy.remove(file);
      INFO(file);
      CHECK(loading(copy) == "loaded");
    }
  }
}
