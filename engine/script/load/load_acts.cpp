// Reads leaves of the flow, which are also deeds. Their rows (phases/leaf_fields.hpp) describe the fields; this file
// adds what rows cannot express.
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using phases::Node;
using state::SlotScope;
using state::SlotType;

void Loader::read_act(Reader& r, const phases::Kind& kind, Node& n, Scope& scope, Field::In except) {
  read_fields(r, kind.fields, kind.make(n), scope, except);
  std::visit([&](auto& act) { complete(r, act, n, scope); }, n.act);
}

DefId Loader::card_of(Reader& r, const std::string& id) {
  if (const DefId card = catalog_->find_definition(id); card.valid()) return card;
  std::vector<std::string> known;
  for (const state::Definition& d : catalog_->definitions) known.push_back(d.id);
  r.fail_unknown("card", id, known);
}

ExprId Loader::optional(Reader& r, Row row, const Scope& scope, Type type) {
  return r.has(row) ? expression(r, row, scope, type) : ExprId::none();
}

// The owner of the attribute decides which attribute it is, and so the values it may have.
void Loader::complete(Reader& r, phases::Set& set, Node& /*n*/, Scope& scope) {
  SlotScope holder = SlotScope::kMatch;
  if (set.of.valid())
    holder = compiled_->expressions.type(set.of) == Type::kSeat ? SlotScope::kSeat : SlotScope::kEntity;
  set.attribute = slot(r, holder, r.text_at(kSetFields["2"], "an attribute"));
  const SlotType type = catalog_->slots[set.attribute.index()].type;
  set.value = value_at(r, kSetFields["3"], "a value", scope,
                       type == SlotType::kInteger ? Type::kInteger
                       : type == SlotType::kSeat  ? Type::kSeat
                                                  : Type::kEntity);
}

void Loader::complete(Reader& r, phases::Contest& contest, Node& /*n*/, Scope& /*scope*/) { check_pools(r, contest); }

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
  if (create.card.valid()) catalog_->definitions[create.card.index()].token = true;
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
