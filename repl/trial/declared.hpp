// What a file of matches declares of one: its name, rules, setup and luck, all but its play.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/script/host.hpp"
#include "repl/trial/trial.hpp"

namespace qd::repl {

inline constexpr const char* kDecks = "decks";  // a folder of decks beside the matches

/// What a declaration says besides its play.
struct DeclaredMatch : Beginning {
  std::string fails_setup, must_fail;
  std::vector<Mode> modes;  // empty: all of them
  Place place;
};

/// The declaration at `index` of the stack of Lua. `folder`: where its file lies. Fails: ScriptError, UserError.
[[nodiscard]] DeclaredMatch read_declared(script::Host& host, int index, const std::filesystem::path& folder);

}  // namespace qd::repl
