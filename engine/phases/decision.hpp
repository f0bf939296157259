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

/// choice: one of the options. subset: min to max of them, in the order given. vector: one option for each part, that
/// is for each card that gets an order.
enum class DecisionKind : std::uint8_t { kChoice, kSubset, kVector };

/// A way on the table as an answer gives it: a turn and the distance before it, the points of a path, or a place.
/// Lengths are in 1/10000 inch, angles in 1/100 degree.
struct Way {
  enum class Kind : std::uint8_t { kNone, kTurn, kPoints, kSpot };
  static constexpr std::size_t kNumbersMax = 2 * limits::kPathPointsMax;
  Kind kind = Kind::kNone;
  std::uint8_t count = 0;
  // kTurn: turn [, distance]; kPoints: x, y, x, y, …; kSpot: x, y [, heading]
  std::array<std::int32_t, kNumbersMax> at{};

  /// Straight on, or not moving at all.
  [[nodiscard]] bool plain() const { return kind == Kind::kTurn && count == 0; }
  friend bool operator==(const Way& a, const Way& b) {
    return a.kind == b.kind && a.count == b.count && std::equal(a.at.begin(), a.at.begin() + a.count, b.at.begin());
  }
};
/// The way as text: "90@4", "-30", "36,24;40,24", "20,11,45"; "" for a plain one.
std::string written(const Way& way);
/// Reads such a text. `points` is the kind that numbers with commas mean. Returns false if the text is not a way.
bool read_way(const std::string& text, Way::Kind points, Way& out);

/// One possible answer: a command with source and target, a card, a seat, a word or a number.
struct Option {
  CommandId command;  // none for plain choices
  Ref source;         // the card played, chosen or used; the seat chosen
  Ref target;
  std::uint16_t alternative = 0;    // which target list of the command
  NameId word;                      // "pass", "done", "rock" …
  std::uint16_t way = 0xFFFF;       // index into the ways of the decision
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

/// One card of a vector that gets an order, with its own options. A card with several orders has several parts with the
/// same options.
struct Part {
  Ref subject;
  std::uint16_t first = 0, count = 0;  // its options: a run of Decision::options
  std::uint16_t usual = 0;             // the option taken unless the player says otherwise
  std::uint8_t repeat = 0;             // number of this order among the orders of the card, from 0
};

/// The names of the questions which ability comes next, where the rule set leaves that order to players.
inline constexpr const char* kOrderQuestion = "order";
inline constexpr const char* kReplaceQuestion = "replace";

/// How a question is asked. Eight bytes, which one store clears.
struct alignas(8) Manner {
  bool optional = false;   // a script of a match may leave it out: its last option (pass) is taken
  bool rests = false;      // a match script stands still here even if there is nothing to choose
  bool secret = false;     // others learn the answer only when the flow shows it
  bool opens = false;      // of a script: secret, and the first of seats that answer together
  bool is_final = false;   // of a script: its answer is not taken back in a match with people elsewhere
  bool always = false;     // asked even if there is one answer only, so that nobody can tell
  bool abilities = false;  // its options are abilities: the word of one, its card, what its event happens to
};

struct Decision : Manner {
  DecisionKind kind = DecisionKind::kChoice;
  SeatId seat;  // who is asked
  NameId name;  // "block", "upgrade" …
  NodeId node;  // the flow node that asks; none for a question of a script
  std::uint16_t min = 1, max = 1;
  std::vector<Option> options;
  std::vector<Part> parts;           // of a vector
  std::vector<std::int32_t> groups;  // of a subset, by option: all chosen options have the same group; empty: no groups
  std::int32_t due = 0;              // of a payment: what the chosen worths must reach, with no option to spare
  std::vector<std::int32_t> worths;  // of a payment: by option
  std::vector<Way> ways;             // the ways offered; a player may give any other legal one
  /// Of a question with ways: what a random answer is drawn from before the options without a way (draw.hpp). By usual
  /// way, legal or not: the option that it stands for, or kMiss.
  std::vector<std::uint16_t> candidates;
  std::string prompt;  // of a question of a script; a node has its own prompt (Program::prompt)

  /// Starts a new question with no options yet. Keeps the memory of the last question.
  void begin(DecisionKind sort, SeatId asked, NameId question, NodeId at = NodeId::none()) {
    kind = sort;
    seat = asked;
    name = question;
    node = at;
    static_cast<Manner&>(*this) = {};
    min = max = 1;
    due = 0;
    options.clear();
    parts.clear();
    groups.clear();
    worths.clear();
    ways.clear();
    candidates.clear();
    prompt.clear();
  }
  /// True if there is only one answer. Nobody is asked then.
  [[nodiscard]] bool forced() const {
    if (always) return false;
    if (kind == DecisionKind::kVector) {
      for (const Part& p : parts)
        if (p.count > 1) return false;
      return true;
    }
    if (kind == DecisionKind::kChoice) return options.size() <= 1 && (options.empty() || options.front().way == 0xFFFF);
    if (due > 0) return worth_of_all() - *std::min_element(worths.begin(), worths.end()) < due;  // all are needed
    return options.empty() || max == 0 || (options.size() == 1 && min == 1);
  }
  [[nodiscard]] std::int64_t worth_of_all() const {
    return std::accumulate(worths.begin(), worths.end(), std::int64_t{0});
  }
  /// The options that the groups allow together with option i.
  [[nodiscard]] std::vector<std::uint16_t> group_of(std::size_t i) const {
    std::vector<std::uint16_t> out;
    for (std::size_t o = 0; o < options.size(); ++o)
      if (groups.empty() || groups[o] == groups[i]) out.push_back(static_cast<std::uint16_t>(o));
    return out;
  }
  /// Calls f(o) for the first option of each group that is large enough, until f returns false.
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

/// Checks that an answer can hold all options that may be chosen. Fails: LimitError with the place and name of the
/// question.
void check_size(const Decision& decision, const Place& place, const std::string& name);

/// Indices of the chosen options, in the order chosen; for a vector one index for each part. Only the first `count`
/// picks are set and copied, since clearing and copying all of them costs more than most answers.
struct Answer {
  std::uint16_t count = 0;
  std::array<std::uint16_t, limits::kAnswerMax> picks;
  std::optional<Way> way;  // replaces the way of the option
  Answer() {}              // NOLINT: not defaulted, so that `picks` are not cleared
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

/// Answers questions during a run. decide() returns false to leave the question open.
struct Decider {
  virtual ~Decider() = default;
  virtual bool decide(const Decision& decision, Answer& answer) = 0;
  /// For a decider that chooses uniformly for this seat: its source of luck. Null: it looks at the options. The decider
  /// takes option below(n) of `n` options (if n > 1), and does so part by part for a vector; of options with ways it
  /// draws as draw.hpp says. The machine may then draw the answer itself and build only that option.
  virtual dice::Luck* indifferent(SeatId) { return nullptr; }
};

/// Pays with options in this order until they reach what is due, then drops those that are not needed.
Answer pay_with(const Decision& decision, const std::vector<std::uint16_t>& order);

/// A fast check that ignores the way of the answer. False means "perhaps not legal": check_answer() decides.
bool is_plainly_legal(const Decision& decision, const Answer& answer);

/// payable(): the most that one answer can pay. check_payment(): what is wrong with a payment; "" if nothing is.
std::int64_t payable(const std::vector<std::int32_t>& worths);
std::string check_payment(const Decision& decision, const Answer& answer);

/// What is wrong with an answer; "" if it is legal.
std::string check_answer(const Decision& decision, const Answer& answer);

}  // namespace qd::phases
