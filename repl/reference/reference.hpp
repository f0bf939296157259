// The generated files: docs/lua-api.md, docs/commands.md, a table of docs/expressions.md and the files for editors in
// scripts/library, all from the rows of words and commands; and the colours and patterns of pictures for the page of a
// table in a browser.
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

/// A generated file, with its path below the root.
struct Document {
  std::string path, content;
};

/// docs/lua-api.md
std::string lua_api_text();
/// docs/commands.md
std::string commands_text();
/// The table of docs/expressions.md with the differences between texts and functions.
std::string differences_table();
/// The page with this block between the two marker lines. Fails: UserError if it has no such lines.
std::string with_block(const std::string& page, const std::string& path, const std::string& block);
/// scripts/library/*.lua: one file for each concept, and one with the names that these rule sets declare, so that
/// editors notice "ship_snuk" for "ship_sunk". Fails: as Ruleset::load.
std::vector<Document> editor_files(const script::Sources& sources, const std::vector<std::string>& games);
/// All generated files, with the names of every rule set.
std::vector<Document> documents(const script::Sources& sources);
/// Paths of files below this root that are missing or differ from what would be generated, and of files in
/// scripts/library that are not generated.
std::vector<std::string> out_of_date(const std::filesystem::path& root);

/// Wraps words to lines of at most `width` columns (longer words get their own line). All lines but the first are
/// indented; no trailing newline.
std::string wrapped(const std::string& text, std::size_t width, const std::string& indent);
/// Splits "set | list of need" at bars outside brackets and quotes.
std::vector<std::string> alternatives(const std::string& type);

}  // namespace qd::repl
