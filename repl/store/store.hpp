// Games in a file of SQLite, written while they are played: a run that was cut off goes on where it was, and other
// programs can ask the file. docs/stores.md shows its tables.
//
//   Store store("runs.sqlite", "sim", version());  plan.keepers.push_back(&store);  sim::run(plan);
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/sim/games/keeper.hpp"
#include "repl/store/database.hpp"
#include "repl/store/subject.hpp"

namespace qd::repl {

class Store : public sim::Keeper {
 public:
  /// Layout of the tables: other layouts are refused.
  static constexpr int kLayout = 2;

  /// `command` is what plays, `version` the program. One writes to a file at a time. Fails: UserError if the file
  /// cannot be opened, is none of ours or of another layout, or another one writes to it.
  Store(const std::filesystem::path& file, std::string command, std::string version);
  /// Keeps what it has been given, if it can.
  ~Store() override;

  /// What the run that begins next is about, for those who read the file.
  void tell(const Subject& subject) { subject_ = subject; }
  /// Fails: UserError if the same run was begun by another program version.
  void begin(const std::vector<const sim::Lane*>& lanes) override;
  bool next(std::vector<sim::GameResult>& game) override;
  void add(const std::vector<sim::GameResult>& game) override;
  void end() override;
  /// A file of at most so many pages: how a full disk is tested.
  void limit_pages(int pages) const { db_->run("pragma max_page_count = " + std::to_string(pages)); }
  /// Games that were there before.
  [[nodiscard]] std::uint64_t found() const { return found_; }

 private:
  using Clock = std::chrono::steady_clock;
  class Lock;
  struct Statements;
  void make_tables();
  void begin_run(const std::string& key);
  void name_parts(const sim::Lane& lane);
  void insert(const sim::GameResult& game, std::size_t lane);
  void insert_careers(const sim::GameResult& game, std::size_t lane);
  void read_careers(sim::GameResult& game, std::size_t lane);
  [[nodiscard]] sim::GameResult read(std::size_t lane);
  void commit();

  std::string command_, version_;
  Subject subject_;
  std::unique_ptr<Lock> lock_;  // let go last
  std::optional<Database> db_;
  std::unique_ptr<Statements> statements_;
  std::vector<const sim::Lane*> lanes_;
  std::int64_t run_ = 0;
  std::uint64_t found_ = 0, read_ = 0, waiting_ = 0;  // games; those of the open transaction
  Clock::time_point committed_;
};

}  // namespace qd::repl
