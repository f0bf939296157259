// Words in columns and tables of cells, as wide as they may be.
#pragma once

#include <string>
#include <vector>

namespace qd::repl {

/// Words in columns of one width, read downwards, in at most `rows` lines; then "… and 12 more". Ends with a newline.
std::string in_columns(const std::vector<std::string>& words, std::size_t width, std::size_t rows);

/// Each line of the text in lines of at most so many columns, broken at blanks; what goes on begins behind `indent`
/// blanks. A word that is longer stays whole.
std::string broken(const std::string& text, std::size_t width, std::size_t indent);

/// Rows of cells below a head. Columns are aligned, numbers to the right; columns that do not fit are left out, and it
/// says which.
/// Requires: rows are as long as the head.
std::string table_text(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                       std::size_t width);

}  // namespace qd::repl
