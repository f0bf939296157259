// scripts/library/names.lua: the names that rule sets declare, as types of the Lua language server.
#pragma once

#include <string>
#include <vector>

namespace qd::script {
struct Sources;
}

namespace qd::repl {

/// "event name" -> "qd.event_name"; "" for what rules.lua does not declare: cards and decks come and go.
[[nodiscard]] std::string alias_of(const std::string& sort);
/// The file, with the names of these rule sets and of their variants. Fails: as Ruleset::load.
[[nodiscard]] std::string editor_names(const script::Sources& sources, const std::vector<std::string>& games);
/// Writes scripts/library and .luarc.json into a folder of somebody's own, for the rule sets whose cards or rules lie
/// there, where they are missing or as they were generated before. Returns what was written. A .luarc.json that is
/// there stays. Fails: UserError, ScriptError (a rule set that does not load; then nothing is written).
std::vector<std::string> write_editor_files(const script::Sources& sources, const std::string& root);

}  // namespace qd::repl
