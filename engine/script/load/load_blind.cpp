// The seat that chooses a card (`me`) reads the names of all options, so it must see those cards.
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::ExprNode;
using events::Op;

namespace {
bool is_unseen(const state::ZoneKind& zone) { return !zone.in_play && zone.visibility != state::Visibility::kAll; }
}  // namespace

// A zone of other seats from which the set takes cards that the chooser cannot see; none if there is no such zone. A
// seat may look through its own piles and shared ones. In play, everybody knows where cards lie, even face down.
ZoneKindId Loader::unseen_zone(std::uint16_t set) const {
  const std::vector<ExprNode>& nodes = compiled_->expressions.nodes;
  const ExprNode& n = nodes[set];
  switch (n.op) {
    case Op::kUnion:
      if (const ZoneKindId left = unseen_zone(n.a); left.valid()) return left;
      return unseen_zone(n.b);
    case Op::kWhere: return unseen_zone(n.a);
    case Op::kCardZone:  // the card may lie anywhere
      for (std::size_t z = 0; z < catalog_->zones.size(); ++z)
        if (catalog_->zones[z].per_seat && is_unseen(catalog_->zones[z])) return ZoneKindId(z);
      return ZoneKindId::none();
    case Op::kZone:
    case Op::kZoneEvery: break;
    default: return ZoneKindId::none();
  }
  const ZoneKindId kind{static_cast<std::uint16_t>(n.imm)};
  if (!is_unseen(catalog_->zones[kind.index()])) return ZoneKindId::none();
  if (n.op != Op::kZone) return kind;
  const ExprNode& whose = nodes[n.a];
  const bool own = whose.op == Op::kVariable && whose.imm == static_cast<std::int32_t>(events::Variable::kMe);
  return own ? ZoneKindId::none() : kind;
}

void Loader::refuse_unseen(Reader& r, const char* field, ExprId set) const {
  const ZoneKindId zone = unseen_zone(compiled_->expressions.sources[set.index()].root);
  if (zone.valid())
    r.fail_at(field,
              std::string("'") + field + "' takes cards of '" + catalog_->zones[zone.index()].name +
                  "' of another seat, which the chooser does not see: the options would reveal hidden cards",
              "take a hidden card at random: pick { \"one\", from = … } or dice.pick");
}

}  // namespace qd::script
