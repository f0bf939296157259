// Console commands that start, save and load matches.
#include "repl/console/match_commands.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <set>

#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "repl/match_tests/match_script.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "repl/position_file.hpp"
#include "repl/report/numbers.hpp"
#include "repl/session/console.hpp"
#include "repl/session/files.hpp"
#include "repl/session/options.hpp"
#include "repl/session/resume.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

MatchTestOptions match_test_options(const Console& c, const Launch& launch) {
  MatchTestOptions t;
  t.sources = c.program().all_sources(launch.decks);
  return t;
}

/// The scripted match with this name, or the only one whose name contains it.
Beginning find_beginning(const Console& c, const std::string& game, const std::string& name) {
  MatchTestOptions t = match_test_options(c, {});
  const fs::path inside = fs::path("tests/matches") / game;
  t.paths = c.program().sources.folders(inside);
  if (t.paths.empty())
    throw UserError("there are no scripted matches of '" + game + "'",
                    "they would be in " + (c.program().sources.place() / inside).string());
  t.filters = {name};
  std::vector<Beginning> found = find_beginnings(t);
  std::vector<std::string> names;
  for (Beginning& b : found) {
    if (b.name == name) return b;
    names.push_back("\"" + b.name + "\"");
  }
  if (names.empty())
    throw UserError("no scripted match of '" + game + "' has '" + name + "' in its name",
                    "qd test --filter TEXT finds them by a part of their names");
  if (names.size() == 1) return found[0];
  const std::size_t most = 8, all = names.size();
  names.resize(std::min(most, all));
  throw UserError(std::to_string(all) + " matches have '" + name + "' in their names: " + text::join(names, ", ") +
                  (all > most ? " …" : ""));
}

void new_match(Console& c, const Words& words) {
  if (words.empty())
    throw UserError("which game?", "known: " + text::join(script::Ruleset::available(c.program().sources), ", "));
  Launch launch;
  launch.game = words[0];
  launch.variants = c.program().variants;
  launch.decks = c.program().decks;
  match::Setup setup;
  std::optional<Beginning> like;
  std::string position;
  for (std::size_t i = 1; i < words.size(); ++i)
    if (text::starts_with(words[i], "match=")) {
      like = find_beginning(c, launch.game, words[i].substr(6));
      setup = like->setup;
      setup.stop_at_forced = setup.luck.strict_dice = false;
      launch.variants = like->variants;
      launch.decks = like->decks;
    }
  std::set<std::string> given;
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::size_t sign = words[i].find('=');
    if (sign != std::string::npos && !given.insert(words[i].substr(0, sign)).second)
      throw UserError("'" + words[i].substr(0, sign) + "' is given twice",
                      words[i].substr(0, sign) == "variant" ? "several variants stand in one list: variant=ID,ID" : "");
    if (sign == std::string::npos)
      throw UserError("'" + words[i] + "' sets nothing",
                      "write seed=7, A=human, B=random, seats=2, deck=ID, variant=ID, match=\"NAME\" or position=FILE");
    std::string key = words[i].substr(0, sign), value = words[i].substr(sign + 1);
    const std::vector<std::string> parts = text::split(value, ',');
    if (value.empty() || ((key == "deck" || key == "decks" || key == "variant") &&
                          std::find(parts.begin(), parts.end(), "") != parts.end()))
      throw UserError("'" + words[i] + "' has an empty place", "leave it out, or say which " + key);
    if (key == "match") continue;
    if (key == "position") position = value;
    else if (key == "seed") setup.seed = parse_whole(value, "seed", 0, std::numeric_limits<std::uint64_t>::max());
    else if (key == "seats")
      setup.seats = static_cast<std::size_t>(text::parse_integer(value, "seats", 1, limits::kSeatsMax));
    else if (key == "deck" || key == "decks") launch.decks = text::split(value, ',');
    else if (key == "variant") launch.variants = text::split(value, ',');
    else if (key.size() == 1 && key[0] >= 'A' && key[0] <= 'Z') launch.players[key] = value;
    else setup.options[key] = value;
  }
  if (!position.empty() && given.count("deck") + given.count("decks") == 0)
    launch.decks.clear();  // not those of the command line: the position has the cards
  if (given.count("match") != 0 && given.count("position") != 0)
    throw UserError("a game begins with a match or with a position, not both", "leave one of them out");
  std::shared_ptr<script::Ruleset> rules = c.load_rules(launch);
  if (!position.empty()) setup.given = read_position_file(rules->host(), position);
  if (like) prescribe_shuffles(setup, like->shuffles, rules->catalog(), {});
  std::vector<std::string> known{"seed", "seats", "deck", "variant", "match", "position", "A", "B"};
  for (const state::Slot& slot : rules->catalog().slots)
    if (slot.option) known.push_back(slot.name);
  if (rules->map("") != nullptr) known.emplace_back(match::kMapOption);
  for (const auto& [key, value] : setup.options)
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw UserError("'" + key + "' is not an option of :new", text::did_you_mean(key, known));
  setup.decks = rules->deck_ids(launch.decks);
  const log::Voice voice(true);
  c.start(launch, std::make_unique<match::Match>(rules, setup));
}

/// "tests/matches/GAME" of the program, or the current folder if that is not writable.
fs::path folder_for_matches(const Console& c) {
  const fs::path matches = c.program().sources.place() / "tests" / "matches";
  fs::path folder = matches / c.match().rules().id();
  std::error_code ignored;
  if (fs::is_directory(matches, ignored) &&
      access((fs::is_directory(folder, ignored) ? folder : matches).c_str(), W_OK) == 0)
    return folder;
  return ".";
}

std::string file_name(const std::string& name) {
  std::string out;
  for (char ch : text::lower(name)) {
    const bool plain = (ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9');
    if (plain) out += ch;
    else if (!out.empty() && out.back() != '_') out += '_';
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return (out.empty() ? "match" : out.substr(0, 60)) + ".lua";
}

/// Runs the script like `qd test`. Fails: UserError with the first failure.
std::size_t try_script(Console& c, const std::string& script) {
  const TemporaryFolder folder;
  write_whole_file(folder.path() / "match.lua", script);
  MatchTestOptions t = match_test_options(c, c.branch().launch);
  t.paths = {folder.path() / "match.lua"};
  const MatchTestResult r = run_match_tests(t);
  if (r.failures.empty()) return r.runs;
  const Failure& f = r.failures.front();
  throw UserError("the match would not pass as a script (mode " + mode_names(f.modes) + ", line " +
                      std::to_string(f.place.line) + "): " + f.message,
                  "nothing was saved; :save FILE writes a record");
}

/// Removes the word `replace`, which allows overwriting a file.
bool take_replace(Words& words) {
  const bool said = words.size() > 1 && (words.back() == "replace" || words.back() == "--force");
  if (said) words.pop_back();
  return said;
}

void save_match(Console& c, Words words) {
  const bool replace = take_replace(words);
  const std::size_t n = words.size();
  if (n < 2 || n > 3 || text::trim(words[1]).empty())
    throw UserError("which name?",
                    "write :save match NAME [FILE or folder] [replace]; put a name of several words in quotes");
  fs::path file = n == 3 ? fs::path(words[2]) : folder_for_matches(c);
  if (n == 2 || file.extension() != ".lua") file /= file_name(words[1]);
  if (fs::exists(file) && !replace)
    throw UserError("there is a file '" + file.string() + "' already",
                    "name another one, or end the line with 'replace'");
  const std::string script = match_script(c.match(), words[1], c.branch().launch.variants);
  const std::size_t runs = try_script(c, script);
  if (file.has_parent_path()) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    if (failed) throw UserError("cannot make the folder '" + file.parent_path().string() + "': " + failed.message());
  }
  write_whole_file(file, script);
  const fs::path inside = file.lexically_proximate(c.program().sources.place());
  c.out() << "saved as "
          << text::harmless((file.is_absolute() && *inside.begin() != ".." ? inside : file.lexically_normal()).string())
          << "; " << runs << " runs passed\n";
}

void save(Console& c, const Words& given) {
  Words words = given;
  if (!words.empty() && words[0] == "match") {
    (void)c.match();
    save_match(c, words);
    return;
  }
  const Force force{take_replace(words), "end the line with 'replace'"};
  const std::string& file = one_file(words);
  write_output(file, match::write_record(c.match()), Output::kRecord, force);
  c.out() << "saved as " << text::harmless(file) << ", " << times(c.match().history().size(), "decision") << "\n";
}

void load(Console& c, const Words& words) { load_match(c, words, std::nullopt); }

void quit(Console& c, const Words& words) {
  if (!words.empty()) throw UserError("'" + words[0] + "' is too much: this command leaves the console", ":quit alone");
  c.quit();
}

}  // namespace

void load_match(Console& c, const Words& words, std::optional<std::size_t> decision) {
  if (words.empty()) throw UserError("which file?", "write :load FILE, and who plays: :load FILE A=human B=random");
  const std::string& file = words[0];
  std::map<std::string, std::string> players;
  for (std::size_t i = 1; i < words.size(); ++i)
    if (const auto player = parse_player(words[i]); !players.insert(player).second)
      throw UserError("'" + player.first + "' is given twice", "leave one out");
  const match::Record record = match::read_record(read_whole_file(file), file);
  std::vector<std::string> decks = c.program().decks;
  if (c.has_match() && c.branch().launch.game == record.rules)  // keeps deck files, as a record has only their names
    for (const std::string& deck : c.branch().launch.decks)
      if (script::Sources::is_file(deck) && std::find(decks.begin(), decks.end(), deck) == decks.end())
        decks.push_back(deck);
  Resumed resumed = resume_record(c.program(), file, std::move(players), decks);
  c.take_over(resumed.launch, std::move(resumed.match));
  if (decision) {
    c.branch().go_to(*decision);
    c.skip_log();
  }
  c.out() << resumed.verdict << ", " << times(c.branch().length(), "decision") << "\n";
  c.show_table();
}

std::span<const Command> match_commands() {
  static constexpr std::array<Command, 5> kRows{{
      {":new", "GAME [seed=N] [A=human] [B=random] [seats=N] [deck=ID] [variant=ID,…] [match=\"NAME\"] [position=FILE]",
       "Starts a match, or the one that a scripted match or position file describes. You play each seat that you do "
       "not name. Players are human, a bot, exec:PROGRAM or remote.",
       &new_match, Offers::kGames, ":new admiral seed=7 B=greedy variant=short_hands"},
      {":save", "FILE [replace] | match NAME [FILE or folder] [replace]",
       "Saves the match as a record, over an older record too. `replace` overwrites any file. With `match`, writes and "
       "runs a scripted match: answers, edits, final position.",
       &save, Offers::kFiles, ":save match a_close_call"},
      {":load", "FILE [A=human] [B=random]",
       "Plays a record again; the result must match exactly. You play each seat that you do not name.", &load,
       Offers::kFiles, ":load match.txt B=random"},
      {":quit", "", "Leaves the console.", &quit},
      {":exit", "", "Leaves the console.", &quit},
  }};
  return kRows;
}

}  // namespace qd::repl
