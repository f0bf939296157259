#include "repl/store/store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/sim/games/lanes.hpp"
#include "repl/store/rows.hpp"
#include "repl/store/schema.hpp"

namespace qd::repl {

namespace {

constexpr const char* kTune = "tune";
constexpr std::uint64_t kChunkGames = 500;
constexpr auto kChunkTime = std::chrono::seconds(1);  // of slow games, fewer are lost

// Numbers with commas between: "[24,25]", as JSON has them.
template <class Value>
std::string listed(std::size_t count, Value&& value) {
  std::string out = "[";
  for (std::size_t i = 0; i < count; ++i) out += (i == 0 ? "" : ",") + std::to_string(value(i));
  return out + "]";
}

std::string joined_bots(const sim::Lane& lane) {
  std::vector<std::string> bots;
  for (const sim::SeatReport& s : lane.report().seats) bots.push_back(s.bot);
  return text::join(bots, ",");
}

}  // namespace

/// Held as long as this lives. The file of SQLite is readable all the same.
class Store::Lock {
 public:
  explicit Lock(const std::filesystem::path& file) : fd_(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (fd_ < 0)
      throw UserError("'" + file.string() + "' cannot be opened: " + std::strerror(errno),
                      "check that the folder exists and may be written");
    if (flock(fd_, LOCK_EX | LOCK_NB) == 0) return;
    close(fd_);
    throw UserError("another run writes to '" + file.string() + "'", "wait until it has ended, or name another file");
  }
  ~Lock() { close(fd_); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int fd_;
};

struct Store::Statements {
  Statement game, reading, career, read_game, read_readings, read_careers;
  explicit Statements(const Database& db)
      : game(db.prepare("insert into game values (?,?,?,?,?,?,?,?,?,?,?,?,?)")),
        reading(db.prepare("insert into reading values (?,?,?,?,?,?)")),
        career(db.prepare("insert into career values (?,?,?,?,?,?)")),
        read_game(
            db.prepare(std::string("select ") + kGameColumns + " from game where run = ? and game = ? and lane = ?")),
        read_readings(
            db.prepare("select measure, value from reading where run = ? and game = ? and lane = ? order by place")),
        read_careers(db.prepare("select seat, card, became from career where run = ? and game = ? and lane = ?")) {}
};

Store::Store(const std::filesystem::path& file, std::string command, std::string version)
    : command_(std::move(command)), version_(std::move(version)), lock_(std::make_unique<Lock>(file)) {
  db_.emplace(file);
  const bool empty = db_->number("select count(*) from sqlite_master") == 0;
  if (!empty) require_store(*db_, file);
  db_->run("pragma journal_mode = wal; pragma synchronous = normal;");
  if (empty) make_tables();
  statements_ = std::make_unique<Statements>(*db_);
}

Store::~Store() {
  try {
    commit();
  } catch (const Error&) {  // it has been told, or what was kept before is all there is
  }
}

void Store::make_tables() {
  db_->run("begin immediate; " + std::string(kSchema) + "pragma application_id = " + std::to_string(kStoreApplication) +
           "; pragma user_version = " + std::to_string(kLayout) + "; commit;");
}

void Store::begin(const std::vector<const sim::Lane*>& lanes) {
  lanes_ = lanes;
  found_ = 0;
  read_ = lanes.front()->plan().first;
  const std::string key = hash_hex(hash_join(hash_text(command_), sim::key_of_lanes(lanes)));
  Statement same = db_->prepare("select run, version from run where key = ?");
  same.bind(1, key);
  if (!same.step()) {
    begin_run(key);
    return;
  }
  run_ = same.integer(0);
  if (same.text(1) != version_)
    throw UserError(
        "version " + same.text(1) + " began these games, and version " + version_ + " may play them differently",
        "use the version that began them, or name another file");
  Statement subject = db_->prepare("update run set subject = ? where run = ?");
  subject.bind(1, subject_text(subject_));
  subject.bind(2, run_);
  subject.run();
  found_ = static_cast<std::uint64_t>(
      db_->number("select count(distinct game) from game where run = " + std::to_string(run_)));
  committed_ = Clock::now();
}

void Store::begin_run(const std::string& key) {
  const sim::Plan& plan = lanes_.front()->plan();
  db_->run("begin immediate");
  Statement run = db_->prepare("insert into run (key, command, rules, seed, version, subject) values (?,?,?,?,?,?)");
  const std::string values[] = {key, command_, plan.rules, std::to_string(plan.seed), version_, subject_text(subject_)};
  for (int i = 0; i < 6; ++i) run.bind(i + 1, values[i]);
  run.run();
  run_ = db_->last_row();
  Statement lane = db_->prepare("insert into lane values (?,?,?,?,?,?,?)");
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    const sim::Plan& p = lanes_[i]->plan();
    lane.bind(1, run_);
    lane.bind(2, static_cast<std::int64_t>(i));
    lane.bind(3, hash_hex(lanes_[i]->report().rules_hash));
    std::vector<std::string> variants = p.variants;
    if (command_ == kTune) variants.pop_back();  // the candidate: the subject says its numbers, and its file is gone
    lane.bind(4, text::join(variants, ","));
    lane.bind(5, text::join(p.decks, ","));
    lane.bind(6, joined_bots(*lanes_[i]));
    lane.bind(7, options_text(p.options));
    lane.run();
  }
  name_parts(*lanes_.front());
  db_->run("commit");
  committed_ = Clock::now();
}

void Store::name_parts(const sim::Lane& lane) {
  Statement measure = db_->prepare("insert into measure values (?,?,?,?)");
  const std::vector<sim::Measure>& measures = lane.report().measures;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    measure.bind(1, run_);
    measure.bind(2, static_cast<std::int64_t>(i));
    measure.bind(3, measures[i].name);
    measure.bind(4, measures[i].at);
    measure.run();
  }
  if (!lane.plan().careers) return;
  Statement card = db_->prepare("insert into card values (?,?,?)");
  const std::vector<std::string> keys = lane.card_keys();
  for (std::size_t i = 0; i < keys.size(); ++i) {
    card.bind(1, run_);
    card.bind(2, static_cast<std::int64_t>(i));
    card.bind(3, keys[i]);
    card.run();
  }
}

bool Store::next(std::vector<sim::GameResult>& game) {
  if (read_ >= found_) return false;
  game.clear();
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) game.push_back(read(lane));
  ++read_;
  return true;
}

sim::GameResult Store::read(std::size_t lane) {
  Statement& s = statements_->read_game;
  s.bind(1, run_);
  s.bind(2, static_cast<std::int64_t>(read_));
  s.bind(3, static_cast<std::int64_t>(lane));
  if (!s.step())
    throw UserError("game " + std::to_string(read_) + " of the run is missing in the store",
                    "name another file for the games");
  sim::GameResult g = game_of(s, read_);
  g.ending = lanes_[lane]->ending(ending_of(s));
  s.reset();
  Statement& r = statements_->read_readings;
  r.bind(1, run_);
  r.bind(2, static_cast<std::int64_t>(read_));
  r.bind(3, static_cast<std::int64_t>(lane));
  while (r.step()) g.readings.push_back({static_cast<std::uint16_t>(r.integer(0)), r.real(1)});
  r.reset();
  if (lanes_[lane]->plan().careers && g.error.empty()) read_careers(g, lane);
  return g;
}

void Store::read_careers(sim::GameResult& g, std::size_t lane) {
  const std::size_t cards = lanes_[lane]->card_keys().size();
  g.careers.assign(lanes_[lane]->report().seats.size() * cards, 0);
  Statement& c = statements_->read_careers;
  c.bind(1, run_);
  c.bind(2, static_cast<std::int64_t>(g.number));
  c.bind(3, static_cast<std::int64_t>(lane));
  while (c.step()) add_career(g, c, 0, cards);
  c.reset();
}

void Store::add(const std::vector<sim::GameResult>& game) {
  if (waiting_ == 0) db_->run("begin immediate");
  for (std::size_t lane = 0; lane < game.size(); ++lane) insert(game[lane], lane);
  ++waiting_;
  if (waiting_ >= kChunkGames || Clock::now() - committed_ >= kChunkTime) commit();
}

void Store::insert(const sim::GameResult& g, std::size_t lane) {
  Statement& s = statements_->game;
  const std::size_t seats = lanes_[lane]->report().seats.size();
  s.bind(1, run_);
  s.bind(2, static_cast<std::int64_t>(g.number));
  s.bind(3, static_cast<std::int64_t>(lane));
  for (int i = 4; i <= 13; ++i) s.bind_null(i);
  if (g.error.empty()) {
    s.bind(4, std::int64_t{g.winners});
    s.bind(5, lanes_[lane]->ending_name(g.ending));
    if (lanes_[lane]->report().has_turns) s.bind(6, std::int64_t{g.turns});
    s.bind(7, listed(seats, [&](std::size_t i) { return g.decisions[i]; }));
    if (std::any_of(g.searches, g.searches + seats, [](const auto& n) { return n.asked != 0; }))
      s.bind(8, listed(2 * seats, [&](std::size_t i) {
               return i % 2 == 0 ? g.searches[i / 2].asked : g.searches[i / 2].without;
             }));
    s.bind(9, static_cast<std::int64_t>(g.hash));
    s.bind(10, static_cast<std::int64_t>(g.course));
  } else {
    s.bind(11, g.error);
    s.bind(12, g.place.file);
    s.bind(13, std::int64_t{g.place.line});
  }
  s.run();
  for (std::size_t i = 0; i < g.readings.size(); ++i) {
    Statement& r = statements_->reading;
    r.bind(1, run_);
    r.bind(2, static_cast<std::int64_t>(g.number));
    r.bind(3, static_cast<std::int64_t>(lane));
    r.bind(4, static_cast<std::int64_t>(i));
    r.bind(5, std::int64_t{g.readings[i].measure});
    r.bind(6, g.readings[i].value);
    r.run();
  }
  insert_careers(g, lane);
}

void Store::insert_careers(const sim::GameResult& g, std::size_t lane) {
  const std::size_t cards = g.careers.size() / std::max<std::size_t>(1, lanes_[lane]->report().seats.size());
  for (std::size_t i = 0; i < g.careers.size(); ++i) {
    if (g.careers[i] == 0) continue;
    Statement& c = statements_->career;
    c.bind(1, run_);
    c.bind(2, static_cast<std::int64_t>(g.number));
    c.bind(3, static_cast<std::int64_t>(lane));
    c.bind(4, static_cast<std::int64_t>(i / cards));
    c.bind(5, static_cast<std::int64_t>(i % cards));
    c.bind(6, std::int64_t{g.careers[i]});
    c.run();
  }
}

void Store::end() { commit(); }

void Store::commit() {
  if (waiting_ == 0) return;
  waiting_ = 0;
  db_->run("commit");
  committed_ = Clock::now();
}

}  // namespace qd::repl
