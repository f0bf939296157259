#include "repl/store/kept.hpp"

#include <cstdlib>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"
#include "repl/store/rows.hpp"

namespace qd::repl {

namespace {

std::vector<std::string> words(const std::string& joined) {
  return joined.empty() ? std::vector<std::string>() : text::split(joined, ',');
}

[[noreturn]] void refuse_run(std::int64_t run, const std::string& why) {
  throw UserError("run " + std::to_string(run) + " of the store " + why, "the file was changed by another program");
}

Statement of_run(const Database& db, const std::string& sql, std::int64_t run) {
  Statement out = db.prepare(sql);
  out.bind(1, run);
  return out;
}

/// Rows that come in the order of games and lanes.
class Follower {
 public:
  Follower(const Database& db, const std::string& sql, std::int64_t run) : rows_(of_run(db, sql, run)) { next(); }
  /// Calls `use` for each row of this game and lane; rows before them belong to none.
  template <class Use>
  void take(std::int64_t game, std::int64_t lane, Use&& use) {
    while (there_ && (rows_.integer(0) < game || (rows_.integer(0) == game && rows_.integer(1) < lane))) next();
    for (; there_ && rows_.integer(0) == game && rows_.integer(1) == lane; next()) use(rows_);
  }

 private:
  void next() { there_ = rows_.step(); }
  Statement rows_;
  bool there_ = false;
};

KeptLane lane_of(const Statement& s) {
  KeptLane out;
  out.rules_hash = s.text(0);
  out.variants = words(s.text(1));
  out.decks = words(s.text(2));
  out.bots = words(s.text(3));
  out.options = read_options(s.text(4));
  return out;
}

}  // namespace

sim::Report KeptRun::report(std::size_t lane) const {
  sim::Report out;
  out.rules_hash = std::strtoull(lanes[lane].rules_hash.c_str(), nullptr, 16);
  out.has_turns = has_turns;
  out.measures = measures;
  for (const std::string& bot : lanes[lane].bots) out.seats.push_back({bot, 0, {}, {}, {}});
  return out;
}

namespace {

/// Fails: UserError for what is no file: the library would only say that it cannot be opened.
const std::filesystem::path& a_file(const std::filesystem::path& file) {
  (void)read_beginning(file, file.string(), 1);
  return file;
}

}  // namespace

// Everything is read as it is now, whoever goes on writing.
KeptGames::KeptGames(const std::filesystem::path& file) : db_(a_file(file), Database::kRead) {
  require_store(db_, file);
  db_.run("begin");
}

std::vector<KeptRun> KeptGames::runs() const {
  std::vector<KeptRun> out;
  Statement s = db_.prepare("select run, command, rules, seed, version, subject from run order by run");
  while (s.step()) {
    KeptRun run;
    run.id = s.integer(0);
    run.command = s.text(1);
    run.rules = s.text(2);
    run.seed = std::strtoull(s.text(3).c_str(), nullptr, 10);
    run.version = s.text(4);
    run.subject = read_subject(s.text(5));
    Statement lane =
        of_run(db_, "select rules_hash, variants, decks, bots, options from lane where run = ? order by lane", run.id);
    while (lane.step()) run.lanes.push_back(lane_of(lane));
    if (run.lanes.empty()) refuse_run(run.id, "has no lane");
    for (const KeptLane& l : run.lanes)
      if (l.bots.empty() || l.bots.size() > limits::kSeatsMax || l.bots.size() != run.seats())
        refuse_run(run.id, "names no bots for its seats");
    Statement measure = of_run(db_, "select name, at from measure where run = ? order by measure", run.id);
    while (measure.step()) run.measures.push_back({measure.text(0), measure.text(1), {}});
    Statement card = of_run(db_, "select key from card where run = ? order by card", run.id);
    while (card.step()) run.cards.push_back(card.text(0));
    Statement games = of_run(db_, "select count(distinct game), count(turns) from game where run = ?", run.id);
    games.step();
    run.games = static_cast<std::uint64_t>(games.integer(0));
    run.has_turns = games.integer(1) > 0;
    out.push_back(std::move(run));
  }
  return out;
}

void KeptGames::each(const KeptRun& run, const std::function<bool(const Game&)>& use) const {
  Statement rows = of_run(
      db_, std::string("select ") + kGameColumns + ", game, lane from game where run = ? order by game, lane", run.id);
  Follower readings(db_, "select game, lane, measure, value from reading where run = ? order by game, lane, place",
                    run.id);
  Follower careers(db_, "select game, lane, seat, card, became from career where run = ? order by game, lane", run.id);
  Game game;
  while (rows.step()) {
    const std::int64_t number = rows.integer(10), lane = rows.integer(11);
    sim::GameResult g = game_of(rows, static_cast<std::uint64_t>(number));
    if (lane != static_cast<std::int64_t>(game.results.size()) || (lane > 0 && g.number != game.results.front().number))
      refuse_run(run.id, "misses a part of game " + std::to_string(number));
    readings.take(number, lane, [&](const Statement& r) {
      if (r.integer(2) < 0 || r.integer(2) >= static_cast<std::int64_t>(run.measures.size()))
        refuse_run(run.id, "has a value of no measure");
      g.readings.push_back({static_cast<std::uint16_t>(r.integer(2)), r.real(3)});
    });
    if (!run.cards.empty()) g.careers.assign(run.seats() * run.cards.size(), 0);
    careers.take(number, lane, [&](const Statement& r) { add_career(g, r, 2, run.cards.size()); });
    game.results.push_back(std::move(g));
    game.endings.push_back(ending_of(rows));
    if (game.results.size() < run.lanes.size()) continue;
    if (!use(game)) return;
    game = {};
  }
  if (!game.results.empty()) refuse_run(run.id, "ends within a game");
}

}  // namespace qd::repl
