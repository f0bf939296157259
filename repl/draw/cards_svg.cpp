// Zones of a game without a table: one panel for each seat, cards as labelled rectangles with their attachments below.
#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/draw/parts.hpp"

namespace qd::repl::draw {

namespace {

constexpr double kPage = 1240, kInner = kPage - 2 * kMargin, kPad = 12;
constexpr double kCard = 150, kCardHeight = 56, kPartHeight = 18, kGap = 10, kZoneHead = 22, kNote = 14;
constexpr double kPileWidth = 118;
constexpr std::size_t kBacksMost = 12;

/// Has it damage that is drawn as boxes?
bool is_hit(const CardView& c) { return c.track && c.track->damage > 0; }

/// "attack 2, defense 1"
std::string notes_of(const match::Match& match, const CardView& c) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < c.stats.size(); ++i) out.push_back(c.stats[i].first + " " + stat_text(c, i));
  for (const ValueView& v : c.values) {
    if (is_hit(c) && v.name == c.track->attribute) continue;
    out.push_back(v.name + " " +
                  value_text(match, match.state().catalog().find_slot(state::SlotScope::kEntity, v.name), v));
  }
  return text::join(out, ", ");
}

struct CardCell {
  const CardView* card = nullptr;  // null: face down
  std::string count;               // for several that look alike
  std::vector<std::string> notes;
  double height = kCardHeight;
};

/// A zone with the places of its cells.
struct ZoneBox {
  const ZoneView* zone = nullptr;
  std::vector<CardCell> cells;
  bool pile = false;
  double x = 0, y = 0, width = 0, height = 0;
  std::size_t columns = 1;
};

std::size_t parts_in(const CardView& c) {
  std::size_t out = 0;
  for (const CardView& a : c.attached) out += 1 + parts_in(a);
  return out;
}

class CardPicture {
 public:
  CardPicture(const match::Match& match, const SeatView& view) : match_(match), view_(view) {}

  std::string draw(const PictureStyle& style) {
    const Heading heading = make_heading(match_, view_);
    lay_out();
    Svg svg(kPage, y_ + kMargin / 2, heading.title + ", " + heading.note, style);
    draw_heading(svg, heading, kInner);
    for (const Panel& p : panels_) panel(svg, p);
    return svg.finish();
  }

 private:
  struct Panel {
    const SideView* side = nullptr;  // null: shared zones
    std::vector<ZoneBox> zones;
    double y = 0, height = 0;
  };

  [[nodiscard]] CardCell cell(const CardView& c) const {
    CardCell out;
    if (!c.known && c.attached.empty()) return out;
    out.card = &c;
    out.notes = wrapped(notes_of(match_, c), 10, kCard - 14);
    out.height = kCardHeight + kNote * static_cast<double>(out.notes.size() + (is_hit(c) ? 1 : 0)) +
                 kPartHeight * static_cast<double>(parts_in(c));
    return out;
  }

  [[nodiscard]] ZoneBox box(const ZoneView& z) const {
    ZoneBox b;
    b.zone = &z;
    b.pile = z.pile;
    const double head = text_width(z.name, 12 * kBold) + text_width(std::to_string(z.count), 11) + 12;
    if (z.pile) {
      b.width = std::max(head + text_width(z.mark, 11), kPileWidth + 14) + 2 * kPad;
      b.height = kZoneHead + kCardHeight + 14 + kPad;
      return b;
    }
    std::size_t hidden = z.cards.empty() ? z.count : 0;
    for (const CardView& c : z.cards) {
      CardCell made = cell(c);
      if (made.card == nullptr) ++hidden;
      else b.cells.push_back(std::move(made));
    }
    // equal backs are drawn as one with a number
    for (std::size_t i = 0; i < std::min(hidden, kBacksMost); ++i) b.cells.emplace_back();
    if (hidden > kBacksMost) b.cells.back().count = "+ " + std::to_string(hidden - kBacksMost + 1);
    const auto most = static_cast<std::size_t>((kInner - 4 * kPad + kGap) / (kCard + kGap));
    b.columns = std::clamp<std::size_t>(b.cells.size(), 1, most);
    b.width = std::max(head, static_cast<double>(b.columns) * (kCard + kGap) - kGap) + 2 * kPad;
    b.height = kZoneHead + kPad;
    for (std::size_t i = 0; i < b.cells.size(); i += b.columns) b.height += row_height(b, i) + kGap;
    if (b.cells.empty()) {
      b.width = head + 2 * kPad;
      b.height += 14;
    } else {
      b.height -= kGap;
    }
    return b;
  }

  static double row_height(const ZoneBox& b, std::size_t first) {
    double out = 0;
    for (std::size_t i = first; i < std::min(b.cells.size(), first + b.columns); ++i)
      out = std::max(out, b.cells[i].height);
    return out;
  }

  void add_panel(const SideView* side, const std::vector<ZoneView>& zones) {
    if (zones.empty() && side == nullptr) return;
    Panel p;
    p.side = side;
    p.y = y_;
    double x = kMargin + kPad, y = y_ + 34, high = 0;
    for (const ZoneView& z : zones) {
      ZoneBox b = box(z);
      if (x > kMargin + kPad && x + b.width > kMargin + kInner - kPad) {
        x = kMargin + kPad;
        y += high + kGap;
        high = 0;
      }
      b.x = x;
      b.y = y;
      x += b.width + kGap;
      high = std::max(high, b.height);
      p.zones.push_back(std::move(b));
    }
    p.height = y + high + kPad - p.y;
    y_ += p.height + 16;
    panels_.push_back(std::move(p));
  }

  void lay_out() {
    y_ = kHeader;
    for (const SideView& s : view_.sides) add_panel(&s, s.zones);
    add_panel(nullptr, view_.zones);
  }

  void panel(Svg& svg, const Panel& p) {
    const std::string seat = p.side != nullptr ? seat_class(p.side->seat) : "nobody";
    svg.open("panel-of", p.side != nullptr ? "seat " + state::seat_letter(p.side->seat) : "shared");
    svg.rect(kMargin, p.y, kInner, p.height, "panel", 8);
    if (p.side != nullptr) {
      svg.rect(kMargin + kPad, p.y + 10, 18, 14, "full " + seat, 3);
      svg.text(kMargin + kPad + 26, p.y + 22, state::seat_letter(p.side->seat), "h2 " + seat);
      std::string values = values_text(match_, state::SlotScope::kSeat, p.side->values);
      if (p.side->eliminated) values = "out of the match" + (values.empty() ? std::string() : ", ") + values;
      svg.text(kMargin + kPad + 46, p.y + 22, cut_to(values, 12, kInner - 80), "");
    } else {
      svg.text(kMargin + kPad, p.y + 22, "Shared", "h2");
    }
    for (const ZoneBox& b : p.zones) zone(svg, b);
    svg.close();
  }

  void zone(Svg& svg, const ZoneBox& b) {
    svg.open("zone", b.zone->name);
    svg.rect(b.x, b.y, b.width, b.height, "panel", 6);
    const std::string count = std::to_string(b.zone->count);
    svg.text(b.x + kPad, b.y + 15, b.zone->name, "b");
    svg.text(b.x + kPad + text_width(b.zone->name, 12 * kBold) + 6, b.y + 15,
             count + (b.zone->mark.empty() || b.zone->count == 0 ? "" : " " + b.zone->mark), "s");
    if (b.pile) {
      pile(svg, b);
    } else {
      double y = b.y + kZoneHead;
      for (std::size_t i = 0; i < b.cells.size(); i += b.columns) {
        for (std::size_t k = i; k < std::min(b.cells.size(), i + b.columns); ++k)
          one(svg, b.cells[k], b.x + kPad + static_cast<double>(k - i) * (kCard + kGap), y);
        y += row_height(b, i) + kGap;
      }
      if (b.cells.empty()) svg.text(b.x + kPad, b.y + kZoneHead + 10, "empty", "xs");
    }
    svg.close();
  }

  static void back(Svg& svg, double x, double y, double width) {
    svg.rect(x, y, width, kCardHeight, "back", 5);
    svg.rect(x + 5, y + 5, width - 10, kCardHeight - 10, "weave", 3);
    svg.path("M" + num(x + 5) + " " + num(y + 5) + "L" + num(x + width - 5) + " " + num(y + kCardHeight - 5) + "M" +
                 num(x + width - 5) + " " + num(y + 5) + "L" + num(x + 5) + " " + num(y + kCardHeight - 5),
             "weave");
  }

  void pile(Svg& svg, const ZoneBox& b) {
    const double x = b.x + kPad, y = b.y + kZoneHead;
    const std::size_t count = b.zone->count;
    if (count == 0) {
      svg.rect(x, y, kPileWidth, kCardHeight, "ghost", 5);
      svg.text(x + kPileWidth / 2, y + kCardHeight / 2 + 4, "empty", "xs", "middle");
      return;
    }
    const std::size_t below = std::min<std::size_t>(count - 1, 3);
    for (std::size_t i = 0; i < below; ++i)
      svg.rect(x + 4 * static_cast<double>(below - i), y + 4 * static_cast<double>(below - i), kPileWidth, kCardHeight,
               "back", 5);
    if (b.zone->cards.empty() || !b.zone->cards.front().known) back(svg, x, y, kPileWidth);
    else {
      svg.rect(x, y, kPileWidth, kCardHeight, "card", 5);
      face(svg, b.zone->cards.front(), x, y, kPileWidth);
    }
  }

  static void face(Svg& svg, const CardView& c, double x, double y, double width) {
    const bool large = text_width(c.key, 20 * kBold) <= width - 12;
    svg.text(x + 7, y + 24, large ? c.key : cut_to(c.key, 14 * kBold, width - 12), large ? "key" : "key2");
    for (std::size_t i = 0; const std::string& line : wrapped(c.name == c.key ? "" : c.name, 11, width - 12)) {
      if (i > 1) break;
      svg.text(x + 7, y + 38 + 12 * static_cast<double>(i++), line, "s");
    }
  }

  void part(Svg& svg, const CardView& c, double x, double& y, std::size_t depth) {
    for (const CardView& a : c.attached) {
      const double indent = 6 + 6 * static_cast<double>(depth);
      svg.rect(x + indent, y, kCard - indent, kPartHeight, a.known ? "part" : "back", 3);
      const std::string notes = notes_of(match_, a),
                        whole = a.key + (a.name.empty() || a.name == a.key ? "" : " " + a.name);
      const double room = kCard - indent - 10 - (is_hit(a) ? boxes_width(*a.track) + 4 : 0);
      // a long key adds nothing to the name
      std::string text = a.key.size() > 3 && !a.name.empty() && text_width(whole, 10) > room ? a.name : whole;
      if (!notes.empty()) text = cut_to(text, 10, room - text_width(": " + notes, 10)) + ": " + notes;
      svg.open("attached", whole + (notes.empty() ? "" : ": " + notes));
      svg.text(x + indent + 6, y + 13, cut_to(text, 10, room), "xs");
      if (is_hit(a)) draw_boxes(svg, x + indent + 10 + room, y + 13, *a.track);
      svg.close();
      y += kPartHeight;
      part(svg, a, x, y, depth + 1);
    }
  }

  void one(Svg& svg, const CardCell& c, double x, double y) {
    if (c.card == nullptr) {
      svg.open("hidden");
      back(svg, x, y, kCard);
      if (!c.count.empty()) svg.text(x + kCard / 2, y + kCardHeight / 2 + 5, c.count, "h2", "middle");
      svg.close();
      return;
    }
    svg.open("shown", c.card->name);
    svg.rect(x, y, kCard, c.height, c.card->known ? "card" : "back", 5);
    face(svg, *c.card, x, y, kCard);
    double at = y + kCardHeight;
    if (is_hit(*c.card)) {
      draw_boxes(svg, x + 7, at + 10, *c.card->track);
      at += kNote;
    }
    for (const std::string& line : c.notes) {
      svg.text(x + 7, at + 10, line, "xs");
      at += kNote;
    }
    part(svg, *c.card, x, at, 0);
    svg.close();
  }

  const match::Match& match_;
  const SeatView& view_;
  std::vector<Panel> panels_;
  double y_ = kHeader;
};

}  // namespace

std::string cards_svg(const match::Match& match, const SeatView& view, const PictureStyle& style) {
  return CardPicture(match, view).draw(style);
}

}  // namespace qd::repl::draw
