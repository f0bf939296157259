// Translated programs that have been compiled: modules in one folder, each for one rule set as it was and one roster. A
// program is found by what it says, so a changed card or another variant is simply not found, and its tables are read
// instead.
//
//   translate::set_folder(folder);  tables.translated = translate::find(program, tables, combats);
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/combat/spec.hpp"
#include "engine/phases/tables.hpp"

namespace qd::translate {

/// Where modules are looked for, in the whole process; "" at first: nowhere. Those older than `since` are not looked
/// at: they were made for another engine. With a `program` the folder is shared by programs: names of modules say which
/// one they are for, and nothing is loaded unless the folder is the user's own.
void set_folder(const std::filesystem::path& folder,
                std::filesystem::file_time_type since = std::filesystem::file_time_type::min(),
                const std::filesystem::path& program = {});
/// Is it a folder, no link to one, of the user who runs this, and may nobody else look into it (mode 0700)?
bool is_own_folder(const std::filesystem::path& folder);
/// The file of a module: its name says what was translated. `text` is what written() says. "" if
/// the program that it would be for cannot be read.
std::filesystem::path module_file(const phases::Program& program, const phases::Tables& tables,
                                  const std::string& text);
/// The module of a program and roster, loaded; nothing if there is none. A file that cannot be loaded is none. From any
/// thread.
phases::Translated find(const phases::Program& program, const phases::Tables& tables,
                        const std::vector<combat::Spec>& combats);

}  // namespace qd::translate
