#include "repl/session/console.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "repl/session/evaluate.hpp"
#include "repl/terminal/line_reader.hpp"

namespace qd::repl {

const std::vector<CommandGroup>& command_groups() {
  static const std::vector<CommandGroup> kGroups{
      {"matches", match_commands()}, {"time", time_commands()},       {"editing", edit_commands()}, {"looking", look_commands()}, {"understanding", why_commands()}, {"stops", stop_commands()},
      {"changing", change_commands()}, {"measuring", measure_commands()}, {"help", help_commands()},
  };
  return kGroups;
}

const Command* find_command(const std::string& name) {
  for (const CommandGroup& g : command_groups())
    for (const Command& c : g.commands)
      if (name == c.name) return &c;
  return nullptr;
}

std::vector<std::string> command_names() {
  std::vector<std::string> out;
  for (const CommandGroup& g : command_groups())
    for (const Command& c : g.commands) out.emplace_back(c.name);
  return out;
}

std::size_t optional_count(const Words& words, const char* what, std::size_t standard) {
  if (words.size() > 1) throw UserError("one number at most is expected: " + std::string(what));
  if (words.empty()) return standard;
  return static_cast<std::size_t>(text::parse_integer(words[0], what, 1, 1'000'000));
}

const std::string& one_file(const Words& words) {
  if (words.size() != 1) throw UserError("one file is expected");
  return words[0];
}

void Console::run(const std::string& given) {
  line_ = text::trim(given);
  const std::string line = line_;
  const bool other_question = auto_reload_.look(*this);
  if (line.empty() || text::starts_with(line, "--")) return;  // blank, or a comment as in Lua
  if (line[0] == '=') {
    out() << evaluate(match(), line.substr(1)) << "\n";
    return;
  }
  if (line[0] == ':') {
    Words words = text::split_words(line);
    const Command* command = find_command(words[0]);
    if (command == nullptr) throw UserError("unknown command '" + words[0] + "'", text::did_you_mean(words[0], command_names()));
    words.erase(words.begin());
    command->run(*this, words);
    return;
  }
  if (other_question) throw UserError("not answered: the scripts have changed, and with them the question");
  phases::Answer meant;
  try {
    meant = match().keys().parse(line);
  } catch (const UserError&) {
    if (!has_match() || !looks_like_expression(match().rules().host(), line)) throw;
    out() << evaluate(match(), line) << "\n";
    return;
  }
  answer(meant);
}

std::string Console::rest() const {
  const std::size_t blank = line_.find_first_of(" \t\n");
  return blank == std::string::npos ? "" : std::string(text::trim(std::string_view(line_).substr(blank)));
}

std::string Console::prompt() const {
  if (!has_match()) return "qd> ";
  return (match().decision() != nullptr ? state::seat_letter(match().decision()->seat) : "over") + "> ";
}

match::Match& Console::match() const {
  if (branches_.empty()) throw UserError("no match is running", "start one: :new dreadnaught seed=7");
  return *branches_.here().match;
}

Branch& Console::branch() {
  (void)match();
  return branches_.here();
}

SeatId Console::viewer() const { return fixed_view_ ? *fixed_view_ : branches_.here().party.viewer(match()); }

SeatId Console::nearest() const {
  if (fixed_view_ && fixed_view_->valid()) return *fixed_view_;
  return match().decision() != nullptr ? match().decision()->seat : SeatId(0);
}

std::shared_ptr<script::Ruleset> Console::load_rules(const Launch& launch) const {
  Program program = program_;
  program.variants = launch.variants;
  program.decks = launch.decks;
  return program.load(launch.game);
}

script::Sources Console::sources() const {
  script::Sources all = program_.sources;
  for (const std::string& f : program_.card_folders) all.card_folders.emplace_back(f);
  return all;
}

void Console::take_over(const Launch& launch, std::unique_ptr<match::Match> match, bool anew) {
  if (anew || branches_.empty()) branches_.start(launch, std::move(match));
  else branches_.replace(launch, std::move(match));
  if (fixed_view_ && fixed_view_->valid() && fixed_view_->index() >= this->match().setup().seats) fixed_view_.reset();
  skip_log();
}

void Console::start(const Launch& launch, std::unique_ptr<match::Match> match) {
  take_over(launch, std::move(match), true);
  log_ = {};
  for (const std::string& line : branch().party.invitations()) out() << line << "\n";
  play_on(limits::kDecisionsPerMatchMax, true);
  show_table();
}

void Console::skip_log() {
  log_ = {};
  log_.skip_all(match());
  stops_.reset(match());
}

void Console::change(const std::function<void(match::Match&)>& what) {
  if (std::string kept = branches_.change(what); !kept.empty())
    out() << "another way: what followed is kept as branch '" << kept << "'\n";
}

// If a script fails, the match goes back to where it was. If a player elsewhere gives no answer, its question stays open.
std::size_t Console::play_on(std::size_t most, bool until_human) {
  Branch& b = branch();
  if (until_human && b.party.humans() == 0) return 0;
  const std::size_t before = b.at();
  std::size_t played = 0;
  try {
    while (played < most && b.match->decision() != nullptr && !interrupted()) {
      const bool again = b.tip != nullptr;
      if ((!again || until_human) && b.party.is_human(b.match->decision()->seat)) break;
      if (again) b.forward();
      else b.match->decide(b.party.ask_player(*b.match));
      ++played;
      if (stops_.reached(out(), *b.match, viewer())) break;
    }
    if (b.match->ended()) b.party.tell_end(*b.match);
  } catch (const RemoteError& e) {
    show_table();
    throw RemoteError(e.message(), (e.hint().empty() ? "" : e.hint() + "; ") + "the question stays open: answer it, or :continue asks again");
  } catch (...) {
    branches_.cut(before);
    throw;
  }
  return played;
}

void Console::answer(const phases::Answer& answer) {
  const std::size_t before = branch().at();
  change([&](match::Match& m) { m.decide(answer); });
  try {
    if (!stops_.reached(out(), match(), viewer())) play_on(limits::kDecisionsPerMatchMax, true);
  } catch (const RemoteError&) {
    throw;
  } catch (...) {
    branches_.cut(before);
    throw;
  }
  show_table();
}

void Console::show_table() {
  log_.print_new(screen_, match(), viewer());
  out() << view::view_text(view::make_view(match(), viewer()), screen_.style(true));
}

std::vector<std::string> Console::offers(Offers what, const std::string& word) const {
  std::vector<std::string> all;
  const match::Match* m = has_match() ? &match() : nullptr;
  switch (what) {
    case Offers::kNothing:
    case Offers::kEdits:
    case Offers::kSettings:
    case Offers::kCards: break;
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
      for (std::size_t s = 0; m != nullptr && s < m->setup().seats; ++s) all.push_back(state::seat_letter(SeatId(s)));
      break;
    case Offers::kVerbs:
      if (m != nullptr) for (const phases::Command& c : m->rules().program().commands) all.push_back(c.verb);
      break;
    case Offers::kStats:
      if (m != nullptr) for (const events::Stat& s : m->rules().program().rules->stats) all.push_back(s.name);
      break;
    case Offers::kVariants:
      all.emplace_back("none");
      if (m != nullptr) for (const script::Variant& v : m->rules().known_variants()) all.push_back(v.id);
      break;
    case Offers::kBranches:
      for (const auto& b : branches_.all()) all.push_back(b->name);
      break;
    case Offers::kEvents:
      if (m != nullptr) for (const events::EventKind& k : m->rules().program().rules->events) all.push_back(k.name);
      break;
    case Offers::kWords:
      for (const std::string& name : command_names()) all.push_back(name.substr(1));
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
    if (has_match() && match().decision() != nullptr) {
      std::size_t comma = line.rfind(", ");  // the next part of a subset
      keep(match().keys().all(), comma == std::string::npos ? line : line.substr(comma + 2));
    }
    return out;
  }
  const std::size_t blank = line.rfind(' ');
  if (blank == std::string::npos) keep(command_names(), line);
  else if (const Command* c = find_command(text::split_words(line).front())) keep(offers(c->offers, line.substr(blank + 1)), line.substr(blank + 1));
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
