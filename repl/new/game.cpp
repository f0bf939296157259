#include "repl/new/game.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/file.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "repl/new/files.hpp"
#include "repl/new/template.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

// The beginning of its rule ids: "PIR" for pirates.
std::string rule_prefix(const std::string& game) {
  std::string out;
  for (const char c : game)
    if (std::isalpha(static_cast<unsigned char>(c)) != 0 && out.size() < 3)
      out += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  while (out.size() < 3) out += 'X';
  return out;
}

// The target folder for files of a template folder.
fs::path place_of(const fs::path& in_template, const std::string& game) {
  const std::string top = in_template.begin()->string();
  const fs::path inside = in_template.lexically_relative(top);
  return (top == "matches" ? fs::path("tests") / "matches" : fs::path(top)) / game / inside;
}

}  // namespace

const std::vector<GamePart>& game_parts() {
  static const std::vector<GamePart> kParts{
      {"market", "an open row of cards that anybody may buy"},
      {"auction", "a card for the highest bidder at the start of each round"},
      {"table", "a table in inches: ships sail, and fire as far as they reach"},
      {"secret_orders", "all players give orders to their ships in secret"},
      {"push_your_luck", "go on and risk what was found, or stop"},
  };
  return kParts;
}

std::vector<std::pair<fs::path, std::string>> game_files(const script::Sources& sources, const std::string& game,
                                                         const std::vector<std::string>& with) {
  Filling filling;
  std::vector<std::string> known;
  for (const GamePart& part : game_parts()) known.emplace_back(part.name);
  filling.known = {known.begin(), known.end()};
  for (const std::string& part : with) {
    if (filling.known.count(part) == 0)
      throw UserError("a new game has no part '" + part + "'", text::did_you_mean(part, known));
    filling.chosen.insert(part);
  }
  filling.names = {{"game", game}, {"Title", title_of(game)}, {"RULE", rule_prefix(game)}};
  const fs::path templates = sources.root / "scripts" / "templates" / "game";
  std::vector<std::pair<fs::path, std::string>> out;
  for (const fs::path& file : walk(templates, [](const fs::path&) { return true; })) {
    if (file.extension() != ".lua") continue;
    const std::string text = filled(read_file(file, file.string(), kScriptFile), file.string(), filling);
    if (!text.empty()) out.emplace_back(place_of(file.lexically_relative(templates), game), text);
  }
  if (out.empty())
    throw UserError("there are no templates in '" + templates.string() + "'",
                    "is the installation of Quarterdeck complete?");
  const auto rank = [](const fs::path& path) {
    return *path.begin() == "scripts" ? 0 : *path.begin() == "cards" ? 1 : 2;
  };
  std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) { return rank(a.first) < rank(b.first); });
  return out;
}

}  // namespace qd::repl
