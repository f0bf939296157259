// scripts/library/names.lua: the names that rule sets declare, as types for the Lua language server.
#pragma once

#include <string>
#include <vector>

namespace qd::script {
struct Sources;
}

namespace qd::repl {

/// "event name" -> "qd.event_name"; "" for names that rules.lua does not declare: cards and decks change.
[[nodiscard]] std::string alias_of(const std::string& sort);
/// The content of the file, with the names of these rule sets and their variants. Fails: as Ruleset::load.
[[nodiscard]] std::string editor_names(const script::Sources& sources, const std::vector<std::string>& games);
/// Writes scripts/library and .luarc.json into a user's folder, for the rule sets that have cards or rules there.
/// Replaces only generated files, and never an existing .luarc.json. Returns the written files. Fails: UserError,
/// ScriptError (a rule set that does not load; then nothing is written).
std::vector<std::string> write_editor_files(const script::Sources& sources, const std::string& root);

}  // namespace qd::repl
