// A copy of a rule set in a temporary folder: a test may change its files before loading.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "tests/unit/match/support.hpp"

namespace qd::match_test {

/// `Self` is the derived class, so that calls can be chained.
template <class Self>
class GameCopy {
 public:
  explicit GameCopy(std::string game) : game_(std::move(game)) {
    namespace fs = std::filesystem;
    std::string pattern = (fs::temp_directory_path() / "qd-copy-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
    for (const std::string& part : {std::string("scripts/prelude"), "scripts/" + game_, "cards/" + game_}) {
      fs::create_directories((root_ / part).parent_path());
      fs::copy(root() / part, root_ / part, fs::copy_options::recursive);
    }
  }
  ~GameCopy() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }
  GameCopy(const GameCopy&) = delete;
  GameCopy& operator=(const GameCopy&) = delete;

  Self& write(const std::string& file, const std::string& text) {
    std::filesystem::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file, std::ios::binary) << text;
    return static_cast<Self&>(*this);
  }
  Self& change(const std::string& file, const std::string& from, const std::string& to) {
    std::ifstream in(root_ / file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    std::string code = text.str();
    std::size_t at = code.find(from);
    if (at == std::string::npos) throw UserError("no '" + from + "' in " + file);
    return write(file, code.replace(at, from.size(), to));
  }
  [[nodiscard]] script::Sources sources() const {
    script::Sources s;
    s.root = root_;
    return s;
  }
  [[nodiscard]] std::shared_ptr<script::Ruleset> load(const std::vector<std::string>& variants = {}) const {
    return script::Ruleset::load(sources(), game_, variants);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return root_; }

 private:
  std::string game_;
  std::filesystem::path root_;
};

}  // namespace qd::match_test
