// The orders that a card may get, which are the options of one part of a vector.
#include "engine/phases/code/order_options.hpp"

#include <algorithm>

#include "engine/phases/legality/offers.hpp"

namespace qd::phases {

using events::Env;
using events::ExprNode;
using events::Op;
using events::Variable;

namespace {

/// Finds commands that depend only on the definition, zone and seat of `card`.
class Speech {
 public:
  explicit Speech(const Program& program) : program_(program) {}

  [[nodiscard]] bool alike(CommandId id, std::size_t depth = 0) const {
    const Command& c = program_.commands[id.index()];
    if (depth > program_.commands.size() || c.has_way()) return false;  // a command that depends on itself
    if (c.gate.valid() || program_.rules->borrows.valid()) return false;
    auto plain = [&](ExprId e) { return !e.valid() || says(program_.rules->expressions.roots[e.index()], depth); };
    auto all_plain = [&](const std::vector<Need>& needs) {
      return std::all_of(needs.begin(), needs.end(), [&](const Need& n) { return plain(n.holds); });
    };
    return plain(c.usual) && all_plain(c.needs) && all_plain(c.card_needs) &&
           std::all_of(c.targets.begin(), c.targets.end(),
                       [&](const Target& t) { return plain(t.from) && all_plain(t.needs); });
  }

 private:
  [[nodiscard]] bool says(std::uint16_t i, std::size_t depth) const {
    if (i == 0xFFFF) return true;
    const ExprNode& n = program_.rules->expressions.nodes[i];
    if (events::Expressions::is_variable(n, Variable::kCard)) return false;
    switch (n.op) {
      case Op::kNumber:
      case Op::kIsKind:
      case Op::kIsDef:
      case Op::kDef:
      case Op::kInZone:
      case Op::kInPlay:
      case Op::kController:
        return events::Expressions::is_variable(program_.rules->expressions.nodes[n.a], Variable::kCard) ||
               says(n.a, depth);
      case Op::kCall: return false;
      case Op::kCan: return alike(CommandId(static_cast<std::size_t>(n.imm)), depth + 1);
      default: return says(n.a, depth) && says(n.b, depth);
    }
  }

  const Program& program_;
};

}  // namespace

void Legality::index_orders() {
  const Speech speech(*program_);
  for (const Node& n : program_->nodes) {
    const Ask* ask = n.question_asked();
    alike_.push_back(
        ask != nullptr && ask->of.valid() &&
                std::all_of(ask->commands.begin(), ask->commands.end(), [&](CommandId id) { return speech.alike(id); })
            ? 1
            : 0);
  }
}

// By card: targets that are seats, and commands with ways. With `out` null: returns whether there is a target at all.
bool Legality::order_by_card(const Command& c, CommandId id, Env& env, std::vector<Option>* out) const {
  if (out == nullptr) return targets_of(c, id, env, env.card, nullptr);
  const auto before = static_cast<std::ptrdiff_t>(out->size());
  const bool found = targets_of(c, id, env, env.card, out);
  const auto by_target = [](const Option& a, const Option& b) { return a.target < b.target; };
  if (c.targets.size() > 1) std::stable_sort(out->begin() + before, out->end(), by_target);
  return found;
}

bool Legality::can_order(CommandId id, SeatId me, EntityId card) const {
  return code::can_order(Offers(*this, {}), AnyOffer(*this, id), me, card);
}

std::size_t Legality::order_options(const Ask& ask, SeatId me, EntityId card, std::vector<Option>& out) const {
  return code::offer_orders(Offers(*this, {}), AnyOrders{*this, ask.commands}, me, card, out);
}

}  // namespace qd::phases
