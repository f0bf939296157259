#include "repl/report/numbers.hpp"

#include <charconv>

#include "engine/base/text.hpp"

namespace qd::repl {

std::string fixed(double v, int digits) {
  char buffer[64];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::fixed, digits);
  std::string out = error == std::errc{} ? std::string(buffer, end) : "?";
  if (out[0] == '-' && out.find_first_not_of("-0.") == std::string::npos) out.erase(0, 1);  // no "-0.0"
  return out;
}

std::string ShareFormat::number(double share) const { return fixed(100 * share, digits_); }
std::string ShareFormat::percent(double share) const { return number(share) + " %"; }
std::string ShareFormat::points(double difference) const { return signed_fixed(100 * difference, digits_); }
std::string ShareFormat::range(const sim::Interval& i) const { return number(i.low) + " to " + number(i.high); }
std::string ShareFormat::range_of_points(const sim::Interval& i) const {
  return points(i.low) + " to " + points(i.high);
}
std::string ShareFormat::with_range(double share, const sim::Interval& i) const {
  return percent(share) + " (" + range(i) + ")";
}

std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

std::string signed_fixed(double v, int digits) {
  std::string out = fixed(v, digits);
  return out[0] == '-' || out.find_first_not_of("0.") == std::string::npos ? out : "+" + out;
}

std::string plain(double v) {
  char buffer[64];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::general, 6);
  return error == std::errc{} ? std::string(buffer, end) : "?";
}

std::string plain_exact(double v) {
  char buffer[64];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, v);
  return error == std::errc{} ? std::string(buffer, end) : "?";
}

std::string times(std::uint64_t n, const char* what) { return std::to_string(n) + " " + what + (n == 1 ? "" : "s"); }

std::string flush_right(const std::string& s, std::size_t columns) {
  const std::size_t w = text::width(s);
  return (w < columns ? std::string(columns - w, ' ') : "") + s;
}

std::string spread(const sim::Running& r) { return fixed(r.mean(), 2) + " (sd " + fixed(r.deviation(), 2) + ")"; }

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace qd::repl
