#include "repl/report/figures.hpp"

#include <algorithm>
#include <charconv>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kNumberColumns = 14;

std::string row_of(std::size_t name_columns, const std::string& name, const std::string& base, const std::string& head,
                   const std::string& ratio) {
  return text::pad(name, name_columns) + flush_right(base, kNumberColumns) + flush_right(head, kNumberColumns) +
         flush_right(ratio, kNumberColumns) + "\n";
}

}  // namespace

std::optional<double> Figures::find(std::string_view name) const {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Figure& f) { return f.name == name; });
  return found == all.end() ? std::nullopt : std::optional(found->value);
}

std::string written(const Figures& figures) {
  std::string out(kFiguresBegin);
  out += "; `qd bench --instructions --save FILE` writes them, `--base FILE` compares with them.\n";
  for (const Figures::Figure& f : figures.all) out += fixed(f.value, 1) + "  " + f.name + "\n";
  return out;
}

Figures read_figures(std::string_view text, const std::string& file) {
  Figures out;
  int number = 0;
  for (const std::string& line : text::split(text, '\n')) {
    ++number;
    const std::string_view words = text::trim(line);
    if (words.empty() || words.front() == '#') continue;
    Figures::Figure f;
    const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), f.value);
    f.name = text::trim(words.substr(static_cast<std::size_t>(end - words.data())));
    const bool blank = end != words.data() + words.size() && *end == ' ';
    if (error != std::errc() || !blank || f.name.empty() || !(f.value >= 0 && f.value < 1e18))
      throw UserError(Place{file, number},
                      "expected a number and the name of a figure, got '" + text::cut(words, 60) + "'",
                      "`qd bench --instructions --save FILE` writes such files");
    out.all.push_back(f);
  }
  return out;
}

std::string compared(const Figures& base, const Figures& head) {
  std::size_t columns = 0;
  for (const Figures::Figure& f : head.all) columns = std::max(columns, text::width(f.name));
  std::string out = row_of(columns, "", "base", "head", "head / base");
  for (const Figures::Figure& f : head.all) {
    const std::optional<double> before = base.find(f.name);
    out += row_of(columns, f.name, before ? fixed(*before, 0) : "-", fixed(f.value, 0),
                  before && *before > 0 ? fixed(f.value / *before, 3) : "-");
  }
  return out;
}

}  // namespace qd::repl
