#include "repl/why/explain.hpp"

#include <algorithm>
#include <ostream>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "engine/view/view.hpp"
#include "repl/values/find_card.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kIdleMax = 6;  // inactive modifiers, unless all are requested

/// "K{3,?}": with attachments, as far as the viewer sees them.
std::string with_attached(const state::State& s, EntityId e, Viewer viewer) {
  if (!s.sees(viewer, e)) return view::kUnknownCard;
  std::string inner;
  for (EntityId c{s.row(e).child}; c.valid(); c = EntityId{s.row(c).sibling})
    inner += (inner.empty() ? "" : ",") + with_attached(s, c, viewer);
  return s.definition(e).key + (inner.empty() ? "" : "{" + inner + "}");
}

std::string key_of(const state::State& s, EntityId e, Viewer viewer) {
  const SeatId seat = s.controller(e);
  return (seat.valid() ? state::seat_letter(seat) + "'s " : "") +
         (s.catalog().keep_order ? phases::entity_key(s, e) : with_attached(s, e, viewer));
}

/// "6.guns" for a card of the same seat, "B's 6.guns" for another's.
std::string modifier_name(const state::State& s, const events::Modifier& m, EntityId source, SeatId own,
                          Viewer viewer) {
  if (!source.valid()) return m.card.valid() ? s.catalog().definitions[m.card.index()].key + "." + m.id : m.id;
  if (!s.sees(viewer, source)) return "a card you do not see";
  const SeatId seat = s.controller(source);
  return (seat.valid() && seat != own ? state::seat_letter(seat) + "'s " : "") +
         (s.catalog().keep_order ? phases::entity_key(s, source) : s.definition(source).key) + "." + m.id;
}

class StatExplainer {
 public:
  StatExplainer(std::ostream& out, const match::Match& m, StatId stat, EntityId card, EntityId other, Viewer viewer)
      : out_(out),
        state_(m.state()),
        rules_(*m.rules().program().rules),
        query_(m.machine().events().query()),
        stat_(stat),
        card_(card),
        other_(other),
        viewer_(viewer) {}

  void tell(bool all) {
    const std::vector<events::Contribution> list = query_.explain(stat_, card_, other_);
    out_ << rules_.stats[stat_.index()].name << " of " << key_of(state_, card_, viewer_)
         << (other_.valid() ? " against " + key_of(state_, other_, viewer_) : "") << " is " << list.back().after
         << "\n";
    for (const events::Contribution& c : list) {
      if (c.modifier == nullptr) tell_base(c.after);
      else if (!hidden(c.source)) tell_modifier(c);
      else if (unseen_.push_back(c.modifier); c.before != c.after) tell_modifier(c);  // others are left out entirely
    }
    tell_idle(all);
  }

 private:
  static std::string written(std::int64_t value) {
    if (limits::in_range(value)) return std::to_string(value);
    return std::string(value < 0 ? "below -" : "above ") + std::to_string(limits::kNumberMax);
  }

  void tell_base(std::int64_t value) {
    const events::Stat& stat = rules_.stats[stat_.index()];
    out_ << "  " << text::pad("0 -> " + std::to_string(value) + " ", 10) << "base value";
    if (stat.base.valid()) {
      const events::ExprNode& n = rules_.expressions.root(stat.base);
      const std::string& text = rules_.expressions.sources[stat.base.index()].text;
      const state::Definition& d = state_.definition(card_);
      const bool printed = n.op == events::Op::kNumber &&
                           events::Expressions::is_variable(rules_.expressions.nodes[n.a], events::Variable::kIt);
      if (printed)
        out_ << ", printed as " << state_.catalog().numbers[static_cast<std::size_t>(n.imm)] << "  " << d.place.text();
      else out_ << ", " << (is_opaque(stat.base) ? opaque(stat.base) : text);
    }
    if (stat.place.line > 0) out_ << "  " << stat.place.text();
    out_ << "\n";
  }

  void tell_modifier(const events::Contribution& c) {
    const events::Modifier& m = *c.modifier;
    out_ << "  " << text::pad(written(c.before) + " -> " + written(c.after) + " ", 10)
         << modifier_name(state_, m, c.source, state_.controller(card_), viewer_);
    if (hidden(c.source)) {
      out_ << "\n";
      return;
    }
    out_ << ": " << (m.text.empty() ? events::modifier_op_name(m.op) : m.text) << "  " << m.place.text() << "  layer "
         << m.layer << remark(c) << "\n";
    for (ExprId part : {m.value, m.when})
      if (is_opaque(part)) out_ << std::string(12, ' ') << opaque(part) << "\n";
  }

  /// True for a function that is called, so that nothing can be shown of its inside.
  [[nodiscard]] bool is_opaque(ExprId id) const {
    return id.valid() && !rules_.expressions.sources[id.index()].called.empty();
  }
  [[nodiscard]] std::string opaque(ExprId id) const {
    const events::ExprSource& source = rules_.expressions.sources[id.index()];
    return "opaque: " + source.text + ": " + source.called;
  }

  [[nodiscard]] std::string remark(const events::Contribution& c) const {
    const std::int64_t by = c.after - c.before;
    if (c.idle) return "  (once: another one counts already)";
    switch (c.modifier->op) {
      case events::ModifierOp::kAdd: return {};
      case events::ModifierOp::kSet: return "  (set: what came before does not count)";
      case events::ModifierOp::kAtMost:
        return by == 0 ? "  (at most: nothing to cut off)" : "  (at most: " + std::to_string(-by) + " cut off)";
      case events::ModifierOp::kAtLeast:
        return by == 0 ? "  (at least: it is enough)" : "  (at least: raised by " + std::to_string(by) + ")";
      case events::ModifierOp::kTimes: return "  (times" + factor(c) + ")";
      case events::ModifierOp::kDivideUp: return "  (divided" + factor(c) + ", rounded up)";
      case events::ModifierOp::kDivideDown: return "  (divided" + factor(c) + ", rounded down)";
    }
    return {};
  }

  /// The factor or divisor, if it does not depend on cards.
  [[nodiscard]] std::string factor(const events::Contribution& c) const {
    const events::ExprNode& n = rules_.expressions.root(c.modifier->value);
    const std::string by = n.op == events::Op::kConst ? std::to_string(n.imm) : "";
    return by.empty() ? "" : (c.modifier->op == events::ModifierOp::kTimes ? " " : " by ") + by;
  }

  [[nodiscard]] bool hidden(EntityId e) const { return e.valid() && !state_.sees(viewer_, e); }
  [[nodiscard]] bool seen_in_play(DefId def) const {
    if (!def.valid()) return true;  // of a keyword: whoever has it
    bool any = false;
    state_.each_of(def, [&](EntityId e) { any = any || (state_.in_play(e) && !hidden(e)); });
    return any;
  }

  /// Modifiers that do not count for the same reason.
  struct Group {
    const events::Modifier* modifier;
    std::string why;
    std::vector<std::string> cards;
  };

  // Modifiers whose card is in the match and that might apply to this card, but whose condition is false; with `all`,
  // the others as well.
  void tell_idle(bool all) {
    std::vector<Group> groups;
    std::size_t left_out = 0;
    const std::vector<std::uint16_t>& fitting = rules_.stats[stat_.index()].of_definition[state_.def(card_).index()];
    std::vector<const events::Modifier*> unseen;
    for (events::Idle i : idle()) {
      if (hidden(i.source)) {  // left out entirely
        if (seen_in_play(i.modifier->card) || std::find(unseen.begin(), unseen.end(), i.modifier) != unseen.end())
          continue;
        unseen.push_back(i.modifier);
        i.source = EntityId::none();
        i.why = events::Idle::Why::kNowhere;
      }
      const bool fits = std::any_of(fitting.begin(), fitting.end(),
                                    [&](std::uint16_t n) { return &rules_.modifiers[n] == i.modifier; });
      const bool told = all || ((i.why == events::Idle::Why::kFails || i.why == events::Idle::Why::kLost) && fits);
      const std::string reason = why(i);
      auto group = std::find_if(groups.begin(), groups.end(),
                                [&](const Group& g) { return g.modifier == i.modifier && g.why == reason; });
      if (!told || (group == groups.end() && !all && groups.size() == kIdleMax)) {
        ++left_out;
        continue;
      }
      if (group == groups.end()) group = groups.insert(groups.end(), {i.modifier, reason, {}});
      group->cards.push_back(modifier_name(state_, *i.modifier, i.source, state_.controller(card_), viewer_));
    }
    if (!groups.empty()) out_ << "does not count now:\n";
    for (const Group& g : groups) {
      const events::Modifier& m = *g.modifier;
      out_ << "  " << text::join(g.cards, ", ") << ": " << (m.text.empty() ? events::modifier_op_name(m.op) : m.text)
           << "  " << m.place.text() << "  layer " << m.layer << "\n      " << g.why << "\n";
    }
    if (left_out != 0 && !groups.empty())
      out_ << left_out << " more of its modifiers do not concern this card now: add 'all' to see them\n";
  }

  // Includes active modifiers of unseen cards, each in its place, without naming the cards.
  [[nodiscard]] std::vector<events::Idle> idle() const {
    std::vector<events::Idle> list = query_.idle(stat_, card_, other_);
    for (const events::Modifier* m : unseen_)
      if (!seen_in_play(m->card)) list.push_back({m, EntityId::none(), events::Idle::Why::kNowhere, {}});
    const auto place = [&](const events::Idle& i) {
      const std::vector<std::uint16_t>& order = rules_.stats[stat_.index()].modifiers;
      return std::find(order.begin(), order.end(), static_cast<std::uint16_t>(i.modifier - rules_.modifiers.data()));
    };
    std::stable_sort(list.begin(), list.end(),
                     [&](const events::Idle& a, const events::Idle& b) { return place(a) < place(b); });
    return list;
  }

  [[nodiscard]] std::string why(const events::Idle& i) const {
    switch (i.why) {
      case events::Idle::Why::kLost: {
        const std::string& gate = rules_.stats[i.modifier->gate.index()].name;
        return "its card does not have it now: " + gate + " is 0 (:explain " + gate + ")";
      }
      case events::Idle::Why::kNowhere:
        if (i.modifier->of_holders) return "no card that counts has " + rules_.keyword(i.modifier->gate);
        return "no " + state_.catalog().definitions[i.modifier->card.index()].key +
               (i.modifier->awake_in.valid() ? " is in " + state_.catalog().zones[i.modifier->awake_in.index()].name
                                             : " is in play") +
               (!viewer_.is_all() ? " in your sight" : "");
      case events::Idle::Why::kNotMeant:
        return i.modifier->to_self   ? "it is for itself alone"
               : i.modifier->to_host ? "it is for the card that carries it"
                                     : "it is for " + rules_.expressions.sources[i.modifier->to.index()].text +
                                           ", and this card is none of these";
      case events::Idle::Why::kFails:
        if (is_opaque(i.modifier->when)) return opaque(i.modifier->when);
        return query_.tell_false(i.modifier->when, i.env, viewer_);
    }
    return {};
  }

  std::ostream& out_;
  std::vector<const events::Modifier*> unseen_;  // active ones of unseen cards
  const state::State& state_;
  const events::Rules& rules_;
  const events::Query& query_;
  StatId stat_;
  EntityId card_, other_;
  Viewer viewer_;
};

/// What to explain: a word without an owner, or a name with one.
class Wanted {
 public:
  Wanted(std::ostream& out, const match::Match& match, Viewer viewer, SeatId nearest)
      : out_(out), match_(match), catalog_(match.rules().catalog()), viewer_(viewer), nearest_(nearest) {}

  void of_card(const std::string& name, EntityId card, EntityId other, bool all) {
    const events::Rules& rules = *match_.rules().program().rules;
    if (StatId stat = rules.find_stat(name); stat.valid()) {
      if (rules.stats[stat.index()].secret && !viewer_.sees_as(match_.state().controller(card)))
        throw UserError("'" + name + "' is known to who holds the card only");
      StatExplainer(out_, match_, stat, card, other, viewer_).tell(all);
      return;
    }
    if (SlotId slot = catalog_.find_slot(state::SlotScope::kEntity, name); slot.valid()) {
      explain_attribute(out_, match_, slot, Ref::of(card), name + " of " + key_of(match_.state(), card, viewer_),
                        viewer_);
      return;
    }
    const int number = catalog_.find_number(name);
    if (number < 0) unknown(name, state::SlotScope::kEntity);
    const state::Definition& d = match_.state().definition(card);
    out_ << name << " of " << key_of(match_.state(), card, viewer_) << " is "
         << state::written(d.numbers[static_cast<std::size_t>(number)],
                           catalog_.number_unit(static_cast<std::size_t>(number)))
         << ", printed  " << d.place.text() << "\n";
  }

  void of_seat(const std::string& name, SeatId seat) {
    SlotId slot = catalog_.find_slot(state::SlotScope::kSeat, name);
    if (!slot.valid()) unknown(name, state::SlotScope::kSeat);
    explain_attribute(out_, match_, slot, Ref::of(seat), state::seat_letter(seat) + "." + name, viewer_);
  }

  void of_match(const std::string& name) {
    if (SlotId slot = catalog_.find_slot(state::SlotScope::kMatch, name); slot.valid()) {
      explain_attribute(out_, match_, slot, Ref::none(), name, viewer_);
      return;
    }
    if (int p = catalog_.find_parameter(name); p >= 0) {
      const state::Parameter& param = catalog_.parameters[static_cast<std::size_t>(p)];
      out_ << "param." << name << " is " << state::written(param.value, param.unit)
           << (param.text.empty() ? "" : ": " + param.text) << "  " << param.place.text() << "\n";
      return;
    }
    const events::Rules& rules = *match_.rules().program().rules;
    if (rules.find_stat(name).valid() || catalog_.find_number(name) >= 0 ||
        catalog_.find_slot(state::SlotScope::kEntity, name).valid())
      throw UserError("'" + name + "' of which card?", "write :explain " + name + " CARD");
    if (catalog_.find_slot(state::SlotScope::kSeat, name).valid())
      throw UserError("'" + name + "' of which seat?", "write :explain A." + name);
    unknown(name, state::SlotScope::kMatch);
  }

  [[nodiscard]] EntityId card(const std::string& text) const {
    return find_card(match_.state(), text, nearest_, match::Search::kInSight, viewer_);
  }

  [[noreturn]] void unknown(const std::string& name, state::SlotScope scope) const {
    std::vector<std::string> known;
    if (scope == state::SlotScope::kEntity) {
      for (const events::Stat& s : match_.rules().program().rules->stats) known.push_back(s.name);
      known.insert(known.end(), catalog_.numbers.begin(), catalog_.numbers.end());
    }
    if (scope == state::SlotScope::kMatch)
      for (const state::Parameter& p : catalog_.parameters) known.push_back(p.name);
    for (const state::Slot& s : catalog_.slots)
      if (s.scope == scope) known.push_back(s.name);
    throw UserError("there is no value '" + name + "'", text::did_you_mean(name, known));
  }

 private:
  std::ostream& out_;
  const match::Match& match_;
  const state::Catalog& catalog_;
  Viewer viewer_;
  SeatId nearest_;
};

bool is_seat(const match::Match& m, const std::string& text) {
  return text.size() == 1 && text[0] >= 'A' && static_cast<std::size_t>(text[0] - 'A') < m.setup().seats;
}

}  // namespace

void explain(std::ostream& out, const match::Match& m, std::vector<std::string> words, Viewer viewer, SeatId nearest) {
  static const char* kHint = "write :explain STAT CARD, e.g. :explain attack K, or an attribute: :explain A.base";
  const bool all = words.size() > 1 && words.back() == "all";
  if (all) words.pop_back();
  Wanted wanted(out, m, viewer, nearest);
  if (words.size() == 1) {
    const std::size_t dot = words[0].rfind('.');
    if (dot == std::string::npos) return wanted.of_match(words[0]);
    const std::string owner = words[0].substr(0, dot), name = words[0].substr(dot + 1);
    if (owner == "game" || owner == "param") return wanted.of_match(name);
    if (is_seat(m, owner)) return wanted.of_seat(name, SeatId(owner[0] - 'A'));
    return wanted.of_card(name, wanted.card(owner), EntityId::none(), all);
  }
  if (words.size() != 2 && (words.size() != 4 || words[2] != "against"))
    throw UserError("which value of which card?", kHint);
  const events::Rules& rules = *m.rules().program().rules;
  const state::Catalog& c = m.rules().catalog();
  if (!rules.find_stat(words[0]).valid() && !c.find_slot(state::SlotScope::kEntity, words[0]).valid() &&
      c.find_number(words[0]) < 0) {
    if (is_seat(m, words[1])) return wanted.of_seat(words[0], SeatId(words[1][0] - 'A'));
    wanted.unknown(words[0], state::SlotScope::kEntity);
  }
  const EntityId card = wanted.card(words[1]);
  EntityId other;
  if (words.size() == 4) {
    const SeatId foe =
        m.state().controller(card).valid() ? m.state().neighbour(m.state().controller(card), 1) : nearest;
    other = find_card(m.state(), words[3], foe, match::Search::kInSight, viewer);
  }
  wanted.of_card(words[0], card, other, all);
}

}  // namespace qd::repl
