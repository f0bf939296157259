// Why a condition fails, in words: its first false part, with the values that it read.
#include "engine/events/query/query.hpp"
#include "engine/state/position.hpp"

namespace qd::events {

namespace {

/// A card for people: "B's K", with its number in games that number cards.
std::string card_name(const state::State& s, EntityId e) {
  if (!e.valid()) return "nobody";
  const SeatId seat = s.controller(e);
  const std::uint16_t n = s.catalog().keep_order ? s.layout().ordinal[e.index()] : std::uint16_t{0};
  const std::string& key = s.definition(e).key;
  const bool digit = !key.empty() && key.back() >= '0' && key.back() <= '9';
  return (seat.valid() ? state::seat_letter(seat) + "'s " : "") + key +
         (n != 0 ? (digit ? "#" : "") + std::to_string(n) : "");
}

/// "B's hand"
std::string zone_name(const state::State& s, std::int32_t value) {
  const ZoneId z{static_cast<std::uint16_t>(value)};
  if (!z.valid()) return "nowhere";
  const SeatId seat = s.layout().seat_of(z);
  return (seat.valid() ? state::seat_letter(seat) + "'s " : "") + s.layout().kind_of(z).name;
}

std::string ref_name(const state::State& s, std::int32_t value) {
  const Ref ref{static_cast<std::uint16_t>(value)};
  return ref.is_seat() ? state::seat_letter(ref.seat()) : card_name(s, ref.entity());
}

/// The sign as the author wrote it, since "a > b" is stored as "b < a".
const char* sign_of(const ExprNode& n) {
  const bool swapped = n.imm == 1;
  switch (n.op) {
    case Op::kLess: return swapped ? ">" : "<";
    case Op::kLessEqual: return swapped ? ">=" : "<=";
    case Op::kEqual: return "==";
    case Op::kNotEqual: return "~=";
    default: return nullptr;
  }
}

bool is_swapped(const ExprNode& n) { return (n.op == Op::kLess || n.op == Op::kLessEqual) && n.imm == 1; }

}  // namespace

std::uint16_t Query::first_false(std::uint16_t i, const Env& env) const {
  const ExprNode& n = rules_->expressions.nodes[i];
  if (n.op == Op::kChoose) {  // the value that was chosen
    const ExprNode& pair = rules_->expressions.nodes[n.b];
    return first_false(value(n.a, env) != 0 ? pair.a : pair.b, env);
  }
  if (n.op != Op::kAnd) return i;
  return value(n.a, env) == 0 ? first_false(n.a, env) : first_false(n.b, env);
}

std::string Query::quoted(std::uint16_t part, const ExprSource& source) const {
  const ExprNode& n = rules_->expressions.nodes[part];
  std::string text = n.to > n.from ? source.text.substr(n.from, static_cast<std::size_t>(n.to - n.from)) : source.text;
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

std::string Query::why_false(ExprId id, const Env& env) const {
  const ExprSource& source = rules_->expressions.sources[id.index()];
  const std::uint16_t part = first_false(source.root, env);
  const ExprNode& n = rules_->expressions.nodes[part];
  const bool numbers = sign_of(n) != nullptr && rules_->expressions.nodes[n.a].type == Type::kInteger;
  return quoted(part, source) + (numbers ? " (" + values_read(part, env, false) + ")" : "");
}

std::string Query::tell_false(ExprId id, const Env& env, Viewer viewer) const {
  const ExprSource& source = rules_->expressions.sources[id.index()];
  if (!source.called.empty()) return "opaque: " + source.text;
  // which part fails may itself reveal something hidden, so everything that was read has to be open
  if (!failure_is_open(id, env, viewer)) return source.text + " (it reads what is hidden)";
  const std::uint16_t part = first_false(source.root, env);
  const std::string values = values_read(part, env, false);
  return quoted(part, source) + (values.empty() ? "" : " (" + values + ")");
}

// The condition of the first selection that leaves the card out; 0xFFFF if there is none.
std::uint16_t Query::leaves_out(std::uint16_t set, EntityId card, const Env& env) const {
  const Expressions& all = rules_->expressions;
  const ExprNode& n = all.nodes[set];
  if (n.op == Op::kUnion) {
    const std::uint16_t part = leaves_out(n.a, card, env);
    return part != 0xFFFF ? part : leaves_out(n.b, card, env);
  }
  if (n.op != Op::kWhere) return 0xFFFF;
  bool there = false;
  each(all.code[n.a], env, [&](EntityId e) {
    there = e == card;
    return !there;
  });
  return there ? n.b : leaves_out(n.a, card, env);
}

std::string Query::tell_outside(ExprId id, EntityId card, const Env& env, Viewer viewer) const {
  bool there = false;
  each(id, env, [&](EntityId e) {
    there = e == card;
    return !there;
  });
  if (there) return {};
  const ExprSource& source = rules_->expressions.sources[id.index()];
  if (!open_to(id, env, viewer)) return "it is not among \"" + source.text + "\" (it reads what is hidden)";
  const std::uint16_t condition = leaves_out(source.root, card, env);
  if (condition == 0xFFFF) return "it is not among \"" + source.text + "\"";
  Env at = env;
  at.it = card;
  const std::uint16_t part = first_false(condition, at);
  const std::string values = values_read(part, at, false);
  return "it does not meet \"" + quoted(part, source) + "\"" + (values.empty() ? "" : " (" + values + ")");
}

// The values that make a part true or false: the two sides of a comparison, the card that decides, the zone of a card.
std::string Query::values_read(std::uint16_t i, const Env& env, bool truth) const {
  const Expressions& all = rules_->expressions;
  const ExprNode& n = all.nodes[i];
  if (const char* sign = sign_of(n)) {
    const std::int32_t a = value(is_swapped(n) ? n.b : n.a, env), b = value(is_swapped(n) ? n.a : n.b, env);
    if (all.nodes[n.a].type == Type::kInteger)
      return all.nodes[n.a].op == Op::kDef ? "" : std::to_string(a) + " " + sign + " " + std::to_string(b);
    if (all.nodes[n.a].type == Type::kSet || all.nodes[n.b].type == Type::kSet)
      return zone_name(*state_, a) + " " + sign + " " + zone_name(*state_, b);
    return ref_name(*state_, a) + " " + sign + " " + ref_name(*state_, b);
  }
  auto card = [&] { return as_entity(value(n.a, env)); };
  switch (n.op) {
    case Op::kNot: return values_read(n.a, env, !truth);
    case Op::kAnd:
    case Op::kOr: {
      if ((n.op == Op::kAnd) != truth)  // one part alone decides
        return (value(n.a, env) != 0) == truth ? values_read(n.a, env, truth) : values_read(n.b, env, truth);
      const std::string a = values_read(n.a, env, truth), b = values_read(n.b, env, truth);
      return a.empty() || b.empty() ? a + b : a == b ? a : a + "; " + b;
    }
    case Op::kIsKind:
    case Op::kIsDef:
    case Op::kExists:
      if (all.nodes[n.a].type == Type::kSeat) return {};
      return n.op == Op::kExists && !card().valid() ? "there is none" : "it is " + card_name(*state_, card());
    case Op::kInPlay:
    case Op::kInZone:
      return card().valid()
                 ? card_name(*state_, card()) + " is in " + state_->layout().kind_of(state_->zone(card())).name
                 : "there is no such card";
    case Op::kZoneNamed: return "it is " + zone_name(*state_, value(n.a, env));
    case Op::kAny:
    case Op::kAll: {
      Env inner = env;
      std::size_t members = 0;
      std::string decides;
      each(all.code[n.a], env, [&](EntityId e) {
        ++members;
        inner.it = e;
        if (n.b != 0xFFFF && (value(n.b, inner) != 0) != (n.op == Op::kAny)) return true;
        const std::string values = n.b == 0xFFFF ? "" : values_read(n.b, inner, n.op == Op::kAny);
        decides = card_name(*state_, e) + (values.empty() ? "" : ": " + values);
        return false;
      });
      return !decides.empty()   ? decides
             : members == 0     ? "there are none"
             : n.op == Op::kAny ? "none of " + std::to_string(members)
                                : "all " + std::to_string(members);
    }
    case Op::kEntitySlot:
    case Op::kNumber:
    case Op::kStat:
      return n.type == Type::kInteger ? card_name(*state_, card()) + " has " + std::to_string(value(i, env)) : "";
    case Op::kMatchSlot:
    case Op::kSeatSlot: return n.type == Type::kInteger ? "it is " + std::to_string(value(i, env)) : "";
    default: return {};
  }
}

}  // namespace qd::events
