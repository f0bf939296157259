// The declaration of a match in a file: its name, rules, setup and luck, without its play.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/script/host.hpp"
#include "repl/match_tests/beside.hpp"
#include "repl/match_tests/match_tests.hpp"

namespace qd::repl {

/// A declaration without its play.
struct DeclaredMatch : Beginning {
  std::string fails_load, fails_setup, must_fail;
  std::vector<std::filesystem::path> cards;  // folders with further cards
  std::vector<Mode> modes;                   // empty: all
  Place place;
};

/// Reads the declaration at `index` of the Lua stack. `folder`: that of its file. Fails: ScriptError, UserError.
[[nodiscard]] DeclaredMatch read_declared(script::Host& host, int index, const Beside& beside,
                                          const std::filesystem::path& folder);

}  // namespace qd::repl
