#include "repl/branches/difference.hpp"

#include <algorithm>
#include <map>

#include "engine/base/text.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kGaps = 5;  // between three columns

/// One row of the table: its subject, and the value on either side.
struct Row {
  std::string what, here, there;
};

/// A card with everything that is known of it.
std::string told(const view::CardView& card) {
  std::string notes;
  auto add = [&](const std::string& name, const std::string& value) {
    notes += (notes.empty() ? "" : ", ") + name + " " + value;
  };
  for (const view::ValueView& v : card.values) add(v.name, v.text);
  for (std::size_t i = 0; i < card.stats.size(); ++i) add(card.stats[i].first, stat_text(card, i));
  return (card.stack.size() > 1 ? "[" + text::join(card.stack, " ") + "]" : card.text) +
         (notes.empty() ? "" : " (" + notes + ")");
}

std::vector<std::string> cards_of(const view::ZoneView& zone) {
  std::vector<std::string> out;
  for (const view::CardView& c : zone.cards) out.push_back(told(c));
  const std::size_t hidden = zone.count > zone.cards.size() ? zone.count - zone.cards.size() : 0;
  for (std::size_t i = 0; i < hidden; ++i) out.push_back(view::kUnknownCard);
  return out;
}

/// "2 ?, K{3}": each card once, with its count.
std::string counted(const std::map<std::string, std::size_t>& cards) {
  std::string out;
  for (const auto& [card, n] : cards)
    if (n != 0)
      out += (out.empty() ? "" : ", ") + (n > 1 ? std::to_string(n) + " " : "") +
             (card == view::kUnknownCard ? "hidden" : card);
  return out.empty() ? "-" : out;
}

/// A list after a heading, wrapped at blanks and commas and indented.
void wrap(std::vector<std::string>& out, const std::string& head, const std::string& list, std::size_t width) {
  const std::size_t indent = text::width(head);
  auto end_line = [&](std::string line) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out.push_back(std::move(line));
  };
  std::string line = head;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t stop = list.find_first_of(" ,", at);
    const std::string item = list.substr(at, stop == std::string::npos ? stop : stop + 1 - at);
    const std::size_t needed = text::width(item) - (item.back() == ' ' ? 1 : 0);
    if (text::width(line) > indent && text::width(line) + needed > width) {
      end_line(line);
      line = std::string(indent, ' ');
    }
    line += item;
    at += item.size();
  }
  end_line(line);
}

class Difference {
 public:
  void values(const std::string& owner, const std::vector<view::ValueView>& a, const std::vector<view::ValueView>& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
      if (a[i].text != b[i].text) rows_.push_back({owner + a[i].name, a[i].text, b[i].text});
  }
  void zones(const std::string& owner, const std::vector<view::ZoneView>& a, const std::vector<view::ZoneView>& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) zone(owner + a[i].name, a[i], b[i]);
  }
  void row(const std::string& what, const std::string& a, const std::string& b) {
    if (a != b) rows_.push_back({what, a.empty() ? "-" : a, b.empty() ? "-" : b});
  }

  /// Side by side if it fits, else one below the other.
  [[nodiscard]] std::vector<std::string> text(const std::string& name_a, const std::string& name_b,
                                              std::size_t width) const {
    std::vector<std::string> out;
    if (rows_.empty()) return out;
    std::size_t first = 0;
    for (const Row& r : rows_) first = std::max(first, text::width(r.what));
    const std::size_t half = width > first + kGaps ? (width - first - kGaps) / 2 : 0;
    std::size_t column = text::width(name_a);
    for (const Row& r : rows_)
      if (text::width(r.here) <= half) column = std::max(column, text::width(r.here));
    const std::size_t names = std::max(text::width(name_a), text::width(name_b));
    out.push_back(text::pad("", first) + "  " + text::pad(name_a, column) + " | " + name_b);
    for (const Row& r : rows_) {
      if (text::width(r.here) <= column && first + column + kGaps + text::width(r.there) <= width) {
        out.push_back(text::pad(r.what, first) + "  " + text::pad(r.here, column) + " | " + r.there);
        continue;
      }
      out.push_back(r.what);
      wrap(out, "  " + text::pad(name_a, names) + "  ", r.here, width);
      wrap(out, "  " + text::pad(name_b, names) + "  ", r.there, width);
    }
    return out;
  }

 private:
  void zone(const std::string& name, const view::ZoneView& a, const view::ZoneView& b) {
    const std::vector<std::string> here = cards_of(a), there = cards_of(b);
    if (here == there) return;
    std::map<std::string, std::size_t> only_here, only_there;
    for (const std::string& c : here) ++only_here[c];
    for (const std::string& c : there) ++only_there[c];
    for (auto& [card, n] : only_here) {
      const std::size_t both = std::min(n, only_there[card]);
      n -= both;
      only_there[card] -= both;
    }
    const std::string left = counted(only_here), right = counted(only_there);
    if (left != right) rows_.push_back({name, left, right});
    else rows_.push_back({name + ", order", text::join(here, " "), text::join(there, " ")});
  }

  std::vector<Row> rows_;
};

}  // namespace

std::vector<std::string> difference_text(const view::SeatView& a, const view::SeatView& b, const std::string& name_a,
                                         const std::string& name_b, std::size_t width) {
  Difference d;
  d.row("phase", text::join(a.phase, " / "), text::join(b.phase, " / "));
  d.row("asked", a.asks ? state::seat_letter(a.question.seat) + " " + a.question.name : "",
        b.asks ? state::seat_letter(b.question.seat) + " " + b.question.name : "");
  d.row("result", a.result, b.result);
  d.values("", a.values, b.values);
  d.zones("", a.zones, b.zones);
  for (std::size_t s = 0; s < std::min(a.sides.size(), b.sides.size()); ++s) {
    const std::string owner = state::seat_letter(a.sides[s].seat) + " ";
    d.row(owner + "eliminated", a.sides[s].eliminated ? "yes" : "no", b.sides[s].eliminated ? "yes" : "no");
    d.values(owner, a.sides[s].values, b.sides[s].values);
    d.zones(owner, a.sides[s].zones, b.sides[s].zones);
  }
  return d.text(name_a, name_b, width);
}

}  // namespace qd::repl
