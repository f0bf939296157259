#include "repl/terminal/theme.hpp"

#include <algorithm>
#include <array>

#include "engine/base/text.hpp"

namespace qd::repl {

namespace {

constexpr view::Paint kDark{"\x1b[1m",
                            "\x1b[2m",
                            "\x1b[36m",
                            "\x1b[33m",
                            "\x1b[1;32m",
                            "\x1b[35m",
                            {"\x1b[1;36m", "\x1b[1;33m", "\x1b[1;34m", "\x1b[1;31m"},
                            "\x1b[0m"};
// light: no yellow or pale colours. safe: blue and yellow, with bold, underline or inverse where two would look alike.
constexpr view::Paint kLight{"\x1b[1m",
                             "\x1b[90m",
                             "\x1b[34m",
                             "\x1b[35m",
                             "\x1b[1;31m",
                             "\x1b[36m",
                             {"\x1b[1;34m", "\x1b[1;31m", "\x1b[1;32m", "\x1b[1;35m"},
                             "\x1b[0m"};
constexpr view::Paint kSafe{"\x1b[1m",
                            "\x1b[2m",
                            "\x1b[94m",
                            "\x1b[93m",
                            "\x1b[1;7m",
                            "\x1b[4m",
                            {"\x1b[1;94m", "\x1b[1;93m", "\x1b[1;4m", "\x1b[1;4;94m"},
                            "\x1b[0m"};

constexpr std::array<Theme, 4> kThemes{{
    {"dark", "for dark backgrounds", kDark, "\x1b[36m", "\x1b[1m", "\x1b[31m", "\x1b[2m", "\x1b[33m"},
    {"light", "for light backgrounds", kLight, "\x1b[34m", "\x1b[1m", "\x1b[31m", "\x1b[90m", "\x1b[35m"},
    {"safe", "for all eyes: blue and yellow, bold and underlined", kSafe, "\x1b[94m", "\x1b[1m", "\x1b[1;93m",
     "\x1b[2m", "\x1b[93m"},
    {"none", "no colours", {}, "", "", "", "", ""},
}};

}  // namespace

std::span<const Theme> themes() { return kThemes; }

const Theme& find_theme(const std::string& name) {
  for (const Theme& t : kThemes)
    if (name == t.name) return t;
  throw UserError("there is no theme '" + name + "'", text::did_you_mean(name, theme_names()));
}

std::vector<std::string> theme_names() {
  std::vector<std::string> out;
  for (const Theme& t : kThemes) out.emplace_back(t.name);
  return out;
}

const std::vector<std::string>& colour_codes() {
  static const std::vector<std::string> kCodes = [] {
    std::vector<std::string> out;
    for (const Theme& t : kThemes) {
      const view::Paint& p = t.paint;
      for (const char* code : {p.strong, p.faint, p.name, p.card, p.alert, p.mark, p.seats[0], p.seats[1], p.seats[2],
                               p.seats[3], p.end, t.log, t.prompt, t.error, t.hint, t.number})
        if (*code != '\0') out.emplace_back(code);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }();
  return kCodes;
}

}  // namespace qd::repl
