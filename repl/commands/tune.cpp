// qd tune: looks for numbers of rules and cards under which figures hit targets, and writes them as a variant.
#include <iostream>

#include "engine/base/hash.hpp"
#include "engine/base/meter.hpp"
#include "repl/commands/many_games.hpp"
#include "repl/new/files.hpp"
#include "repl/shell.hpp"
#include "repl/tune/tune_text.hpp"

namespace qd::repl {

namespace {

constexpr std::uint64_t kCandidates = 64;

struct TuneOptions : ManyGames {
  std::vector<std::string> parameters, cards, targets;
  std::string output;
  std::uint64_t candidates = kCandidates;
};

/// Plays candidates: each is a variant in a file that lasts as long as this.
class Candidates {
 public:
  Candidates(TuneOptions& o, const std::vector<Knob>& knobs, const GoalReader& reader, std::string id, Work& work)
      : o_(o), plan_(o.plan), knobs_(knobs), reader_(reader), id_(std::move(id)), work_(work) {}

  /// The games from the last one in `played` on, up to number `games`. False: it was stopped.
  bool play(const std::vector<int>& at, std::uint64_t games, sim::Tuning::Played& played, std::uint64_t seed) {
    sim::Plan plan = plan_;
    const std::filesystem::path file = folder_.path() / (id_ + ".lua");
    write_whole_file(file, tuned_variant(id_, knobs_, at, {}));
    plan.variants.push_back(file.string());
    plan.games = games;
    plan.first = played.empty() ? 0 : played.front().size();
    plan.seed = seed;
    Subject subject;
    subject.names = {values_said(knobs_, at)};
    o_.tell(subject);
    sim::Tuning::Played all = played;
    plan.each_game = [&](const sim::GameResult& g) { reader_.read(g, all); };
    const std::uint64_t before = done_;
    plan.progress = [&](std::uint64_t done) { work_.show(before + done); };
    sim::Report report;
    try {
      report = sim::run(plan);
    } catch (const Interrupted&) {  // while the rules were loaded
      return false;
    } catch (const Error& e) {
      throw UserError("with " + values_said(knobs_, at) + ": " + e.what(), "leave this value out of the range");
    }
    if (report.stopped) return false;
    done_ = before + report.played;
    for (const sim::Failure& f : report.failures) note(f);
    if (report.played != 0 && report.counted == 0)
      throw UserError("with " + values_said(knobs_, at) + " all games fail: " + report.failures.front().text,
                      "leave this value out of the range");
    played = std::move(all);
    return true;
  }
  [[nodiscard]] const std::vector<sim::Failure>& failures() const { return failures_; }

 private:
  void note(const sim::Failure& f) {
    for (sim::Failure& known : failures_)
      if (known.text == f.text) {
        known.games += f.games;
        return;
      }
    failures_.push_back(f);
  }

  TuneOptions& o_;
  sim::Plan plan_;
  const std::vector<Knob>& knobs_;
  const GoalReader& reader_;
  std::string id_;
  Work& work_;
  TemporaryFolder folder_;
  std::uint64_t done_ = 0;
  std::vector<sim::Failure> failures_;
};

struct Wishes {
  std::vector<Knob> knobs;
  std::vector<Goal> goals;
};

Wishes wishes_of(const TuneOptions& o) {
  Wishes out;
  if (o.parameters.empty() && o.cards.empty())
    throw UserError("nothing may change",
                    "name a number and its range: --param hand_size=5..9, --card laser.cost=1..4");
  if (o.targets.empty()) throw UserError("nothing is aimed at", "write --target 'wins.A=50%' or --target turns=12");
  const std::shared_ptr<script::Ruleset> rules = script::Ruleset::load(o.plan.sources, o.plan.rules, o.plan.variants);
  for (const std::string& p : o.parameters) out.knobs.push_back(parse_knob(p, false, *rules));
  for (const std::string& c : o.cards) out.knobs.push_back(parse_knob(c, true, *rules));
  require_different(out.knobs);
  for (const std::string& t : o.targets) out.goals.push_back(parse_goal(t));
  return out;
}

/// The id of the variant: the name of its file. Fails: UserError for a name that no variant can have.
std::string variant_id(const std::string& file) {
  if (file.empty()) return "tuned";
  const std::filesystem::path path(file);
  const std::string id = path.stem().string();
  if (path.extension() != ".lua" || !is_name(id))
    throw UserError("'" + file + "' is no name for a variant", "write a file such as tuned.lua, of a-z, 0-9 and _");
  return id;
}

std::string command_line(const TuneOptions& o) {
  std::string out = "qd tune " + typed_word(o.plan.rules);
  for (const std::string& p : o.parameters) out += " --param " + typed_word(p);
  for (const std::string& c : o.cards) out += " --card " + typed_word(c);
  for (const std::string& t : o.targets) out += " --target " + typed_word(t);
  out += " --games " + std::to_string(o.plan.games) + " --seed " + std::to_string(o.plan.seed);
  if (o.candidates != kCandidates) out += " --candidates " + std::to_string(o.candidates);
  if (o.plan.seats != 0) out += " --seats " + std::to_string(o.plan.seats);
  return out + typed_options(o.plan.bots, o.plan.variants, o.plan.decks, o.plan.options);
}

int tune(const Program& program, TuneOptions& o) {
  const std::string id = variant_id(o.output);
  o.begin(program, "tune");
  if (!o.reports()) o.output.clear();
  if (!o.output.empty()) {
    for (const std::string& variant : o.plan.variants) require_other_file(o.output, variant);
    require_place(o.output, Output::kScript, {o.force});
  }
  const auto [knobs, goals] = wishes_of(o);
  Work work("games", 0, Work::kProgram);
  work.attend(o.plan, Translate::kNever);  // each candidate is another rule set
  const GoalReader reader(goals, o.plan);
  Candidates candidates(o, knobs, reader, id, work);
  std::vector<sim::Tuning::Range> ranges;
  std::vector<int> now;
  std::vector<double> targets;
  for (const Knob& k : knobs) {
    ranges.push_back(k.range);
    now.push_back(k.now);
  }
  for (const Goal& g : goals) targets.push_back(g.value);
  sim::Tuning::Limits limits;
  limits.games = o.plan.games;
  limits.candidates_max = o.candidates;
  sim::Tuning tuning(ranges, targets, limits, now);
  tuning.run([&](const std::vector<int>& at, std::uint64_t games, sim::Tuning::Played& played) {
    return candidates.play(at, games, played, o.plan.seed);
  });
  if (tuning.order().empty()) {
    work.close();
    std::cerr << "stopped before a candidate was played: nothing is written\n";
    return exit_code_of_signal();
  }
  for (std::size_t g = 0; g < goals.size(); ++g)
    if (tuning.best().figures[g].count() == 0)
      throw UserError("no game that was played has a value of '" + goals[g].name + "'",
                      "aim at a figure that every game has, or play more --games");
  Tuned tuned{o.plan, knobs, goals, tuning, {}, {}};
  sim::Tuning::Played fresh;
  const std::uint64_t other_luck = hash_join(o.plan.seed, hash_text("tuning"));
  if (!tuning.stopped() && candidates.play(tuning.best().at, o.plan.games, fresh, other_luck)) {
    tuned.checked.resize(goals.size());
    for (std::size_t g = 0; g < goals.size(); ++g)
      for (const double v : fresh[g])
        if (v == v) tuned.checked[g].add(v);  // not those that a game does not have
  }
  tuned.failures = candidates.failures();
  work.close();
  std::vector<std::string> comments{command_line(o)};
  for (const std::string& line : reached_lines(tuned)) comments.push_back(line);
  const std::string variant = tuned_variant(id, knobs, tuning.best().at, comments);
  if (o.shows_table()) {
    write_tuned(std::cout, tuned);
    if (o.output.empty()) std::cout << "\n" << variant;
  }
  if (!o.output.empty()) {
    write_output(o.output, variant, Output::kScript, {o.force});
    if (o.shows_table()) std::cout << "\nwritten as " << o.output << "\n";
  }
  o.write_json(tuned_json(tuned));
  if (tuned.checked.empty()) return exit_code_of_signal();
  return tuned.failures.empty() ? kOk : kFailed;
}

}  // namespace

void register_tune(ProgramCommand line, Program& program) {
  auto o = std::make_shared<TuneOptions>();
  o->plan.games = 2000;
  ProgramCommand cmd = line.add_command(
      "tune", "look for numbers of rules and cards under which figures hit targets, and write them as a variant");
  cmd.option("GAME", o->plan.rules, "the rule set").required();
  cmd.option("--param", o->parameters, "a parameter and its range: hand_size=5..9, or 10..50/5 with a step (repeat)")
      .one_each_time();
  cmd.option("--card", o->cards, "a number of a card and its range: laser.cost=1..4 (repeat)").one_each_time();
  cmd.option("--target", o->targets,
             "what a mean shall be: wins.A=50%, draws=5%, turns=12, decisions, a measure or metric (repeat)")
      .one_each_time();
  cmd.option("-o,--output", o->output, "the file of the variant, e.g. scripts/GAME/variants/tuned.lua");
  cmd.whole_number("--candidates", o->candidates, "try at most so many (64)", 1, 1000);
  o->add_options(cmd, program, "most games of a candidate (2000)", ManyGames::kStoreOnly);
  cmd.on_chosen([&program, o] { program.run = [&program, o] { return tune(program, *o); }; });
}

}  // namespace qd::repl
