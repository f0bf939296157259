// All Lua files are read here: rule sets, cards, variants, decks, positions, matches.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace qd::script {

class Unsaved;

/// Checks that a file is a script by its name: it ends in .lua, and so does the target of a link. So no command line,
/// record or link in a folder of cards can show a line of another file. A missing file is left to read_file. `shown`:
/// its name in messages. Fails: UserError.
void require_script(const std::filesystem::path& file, const std::string& shown);

/// The text of a script; `unsaved` may replace it, and may be null. Fails: UserError (not a script, or unreadable);
/// LimitError above kScriptFileBytes.
[[nodiscard]] std::string read_script(const std::filesystem::path& file, const std::string& shown,
                                      const Unsaved* unsaved = nullptr);

/// Checks a variant that a record names by path. Records come from strangers, so the file must be in the folder of the
/// record, in the current folder, or with the rule sets. Fails: UserError.
void require_near(const std::filesystem::path& variant, const std::filesystem::path& record,
                  const std::vector<std::filesystem::path>& roots);

}  // namespace qd::script
