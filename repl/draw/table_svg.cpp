// The table to scale: grid, ground, ranges, ways, models, markers and their labels.
#include <algorithm>

#include "repl/draw/labels.hpp"
#include "repl/draw/parts.hpp"
#include "repl/draw/theme.hpp"

namespace qd::repl::draw {

namespace {

constexpr double kWidthWanted = 1152, kInchLeast = 4, kInchMost = 40, kTicks = 22, kLegendLeast = 560;

class TablePicture {
 public:
  TablePicture(Svg& svg, const Scene& scene, const Frame& frame)
      : svg_(svg), scene_(scene), frame_(frame), labels_(frame) {}

  void draw() {
    svg_.define("<clipPath id=\"qd-table\"><rect x=\"" + num(frame_.left) + "\" y=\"" + num(frame_.top) +
                "\" width=\"" + num(frame_.width()) + "\" height=\"" + num(frame_.height()) + "\"/></clipPath>");
    svg_.rect(frame_.left, frame_.top, frame_.width(), frame_.height(), "table");
    for (const Token& m : scene_.models) labels_.avoid(m.body);
    for (const Token& m : scene_.markers) labels_.avoid(table::disc_at(table::vec(m.pose.at), 0.45 * table::kInch));
    for (const Ground& g : scene_.grounds) labels_.avoid_ground(g.body);
    for (const TravelledPath& t : scene_.trails)
      for (std::size_t i = 0; i + 1 < t.points.size(); ++i)
        labels_.avoid_line(frame_.at(t.points[i]), frame_.at(t.points[i + 1]));
    svg_.open("field", "", "clip-path=\"url(#qd-table)\"");
    grounds();
    grid();
    reaches();
    trails();
    svg_.close();
    frame();
    for (const Token& m : scene_.markers) marker(m);
    for (const Token& m : scene_.models) model(m);
    names();
  }

 private:
  void grid() {
    const int wide = scene_.size.width / table::kInch, high = scene_.size.height / table::kInch;
    for (int strong = 0; strong < 2; ++strong) {
      svg_.open(strong != 0 ? "grid6" : "grid");
      for (int x = 1; x <= wide; ++x)
        if ((x % 6 == 0) == (strong != 0))
          svg_.line(frame_.left + x * frame_.inch, frame_.top, frame_.left + x * frame_.inch,
                    frame_.top + frame_.height(), strong != 0 ? "grid6" : "grid");
      for (int y = 1; y <= high; ++y) {
        const double at = frame_.top + frame_.height() - y * frame_.inch;
        if ((y % 6 == 0) == (strong != 0))
          svg_.line(frame_.left, at, frame_.left + frame_.width(), at, strong != 0 ? "grid6" : "grid");
      }
      svg_.close();
    }
  }

  void frame() {
    svg_.rect(frame_.left, frame_.top, frame_.width(), frame_.height(), "frame");
    for (int x = 0; x * table::kInch <= scene_.size.width; x += 6) {
      const double at = frame_.left + x * frame_.inch, low = frame_.top + frame_.height();
      svg_.line(at, low, at, low + 5, "tick");
      svg_.text(at, low + 16, std::to_string(x), "xs", "middle");
    }
    for (int y = 0; y * table::kInch <= scene_.size.height; y += 6) {
      const double at = frame_.top + frame_.height() - y * frame_.inch;
      svg_.line(frame_.left - 5, at, frame_.left, at, "tick");
      svg_.text(frame_.left - 8, at + 3.5, std::to_string(y), "xs", "end");
    }
  }

  void grounds() {
    for (const Ground& g : scene_.grounds) {
      const std::string d = outline(frame_, g.body);
      svg_.open("piece", g.name);
      svg_.path(d, "ground");
      for (Pattern p : g.patterns) svg_.path(d, "pattern", fill_with(p));
      svg_.path(d, "edge");
      svg_.close();
    }
  }

  void reaches() {
    if (scene_.focus == SIZE_MAX) return;
    const Token& m = scene_.models[scene_.focus];
    const std::span<const char* const> dashes = range_dashes();
    for (std::size_t i = 0; i < scene_.reaches.size(); ++i) {
      const view::Reach& r = scene_.reaches[i];
      const std::string dashed = dashes[i % dashes.size()];
      const std::string dash = dashed.empty() ? "" : "stroke-dasharray=\"" + dashed + "\"";
      svg_.open("range", m.label() + ": " + r.name + " " + inches(r.range) + "\", " + r.arc);
      if (r.facings == 15) svg_.path(outline(frame_, m.body, r.range), "reach", dash);
      else
        for (unsigned f = 0; f < 4; ++f)
          if (((r.facings >> f) & 1u) != 0)
            svg_.path(sector(frame_, m.body, m.pose.heading, f, r.range), "reach", dash);
      svg_.close();
    }
  }

  void trails() {
    for (const TravelledPath& t : scene_.trails) {
      svg_.open("way", t.label);
      svg_.path(outline(frame_, t.start), "ghost");
      const Spot from = frame_.at(t.from.at),
                 ahead = frame_.at(table::vec(t.from.at) + 0.5 * table::kInch * table::direction(t.from.heading));
      if (t.start.count == 2) svg_.line(from.x, from.y, ahead.x, ahead.y, "ghost");
      std::string d;
      for (const table::Point& p : t.points) {
        const Spot s = frame_.at(p);
        d += d.empty() ? 'M' : 'L';
        d += num(s.x);
        d += ' ';
        d += num(s.y);
      }
      svg_.path(d, t.acts ? "trail" : "pushed");
      if (t.points.size() > 2) {
        const Spot via = frame_.at(t.points[1]);
        svg_.circle(via.x, via.y, 3.5, "arrow");
      }
      for (std::size_t i = 0; i + 1 < t.points.size(); ++i) arrow(frame_.at(t.points[i]), frame_.at(t.points[i + 1]));
      svg_.close();
    }
  }

  // in the middle of a leg, since its ends may be under models
  void arrow(Spot from, Spot to) {
    const table::Vec way{to.x - from.x, to.y - from.y};
    const double far = table::norm(way);
    if (far < 8) return;
    const table::Vec u{way.x / far, way.y / far};
    const Spot tip{from.x + 0.5 * way.x + 5 * u.x, from.y + 0.5 * way.y + 5 * u.y};
    svg_.polygon({{tip.x, tip.y},
                  {tip.x - 9 * u.x - 4 * u.y, tip.y - 9 * u.y + 4 * u.x},
                  {tip.x - 9 * u.x + 4 * u.y, tip.y - 9 * u.y - 4 * u.x}},
                 "arrow");
  }

  void marker(const Token& m) {
    svg_.open("marker", m.label() + (m.name.empty() ? "" : ", " + m.name));
    draw_mark(svg_, m.mark, frame_.at(m.pose.at), 0.5 * frame_.inch,
              m.seat.valid() ? "owned " + seat_class(m.seat) : "mark");
    svg_.close();
  }

  void model(const Token& m) {
    const std::string seat = seat_class(m.seat);
    svg_.open("model", m.label() + (m.name.empty() ? "" : ", " + m.name));
    if (m.acts) svg_.path(outline(frame_, m.body, 0.22 * table::kInch), "acts");
    svg_.path(outline(frame_, m.body), "full " + seat);
    if (m.headed) {
      const table::Vec at = table::vec(m.pose.at), ahead = table::direction(m.pose.heading), right{ahead.y, -ahead.x};
      const double half = m.body.length / 2, r = m.body.radius;
      auto corner = [&](double along, double across) {
        const Spot s = frame_.at(at + along * ahead + across * right);
        return std::pair<double, double>(s.x, s.y);
      };
      svg_.polygon({corner(half + 0.72 * r, 0), corner(half - 0.25 * r, 0.55 * r), corner(half + 0.05 * r, 0),
                    corner(half - 0.25 * r, -0.55 * r)},
                   "head " + seat);
    } else {
      const Spot s = frame_.at(m.pose.at);
      svg_.circle(s.x, s.y, std::max(1.6, frame_.length(m.body.radius) * 0.28), "head " + seat);
    }
    // attached cards lie in a row from the middle to the stern
    for (std::size_t i = 0; i < m.carried.size(); ++i) {
      const double back = static_cast<double>(i) * 0.7 * table::kInch;
      draw_mark(svg_, m.carried[i], frame_.at(table::vec(m.pose.at) - back * table::direction(m.pose.heading)),
                0.4 * frame_.inch, "mark");
    }
    svg_.close();
  }

  void put(const Label& label, const std::string& style) {
    if (!label.text.empty())
      svg_.text(label.box.x + label.box.w / 2, label.box.y + label.box.h * 0.82, label.text, style + " halo", "middle");
  }

  void names() {
    svg_.open("names");
    std::vector<std::pair<Label, const Token*>> made;
    for (const Token& m : scene_.models) made.emplace_back(labels_.beside(m.body, m.label(), 11.5), &m);
    for (const auto& [label, m] : made)
      if (label.leader) {
        const Spot at = frame_.at(m->pose.at);
        const double x = std::clamp(at.x, label.box.x, label.box.x + label.box.w),
                     y = std::clamp(at.y, label.box.y, label.box.y + label.box.h);
        svg_.line(at.x, at.y, x, y, "leader");
      }
    for (const auto& [label, m] : made) put(label, "b " + seat_class(m->seat));
    reach_names();
    labels_.allow_grounds();
    for (const Ground& g : scene_.grounds) {
      const Spot s = frame_.at(g.body.middle);
      put(labels_.at_one_of({s, {s.x, s.y - 14}, {s.x, s.y + 14}, {s.x, s.y - 26}, {s.x, s.y + 26}}, g.name, 10),
          "gname");
    }
    svg_.close();
  }

  void reach_names() {
    if (scene_.focus == SIZE_MAX) return;
    const Token& m = scene_.models[scene_.focus];
    for (const view::Reach& r : scene_.reaches) {
      std::vector<Spot> spots;
      for (const double inside : {0.6, -0.7, 1.5, -1.6, 2.4, -4.0})
        for (table::Angle off = 0; off <= 40 * table::kDegree;
             off += 10 * table::kDegree)  // starting from the middle of each facing
          for (table::Angle facing = 0; facing < 4; ++facing)
            for (int side : {1, -1}) {
              if (((r.facings >> facing) & 1) == 0) continue;
              const table::Angle way = table::heading_of(m.pose.heading + facing * 90 * table::kDegree + side * off);
              const double far = reach_toward(m.body, way, r.range) - inside * table::kInch;
              spots.push_back(frame_.at(m.body.middle + far * table::direction(way)));
            }
      put(labels_.at_one_of(spots, r.name + " " + inches(r.range) + "\xE2\x80\xB3", 11), "reachtext");
    }
  }

  Svg& svg_;
  const Scene& scene_;
  const Frame& frame_;
  Labels labels_;
};

}  // namespace

std::string table_svg(const match::Match& match, Viewer viewer, const SeatView& view, const PictureStyle& style) {
  const Scene scene = view::make_scene(match, viewer, EntityId::none());
  const Heading heading = make_heading(match, view);
  Frame frame{kMargin + kTicks, kHeader, 0, scene.size};
  frame.inch = std::clamp(kWidthWanted * table::kInch / scene.size.width, kInchLeast, kInchMost);
  const Spot side{frame.left + frame.width() + 24, kHeader}, legend{frame.left, frame.top + frame.height() + 34};
  const double side_width = draw_side(nullptr, match, scene, view, side, frame.height());
  const double legend_width = std::max(frame.width(), kLegendLeast);
  const double legend_height = draw_legend(nullptr, scene, legend, legend_width, frame.inch);
  const double width = std::max(side.x + side_width, legend.x + legend_width) + kMargin,
               height = legend.y + legend_height + kMargin / 2;
  Svg svg(width, height, heading.title + ", " + heading.note, style.theme);
  draw_heading(svg, heading, width - 2 * kMargin);
  TablePicture(svg, scene, frame).draw();
  draw_side(&svg, match, scene, view, side, frame.height());
  draw_legend(&svg, scene, legend, legend_width, frame.inch);
  return svg.finish();
}

}  // namespace qd::repl::draw
