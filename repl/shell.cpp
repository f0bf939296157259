#include "repl/shell.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "engine/base/text.hpp"

namespace qd::repl {

std::string typed_word(const std::string& word) {
  const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("_-.,:=/+").find(static_cast<char>(c)) != std::string_view::npos;
  });
  return plain ? word : shell_word(word);
}

std::string typed_options(const std::vector<std::string>& bots, const std::vector<std::string>& variants,
                          const std::vector<std::string>& decks, const std::map<std::string, std::string>& options) {
  std::string out;
  if (!bots.empty()) out += " --bots " + typed_word(text::join(bots, ","));
  if (!variants.empty()) out += " --variant " + typed_word(text::join(variants, ","));
  if (!decks.empty()) out += " --deck " + typed_word(text::join(decks, ","));
  for (const auto& [name, value] : options) out += " --option " + typed_word(name + "=" + value);
  return out;
}

}  // namespace qd::repl
