// Reads leaves of the flow, which are also deeds. Their rows (phases/kinds.cpp) describe the fields; this file adds
// what rows cannot express.
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using phases::Node;
using state::SlotScope;
using state::SlotType;

void Loader::read_act(Reader& r, const phases::Kind& kind, Node& n, Scope& scope) {
  read_fields(r, kind.fields, kind.make(n), scope);
  std::visit([&](auto& act) { complete(r, act, n, scope); }, n.act);
}

ExprId Loader::optional(Reader& r, Row row, const Scope& scope, Type type) {
  return r.has(row) ? expression(r, row, scope, type) : ExprId::none();
}

// The owner of the attribute decides which attribute it is, and so the values it may have.
void Loader::complete(Reader& r, phases::Set& set, Node& /*n*/, Scope& scope) {
  SlotScope holder = SlotScope::kMatch;
  if (r.has(kSetFields["of"])) {
    set.of = expression(r, kSetFields["of"], scope);
    const Type type = compiled_->expressions.type(set.of);
    if (type != Type::kEntity && type != Type::kSeat)
      r.fail(std::string("'of' is a card or a seat, not ") + events::type_name(type));
    holder = type == Type::kSeat ? SlotScope::kSeat : SlotScope::kEntity;
  }
  set.attribute = slot(r, holder, r.text_at(kSetFields["2"], "an attribute"));
  const SlotType type = catalog_->slots[set.attribute.index()].type;
  set.value = value_at(r, kSetFields["3"], "a value", scope,
                       type == SlotType::kInteger ? Type::kInteger
                       : type == SlotType::kSeat  ? Type::kSeat
                                                  : Type::kEntity);
}

void Loader::complete(Reader& r, phases::Change& change, Node& /*n*/, Scope& /*scope*/) {
  const bool of_cards = change.of.valid() || change.card.valid();
  change.attribute =
      slot_of(r, kChangeFields["attribute"], of_cards ? SlotScope::kEntity : SlotScope::kSeat, SlotType::kInteger);
}

void Loader::complete(Reader& r, phases::Fight& fight, Node& /*n*/, Scope& /*scope*/) {
  fight.combat = combat_of(r, kFightFields["combat"], combat::Rule::kEach);
}

void Loader::complete(Reader& r, phases::Contest& contest, Node& /*n*/, Scope& /*scope*/) {
  contest.combat = combat_of(r, kContestFields["combat"], combat::Rule::kOpposed);
  check_pools(r, contest);
}

void Loader::complete(Reader& r, phases::Travel& travel, Node& /*n*/, Scope& /*scope*/) {
  const courses::Course& c = rules_.ways_.courses[travel.course];
  if (c.along == courses::Course::Along::kFree || c.turn.valid())
    r.fail("course '" + c.name + "' needs a choice",
           "offer it in a command: command { …, course = \"" + c.name + "\" }");
}

void Loader::complete(Reader& r, phases::Stack& stack, Node& /*n*/, Scope& /*scope*/) {
  if (stack.to.valid() && !catalog_->zones[stack.to.index()].stacks)
    r.fail("zone '" + catalog_->zones[stack.to.index()].name + "' holds no stacks",
           "declare the zone with stack = { by = … }");
}

void Loader::complete(Reader& r, phases::Create& create, Node& /*n*/, Scope& /*scope*/) {
  if (catalog_->tokens == 0) r.fail("there is no room for created cards", "write tokens = 12 in rules.lua");
  if (r.has(kCreateFields["new"])) {
    const std::string card = r.text(kCreateFields["new"]);
    create.card = catalog_->find_definition(card);
    if (!create.card.valid()) {
      std::vector<std::string> known;
      for (const state::Definition& d : catalog_->definitions) known.push_back(d.id);
      r.fail_unknown("card", card, known);
    }
    catalog_->definitions[create.card.index()].token = true;
  }
  if (create.to.valid() && catalog_->zones[create.to.index()].on_table)
    r.fail("cards in zone '" + catalog_->zones[create.to.index()].name + "' stand on the table",
           "create it elsewhere, and let a command with a 'spot' put it there");
}

void Loader::complete(Reader& r, phases::Let& let, Node& n, Scope& scope) {
  let.value = value_at(r, kLetFields["2"], "a value", scope);
  const Type type = compiled_->expressions.type(let.value);
  if (type == Type::kSet) r.fail("a set of cards cannot be given a name", "write the set where it is needed");
  let.name = give_name(r, scope, n.name, type);
}

void Loader::complete(Reader& r, phases::Pick& pick, Node& n, Scope& scope) {
  pick.name = give_name(r, scope, n.name, Type::kEntity);
}

}  // namespace qd::script
