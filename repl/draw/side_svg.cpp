// The parts beside and below a table: each model with its damage, cards off the table, the legend with the scale.
#include <algorithm>
#include <map>

#include "engine/base/text.hpp"
#include "repl/draw/parts.hpp"
#include "repl/draw/theme.hpp"

namespace qd::repl::draw {

namespace {

constexpr double kColumn = 268, kBetween = 22, kLine = 16, kNameWidth = 154;

/// Blocks of lines that flow into columns; blocks are not split.
class Column {
 public:
  Column(Svg* svg, Spot at, double height) : svg_(svg), at_(at), height_(height), y_(at.y) {}

  /// Makes room for this height in one column.
  void begin(double height) {
    if (y_ > at_.y && y_ + height > at_.y + height_) {
      ++columns_;
      y_ = at_.y;
    }
  }
  void skip(double height) { y_ += height; }
  [[nodiscard]] double x() const { return at_.x + static_cast<double>(columns_) * (kColumn + kBetween); }
  [[nodiscard]] double y() const { return y_; }
  [[nodiscard]] double width() const { return static_cast<double>(columns_ + 1) * (kColumn + kBetween) - kBetween; }
  Svg* svg() { return svg_; }

 private:
  Svg* svg_;
  Spot at_;
  double height_, y_;
  std::size_t columns_ = 0;
};

void part_line(Column& column, const TrackedPart& p, double indent) {
  if (Svg* svg = column.svg()) {
    const double y = column.y() + 12;
    svg->text(column.x() + indent, y, cut_to(p.name, 12, kNameWidth), p.out() ? "out" : p.track ? "" : "s");
    if (p.track) draw_boxes(*svg, column.x() + indent + kNameWidth + 8, y, *p.track);
  }
  column.skip(kLine);
}

void model_block(Column& column, const Token& m) {
  column.begin(20 + kLine * static_cast<double>(m.parts.size()) + 6);
  if (Svg* svg = column.svg()) {
    svg->open("damage", m.label());
    const double x = column.x(), y = column.y() + 13;
    svg->text(x, y, m.label(), "b " + seat_class(m.seat));
    const double after = text_width(m.label(), 12 * kBold) + 6;
    svg->text(x + after, y, cut_to(m.name, 11.5, kNameWidth + 16 - after), "b");
    if (m.own.track) draw_boxes(*svg, x + 12 + kNameWidth + 8, y, *m.own.track);
  }
  column.skip(18);
  // undamaged copies share one line: "Objective x2"
  std::vector<std::pair<std::string, int>> plain;
  for (const TrackedPart& p : m.parts) {
    if (p.track) continue;
    auto at = std::find_if(plain.begin(), plain.end(), [&](const auto& e) { return e.first == p.name; });
    if (at == plain.end()) plain.emplace_back(p.name, 1);
    else ++at->second;
  }
  for (const auto& [name, count] : plain)
    part_line(column, {name + (count > 1 ? " \xC3\x97" + std::to_string(count) : ""), {}}, 12);
  for (const TrackedPart& p : m.parts)
    if (p.track) part_line(column, p, 12);
  if (column.svg() != nullptr) column.svg()->close();
  column.skip(6);
}

/// "lost: M1, F2", "store 3"
std::string zone_text(const state::Catalog& catalog, const ZoneView& z) {
  const ZoneKindId kind = catalog.find_zone(z.name);
  if (z.count == 0 || (kind.valid() && catalog.zones[kind.index()].on_table)) return {};
  if (z.cards.empty() || z.pile || (kind.valid() && catalog.zones[kind.index()].interchangeable))
    return z.name + ": " + std::to_string(z.count);
  std::vector<std::string> keys;
  for (const CardView& c : z.cards)
    keys.push_back(c.name.empty() || !z.seat.valid() ? (c.name.empty() ? c.key : c.name) : c.key);
  return z.name + ": " + text::join(keys, ", ");
}

void zone_lines(Column& column, const state::Catalog& catalog, const std::vector<ZoneView>& zones,
                const std::string& head) {
  std::vector<std::string> lines;
  for (const ZoneView& z : zones)
    if (const std::string text = zone_text(catalog, z); !text.empty())
      for (const std::string& line : wrapped(text, 11, kColumn)) lines.push_back(line);
  if (lines.empty()) return;
  column.begin(14 * static_cast<double>(lines.size()) + (head.empty() ? 10 : 30));
  if (!head.empty()) {
    if (column.svg() != nullptr) column.svg()->text(column.x(), column.y() + 14, head, "h2");
    column.skip(22);
  }
  for (const std::string& line : lines) {
    if (column.svg() != nullptr) column.svg()->text(column.x(), column.y() + 11, line, "s");
    column.skip(14);
  }
  column.skip(10);
}

double seat_height(const state::Catalog& catalog, const Scene& scene, const SideView& side) {
  Column dry(nullptr, {0, 0}, 1e9);
  dry.skip(28);
  for (const Token& m : scene.models)
    if (m.seat == side.seat) model_block(dry, m);
  zone_lines(dry, catalog, side.zones, "");
  return dry.y();
}

}  // namespace

double draw_side(Svg* svg, const match::Match& match, const Scene& scene, const SeatView& view, Spot at,
                 double height) {
  const state::Catalog& catalog = match.state().catalog();
  Column column(svg, at, height);
  if (svg != nullptr) svg->open("side");
  for (const SideView& side : view.sides) {
    // a seat begins a new column if it does not fit into the rest of this one
    column.begin(std::min(height, seat_height(catalog, scene, side)));
    if (svg != nullptr) {
      svg->rect(column.x(), column.y() + 1, 22, 15, "full " + seat_class(side.seat), 7.5);
      svg->text(column.x() + 30, column.y() + 14, state::seat_letter(side.seat), "h2 " + seat_class(side.seat));
      const std::string values =
          side.eliminated ? "out of the match" : values_text(match, state::SlotScope::kSeat, side.values);
      svg->text(column.x() + 46, column.y() + 13, cut_to(values, 11, kColumn - 46), "s");
      svg->line(column.x(), column.y() + 21, column.x() + kColumn, column.y() + 21, "rule");
    }
    column.skip(28);
    for (const Token& m : scene.models)
      if (m.seat == side.seat) model_block(column, m);
    zone_lines(column, catalog, side.zones, "");
    column.skip(8);
  }
  zone_lines(column, catalog, view.zones, "Beside the table");
  if (svg != nullptr) svg->close();
  return column.width();
}

double draw_legend(Svg* svg, const Scene& scene, Spot at, double width, double inch) {
  constexpr double kRow = 24, kSwatch = 30;
  const int wide = std::clamp(scene.size.width / table::kInch, 1, 6);  // length of the scale in inches
  const double scale = wide * inch;
  double x = at.x, y = at.y;
  // calls draw(x, y) for the swatch; y is its vertical middle
  auto entry = [&](const std::string& text, const auto& draw) {
    const double wide = kSwatch + 6 + text_width(text, 11) + 20;
    const double right = at.x + width - (y == at.y ? scale + 40 : 0);  // the scale is at the right of the first row
    if (x > at.x && x + wide > right) {
      x = at.x;
      y += kRow;
    }
    if (svg != nullptr) {
      draw(x, y);
      svg->text(x + kSwatch + 6, y + 4, text, "s");
    }
    x += wide;
  };
  if (svg != nullptr) svg->open("legend");
  for (const auto& [name, pattern] : scene.patterns)
    entry(name, [&, p = pattern](double left, double middle) {
      const std::string box =
          "M" + num(left) + " " + num(middle - 8) + "h" + num(kSwatch) + "v16h-" + num(kSwatch) + "Z";
      svg->path(box, "ground");
      svg->path(box, "pattern", fill_with(p));
      svg->path(box, "edge");
    });
  std::vector<SeatId> seats;
  for (const Token& m : scene.models)
    if (std::find(seats.begin(), seats.end(), m.seat) == seats.end()) seats.push_back(m.seat);
  std::sort(seats.begin(), seats.end());
  for (SeatId seat : seats)
    entry(seat.valid() ? "model of " + state::seat_letter(seat) : "model of nobody", [&](double left, double middle) {
      svg->rect(left, middle - 7, kSwatch, 14, "full " + seat_class(seat), 7);
      svg->polygon({{left + 26, middle}, {left + 19, middle - 4}, {left + 21, middle}, {left + 19, middle + 4}},
                   "head " + seat_class(seat));
    });
  for (const auto& [name, mark] : scene.marks)
    entry(name, [&, m = mark](double left, double middle) {
      draw_mark(*svg, m, {left + kSwatch / 2, middle}, 7.5, "mark");
    });
  if (scene.focus != SIZE_MAX) {
    entry("acts", [&](double left, double middle) { svg->rect(left + 3, middle - 7, kSwatch - 6, 14, "acts", 7); });
    if (!scene.reaches.empty())
      entry("range of " + scene.models[scene.focus].label(), [&](double left, double middle) {
        svg->path("M" + num(left) + " " + num(middle + 7) + "q15 -20 " + num(kSwatch) + " 0", "reach");
      });
  }
  bool own = false, others = false;
  for (const TravelledPath& t : scene.trails) (t.acts ? own : others) = true;
  if (own || others)
    entry("stood here",
          [&](double left, double middle) { svg->rect(left + 2, middle - 6, kSwatch - 4, 12, "ghost", 6); });
  if (own)
    entry("its way, a dot where it turned", [&](double left, double middle) {
      svg->path("M" + num(left) + " " + num(middle + 5) + "l14 -8l16 4", "trail");
      svg->circle(left + 14, middle - 3, 3.5, "arrow");
    });
  if (others)
    entry("way of another model",
          [&](double left, double middle) { svg->line(left, middle, left + kSwatch, middle, "pushed"); });
  if (svg != nullptr) {
    const double left = at.x + width - scale, low = at.y + 4;
    svg->open("scale");
    svg->line(left, low, left + scale, low, "frame");
    for (int i = 0; i <= wide; ++i)
      svg->line(left + i * inch, low, left + i * inch, low - (i % wide == 0 ? 9 : i == 3 ? 7 : 4), "tick");
    svg->text(left + scale / 2, low + 13, wide == 1 ? "1 inch" : std::to_string(wide) + " inches", "s", "middle");
    svg->close();
    svg->close();
  }
  return y - at.y + kRow;
}

}  // namespace qd::repl::draw
