#include "repl/draw/labels.hpp"

#include <algorithm>

#include "engine/table/place.hpp"
#include "repl/draw/svg.hpp"

namespace qd::repl::draw {

namespace {

constexpr double kFree = 2, kTaken = 1000, kOutside = 5000, kOnLine = 30, kOnGround = 12;

bool meet(const Box& a, const Box& b, double apart) {
  return a.x < b.x + b.w + apart && b.x < a.x + a.w + apart && a.y < b.y + b.h + apart && b.y < a.y + a.h + apart;
}

Box box_around(Spot middle, const std::string& text, double size) {
  const double w = text_width(text, size * kBold), h = size * 1.1;
  return {middle.x - w / 2, middle.y - h / 2, w, h};
}

}  // namespace

void Labels::avoid_line(Spot from, Spot to) {
  constexpr int kPieces = 8;  // boxes along the line
  for (int i = 0; i < kPieces; ++i) {
    const double a = i / double{kPieces}, b = (i + 1) / double{kPieces};
    const Spot p{from.x + a * (to.x - from.x), from.y + a * (to.y - from.y)},
        q{from.x + b * (to.x - from.x), from.y + b * (to.y - from.y)};
    lines_.push_back({std::min(p.x, q.x), std::min(p.y, q.y), std::abs(p.x - q.x), std::abs(p.y - q.y)});
  }
}

double Labels::room(const table::Body& body, const Box& box) const {
  const double units = table::kInch / frame_.inch;
  const double south = frame_.size.height - (box.y + box.h - frame_.top) * units,
               north = frame_.size.height - (box.y - frame_.top) * units;
  const table::Rect rect{table::rounded((box.x - frame_.left) * units), table::rounded(south),
                         table::rounded((box.x + box.w - frame_.left) * units), table::rounded(north)};
  return frame_.length(table::gap_to_rect(body, rect));
}

double Labels::cost(const Box& box) const {
  double out = 0;
  if (box.x < frame_.left + 1 || box.y < frame_.top + 1 || box.x + box.w > frame_.left + frame_.width() - 1 ||
      box.y + box.h > frame_.top + frame_.height() - 1)
    out += kOutside;
  for (const table::Body& b : bodies_)
    if (room(b, box) < kFree - 0.5) out += kTaken;
  for (const table::Body& b : grounds_)
    if (room(b, box) < 0) out += kOnGround;
  for (const Box& b : taken_)
    if (meet(box, b, 2)) out += kTaken;
  for (const Box& b : lines_)
    if (meet(box, b, 1)) out += kOnLine;
  return out;
}

Label Labels::beside(const table::Body& body, const std::string& text, double size) {
  // below, above, right, left, then the corners; farther away only if all of these are taken
  static constexpr Spot kWays[] = {{0, 1},     {0, -1},     {1, 0},      {-1, 0},
                                   {0.7, 0.7}, {0.7, -0.7}, {-0.7, 0.7}, {-0.7, -0.7}};
  const Spot middle = frame_.at(body.middle);
  Label best{text, size, {}, false};
  double least = 1e9;
  for (const double off : {0.0, 12.0, 26.0, 44.0, 66.0}) {
    double prefer = off * 4;
    for (const Spot& way : kWays) {
      prefer += 1;
      double far = size / 2;
      Box box = box_around({middle.x + far * way.x, middle.y + far * way.y}, text, size);
      while (far < 400 && room(body, box) < kFree) {
        far += 2;
        box = box_around({middle.x + far * way.x, middle.y + far * way.y}, text, size);
      }
      if (off > 0) box = box_around({middle.x + (far + off) * way.x, middle.y + (far + off) * way.y}, text, size);
      if (const double c = cost(box) + prefer; c < least) {
        least = c;
        best.box = box;
        best.leader = off > 0;
      }
    }
    if (least < kOnLine) break;
  }
  taken_.push_back(best.box);
  return best;
}

Label Labels::at_one_of(const std::vector<Spot>& middles, const std::string& text, double size) {
  Label best{"", size, {}, false};
  double least = kTaken, prefer = 0;
  for (const Spot& s : middles) {
    const Box box = box_around(s, text, size);
    prefer += 0.1;
    if (const double c = cost(box) + prefer; c < least) {
      least = c;
      best.box = box;
      best.text = text;
    }
  }
  if (!best.text.empty()) taken_.push_back(best.box);
  return best;
}

}  // namespace qd::repl::draw
