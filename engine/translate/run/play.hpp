// Runs a translated program: the loop of phases::Machine with every part, condition and address known at compile time.
// Rare cases are left to the machine, which does the same from tables.
#pragma once

#include "engine/phases/code/windows.hpp"
#include "engine/translate/run/luck.hpp"
#include "engine/translate/values/const_block.hpp"
#include "engine/translate/values/stats.hpp"

namespace qd::translate {

using phases::Decision;
using phases::DecisionKind;
using phases::Machine;
using phases::NodeKind;
using phases::Option;
using state::Frame;

template <class P>
struct Aims;
template <class P, std::size_t N>
struct Ways;
template <class P, std::size_t N>
constexpr bool calm();

template <class P>
class Play {
 public:
  /// See phases::Translated. Requires: the machine plays the rule set and roster of `P` and does not stop at forced
  /// questions.
  static bool advance(phases::Machine& machine) { return Play(machine).advance(); }

 private:
  using StepResult = phases::code::StepResult;
  struct Asking;  // for the bodies of phases/code that ask (asking.hpp)
  struct Offers;  // for those that offer commands (offers.hpp)
  static constexpr std::uint16_t kNone = 0xFFFF;

  explicit Play(Machine& machine)
      : m(machine),
        h(*m.events_),
        s(*m.state_),
        header(m.state_->header()),
        does(*m.events_, ConstBlock<P>(*m.state_, m.events_->collects())),
        luck(*m.events_),
        quiet(m.events_->is_quiet()),
        rolls(m.fighter_ != nullptr && !m.events_->logs() && !m.events_->is_observed() &&
              m.fighter_->leaves_volleys()) {}
  bool advance();

  // the flow (flow.hpp)
  template <std::size_t N>
  StepResult resume();
  template <std::size_t N>
  StepResult parts(std::size_t from, Frame& f);
  template <std::size_t N>
  StepResult sequence(std::size_t from, Frame& f);
  template <std::size_t N, std::size_t I>
  StepResult part(Frame& f);
  template <std::size_t N>
  bool ask(Frame& holder);
  template <std::size_t N>
  StepResult window(Frame& f);
  template <std::size_t N>
  StepResult together();
  template <std::size_t N>
  void pop(Frame& f);
  template <std::size_t N>
  StepResult done(Frame& f) {
    pop<N>(f);
    return interrupted() || header.depth == 0 ? StepResult::kYield : StepResult::kNext;
  }
  // leaves, deeds and commands are written in phases/code (reader.hpp, changes.hpp)
  struct Reader;
  template <std::size_t N>
  void leaf(const Env& env);
  bool command(Frame& f);
  template <std::uint16_t As>
  bool move(EntityId card, ZoneId to, Ref source);
  template <std::uint16_t S, EventKindId As>
  void change(Ref owner, std::int32_t by, Ref source);
  // opposed rolls (contests.hpp)
  template <std::size_t N>
  void contest(const Env& env);
  template <std::size_t C>
  struct Heard;
  template <std::size_t C>
  bool duel(EntityId attacker, EntityId target, std::int32_t& deals);
  // listeners (listeners.hpp)
  /// Is there a log, an observer or a batch that waits for more events?
  [[nodiscard]] bool is_watched() const { return m.events_->collects() || m.events_->is_observed(); }
  template <EventKindId Kind>
  [[nodiscard]] bool anybody_acts(const events::Event& about, std::int32_t amount) const;
  template <EventKindId Kind>
  [[nodiscard]] std::int32_t amended(const events::Event& about, std::int32_t amount) const;
  template <EventKindId Kind>
  [[nodiscard]] bool unnoticed(const events::Event& about, std::int32_t amount);
  template <std::uint16_t As>
  [[nodiscard]] bool moves_unnoticed(EntityId card, ZoneId to, Ref source) const;
  // state-based checks (checks.hpp)
  bool settle();
  struct Checks;
  /// Does a check or the end of the match come before the next part?
  bool interrupted() { return (header.dirty | header.ended) != 0 && settle(); }
  // orders (orders.hpp)
  template <std::size_t N>
  static constexpr bool has_orders();
  template <std::size_t N>
  StepResult together_orders();
  template <std::size_t N, std::size_t S>
  bool ask_orders(Frame& f);
  template <std::uint16_t C>
  void carry_out_order(SeatId seat, EntityId card, Ref target, std::size_t repeat);
  // orders that are drawn without a list (draws.hpp)
  template <std::size_t N>
  void draw_orders(SeatId seat, Frame& f, dice::Luck& luck);
  template <std::size_t N>
  void count_orders(Env& env, Ways<P, N>& ways) const;
  template <std::size_t N, std::size_t I>
  [[nodiscard]] Ref nth_target(const Env& about, const Ways<P, N>& ways, std::uint32_t n) const;
  template <std::size_t N>
  [[nodiscard]] std::int32_t nth_order(const Env& about, const Ways<P, N>& ways, std::uint32_t n) const;
  // volleys (fights.hpp)
  template <std::size_t N>
  static constexpr bool has_volley();
  template <std::size_t N>
  bool fight(const Env& env);
  [[nodiscard]] Frame* frames() const { return reinterpret_cast<Frame*>(block() + P::kFrames); }
  [[nodiscard]] Frame& top() const { return frames()[header.depth - 1]; }
  Frame& push(std::uint16_t node) {
    if (header.depth >= limits::kFlowDepthMax) [[unlikely]]
      m.too_deep();
    Frame& f = frames()[header.depth++];
    f = Frame{node, 0, 0, 0, 0};
    return f;
  }
  void count_step() {
    if (++header.steps > limits::kStepsPerAdvanceMax) [[unlikely]]
      m.too_many_steps();
  }
  [[nodiscard]] Env flow_env() const {
    Env env;
    env.me = h.active();
    return env;
  }
  /// Nodes of the flow come first, then those of deeds.
  [[nodiscard]] const phases::Node& node(std::size_t n) const {
    return n < P::kNodes ? m.program_->nodes[n] : m.program_->deeds[n - P::kNodes];
  }
  [[nodiscard]] std::uint8_t* block() const { return reinterpret_cast<std::uint8_t*>(&header); }
  /// Writes an attribute and marks the checks that read it.
  template <std::uint16_t S>
  void write(Ref owner, std::int32_t v) {
    does.set(Constant<SlotId(int{S})>(), owner, v);
  }
  /// Resets an attribute for all owners.
  template <std::uint16_t S>
  void reset() {
    does.reset(Constant<SlotId(int{S})>());
  }

  Machine::Inside m;
  const StateView<P> h;
  state::State& s;
  state::Header& header;
  const events::Changes<ConstBlock<P>> does;
  const ConstDice<P> luck;
  const bool quiet;                     // no event has a listener, and there is no log
  const bool rolls;                     // contests are rolled here, not by the machine
  std::array<Word, P::kWords> ordered;  // cards that may have a pending order
};

}  // namespace qd::translate

#include "engine/translate/run/asking.hpp"
#include "engine/translate/run/changes.hpp"
#include "engine/translate/run/checks.hpp"
#include "engine/translate/run/contests.hpp"
#include "engine/translate/run/draws.hpp"
#include "engine/translate/run/fights.hpp"
#include "engine/translate/run/flow.hpp"
#include "engine/translate/run/listeners.hpp"
#include "engine/translate/run/offers.hpp"
#include "engine/translate/run/orders.hpp"
#include "engine/translate/run/reader.hpp"
