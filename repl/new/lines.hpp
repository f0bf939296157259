// Lines of Lua with aligned comments.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace qd::repl {

class Lines {
 public:
  void add(const std::string& code, const std::string& comment = {}) { lines_.emplace_back(code, comment); }
  [[nodiscard]] std::string text() const;

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

}  // namespace qd::repl
