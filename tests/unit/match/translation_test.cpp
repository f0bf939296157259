// Translated programs: their text, when they are written again, and which modules are used. `qd selftest` compiles them
// and tests that they play like the tables.
#include <catch2/catch.hpp>
#include <fstream>

#include "engine/translate/modules.hpp"
#include "engine/translate/write.hpp"
#include "tests/unit/match/game_copy.hpp"

using namespace qd;
using namespace qd::match_test;

namespace {

class Copy : public GameCopy<Copy> {
 public:
  Copy() : GameCopy("dreadnaught") {}
};

std::string text_of(const std::shared_ptr<script::Ruleset>& rules, std::size_t seats = 0) {
  match::Setup setup;
  setup.seats = seats;
  match::Match m(rules, setup, false);
  return translate::written(rules->program(), m.machine().tables(), rules->combats());
}

/// A temporary folder for modules.
struct Shelf {
  std::filesystem::path folder;
  Shelf() {
    std::string pattern = (std::filesystem::temp_directory_path() / "qd-modules-XXXXXX").string();
    folder = mkdtemp(pattern.data());
    translate::set_folder(folder);
  }
  ~Shelf() {
    translate::set_folder("");
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
};

}  // namespace

TEST_CASE("the same rules and roster are written the same, others are not") {
  const std::string text = text_of(dreadnaught());
  CHECK(text == text_of(dreadnaught()));
  CHECK(text.find("qd_advance") != std::string::npos);
  CHECK(text != text_of(dreadnaught({"stronger_bases"})));
  script::Sources sources;
  sources.root = root();
  const auto popes = script::Ruleset::load(sources, "popes");
  CHECK(text_of(popes, 2) != text_of(popes, 3));
}

TEST_CASE("a changed number on a card, condition or deck makes another program") {
  const std::string text = text_of(Copy().load());
  CHECK(text == text_of(Copy().load()));  // the folder does not matter
  CHECK(text != text_of(Copy().change("cards/dreadnaught/cruiser.lua", "limit = 3", "limit = 4").load()));
  CHECK(text != text_of(Copy().change("scripts/dreadnaught/rules.lua", "seat.base <= 0", "seat.base <= 1").load()));
  // texts for players do not matter
  CHECK(text ==
        text_of(Copy()
                    .change("scripts/dreadnaught/rules.lua", "attach an upgrade to one of your ships", "attach it")
                    .load()));
}

TEST_CASE("a match into which cards came later is not translated") {
  match::Match m(dreadnaught(), seeded(3));
  CHECK(translate::translatable(m.machine().tables()));
  m.edit("put A.hand shield");
  CHECK_FALSE(translate::translatable(m.machine().tables()));
  CHECK_FALSE(m.machine().is_translated());
}

TEST_CASE("a module is taken by its name, if it can be loaded and is not older than the program") {
  Shelf shelf;
  const auto rules = dreadnaught();
  match::Match m(rules, seeded(3), false);
  const phases::Tables& tables = m.machine().tables();
  const auto found = [&] { return translate::find(rules->program(), tables, rules->combats()).advance != nullptr; };
  CHECK_FALSE(m.machine().is_translated());
  CHECK_FALSE(found());
  const std::filesystem::path file =
      translate::module_file(rules->program(), tables, translate::written(rules->program(), tables, rules->combats()));
  CHECK(file.parent_path() == shelf.folder);
  CHECK(file != translate::module_file(rules->program(), tables, "other rules"));
  std::ofstream(file) << "this is no module\n";
  CHECK_FALSE(found());
  translate::set_folder(shelf.folder, std::filesystem::last_write_time(file) + std::chrono::hours(1));
  CHECK_FALSE(found());
}

TEST_CASE("a match may be told to do without a translated program") {
  match::Setup setup = seeded(3);
  setup.interpreted = true;
  match::Match m(dreadnaught(), setup, false);
  CHECK_FALSE(m.machine().is_translated());
}
