// A question of the match to one seat, and its answer.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/base/ids.hpp"
#include "engine/base/limits.hpp"
#include "engine/dice/generator.hpp"

namespace qd::phases {

/// choice: one of the options. subset: any of them, in the order given (min..max many). vector: one option for each
/// part, that is for each card that gets an order.
enum class DecisionKind : std::uint8_t { kChoice, kSubset, kVector };

/// A way on the table, as an answer gives it: a turn and after how much of the way, the points of a path, or a place.
/// Lengths in 1/10000 inch, angles in 1/100 degree.
struct Way {
  enum class Kind : std::uint8_t { kNone, kTurn, kPoints, kSpot };
  static constexpr std::size_t kNumbersMax = 2 * limits::kPathPointsMax;
  Kind kind = Kind::kNone;
  std::uint8_t count = 0;
  std::array<std::int32_t, kNumbersMax> at{};  // kTurn: turn [, after]; kPoints: x, y, x, y, …; kSpot: x, y [, heading]

  /// Straight on, or staying as one is.
  [[nodiscard]] bool plain() const { return kind == Kind::kTurn && count == 0; }
  friend bool operator==(const Way& a, const Way& b) {
    return a.kind == b.kind && a.count == b.count && std::equal(a.at.begin(), a.at.begin() + a.count, b.at.begin());
  }
};
/// "90@4", "-30", "36,24;40,24", "20,11,45"; "" of a plain one.
std::string written(const Way& way);
/// The same back: false if the text is none. `points`: what numbers with commas are.
bool read_way(const std::string& text, Way::Kind points, Way& out);

/// One possible answer: a command with source and target, a card, a seat, a word or a number.
struct Option {
  CommandId command;  // none for plain choices
  Ref source;         // the card played, chosen or used; the seat chosen
  Ref target;
  std::uint16_t alternative = 0;    // which of the command's targets
  NameId word;                      // "pass", "done", "rock" …
  std::uint16_t way = 0xFFFF;       // of the ways of the decision
  std::int32_t number = kNoNumber;  // of a question for a number, or for a place in a zone: which

  static constexpr std::int32_t kNoNumber = INT32_MIN;
  static constexpr int kNumberWordsMax = 200;  // the greatest number that is a word of its own
  [[nodiscard]] bool is_number() const { return number != kNoNumber; }

  static Option of_word(NameId word) { return {CommandId::none(), Ref::none(), Ref::none(), 0, word}; }
  static Option of_card(EntityId card) { return {CommandId::none(), Ref::of(card), Ref::none(), 0, NameId::none()}; }
  static Option of_seat(SeatId seat) { return {CommandId::none(), Ref::of(seat), Ref::none(), 0, NameId::none()}; }
  /// `zero`: Program::zero.
  static Option of_number(NameId zero, std::int32_t number) {
    const bool own = number >= 0 && number <= kNumberWordsMax;
    Option o = of_word(NameId(zero.index() + static_cast<std::size_t>(own ? number : kNumberWordsMax + 1)));
    o.number = number;
    return o;
  }
};

/// Encodes an order for the state: command + 1 in the lower half, target in the upper half; 0 = none.
constexpr std::int32_t pack_order(CommandId command, Ref target) {
  return static_cast<std::int32_t>((command.value + 1u) | (static_cast<std::uint32_t>(target.value) << 16));
}
inline std::int32_t pack_order(const Option& o) { return pack_order(o.command, o.target); }

/// One place of a vector: a card that gets an order, with the options that are its own. A card with several orders has
/// several parts over the same options.
struct Part {
  Ref subject;
  std::uint16_t first = 0, count = 0;  // its options: a run of Decision::options
  std::uint16_t usual = 0;             // the option it takes if nobody says otherwise
  std::uint8_t repeat = 0;             // which of the card's orders, from 0
};

struct Decision {
  DecisionKind kind = DecisionKind::kChoice;
  SeatId seat;            // who is asked
  NameId name;            // "block", "upgrade" …
  NodeId node;            // the flow node that asks; none for a question of a script
  bool optional = false;  // a script of a match may leave it out: its last option (pass) is taken
  bool rests = false;     // a match script stands still here even if there is nothing to choose
  bool secret = false;    // others learn the answer only when the flow shows it
  bool opens = false;     // of a script: secret, and the first of seats that answer together
  bool always = false;    // asked even if there is one answer only, so that nobody can tell
  std::uint16_t min = 1, max = 1;
  std::vector<Option> options;
  std::vector<Part> parts;           // of a vector
  std::vector<std::int32_t> groups;  // of a subset, by option: what is chosen belongs to one group; empty: no groups
  std::int32_t due = 0;  // of a subset that pays: what the worths of the chosen have to reach, none to spare
  std::vector<std::int32_t> worths;  // then: by option
  std::vector<Way> ways;             // those offered; any other legal one may be given as well
  std::string prompt;                // of a question of a script; that of a node is its own (Program::prompt)

  /// A new question to a seat, for one option of those that are to be filled in; of the last question only the memory
  /// is kept.
  void begin(DecisionKind sort, SeatId asked, NameId question, NodeId at = NodeId::none()) {
    kind = sort;
    seat = asked;
    name = question;
    node = at;
    optional = rests = secret = opens = always = false;
    min = max = 1;
    due = 0;
    options.clear();
    parts.clear();
    groups.clear();
    worths.clear();
    ways.clear();
    prompt.clear();
  }
  /// A question with one answer only is no question.
  [[nodiscard]] bool forced() const {
    if (always) return false;
    if (kind == DecisionKind::kVector) {
      for (const Part& p : parts)
        if (p.count > 1) return false;
      return true;
    }
    if (kind == DecisionKind::kChoice) return options.size() <= 1 && (options.empty() || options.front().way == 0xFFFF);
    if (due > 0) return worth_of_all() - *std::min_element(worths.begin(), worths.end()) < due;  // it takes all of them
    return options.empty() || max == 0 || (options.size() == 1 && min == 1);
  }
  [[nodiscard]] std::int64_t worth_of_all() const {
    return std::accumulate(worths.begin(), worths.end(), std::int64_t{0});
  }
  /// The options that may be chosen together with the i-th, as far as groups decide.
  [[nodiscard]] std::vector<std::uint16_t> group_of(std::size_t i) const {
    std::vector<std::uint16_t> out;
    for (std::size_t o = 0; o < options.size(); ++o)
      if (groups.empty() || groups[o] == groups[i]) out.push_back(static_cast<std::uint16_t>(o));
    return out;
  }
  /// Calls f(o) for the first option of each group that has as many as have to be chosen, until f returns false.
  template <class F>
  void each_leader(F&& f) const {
    for (std::size_t o = 0; o < options.size(); ++o) {
      std::size_t size = 0;
      bool first = true;
      for (std::size_t x = 0; x < options.size() && first; ++x) {
        if (!groups.empty() && groups[x] != groups[o]) continue;
        first = size != 0 || x == o;
        ++size;
      }
      if (first && size >= min && !f(static_cast<std::uint16_t>(o))) return;
    }
  }
  [[nodiscard]] std::vector<std::uint16_t> leaders() const {
    std::vector<std::uint16_t> out;
    each_leader([&](std::uint16_t o) {
      out.push_back(o);
      return true;
    });
    return out;
  }
};

/// May more be chosen than an answer holds? Fails: LimitError, with the place and the name of the question.
void check_size(const Decision& decision, const Place& place, const std::string& name);

/// Indices into the options: in the order chosen; of a vector one for each part. Only the first `count` picks are set
/// and copied: to clear and copy all of them cost more than most answers.
struct Answer {
  std::uint16_t count = 0;
  std::array<std::uint16_t, limits::kAnswerMax> picks;
  std::optional<Way> way;  // in place of that of the option
  Answer() {}              // NOLINT: not defaulted, so that `picks` stay as they are
  Answer(const Answer& a) noexcept : count(a.count), way(a.way) { std::copy_n(a.picks.begin(), count, picks.begin()); }
  Answer& operator=(const Answer& a) noexcept {
    count = a.count;
    way = a.way;
    std::copy_n(a.picks.begin(), count, picks.begin());
    return *this;
  }
  static Answer one(std::size_t option) {
    Answer a;
    a.count = 1;
    a.picks[0] = static_cast<std::uint16_t>(option);
    return a;
  }
  friend bool operator==(const Answer& a, const Answer& b) {
    if (a.count != b.count || a.way != b.way) return false;
    for (std::size_t i = 0; i < a.count; ++i)
      if (a.picks[i] != b.picks[i]) return false;
    return true;
  }
};

/// Answers questions inside the run; returns false to leave the question open.
struct Decider {
  virtual ~Decider() = default;
  virtual bool decide(const Decision& decision, Answer& answer) = 0;
  /// The luck of a decider that chooses uniformly for this seat; null: it looks at the options. Of `n` options (more
  /// than one) it takes the below(n)-th; of a vector, one part after the other. The machine may then draw the answer
  /// itself and build only that option.
  virtual dice::Luck* indifferent(SeatId) { return nullptr; }
};

/// A payment: options in this order until they reach what is due, without those that can be spared then.
Answer pay_with(const Decision& decision, const std::vector<std::uint16_t>& order);

/// Is an answer legal, but for its way? False if that is not certain at a glance; then check_answer() tells.
bool is_plainly_legal(const Decision& decision, const Answer& answer);

/// What can be paid with one answer. What is wrong with a payment, in words; "" if nothing is.
std::int64_t payable(const std::vector<std::int32_t>& worths);
std::string check_payment(const Decision& decision, const Answer& answer);

/// What is wrong with an answer, in words; "" if it is legal.
std::string check_answer(const Decision& decision, const Answer& answer);

}  // namespace qd::phases
