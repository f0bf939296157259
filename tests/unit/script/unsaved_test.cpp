// Texts of scripts that replace the content of files.
#include "engine/script/unsaved.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "engine/script/load/script_file.hpp"
#include "engine/script/ruleset.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
namespace fs = std::filesystem;

namespace {

struct Desk {
  Desk() { rules = view_test::toy(folder); }
  /// The toy with this text for one of its cards.
  std::shared_ptr<script::Ruleset> with(const std::string& text) {
    auto unsaved = std::make_shared<script::Unsaved>();
    unsaved->put(folder.path / "cards/toy/one.lua", text);
    script::Sources sources;
    sources.root = folder.path;
    sources.unsaved = unsaved;
    return script::Ruleset::load(sources, "toy");
  }
  view_test::TemporaryFolder folder;
  std::shared_ptr<script::Ruleset> rules;
};

}  // namespace

TEST_CASE("an unsaved text counts in place of its file, which stays as it is") {
  Desk desk;
  const auto changed = desk.with(R"(return card { id = "one", key = "1", name = "Other", kind = "ship" })");
  const auto name = [](const script::Ruleset& rules) {
    const state::Catalog& c = rules.catalog();
    return c.definitions[c.find_definition("one").index()].name;
  };
  CHECK(name(*changed) == "Other");
  CHECK(changed->hash() != desk.rules->hash());
  script::Sources saved;
  saved.root = desk.folder.path;
  CHECK(name(*script::Ruleset::load(saved, "toy")) == "One");
}

TEST_CASE("whatever path names a file, it has one unsaved text, until that is dropped") {
  view_test::TemporaryFolder folder;
  folder.write("cards/x.lua", "saved");
  fs::create_directory_symlink(folder.path / "cards", folder.path / "link");
  script::Unsaved unsaved;
  CHECK(unsaved.find(folder.path / "cards/x.lua") == nullptr);
  unsaved.put(folder.path / "link/../link/x.lua", "new");
  REQUIRE(unsaved.find(folder.path / "cards/./x.lua") != nullptr);
  CHECK(*unsaved.find(folder.path / "cards/x.lua") == "new");
  CHECK(script::read_script(folder.path / "link/x.lua", "x", &unsaved) == "new");
  unsaved.drop(folder.path / "cards/x.lua");
  CHECK(unsaved.find(folder.path / "link/x.lua") == nullptr);
  CHECK(script::read_script(folder.path / "link/x.lua", "x", &unsaved) == "saved");
}

TEST_CASE("an unsaved text is held to what holds for files") {
  view_test::TemporaryFolder folder;
  folder.write("secret.txt", "secret");
  folder.write("x.lua", "");
  fs::create_symlink(folder.path / "secret.txt", folder.path / "leads.lua");
  script::Unsaved unsaved;
  for (const char* name : {"secret.txt", "leads.lua"}) {
    unsaved.put(folder.path / name, "return {}");
    CHECK_THROWS_AS((void)script::read_script(folder.path / name, name, &unsaved), UserError);
  }
  unsaved.put(folder.path / "x.lua", std::string(limits::kScriptFileBytes + 1, ' '));
  CHECK_THROWS_AS((void)script::read_script(folder.path / "x.lua", "x.lua", &unsaved), LimitError);
}

TEST_CASE("an unsaved text runs in the sandbox") {
  Desk desk;
  CHECK_THROWS_AS(desk.with("return os.getenv"), ScriptError);
  CHECK_THROWS_AS(desk.with("while true do end"), ScriptError);
}
