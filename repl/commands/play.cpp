// qd play: a match as a transcript, or played at the terminal.
#include "repl/session/play.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/edit.hpp"
#include "engine/match/json_text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/commands.hpp"
#include "repl/complete/asked.hpp"
#include "repl/report/advice.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/work.hpp"
#include "repl/session/files.hpp"
#include "repl/session/left_match.hpp"
#include "repl/session/party.hpp"
#include "repl/terminal/error_text.hpp"
#include "repl/terminal/line_reader.hpp"
#include "repl/terminal/screen.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

namespace {

using Json = nlohmann::ordered_json;

std::map<std::string, std::string> players_of(const PlayOptions& o, std::size_t seats) {
  std::map<std::string, std::string> players;
  if (o.bots.size() > 1 && o.bots.size() != seats)
    throw UserError("--bots names " + std::to_string(o.bots.size()) + " bots for " + std::to_string(seats) + " seats",
                    "name one for all seats, or one for each");
  for (std::size_t s = 0; s < seats && !o.bots.empty(); ++s)
    players[state::seat_letter(SeatId(s))] = o.bots[o.bots.size() == 1 ? 0 : s];
  for (const auto& [seat, player] : o.players) players[seat] = player;
  return players;
}

class Play {
 public:
  Play(const Program& program, const PlayOptions& options)
      : options_(options),
        screen_(standard_screen()),
        rules_(program.load(options.game)),
        match_(rules_, setup_of(program)),
        party_(players_of(options, match_.setup().seats), "random", match_,
               options.number ? sim::bot_seed(options.seed, *options.number) : options.seed) {
    match_.set_heard(true);
    if (!options.viewer.empty()) fixed_ = parse_viewer(options.viewer, match_.setup().seats);
    if (!options.save.empty())
      require_place(options.save, Output::kRecord, {options.force});  // before anybody has played
    if (options.json && party_.humans() > 0) throw UserError("--json is for matches of bots");
  }

  int run() {
    if (!options_.json) head();
    for (const std::string& line : party_.invitations()) std::cerr << line << "\n" << std::flush;
    const Attention attention;  // signals end the match, not the program, so that it can be saved
    std::optional<Work> work;
    if (only_bots()) work.emplace("decisions", 0, Work::kProgram);
    try {
      while (match_.decision() != nullptr && !left_ && !*stop_wish()) {
        if (!options_.json) show();
        if (!screen_.good()) {
          save();
          return kFailed;
        }
        party_.greet(match_);
        if (party_.is_human(match_.decision()->seat)) ask_person();
        else if (const auto answer = party_.ask_player(match_)) match_.decide(*answer);
        else match_.edit(match::forfeit_of(match_.decision()->seat));
      }
    } catch (const Interrupted&) {  // the unfinished step is taken back
    } catch (const Error&) {
      save();
      if (options_.save.empty() && party_.humans() > 0)
        std::cerr << keep_left_match(match_);  // a person cannot play it again
      throw;
    } catch (const std::bad_alloc&) {
      save();
      throw;
    }
    const int stopped = match_.ended() ? 0 : exit_code_of_signal();
    wish_is_met();
    work.reset();
    if (match_.ended()) party_.tell_end(match_);
    save();
    if (options_.json) *screen_.out << match::json_text(json(), 2) << "\n";
    else end();
    if (stopped != 0 && options_.save.empty()) std::cerr << keep_left_match(match_) << std::flush;
    return stopped != 0 ? stopped : screen_.good() && !failed_ ? kOk : kFailed;
  }

 private:
  // External players have their own way to end a wait.
  [[nodiscard]] bool only_bots() const {
    bool bots = party_.humans() == 0;
    for (std::size_t s = 0; s < match_.setup().seats; ++s) bots = bots && !party_.is_remote(SeatId(s));
    return bots;
  }
  [[nodiscard]] match::Setup setup_of(const Program& program) const {
    match::Setup setup;
    setup.seats = options_.seats;
    setup.seed = options_.number ? sim::match_seed(options_.seed, *options_.number) : options_.seed;
    setup.decks = rules_->deck_ids(program.decks);
    setup.options = program.options;
    return setup;
  }

  [[nodiscard]] Viewer viewer() const { return fixed_ ? *fixed_ : party_.viewer(match_); }

  void head() {
    std::ostream& out = *screen_.out;
    out << rules_->title();
    for (const script::Variant& v : rules_->variants()) out << " + " << v.id;
    out << ", seed " << options_.seed;
    for (std::size_t s = 0; s < party_.names().size(); ++s)
      out << ", " << state::seat_letter(SeatId(s)) << " " << party_.names()[s];
    out << "\n";
  }

  // Shows the table at the start of every turn; people see it with each question.
  void show() {
    SeatId active = match_.machine().active();
    bool new_turn = active.valid() && active != shown_active_;
    shown_active_ = active;
    bool person = party_.is_human(match_.decision()->seat);
    if (new_turn || person) log_.print_table(screen_, match_, viewer(), person);
    else log_.print_new(screen_, match_, viewer());
  }

  void ask_person() {
    if (!reader_) reader_.emplace(false, [this](const std::string& line) { return Asked(match_).complete(line); });
    if (options_.hint) write_hint(*screen_.out, match_, advice_budget(kHintSearch));
    std::string prompt = state::seat_letter(match_.decision()->seat) + "> ";
    while (std::optional<std::string> line = reader_->read(prompt)) {
      if (text::trim(*line).empty()) continue;
      phases::Answer answer;
      try {
        answer = match_.keys().parse(*line);
        if (const std::string wrong = match_.check(answer); !wrong.empty())
          throw UserError(wrong);  // a place that must not be written to
      } catch (const Error& e) {
        failed_ = failed_ || !reader_->interactive();
        if (!reader_->interactive()) std::cerr << "line " << reader_->line_number() << ": ";
        ErrorContext context;
        if (reader_->interactive()) context.input = *line;
        std::cerr << error_text(e, context);
        continue;
      }
      reader_->remember(*line);
      match_.decide(answer);
      return;
    }
    left_ = true;
    failed_ = failed_ || !reader_->interactive();  // an incomplete script of answers
  }

  void save() const {
    if (!options_.save.empty())
      write_output(options_.save, match::write_record(match_), Output::kRecord, {options_.force});
  }

  void end() {
    log_.print_new(screen_, match_, viewer());
    *screen_.out << view::view_text(view::make_view(match_, viewer()), screen_.style(false));
    *screen_.out << (match_.ended() ? match::result_text(match_) : "left unfinished") << " after "
                 << times(match_.history().size(), "decision") << "\n";
    if (!options_.save.empty()) *screen_.out << "saved as " << options_.save << "\n";
  }

  [[nodiscard]] Json json() const {
    Json out = Json::object();
    out["rules"] = rules_->id();
    out["variants"] = Json::array();
    for (const script::Variant& v : rules_->variants()) out["variants"].push_back(v.id);
    out["seed"] = options_.seed;
    if (options_.number) out["game"] = *options_.number;
    out["players"] = Json::object();
    for (std::size_t s = 0; s < party_.names().size(); ++s)
      out["players"][state::seat_letter(SeatId(s))] = party_.names()[s];
    out["result"] = match::result_text(match_);
    out["winners"] = Json::array();
    for (std::size_t s = 0; s < match_.setup().seats; ++s)
      if (((match_.winners() >> s) & 1) != 0) out["winners"].push_back(state::seat_letter(SeatId(s)));
    out["decisions"] = match_.history().size();
    out["log"] = view::log_lines(match_, viewer());
    out["view"] = view::view_json(view::make_view(match_, viewer()));
    return out;
  }

  const PlayOptions& options_;
  Screen screen_;
  std::shared_ptr<script::Ruleset> rules_;
  match::Match match_;
  Party party_;
  LogFollower log_;
  std::optional<Viewer> fixed_;
  std::optional<LineReader> reader_;
  SeatId shown_active_;
  bool left_ = false;
  bool failed_ = false;
};

}  // namespace

int play_match(const Program& program, const PlayOptions& options) { return Play(program, options).run(); }

void register_play(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("play", "play a match: bots, people at the terminal, players elsewhere");
  auto options = std::make_shared<PlayOptions>();
  auto seats = std::make_shared<std::vector<std::string>>();
  auto number = std::make_shared<std::uint64_t>(0);
  cmd.option("GAME", options->game, "a rule set").required();
  cmd.whole_number("--seed", options->seed, "seed of everything random");
  cmd.whole_number("--game", *number, "plays game N of `qd sim` with this seed and the same options again, from 0");
  cmd.option("--seats", options->seats, "number of players");
  cmd.list("--bots", options->bots, "bots: one for all seats, or one for each (random)");
  cmd.list("--seat", *seats, "who plays a seat: A=human, B=random, B=exec:./bot, B=remote");
  cmd.option("--save", options->save, "write a record of the match to this file");
  cmd.flag("--force", options->force, "--save replaces whatever file is there");
  cmd.option("--view", options->viewer, "show what this seat sees: A, B …, public or all");
  cmd.flag("--hint", options->hint, "before each question to a person, what a search thinks of the options");
  cmd.flag("--json", options->json, "result, log and final position as JSON");
  program.add_rules_options(cmd);
  program.add_match_options(cmd);
  cmd.on_chosen([cmd, number, options, seats, &program] {
    if (cmd.given("--game")) options->number = *number;
    for (const std::string& s : *seats)
      if (!options->players.insert(parse_player(s)).second)
        throw UserError("--seat names seat " + s.substr(0, 1) + " twice");
    program.run = [options, &program] {
      program.bound_by_clock();
      return play_match(program, *options);
    };
  });
}

}  // namespace qd::repl
