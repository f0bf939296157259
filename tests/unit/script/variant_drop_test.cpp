// Variants that remove entries from lists of the rules: drop = { deck_needs = { "size" } }.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "engine/match/match.hpp"
#include "tests/unit/match/support.hpp"

using namespace qd;
using Catch::Contains;

namespace {

/// A variant of popes in a separate file.
class Variant {
 public:
  explicit Variant(const std::string& fields) {
    std::string pattern = (std::filesystem::temp_directory_path() / "qd-drop-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    std::ofstream(folder_ / "free.lua") << "return variant { id = 'free', text = 'x', " << fields << " }\n";
  }
  ~Variant() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Variant(const Variant&) = delete;
  Variant& operator=(const Variant&) = delete;

  /// "legal", or why a match with a deck of three cards cannot begin under it.
  [[nodiscard]] std::string small_deck() const {
    const std::filesystem::path deck = folder_ / "small.lua";
    std::ofstream(deck) << "return deck { id = 'small', zone = 'deck', cards = { '2 X1', 'C2' } }\n";
    try {
      script::Sources sources;
      sources.root = match_test::root();
      sources.add_decks({deck.string()});
      match::Setup setup;
      setup.decks = {"small"};
      const match::Match m(script::Ruleset::load(sources, "popes", {(folder_ / "free.lua").string()}), setup, false);
      return "legal";
    } catch (const Error& e) {
      return e.what();
    }
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace

TEST_CASE("needs of decks are dropped by id") {
  CHECK_THAT(Variant("touches = {}").small_deck(), Contains("a deck has 41 cards"));
  CHECK_THAT(Variant("drop = { deck_needs = 'size' }").small_deck(),
             !Contains("a deck has 41 cards") && !Contains("legal"));
  CHECK(Variant("drop = { deck_needs = { 'size', 'single', 'jokers', 'whole_suits', 'same_suit' } }").small_deck() ==
        "legal");
}

TEST_CASE("what is not there cannot be dropped, nor from a list of another sort") {
  CHECK_THAT(Variant("drop = { deck_needs = { 'sise' } }").small_deck(),
             Contains("free.lua:1: variant 'free': unknown entry of 'deck_needs' 'sise'; did you mean 'size'?"));
  CHECK_THAT(Variant("drop = { commands = { 'attack' } }").small_deck(),
             Contains("variant 'free': nothing can be dropped from 'commands'; known: abilities, checks, deck_needs, "
                      "position_needs"));
  CHECK_THAT(Variant("drop = { 'size' }").small_deck(), Contains("variant 'free'") && Contains("changes by name"));
  CHECK_THAT(Variant("drop = { deck_needs = { 5 } }").small_deck(), Contains("drop, deck_needs") && Contains("texts"));
}
