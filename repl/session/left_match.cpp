#include "repl/session/left_match.hpp"

#include <unistd.h>

#include <ctime>

#include "engine/match/record.hpp"
#include "repl/session/files.hpp"
#include "repl/terminal/history_file.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

/// "dreadnaught-20260314-151617-4711.txt": unique for each process and second.
std::string file_name(const std::string& game) {
  char when[32] = "";
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  if (localtime_r(&now, &parts) != nullptr) std::strftime(when, sizeof when, "%Y%m%d-%H%M%S", &parts);
  return game + "-" + when + "-" + std::to_string(getpid()) + ".txt";
}

}  // namespace

std::string keep_left_match(const match::Match& match) {
  if (match.history().empty() || match.ended()) return {};
  const fs::path history = HistoryFile::standard_path();
  if (history.empty()) return "the match is not kept: HOME and XDG_STATE_HOME name no folder\n";
  try {
    const fs::path folder = history.parent_path() / "left";
    fs::create_directories(folder);
    const fs::path file = folder / file_name(match.rules().id());
    write_whole_file(file, match::write_record(match));
    return "the match is kept as " + file.string() + "; in the console, :load goes on with it\n";
  } catch (const std::exception& e) {
    return std::string("the match is not kept: ") + e.what() + "\n";
  }
}

}  // namespace qd::repl
