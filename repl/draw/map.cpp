// The table in a terminal: a cell is one inch wide and two inches high if 80 columns are enough for that.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/table/facing.hpp"
#include "engine/table/gap.hpp"
#include "repl/draw/draw.hpp"
#include "repl/draw/parts.hpp"

namespace qd::repl::draw {

namespace {

enum class Ink : std::uint8_t { kPlain, kGround, kRing, kMark, kSeatA, kSeatB, kSeatC, kSeatD };

const char* code(Ink ink, const view::Paint& paint) {
  switch (ink) {
    case Ink::kPlain: return "";
    case Ink::kGround: return paint.faint;
    case Ink::kRing: return paint.mark;
    case Ink::kMark: return paint.alert;
    default:
      return paint.seats[(static_cast<std::size_t>(ink) - static_cast<std::size_t>(Ink::kSeatA)) % paint.seats.size()];
  }
}

Ink ink_of(SeatId seat) {
  return seat.valid() ? static_cast<Ink>(static_cast<std::size_t>(Ink::kSeatA) + seat.index() % 4) : Ink::kMark;
}

char shade(Pattern p) { return ".~-/x#"[static_cast<std::size_t>(p)]; }
char sign(Mark m) { return "+*%^="[static_cast<std::size_t>(m)]; }

// north, north-east … north-west
const char* arrow(table::Angle heading) {
  static constexpr const char* kArrows[] = {"\xE2\x86\x91", "\xE2\x86\x97", "\xE2\x86\x92", "\xE2\x86\x98",
                                            "\xE2\x86\x93", "\xE2\x86\x99", "\xE2\x86\x90", "\xE2\x86\x96"};
  return kArrows[static_cast<std::size_t>((heading + 2250) / 4500) % 8];
}

struct Cell {
  std::string text = " ";
  Ink ink = Ink::kPlain;
  int rank = 0;  // drawing order: ground 1, rings 2, labels 3, markers 4, models 5
};

class Map {
 public:
  Map(const Scene& scene, const view::TextStyle& style) : scene_(scene), style_(style) {
    const auto room = static_cast<table::Length>(std::max<std::size_t>(style.width, 40) - 6);
    const table::Length wide = scene.size.width;
    across_ = table::kInch;
    while ((wide + across_ - 1) / across_ > room) across_ += table::kInch;
    columns_ = static_cast<std::size_t>((wide + across_ - 1) / across_);
    rows_ = static_cast<std::size_t>((scene.size.height + 2 * across_ - 1) / (2 * across_));
    cells_.resize(columns_ * rows_);
  }

  std::string draw(EntityId selected) {
    for (std::size_t r = 0; r < rows_; ++r)
      for (std::size_t c = 0; c < columns_; ++c) ground(c, r);
    const bool chosen = selected.valid() && scene_.focus != SIZE_MAX;
    if (chosen) rings();
    for (const Token& m : scene_.markers) put(m.pose.at, std::string(1, sign(m.mark)), ink_of(m.seat), 4);
    for (const Token& m : scene_.models) put(m.pose.at, m.headed ? arrow(m.pose.heading) : "o", ink_of(m.seat), 5);
    for (const Token& m : scene_.models) label(m);
    frame();
    legend();
    if (chosen) {
      reach_lines();
      distances();
    }
    return std::move(out_);
  }

 private:
  Cell& cell(std::size_t column, std::size_t row) { return cells_[row * columns_ + column]; }
  [[nodiscard]] table::Point middle(std::size_t column, std::size_t row) const {
    return {static_cast<table::Length>(column) * across_ + across_ / 2,
            scene_.size.height - static_cast<table::Length>(row) * 2 * across_ - across_};
  }
  [[nodiscard]] std::size_t column_of(table::Point p) const {
    return static_cast<std::size_t>(
        std::clamp<table::Length>(p.x / across_, 0, static_cast<table::Length>(columns_) - 1));
  }
  [[nodiscard]] std::size_t row_of(table::Point p) const {
    return static_cast<std::size_t>(std::clamp<table::Length>((scene_.size.height - p.y) / (2 * across_), 0,
                                                              static_cast<table::Length>(rows_) - 1));
  }
  void put(table::Point p, const std::string& text, Ink ink, int rank) {
    set(cell(column_of(p), row_of(p)), text, ink, rank);
  }
  static void set(Cell& c, const std::string& text, Ink ink, int rank) {
    if (rank < c.rank) return;
    c = {text, ink, rank};
  }

  void ground(std::size_t column, std::size_t row) {
    const table::Body here = table::body_of(middle(column, row));
    const auto quarter = across_ / 4;
    for (const Ground& g : scene_.grounds) {
      if (table::gap(g.body, here) > quarter) continue;
      const char mark =
          g.patterns.empty() ? ':' : shade(g.patterns[(column + row) % g.patterns.size()]);  // alternating
      set(cell(column, row), std::string(1, mark), Ink::kGround, 1);
    }
  }

  // A range is a ring of digits: cells inside it that have a neighbour outside the range or arc.
  void rings() {
    const Token& m = scene_.models[scene_.focus];
    for (std::size_t i = 0; i < scene_.reaches.size(); ++i) {
      const view::Reach& reach = scene_.reaches[i];
      auto within = [&](std::size_t column, std::size_t row) {
        const table::Point p = middle(column, row);
        const auto facing = static_cast<unsigned>(table::facing_of(m.pose, p));
        return ((reach.facings >> facing) & 1u) != 0 &&
               table::is_within(table::gap(m.body, table::body_of(p)), reach.range);
      };
      for (std::size_t r = 0; r < rows_; ++r)
        for (std::size_t c = 0; c < columns_; ++c)
          if (within(c, r) && ((c > 0 && !within(c - 1, r)) || (c + 1 < columns_ && !within(c + 1, r)) ||
                               (r > 0 && !within(c, r - 1)) || (r + 1 < rows_ && !within(c, r + 1))))
            set(cell(c, r), i < 9 ? std::to_string(i + 1) : "+", Ink::kRing, 2);
    }
  }

  // right of the model, left, above or below it: the first place that covers neither models nor labels
  void label(const Token& m) {
    const std::string text = m.label();
    const auto size = static_cast<long>(text.size());
    const auto column = static_cast<long>(column_of(m.pose.at)), row = static_cast<long>(row_of(m.pose.at));
    const std::pair<long, long> places[] = {
        {column + 1, row},     {column - size, row},  {column - size / 2, row - 1}, {column - size / 2, row + 1},
        {column + 1, row - 1}, {column + 1, row + 1}, {column - size, row - 1},     {column - size, row + 1}};
    for (const auto& [first, line] : places) {
      if (first < 0 || line < 0 || first + size > static_cast<long>(columns_) || line >= static_cast<long>(rows_))
        continue;
      bool room = true;
      for (long i = -1; i <= size; ++i)  // one free cell on both sides, except the model itself
        if (first + i >= 0 && first + i < static_cast<long>(columns_) && (first + i != column || line != row) &&
            cell(static_cast<std::size_t>(first + i), static_cast<std::size_t>(line)).rank >= 3)
          room = false;
      if (!room) continue;
      for (long i = 0; i < size; ++i)
        set(cell(static_cast<std::size_t>(first + i), static_cast<std::size_t>(line)),
            std::string(1, text[static_cast<std::size_t>(i)]), ink_of(m.seat), 3);
      return;
    }
    crowded_.push_back(text + " (" + inches(m.pose.at.x) + "," + inches(m.pose.at.y) + ")");
  }

  void frame() {
    std::string edge, numbers(columns_ + 4, ' ');
    for (std::size_t c = 0; c < columns_; ++c)
      edge += (static_cast<table::Length>(c) * across_ / table::kInch) % 6 == 0 ? '+' : '-';
    for (std::size_t c = 0; c <= columns_; ++c) {
      const table::Length x = static_cast<table::Length>(c) * across_ / table::kInch;
      if (x % 6 == 0) numbers.replace(c, std::to_string(x).size(), std::to_string(x));
    }
    while (!numbers.empty() && numbers.back() == ' ') numbers.pop_back();
    out_ += "   +" + edge + "+\n";
    for (std::size_t r = 0; r < rows_; ++r) {
      const table::Length top = (scene_.size.height - static_cast<table::Length>(r) * 2 * across_) / table::kInch;
      const bool named = top % 6 == 0;
      const std::string number = named ? std::to_string(top) : "";
      out_ += std::string(3 - std::min<std::size_t>(number.size(), 3), ' ') + number + (named ? "+" : "|");
      line(r);
      out_ += named ? "+\n" : "|\n";
    }
    out_ += "  0+" + edge + "+\n    " + numbers + "\n";
  }

  void line(std::size_t row) {
    Ink now = Ink::kPlain;
    for (std::size_t c = 0; c < columns_; ++c) {
      const Cell& at = cell(c, row);
      if (at.ink != now) {
        if (*code(now, style_.paint) != '\0') out_ += style_.paint.end;
        out_ += code(at.ink, style_.paint);
        now = at.ink;
      }
      out_ += at.text;
    }
    if (*code(now, style_.paint) != '\0') out_ += style_.paint.end;
  }

  /// Words separated by blanks, wrapped to the width.
  void words(const std::vector<std::string>& items) {
    std::string row;
    for (const std::string& item : items) {
      if (!row.empty() && text::width(row) + 3 + text::width(item) > style_.width) {
        out_ += row + "\n";
        row.clear();
      }
      row += (row.empty() ? "" : "   ") + item;
    }
    if (!row.empty()) out_ += row + "\n";
  }

  void legend() {
    std::vector<std::string> items;
    bool mixed = false;
    for (const auto& [name, pattern] : scene_.patterns) items.push_back(std::string(1, shade(pattern)) + " " + name);
    for (const Ground& g : scene_.grounds) mixed = mixed || g.patterns.size() > 1;
    if (mixed) items.emplace_back("mixed signs: both");
    for (const auto& [name, mark] : scene_.marks) items.push_back(std::string(1, sign(mark)) + " " + name);
    bool arrows = false, discs = false;
    for (const Token& m : scene_.models) (m.headed ? arrows : discs) = true;
    if (arrows) items.emplace_back("\xE2\x86\x91 heading north");
    if (discs) items.emplace_back("o round base");
    words(items);
    for (const Token& m : scene_.models)
      if (!m.carried.empty())
        out_ += m.label() + " carries " + std::to_string(m.carried.size()) + " " + sign(m.carried.front()) + "\n";
    if (!crowded_.empty()) {
      std::vector<std::string> lines{"no room for:"};
      lines.insert(lines.end(), crowded_.begin(), crowded_.end());
      words(lines);
    }
  }

  void reach_lines() {
    const Token& m = scene_.models[scene_.focus];
    out_ += m.label() + (m.name.empty() ? "" : ", " + m.name) + ", at (" + inches(m.pose.at.x) + "," +
            inches(m.pose.at.y) + ")" +
            (m.headed ? ", heading " + state::written(m.pose.heading, state::Unit::kDegrees) : "") + "\n";
    for (std::size_t i = 0; i < scene_.reaches.size(); ++i)
      out_ += "  " + (i < 9 ? std::to_string(i + 1) : std::string("+")) + "  " + scene_.reaches[i].name + ": " +
              inches(scene_.reaches[i].range) + " inches, " + scene_.reaches[i].arc + "\n";
  }

  void distances() {
    const std::vector<view::Sight> seen = view::sights(scene_);
    if (seen.empty()) return;
    out_ += "  " + text::pad("to", 8) + text::pad("gap", 9) + text::pad("bearing", 10) + text::pad("in its", 9) +
            text::pad("in range", 12) + "sees it in its\n";
    for (const view::Sight& n : seen) {
      const Token& other = scene_.models[n.model];
      const table::Angle off = n.bearing;
      std::string reached;
      for (const std::size_t i : n.reach) reached += (reached.empty() ? "" : " ") + std::to_string(i + 1);
      const int degrees = (off < 0 ? -off : off) / table::kDegree;
      const std::string bearing = std::to_string(degrees) + (degrees == 0 || degrees == 180 ? ""
                                                             : off < 0                      ? " left"
                                                                                            : " right");
      const std::string row = "  " + text::pad(other.label(), 8) + text::pad(inches(n.gap), 9) +
                              text::pad(bearing, 10) + text::pad(table::name_of(n.facing), 9) +
                              text::pad(reached.empty() ? "-" : reached, 12) +
                              (other.headed ? table::name_of(n.seen_in) : "-");
      out_ += row + "\n";
    }
  }

  const Scene& scene_;
  const view::TextStyle& style_;
  table::Length across_ = table::kInch;
  std::size_t columns_ = 0, rows_ = 0;
  std::vector<Cell> cells_;
  std::vector<std::string> crowded_;
  std::string out_;
};

}  // namespace

std::string table_map(const match::Match& match, Viewer viewer, EntityId selected, const view::TextStyle& style) {
  if (!view::has_table(match))
    throw UserError("this game has no table", "only games of miniatures have one; :state shows the position");
  const Scene scene = view::make_scene(match, viewer, selected);
  if (selected.valid() && scene.focus == SIZE_MAX)
    throw UserError("'" + phases::entity_key(match.state(), selected) + "' is not a model on the table",
                    "name a model that the map shows, as it names it");
  return Map(scene, style).draw(selected);
}

}  // namespace qd::repl::draw
