// Finds the files of a rule set on disk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace qd::script {

struct Sources;

/// What a folder of this name contains instead of cards, such as "decks"; "" if it contains cards.
[[nodiscard]] std::string held_instead(const std::string& folder);

/// The Lua files of a folder, sorted by name. `deep`: including subfolders with cards, but not decks, maps or
/// positions. Fails: UserError if something has such a name but is not a file.
[[nodiscard]] std::vector<std::filesystem::path> lua_files(const std::filesystem::path& folder, bool deep);

/// The variants or bots of a rule set (`inside`: "variants"): first those at its home, then those of the user's own
/// roots. Of two with the same name only the first counts. Fails: as lua_files.
[[nodiscard]] std::vector<std::filesystem::path> script_files(const Sources& sources, const std::string& game,
                                                              const std::string& inside);

/// False also if the name is impossible, for instance too long.
[[nodiscard]] bool there(const std::filesystem::path& file);

/// Fails: UserError if no file can have this name. The message begins with `what` and shows the beginning of the name.
void require_possible(const std::filesystem::path& file, const std::string& what);

/// The path without links and dots, to compare files; unchanged if there is no such file.
[[nodiscard]] std::filesystem::path resolved(const std::filesystem::path& file);

/// The file names without folder and extension.
[[nodiscard]] std::vector<std::string> stems(const std::vector<std::filesystem::path>& files);

}  // namespace qd::script
