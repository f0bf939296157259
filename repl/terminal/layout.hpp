// Words in columns, and tables of cells, limited to a width.
#pragma once

#include <string>
#include <vector>

namespace qd::repl {

/// Words in columns, to be read downwards, in at most `rows` lines; then "… and 12 more". Ends with a newline.
std::string in_columns(const std::vector<std::string>& words, std::size_t width, std::size_t rows);

/// Wraps each line at blanks to this many columns; further lines are indented by `indent` blanks. Longer words stay
/// whole.
std::string broken(const std::string& text, std::size_t width, std::size_t indent);

/// Rows of cells below a heading. Columns are aligned, numbers to the right. Columns that do not fit are left out, and
/// the text names them. Requires: rows are as long as the heading.
std::string table_text(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                       std::size_t width);

}  // namespace qd::repl
