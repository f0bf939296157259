// Records of both versions: which changes their hashes detect.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/base/error.hpp"
#include "engine/match/position_text.hpp"
#include "tests/unit/match/edits.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using Catch::StartsWith;

namespace fs = std::filesystem;

namespace {

const fs::path kOld = fs::path(QD_SOURCE_DIR) / "tests" / "compatibility" / "records";

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// The rule set with one change in its rules.lua, loaded from a temporary folder.
std::shared_ptr<script::Ruleset> with_change(const std::string& from, const std::string& to) {
  const fs::path folder = fs::temp_directory_path() / ("qd-record-" + std::to_string(getpid()));
  fs::create_directories(folder);
  for (const char* part : {"scripts", "cards"})
    fs::copy(fs::path(root()) / part, folder / part, fs::copy_options::recursive);
  const fs::path file = folder / "scripts" / "dreadnaught" / "rules.lua";
  const std::string text = changed(content(file), from, to);
  std::ofstream(file, std::ios::binary) << text;
  script::Sources sources;
  sources.root = folder;
  auto rules = script::Ruleset::load(sources, "dreadnaught");
  fs::remove_all(folder);
  return rules;
}

std::string replayed(const std::string& text, const std::shared_ptr<script::Ruleset>& rules) {
  return match::replay(match::read_record(text, "x.qdr"), rules).text();
}

const std::string kAttribute = "    attribute { \"base\", of = \"seat\"";
const std::string kMore =
    "    attribute { \"spare\", shown = false },\n    attribute { \"of_card\", of = \"card\", shown = false },\n" +
    kAttribute;

}  // namespace

TEST_CASE("a record of version 1 is replayed by its states, and written as version 2 afterwards") {
  auto rules = dreadnaught();
  for (const char* name :
       {"dreadnaught-1.txt", "dreadnaught-edits.txt", "dreadnaught-position.txt", "dreadnaught-shuffle.txt"}) {
    INFO(name);
    const match::Record old = match::read_record(content(kOld / "1" / name), name);
    CHECK(old.version == 1);
    CHECK(old.last.empty());
    std::unique_ptr<Match> m;
    // the scripts may have changed since; states are compared in any case
    REQUIRE_THAT(match::replay(old, rules, &m).text(), StartsWith("EXACT") && !Contains("by questions and answers"));
    const std::string now = match::write_record(*m);
    CHECK(match::read_record(now, name).version == match::kRecordVersion);
    check_replay(*m);
  }
}

TEST_CASE("another layout of the state: version 1 says what was compared, version 2 does not notice") {
  auto rules = with_change(kAttribute, kMore);
  for (const char* name : {"dreadnaught-1.txt", "dreadnaught-edits.txt", "dreadnaught-option.txt"}) {
    INFO(name);
    CHECK_THAT(replayed(content(kOld / "1" / name), rules),
               StartsWith("EXACT by questions and answers (the state at decision 0 has another hash"));
    CHECK_THAT(replayed(content(kOld / "2" / name), rules), StartsWith("EXACT (the scripts have changed since"));
  }
}

TEST_CASE("under another layout a record of version 1 still notices other questions and another result") {
  auto rules = with_change(kAttribute, kMore);
  const std::string old = content(kOld / "1" / "dreadnaught-1.txt");
  CHECK_THAT(replayed(changed(old, "end B wins", "end A wins"), rules),
             StartsWith("DIVERGED at decision 43: the result is 'B wins"));
  CHECK_THAT(replayed(changed(old, "3 B go: first", "3 B go: second"), rules),
             StartsWith("DIVERGED at decision 4: the question is "));
}

TEST_CASE("version 2 notices another text of the log, version 1 does not") {
  auto rules = with_change("{seat} draws {card}", "{seat} has drawn {card}");
  CHECK_THAT(replayed(content(kOld / "1" / "dreadnaught-1.txt"), rules),
             StartsWith("EXACT (the scripts have changed since"));
  CHECK_THAT(
      replayed(content(kOld / "2" / "dreadnaught-1.txt"), rules),
      StartsWith("DIVERGED at decision 12: the position after") && Contains("; the log now says: 'A discards 9'"));
}

TEST_CASE("what has no line in the log is noticed where the record ends") {
  Match m(dreadnaught(), fight());
  Match other(m);
  other.edit("set B.base 9");
  const std::string record = match::write_record(m);
  const std::string last = record.substr(record.find("last ") + 5, 16), of_other = match::write_record(other);
  CHECK_THAT(replayed(changed(record, last, of_other.substr(of_other.find("last ") + 5, 16)), m.shared_rules()),
             StartsWith("DIVERGED at decision 0: the position where the record ends is different, although the log "
                        "is the same; line "));
}

TEST_CASE(
    "a position as text names cards in the order of their zones, and attributes that are shown and not as at first") {
  Match m(dreadnaught(), fight());
  const std::string text = match::position_text(m.state());
  CHECK_THAT(text, Contains("A.hand 5 8 3\n") && Contains("A.ships K{6}\n") && Contains("B.ships Q{2} J\n") &&
                       Contains("deck 3 Q 9 10\n"));
  CHECK_THAT(text, !Contains("base="));
  Match other(m);
  other.edit("set B.base 9");
  CHECK_THAT(match::position_text(other.state()), Contains("seat B base=9"));
  other.undo();
  CHECK(match::position_text(other.state()) == text);
  other.edit("stack deck 9");
  CHECK(match::position_text(other.state()) != text);
}
