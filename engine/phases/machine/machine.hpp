// Runs the flow tree of a program over a state, one node at a time, until a seat has to decide.
//
// All progress is in the state (frames and their locals), so at every question of a flow node the state is complete and
// copyable. A question inside a script that has no answer yet unwinds the script; the caller restores the state of the
// last such quiescent point and runs again with the answers so far.
//
//   Machine m(program, tables, state, events, behavior);  m.start();
//   while (m.run(decider) == Machine::Status::kDecision) { … m.decision() … }
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/events/events.hpp"
#include "engine/phases/code/checks.hpp"
#include "engine/phases/legality/legality.hpp"
#include "engine/phases/machine/passage.hpp"
#include "engine/phases/tables.hpp"

namespace qd::phases {

class Machine;

/// The script side of flow nodes and commands; a layer above implements it.
struct Behavior : events::Handlers {
  /// Runs a leaf or an effect. `chosen`: the cards of an answered subset, in order; null otherwise.
  virtual void run(FunctionId function, SeatId me, EntityId card, Ref target, const std::vector<EntityId>* chosen) = 0;
  /// Runs a power that the card declares by name. Fails: ScriptError if it has none.
  virtual void use(NameId power, SeatId me, EntityId card) = 0;
  /// The value of a condition or value that is a function (events::FunctionOracle), read in a match of this machine.
  virtual std::int32_t value(Machine& machine, const events::Code& node, const events::Query& query,
                             const events::Env& env) = 0;
  /// What an event is about, as far as a seat that is asked may know.
  [[nodiscard]] virtual std::string told(const events::Event&, SeatId) const { return {}; }
  /// A question was answered: budgets are reset.
  virtual void answered() = 0;
};

/// Runs combats. An optional layer above implements it.
struct Fighter {
  virtual ~Fighter() = default;
  virtual void fight(const Node& node, const events::Env& env) = 0;
  virtual void contest(const Node& node, const events::Env& env) = 0;
  /// True if other code may roll volleys that no ability reacts to, in place of fight().
  [[nodiscard]] virtual bool leaves_volleys() const { return false; }
  /// Dice are about to be rolled that are no volley. Fails: UserError where exact chances are followed.
  virtual void roll_aside(const std::string& /*what*/, const Place& /*where*/) {}
};

/// Thrown out of a script whose question has no answer yet. Not an error.
struct Unwind {};

/// Stores the answer of a seat to a question for all seats until the others have answered. Requires: a question for
/// words, a number, seats or cards.
void seal_answer(state::State& state, const Ask& ask, const Decision& decision, const Answer& answer);

using state::kCommandFrame;

class Machine : public events::FunctionOracle {
 public:
  enum class Status : std::uint8_t { kDecision, kEnded, kStopped };

  Machine(const Program& program, const Tables& tables, state::State& state, events::Events& events,
          Behavior& behavior);

  std::int32_t call(const events::Code& node, const events::Query& query, const events::Env& env) override {
    return behavior_->value(*this, node, query, env);
  }
  void perform(const events::Listener& listener, const events::Event& event, EntityId self) override;
  std::size_t choose(std::span<const events::Candidate> among, SeatId seat) override;

  /// Sets the observer of skipped questions; null for none. Requires: outlives this.
  void set_passage(Passage* passage) { passage_ = passage; }
  /// Reports that the flow or a script skips a question without options.
  void nothing_to_ask(const Decision& decision) const {
    if (passage_ != nullptr) pass_by(decision);
  }
  /// Sets what is called before each part of the flow that lies in another one. If it returns true, run() returns
  /// kStopped, and the next run begins with that part. While one is set, the translated program is not used.
  void set_watch(std::function<bool(NodeId)> watch) { watch_ = std::move(watch); }
  /// Sets what runs `fight` nodes. Requires: outlives this; set before such a node is reached.
  void set_fighter(Fighter* fighter) { fighter_ = fighter; }
  [[nodiscard]] Fighter* fighter() const { return fighter_; }
  /// Sets what moves cards on a table. Requires: as for the fighter.
  void set_mover(Mover* mover) { legality_.set_mover(mover); }

  /// Puts the root on the empty flow stack.
  void start();
  /// Begins at a node instead. Requires: no `each` above it. Fails: UserError for an unknown path.
  void start_at(const std::string& path);
  /// Jumps to a node: leaves all open parts that do not contain it. Requires: as start_at. Fails:
  /// UserError.
  void go_to(const std::string& path);
  /// Gives the turn to a seat: the innermost running loop that passes the turn on starts its next round with that seat;
  /// if none is running, the first such loop of the flow starts. Fails: UserError if the rule set has no turns.
  void hand_over(SeatId seat);

  /// Runs until the decider leaves a question open, the match ends or the watch stops it.
  /// Fails: as scripts fail; the state is then inconsistent and the caller restores it.
  Status run(Decider& decider);
  /// The open question. Requires: run() returned kDecision.
  [[nodiscard]] const Decision& decision() const { return decision_; }
  /// True if it was asked inside a script: the state is not a quiescent point.
  [[nodiscard]] bool in_script() const { return in_script_; }
  /// True while deeds run: not at a leaf of the flow.
  [[nodiscard]] bool in_deeds() const { return deed_depth_ != 0; }

  /// Also stops at questions of resting nodes that have only one answer, so that a match script can check the position.
  /// The match itself stays the same.
  void set_stop_at_forced(bool on) { stop_at_forced_ = on; }
  /// Logs each flow node that is entered (base/log.hpp).
  void set_told(bool on) { told_ = on; }
  /// Runs the interpreter even if the tables have a translated program.
  void interpret() { translated_ = {}; }
  /// Number of questions answered by all seats since the match began.
  [[nodiscard]] std::size_t decisions() const {
    const state::Header& h = state_->header();
    std::size_t sum = 0;
    for (const std::uint32_t of_seat : h.decisions) sum += of_seat;
    return sum;
  }
  /// Limits the questions answered in a match by all seats, and its events to kEventsPerDecision times as many.
  void set_decisions_max(std::size_t most) { decisions_max_ = most; }
  /// Throws LimitError.
  [[noreturn]] void too_many_decisions() const;
  [[nodiscard]] bool is_translated() const { return translated_.advance != nullptr; }

  /// Why the open question does not offer a card, with the values read; empty if it does. Requires: asks_for_cards().
  [[nodiscard]] std::string why_no_option(EntityId card) const;
  /// True if the open question is a flow node that asks for cards of a set.
  [[nodiscard]] bool asks_for_cards() const;

  /// Fills in the question of a node for words, a number or cards, in the current state.
  void put_question(Decision& decision, const Node& node, NodeId id, SeatId seat);

  /// Offers the places of a zone, from 1 at the bottom.
  void offer_places(ZoneId zone, std::vector<Option>& out) const;
  /// The card at a place that was chosen blindly; `taken`: those at places chosen before. Fails: as Dice::pick.
  EntityId card_at(ZoneId zone, std::int32_t place, const std::vector<EntityId>& taken);
  /// Asks from inside a script. Throws Unwind if nobody answers now.
  Answer ask(Decision& decision);
  /// What an effect lets a seat do: one legal use of these commands.
  struct Uses {
    std::vector<CommandId> commands;
    Terms terms;
    NameId pass;  // a word for none of them
  };
  /// Chooses one and carries it out, from inside a script. The option taken; none: with a word for none, or of given
  /// cards, nothing may be used, or nothing was. Fails: ScriptError where else there is nothing to choose.
  std::optional<Option> ask_command(const Uses& uses, SeatId seat, NameId question, const std::string& prompt);
  /// Runs deeds, from inside a script or in place of one.
  void perform(const std::vector<NodeId>& deeds, SeatId me, EntityId card, Ref target,
               const events::Event* event = nullptr);

  [[nodiscard]] const Legality& legality() const { return legality_; }
  [[nodiscard]] const Program& program() const { return *program_; }
  [[nodiscard]] const Tables& tables() const { return *tables_; }
  [[nodiscard]] events::Events& events() { return *events_; }
  [[nodiscard]] state::State& state() { return *state_; }
  /// The seat whose turn it is; none if the rule set names no such attribute.
  [[nodiscard]] SeatId active() const {
    return active_column_ == 0xFFFF ? SeatId::none()
                                    : Ref{static_cast<std::uint16_t>(state_->global(active_column_))}.seat();
  }
  /// Names of the open flow nodes, outermost first, e.g. {"turn", "attack"}.
  [[nodiscard]] std::vector<std::string> where() const;

  /// For code that runs a program in place of loop(); see inside.hpp.
  struct Inside;

 private:
  struct Asking;
  struct Reader;
  [[nodiscard]] std::vector<NodeId> line_to(NodeId goal, const std::string& named) const;
  [[nodiscard]] bool passes_turn(NodeId node) const;
  [[nodiscard]] NodeId first_round(NodeId from) const;
  void go_to(NodeId goal, const std::string& named);
  [[nodiscard]] bool stops_at(const Decision& d) const { return stop_at_forced_ && d.rests; }
  /// Asks the decider, unless there is only one answer. `copies`: whether one option might stand for another. False:
  /// the question is open. Fails: UserError if the answer is illegal.
  bool obtain(Decision& decision, Answer& answer, bool copies = true);
  void count_answer(SeatId seat) {
    state::Header& h = state_->header();
    ++h.decisions[seat.index()];
    if (decisions() > decisions_max_) too_many_decisions();
    if (h.events > decisions_max_ * limits::kEventsPerDecision) too_many_events();
    h.steps = h.batches = 0;
    script_questions_ = 0;
    behavior_->answered();
  }
  /// The index of an option drawn without a list, or code::kPassed, or code::kListed.
  [[nodiscard]] int draw_command(const Node& window, NodeId id, SeatId seat);
  [[nodiscard]] bool has_usual_way(SeatId seat) const;
  bool obtain_for_script(Decision& decision, Answer& answer);
  [[noreturn]] void too_many_events() const;
  [[nodiscard]] std::string last_question() const;
  void require_way(const Decision& decision, const Answer& answer) const;
  /// Moves the card along the chosen way, before anything else of the command happens.
  void go(const Command& command, SeatId seat, const Option& option, const Way& way);
  void take_first_copies(const Decision& decision, Answer& answer) const;
  Status loop();
  template <bool kWatched>
  Status advance();
  bool step_alone(state::Frame& frame);
  bool begin_round(state::Frame& frame, const Node& node);
  [[nodiscard]] bool holds(ExprId condition) const;  // of the flow: `me` is the active seat
  void tell_phase(std::uint16_t node) const;
  void push(std::uint16_t node) {
    state::Header& h = state_->header();
    if (h.depth >= limits::kFlowDepthMax) too_deep();
    state::Frame& f = state_->frame(h.depth++);
    f = state::Frame{};
    f.node = node;
    if (told_) tell_phase(node);
  }
  void pop() {
    state::Frame& f = state_->top();
    if (f.node != kCommandFrame) {
      if (const Step& step = steps_[f.node]; step.resets != 0) reset_attributes(step);
      if (passage_ != nullptr) leave(program_->nodes[f.node]);
    }
    f = state::Frame{};
    state::Header& h = state_->header();
    code::leave_check(h);
    --h.depth;
  }
  [[noreturn]] static void too_deep();
  void reset_attributes(const Step& step);
  // the passage (passage.cpp). Requires: one is set
  void pass_by(const Node& node, const std::vector<Node>& nodes) const;
  void pass_by(const Decision& decision) const;
  void pass_by_part(NodeId part) const;
  void pass_by_deed(NodeId deed) const;
  void pass_alone(NodeId window, SeatId seat) const;
  void leave(const Node& node) const;
  void step_each(state::Frame& frame, const Node& node);
  [[nodiscard]] events::Env env() const;
  bool step_window(state::Frame& frame, const Node& node);
  bool step_command(state::Frame& frame);  // false: a question is open
  void run_leaf(const Node& node, const events::Env& env);
  [[nodiscard]] Fighter& fighter(const Node& node) const;
  void use(NameId power, SeatId seat, EntityId card);
  void apply(const Effect& effect, SeatId me, EntityId card, Ref target, std::size_t repeat = 0);
  std::int32_t throw_dice(const Node& node, const events::Env& env);
  EntityId create(const Node& node, const events::Env& env);
  // orders (orders.cpp)
  bool ask_orders(const Node& node, NodeId id, SeatId seat);
  [[nodiscard]] const Part* part_like(const Decision& decision, NodeId node, EntityId card) const;
  void offer_orders(const Node& node, NodeId id, SeatId seat, EntityId card, Decision& decision, Part& part) const;
  void carry_out_orders(const Node& node);
  void carry_out_order(const Command& command, EntityId card, Ref target, std::size_t repeat);
  bool ask_alone(const Node& node, NodeId id);
  /// Fails: ScriptError if the zone belongs to seats and `seat` is none.
  [[nodiscard]] ZoneId zone_of(const Node& node, ZoneKindId kind, SeatId seat) const;
  void carry_out(const Command& command, SeatId seat, EntityId source, Ref target);
  /// Exists while deeds run; deeds may start others. Fails: LimitError if they nest too deep.
  class InDeeds {
   public:
    InDeeds(Machine& machine, std::size_t deeds);
    ~InDeeds() { --machine_.deed_depth_; }
    InDeeds(const InDeeds&) = delete;
    InDeeds& operator=(const InDeeds&) = delete;

   private:
    Machine& machine_;
  };
  [[noreturn]] void too_many_deeds();
  void count_deeds(std::size_t deeds) {
    if ((deeds_done_ += deeds) > limits::kStepsPerAdvanceMax) too_many_deeds();
  }
  /// Throws an author's error again with the line and ability of the deed.
  [[noreturn]] void blame(NodeId deed, const ScriptError& error) const;
  /// Throws an error without a place again with the place of the running flow node or command.
  [[noreturn]] void blame_flow(const ScriptError& error) const;
  /// What is kept of the answer to a question of a deed, after what becomes of the cards; of a subset how many.
  std::int32_t ask_deed(const Node& node, const events::Env& env);
  // blind choices (places.cpp)
  [[nodiscard]] ZoneId zone_of_places(const Ask& ask, const events::Env& asked) const;
  void uncover(ZoneId zone, Decision& decision, const Answer& answer);
  void uncover(ZoneId zone, Option& option, std::vector<EntityId>& taken);
  bool ask_in_secret(const Node& node, NodeId id, SeatId seat);
  bool stop(const Node& node, NodeId id);
  bool pay_command(const Command& command, SeatId seat, EntityId source, Ref target);
  void spend(const Effect& effect, SeatId seat, EntityId card);
  void pay_in_script(const Command& command, SeatId seat, std::int32_t due);
  bool step_together(state::Frame& frame, const Node& node);
  void reveal(const Node& node, NodeId id);
  [[nodiscard]] Option unsealed(const Ask& ask, SeatId seat, std::int32_t packed) const;
  /// What a seat has answered where all were asked together.
  struct Told {
    SeatId seat;
    std::vector<Option> chosen;
  };
  void together_deed(const Node& node, const events::Env& env);
  void take_told(const Node& node, NodeId id, const events::Env& env, std::vector<Told>& told);
  [[nodiscard]] bool still_among(const Ask& ask, const events::Env& asked, Ref chosen) const;
  void begin_command(const Option& option, SeatId seat);
  void run_command(const Command& command, SeatId seat, EntityId source, Ref target, const Terms& terms);
  Ref ask_command(const Node& deed, const events::Env& env);
  struct Checks;
  bool settle();
  void count_step() {
    if (++state_->header().steps > limits::kStepsPerAdvanceMax) too_many_steps();
  }
  /// Seats that have given up are out, if no check of the rule set says otherwise; a team that is left alone has won.
  void settle_forfeits();
  [[noreturn]] void too_many_steps();

  const Program* program_;
  const Tables* tables_;
  state::State* state_;
  events::Events* events_;
  Behavior* behavior_;
  Fighter* fighter_ = nullptr;
  Passage* passage_ = nullptr;
  std::function<bool(NodeId)> watch_;
  Legality legality_;
  const Step* steps_;  // of the tables
  const NodeId* children_;
  Translated translated_;
  Decider* decider_ = nullptr;
  std::uint16_t active_column_ = 0xFFFF;
  Decision decision_;
  std::optional<Way> given_;  // of the last answer in a window
  std::vector<Fan> fans_;     // commands with ways that the open window offers
  bool in_script_ = false;
  std::size_t script_questions_ = 0;  // since the last question of the flow
  bool stop_at_forced_ = false;
  bool told_ = false;
  std::size_t decisions_max_ = limits::kDecisionsPerMatchMax;
  mutable std::vector<std::uint16_t> copies_;
  std::size_t deed_depth_ = 0, deeds_done_ = 0;
  std::vector<EntityId> each_;  // cards or seats of nested `each` deeds, innermost last
};

}  // namespace qd::phases
