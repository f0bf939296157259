#include "repl/draw/parts.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"

namespace qd::repl::draw {

namespace {

std::string seat_name(SeatId seat) { return state::seat_letter(seat); }

/// The value of a slot for people.
std::string number_text(const state::Slot& slot, std::int32_t value) {
  if (!slot.words.empty())
    return value > 0 && static_cast<std::size_t>(value) <= slot.words.size()
               ? slot.words[static_cast<std::size_t>(value) - 1]
               : "none";
  return state::written(value, slot.unit);
}

const ValueView* find(const std::vector<ValueView>& values, const std::string& name) {
  for (const ValueView& v : values)
    if (v.name == name) return &v;
  return nullptr;
}

}  // namespace

std::string value_text(const match::Match& match, SlotId slot, const ValueView& value) {
  return value.number && slot.valid() ? number_text(match.state().catalog().slots[slot.index()], value.value)
                                      : value.text;
}

std::string values_text(const match::Match& match, state::SlotScope scope, const std::vector<ValueView>& values) {
  std::string out;
  for (const ValueView& v : values) {
    if (v.in_head || (v.initial && (v.number ? v.value == 0 : v.text == "none"))) continue;
    out += (out.empty() ? "" : ", ") + v.name + " " +
           value_text(match, match.state().catalog().find_slot(scope, v.name), v);
  }
  return out;
}

Heading make_heading(const match::Match& match, const SeatView& view) {
  const script::PictureRules& rules = match.rules().picture();
  const state::Catalog& catalog = match.state().catalog();
  Heading h;
  h.title = match.rules().title();
  for (SlotId slot : rules.title)
    if (const ValueView* v = find(view.values, catalog.slots[slot.index()].name))
      h.values += (h.values.empty() ? "" : "  \xC2\xB7  ") + v->name + " " + value_text(match, slot, *v);
  if (rules.title.empty()) h.values = values_text(match, state::SlotScope::kMatch, view.values);
  for (const script::PictureRules::Score& score : rules.scores) {
    std::string line;
    for (const SideView& side : view.sides) {
      events::Env env;
      env.seat = side.seat;
      line += line.empty() ? " " : ", ";
      line += seat_name(side.seat);
      line += ' ';
      line += std::to_string(match.machine().events().query().eval(score.value, env));
    }
    if (!h.values.empty()) h.values += "  \xC2\xB7  ";
    h.values += score.name;
    h.values += line;
  }
  const Trail<match::Entry>& history = match.history();
  const auto answers = std::count_if(history.begin(), history.end(), [](const match::Entry& e) { return !e.edit; });
  h.note = "after " + std::to_string(answers) + (answers == 1 ? " decision" : " decisions");
  if (!view.result.empty()) h.note += "  \xC2\xB7  " + view.result;
  else if (view.asks)
    h.note += "  \xC2\xB7  " + seat_name(view.question.seat) +
              " is asked: " + (view.question.prompt.empty() ? view.question.name : view.question.prompt);
  if (view.viewer.is_seat()) h.note += "  \xC2\xB7  as " + seat_name(view.viewer.seat()) + " sees it";
  if (view.viewer.is_onlooker()) h.note += "  \xC2\xB7  as the public sees it";
  return h;
}

void draw_heading(Svg& svg, const Heading& heading, double width) {
  const double title = text_width(heading.title, 22 * kBold);
  svg.text(kMargin, 38, cut_to(heading.title, 22, width), "h1");
  svg.text(kMargin + title + 14, 38, cut_to(heading.values, 14 * kBold, width - title - 14), "h2");
  svg.text(kMargin, 58, cut_to(heading.note, 12, width), "s");
}

void draw_mark(Svg& svg, Mark mark, Spot at, double r, const std::string& style) {
  using Corners = std::vector<std::pair<double, double>>;
  auto ring = [&](std::size_t points, double inner) {  // a star with its first point up
    Corners out;
    const auto step = static_cast<table::Angle>(table::kFullTurn / static_cast<table::Angle>(2 * points));
    for (std::size_t i = 0; i < 2 * points; ++i) {
      const table::Vec u = table::direction(static_cast<table::Angle>(i) * step);
      const double far = i % 2 == 0 ? r : inner * r;
      out.emplace_back(at.x + far * u.x, at.y - far * u.y);
    }
    return out;
  };
  switch (mark) {
    case Mark::kStar: svg.polygon(ring(5, 0.45), style); return;
    case Mark::kBurst: svg.polygon(ring(8, 0.55), style); return;
    case Mark::kDiamond:
      svg.polygon({{at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}}, style);
      return;
    case Mark::kTriangle:
      svg.polygon({{at.x, at.y - r}, {at.x + 0.9 * r, at.y + 0.7 * r}, {at.x - 0.9 * r, at.y + 0.7 * r}}, style);
      return;
    case Mark::kSquare: svg.rect(at.x - 0.8 * r, at.y - 0.8 * r, 1.6 * r, 1.6 * r, style); return;
  }
}

namespace {

constexpr double kBoxStep = 12;

/// How many boxes a track has; 0: too many, or who knows how many, so that it is written as a number.
std::int32_t boxes_of(const Track& t) {
  constexpr std::int32_t kMost = 8;
  const std::int32_t count = std::max(t.limit, t.damage);
  return t.limit <= 0 || count > kMost ? 0 : count;
}
std::string number_of(const Track& t) {
  return std::to_string(t.damage) + (t.limit > 0 ? "/" + std::to_string(t.limit) : "");
}

}  // namespace

double boxes_width(const Track& track) {
  const std::int32_t count = boxes_of(track);
  return count == 0 ? text_width(number_of(track), 12) : kBoxStep * count;
}

void draw_boxes(Svg& svg, double x, double y, const Track& track) {
  constexpr double kBox = 9;
  const std::int32_t count = boxes_of(track);
  if (count == 0) svg.text(x, y, number_of(track), "b");
  for (std::int32_t i = 0; i < count; ++i)
    svg.rect(x + kBoxStep * i, y - kBox, kBox, kBox, i < track.damage ? "hit" : "box");
}

std::string picture_svg(const match::Match& match, Viewer viewer, const PictureStyle& style) {
  const SeatView view = view::make_view(match, viewer);
  return view::has_table(match) ? table_svg(match, viewer, view, style) : cards_svg(match, view, style);
}

std::string inches(double units) {
  const std::int32_t tenths = table::rounded(units * 10 / table::kInch);
  const std::int32_t size = std::abs(tenths);
  return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + (size % 10 != 0 ? "." + std::to_string(size % 10) : "");
}

}  // namespace qd::repl::draw
