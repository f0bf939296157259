// A question as a table elsewhere puts it: what may be answered, as far as has been typed.
#pragma once

#include <string>
#include <vector>

namespace qd::repl {

class AskedElsewhere {
 public:
  AskedElsewhere() = default;
  /// `question` of docs/remote.md, as JSON. Fails: nlohmann::json::exception.
  explicit AskedElsewhere(const std::string& json);
  /// Whole ends of the line, as LineReader wants them.
  [[nodiscard]] std::vector<std::string> complete(const std::string& line) const;

 private:
  struct Part {
    std::string card;
    std::vector<std::string> options;
    std::size_t orders = 1;
  };
  void some(const std::string& before, std::vector<std::string>& out) const;
  void orders(const std::string& before, const std::string& typed, std::vector<std::string>& out) const;

  std::string kind_;
  std::vector<std::string> options_;
  std::vector<int> groups_;
  std::vector<Part> parts_;
  std::size_t most_ = 0;
  bool none_ = false, pays_ = false;
};

}  // namespace qd::repl
