// Quarterdeck for other programs: loads a rule set, plays a match of it and shows the match as a seat may see it. A
// rule set with its matches is for one thread at a time; different ones run side by side.
// Fails: what is given wrong (a name, a file, an answer, a record) throws std::invalid_argument; a script that is wrong
// or hits a limit throws std::runtime_error. The message says where, and what came. The match is then as before.
//
//   quarterdeck::Rules rules({{QUARTERDECK_SHARE}}, "some_game");
//   quarterdeck::Match match(rules, {.seats = 2, .seed = 7});
//   while (const auto question = match.question()) match.answer(question->usual);
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quarterdeck {

/// Seats are numbered from 0. As the looking seat: sees everything; sees what everybody may see.
inline constexpr std::size_t kAllKnowing = static_cast<std::size_t>(-1), kOnlooker = kAllKnowing - 1;

/// Where rule sets and cards are read.
struct Sources {
  std::vector<std::string> roots;  // with scripts/ and cards/: the first that has it counts; the last is whole
  std::vector<std::string> card_folders = {};  // further cards
  std::vector<std::string> deck_files = {};    // further decks
};

/// A rule set with its cards, loaded and compiled. Copies are the same rule set.
class Rules {
 public:
  /// Variants are ids or files, applied in this order.
  Rules(const Sources& sources, const std::string& name, const std::vector<std::string>& variants = {});
  /// The names of the rule sets that are there, sorted.
  static std::vector<std::string> available(const Sources& sources);

  [[nodiscard]] std::string title() const;
  [[nodiscard]] std::size_t seats_min() const;
  [[nodiscard]] std::size_t seats_max() const;
  [[nodiscard]] std::vector<std::string> decks() const;  // ids

 private:
  friend class Match;
  struct Body;
  std::shared_ptr<Body> body_;
};

/// How a match begins.
struct Setup {
  std::size_t seats = 0;                            // 0: as few as the rule set allows
  std::uint64_t seed = 1;                           // the same seed, the same luck
  std::vector<std::string> decks = {};              // ids: one for all seats, or one for each; none: the standard ones
  std::map<std::string, std::string> options = {};  // of the rule set, by name
};

/// The open question to one seat.
struct Question {
  /// One of the options; several (`min` to `max`); one for each card.
  enum class Kind : std::uint8_t { kChoice, kSubset, kOrders };
  /// A card that gets `orders` many orders, each one of its own options.
  struct Part {
    std::string card, usual;
    std::size_t orders = 1;
    std::vector<std::string> options;
  };
  std::size_t seat = 0;
  std::string name, prompt;
  Kind kind = Kind::kChoice;
  std::size_t min = 1, max = 1;
  std::int32_t due = 0;              // a payment: what the worths of the chosen cards have to reach
  bool optional = false;             // it may be passed
  std::vector<std::string> options;  // what may be answered; of orders see `parts`
  std::vector<Part> parts;
  std::string usual;  // a legal answer: passes what is optional, else takes the first option
};

/// An attribute: "base", "10".
struct Value {
  std::string name, text;
};

struct Card {
  std::string text;       // the card with what is attached to it, "K{3,8}"; "?" if the seat does not know it
  std::string key, name;  // of the card itself: "K", "King"
  bool known = true;
  std::vector<std::pair<std::string, std::int32_t>> stats;  // in play, those that are not 0
  std::vector<Value> values;                                // attributes that differ from what they begin with
  std::vector<Card> attached;
};

struct Zone {
  std::string name;
  std::size_t count = 0;
  std::vector<Card> cards;  // of piles the top first; empty if the seat knows none of them
};

/// What one seat may see, and nothing else.
struct View {
  struct Side {
    bool eliminated = false;
    std::vector<Value> values;
    std::vector<Zone> zones;
  };
  std::vector<std::string> phase;  // outermost first
  std::vector<Value> values;       // of the match
  std::vector<Zone> zones;         // shared ones
  std::vector<Side> sides;         // by seat
  std::string result;              // "A wins: …"; "" while the match runs
};

class Match {
 public:
  explicit Match(const Rules& rules, const Setup& setup = {});
  Match(Match&& other) noexcept;
  Match& operator=(Match&& other) noexcept;
  ~Match();
  /// Goes on with a match that was saved. Requires: the rules and variants of then; it has to come out the same.
  static Match resume(const Rules& rules, const std::string& saved);

  /// The open question as who is asked sees it; none when the match is over.
  [[nodiscard]] std::optional<Question> question() const;
  /// Answers it by the name of an option, its number from 1 or words that fit only one. Of several: "K, Q", "none";
  /// of orders: "SS=CA, CV=BB+CVL", "usual"; on a table with a way: "move 90@4".
  void answer(const std::string& text);
  /// Takes the last answer back. False if there is none.
  bool undo();

  [[nodiscard]] View look(std::size_t seat) const;
  /// The same as a table of text, and as JSON with the open question.
  [[nodiscard]] std::string text(std::size_t seat) const;
  [[nodiscard]] std::string json(std::size_t seat) const;
  /// What has happened, as the seat may know it: line `from` and later. Only undo() takes lines away.
  [[nodiscard]] std::vector<std::string> log(std::size_t seat, std::size_t from = 0) const;

  /// The match as a record: `qd replay`, `:load` and resume() read it.
  [[nodiscard]] std::string save() const;
  /// Winning seats; none while it runs, and of a draw.
  [[nodiscard]] std::vector<std::size_t> winners() const;

 private:
  struct Body;
  explicit Match(std::unique_ptr<Body> body);
  std::unique_ptr<Body> body_;
};

}  // namespace quarterdeck
