// Figures in a file, to be laid beside those of another day. A line of it: "148279.9  dreadnaught, translated: a game".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qd::repl {

/// How files of figures begin.
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
/// Lines that begin with # and empty ones are left out. `file` is its name in messages. Fails: UserError with the line.
Figures read_figures(std::string_view text, const std::string& file);
/// A line for each figure of the head: base, head and head / base, as far as the base has it.
std::string compared(const Figures& base, const Figures& head);

}  // namespace qd::repl
