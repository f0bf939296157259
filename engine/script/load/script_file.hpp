// The one gate to Lua files: rule sets, cards, variants, decks, positions, matches.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace qd::script {

class Unsaved;

/// Is this file a script, as far as its name says? Its name ends in .lua, and so does that of the file a link leads to.
/// So neither a command line nor a record nor a link in a folder of cards shows a line of a file that is no script.
/// What is no file is left to read_file. `shown`: what messages call it. Fails: UserError.
void require_script(const std::filesystem::path& file, const std::string& shown);

/// The text of a script, or the one of `unsaved` that counts in its place; null: the files alone count.
/// Fails: UserError (no script, cannot be read); LimitError above kScriptFileBytes.
[[nodiscard]] std::string read_script(const std::filesystem::path& file, const std::string& shown,
                                      const Unsaved* unsaved = nullptr);

/// May a record open the variant that it names by a path? Records come from strangers: the file has to lie in the
/// folder of the record, in the folder at hand, or where the rule sets lie. Fails: UserError.
void require_near(const std::filesystem::path& variant, const std::filesystem::path& record,
                  const std::vector<std::filesystem::path>& roots);

}  // namespace qd::script
