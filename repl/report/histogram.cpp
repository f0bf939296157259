#include "repl/report/histogram.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "engine/base/text.hpp"
#include "repl/report/numbers.hpp"
#include "repl/terminal/screen.hpp"

namespace qd::repl {

namespace {

bool knows_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string lower = text::lower(value);
    return text::contains(lower, "utf-8") || text::contains(lower, "utf8");
  }
  return false;
}

bool all_whole(const sim::Sample& s) {
  return std::all_of(s.counts().begin(), s.counts().end(),
                     [](const auto& c) { return std::floor(c.first) == c.first; });
}

// The smallest of 1, 2, 5, 10, 20 … (also 0.5, 0.2 …) that is not less than this.
double nice_step(double least) {
  double power = 1;
  while (power > least) power /= 10;
  while (power * 10 <= least) power *= 10;
  for (double factor : {1.0, 2.0, 5.0})
    if (factor * power >= least) return factor * power;
  return 10 * power;
}

std::vector<std::uint64_t> fill(const sim::Sample& s, const Bins& bins) {
  std::vector<std::uint64_t> out(bins.count);
  for (const auto& [v, n] : s.counts()) out[bins.of(v)] += n;
  return out;
}

std::size_t widest_label(const Bins& bins) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < bins.count; ++i) out = std::max(out, text::width(bins.label(i)));
  return out;
}

double longest(const std::vector<std::uint64_t>& counts, std::uint64_t of) {
  return share(*std::max_element(counts.begin(), counts.end()), of);
}

}  // namespace

Bars bars_for(const std::ostream& out, std::size_t width) {
  Bars bars;
  bars.width = width;
  bars.blocks = &out == &std::cout && output_is_terminal() && knows_utf8();
  return bars;
}

std::string bar(double part, std::size_t cells, bool blocks) {
  static constexpr const char* kEighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double wanted = std::clamp(part, 0.0, 1.0) * static_cast<double>(cells);
  if (!blocks) {
    const std::size_t full = static_cast<std::size_t>(wanted + 0.5);
    return std::string(full == 0 && part > 0 ? 1 : full, '#');  // never empty for a count above 0
  }
  std::size_t eighths = static_cast<std::size_t>(wanted * 8 + 0.5);
  if (eighths == 0 && part > 0) eighths = 1;
  std::string out;
  for (std::size_t i = 0; i < eighths / 8; ++i) out += "█";
  return out + kEighths[eighths % 8];
}

std::size_t Bins::of(double v) const {
  const double at = std::floor((v - low) / step);
  return at <= 0 ? 0 : std::min(count - 1, static_cast<std::size_t>(at));
}

std::string Bins::label(std::size_t bin) const {
  const double from = low + static_cast<double>(bin) * step;
  if (whole && step == 1) return plain(from);
  return plain(from) + " to " + (whole ? plain(from + step - 1) : "< " + plain(from + step));
}

Bins bins_of(const sim::Sample& a, const sim::Sample* b, std::size_t most) {
  Bins out;
  double low = a.low(), high = a.high();
  out.whole = all_whole(a);
  if (b != nullptr && b->count() != 0) {
    low = a.count() == 0 ? b->low() : std::min(low, b->low());
    high = a.count() == 0 ? b->high() : std::max(high, b->high());
    out.whole = out.whole && all_whole(*b);
  }
  const double range = out.whole ? high - low + 1 : high - low;
  out.step = range <= 0 ? 1 : nice_step(range / static_cast<double>(most));
  if (out.whole) out.step = std::max(1.0, out.step);
  for (;;) {  // the start of the first bin may cost one more
    out.low = std::floor(low / out.step) * out.step;
    const double bins = std::floor((high - out.low) / out.step) + 1;
    if (bins <= static_cast<double>(most)) {
      out.count = static_cast<std::size_t>(bins);
      return out;
    }
    out.step = nice_step(out.step * 1.5);
  }
}

void write_histogram(std::ostream& out, const sim::Sample& sample, const Bars& bars) {
  const Bins bins = bins_of(sample);
  const std::vector<std::uint64_t> counts = fill(sample, bins);
  const std::size_t label = widest_label(bins),
                    number = std::max<std::size_t>(5, std::to_string(sample.count()).size());
  const std::size_t used = 2 + label + 2 + number + 2 + 7 + 2,
                    cells = bars.width > used + 8 ? std::min<std::size_t>(60, bars.width - used) : 8;
  const double top = longest(counts, sample.count());
  for (std::size_t i = 0; i < bins.count; ++i) {
    const double part = share(counts[i], sample.count());
    const std::string drawn = bar(top > 0 ? part / top : 0, cells, bars.blocks);
    out << "  " << flush_right(bins.label(i), label) << "  " << flush_right(std::to_string(counts[i]), number) << "  "
        << flush_right(ShareFormat(sample.count()).percent(part), 7) << (drawn.empty() ? "" : "  " + drawn) << "\n";
  }
  out << "  mean " << fixed(sample.mean(), 2) << " (sd " << fixed(sample.deviation(), 2) << "), median "
      << plain(sample.median()) << ", min " << plain(sample.low()) << ", max " << plain(sample.high()) << "; "
      << times(sample.count(), "value") << "\n";
}

void write_histograms(std::ostream& out, const std::string& what, const Named& a, const Named& b, const Bars& bars) {
  if (a.second->count() == 0 && b.second->count() == 0) return;
  const Bins bins = bins_of(*a.second, b.second);
  const std::vector<std::uint64_t> left = fill(*a.second, bins), right = fill(*b.second, bins);
  const std::size_t label = std::max(widest_label(bins), text::width(what));
  const std::size_t used = 2 + label + 2 * (2 + 7 + 1),
                    cells = bars.width > used + 16 ? std::min<std::size_t>(40, (bars.width - used) / 2) : 8;
  const double top = std::max(longest(left, a.second->count()), longest(right, b.second->count()));
  auto side = [&](std::uint64_t n, std::uint64_t of) {
    const double part = share(n, of);
    return flush_right(ShareFormat(of).percent(part), 7) + " " + bar(top > 0 ? part / top : 0, cells, bars.blocks);
  };
  auto line = [&](const std::string& first, const std::string& second, const std::string& third) {
    std::string all = "  " + first + "  " + text::pad(second, 8 + cells) + "  " + third;
    all.erase(all.find_last_not_of(' ') + 1);
    out << all << "\n";
  };
  line(text::pad(what, label), flush_right(a.first, 7), flush_right(b.first, 7));
  for (std::size_t i = 0; i < bins.count; ++i)
    line(flush_right(bins.label(i), label), side(left[i], a.second->count()), side(right[i], b.second->count()));
}

}  // namespace qd::repl
