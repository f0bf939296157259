#include "repl/session/console.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/edit.hpp"
#include "engine/match/find_card.hpp"
#include "repl/complete/complete.hpp"
#include "repl/reference/lookup.hpp"
#include "repl/report/numbers.hpp"
#include "repl/session/input.hpp"
#include "repl/terminal/signals.hpp"
#include "repl/values/evaluate.hpp"

namespace qd::repl {

const std::vector<CommandGroup>& command_groups() {
  static const std::vector<CommandGroup> kGroups{
      {"matches", match_commands()},   {"time", time_commands()},         {"editing", edit_commands()},
      {"looking", look_commands()},    {"understanding", why_commands()}, {"stops", stop_commands()},
      {"changing", change_commands()}, {"measuring", measure_commands()}, {"settings", setting_commands()},
      {"advice", advice_commands()},   {"help", help_commands()},
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

namespace {

/// Collects the menus that a match skips while this is attached, since the last answer.
class MenuPassage final : public phases::Passage {
 public:
  struct Passed {
    NodeId menu;
    SeatId seat;
    std::size_t events;  // number of events before it
  };
  explicit MenuPassage(match::Match& match) : match_(match) { match_.set_passage(this); }
  ~MenuPassage() override { match_.set_passage(nullptr); }
  MenuPassage(const MenuPassage&) = delete;
  MenuPassage& operator=(const MenuPassage&) = delete;
  void passed(NameId /*question*/, SeatId /*seat*/) override {}
  void answered() override { list_.clear(); }
  void could_only_pass(NodeId menu, SeatId seat) override { list_.push_back({menu, seat, match_.log().size()}); }
  [[nodiscard]] const std::vector<Passed>& list() const { return list_; }

 private:
  match::Match& match_;
  std::vector<Passed> list_;
};

/// The error for an answer may list the options, and so a hand. If the viewer may not know them, replaces it by another
/// UserError.
void keep_options(const Console& c) {
  if (!c.has_match() || c.match().decision() == nullptr) return;
  const Viewer viewer = c.viewer();
  const SeatId asked = c.match().decision()->seat;
  if (viewer.sees_as(asked)) return;
  throw UserError("that is not an answer to '" + c.match().rules().program().name(c.match().decision()->name) + "'",
                  state::viewer_name(viewer) + " may not know what " + state::seat_letter(asked) +
                      " can answer; :view asked shows it");
}

/// The command for a line without the colon, which other prompts would accept.
const Command* plain_command(const Words& words) {
  if (words.empty() || (words[0] != "help" && words.size() > 1)) return nullptr;
  for (const char* name : {"exit", "quit", "help"})
    if (words[0] == name) return find_command(":" + words[0]);
  return nullptr;
}

/// Why the open question does not offer the cards in a line; "" if it names none.
std::string why_no_cards(const Console& c, const std::string& line) {
  if (!c.has_match() || !c.match().machine().asks_for_cards()) return {};
  for (const std::string& name : text::split(line, ',')) {
    try {
      const EntityId card = match::find_card(c.match().state(), std::string(text::trim(name)),
                                             c.match().decision()->seat, match::Search::kInSight, c.viewer());
      if (const std::string why = c.match().machine().why_no_option(card); !why.empty())
        return std::string(text::trim(name)) + ": " + why;
    } catch (const Error&) {  // not a card
    }
  }
  return {};
}

/// True for the verb of a command that the question does not offer; `:why_not` can tell why.
bool is_verb(const Console& c, const std::string& word) {
  if (!c.has_match()) return false;
  const std::vector<phases::Command>& all = c.match().rules().program().commands;
  return std::any_of(all.begin(), all.end(), [&](const phases::Command& x) { return x.verb == word; });
}

}  // namespace

void Console::run(const std::string& given) {
  screen_.measure();
  line_ = text::trim(together(text::split(given, '\n')));
  const std::string line = line_;
  const bool other_question = auto_reload_.look(*this);
  if (line.empty() || text::starts_with(line, "--")) return;  // blank, or a Lua comment
  if (line[0] == '=') return show_value(line.substr(1));
  if (line[0] == '?') return ask_for_help(*this, line);
  if (line[0] == ':') {
    Words words = text::split_words(line);
    const Command* command = find_command(words[0]);
    if (command == nullptr)
      throw UserError("unknown command '" + words[0] + "'", text::did_you_mean(words[0], command_names()));
    words.erase(words.begin());
    command->run(*this, words);
    return;
  }
  if (other_question) throw UserError("not answered: the scripts have changed, and with them the question");
  phases::Answer meant;
  try {
    meant = match().keys().parse(line);
  } catch (const UserError& e) {
    Words words = text::split_words(line);
    if (const Command* command = plain_command(words)) {
      words.erase(words.begin());
      return command->run(*this, words);
    }
    if (has_match() && looks_like_expression(match().rules().host(), line)) return show_value(line);
    keep_options(*this);
    if (const std::string why = why_no_cards(*this, line); !why.empty())
      throw UserError(e.message(), (e.hint().empty() ? "" : e.hint() + "; ") + why);
    if (words.empty() || !is_verb(*this, words[0])) throw;
    throw UserError(e.message(), (e.hint().empty() ? "" : e.hint() + "; ") + "why: :why_not " + line);
  }
  answer(meant);
}

std::string Console::rest() const {
  const std::size_t blank = line_.find_first_of(" \t\n");
  return blank == std::string::npos ? "" : std::string(text::trim(std::string_view(line_).substr(blank)));
}

void Console::show_value(const std::string& expression) {
  Value value = evaluate_value(match(), expression, {.me = asker(), .event = {}, .memory = &values_});
  const std::string text = value_text(value, match(), screen_.width);
  const std::size_t number = values_.keep(std::move(value));
  if (screen_.terminal && number > 0)
    out() << screen_.painted(screen_.theme->hint, "_" + std::to_string(number) + " =")
          << (text::contains(text, "\n") ? "\n" : " ");
  out() << screen_.painted(screen_.theme->number, text) << "\n";
}

match::Match& Console::match() const {
  if (branches_.empty()) throw UserError("no match is running", "start one: :new dreadnaught seed=7");
  return *branches_.here().match;
}

Branch& Console::branch() {
  (void)match();
  return branches_.here();
}

Viewer Console::viewer() const {
  match::Match& m = match();
  return fixed_view_ ? *fixed_view_ : branches_.here().party.viewer(m);
}

SeatId Console::asker() const {
  if (fixed_view_ && fixed_view_->is_seat()) return fixed_view_->seat();
  return match().decision() != nullptr ? match().decision()->seat : SeatId::none();
}

SeatId Console::nearest() const { return asker().valid() ? asker() : SeatId(0); }

std::shared_ptr<script::Ruleset> Console::load_rules(const Launch& launch) const { return rules_of(program_, launch); }

script::Sources Console::sources() const { return program_.all_sources({}); }

void Console::take_over(const Launch& launch, std::unique_ptr<match::Match> match) {
  branches_.start(launch, std::move(match));
  values_.forget_handles();
  if (fixed_view_ && fixed_view_->is_seat() && fixed_view_->index() >= this->match().setup().seats) fixed_view_.reset();
  skip_log();
}

void Console::start(const Launch& launch, std::unique_ptr<match::Match> match) {
  take_over(launch, std::move(match));
  log_ = {};
  for (const std::string& line : branch().party.invitations()) out() << line << "\n";
  play_on(kToTheEnd, true);
  show_table();
}

void Console::skip_log() {
  passed_.clear();
  log_ = {};
  log_.skip_all(match());
  stops_.reset(match());
}

void Console::change(const std::function<void(match::Match&)>& what) {
  if (std::string kept = branches_.change(what); !kept.empty())
    out() << "another way: what followed is kept as branch '" << kept << "'\n";
}

// If a script fails, goes back to the position before; not if the match is too long or memory is short. If an external
// player gives no answer, its question stays open.
void Console::play_on(std::size_t most, bool until_human) {
  Branch& b = branch();
  if (until_human && b.party.humans() == 0) return;
  const std::size_t before = b.at(), length = b.length();
  std::size_t played = 0;
  try {
    while (played < most && b.match->decision() != nullptr && !*stop_wish()) {
      const bool again = b.tip != nullptr;
      if ((!again || until_human) && b.party.is_human(b.match->decision()->seat)) break;
      b.party.greet(*b.match);
      if (again) b.forward();
      else {
        const SeatId seat = b.match->decision()->seat;
        if (const auto answer = b.party.ask_player(*b.match)) decide(*b.match, *answer);
        else b.match->edit(match::forfeit_of(seat));
      }
      ++played;
      if (stops_.reached(out(), *b.match, viewer())) break;
    }
    b.party.greet(*b.match);
    if (b.match->ended()) b.party.tell_end(*b.match);
  } catch (const Interrupted&) {  // finished answers stay, the unfinished one is taken back
  } catch (const RemoteError& e) {
    show_table();
    throw RemoteError(e.message(), (e.hint().empty() ? "" : e.hint() + "; ") +
                                       "the question stays open: answer it, or :continue asks again");
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
    if (b.match->is_full()) show_table();
    else branches_.cut(before, length);
    throw;
  }
  const bool stopped = *stop_wish();
  wish_is_met();
  if (stopped && b.match->decision() != nullptr) why_stopped_ = "stopped after " + times(played, "answer");
}

void Console::answer(const phases::Answer& answer) {
  if (const phases::Decision* d = match().decision();
      d != nullptr && d->secret && !viewer().sees_as(d->seat) && branch().tip != nullptr) {
    const std::string seat = state::seat_letter(d->seat);  // accepting only the same answer again would reveal it
    throw UserError(seat + " answers in secret, and you see what " + state::viewer_name(viewer()) + " sees",
                    "switch to the view of " + seat + " first: :view " + seat);
  }
  const std::size_t before = branch().at(), length = branch().length();
  change([&](match::Match& m) {
    try {
      decide(m, answer);
    } catch (const UserError&) {
      keep_options(*this);
      throw;
    }
  });
  try {
    if (!stops_.reached(out(), match(), viewer())) play_on(kToTheEnd, true);
  } catch (const RemoteError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
    if (match().is_full()) throw;
    branches_.cut(before, length);
    throw;
  }
  show_table();
}

void Console::decide(match::Match& m, const phases::Answer& answer) {
  const MenuPassage menus(m);
  m.set_heard(true);
  m.decide(answer);
  const phases::Program& program = m.rules().program();
  for (const MenuPassage::Passed& p : menus.list()) {
    const phases::Node& n = program.nodes[p.menu.index()];
    passed_.push_back(
        {p.seat,
         {m.history().size(), p.events,
          "  " + state::seat_letter(p.seat) + " can do nothing more in " + n.name + ": " + program.name(n.pass())}});
  }
}

void Console::show_table() {
  std::vector<Aside> asides;  // doing nothing in a menu reveals something about a hand, so only that seat is told
  for (Passed& p : std::exchange(passed_, {}))
    if (viewer().sees_as(p.seat)) asides.push_back(std::move(p.told));
  if (!why_stopped_.empty())
    asides.push_back({match().history().size(), match().log().size(), std::exchange(why_stopped_, "")});
  log_.print_table(screen_, match(), viewer(), true, asides);
}

std::vector<std::string> Console::complete(const std::string& line) const { return repl::complete(*this, line); }

}  // namespace qd::repl
