// The commands of the console that start, save and load matches.
#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "repl/session/console.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

namespace {

std::uint64_t parse_seed(const std::string& text) {
  if (text.empty() || text.size() > 20 || text.find_first_not_of("0123456789") != std::string::npos)
    throw UserError("seed: expected a whole number, got '" + text + "'");
  try {
    return std::stoull(text);
  } catch (const std::exception&) {
    throw UserError("seed: " + text + " is too large");
  }
}

void new_match(Console& c, const Words& words) {
  if (words.empty()) throw UserError("which game?", "known: " + text::join(script::Ruleset::available(c.program().sources), ", "));
  Launch launch;
  launch.game = words[0];
  launch.variants = c.program().variants;
  launch.decks = c.program().decks;
  match::Setup setup;
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::size_t sign = words[i].find('=');
    if (sign == std::string::npos)
      throw UserError("'" + words[i] + "' sets nothing", "write seed=7, A=human, B=random, seats=2, deck=ID or variant=ID");
    std::string key = words[i].substr(0, sign), value = words[i].substr(sign + 1);
    if (key == "seed") setup.seed = parse_seed(value);
    else if (key == "seats") setup.seats = static_cast<std::size_t>(text::parse_integer(value, "seats", 1, limits::kSeatsMax));
    else if (key == "deck" || key == "decks") launch.decks = text::split(value, ',');
    else if (key == "variant") launch.variants = text::split(value, ',');
    else if (key.size() == 1 && key[0] >= 'A' && key[0] <= 'Z') launch.players[key] = value;
    else setup.options[key] = value;
  }
  std::shared_ptr<script::Ruleset> rules = c.load_rules(launch);
  std::vector<std::string> known{"seed", "seats", "deck", "variant", "A", "B"};
  for (const state::Slot& slot : rules->catalog().slots) if (slot.option) known.push_back(slot.name);
  for (const auto& [key, value] : setup.options)
    if (std::find(known.begin(), known.end(), key) == known.end()) throw UserError("'" + key + "' is nothing a match can be given", text::did_you_mean(key, known));
  setup.decks = rules->deck_ids(launch.decks);
  c.start(launch, std::make_unique<match::Match>(rules, setup));
}

void save(Console& c, const Words& words) {
  const std::string& file = one_file(words);
  write_whole_file(file, match::write_record(c.match()));
  c.out() << "saved as " << file << ", " << c.match().history().size() << " decisions\n";
}

void load(Console& c, const Words& words) {
  const std::string& file = one_file(words);
  match::Record record = match::read_record(read_whole_file(file), file);
  Launch launch;
  launch.game = record.rules;
  launch.variants = record.variants;
  launch.decks = c.program().decks;
  std::unique_ptr<match::Match> match;
  match::Verdict verdict = match::replay(record, c.load_rules(launch), &match);
  if (!verdict.exact) throw UserError(file + ": " + verdict.text());
  c.take_over(launch, std::move(match), true);
  c.out() << verdict.text() << ", " << c.match().history().size() << " decisions\n";
  c.show_table();
}

void quit(Console& c, const Words&) { c.quit(); }

}  // namespace

std::span<const Command> match_commands() {
  static constexpr std::array<Command, 5> kRows{{
      {":new", "GAME [seed=N] [A=human] [B=random] [seats=N] [deck=ID] [variant=ID,…]", "Starts a match. Seats that are not named are played by you.", &new_match, Offers::kGames, ":new admiral seed=7 B=greedy variant=short_hands"},
      {":save", "FILE", "Writes a record of the match.", &save, Offers::kFiles},
      {":load", "FILE", "Reads a record and plays it again; it must come out exactly.", &load, Offers::kFiles},
      {":quit", "", "Leaves.", &quit},
      {":exit", "", "Leaves.", &quit},
  }};
  return kRows;
}

}  // namespace qd::repl
