// Files of figures, to compare with those of another day. A line: "148279.9  dreadnaught, translated: a game".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qd::repl {

/// First line of such files.
inline constexpr std::string_view kFiguresBegin = "# Figures of Quarterdeck";

struct Figures {
  struct Figure {
    std::string name;
    double value = 0;
  };
  std::vector<Figure> all;

  [[nodiscard]] std::optional<double> find(std::string_view name) const;
};

std::string written(const Figures& figures);
/// Ignores empty lines and lines that begin with #. `file` is its name in messages. Fails: UserError with the line.
Figures read_figures(std::string_view text, const std::string& file);
/// One line for each figure of `head`: base, head and head / base, if the base has it.
std::string compared(const Figures& base, const Figures& head);

}  // namespace qd::repl
