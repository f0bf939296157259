// Compiled translated programs: a folder of modules, each for one version of a rule set and one roster. A module is
// found by the content of the program. After a change of a card or variant none is found, and the tables are used.
//
//   translate::set_folder(folder);  tables.translated = translate::find(program, tables, combats);
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/combat/spec.hpp"
#include "engine/phases/tables.hpp"

namespace qd::translate {

/// Sets the folder of modules for the whole process; "" (at first): no modules. Modules older than `since` are ignored,
/// since they belong to another engine. With a `program`, several programs share the folder: the names of modules say
/// which program they are for, and nothing is loaded unless the folder is the user's own.
void set_folder(const std::filesystem::path& folder,
                std::filesystem::file_time_type since = std::filesystem::file_time_type::min(),
                const std::filesystem::path& program = {});
/// True for a folder (not a link) that belongs to the current user and that nobody else may look into (mode 0700).
bool is_own_folder(const std::filesystem::path& folder);
/// The file of a module; its name identifies the translated program. `text`: the result of written(). "" if the shared
/// program cannot be read.
std::filesystem::path module_file(const phases::Program& program, const phases::Tables& tables,
                                  const std::string& text);
/// Loads the module of a program and roster; nothing if there is none or it cannot be loaded. Any thread may call it.
phases::Translated find(const phases::Program& program, const phases::Tables& tables,
                        const std::vector<combat::Spec>& combats);

}  // namespace qd::translate
