// One match from its start to its end: the open question, answers, undo, fork. Every change takes effect completely;
// or, if it is illegal, a script fails or memory runs out, the match stays as it was. The cost of a change does not
// grow with the length of the match.
//
//   Match m(rules, setup);  while (m.decision() != nullptr) m.decide(m.keys().parse("pass"));
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/trail.hpp"
#include "engine/combat/fighter.hpp"
#include "engine/match/points.hpp"
#include "engine/phases/keys.hpp"
#include "engine/script/ruleset.hpp"

namespace qd::courses {
class Mover;
}

namespace qd::match {

class Repeat;

/// How a match begins.
struct Setup {
  std::size_t seats = 0;           // 0 = as few as the rule set allows
  std::vector<std::string> decks;  // by seat, or one for all; empty = the standard decks
  std::uint64_t seed = 1;
  std::map<std::string, std::string> options;  // values of attributes that can be chosen at set-up, by name
  std::optional<state::Position> given;        // a position instead of decks and set-up
  dice::Scripted luck;
  std::map<std::string, Place>
      places;  // where parts of it are written, if in a file, by "seats", "decks", "luck", "option NAME"
  bool stop_at_forced = false;  // see phases::Machine::set_stop_at_forced
  bool interpreted = false;     // run from tables even if there is a translated program; the results are the same

  [[nodiscard]] Place place_of(const std::string& part) const;
};

/// One answered question, or an edit.
struct Entry {
  SeatId seat;
  std::string question;
  std::string answer;  // by keys
  std::string told;    // the answer as the other seats may read it
  phases::Answer picks;
  std::uint64_t options = 0;   // hash of what was asked
  std::uint64_t after = 0;     // hash of the state at the next question
  std::uint64_t way = 0;       // hash of all answers and edits up to this one and of the states after them
  std::size_t log_before = 0;  // number of events before it
  bool secret = false;
  bool is_final = false;      // the rules forbid taking it back in a match over the network
  bool begins_round = false;  // the first answer in a `together`
  bool edit = false;          // an edit, not an answer: `answer` is its line, `question` is kEdit, `seat` is none
  std::uint8_t seen = 0xFF;   // of an edit: seats that may read the line, as bits; the others read `told`
};

/// The question of an entry that is an edit.
inline constexpr const char* kEdit = "edit";

/// The option that chooses a map, in rule sets with maps.
inline constexpr const char* kMapOption = "map";

class Match {
 public:
  /// Fails: UserError (seats, deck, position), ScriptError. `with_log`: keeps the events, for views. `observer` and
  /// `passage` are in force from the start; copies do not have them.
  Match(std::shared_ptr<script::Ruleset> rules, Setup setup, bool with_log = true,
        events::EventObserver* observer = nullptr, phases::Passage* passage = nullptr);
  Match(const Match& other);
  ~Match();
  Match& operator=(const Match&) = delete;

  /// The open question; null when the match is over.
  [[nodiscard]] const phases::Decision* decision() const { return open_ ? &*open_ : nullptr; }
  [[nodiscard]] phases::Keys keys() const;
  /// Answers it. Fails: UserError (illegal), ScriptError (LimitError after Ruleset::decisions_max answers and edits);
  /// the match is then as before.
  void decide(const phases::Answer& answer);
  /// Has the limit of answers and edits been reached?
  [[nodiscard]] bool is_full() const {
    return machine_->decisions() >= rules_->decisions_max() || history_.size() >= rules_->decisions_max();
  }
  /// Why an answer to the open question is illegal, in words; "" if it is legal. Requires: a question is open.
  [[nodiscard]] std::string check(const phases::Answer& answer) const;
  /// Changes the position by a line (edit.hpp) and asks the open question again. In the middle of an effect the change
  /// is made before the effect, and the answers since then are given again. Fails: UserError (no such edit, a secret
  /// round is going on, the same answers no longer lead to the open question), ScriptError; the match is then as
  /// before.
  void edit(const std::string& line);
  /// Gives the answer, or makes the edit, of another match with the same rules. Fails: as these do.
  void repeat(const Entry& entry) { entry.edit ? edit(entry.answer) : decide(entry.picks); }
  /// Takes the last answer or edit back. False if there is none.
  bool undo();
  /// Takes back all answers and edits except the first `entries`. Requires: there are at least as many.
  void go_back(std::size_t entries);
  /// Keeps at most so many earlier positions from now on (Points::keep), as do copies. Going back takes longer then.
  void keep_points(std::size_t most) { points_.keep(most); }
  /// May an edit change the position now? Not after the end of the match, nor after another seat has chosen in secret.
  [[nodiscard]] bool may_be_edited() const { return open_ && !others_have_chosen(); }
  /// True if the open question belongs to a `together` in which another seat has already chosen in secret.
  [[nodiscard]] bool in_secret_round() const;
  /// Where the answers begin that wait in secret at the end of history(); its size if none does.
  [[nodiscard]] std::size_t secrets_from() const;
  [[nodiscard]] bool ended() const { return state_.header().ended != 0; }
  /// Winners as bits of seats; 0 = nobody.
  [[nodiscard]] std::uint8_t winners() const { return state_.header().winners; }
  [[nodiscard]] std::string ending() const;

  /// The state at the open question.
  [[nodiscard]] const state::State& state() const { return state_; }
  [[nodiscard]] std::uint64_t hash() const { return state_.hash(); }
  /// Answers and edits, oldest first.
  [[nodiscard]] const Trail<Entry>& history() const { return history_; }
  /// How many entries of the history are final; a later edit may change what happened after the others.
  [[nodiscard]] std::size_t settled() const { return point_.settled; }
  [[nodiscard]] const Trail<events::Event>& log() const { return log_; }
  /// The number of events before the last quiescent point, that is before the running effect. An edit in the middle of
  /// an effect does not change those events.
  [[nodiscard]] std::size_t log_at_rest() const { return point_.log; }
  /// The state at the last quiescent point. The answers of history() from settled() on lead from it to the open
  /// question.
  [[nodiscard]] const state::State& at_rest() const { return *point_.base; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] script::Ruleset& rules() const { return *rules_; }
  [[nodiscard]] const std::shared_ptr<script::Ruleset>& shared_rules() const { return rules_; }
  [[nodiscard]] const std::shared_ptr<const phases::Tables>& tables() const { return tables_; }
  [[nodiscard]] phases::Machine& machine() const { return *machine_; }
  [[nodiscard]] combat::Fighter& fighter() const { return *fighter_; }
  [[nodiscard]] const courses::Mover& mover() const { return *mover_; }
  /// Sets whether the program logs what happens in the match (base/log.hpp). Not copied.
  void set_heard(bool on) { heard_ = on; }
  /// Sets the listener to passed questions; null for none. Not copied.
  void set_passage(phases::Passage* passage) {
    passage_ = passage;
    machine_->set_passage(passage);
  }
  /// Sets the observer of events; null for none. Not copied.
  void set_observer(events::EventObserver* observer) {
    observer_ = observer;
    events_->set_observer(observer);
  }
  /// The unused part of the scripted luck, in words; "" if there is none.
  [[nodiscard]] std::string left_over() const { return dice_.left_over(); }
  /// The scripted luck in force: that of the set-up and of edits.
  [[nodiscard]] const dice::Scripted& luck() const { return *luck_; }
  /// The prescribed dice that have not been rolled, including those of edits.
  [[nodiscard]] std::vector<dice::Scripted::Die> waiting_dice() const { return dice_.waiting(); }
  /// Lets a decider answer until it leaves a question open or the match ends; keeps no undo points in between. For
  /// simulations. Fails: ScriptError; the position is then undefined until restart().
  void play_out(phases::Decider& decider);
  /// A match without a log in the same position, to try things out on. `interpreted`: see Setup.
  [[nodiscard]] std::unique_ptr<Match> fresh_copy(bool interpreted = false) const;
  /// Changes the position as an effect of the rules would, with the scripts available. The change may end the match.
  /// Requires: made without a log.
  void act(const std::function<void()>& change);
  /// Goes to a state of the same match. Requires: made without a log.
  void set_state(const state::State& state);
  /// Sets the seed for all draws from here on. Requires: made without a log.
  void reseed(std::uint64_t seed);
  /// Goes back to the start with another seed, reusing all memory. Requires: made without a log.
  void restart(std::uint64_t seed);
  /// The first inconsistency of the state, or "".
  [[nodiscard]] std::string find_flaw() const { return state::find_flaw(state_); }
  /// Changes the state without an entry in the history and asks the open question again: for determinizations in the
  /// searches of `sim`, and for tests. Requires: not in the middle of an effect (UserError otherwise).
  void suppose(const std::function<void(state::State&)>& change);

 private:
  class Before;
  struct Light {};
  Match(const Match& other, Light, bool interpreted);
  void connect();
  void start();
  void start_from(const state::Position& given);
  void deal_decks();
  void deal_specs(const script::Deck* map);
  void set_options();
  void set_option(const std::string& name, const std::string& value);
  void check_requirements(bool decks) const;
  void find_violations(const std::vector<script::Requirement>& requirements, bool decks,
                       std::vector<std::string>& lines, Place& place) const;
  [[nodiscard]] std::string deck_of(SeatId seat) const;
  void advance(const std::vector<phases::Answer>& answers, std::size_t entries);
  void advance(Repeat& answers, std::size_t count, std::size_t entries);
  void arrive(phases::Machine::Status status, const Repeat& answers, std::size_t entries);
  void reopen(const Point& point, Before& before);
  void use(const Point& point, Before& before);
  [[nodiscard]] bool is_final(const phases::Decision& asked, const phases::Answer& answer) const;
  void answer(Entry& entry);
  void answer_aloud(Entry& entry);
  void do_again(const Entry& entry);
  void keep(Point from, Entry entry) noexcept;
  void require_room() const;
  void renew(Before& before);
  void make_edit(Entry& entry);
  void ask_again();
  void go_on_without();
  void note_places(const std::vector<std::size_t>& places);
  [[nodiscard]] bool others_have_chosen() const;
  void enlarge(const std::vector<state::RosterEntry>& cards);

  std::shared_ptr<script::Ruleset> rules_;
  Setup setup_;
  std::shared_ptr<const phases::Tables> tables_;
  std::shared_ptr<const dice::Scripted> luck_;  // that of the set-up and of edits
  state::State state_;
  dice::Dice dice_;
  std::unique_ptr<events::Events> events_;
  std::unique_ptr<phases::Machine> machine_;
  std::unique_ptr<combat::Fighter> fighter_;
  std::unique_ptr<courses::Mover> mover_;
  bool with_log_ = true;
  bool heard_ = false;
  events::EventObserver* observer_ = nullptr;
  phases::Passage* passage_ = nullptr;
  Trail<events::Event> log_;
  std::optional<phases::Decision> open_;
  Point point_;    // of the open question
  Points points_;  // of answered ones
  Trail<Entry> history_;
};

}  // namespace qd::match
