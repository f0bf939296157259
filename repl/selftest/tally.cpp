#include "repl/selftest/tally.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/base/text.hpp"

namespace qd::repl::selftest {

namespace {

// A field is "<letter><bytes> <text>\n", so a text may contain anything.
void put(std::string& out, char letter, const std::string& text) {
  out += letter + std::to_string(text.size()) + " " + text + "\n";
}

constexpr char kEnd = '.';

}  // namespace

void Tally::took(double seconds, const std::string& test) { times_.emplace_back(seconds, test); }

std::size_t Tally::all() const {
  std::size_t sum = 0;
  for (const std::size_t n : counts_) sum += n;
  return sum;
}

std::vector<std::pair<double, std::string>> Tally::slowest(std::size_t n) const {
  std::vector<std::pair<double, std::string>> out = times_;
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  if (out.size() > n) out.resize(n);
  return out;
}

std::string Tally::counts_text() const {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < counts_.size(); ++i)
    if (counts_[i] != 0) words.push_back(std::to_string(counts_[i]) + " " + kCountNames[i]);
  return text::join(words, ", ");
}

void Tally::add(const Tally& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
  failures_.insert(failures_.end(), other.failures_.begin(), other.failures_.end());
  times_.insert(times_.end(), other.times_.begin(), other.times_.end());
  said_.insert(said_.end(), other.said_.begin(), other.said_.end());
}

std::string Tally::written() const {
  constexpr std::size_t kTimesMax = 10;  // kept for each part, and at most this many are shown
  std::string out;
  for (const std::size_t n : counts_) put(out, 'c', std::to_string(n));
  for (const Failure& f : failures_) {
    put(out, 'f', f.what);
    put(out, 'a', f.again);
  }
  for (const auto& [seconds, test] : slowest(kTimesMax)) {
    put(out, 's', std::to_string(seconds));
    put(out, 't', test);
  }
  for (const std::string& line : said_) put(out, 'w', line);
  put(out, kEnd, "");
  return out;
}

bool Tally::read(std::string_view text) {
  std::size_t counts = 0;
  double seconds = 0;
  while (!text.empty()) {
    const char letter = text.front();
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return false;
    const std::size_t bytes = std::strtoull(std::string(text.substr(1, blank - 1)).c_str(), nullptr, 10);
    if (text.size() < blank + bytes + 2) return false;
    const std::string field(text.substr(blank + 1, bytes));
    text.remove_prefix(blank + bytes + 2);
    if (letter == 'c' && counts < counts_.size()) counts_[counts++] += std::strtoull(field.c_str(), nullptr, 10);
    if (letter == 'f') failures_.push_back({field, ""});
    if (letter == 'a' && !failures_.empty()) failures_.back().again = field;
    if (letter == 's') seconds = std::strtod(field.c_str(), nullptr);
    if (letter == 't') times_.emplace_back(seconds, field);
    if (letter == 'w') said_.push_back(field);
    if (letter == kEnd) return text.empty();
  }
  return false;
}

}  // namespace qd::repl::selftest
