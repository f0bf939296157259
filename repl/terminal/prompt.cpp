#include "repl/terminal/prompt.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"

namespace qd::repl {

namespace {

bool is_asked(const std::string& word) {
  return word == "over" || word == "qd" || word == ".." || (word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z');
}

// Words of a prompt: "dreadnaught/other", "t3", "deploy_me…", "@12/40"
bool may_stand_before(const std::string& word) {
  if (word.empty() || (std::islower(static_cast<unsigned char>(word[0])) == 0 && word[0] != '@')) return false;
  return std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c >= 0x80 || text::contains("_-/.~@", std::string(1, static_cast<char>(c)));
  });
}

}  // namespace

std::size_t prompt_length(const std::string& line) {
  constexpr std::size_t kWordsMax = 5;
  std::size_t at = line.find_first_not_of(' ');
  for (std::size_t words = 0; at != std::string::npos && words < kWordsMax; ++words) {
    const std::size_t end = line.find_first_of(" >", at);
    if (end == std::string::npos) return 0;
    const std::string word = line.substr(at, end - at);
    if (line[end] == '>') {
      if (!is_asked(word) || (end + 1 < line.size() && line[end + 1] != ' ')) return 0;
      if (words > 0 && word == "..") return 0;
      return std::min(line.size(), end + 2);
    }
    if (!may_stand_before(word)) return 0;
    at = line.find_first_not_of(' ', end);
  }
  return 0;
}

std::vector<std::string> meant_lines(const std::vector<std::string>& pasted) {
  auto first = std::find_if(pasted.begin(), pasted.end(), [](const std::string& l) { return !text::trim(l).empty(); });
  if (first == pasted.end() || prompt_length(*first) == 0) return pasted;
  std::vector<std::string> out;
  for (const std::string& line : pasted)
    if (prompt_length(line) > 0) out.push_back(line);
  return out;
}

}  // namespace qd::repl
