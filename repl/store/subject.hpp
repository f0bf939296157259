// What a run of a store is about, as its command line said it: who met whom, and what was tested.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace qd::repl {

struct Subject {
  std::string of;                  // "variants", "bots", "decks"; "" for single games
  std::vector<std::string> names;  // who meets: two in `compare`, more in `matrix` and `league`
  std::vector<std::string> cards;  // of `worth`, by key; none: all
  std::string sprt, errors;        // as typed; "": nothing is tested
  std::uint64_t chunk = 0;
};

/// As JSON on one line, and back. Fails: UserError for another text.
[[nodiscard]] std::string subject_text(const Subject& subject);
[[nodiscard]] Subject read_subject(const std::string& text);

/// Options of matches as a JSON object, and back. Fails: UserError for another text.
[[nodiscard]] std::string options_text(const std::map<std::string, std::string>& options);
[[nodiscard]] std::map<std::string, std::string> read_options(const std::string& text);

}  // namespace qd::repl
