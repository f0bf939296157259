// Translated programs that have been compiled: modules in one folder, each for one rule set as it was and one roster. A program is
// found by what it says, so a changed card or another variant is simply not found, and its tables are read instead.
//
//   translate::set_folder(folder);  tables.translated = translate::find(program, tables, combats);
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/combat/spec.hpp"
#include "engine/phases/program.hpp"

namespace qd::translate {

/// Where modules are looked for, in the whole process; "" at first: nowhere. Those older than `since` are not looked at: they were made
/// for another engine.
void set_folder(const std::filesystem::path& folder, std::filesystem::file_time_type since = std::filesystem::file_time_type::min());
/// The file of a module: its name says what was translated. `text` is what written() says.
std::filesystem::path module_file(const phases::Program& program, const phases::Tables& tables, const std::string& text);
/// The module of a program and roster, loaded; nothing if there is none. A file that cannot be loaded is none. From any thread.
phases::Translated find(const phases::Program& program, const phases::Tables& tables, const std::vector<combat::Spec>& combats);

}  // namespace qd::translate
