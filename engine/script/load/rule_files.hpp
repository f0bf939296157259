// Which files a rule set consists of, as the file system has them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace qd::script {

struct Sources;

/// What a folder of this name holds in place of cards, "decks"; "" if it holds cards.
[[nodiscard]] std::string held_instead(const std::string& folder);

/// The Lua files of a folder, by name; `deep`: those of its folders of cards as well, but no decks, maps, positions.
/// Fails: UserError for what has such a name and is no file.
[[nodiscard]] std::vector<std::filesystem::path> lua_files(const std::filesystem::path& folder, bool deep);

/// The variants or bots of a rule set ("variants"): those at its home, then those that roots of people's own add. Of
/// two with one name the first. Fails: as lua_files.
[[nodiscard]] std::vector<std::filesystem::path> script_files(const Sources& sources, const std::string& game,
                                                              const std::string& inside);

/// What a file system cannot look for, such as a name that is too long, is not there.
[[nodiscard]] bool there(const std::filesystem::path& file);

/// Fails: UserError for a name with which no file can be. `what` begins the message, with the name at its end, of which
/// the beginning is told.
void require_possible(const std::filesystem::path& file, const std::string& what);

/// The path without links and dots, to tell whether two name one file; as it is if there is none.
[[nodiscard]] std::filesystem::path resolved(const std::filesystem::path& file);

/// Their names without folder and ending.
[[nodiscard]] std::vector<std::string> stems(const std::vector<std::filesystem::path>& files);

}  // namespace qd::script
