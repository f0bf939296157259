// Reads commands with their conditions, targets and effects, and the windows that offer them.
#include <algorithm>
#include <iterator>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using state::SlotScope;

phases::Need Loader::read_need(Reader& r, const Scope& scope) {
  phases::Need n;
  read(kNeed, r, n, scope);
  n.because = r.text_at(kNeed["2"], "the reason that a player is told");
  r.text(kNeed["id"], "");
  r.finish(kNeed);
  return n;
}

std::vector<phases::Need> Loader::read_needs(Reader& r, Row row, const Scope& scope) {
  std::vector<phases::Need> out;
  r.list(row, [&](Reader& n) { out.push_back(read_need(n, scope)); });
  return out;
}

// need { condition, reason [, of = set] } about `me`, or about each card of a set
std::vector<Requirement> Loader::read_requirements(Reader& r, Row row) {
  std::vector<Requirement> out;
  r.list(row, [&](Reader& n) {
    Requirement one;
    Scope scope;
    one.of = optional(n, kNeed["of"], scope, Type::kSet);
    scope.it = scope.card = one.of.valid();
    one.need = read_need(n, scope);
    out.push_back(one);
  });
  return out;
}

// Separates conditions about the seat, which are tested once, from those about the card.
void Loader::split_needs(phases::Command& c) const {
  const auto about_seat = [&](const phases::Need& n) {
    return !compiled_->expressions.reads(n.holds, [](const events::ExprNode& e) {
      return events::Expressions::is_variable(e, events::Variable::kCard);
    });
  };
  const auto rest = std::stable_partition(c.needs.begin(), c.needs.end(), about_seat);
  c.card_needs.insert(c.card_needs.end(), std::make_move_iterator(rest), std::make_move_iterator(c.needs.end()));
  c.needs.erase(rest, c.needs.end());
}

// Ensures: deeds of the same table may speak of the target if all targets have one type.
std::vector<phases::Target> Loader::read_targets(Reader& r, Row row, const Scope& about) {
  std::vector<phases::Target> out;
  const auto read = [&](Reader* t, const std::string& set) {
    phases::Target target;
    Scope scope = about;
    target.from = t != nullptr         ? expression_at(*t, kTarget["1"], "a set of cards or a seat", scope)
                  : r.is_function(row) ? expression(r, row, scope)
                                       : compiler_->compile(set, scope, r.place());
    Type type = compiled_->expressions.type(target.from);
    if (type != Type::kSet && type != Type::kSeat)
      r.fail(std::string("a target is a set of cards or a seat, not ") + events::type_name(type));
    target.seat = type == Type::kSeat;
    if (!target.seat) refuse_unseen(t == nullptr ? r : *t, t == nullptr ? row->name : "1", target.from);
    if (t != nullptr) {
      scope.has_target = true;
      scope.target = target.seat ? Type::kSeat : Type::kEntity;
      this->read(kTarget, *t, target, scope);
      t->finish(kTarget);
    }
    out.push_back(target);
  };
  if (r.is_function(row)) read(nullptr, "");
  else r.list_or_text(row, read);
  const auto seats = std::count_if(out.begin(), out.end(), [](const phases::Target& t) { return t.seat; });
  aimed_at_.reset();
  if (!out.empty() && seats == 0) aimed_at_ = Type::kEntity;
  else if (!out.empty() && static_cast<std::size_t>(seats) == out.size()) aimed_at_ = Type::kSeat;
  return out;
}

// sets = "card.moving = 1"
phases::Tally Loader::read_setting(Reader& r, const std::string& line, bool of_target) {
  std::vector<std::string> sides = text::split(line, '=');
  if (sides.size() != 2) r.fail_at(line, "sets '" + line + "'", "write \"card.NAME = 1\"");
  phases::Tally t = read_tally(r, std::string(text::trim(sides[0])), of_target);
  t.sets = true;
  try {
    t.value = static_cast<std::int32_t>(text::parse_integer(std::string(text::trim(sides[1])), "value",
                                                            -limits::kWrittenNumberMax, limits::kWrittenNumberMax));
  } catch (const UserError& wrong) {
    r.fail_at(line, "sets '" + line + "': " + wrong.what());
  }
  return t;
}

phases::Tally Loader::read_tally(Reader& r, const std::string& text, bool of_target) {
  phases::Tally t;
  std::vector<std::string> parts = text::split(text, '.');
  if (parts.size() == 2 && parts[0] == "me") t.of = phases::Tally::Of::kMe;
  else if (parts.size() == 2 && parts[0] == "card") t.of = phases::Tally::Of::kCard;
  else if (parts.size() == 2 && parts[0] == "target") t.of = phases::Tally::Of::kTarget;
  else
    r.fail_at(text, "'" + text + "' is not an attribute of the seat, the card or the target",
              "write \"me.NAME\", \"card.NAME\" or \"target.NAME\"");
  if (t.of == phases::Tally::Of::kTarget && !of_target)
    r.fail_at(text, "'" + text + "' refers to a target, but there is none here", "only commands have targets");
  t.slot = slot_of(r, text, parts[1], t.of == phases::Tally::Of::kMe ? SlotScope::kSeat : SlotScope::kEntity,
                   state::SlotType::kInteger);
  return t;
}

// What rows cannot say of a command or of an ability with a verb.
void Loader::complete_command(Reader& r, phases::Command& c) {
  if (!r.has(kCommand["event"]))
    c.effect.as = events::built_in(c.effect.attach ? events::BuiltIn::kAttached : events::BuiltIn::kMoved);
  split_needs(c);
  complete_cost(r, c);
  check_way(r, c);
  check_effect(r, c);
  check_deeds(r, c);
}

// An effect may refer only to what there is.
void Loader::check_tallies(Reader& r, const phases::Effect& effect, bool card) {
  for (const phases::Tally& t : effect.tallies)
    if (t.of == phases::Tally::Of::kCard && !card) {
      const std::string text = "card." + catalog_->slots[t.slot.index()].name;
      r.fail_at(text, "'" + text + "' refers to a card, but there is none here", "give the command a card with 'from'");
    }
}
void Loader::check_effect(Reader& r, const phases::Command& c) {
  check_tallies(r, c.effect, c.has_card());
  bool cards = !c.targets.empty() &&
               std::none_of(c.targets.begin(), c.targets.end(), [](const phases::Target& t) { return t.seat; });
  if (r.has_itself(kCommand["event"]) && !c.effect.attach && !c.effect.to.valid())
    r.fail_at("event", "'event' names the move of the card, but it goes nowhere ('to', 'attach')",
              "to announce an event: does = announce { …, event = … }");
  if (c.effect.attach && (!c.has_card() || !cards))
    r.fail_at("attach", "'attach' needs a card ('from') and a target that is a card in play");
  if (c.effect.to.valid() && !c.has_card()) r.fail_at("to", "'to' needs a card ('from')");
  for (const phases::Tally& t : c.effect.tallies)
    if (t.of == phases::Tally::Of::kTarget && !cards)
      r.fail_at("adds", "'adds' refers to a target, but not every target is a card");
}

// from = zone, or a set of cards
void Loader::read_source(Reader& r, phases::Command& c) {
  if (r.is_function(kCommand["from"])) {
    c.among = expression(r, kCommand["from"], Scope{}, Type::kSet);
  } else {
    const std::string from = r.text(kCommand["from"], "");
    c.from = catalog_->find_zone(from);
    if (c.from.valid()) return;
    if (from.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") ==
            std::string::npos &&
        words_.count(from) == 0)
      c.from = zone(r, from);  // reports the error
    c.among = r.about("from", [&] { return compiler_->compile(from, Scope{}, r.place(), Type::kSet); });
  }
  refuse_unseen(r, "from", c.among);
}

// What rows cannot say of a cost: the price that is left out.
void Loader::complete_cost(Reader& r, phases::Command& c) {
  if (!c.cost.valid()) {
    if (r.has_itself(kCommand["price"]))
      r.fail_at("price", "'price' is what a cost is paid with, but there is no 'cost'");
    return;
  }
  if (c.order) r.fail_at("cost", "an order cannot have a cost", "let the flow ask for the payment");
  if (!r.has(kCommand["price"])) c.price = price(r, "");
}

// price = name; may be left out if the rule set has only one
std::uint16_t Loader::price(Reader& r, const std::string& given) {
  const std::vector<phases::Price>& prices = rules_.program_.prices;
  if (prices.empty()) r.fail("has a cost, but the rule set has no prices", "declare prices = { price { … } }");
  const std::string name = !given.empty() ? given : prices.size() == 1 ? prices.front().name : "";
  std::vector<std::string> known;
  for (std::size_t i = 0; i < prices.size(); ++i) {
    if (prices[i].name == name) return static_cast<std::uint16_t>(i);
    known.push_back(prices[i].name);
  }
  r.fail(name.empty() ? "does not say which price it pays" : "unknown price '" + name + "'",
         name.empty() ? "price is one of: " + text::join(known, ", ") : text::did_you_mean(name, known));
}

// price { name, from = set, worth = number about `it` [, sets, adds, to, event] [, prompt] }: the cards to pay with,
// and what happens to them
void Loader::read_prices(Reader& r) {
  r.list(kRules["prices"], [&](Reader& p) {
    phases::Program& program = rules_.program_;
    phases::Price price;
    begin(p, kPrice["1"], "price", price, program.prices);
    read(kPrice, p, price);
    p.text(kPrice["text"], "");
    // the question is a node outside the flow
    phases::Node n;
    auto& pay = n.begin<phases::Pay>();
    n.name = n.path = price.name;
    n.place = p.place();
    n.question = program.intern(price.name);
    pay.prompt = p.text(kPrice["prompt"], "");
    pay.price = static_cast<std::uint16_t>(program.prices.size());
    pay.effect = price.effect;
    price.node = NodeId(program.nodes.size());
    program.nodes.push_back(n);
    program.prices.push_back(price);
    p.finish(kPrice);
  });
}

std::vector<DefId> Loader::all_cards() const {
  std::vector<DefId> out;
  for (std::size_t d = 0; d < catalog_->definitions.size(); ++d) out.emplace_back(d);
  return out;
}

// The cards of these kinds and subtypes; all if there are none, or modifiers change one of them.
std::vector<DefId> Loader::cards_of(const std::vector<KindId>& wanted) const {
  std::vector<DefId> out;
  for (std::size_t d = 0; d < catalog_->definitions.size(); ++d)
    if (wanted.empty() ||
        std::any_of(wanted.begin(), wanted.end(), [&](KindId k) { return changes_.kinds.count(k) != 0; }) ||
        std::any_of(wanted.begin(), wanted.end(), [&](KindId k) { return catalog_->definitions[d].is(k); }))
      out.emplace_back(d);
  return out;
}

void Loader::read_commands(Reader& r) {
  r.list(kRules["commands"], [&](Reader& e) {
    phases::Command c;
    c.id = doer_ = e.text_at(kCommand["1"], "the id of the command");
    e.rename("command '" + c.id + "'");
    for (const phases::Command& other : rules_.program_.commands)
      if (other.id == c.id) e.fail("declared twice");
    c.verb = e.text(kCommand["verb"], c.id);
    rules_.program_.intern(c.verb);
    rules_.program_.intern(c.id);
    c.place = e.place();
    const bool order = e.flag(kCommand["order"], false);
    if (order && e.has(kCommand["from"])) e.fail_at("from", "an order has no 'from': the question names its cards");
    if (e.has(kCommand["usual"]) && !order) e.fail_at("usual", "only an order can be the usual one");
    Scope scope;
    scope.card = order || e.has(kCommand["from"]);
    if (e.has(kCommand["from"])) read_source(e, c);
    read(kCommand, e, c, scope);
    for (const Row row : {kCommand["kind"], kCommand["card"]})
      if (!scope.card && e.has(row))
        e.fail_at(row->name, std::string("'") + row->name + "' is about a card, but the command has none",
                  "add 'from'");
    if (scope.card) {
      for (DefId d : cards_of(c.kinds))
        if (!c.only.valid() || d == c.only) c.cards.push_back(d);
      if (auto need = kind_need(e, c.kinds, "card", scope)) c.card_needs.push_back(*need);
    }
    c.spent = c.effect.to;
    complete_command(e, c);
    if (e.has(kCommand["responses"]))
      responses_[CommandId(rules_.program_.commands.size())] = e.text(kCommand["responses"]);
    e.finish(kCommand);
    rules_.program_.commands.push_back(c);
  });
}

namespace {
std::vector<CommandId>& offered_by(phases::Node& n) {
  auto* window = std::get_if<phases::Window>(&n.act);
  return window != nullptr ? window->commands : n.ask().commands;
}
}  // namespace

// Which commands each window offers, in order of declaration.
void Loader::bind_windows() {
  phases::Program& p = rules_.program_;
  for (auto& [node, offers] : offers_) {
    for (std::size_t i = 0; i < p.commands.size(); ++i)
      for (const std::string& w : p.commands[i].windows)
        if (std::find(offers.begin(), offers.end(), w) != offers.end()) {
          offered_by(p.nodes[node.index()]).emplace_back(i);
          break;
        }
    const bool of_a_verb = std::any_of(verbs_.begin(), verbs_.end(), [&words = offers](const Verb& v) {
      return std::find_first_of(v.windows.begin(), v.windows.end(), words.begin(), words.end()) != v.windows.end();
    });  // later cards may use the verb
    if (p.nodes[node.index()].commands().empty() && !of_a_verb)
      throw ScriptError(p.nodes[node.index()].place, "window '" + p.nodes[node.index()].name + "' offers '" +
                                                         text::join(offers, ", ") +
                                                         "', but no command or ability is offered there");
  }
  std::vector<std::string> known;
  for (const auto& [node, offers] : offers_) known.insert(known.end(), offers.begin(), offers.end());
  for (const phases::Command& c : p.commands)
    for (const std::string& w : c.windows)
      if (std::find(known.begin(), known.end(), w) == known.end())
        throw ScriptError(c.place,
                          "'" + c.id + "' is offered in '" + w + "', but no window or menu of the flow offers that",
                          text::did_you_mean(w, known));
  for (const auto& [command, name] : responses_) {
    NodeId node = p.find_node(name);
    const phases::Command& c = p.commands[command.index()];
    if (!node.valid() || p.nodes[node.index()].kind != phases::NodeKind::kWindow)
      throw ScriptError(c.place, "'" + c.id + "' has responses '" + name + "', which is not a window of the flow");
    p.commands[command.index()].responses = node;
  }
}

}  // namespace qd::script
