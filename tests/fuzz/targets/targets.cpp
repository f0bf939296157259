#include "tests/fuzz/fuzz.hpp"

namespace qd::fuzz {

const std::vector<Target>& targets() {
  static const std::vector<Target> kTargets{
      {"loader", "files of rule sets, cards, variants, decks and bots: loaded as `qd check` does, then played",
       &fuzz_loader, &seeds_of_loader},
      {"expressions", "conditions, values and dice: compiled and evaluated; Lua expressions of the console",
       &fuzz_expressions, &seeds_of_expressions},
      {"positions", "positions as JSON and as Lua: set up, described, set up again", &fuzz_positions,
       &seeds_of_positions},
      {"records", "records: read, replayed, written again", &fuzz_records, &seeds_of_records},
      {"match_scripts", "scripted matches: run in all modes as `qd test` does", &fuzz_match_scripts,
       &seeds_of_match_scripts},
      {"protocol", "lines of a guest to a table, and of a table to a guest", &fuzz_protocol, &seeds_of_protocol},
      {"table", "what pages say to a table in the browser", &fuzz_table, &seeds_of_table},
      {"console", "sessions of the console, with what Tab offers", &fuzz_console, &seeds_of_console},
  };
  return kTargets;
}

const Target* find_target(std::string_view name) {
  for (const Target& t : targets())
    if (name == t.name) return &t;
  return nullptr;
}

}  // namespace qd::fuzz
