// A view as a table for people: a head line, a block for each seat, the shared zones, the open question.
#include "engine/base/text.hpp"

#include <algorithm>

#include "engine/view/view.hpp"

namespace qd::view {

namespace {

enum class Colour : std::uint8_t { kPlain, kBold, kDim, kName, kCard, kAlert, kSeat };  // kSeat + n: seat n

Colour seat_colour(SeatId seat) { return static_cast<Colour>(static_cast<std::size_t>(Colour::kSeat) + seat.index()); }

const char* code(Colour c, const Paint& paint) {
  switch (c) {
    case Colour::kPlain: return "";
    case Colour::kBold: return paint.strong;
    case Colour::kDim: return paint.faint;
    case Colour::kName: return paint.name;
    case Colour::kCard: return paint.card;
    case Colour::kAlert: return paint.alert;
    case Colour::kSeat: break;
  }
  return paint.seats[(static_cast<std::size_t>(c) - static_cast<std::size_t>(Colour::kSeat)) % paint.seats.size()];
}

/// A piece of text in one colour.
struct Span {
  std::string text;
  Colour colour = Colour::kPlain;
};
using Item = std::vector<Span>;

class Page {
 public:
  explicit Page(const TextStyle& style) : style_(style) {}

  static std::size_t width(const Item& item) {
    std::size_t w = 0;
    for (const Span& s : item) w += text::width(s.text);
    return w;
  }

  /// A line of `head`, then items; what does not fit goes on under the first item. An item that is longer than a line
  /// is broken at blanks and commas.
  void row(const Item& head, std::size_t indent, const std::vector<Item>& items, std::size_t gap = 2) {
    std::size_t column = put(head);
    bool fresh = true;  // nothing but the head or the indent stands on this line
    for (const Item& item : items) {
      const std::size_t w = width(item);
      if (w > style_.width - std::min(indent, style_.width)) {
        if (!fresh) end_line();
        column = put_broken(item, fresh ? column : 0, indent);
        fresh = false;
        continue;
      }
      if (!fresh && column + gap + w > style_.width) {
        end_line();
        column = 0;
        fresh = true;
      }
      std::size_t blanks = column < indent ? indent - column : column == 0 ? 0 : gap;
      out_.append(blanks, ' ');
      column += blanks + put(item);
      fresh = false;
    }
    end_line();
  }
  void rule() { row({{std::string(style_.width, '-'), Colour::kDim}}, 0, {}); }
  std::string take() { return std::move(out_); }

 private:
  std::size_t put(const Item& item) {
    for (const Span& s : item) {
      const char* begin = !s.text.empty() ? code(s.colour, style_.paint) : "";
      out_ += begin + s.text;
      if (*begin != '\0') out_ += style_.paint.end;
    }
    return width(item);
  }
  std::size_t put_broken(const Item& item, std::size_t column, std::size_t indent) {
    const std::size_t blanks = indent - std::min(column, indent), margin = indent + 2;
    out_.append(blanks, ' ');
    column += blanks;
    bool begun = false;
    for (const Span& s : item)
      for (const std::string& piece : pieces(s.text)) {
        if (begun && column + text::width(text::trim(piece)) > style_.width) {
          end_line();
          out_.append(margin, ' ');
          column = margin;
        }
        column += put({{piece, s.colour}});
        begun = true;
      }
    return column;
  }
  /// Each with the blank or comma behind it; numbers stay with what is in front of them: 3.5,20 and heat 7.
  static std::vector<std::string> pieces(const std::string& text) {
    std::vector<std::string> out(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
      out.back() += text[i];
      const bool digit = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
      if (i + 1 < text.size() && (text[i] == ' ' || text[i] == ',') && !digit) out.emplace_back();
    }
    return out;
  }
  void end_line() {
    while (!out_.empty() && out_.back() == ' ') out_.pop_back();
    out_ += '\n';
  }

  const TextStyle& style_;
  std::string out_;
};

std::vector<Item> words(const std::string& text, Colour colour) {
  std::vector<Item> out;
  for (const std::string& w : text::split(text, ' '))
    if (!w.empty()) out.push_back({{w, colour}});
  return out;
}

Item value_item(const ValueView& v) { return {{v.name + " ", Colour::kDim}, {v.text, Colour::kBold}}; }

/// Attributes worth a look: what is not zero or none, or has become so.
std::vector<Item> value_items(const std::vector<ValueView>& values) {
  std::vector<Item> out;
  for (const ValueView& v : values)
    if (v.in_head) continue;
    else if (!v.initial || (v.number ? v.value != 0 : v.text != "none")) out.push_back(value_item(v));
  return out;
}

Item card_item(const CardView& c) {
  Item out{{c.text, c.known ? Colour::kCard : Colour::kDim}};
  std::string notes;
  auto note = [&](const std::string& name, const std::string& value) {
    notes += (notes.empty() ? " (" : ", ") + name + (value.empty() ? "" : " ") + value;
  };
  for (std::size_t i = 0; i < c.stats.size(); ++i) note(c.stats[i].first, stat_text(c, i));
  for (const ValueView& v : c.values) note(v.name, v.text);
  if (c.token) note("token", "");
  if (!notes.empty()) out.push_back({notes + ")", Colour::kDim});
  return out;
}

std::vector<Item> card_items(const std::vector<CardView>& cards) {
  std::vector<Item> out;
  std::size_t unknown = 0;
  auto flush = [&] {  // a run of unknown cards is one item
    if (unknown == 1) out.push_back({{kUnknownCard, Colour::kDim}});
    if (unknown > 1) out.push_back({{std::to_string(unknown) + " unknown", Colour::kDim}});
    unknown = 0;
  };
  for (const CardView& c : cards) {
    if (!c.known) {
      ++unknown;
      continue;
    }
    flush();
    out.push_back(card_item(c));
  }
  flush();
  return out;
}

/// A stack as one item, from its top down: [K ? ?].
Item stack_item(const CardView& c) {
  Item out{{"[", Colour::kDim}};
  for (std::size_t i = 0; i < c.stack.size(); ++i)
    out.push_back({(i == 0 ? "" : " ") + c.stack[i], c.stack[i] == kUnknownCard ? Colour::kDim : Colour::kCard});
  out.push_back({"]", Colour::kDim});
  CardView notes = c;
  notes.text = "";
  Item rest = card_item(notes);
  out.insert(out.end(), rest.begin() + 1, rest.end());
  return out;
}

/// A pile as one item: its count and the card on top.
Item pile_item(const ZoneView& z) {
  Item out{{z.name + " ", Colour::kName}, {std::to_string(z.count), Colour::kBold}};
  if (!z.mark.empty() && z.count != 0) out.push_back({" " + z.mark, Colour::kDim});
  if (z.cards.empty() || !z.cards.front().known) return out;
  out.push_back({", on top ", Colour::kDim});
  out.push_back({z.cards.front().text, Colour::kCard});
  if (!z.among.empty()) out.push_back({", below " + text::join(z.among, " "), Colour::kDim});
  return out;
}

/// An open pile of a seat of which the viewer knows more than the top is a row of its own, top first; so is what one
/// knows of a hidden one.
bool is_listed(const ZoneView& z) {
  if (!z.pile) return true;
  const auto known = static_cast<std::size_t>(
      std::count_if(z.cards.begin(), z.cards.end(), [](const CardView& c) { return c.known; }));
  return z.seat.valid() && known > 1 && (z.visibility != state::Visibility::kNone || known < z.cards.size());
}

/// What stands before the cards of a row: the name of their zone, and how many they are where the cards do not show it.
Item row_head(const ZoneView& z, std::size_t indent) {
  Item head{{std::string(indent, ' ') + z.name, Colour::kName}};
  if (!z.in_play || (z.cards.empty() && z.count > 0)) head.push_back({" " + std::to_string(z.count), Colour::kBold});
  if (z.pile && !z.mark.empty()) head.push_back({" " + z.mark, Colour::kDim});
  return head;
}

/// Zones as rows; piles and empty shared zones share one row.
void zones(Page& page, const std::vector<ZoneView>& list, std::size_t indent, std::size_t column) {
  std::vector<Item> small;
  for (const ZoneView& z : list) {
    if (!is_listed(z) || (z.count == 0 && !z.in_play && !z.seat.valid())) {
      small.push_back(pile_item(z));
      continue;
    }
    std::vector<Item> items;
    if (z.cards.empty() || z.cards.front().stack.empty()) items = card_items(z.cards);
    else
      for (const CardView& c : z.cards) items.push_back(stack_item(c));
    if (z.count == 0) items.push_back({{"-", Colour::kDim}});
    else if (z.cards.empty()) items.push_back({{"hidden", Colour::kDim}});
    page.row(row_head(z, indent), column, items);
  }
  if (!small.empty()) page.row({}, indent, small, 3);
}

std::size_t name_column(const SeatView& v) {
  std::size_t widest = 0;
  auto look = [&](const std::vector<ZoneView>& list, std::size_t indent) {
    for (const ZoneView& z : list)
      if (is_listed(z)) widest = std::max(widest, Page::width(row_head(z, indent)));
  };
  look(v.zones, 0);
  for (const SideView& s : v.sides) look(s.zones, 4);
  return widest + 2;
}

void question(Page& page, const SeatView& v, std::size_t width) {
  const QuestionView& q = v.question;
  Item head{{state::seat_letter(q.seat), Colour::kAlert}, {" is asked: ", Colour::kPlain}, {q.name, Colour::kBold}};
  page.row(head, 4, words(q.prompt.empty() && q.chance.empty() ? "" : "- " + q.prompt + q.chance, Colour::kPlain), 1);
  if (!q.parts.empty()) {
    page.row(
        {}, 4,
        words("CARD=ORDER, with commas between; a card that is not named takes its first-named order", Colour::kDim),
        1);
    std::size_t name = 0;
    for (const PartView& p : q.parts) name = std::max(name, text::width(p.card) + (p.orders > 1 ? 3 : 0));
    for (const PartView& p : q.parts) {
      std::string who = p.card + (p.orders > 1 ? " x" + std::to_string(p.orders) : "");
      std::vector<Item> items{{{p.usual, Colour::kBold}}};
      for (const std::string& o : p.options)
        if (o != p.usual) items.push_back({{o, Colour::kPlain}});
      page.row({{"    " + text::pad(who, name), Colour::kPlain}}, name + 7, items, 2);
    }
    return;
  }
  if (q.options.empty()) return;
  if (q.due > 0)
    page.row({}, 4,
             words(std::to_string(q.due) + (q.due == 1 ? " is due" : " are due") +
                       ": cards that make it, none to spare, with commas between; or \"usual\"",
                   Colour::kDim),
             1);
  else if (q.kind == phases::DecisionKind::kSubset)
    page.row({}, 4,
             words((q.min == q.max ? "all " + std::to_string(q.max)
                                   : std::to_string(q.min) + " to " + std::to_string(q.max)) +
                       " of them, in order, with commas between" + (q.min == 0 ? "; \"none\" for nothing" : ""),
                   Colour::kDim),
             1);
  constexpr std::size_t kManyNumbers = 12;
  if (q.number && q.options.size() > kManyNumbers) {
    const std::string& last = q.options.back().label;
    const bool word = last.find_first_not_of("-0123456789") != std::string::npos;
    const std::string& most = word ? q.options[q.options.size() - 2].label : last;
    page.row({}, 4, words(q.options.front().label + " to " + most + (word ? ", or " + last : ""), Colour::kPlain), 1);
    return;
  }
  // numbers answer a choice only, and not one of numbers; several cards are named by their keys
  auto number = [&](std::size_t i) {
    return q.kind == phases::DecisionKind::kChoice && !q.number ? std::to_string(i + 1) + "  " : "";
  };
  std::size_t cell = 0;
  for (std::size_t i = 0; i < q.options.size(); ++i)
    cell = std::max(cell, text::width(q.options[i].label) + number(i).size());
  cell = std::min(cell, width > 12 ? width - 8 : width);
  std::vector<Item> items;
  for (std::size_t i = 0; i < q.options.size(); ++i)
    items.push_back(
        {{number(i), Colour::kDim}, {text::pad(q.options[i].label, cell - number(i).size()), Colour::kPlain}});
  page.row({}, 4, items, 3);
}

}  // namespace

std::string question_text(const SeatView& v, const TextStyle& style) {
  Page page(style);
  if (v.asks) question(page, v, style.width);
  return page.take();
}

std::string view_text(const SeatView& v, const TextStyle& style) {
  Page page(style);
  std::vector<Item> head;
  if (!v.result.empty()) head.push_back({{v.result, Colour::kAlert}});
  else if (v.active.valid()) head.push_back({{state::seat_letter(v.active) + "'s turn", Colour::kBold}});
  if (v.result.empty()) head.push_back({{text::join(v.phase, " / "), Colour::kDim}});
  if (!v.viewer.is_all()) head.push_back({{"as " + state::viewer_name(v.viewer) + " sees it", Colour::kDim}});
  page.rule();
  page.row({{v.rules, Colour::kBold}}, text::width(v.rules) + 3, head, 3);
  if (std::vector<Item> items = value_items(v.values); !items.empty()) page.row({}, 0, items, 3);
  std::size_t column = name_column(v);
  for (const SideView& s : v.sides) {
    bool asked = v.asks && v.question.seat == s.seat;
    std::vector<Item> values = value_items(s.values);
    if (s.eliminated) values.insert(values.begin(), {{"out of the match", Colour::kAlert}});
    page.row({{state::seat_letter(s.seat), asked ? Colour::kAlert : seat_colour(s.seat)}}, 4, values, 3);
    zones(page, s.zones, 4, column);
  }
  zones(page, v.zones, 0, column);
  page.rule();
  if (style.question && v.asks) question(page, v, style.width);
  return page.take();
}

}  // namespace qd::view
