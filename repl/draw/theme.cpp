#include "repl/draw/theme.hpp"

#include <optional>

#include "engine/base/text.hpp"

namespace qd::repl::draw {

namespace {

struct ThemeColour {
  const char* name;
  const char* light;
  const char* dark;
  const char* safe;
};

// Colours of seats: blue, orange, green, purple from a palette for colour-blind readers, dark enough for text.
// Safe: only blue, ochre and black, which every eye tells apart, on white.
constexpr ThemeColour kColours[] = {
    {"paper", "#ffffff", "#12171d", "#ffffff"},     {"ink", "#161b22", "#eef2f6", "#000000"},
    {"soft", "#515a64", "#aab4bf", "#3d444c"},      {"rule", "#c5ccd4", "#3b4651", "#8a929b"},
    {"table", "#f7f9fb", "#1a2129", "#ffffff"},     {"grid", "#dde3e9", "#28313b", "#e2e6ea"},
    {"grid6", "#b4bec9", "#44505d", "#a6aeb8"},     {"ground", "#e6e3da", "#2d3034", "#eceef0"},
    {"groundink", "#6f6a5d", "#a29c8d", "#4a5058"}, {"on", "#ffffff", "#0f141a", "#ffffff"},
    {"seat0", "#0a5ca0", "#71b8f5", "#0b3d91"},     {"seat1", "#b04400", "#f39a57", "#7a5c00"},
    {"seat2", "#006e58", "#55cdad", "#000000"},     {"seat3", "#86407a", "#e0a3d0", "#2f66ad"},
    {"reach", "#5b3f8c", "#bda4f0", "#0b3d91"},     {"acts", "#e0a800", "#ffd24a", "#e0a800"},
    {"card", "#ffffff", "#222b35", "#ffffff"},      {"part", "#eef1f5", "#2b3642", "#eef1f5"},
    {"back", "#d6dde5", "#36424f", "#d6dde5"},
};

// $name is replaced by a colour.
constexpr const char* kStyles = R"(text{font-family:Helvetica,Arial,"DejaVu Sans",sans-serif;font-size:12px;fill:$ink}
.h1{font-size:22px;font-weight:700}
.h2{font-size:14px;font-weight:700}
.b{font-weight:700}
.key{font-size:20px;font-weight:700}
.key2{font-size:14px;font-weight:700}
.s{font-size:11px;fill:$soft}
.xs{font-size:10px;fill:$soft}
.gname{font-size:10px}
.out{text-decoration:line-through;fill:$soft}
.halo{stroke:$table;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
.paper{fill:$paper}
.table{fill:$table}
.frame{fill:none;stroke:$ink;stroke-width:1.5px}
.rule{stroke:$rule;stroke-width:1px}
.grid{stroke:$grid;stroke-width:.6px}
.grid6{stroke:$grid6;stroke-width:1px}
.tick{stroke:$ink;stroke-width:1px}
.ground{fill:$ground}
.edge{fill:none;stroke:$groundink;stroke-width:1.6px;stroke-linejoin:round}
.pat{fill:none;stroke:$groundink;stroke-width:1.3px}
.dot{fill:$groundink}
.solid{fill:$groundink;fill-opacity:.55}
.full.seat0{fill:$seat0;stroke:$paper}
.full.seat2{fill:$seat2;stroke:$paper}
.full.seat1{fill:$paper;stroke:$seat1;stroke-width:2.6px}
.full.seat3{fill:$paper;stroke:$seat3;stroke-width:2.6px}
.full.nobody{fill:$paper;stroke:$ink;stroke-width:1.6px}
.owned.seat0{fill:$seat0;stroke:$seat0;stroke-width:2px}
.owned.seat2{fill:$seat2;stroke:$seat2;stroke-width:2px}
.owned.seat1{fill:$paper;stroke:$seat1;stroke-width:2px}
.owned.seat3{fill:$paper;stroke:$seat3;stroke-width:2px}
.head.seat0,.head.seat2{fill:$on}
.head.seat1{fill:$seat1}
.head.seat3{fill:$seat3}
.head.nobody{fill:$ink}
text.seat0{fill:$seat0}
text.seat1{fill:$seat1}
text.seat2{fill:$seat2}
text.seat3{fill:$seat3}
.acts{fill:none;stroke:$acts;stroke-width:3px}
.mark{fill:$acts;stroke:$ink;stroke-width:1px;stroke-linejoin:round}
.reach{fill:$reach;fill-opacity:.045;stroke:$reach;stroke-width:1.4px;stroke-opacity:.8}
.reachtext{fill:$reach;font-size:11px;font-weight:700}
.trail{fill:none;stroke:$ink;stroke-width:2px;stroke-linejoin:round}
.pushed{fill:none;stroke:$soft;stroke-width:1.4px;stroke-dasharray:2 3}
.arrow{fill:$ink}
.ghost{fill:none;stroke:$ink;stroke-width:1.2px;stroke-dasharray:4 3}
.leader{stroke:$soft;stroke-width:.8px}
.box{fill:none;stroke:$ink;stroke-width:1px}
.hit{fill:$ink;stroke:$ink;stroke-width:1px}
.panel{fill:none;stroke:$rule;stroke-width:1px}
.card{fill:$card;stroke:$ink;stroke-width:1px}
.part{fill:$part;stroke:$soft;stroke-width:.8px}
.back{fill:$back;stroke:$soft;stroke-width:1px}
.weave{fill:none;stroke:$soft;stroke-width:.8px;stroke-opacity:.6}
)";

const char* in_theme(const ThemeColour& c, Theme theme) {
  return theme == Theme::kDark ? c.dark : theme == Theme::kSafe ? c.safe : c.light;
}

// ".x{fill:$ink}": the plain colour, or the plain colour followed by one that adapts to the reader's theme; without a
// theme only the latter
std::string coloured(const std::string& line, std::optional<Theme> theme) {
  std::string out;
  std::size_t from = 0;
  for (std::size_t at = line.find('$'); at != std::string::npos; at = line.find('$', from)) {
    std::size_t end = at + 1;
    while (end < line.size() && ((line[end] >= 'a' && line[end] <= 'z') || (line[end] >= '0' && line[end] <= '9')))
      ++end;
    const std::string name = line.substr(at + 1, end - at - 1);
    out += line.substr(from, at - from);
    const std::size_t begin = line.find_last_of("{;", at) + 1;  // "fill:"
    for (const ThemeColour& c : kColours)
      if (name == c.name) {
        const std::string variable = "var(--" + name + ")";
        out += theme ? in_theme(c, *theme) : variable;
        if (theme == Theme::kAuto) out += ";" + line.substr(begin, at - begin) + variable;
      }
    from = end;
  }
  return out + line.substr(from);
}

std::string variables(Theme theme) {
  std::string out;
  for (const ThemeColour& c : kColours) out += std::string("--") + c.name + ":" + in_theme(c, theme) + ";";
  out.pop_back();
  return out;
}

// The picture may be part of a page with its own styles.
std::string drawn_styles(std::optional<Theme> theme) {
  std::string out;
  for (const std::string& line : text::split(kStyles, '\n')) {
    if (line.empty()) continue;
    const std::size_t brace = line.find('{');
    std::string selectors;
    for (const std::string& s : text::split(line.substr(0, brace), ','))
      selectors += (selectors.empty() ? ".qd " : ",.qd ") + s;
    out += selectors + coloured(line.substr(brace), theme) + "\n";
  }
  return out;
}

}  // namespace

Theme parse_theme(const std::string& word) {
  const std::vector<std::string> words{"auto", "light", "dark", "safe"};
  for (std::size_t i = 0; i < words.size(); ++i)
    if (word == words[i]) return static_cast<Theme>(i);
  const std::string near = text::nearest(word, words);
  const std::string all = "themes are auto, light, dark and safe";
  throw UserError("unknown theme '" + word + "'", near.empty() ? all : "did you mean '" + near + "'? " + all);
}

std::string style_sheet(Theme theme) {
  std::string out;
  if (theme == Theme::kAuto)  // paper is white, whatever the screen is
    out = ".qd{" + variables(Theme::kLight) + "}\n@media (prefers-color-scheme:dark){.qd{" + variables(Theme::kDark) +
          "}}\n@media print{.qd{" + variables(Theme::kLight) + "}}\n";
  return out + drawn_styles(theme);
}

const std::vector<DrawnPattern>& drawn_patterns() {
  static const std::vector<DrawnPattern> kPatterns{
      {"dots",
       9,
       {{"circle", {{"class", "dot"}, {"cx", "2.5"}, {"cy", "2.5"}, {"r", "1.3"}}},
        {"circle", {{"class", "dot"}, {"cx", "7"}, {"cy", "7"}, {"r", "1.3"}}}}},
      {"waves", 16, {{"path", {{"class", "pat"}, {"d", "M0 4q4 -5 8 0t8 0M0 12q4 -5 8 0t8 0"}}}}},
      {"lines", 8, {{"path", {{"class", "pat"}, {"d", "M0 4H8"}}}}},
      {"hatch", 7, {{"path", {{"class", "pat"}, {"d", "M-2 2L2 -2M-1 8L8 -1M5 9L9 5"}}}}},
      {"crosses", 14, {{"path", {{"class", "pat"}, {"d", "M2 2l5 5m0 -5l-5 5M9 9l4 4m0 -4l-4 4"}}}}},
      {"solid",
       8,
       {{"rect", {{"class", "solid"}, {"width", "8"}, {"height", "8"}}},
        {"path", {{"class", "pat"}, {"d", "M-2 2L2 -2M-1 9L9 -1M6 10L10 6"}}}}},
  };
  return kPatterns;
}

std::string pattern_definitions() {
  std::string out;
  for (const DrawnPattern& p : drawn_patterns()) {
    const std::string n = std::to_string(p.size);
    out +=
        "<pattern id=\"qd-" + p.word + "\" patternUnits=\"userSpaceOnUse\" width=\"" + n + "\" height=\"" + n + "\">";
    for (const DrawnPattern::Part& part : p.parts) {
      out += "<" + part.element;
      for (const auto& [name, value] : part.attributes) out += " " + name + "=\"" + value + "\"";
      out += "/>";
    }
    out += "</pattern>\n";
  }
  return out;
}

std::span<const char* const> range_dashes() {
  static constexpr const char* kDashes[] = {"", "7 4", "2 3", "10 3 2 3", "4 2", "1 4"};
  return kDashes;
}

std::string page_style_sheet() {
  const auto rule = [](const char* selector, Theme theme) {
    return std::string(selector) + "{color-scheme:" + (theme == Theme::kDark ? "dark" : "light") + ";" +
           variables(theme) + "}\n";
  };
  return "/* Colours and styles of pictures. Generated by qd doc --write; a test fails when this file is out of date. "
         "*/\n" +
         rule(":root", Theme::kLight) + "@media (prefers-color-scheme:dark){\n" + rule(":root", Theme::kDark) + "}\n" +
         rule(":root[data-theme=\"light\"]", Theme::kLight) + rule(":root[data-theme=\"dark\"]", Theme::kDark) +
         rule(":root[data-theme=\"safe\"]", Theme::kSafe) + "@media print{\n" +
         rule(":root,:root[data-theme]", Theme::kLight) + "}\n" + drawn_styles({});
}

std::string page_patterns() {
  const auto quoted = [](const std::string& s) { return "\"" + s + "\""; };
  std::string out =
      "// Patterns of grounds and dashes of ranges in pictures. Generated by qd doc --write; a test compares them.\n"
      "export const patterns = [\n";
  for (const DrawnPattern& p : drawn_patterns()) {
    out += "  { word: " + quoted(p.word) + ", size: " + std::to_string(p.size) + ", parts: [\n";
    for (const DrawnPattern::Part& part : p.parts) {
      out += "    { element: " + quoted(part.element) + ", attributes: {";
      for (const auto& [name, value] : part.attributes)
        out += (&name == &part.attributes.front().first ? " " : ", ") + name + ": " + quoted(value);
      out += " } },\n";
    }
    out += "  ] },\n";
  }
  out += "];\nexport const dashes = [";
  for (const char* dash : range_dashes()) out += (out.back() == '[' ? "" : ", ") + quoted(dash);
  return out + "];\n";
}

std::string fill_with(view::Pattern pattern) {
  return "fill=\"url(#qd-" + script::pattern_words()[static_cast<std::size_t>(pattern)] + ")\"";
}

}  // namespace qd::repl::draw
