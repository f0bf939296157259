#include "repl/page/charts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/state/position.hpp"
#include "repl/draw/svg.hpp"
#include "repl/report/histogram.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

using draw::num;
using draw::Svg;

constexpr double kWidth = 360, kLeft = 1, kRight = 359, kRow = 38, kLabelSize = 12;
const draw::PictureStyle kInPage{draw::Theme::kAuto, "chart"};

/// A linear scale; of a single number it is one unit wide.
struct Scale {
  double low, high, from, to;
  Scale(double l, double h, double f, double t) : low(l), high(h > l ? h : l + 1), from(f), to(t) {}
  [[nodiscard]] double at(double v) const { return from + (v - low) / (high - low) * (to - from); }
};

std::string line_of(const std::vector<std::pair<double, double>>& points) {
  std::string out;
  for (const auto& [x, y] : points) out += (out.empty() ? "M" : "L") + num(x) + " " + num(y);
  return out;
}

void heading(Svg& svg, const std::string& title) {
  svg.text(kLeft, 16, draw::cut_to(title, kLabelSize * draw::kBold, kRight - kLeft), "b");
}

}  // namespace

std::string interval_chart(const std::string& title, const std::vector<IntervalRow>& rows, double mark,
                           const std::string& mark_text) {
  double low = mark, high = mark;
  for (const IntervalRow& r : rows) {
    low = std::min({low, r.interval.low, r.at});
    high = std::max({high, r.interval.high, r.at});
  }
  const double air = (high - low) * 0.04 + 1e-9;
  const Scale x(low - air, high + air, kLeft, kRight);
  const double bottom = 28 + kRow * static_cast<double>(rows.size());
  Svg svg(kWidth, bottom + 18, title, kInPage);
  heading(svg, title);
  double y = 28;
  for (const IntervalRow& r : rows) {
    const double value = draw::text_width(r.value, kLabelSize);
    svg.text(kLeft, y + 12, draw::cut_to(r.label, kLabelSize, kRight - kLeft - value - 10), "label");
    svg.text(kRight, y + 12, r.value, "value", "end");
    svg.line(kLeft, y + 24, kRight, y + 24, "axis");
    svg.line(x.at(mark), y + 16, x.at(mark), y + 33, "zero");
    svg.line(x.at(r.interval.low), y + 24, x.at(r.interval.high), y + 24, "ci");
    svg.circle(x.at(r.at), y + 24, 4.5, "dot0");
    y += kRow;
  }
  const double half = draw::text_width(mark_text, 11) / 2;
  svg.text(std::clamp(x.at(mark), kLeft + half, kRight - half), bottom + 12, mark_text, "s", "middle");
  return svg.finish();
}

std::string histogram_chart(const std::string& title, const sim::Sample& sample) {
  constexpr double kTop = 34, kBottom = 140;
  const Bins bins = bins_of(sample);
  std::vector<std::uint64_t> counts(bins.count);
  for (const auto& [v, n] : sample.counts()) counts[bins.of(v)] += n;
  const double most = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
  Svg svg(kWidth, kBottom + 22, title, kInPage);
  heading(svg, title);
  const double step = (kRight - kLeft) / static_cast<double>(bins.count), gap = std::min(2.0, step / 5);
  for (std::size_t i = 0; i < bins.count; ++i) {
    if (counts[i] == 0) continue;
    const double height = std::max(0.8, static_cast<double>(counts[i]) / most * (kBottom - kTop));
    svg.open("bin", bins.label(i) + ": " + ShareFormat(sample.count()).percent(share(counts[i], sample.count())));
    svg.rect(kLeft + step * static_cast<double>(i) + gap / 2, kBottom - height, step - gap, height, "bar0");
    svg.close();
  }
  svg.line(kLeft, kBottom, kRight, kBottom, "axis");
  svg.text(kLeft, kTop - 2,
           ShareFormat(sample.count()).percent(share(static_cast<std::uint64_t>(most), sample.count())) +
               " in the highest bar",
           "xs");
  if (bins.count == 1) {
    svg.text((kLeft + kRight) / 2, kBottom + 14, bins.label(0), "s", "middle");
    return svg.finish();
  }
  const std::size_t middle = bins.count / 2;
  svg.text(kLeft, kBottom + 14, bins.label(0), "s");
  if (bins.count > 4)
    svg.text(kLeft + step * (static_cast<double>(middle) + 0.5), kBottom + 14, bins.label(middle), "s", "middle");
  svg.text(kRight, kBottom + 14, bins.label(bins.count - 1), "s", "end");
  return svg.finish();
}

std::string path_chart(const std::string& title, const sim::SequentialTest& test) {
  constexpr double kTop = 30, kBottom = 170;
  double low = test.lower(), high = test.upper();
  for (const sim::SequentialTest::Look& look : test.path()) {
    low = std::min(low, look.ratio);
    high = std::max(high, look.ratio);
  }
  const double air = (high - low) * 0.06;
  const Scale y(low - air, high + air, kBottom, kTop);
  const std::uint64_t last = test.path().empty() ? 1 : test.path().back().pairs;
  const Scale x(0, static_cast<double>(last), kLeft, kRight);
  Svg svg(kWidth, kBottom + 22, title, kInPage);
  heading(svg, title);
  svg.line(kLeft, y.at(test.lower()), kRight, y.at(test.lower()), "zero");
  svg.line(kLeft, y.at(test.upper()), kRight, y.at(test.upper()), "zero");
  svg.line(kLeft, y.at(0), kRight, y.at(0), "axis");
  std::vector<std::pair<double, double>> points{{x.at(0), y.at(0)}};
  for (const sim::SequentialTest::Look& look : test.path())
    points.emplace_back(x.at(static_cast<double>(look.pairs)), y.at(look.ratio));
  svg.path(line_of(points), "line0");
  for (std::size_t i = 1; i < points.size(); ++i) svg.circle(points[i].first, points[i].second, 2.5, "dot0");
  svg.text(kLeft, y.at(test.upper()) + 12, signed_fixed(test.upper(), 2) + " accepts the higher bound", "s");
  svg.text(kLeft, y.at(test.lower()) - 4, signed_fixed(test.lower(), 2) + " accepts the lower bound", "s");
  svg.text(kLeft, kBottom + 14, "0", "s");
  svg.text(kRight, kBottom + 14, times(last, "pair"), "s", "end");
  return svg.finish();
}

std::string score_chart(const std::string& title, const std::vector<std::vector<double>>& by_seat, std::size_t from,
                        std::size_t to) {
  constexpr double kTop = 44, kBottom = 170;
  double low = by_seat.front().front(), high = low;
  for (const std::vector<double>& line : by_seat)
    for (const double v : line) {
      low = std::min(low, v);
      high = std::max(high, v);
    }
  const std::size_t count = by_seat.front().size();
  const Scale y(low, high, kBottom, kTop),
      x(0, static_cast<double>(std::max<std::size_t>(1, count - 1)), kLeft, kRight);
  Svg svg(kWidth, kBottom + 22, title, kInPage);
  heading(svg, title);
  const auto column = [&](std::size_t i) { return x.at(static_cast<double>(i)); };
  if (from < to) svg.rect(column(from), kTop, std::max(2.0, column(to) - column(from)), kBottom - kTop, "span");
  svg.line(kLeft, kBottom, kRight, kBottom, "axis");
  double key = kLeft;
  for (std::size_t s = 0; s < by_seat.size(); ++s) {
    std::vector<std::pair<double, double>> points;
    for (std::size_t i = 0; i < count; ++i) points.emplace_back(column(i), y.at(by_seat[s][i]));
    const std::string style = "line" + std::to_string(s % 4);
    svg.path(line_of(points), style);
    svg.path(line_of({{key, 30}, {key + 24, 30}}), style);
    svg.text(key + 29, 34, state::seat_letter(SeatId(s)) + " " + plain(by_seat[s].back()), "s");
    key += 84;
  }
  svg.text(kLeft, kBottom + 14, "first question", "s");
  svg.text(kRight, kBottom + 14, "question " + std::to_string(count), "s", "end");
  return svg.finish();
}

}  // namespace qd::repl
