// What a file of matches declares of one: its name, rules, setup and luck, all but its play.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/script/host.hpp"
#include "repl/match_tests/beside.hpp"
#include "repl/match_tests/match_tests.hpp"

namespace qd::repl {

/// What a declaration says besides its play.
struct DeclaredMatch : Beginning {
  std::string fails_load, fails_setup, must_fail;
  std::vector<std::filesystem::path> cards;  // folders of further cards
  std::vector<Mode> modes;                   // empty: all of them
  Place place;
};

/// The declaration at `index` of the stack of Lua. `folder`: where its file lies. Fails: ScriptError, UserError.
[[nodiscard]] DeclaredMatch read_declared(script::Host& host, int index, const Beside& beside,
                                          const std::filesystem::path& folder);

}  // namespace qd::repl
