// Options of console commands: "--games 2000" or "--games=2000" anywhere after the command, "--here" without a value.
// The remaining words are the arguments, in order.
//
//   Options o(":sim", words, {{"--games", "N"}, {"--here", ""}});
//   o.whole("--games", 1000, 1, 1'000'000);  o.has("--here");
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "repl/session/command.hpp"

namespace qd::repl {

struct KnownOption {
  std::string name;   // "--games"
  std::string value;  // its value in messages: "N"; "" for a flag
  bool repeat = false;
};

class Options {
 public:
  /// Fails: UserError for an unknown option ("did you mean"), a missing or superfluous value, or a repeated option.
  /// `entered`: the same words with their quotes, which the remaining words keep.
  Options(const std::string& command, const Words& words, const std::vector<KnownOption>& known,
          const Words& entered = {});

  [[nodiscard]] bool has(const std::string& name) const { return given_.count(name) != 0; }
  [[nodiscard]] std::string text(const std::string& name, const std::string& standard) const;
  /// Fails: UserError unless the value is a whole number within [low, high].
  [[nodiscard]] std::uint64_t whole(const std::string& name, std::uint64_t standard, std::uint64_t low,
                                    std::uint64_t high) const;
  /// All values, split at commas: "a,b" means the same as "a" "b".
  [[nodiscard]] std::vector<std::string> list(const std::string& name) const;
  /// All values as given.
  [[nodiscard]] std::vector<std::string> all(const std::string& name) const;
  [[nodiscard]] const Words& rest() const { return rest_; }
  /// The remaining words, separated by blanks, without quotes around all of them.
  [[nodiscard]] std::string rest_text() const;

 private:
  std::map<std::string, std::vector<std::string>> given_;
  Words rest_, entered_;
};

/// A whole number within [low, high]; `what` begins the message. Fails: UserError.
std::uint64_t parse_whole(const std::string& text, const std::string& what, std::uint64_t low, std::uint64_t high);

}  // namespace qd::repl
