#include "repl/selftest/parts.hpp"

#include <chrono>

#include "engine/base/text.hpp"

namespace qd::repl::selftest {

std::vector<Part> parts(const Program& program, const Options& o) {
  const std::vector<std::string> games = script::Ruleset::available(program.sources);
  constexpr std::uint64_t kPlayouts = 300, kTranslated = 1000, kPartOfQuick = 20;
  constexpr std::size_t kStreams = 10, kStreamsThorough = 200;
  const std::filesystem::path matches = program.sources.root / "tests" / "matches";
  std::vector<Part> out;
  add_scripts(out, o);  // they mostly wait, so others use the time
  if (o.units) add_units(out, o);
  if (!o.quick) {
    for (const std::string& g : games) add_translations(out, program, g, kTranslated);
    add_oracle(out, o);
    add_leaks(out, program, matches, o.thorough);
    for (const std::string& g : games) add_random_leaks(out, program, g);
    for (const std::string& g : games) add_equal_streams(out, program, g, o.thorough ? kStreamsThorough : kStreams);
  }
  for (const std::string& g : games) add_playouts(out, program, g, o.quick ? kPlayouts / kPartOfQuick : kPlayouts);
  add_matches(out, program, matches, o.quick);
  add_harness(out, program, o);
  add_small_games(out, program, o);
  if (!o.quick) {
    add_documents(out, program, o);
    for (const std::string& g : games) add_cards(out, program, g);
    for (const std::string& g : games) add_rules(out, program, g);
    for (const std::string& g : games) add_variants(out, program, g);
  }
  if (o.thorough) add_ranks(out, o);
  if (o.thorough) add_fuzzers(out, o);
  return out;
}

void add_small_games(std::vector<Part>& parts, const Program& program, const Options& o) {
  constexpr std::uint64_t kPlayouts = 200, kTranslated = 200;
  const std::filesystem::path folder = program.sources.root / "tests" / "games";
  if (!std::filesystem::is_directory(folder)) return;
  const auto own = std::make_shared<Program>(program);
  own->sources.own.push_back(folder);
  const std::size_t from = parts.size();
  add_matches(parts, *own, folder / "tests" / "matches", o.quick);
  if (!o.quick) {
    add_leaks(parts, *own, folder / "tests" / "matches", o.thorough);
    for (const std::string& game : script::Ruleset::available(own->sources)) {
      if (own->sources.home(game) != folder) continue;
      add_playouts(parts, *own, game, kPlayouts);
      add_translations(parts, *own, game, kTranslated);
      add_random_leaks(parts, *own, game);
      add_cards(parts, *own, game);
      add_rules(parts, *own, game);
    }
  }
  for (std::size_t i = from; i < parts.size(); ++i) parts[i].program = own;
}

std::vector<std::string> left_out_by_quick() {
  return {"launcher and terminal, but for the playthroughs",
          "documents",
          "matches in the modes fork, replay and leak",
          "leaks at random",
          "equal streams",
          "cards, rules, variants",
          "translations",
          "19 of 20 playouts",
          "oracle"};
}

std::string qd_of(const Program& program) { return program.sources.own.empty() ? "./qd" : "./qd --root tests/games"; }

std::string last_lines(const std::string& text, std::size_t n) {
  std::vector<std::string> lines = text::split(text, '\n');
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  const std::size_t from = lines.size() > n ? lines.size() - n : 0;
  return text::join(std::vector<std::string>(lines.begin() + static_cast<std::ptrdiff_t>(from), lines.end()), "\n");
}

namespace {
std::int64_t now() { return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::microseconds(1); }
}  // namespace

Watch::Watch() : start_(now()) {}
double Watch::seconds() const { return static_cast<double>(now() - start_) / 1e6; }

}  // namespace qd::repl::selftest
