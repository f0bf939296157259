// The combats of rules.lua: how many dice, what they have to reach, what becomes of who is hit.
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;

EventKindId Loader::event_kind(Reader& r, const std::string& name) {
  EventKindId kind = compiled_->find_event(name);
  if (kind.valid()) return kind;
  std::vector<std::string> known;
  for (const auto& e : compiled_->events) known.push_back(e.name);
  r.fail("unknown event '" + name + "'", text::did_you_mean(name, known));
}

void Loader::read_combats(Reader& r) {
  r.list("combats", [&](Reader& c) { read_combat(c); });
}

// combat { name, stream = …, pools = { pool { dice = …, sides = …, when = … } }, hit = …, combine = { … },
//          lost = { to = zone, event = … }, shot = event, die = event }
void Loader::read_combat(Reader& r) {
  combat::Spec spec;
  spec.name = r.text_at(1, "the name of the combat");
  r.rename("combat '" + spec.name + "'");
  for (const combat::Spec& other : rules_.combats_) if (other.name == spec.name) r.fail("declared twice");
  spec.text = r.text("text", "");
  spec.place = r.place();
  std::string stream = r.text("stream");
  spec.stream = catalog_->find_stream(stream);
  if (!spec.stream.valid()) {
    std::vector<std::string> known;
    for (const auto& s : catalog_->streams) known.push_back(s.name);
    r.fail("unknown stream '" + stream + "'", text::did_you_mean(stream, known));
  }
  Scope scope;
  scope.card = scope.has_target = true;
  r.list("pools", [&](Reader& p) {
    combat::Pool pool;
    if (p.has("when")) pool.when = compiler_->compile(p.text("when"), scope, p.place(), Type::kInteger);
    pool.dice = compiler_->compile(p.text("dice"), scope, p.place(), Type::kInteger);
    pool.sides = compiler_->compile(p.text("sides"), scope, p.place(), Type::kInteger);
    p.finish();
    spec.pools.push_back(pool);
  });
  if (spec.pools.empty()) r.fail("needs 'pools', the dice of a shot");
  spec.hit = compiler_->compile(r.text("hit"), scope, r.place(), Type::kInteger);
  spec.hit_of_target = !compiled_->expressions.reads(spec.hit, [](const events::ExprNode& n) {
    return n.op == events::Op::kVariable && n.imm != static_cast<std::int32_t>(events::Variable::kTarget);
  });
  r.child("combine", [&](Reader& c) {
    spec.combine.face = c.integer("face", 0);
    spec.combine.dice = c.integer("dice", 2);
    spec.combine.as = c.integer_or_parameter("as", *catalog_);
    if (spec.combine.face < 1 || spec.combine.dice < 1) c.fail("needs 'face', 'dice' and 'as'", "combine { face = 6, dice = 2, as = 10 }");
    if (c.has("of")) spec.combine.of = compiler_->compile(c.text("of"), scope, c.place(), Type::kInteger);
    c.finish();
  });
  spec.shot = event_kind(r, r.text("shot"));
  if (r.has("die")) spec.die = event_kind(r, r.text("die"));
  spec.lost_to = zone(r, r.text("to"));
  spec.lost = event_kind(r, r.text("lost"));
  r.finish();
  rules_.combats_.push_back(spec);
}

}  // namespace qd::script
