#include "repl/session/console.hpp"

#include <array>
#include <filesystem>
#include <iostream>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "repl/session/evaluate.hpp"
#include "repl/session/line_reader.hpp"

namespace qd::repl {

std::span<const Console::Command> Console::commands() {
  static constexpr std::array<Command, 17> kCommands{{
      {":new", "GAME [seed=N] [A=human] [B=random] [seats=N] [deck=ID] [variant=ID,…]",
       "Starts a match. Seats that are not named are played by you.", &Console::new_match, Offers::kGames},
      {":step", "[N]", "Lets bots answer the next N questions (1).", &Console::step, Offers::kNothing},
      {":undo", "[N]", "Takes back the last N answers (1); between people and bots, back to a person's question.", &Console::undo, Offers::kNothing},
      {":view", "A | all | asked", "Shows the match as this seat sees it; 'asked': as whoever is asked.", &Console::choose_view, Offers::kSeats},
      {":state", "[json]", "The whole position, hidden cards included.", &Console::show_state, Offers::kNothing},
      {":log", "[N]", "The last N lines of what happened (20), passes included.", &Console::show_log, Offers::kNothing},
      {":map", "[CARD]", "Draws the table; with a card also its ranges, and how far and in which direction the others are.", &Console::show_map, Offers::kNothing},
      {":why_not", "VERB [SOURCE] [TARGET]", "Says which condition stands against a command.", &Console::why_not, Offers::kVerbs},
      {":explain", "STAT CARD", "Shows how a value comes about, with the lines of the cards that change it.", &Console::explain, Offers::kStats},
      {":odds", "[CARD TARGET | round | win] [BOT]", "Exact odds: of the shots on offer; of one card that attacks another; of the rest of the round; of who wins. BOT makes the choices (usual).", &Console::odds, Offers::kNothing},
      {":save", "FILE", "Writes a record of the match.", &Console::save, Offers::kFiles},
      {":load", "FILE", "Reads a record and plays it again; it must come out exactly.", &Console::load, Offers::kFiles},
      {":reload", "", "Loads all scripts anew and plays the match so far again.", &Console::reload, Offers::kNothing},
      {":variant", "[ID … | none]", "Lists the variants, or starts the match anew under these.", &Console::variant, Offers::kVariants},
      {":help", "[WORD]", "What a command, or a word of the scripts, means.", &Console::help, Offers::kWords},
      {":quit", "", "Leaves.", &Console::quit, Offers::kNothing},
      {":exit", "", "Leaves.", &Console::quit, Offers::kNothing},
  }};
  return kCommands;
}

void Console::run(const std::string& given) {
  std::string line(text::trim(given));
  if (line.empty() || text::starts_with(line, "--")) return;  // blank, or a comment as in Lua
  if (line[0] == '=') {
    out() << evaluate(open_match(), line.substr(1)) << "\n";
    return;
  }
  if (line[0] != ':') {
    answer(line);
    return;
  }
  Words words = text::split_words(line);
  std::vector<std::string> known;
  for (const Command& c : commands()) {
    known.emplace_back(c.name);
    if (words[0] != c.name) continue;
    words.erase(words.begin());
    (this->*c.run)(words);
    return;
  }
  throw UserError("unknown command '" + words[0] + "'", text::did_you_mean(words[0], known));
}

std::string Console::prompt() const {
  if (!match_) return "qd> ";
  return (match_->decision() != nullptr ? state::seat_letter(match_->decision()->seat) : "over") + "> ";
}

SeatId Console::viewer() const { return fixed_view_ ? *fixed_view_ : party_.viewer(*match_); }

match::Match& Console::open_match() const {
  if (!match_) throw UserError("no match is running", "start one: :new dreadnaught seed=7");
  return *match_;
}

void Console::show_table() {
  log_.print_new(screen_, *match_, viewer());
  out() << view::view_text(view::make_view(*match_, viewer()), screen_.style(true));
}

std::vector<std::string> Console::offers(Offers what, const std::string& word) const {
  std::vector<std::string> all;
  switch (what) {
    case Offers::kNothing: break;
    case Offers::kGames: all = script::Ruleset::available(program_.sources); break;
    case Offers::kFiles: {
      std::filesystem::path typed(word);
      std::filesystem::path folder = typed.has_parent_path() ? typed.parent_path() : ".";
      std::error_code ignored;
      for (const auto& e : std::filesystem::directory_iterator(folder, ignored))
        all.push_back((typed.has_parent_path() ? folder / e.path().filename() : e.path().filename()).string() + (e.is_directory(ignored) ? "/" : ""));
      break;
    }
    case Offers::kSeats:
      all = {"all", "asked"};
      for (std::size_t s = 0; match_ && s < match_->setup().seats; ++s) all.push_back(state::seat_letter(SeatId(s)));
      break;
    case Offers::kVerbs:
      if (match_) for (const phases::Command& c : match_->rules().program().commands) all.push_back(c.verb);
      break;
    case Offers::kStats:
      if (match_) for (const events::Stat& s : match_->rules().program().rules->stats) all.push_back(s.name);
      break;
    case Offers::kVariants:
      all.emplace_back("none");
      if (match_) for (const script::Variant& v : match_->rules().known_variants()) all.push_back(v.id);
      break;
    case Offers::kWords:
      for (const Command& c : commands()) all.emplace_back(c.name + 1);
      for (const script::Binding& b : script::all_bindings()) all.push_back((*b.library != '\0' ? std::string(b.library) + "." : "") + b.name);
      break;
  }
  return all;
}

std::vector<std::string> Console::complete(const std::string& line) const {
  std::vector<std::string> out;
  auto keep = [&](const std::vector<std::string>& all, const std::string& start) {
    for (const std::string& word : all)
      if (text::starts_with(word, start)) out.push_back(word);
  };
  if (line.empty() || line[0] != ':') {
    if (match_ && match_->decision() != nullptr) {
      std::size_t comma = line.rfind(", ");  // the next part of a subset
      keep(match_->keys().all(), comma == std::string::npos ? line : line.substr(comma + 2));
    }
    return out;
  }
  std::size_t blank = line.rfind(' ');
  for (const Command& c : commands()) {
    if (blank == std::string::npos) keep({c.name}, line);
    else if (text::split_words(line).front() == c.name) keep(offers(c.offers, line.substr(blank + 1)), line.substr(blank + 1));
  }
  return out;
}

int run_console(const Program& program) {
  Console console(program, standard_screen());
  LineReader reader(true, [&](const std::string& line) { return console.complete(line); });
  bool failed = false;
  if (reader.interactive()) std::cout << "Quarterdeck. :new GAME starts a match, :help lists the commands, Ctrl-D leaves.\n";
  while (!console.done()) {
    std::optional<std::string> line = reader.read(console.prompt());
    if (!line) break;
    try {
      console.run(*line);
    } catch (const std::exception& e) {
      failed = true;
      std::cout.flush();
      if (!reader.interactive()) std::cerr << "line " << reader.line_number() << ": ";
      std::cerr << e.what() << "\n";
    }
    std::cout.flush();
    if (!std::cout) return kFailed;  // nobody reads on
  }
  return failed && !reader.interactive() ? kFailed : kOk;
}

}  // namespace qd::repl
