// The whole numbers that a text for people names: "+2 attack", "three damage". For comparing texts with what the code
// does.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace qd::repl::lint {

struct SaidNumber {
  long long value = 0;
  std::string as;       // as the text says it: "+2", "three"
  bool change = false;  // it has a sign
};

/// `measured` are words for what numbers count (stats, numbers, attributes). "One" and an unsigned 1 are numbers only
/// in front of such a word: "one damage" is one, "one of your ships" is none. Left out are decimals, parts of names
/// ("F-14", "2nd") and what follows an article ("counts as a ten").
std::vector<SaidNumber> said_numbers(const std::string& text, const std::set<std::string>& measured);
/// A word as `measured` holds it: lower case, without the "s" of a plural.
std::string measure_word(const std::string& word);

}  // namespace qd::repl::lint
