// Shared by tests of the layer sim: the place of the scripts, a small plan, a temporary folder of cards.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/sim/simulate.hpp"

namespace qd::sim_test {

namespace fs = std::filesystem;

/// The folder that holds scripts/ and cards/: given by the build, or found above the working directory.
inline fs::path root() {
#ifdef QD_SOURCE_DIR
  return QD_SOURCE_DIR;
#else
  fs::path at = fs::current_path();
  while (!fs::exists(at / "scripts" / "prelude") && at != at.parent_path()) at = at.parent_path();
  return at;
#endif
}

inline sim::Plan duel(std::uint64_t games, unsigned threads = 1) {
  sim::Plan plan;
  plan.sources.root = root();
  plan.rules = "dreadnaught";
  plan.games = games;
  plan.threads = threads;
  return plan;
}

/// A temporary folder.
class Folder {
 public:
  explicit Folder(const std::string& name)
      : path_(fs::temp_directory_path() / ("qd_" + name + "_" + std::to_string(hash()))) {
    fs::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
    return path_ / name;
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  [[nodiscard]] std::size_t hash() const { return reinterpret_cast<std::size_t>(this) >> 4; }
  fs::path path_;
};

}  // namespace qd::sim_test
