// The commands of the console that start, play, save and load matches.
#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "repl/session/console.hpp"
#include "repl/session/evaluate.hpp"
#include "repl/session/files.hpp"
#include "repl/session/line_reader.hpp"

namespace qd::repl {

namespace {

std::size_t optional_count(const Console::Words& words, const char* what, std::size_t standard) {
  if (words.size() > 1) throw UserError("one number at most is expected: " + std::string(what));
  if (words.empty()) return standard;
  return static_cast<std::size_t>(text::parse_integer(words[0], what, 1, 1'000'000));
}

const std::string& one_file(const Console::Words& words) {
  if (words.size() != 1) throw UserError("one file is expected");
  return words[0];
}

std::uint64_t parse_seed(const std::string& text) {
  if (text.empty() || text.size() > 20 || text.find_first_not_of("0123456789") != std::string::npos)
    throw UserError("seed: expected a whole number, got '" + text + "'");
  try {
    return std::stoull(text);
  } catch (const std::exception&) {
    throw UserError("seed: " + text + " is too large");
  }
}

}  // namespace

std::shared_ptr<script::Ruleset> Console::load_rules(const Launch& launch) const {
  Program program = program_;
  program.variants = launch.variants;
  program.decks = launch.decks;
  return program.load(launch.game);
}

// Takes a match over: everything that may fail is done before anything changes.
void Console::begin(const Launch& launch, std::unique_ptr<match::Match> match, bool fresh) {
  Party party(launch.players, kHuman, *match);
  launch_ = launch;
  match_ = std::move(match);
  party_ = std::move(party);
  if (fixed_view_ && fixed_view_->valid() && fixed_view_->index() >= match_->setup().seats) fixed_view_.reset();
  log_ = {};
  if (!fresh) log_.skip_all(*match_);
}

void Console::new_match(const Words& words) {
  if (words.empty()) throw UserError("which game?", "known: " + text::join(script::Ruleset::available(program_.sources), ", "));
  Launch launch;
  launch.game = words[0];
  launch.variants = program_.variants;
  launch.decks = program_.decks;
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
  std::shared_ptr<script::Ruleset> rules = load_rules(launch);
  std::vector<std::string> known{"seed", "seats", "deck", "variant", "A", "B"};
  for (const state::Slot& slot : rules->catalog().slots) if (slot.option) known.push_back(slot.name);
  for (const auto& [key, value] : setup.options)
    if (std::find(known.begin(), known.end(), key) == known.end()) throw UserError("'" + key + "' is nothing a match can be given", text::did_you_mean(key, known));
  setup.decks = rules->deck_ids(launch.decks);
  auto match = std::make_unique<match::Match>(rules, setup);
  begin(launch, std::move(match), true);
  play_bots(limits::kDecisionsPerMatchMax, true);
  show_table();
}

// If a script fails, the match goes back to where it was.
std::size_t Console::play_bots(std::size_t most, bool until_human) {
  if (until_human && party_.humans() == 0) return 0;
  std::size_t before = match_->history().size(), played = 0;
  try {
    while (played < most && match_->decision() != nullptr && !party_.is_human(match_->decision()->seat) && !interrupted()) {
      match_->decide(party_.ask_bot(*match_));
      ++played;
    }
  } catch (...) {
    take_back_to(before);
    throw;
  }
  return played;
}

void Console::take_back_to(std::size_t answers) {
  while (match_->history().size() > answers && match_->undo()) {}
}

void Console::answer(const std::string& line) {
  match::Match& m = open_match();
  phases::Answer answer;
  try {
    answer = m.keys().parse(line);
  } catch (const UserError&) {
    if (!looks_like_expression(m.rules().host(), line)) throw;
    out() << evaluate(m, line) << "\n";
    return;
  }
  std::size_t before = m.history().size();
  m.decide(answer);
  try {
    play_bots(limits::kDecisionsPerMatchMax, true);
  } catch (...) {
    take_back_to(before);
    throw;
  }
  show_table();
}

void Console::step(const Words& words) {
  std::size_t count = optional_count(words, "how many answers", 1);
  match::Match& m = open_match();
  if (m.decision() == nullptr) throw UserError("the match is over", ":undo takes answers back, :new starts another one");
  SeatId seat = m.decision()->seat;
  std::string letter = state::seat_letter(seat);
  if (party_.is_human(seat))
    throw UserError("seat " + letter + " is played by you: answer the question", "a bot plays it after :new " + launch_.game + " " + letter + "=random");
  play_bots(count, false);
  show_table();
}

void Console::undo(const Words& words) {
  std::size_t count = optional_count(words, "how many answers", 1);
  match::Match& m = open_match();
  if (m.history().empty()) throw UserError("nothing has been answered yet");
  bool mixed = party_.humans() > 0 && party_.humans() < party_.names().size();
  for (std::size_t n = 0; n < count && !m.history().empty(); ++n) {
    m.undo();
    while (mixed && !m.history().empty() && m.decision() != nullptr && !party_.is_human(m.decision()->seat)) m.undo();
  }
  log_.skip_all(m);
  if (mixed) play_bots(limits::kDecisionsPerMatchMax, true);  // the bots' answers before the first question of a person
  show_table();
}

void Console::save(const Words& words) {
  const std::string& file = one_file(words);
  write_whole_file(file, match::write_record(open_match()));
  out() << "saved as " << file << ", " << match_->history().size() << " decisions\n";
}

void Console::load(const Words& words) {
  const std::string& file = one_file(words);
  match::Record record = match::read_record(read_whole_file(file), file);
  Launch launch;
  launch.game = record.rules;
  launch.variants = record.variants;
  launch.decks = program_.decks;
  std::unique_ptr<match::Match> match;
  match::Verdict verdict = match::replay(record, load_rules(launch), &match);
  if (!verdict.exact) throw UserError(file + ": " + verdict.text());
  begin(launch, std::move(match), false);
  out() << verdict.text() << ", " << match_->history().size() << " decisions\n";
  show_table();
}

void Console::reload(const Words& words) {
  if (!words.empty()) throw UserError(":reload takes no words");
  match::Record record = match::read_record(match::write_record(open_match()), "the match so far");
  std::unique_ptr<match::Match> match;
  match::Verdict verdict = match::replay(record, load_rules(launch_), &match);
  if (!verdict.exact) throw UserError("not reloaded: the match so far " + verdict.text(), "undo to before that decision, or start a new match");
  begin(launch_, std::move(match), false);
  out() << "reloaded: " << verdict.text() << ", " << match_->history().size() << " decisions\n";
}

void Console::variant(const Words& words) {
  match::Match& m = open_match();
  if (words.empty()) {
    for (const script::Variant& v : m.rules().known_variants()) {
      bool on = false;
      for (const script::Variant& active : m.rules().variants()) on = on || active.id == v.id;
      out() << (on ? "* " : "  ") << v.id << ": " << v.text << "\n";
    }
    return;
  }
  Launch launch = launch_;
  launch.variants.clear();
  for (const std::string& w : words)
    for (const std::string& id : text::split(w, ','))
      if (id != "none" && !id.empty()) launch.variants.push_back(id);
  auto match = std::make_unique<match::Match>(load_rules(launch), m.setup());
  begin(launch, std::move(match), true);
  play_bots(limits::kDecisionsPerMatchMax, true);
  out() << "a new match, " << (launch.variants.empty() ? "no variant" : "variants: " + text::join(launch.variants, ", ")) << "\n";
  show_table();
}

}  // namespace qd::repl
