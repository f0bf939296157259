// The orders that a card may get, which are the options of one part of a vector.
#include <algorithm>

#include "engine/phases/legality/legality.hpp"

namespace qd::phases {

using events::Env;
using events::ExprNode;
using events::Op;
using events::Variable;

namespace {

constexpr std::size_t kWaysMax = 8;  // most target sets that order_targets can merge

/// True if the sets of targets are merged into one list: there are several, and none is a seat. (Targets of a single
/// set keep its order.)
bool makes_one_list(const Command& c) {
  return c.targets.size() > 1 && c.targets.size() <= kWaysMax &&
         std::none_of(c.targets.begin(), c.targets.end(), [](const Target& t) { return t.seat; });
}

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
  for (const Command& c : program_->commands) one_list_.push_back(makes_one_list(c) ? 1 : 0);
  for (const Node& n : program_->nodes) {
    const Ask* ask = n.question_asked();
    alike_.push_back(
        ask != nullptr && ask->of.valid() &&
                std::all_of(ask->commands.begin(), ask->commands.end(), [&](CommandId id) { return speech.alike(id); })
            ? 1
            : 0);
  }
}

// The targets of an order, sorted by card number across all sets. Evaluates sets and conditions for 64 cards at a time.
// With `out` null: returns whether there is a target at all.
bool Legality::order_targets(const Command& c, CommandId id, Env& env, std::vector<Option>* out) const {
  const std::size_t sets = c.targets.size(), words = query_->state().layout().words;
  Option option;
  option.command = id;
  option.source = Ref::of(env.card);
  bool found = false;
  std::array<Word, kWaysMax> ways;
  for (std::size_t w = 0; w < words; ++w) {
    Word all = 0;
    std::size_t more = 0;
    for (std::size_t a = 0; a < sets; ++a) {
      const Target& t = c.targets[a];
      Word legal = query_->members(t.from, env, w);
      for (const Need& need : t.needs) {
        if (legal == 0) break;
        legal = query_->pick(need.holds, env, Variable::kTarget, w, legal);
      }
      ways[a] = legal;
      all |= legal;
      for (Word rest = legal; rest != 0; rest &= rest - 1) ++more;  // only a few
    }
    if (all == 0) continue;
    found = true;
    if (out == nullptr) break;
    const std::size_t first = out->size();
    out->resize(first + more);
    Option* next = out->data() + first;
    for (; all != 0; all &= all - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(all));
      option.target = Ref::of(EntityId(w * 64 + bit));
      for (std::size_t a = 0; a < sets; ++a) {
        if (((ways[a] >> bit) & 1u) == 0) continue;
        option.alternative = static_cast<std::uint16_t>(a);
        *next++ = option;
      }
    }
  }
  env.target = Ref::none();
  return found;
}

std::size_t Legality::order_options(const Ask& ask, SeatId me, EntityId card, std::vector<Option>& out) const {
  Env env;
  env.me = me;
  env.card = card;
  Found found;
  found.me = me;
  found.card = card;
  struct Leave {
    const Found*& at;
    const Found* before;
    ~Leave() { at = before; }
  } leave{found_, found_};
  found_ = &found;
  const std::size_t first = out.size();
  std::size_t usual = first;
  bool told = false;
  for (CommandId id : ask.commands) {
    if (!query_->state().is_one_of(tables_->command_cards[id.index()], card)) continue;
    const Command& c = program_->commands[id.index()];
    const std::size_t before = out.size();
    if ((c.needs.empty() || meets(c.needs, env)) && card_meets(c, id, env)) {
      if (one_list_[id.index()] != 0) {
        order_targets(c, id, env, &out);
      } else if (c.targets.empty() && !c.has_way()) {
        out.push_back({id, Ref::of(card), Ref::none(), 0, NameId::none(), 0xFFFF});
      } else {
        targets_of(c, id, env, card, &out);
        env.target = Ref::none();
        auto by_target = [](const Option& a, const Option& b) { return a.target < b.target; };
        if (c.targets.size() > 1)
          std::stable_sort(out.begin() + static_cast<std::ptrdiff_t>(before), out.end(), by_target);
      }
    }
    const bool legal = out.size() > before;
    if (found.n < Found::kCommands) {
      found.commands[found.n] = id;
      found.legal[found.n++] = legal;
    }
    if (!told && legal && c.usual.valid() && query_->eval(c.usual, env) != 0) {
      told = true;
      usual = before;
    }
  }
  return usual;
}

}  // namespace qd::phases
