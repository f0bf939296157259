// Questions of the flow and of deeds: what is offered, and what becomes of the answer. Their fields are read by their
// rows (phases/node_fields.hpp); here is what rows cannot say.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Op;
using events::Scope;
using events::Type;
using phases::Node;
using phases::NodeKind;
using state::SlotScope;
using state::SlotType;

namespace {
constexpr const Row kAboutCards[] = {kAskFields["kind"], kAskFields["order"], kAskFields["to"],   kAskFields["event"],
                                     kAskFields["adds"], kAskFields["sets"],  kAskFields["blind"]};

void refuse_about_cards(Reader& r, const char* what) {
  for (const Row row : kAboutCards)
    if (r.has(row)) r.fail(std::string("'") + row->name + "' is about cards, but the question asks for a " + what);
}
}  // namespace

void Loader::read_ask(Reader& r, Node& n, phases::Ask& ask) {
  if (ask.of.valid()) {  // an order for each card of the set
    catalog_->orders = true;
    return refuse_unseen(r, "of", ask.of);
  }
  read_options(r, ask, Scope{});
  if (ask.number && !r.has(kAskFields["store"]) && !r.has(kAskFields["run"]))
    r.fail("needs 'store', an attribute that gets the number");
  if (ask.from.valid() && !ask.blind) {
    const events::ExprNode& set = compiled_->expressions.root(ask.from);
    const events::ExprNode* of = set.op == Op::kZone ? &compiled_->expressions.nodes[set.a] : nullptr;
    if (of != nullptr && events::Expressions::is_variable(*of, events::Variable::kMe))
      ask.from_zone = ZoneKindId{static_cast<std::uint16_t>(set.imm)};
  }
  ask.store = store_of(r, ask, n.kind == NodeKind::kTogether ? SlotScope::kSeat : SlotScope::kMatch);
  check_tallies(r, ask.effect, ask.from.valid());
}

// The attribute that keeps one answer; none: there is no such field.
SlotId Loader::store_of(Reader& r, const phases::Ask& ask, SlotScope scope) {
  if (!r.has(kAskFields["store"])) return SlotId::none();
  if (ask.subset)
    r.fail("'store' keeps one answer, and a subset has several",
           "'run' gets the cards, 'to' moves them, 'order' numbers them");
  return slot_of(r, kAskFields["store"], scope,
                 ask.from.valid() ? SlotType::kEntity
                 : ask.seats      ? SlotType::kSeat
                                  : SlotType::kInteger);
}

// All seats answer in secret, in the middle of an effect. `store` is an attribute of seats, as in the flow.
void Loader::read_deed_together(Reader& r, Node& n, const Scope& scope) {
  phases::Ask& ask = n.ask();
  read_options(r, ask, scope);
  ask.store = store_of(r, ask, SlotScope::kSeat);
  check_tallies(r, ask.effect, ask.from.valid());
  if (!ask.store.valid() && !ask.order.valid() && !ask.effect.to.valid() && ask.effect.tallies.empty())
    r.fail("needs 'store', an attribute of seats that gets the answers");
}

// In deeds the answer gets a name. What is only done with cards needs none.
void Loader::read_deed_ask(Reader& r, Node& n, Scope& scope) {
  if (r.has(kAskFields["command"])) return read_deed_command(r, n, scope);
  phases::Ask& ask = n.ask();
  read_options(r, ask, scope);
  check_tallies(r, ask.effect, ask.from.valid());
  if (!r.has(kAskFields["store"]) && (ask.subset || ask.effect.to.valid() || !ask.effect.tallies.empty())) return;
  ask.local = give_name(r, scope, r.text(kAskFields["store"]),
                        ask.subset         ? Type::kInteger
                        : ask.from.valid() ? Type::kEntity
                        : ask.seats        ? Type::kSeat
                                           : Type::kInteger);
}

// ask { name, command [, from] [, free] [, none] [, store] [, seat] [, prompt] }
void Loader::read_deed_command(Reader& r, Node& n, Scope& scope) {
  const auto goes_with_it = [](const Field& f) {
    return std::any_of(kAskCommandFields.begin(), kAskCommandFields.end(),
                       [&](const Field& other) { return std::string_view(f.name) == other.name; });
  };
  for (const Field& f : kAskFields)
    if (r.has(f) && !goes_with_it(f))
      r.fail_at(f.name, std::string("'") + f.name + "' does not go with 'command'", "leave one of them out");
  auto& ask = n.begin<phases::AskCommand>();
  read_fields(r, kAskCommandFields, &ask, scope, Field::In::kFlow);
  if (ask.from.valid()) refuse_unseen(r, "from", ask.from);
  give_names(r, kAskCommandFields, &ask, scope);
}

// When the commands of all cards are known.
void Loader::bind_ask_commands() {
  phases::Program& p = rules_.program_;
  for (Node& n : p.deeds) {
    if (n.kind != NodeKind::kAskCommand) continue;
    auto& ask = std::get<phases::AskCommand>(n.act);
    ask.commands = p.commands_called(ask.name);
    if (!ask.commands.empty()) continue;
    std::vector<std::string> known = command_names_;
    for (const Verb& verb : verbs_) known.push_back(verb.name);
    if (std::find(known.begin(), known.end(), ask.name) == known.end())
      throw ScriptError(n.place, n.path + ": ask '" + n.name + "': unknown command '" + ask.name + "'",
                        text::did_you_mean(ask.name, known));
  }
}

// What a seat may answer: words, numbers, seats, cards, places, or some of the cards or places.
void Loader::read_options(Reader& r, phases::Ask& ask, const Scope& scope) {
  for (auto word = ask.words.begin(); word != ask.words.end(); ++word)
    if (std::find(ask.words.begin(), word, *word) != word)
      r.fail("'words' has '" + rules_.program_.name(*word) + "' twice");
  if (r.has(kAskFields["from"])) read_from(r, ask, scope);
  if (!ask.kinds.empty()) {
    ask.cards = cards_of(ask.kinds);
    if (ask.cards.empty())
      r.fail("there is no card of kind '" + text::join(r.texts(kAskFields["kind"]), ", ") + "'",
             "write one first, or leave 'kind' out");
  }
  if (ask.number) read_numbers(r, ask);
  else if (ask.words.empty() == !(ask.from.valid() || ask.seats))
    r.fail("a question has either 'words' or 'from'", "or number = true, with 'min' and 'max'");
  if (!ask.number) check_subset(r, ask);
  if (!ask.words.empty()) {
    refuse_about_cards(r, "word");
    for (const Row row : {kAskFields["need"], kAskFields["subset"]})
      if (r.has(row)) r.fail(std::string("'") + row->name + "' is about cards, but the question asks for a word");
  }
  if (ask.blind && !ask.from.valid()) r.fail_at("blind", "'blind' needs 'from', a zone");
  if (r.has(kAskFields["event"]) && !r.has(kAskFields["to"]))
    r.fail("'event' is the name of a move, but nothing is moved",
           "add 'to', or announce the event in a node of its own");
  Scope about = scope;
  about.it = true;
  if (auto need = kind_need(r, ask.kinds, "it", about)) ask.needs.insert(ask.needs.begin(), *need);
}

void Loader::read_from(Reader& r, phases::Ask& ask, const Scope& scope) {
  if (!r.is_function(kAskFields["from"]) && r.text(kAskFields["from"]) == "seats") {
    ask.seats = ask.without_cards = true;
    refuse_about_cards(r, "seat");
    if (ask.subset) r.fail_at("subset", "one seat is asked for: 'subset' is about cards");
    return;
  }
  ask.from = expression(r, kAskFields["from"], scope, Type::kSet);
  if (!ask.blind) return refuse_unseen(r, "from", ask.from);
  ask.without_cards = true;
  const Op op = compiled_->expressions.root(ask.from).op;
  if (op != Op::kZone && op != Op::kZoneShared)
    r.fail_at("from", "'blind' offers the places of one zone, and 'from' is none",
              "name a zone, without conditions: from = \"me.next.hand\"");
}

// number = true, min, max: a number is chosen
void Loader::read_numbers(Reader& r, const phases::Ask& ask) {
  if (!ask.words.empty() || ask.from.valid() || ask.seats || ask.subset)
    r.fail("a question for a number has neither 'words' nor 'from'");
  refuse_about_cards(r, "number");
  if (r.has(kAskFields["need"])) r.fail("'need' is about cards, but the question asks for a number");
  for (const Row row : {kAskFields["min"], kAskFields["max"]})
    if (!r.has(row)) r.fail_without(row->name);
  const events::ExprNode &least = compiled_->expressions.root(ask.min), &most = compiled_->expressions.root(ask.max);
  if (least.op == Op::kConst && most.op == Op::kConst && least.imm > most.imm)
    r.fail("'min', " + std::to_string(least.imm) + ", is above 'max', " + std::to_string(most.imm) +
           ": there is no such number");
  if (least.op == Op::kConst && most.op == Op::kConst &&
      std::int64_t{most.imm} - least.imm >= static_cast<std::int64_t>(limits::kNumbersAskedMax))
    r.fail_at("max", "a number from " + std::to_string(least.imm) + " to " + std::to_string(most.imm) +
                         " is asked for: " + at_most(limits::kNumbersAskedMax, "numbers"));
  if (const std::string none = r.text(kAskFields["none"], "");
      !none.empty() && none.find_first_not_of("-0123456789") == std::string::npos)
    r.fail("'none' is '" + none + "', and that is a number", "take a word: none = \"none\"");
}

// subset = true [, min, max | all] [, same = value about `it`] [, top_first]
void Loader::check_subset(const Reader& r, const phases::Ask& ask) {
  if (!ask.subset && (ask.all || ask.top_first || ask.min.valid() || ask.max.valid() || ask.same.valid()))
    r.fail("'min', 'max', 'all', 'same' and 'top_first' need a subset", "add subset = true");
}

}  // namespace qd::script
