// A line for each game, for other programs: CSV (RFC 4180) or JSON Lines. docs/stores.md tells what the columns mean.
//
//   GameLines lines("games.csv", GameLines::kCsv);  plan.keepers.push_back(&lines);  sim::run(plan);
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/sim/games/keeper.hpp"

namespace qd::repl {

/// The file is there when all games have come: until then it is called FILE.part.
class GameLines : public sim::Keeper {
 public:
  enum Form : std::uint8_t { kCsv, kJson };
  GameLines(std::filesystem::path file, Form form) : file_(std::move(file)), form_(form) {}
  ~GameLines() override;

  /// Fails: UserError if the file cannot be written; so do add and end.
  void begin(const std::vector<const sim::Lane*>& lanes) override;
  void add(const std::vector<sim::GameResult>& game) override;
  void end() override;

 private:
  void write(const std::string& text);
  [[nodiscard]] std::string csv(const sim::GameResult& g, std::size_t lane) const;
  [[nodiscard]] std::string json(const sim::GameResult& g, std::size_t lane) const;
  [[nodiscard]] std::filesystem::path part() const { return file_.string() + ".part"; }

  std::filesystem::path file_;
  Form form_;
  std::ofstream out_;
  std::vector<const sim::Lane*> lanes_;
};

}  // namespace qd::repl
