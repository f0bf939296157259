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
/// Words separated by blanks; "quoted words" keep theirs.
std::vector<std::string> split_words(std::string_view s);
/// The same words as they were entered, quotes included.
std::vector<std::string> split_entered(std::string_view s);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
/// Everything written to a stream. Fails: bad_alloc if memory ran out while writing; the stream itself does not report
/// it.
std::string whole(const std::ostringstream& written);
std::string lower(std::string_view s);
bool starts_with(std::string_view s, std::string_view prefix);
bool contains(std::string_view s, std::string_view part);

/// Number of single edits (insert, remove, replace, swap of neighbours) between two words.
std::size_t edit_distance(std::string_view a, std::string_view b);
/// The nearest known word within a third of its length, or "".
std::string nearest(std::string_view word, const std::vector<std::string>& known);
/// "did you mean 'x'?" or "known: a, b, c" or "".
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);
/// Columns a terminal needs for a UTF-8 text (one for each code point).
std::size_t width(std::string_view s);
/// The first line, from 1, with bytes that are no UTF-8; 0 if all of it is.
std::size_t line_that_is_not_utf8(std::string_view s);
/// Without the byte order mark that some editors write first.
std::string_view without_mark(std::string_view s);
/// The same, with a question mark for whatever could steer a terminal (control characters other than line ends and
/// tabs, marks that change the direction of writing) and for bytes that are no UTF-8.
std::string harmless(std::string_view s);
/// The same for a text that has to stay on one line, such as a name: line ends and tabs are replaced, too.
std::string one_line(std::string_view s);
/// How many bytes at the end begin an incomplete character: a stream may still bring the rest.
std::size_t unfinished(std::string_view s);
/// At most so many bytes of it, whole characters, with "…" in place of the rest.
std::string cut(std::string_view s, std::size_t bytes_max);
std::string pad(std::string_view s, std::size_t columns);
/// A whole decimal number within [low, high], or throws UserError naming `what`.
long long parse_integer(std::string_view s, std::string_view what, long long low, long long high);

}  // namespace qd::text
