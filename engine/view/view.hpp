// What a viewer may see of a match, as plain data: zones, attributes, the open question, the log. Read-only; a view
// holds nothing that its viewer does not know, so it may be shown or sent as it is.
//
//   SeatView v = make_view(match, SeatId(0));   // or Viewer::onlooker(), Viewer::all()
//   std::cout << view_text(v, TextStyle{});     // or view_json(v).dump(2)
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/view/track.hpp"

namespace qd::view {

inline constexpr const char* kUnknownCard = "?";

/// An attribute with its value as text; `number` tells whether it is one.
struct ValueView {
  std::string name;
  std::string text;  // "10", "A" for a seat, "K{3,8}" or "?" for a card, "none"
  std::string key;   // of a card: its own name, "K"
  bool number = true;
  std::int32_t value = 0;
  bool initial = false;  // it has its initial value
  bool in_head = false;  // it says whose turn it is
  Ref ref;               // a seat, or a card in sight (CardView::card)
};

struct CardView {
  std::string text;  // "K{3,8}", or "?"
  bool known = true;
  std::vector<std::string> stack;                           // in zones of stacks: all its cards, the host first
  std::vector<std::pair<std::string, std::int32_t>> stats;  // in play only, those that are not 0
  std::vector<std::string> stat_texts;                      // of each of them: its number, or what that is called
  std::vector<ValueView> values;                            // attributes that differ from their initial value
  std::string key, name;           // of the card itself: "K", "King"; "?" and "" if it is not known
  std::vector<CardView> attached;  // in order of attachment, without stats
  std::string definition;          // id of what it is a copy of; "" if it is not known
  /// The card itself, where it lies in sight: what is known of a hidden heap is no certain card. For Sightings only,
  /// which give it a number of the viewer; the number of an entity is shown to nobody.
  EntityId card;
  std::optional<table::Pose> pose;  // where it stands on the table
  bool token = false;               // it came into being in the match, and ceases to be when it has left play
  std::optional<Track> track;       // its damage, if the picture of the rule set tells of it
  SeatId player;                    // who played it, while its effect runs …
  Ref aim;                          // … and at what, if the viewer sees that
};

/// The value of its n-th stat, as people read it.
inline std::string stat_text(const CardView& card, std::size_t n) {
  return n < card.stat_texts.size() ? card.stat_texts[n] : std::to_string(card.stats[n].second);
}

struct ZoneView {
  std::string name;
  SeatId seat;  // none: shared
  bool in_play = false;
  bool pile = false;
  state::Visibility visibility = state::Visibility::kAll;
  std::size_t count = 0;
  std::string mark;                // how its cards lie
  bool stack = false;              // cards lie here while their effects run, the newest last
  std::vector<CardView> cards;     // piles top first; empty when none of them is known
  std::vector<std::string> among;  // which cards are known to be among the unknown ones
};

struct SideView {
  SeatId seat;
  bool eliminated = false;
  std::vector<ValueView> values;
  std::vector<ZoneView> zones;
};

struct OptionView {
  std::string key;    // what is typed
  std::string label;  // the key with what is attached to the cards named
};

/// A card that gets an order, with its options.
struct PartView {
  std::string card;
  std::size_t orders = 1;  // how many it gets
  std::string usual;
  std::vector<std::string> options;
};

struct QuestionView {
  SeatId seat;
  std::string name;
  std::string prompt;  // of others: only the declared one
  std::string chance;  // of a window without a prompt: what it is for, and how to go on
  phases::DecisionKind kind = phases::DecisionKind::kChoice;
  std::size_t min = 1, max = 1;
  std::int32_t due = 0;  // of a payment: what the worths of the chosen have to reach
  bool optional = false;
  bool secret = false;
  bool number = false;              // every option is a number: it is its own name, and has no other
  std::vector<OptionView> options;  // only for who is asked
  std::vector<PartView> parts;      // of a vector, instead of options
};

struct SeatView {
  std::string rules;
  Viewer viewer;                                            // who looks
  SeatId active;                                            // whose turn it is
  std::vector<std::string> phase;                           // flow nodes at work, outermost first
  std::vector<ValueView> values;                            // attributes of the match
  std::vector<ZoneView> zones;                              // shared zones
  std::vector<SideView> sides;                              // by seat
  std::vector<std::pair<SeatId, std::uint32_t>> decisions;  // questions answered: of the viewer, or of everybody (all)
  bool asks = false;
  QuestionView question;  // if `asks`
  std::string result;     // "" while the match runs
};

SeatView make_view(const match::Match& match, Viewer viewer);

/// As JSON calls them.
const char* visibility_name(state::Visibility visibility);
const char* kind_name(phases::DecisionKind kind);
/// The same as JSON, fields in a fixed order.
nlohmann::ordered_json view_json(const SeatView& view);

/// What is written before a piece of text of each kind, where there is colour: "" leaves it plain. Whoever writes to a
/// screen says how that shows colours.
struct Paint {
  const char* strong = "";
  const char* faint = "";
  const char* name = "";
  const char* card = "";
  const char* alert = "";
  const char* mark = "";
  std::array<const char*, 4> seats{"", "", "", ""};
  const char* end = "";  // after each of them
};

struct TextStyle {
  std::size_t width = 80;
  bool question = true;  // with the open question and its options
  Paint paint{};         // standard: no colour
};
/// A table of lines, each ended by a newline and none wider than the style asks, unless one card alone is wider.
std::string view_text(const SeatView& view, const TextStyle& style);
/// The open question alone; "" if there is none.
std::string question_text(const SeatView& view, const TextStyle& style);

/// Passes in windows that need no answer; there are many.
enum class Passes : std::uint8_t { kShow, kHide };
/// Of each of the lines that follow, how many answers had been given when it was written, its own included.
std::vector<std::size_t> log_numbers(const match::Match& match, Viewer viewer, Passes passes = Passes::kShow);
/// The events and answers of a match, oldest first, as a viewer may know them; line `from` and later.
/// Lines are only added at the end as the match goes on: what becomes known later is told later.
std::vector<std::string> log_lines(const match::Match& match, Viewer viewer, std::size_t from = 0,
                                   Passes passes = Passes::kShow);
/// How far one viewer has read the log, so that only new lines are worked out.
struct LogPlace {
  std::size_t entry = 0, event = 0;  // the first ones after it
  std::size_t round = 0;             // first entry of the secret round that is going on
  std::size_t lines = 0;             // before it
  std::uint64_t way = 0;             // of the entry before it
};
struct LogLine {
  std::string text;
  std::size_t answers = 0;  // given when it was written, its own included
  std::size_t events = 0;   // of the match up to its own; 0: it tells of an answer or an edit
};
/// The same from a remembered place. If that place belongs to another match or an abandoned line of play, it starts
/// from the beginning.
std::vector<LogLine> log_lines(const match::Match& match, Viewer viewer, std::size_t from, Passes passes,
                               LogPlace& place);
std::vector<std::string> texts_of(std::vector<LogLine> lines);
/// How many lines there are.
std::size_t log_length(const match::Match& match, Viewer viewer, Passes passes, LogPlace& place);
/// One event of the match as its line in that log, without the indent; "" if the viewer is not told of it.
std::string event_line(const match::Match& match, const events::Event& event, Viewer viewer);

/// The answers alone, one line for each entry of the history.
std::vector<std::string> decision_lines(const match::Match& match, Viewer viewer);

}  // namespace qd::view
