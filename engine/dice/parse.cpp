// Reads dice expressions: see expression.hpp. The grammar, with blanks anywhere between its words:
//
//   expression = part { ("+" | "-") part } [ (">=" | "<=" | "==") number ] [ "twice" faces ]
//   part       = number | dice | "{" dice { "," dice } "}" [ keep ]
//   dice       = [number] "d" number { reroll | explode | keep }
//   reroll     = "reroll" [ "once" | "always" | N "times" ] faces
//   explode    = "explode" [ "once" | N "times" ] [ faces ]
//   keep       = ("keep" | "drop") [ "highest" | "lowest" ] [ number ] | "advantage" | "disadvantage"
//   faces      = N [ "or" ("more" | "less") ] | "below" N | "above" N
//   number     = N | "(" an expression of numbers ")"
#include <algorithm>
#include <utility>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "engine/dice/letters.hpp"

namespace qd::dice {

namespace {

constexpr int kWritten = 1'000'000;  // the largest number that a text may have
using Part = Expression::Part;

class Parser : Letters {
 public:
  Parser(std::string_view text, const Reading& reading) : Letters(text), reading_(reading) {}

  Expression parse() {
    skip();
    if (!reading_.per_hit && take("-")) {  // a leading minus: see expression.hpp
      (void)number(0, static_cast<int>(limits::kDicePerRollMax));
      if (!at_dice()) fail("expected 'd'");
      dice(0, false, false);
    } else {
      part(false);
    }
    for (bool minus = false; (minus = next_is('-')) || next_is('+');) {
      ++at_;
      part(minus);
    }
    comparison();
    if (!done()) stray();
    check();
    Expression::settle(e_.plain);
    e_.per_hit = reading_.per_hit;
    return std::move(e_);
  }

 private:
  // ---- words after dice
  /// The words that may follow dice.
  static const std::vector<std::string>& after_dice() {
    static const std::vector<std::string> kWords{"keep",      "drop",         "reroll", "explode",
                                                 "advantage", "disadvantage", "twice"};
    return kWords;
  }
  static bool is_after_dice(const std::string& found) {
    return std::find(after_dice().begin(), after_dice().end(), found) != after_dice().end();
  }
  [[noreturn]] void stray() {
    const std::string found = word_here();
    if (is_after_dice(found)) fail("'" + found + "' stands behind the dice that it is about");
    if (!found.empty()) fail("unknown word '" + found + "'", text::did_you_mean(found, after_dice()));
    if (here() == '>' || here() == '<' || here() == '=')
      fail("left over at the end", "what counts is compared with >=, <= or ==: 4d6 >= 4");
    fail("left over at the end");
  }

  // ---- numbers
  ExprId parenthesis() {
    const std::size_t open = at_;
    std::size_t depth = 0, close = open;
    for (; close < text_.size(); ++close) {
      if (text_[close] == '(') ++depth;
      if (text_[close] == ')' && --depth == 0) break;
    }
    if (close == text_.size()) fail("a ')' is missing");
    if (!reading_.number)
      fail("a number in parentheses", "that goes in declarations; a function builds its text: n .. \"d6 explode\"");
    const ExprId id = reading_.number(text_.substr(open + 1, close - open - 1));
    at_ = close + 1;
    return id;
  }
  /// A number of the text, or 0 for an expression, which becomes a blank.
  int value(Part what, int low, int high) {
    if (!next_is('(')) return number(low, high);
    blank(what, parenthesis());
    return 0;
  }
  void blank(Part what, ExprId id) {
    const auto group = static_cast<std::uint8_t>(e_.plain.size == 0 ? 0 : e_.plain.size - 1);
    e_.blanks.push_back({what, group, id});
  }

  // ---- parts
  void part(bool minus) {
    if (at_dice()) return dice(1, minus, false);
    if (reading_.per_hit) fail_per_hit();
    if (take("{")) return bunch(minus);
    if (!at_number()) {
      if (const std::string found = word_here(); !found.empty()) fail("expected dice, but here stands '" + found + "'");
      fail(e_.plain.size == 0 ? "expected 'd'" : "a number is missing");
    }
    const std::size_t begin = at_;
    if (here() == '(') {
      const ExprId id = parenthesis();
      if (at_dice()) return dice_of(id, minus, false);
      blank(minus ? Part::kSubtract : Part::kAdd, id);
      added_ = begin + 1;
      return;
    }
    const int n = number(0, kWritten);
    if (at_dice()) {
      if (n > static_cast<int>(limits::kDicePerRollMax)) {
        at_ = begin;
        fail("a number over " + std::to_string(limits::kDicePerRollMax));
      }
      return dice(n, minus, false);
    }
    if (e_.plain.size == 0 && done()) fail("expected 'd'");
    e_.plain.add += minus ? -n : n;
    if (e_.plain.add > kWritten || e_.plain.add < -kWritten) fail("a number over " + std::to_string(kWritten));
    if (n != 0) added_ = begin + 1;
  }
  [[noreturn]] void fail_per_hit() const {
    fail("how many dice these are is told already", "write one sort of dice without a number: d6 reroll 1");
  }
  Group& add_group(bool minus, bool joins) {
    if (reading_.per_hit && e_.plain.size != 0) fail_per_hit();
    if (e_.plain.size == e_.plain.groups.size())
      fail("more sorts of dice: " + at_most(limits::kDiceGroupsMax, "sorts of dice in one text"));
    Group& g = e_.plain.groups[e_.plain.size++];
    g.minus = minus;
    g.joins = joins;
    if (minus) taken_away_ = at_ + 1;
    return g;
  }
  void dice(int count, bool minus, bool joins) {
    Group& g = add_group(minus, joins);
    g.count = count;
    after_d(g);
  }
  void dice_of(ExprId count, bool minus, bool joins) {
    Group& g = add_group(minus, joins);
    blank(Part::kCount, count);
    g.count = 0;
    counted_by_ = true;
    after_d(g);
    counted_by_ = false;
  }
  void after_d(Group& g) {
    ++at_;
    g.sides = value(Part::kSides, 1, static_cast<int>(limits::kDieSidesMax));
    while (modifier(g)) {
    }
  }
  // A bunch: dice of several sizes, some of which are kept.
  void bunch(bool minus) {
    const std::size_t first = e_.plain.size;
    in_bunch_ = true;
    do {
      const bool joins = e_.plain.size != first;
      if (at_dice()) {
        dice(1, minus, joins);
      } else if (next_is('(')) {
        const ExprId id = parenthesis();
        if (!at_dice()) fail("expected 'd'");
        dice_of(id, minus, joins);
      } else {
        const int n = number(0, static_cast<int>(limits::kDicePerRollMax));
        if (!at_dice()) fail("expected 'd'");
        dice(n, minus, joins);
      }
    } while (take(",") || take("+"));
    in_bunch_ = false;
    if (!take("}")) fail("a '}' is missing");
    keep(e_.plain.groups[first]);
  }
  bool modifier(Group& g) {
    if (word("reroll")) return reroll(g), true;
    if (word("explode") || take("!")) return explode(g), true;
    return keep(g);
  }
  void reroll(Group& g) {
    if (g.rerolls != 0) fail("'reroll' stands here twice");
    g.rerolls = 1;
    if (word("always")) g.rerolls = Group::kAlways;
    else if (!word("once")) g.rerolls = times(limits::kRerollsMax, 1);
    g.again = faces("reroll 1, reroll 2 or less, reroll always below 3");
  }
  void explode(Group& g) {
    if (g.explosions != 0) fail("'explode' stands here twice");
    g.explosions = limits::kExplosionsMax;
    if (word("once")) g.explosions = 1;
    else g.explosions = times(limits::kExplosionsMax, limits::kExplosionsMax);
    g.on_highest = !at_faces();
    if (!g.on_highest) g.explode = faces("explode, explode 5 or more, explode 2 times");
  }
  /// The number in "3 times"; `otherwise` if there is none.
  int times(int most, int otherwise) {
    const std::size_t begin = at_;
    if (at_digit()) {
      const std::size_t digits = at_;
      while (is_digit(here())) ++at_;
      if (word("times")) {
        const std::size_t end = std::exchange(at_, digits);
        const int n = number(1, most);
        at_ = end;
        return n;
      }
    }
    at_ = begin;
    return otherwise;
  }
  bool at_faces() {
    const std::string next = word_here();
    return at_digit() || next == "below" || next == "above";
  }
  Faces faces(const char* example) {
    constexpr int kTop = std::numeric_limits<int>::max(), kBottom = std::numeric_limits<int>::min();
    const int most = static_cast<int>(limits::kDieSidesMax);
    if (word("above")) return {number(1, most) + 1, kTop};
    if (word("below")) return {kBottom, number(2, most) - 1};
    if (!at_digit()) fail("which faces?", std::string("write ") + example);
    const int face = number(1, most);
    if (!word("or")) return {face, face};
    if (word("more")) return {face, kTop};
    if (!word("less")) fail("expected 'more' or 'less'", std::string("write ") + example);
    return {kBottom, face};
  }
  bool keep(Group& g) {
    struct Form {
      const char* word;
      Keep keep;
      bool whole;  // the word alone says which dice
    };
    static constexpr Form kForms[] = {{"keep", Keep::kHighest, false},     {"drop", Keep::kDropLowest, false},
                                      {"kh", Keep::kHighest, true},        {"kl", Keep::kLowest, true},
                                      {"dh", Keep::kDropHighest, true},    {"dl", Keep::kDropLowest, true},
                                      {"advantage", Keep::kHighest, true}, {"disadvantage", Keep::kLowest, true}};
    const std::string found = word_here();
    const auto* form =
        std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& f) { return found == f.word; });
    if (form == std::end(kForms)) return false;
    if (reading_.per_hit) fail("each of these dice counts by itself", "leave out '" + found + "'");
    if (in_bunch_) fail("'" + found + "' inside of { }", "write it behind: {d8, d6} keep highest 1");
    if (g.keep != Keep::kAll) fail("what is kept is said twice");
    at_ += found.size();
    g.keep = form->keep;
    g.kept = 1;
    if (found == "advantage" || found == "disadvantage") return advantage(g, found), true;
    if (!form->whole) {
      const bool keeps = found == "keep";
      if (word("highest")) g.keep = keeps ? Keep::kHighest : Keep::kDropHighest;
      else if (word("lowest")) g.keep = keeps ? Keep::kLowest : Keep::kDropLowest;
      else if (const std::string next = word_here(); !next.empty() && !is_after_dice(next))
        fail("unknown word '" + next + "'", text::did_you_mean(next, {"highest", "lowest"}));
    }
    if (at_number()) {
      if (here() == '(') {
        const auto group = static_cast<std::uint8_t>(&g - e_.plain.groups.data());
        e_.blanks.push_back({Part::kKept, group, parenthesis()});
        g.kept = 0;
      } else {
        g.kept = number(0, static_cast<int>(limits::kDicePerRollMax));
      }
    }
    return true;
  }
  void advantage(Group& g, const std::string& found) {
    if (g.count != 1 || counted_by_)
      fail("'" + found + "' is for one die, which is rolled twice",
           "write d20 " + found + ", or how many are kept: 3d6 keep highest 2");
    g.count = 2;
  }

  // ---- the end
  void comparison() {
    skip();
    const std::size_t begin = at_;
    Throw& t = e_.plain;
    if (take(">=")) t.compare = Compare::kAtLeast;
    else if (take("<=")) t.compare = Compare::kAtMost;
    else if (take("==")) t.compare = Compare::kEqual;
    if (t.counts()) {
      if (reading_.counted) {
        at_ = begin;
        fail("what a die needs is told already", "leave the comparison out");
      }
      t.target = value(Part::kTarget, 0, kWritten);
      if (added_ != 0 || taken_away_ != 0) {
        at_ = (added_ != 0 ? added_ : taken_away_) - 1;
        fail("dice that are counted have nothing added or taken away",
             "leave it out, or compare the sum where it is used");
      }
    }
    if (reading_.counted) t.compare = Compare::kAtLeast;
    const std::size_t word_at = at_;
    if (word("twice")) {
      if (!t.counts()) {
        at_ = word_at;
        fail("'twice' without dice that count", "write what counts first: 4d6 >= 4 twice 6");
      }
      t.twice = faces("twice 6, twice 5 or more");
    }
  }
  void check() {
    Throw& t = e_.plain;
    if (t.size == 0) fail("there are no dice");
    if (reading_.counted && (added_ != 0 || taken_away_ != 0)) {
      at_ = (added_ != 0 ? added_ : taken_away_) - 1;
      fail("dice that are counted have nothing added or taken away", "leave it out");
    }
    for (std::size_t first = 0, i = 0; i < t.size; ++i) {
      if (!t.groups[i].joins) first = i;
      if (t.counts() && t.groups[first].keep != Keep::kAll && t.groups[i].explosions != 0)
        fail("dice that are kept and explode are not counted one by one",
             "leave out 'explode', what is kept, or the comparison");
    }
    if (e_.blanks.empty())
      if (Throw all = t; Expression::settle(all), !all.flaw().empty()) fail(all.flaw());
  }

  const Reading& reading_;
  Expression e_;
  bool in_bunch_ = false, counted_by_ = false;
  std::size_t added_ = 0, taken_away_ = 0;  // columns
};

}  // namespace

Expression parse_expression(std::string_view text, const Reading& reading) { return Parser(text, reading).parse(); }

}  // namespace qd::dice
