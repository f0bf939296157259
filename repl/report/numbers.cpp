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

std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

int decimals_of(std::uint64_t games) { return games < 100 ? 0 : games < 100'000 ? 1 : 2; }
std::string percent(double share, std::uint64_t games) { return fixed(100 * share, decimals_of(games)) + " %"; }

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
