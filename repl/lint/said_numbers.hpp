// The whole numbers in a text for people: "+2 attack", "three damage". For comparing texts with code.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace qd::repl::lint {

struct SaidNumber {
  long long value = 0;
  std::string as;       // as written: "+2", "three"
  bool change = false;  // it has a sign
};

/// `measured` are words for things that are counted (stats, numbers, attributes). "One" and an unsigned 1 are numbers
/// only before such a word: "one damage" is one, "one of your ships" is not. Leaves out decimals, parts of names
/// ("F-14", "2nd") and numbers after an article ("counts as a ten").
std::vector<SaidNumber> said_numbers(const std::string& text, const std::set<std::string>& measured);
/// A word in the form used in `measured`: lower case, without the plural "s".
std::string measure_word(const std::string& word);

}  // namespace qd::repl::lint
