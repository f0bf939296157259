// Text helpers for messages and formats: splitting, joining, "did you mean".
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace qd::text {

std::string_view trim(std::string_view s);
std::vector<std::string> split(std::string_view s, char separator);
/// Line `number`, from 1, without its end; "" if there is no such line.
std::string_view line_at(std::string_view s, int number);
/// Words separated by blanks; "quoted words" keep their blanks.
std::vector<std::string> split_words(std::string_view s);
/// The same words with their quotes.
std::vector<std::string> split_entered(std::string_view s);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
/// Everything written to a stream. Fails: bad_alloc if memory ran out while writing, which the stream does not report.
std::string whole(const std::ostringstream& written);
std::string lower(std::string_view s);
bool starts_with(std::string_view s, std::string_view prefix);
bool contains(std::string_view s, std::string_view part);

/// Number of single edits (insert, remove, replace, swap of neighbours) between two words.
std::size_t edit_distance(std::string_view a, std::string_view b);
/// Names with commas between them; many consecutive numbers become "1 to 300".
std::string listed(const std::vector<std::string>& names);
/// The nearest known word within a third of its length, or "".
std::string nearest(std::string_view word, const std::vector<std::string>& known);
/// "did you mean 'x'?" or "known: a, b, c" or "".
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);
/// Columns a terminal needs for a UTF-8 text (one for each code point).
std::size_t width(std::string_view s);
/// The number of the first line, from 1, that is not valid UTF-8; 0 if all lines are.
std::size_t line_that_is_not_utf8(std::string_view s);
/// The text without the byte order mark that some editors write first.
std::string_view without_mark(std::string_view s);
/// The text with a question mark for each character that could control a terminal (control characters other than line
/// ends and tabs, marks that change the direction of writing) and for bytes that are not UTF-8.
std::string harmless(std::string_view s);
/// The same for a text that has to stay on one line, such as a name: also replaces line ends and tabs.
std::string one_line(std::string_view s);
/// How many bytes at the end belong to an incomplete character, whose rest may still arrive.
std::size_t unfinished(std::string_view s);
/// At most `bytes_max` bytes of it, in whole characters, with "…" in place of the rest.
std::string cut(std::string_view s, std::size_t bytes_max);
std::string pad(std::string_view s, std::size_t columns);
/// A whole decimal number within [low, high], or throws UserError naming `what`.
long long parse_integer(std::string_view s, std::string_view what, long long low, long long high);

}  // namespace qd::text
