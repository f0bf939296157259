// The generated reference: docs/lua-api.md, docs/commands.md, a table of docs/expressions.md and the files for editors
// in scripts/library, all from the rows that the sandbox, the console and its help are made of.
//
//   for (const Document& d : documents(sources)) write_whole_file(root / d.path, d.content);
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace qd::script {
struct Sources;
}

namespace qd::repl {

/// A generated file, by its path under the root.
struct Document {
  std::string path, content;
};

/// docs/lua-api.md
std::string lua_api_text();
/// docs/commands.md
std::string commands_text();
/// Where texts and functions differ: the table of docs/expressions.md.
std::string differences_table();
/// A page in which this stands between the two lines that mark what is generated. Fails: UserError: it has no such
/// lines.
std::string with_block(const std::string& page, const std::string& path, const std::string& block);
/// scripts/library/*.lua, one for each concept, and one with the names that these rule sets declare, so that editors
/// know "ship_sunk" from "ship_snuk". Fails: as Ruleset::load.
std::vector<Document> editor_files(const script::Sources& sources, const std::vector<std::string>& games);
/// All of them, with the names of every rule set there is.
std::vector<Document> documents(const script::Sources& sources);
/// Paths of those that are missing or not as they are generated for the rule sets below this root, and of files in
/// scripts/library that nothing generates.
std::vector<std::string> out_of_date(const std::filesystem::path& root);

/// Words broken into lines of at most `width` columns (a longer word alone) after the indent, which the first line does
/// not get; no trailing newline.
std::string wrapped(const std::string& text, std::size_t width, const std::string& indent);
/// "set | list of need" in parts; a bar inside of brackets or quotes does not part.
std::vector<std::string> alternatives(const std::string& type);

}  // namespace qd::repl
