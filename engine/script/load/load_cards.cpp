// Card files: definitions, numbers, abilities.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/script/pop.hpp"

namespace qd::script {

using events::Scope;
using events::Type;

namespace {

/// The row of a number that authors name.
Field number_row(const std::string& name) { return {name.c_str(), "integer | measure"}; }

// True for a number that looks like a misspelling of a known number that the card also has: `hpp` beside `hp`,
// `defence` beside `defense`. Not for different words, such as `most` beside `cost`.
bool is_slip(const std::string& name, const std::string& near) {
  return text::edit_distance(name, near) == 1 &&
         (name.size() != near.size() || (name.size() >= 6 && name[0] == near[0]));
}

}  // namespace

void Loader::declare_card(Reader& r) {
  if (r.kind() != "card") r.fail("expected card { … }", "the file returns one card { … } or a list of them");
  state::Definition d;
  d.id = r.text(kCard["id"]);
  r.rename("card '" + d.id + "'");
  read(kCard, r, d);
  if (!r.has(kCard["key"])) d.key = d.id;
  if (d.name.empty() || d.name.find_first_of("\n\t") != std::string::npos || text::width(d.name) > 80)
    r.fail_at("name", "'name' must be one line of 1 to 80 characters");
  d.place = r.place();
  d.hash = file_hash_of_card_[catalog_->definitions.size()];
  read_kind(r, d);
  r.check_card_key("id", d.id);
  r.check_card_key("key", d.key);
  check_room(r, "cards", catalog_->definitions.size());
  for (const state::Definition& other : catalog_->definitions) {
    if (other.id == d.id) r.fail_at("id", "a card with this id already exists: " + other.place.text());
    if (other.key == d.key)
      r.fail_at("key", "key '" + d.key + "' is already the key of '" + other.id + "': " + other.place.text());
  }
  read_shape(r, d);
  auto unit_of = [&](const std::string& name) {
    const int number = catalog_->find_number(name);
    return number < 0 ? state::Unit::kWhole : catalog_->number_unit(static_cast<std::size_t>(number));
  };
  const auto kind =
      std::find_if(rules_.kinds_.begin(), rules_.kinds_.end(), [&](const KindOfCard& k) { return k.id == d.kind; });
  const auto numbers = r.other_integers(kCard["NUMBER"], unit_of);
  for (const auto& [given, value] : numbers) {
    const std::string& name = given;
    int number = catalog_->find_number(name);
    if (number < 0) {
      std::vector<std::string> known;
      for (const KindOfCard::Number& n : kind->numbers) known.push_back(n.name);
      const std::string near = text::nearest(name, known);
      if (!near.empty() && (r.has(number_row(near)) ? is_slip(name, near) : text::edit_distance(name, near) <= 2))
        r.fail_at(name, "unknown number '" + name + "'",
                  "did you mean '" + near + "'? A new number needs a clearly different name");
      if (catalog_->find_slot(state::SlotScope::kEntity, name).valid())
        r.fail_at(name, "'" + name + "' is an attribute of every card, not a number of this card",
                  "act.set and act.change change the attribute; give the number another name");
      r.about(name, [&] { check_name(r.place(), "number", name, Reads::kCard); });
      number = static_cast<int>(catalog_->numbers.size());
      catalog_->numbers.push_back(name);
    }
    d.numbers.resize(catalog_->numbers.size());
    d.numbers[static_cast<std::size_t>(number)] = value;
  }
  for (const KindOfCard::Number& required : kind->numbers) {
    if (!required.min) continue;
    const std::string &name = required.name, least = std::to_string(*required.min);
    const auto number = static_cast<std::size_t>(catalog_->find_number(name));
    const std::int32_t value = number < d.numbers.size() ? d.numbers[number] : 0;
    if (value >= *required.min) continue;
    const bool written = r.has(number_row(name));
    if (written && std::none_of(numbers.begin(), numbers.end(), [&](const auto& n) { return n.first == name; }))
      r.fail_in(name, "expected a whole number");
    r.fail_at(
        name,
        (written ? "'" + name + "' is " + std::to_string(value) : "there is no '" + name + "', which makes it 0") +
            ", but a card of kind '" + kind->name + "' has at least " + least,
        written ? "write " + name + " = " + least + ", or more" : "add " + name + " = " + least);
  }
  r.list(kCard["attributes"], [&](Reader& a) { read_attribute(a, state::SlotScope::kEntity); });
  print_keywords(r, d);
  catalog_->definitions.push_back(d);
}

// kind = "gem", subtype = "ruby"
void Loader::read_kind(Reader& r, state::Definition& d) {
  const std::vector<KindOfCard>& kinds = rules_.kinds_;
  const std::string name = r.text(kCard["kind"]), subtype = r.text(kCard["subtype"], "");
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const KindOfCard& k) { return k.name == name; });
  if (kind == kinds.end()) {
    std::vector<std::string> known;
    for (const KindOfCard& k : kinds) {
      known.push_back(k.name);
      if (std::find(k.subtypes.begin(), k.subtypes.end(), name) != k.subtypes.end())
        r.fail_at("kind", "'" + name + "' is a subtype", "write kind = \"" + k.name + "\", subtype = \"" + name + "\"");
    }
    r.fail_unknown("kind", name, known);
  }
  d.kind = kind->id;
  const std::vector<std::string>& subtypes = kind->subtypes;
  if (subtypes.empty() && subtype.empty()) return;
  if (std::find(subtypes.begin(), subtypes.end(), subtype) != subtypes.end()) {
    d.subtype = catalog_->find_kind(subtype);
    return;
  }
  if (subtypes.empty()) r.fail_at("subtype", "a card of kind '" + name + "' has no subtype", "leave 'subtype' out");
  if (subtype.empty())
    r.fail("a card of kind '" + name + "' needs a subtype", "subtype is one of: " + text::join(subtypes, ", "));
  const std::string near = text::did_you_mean(subtype, subtypes);
  r.fail_at("subtype", "'" + subtype + "' is not a subtype of '" + name + "'",
            near.empty() ? "subtype is one of: " + text::join(subtypes, ", ") : near);
}

void Loader::read_card(Reader& r, DefId id) {
  state::Definition& d = catalog_->definitions[id.index()];
  d.numbers.resize(catalog_->numbers.size());
  r.rename("card '" + d.id + "'");
  for (const std::string& name : catalog_->numbers) {
    const bool known = std::any_of(rules_.kinds_.begin(), rules_.kinds_.end(),
                                   [&](const KindOfCard& k) { return k.has_number(name); });
    if (!known && compiled_->find_stat(name).valid() && r.has(number_row(name)))
      r.fail_at(name,
                "'" + name + "' is a stat, but no kind of card has a number with that name, so it would have no effect",
                "change the stat: modify { …, stat = \"" + name + "\", add = … }");
  }
  state::Definition again = d;  // what declare_card has read counts as read
  read(kCard, r, again);
  for (const Row row : {kCard["kind"], kCard["subtype"]}) r.text(row, "");
  r.child(kCard["shape"], [](Reader&) {});
  r.list(kCard["attributes"], [](Reader&) {});
  r.texts(kCard["keywords"]);
  r.other_integers(kCard["NUMBER"], [&](const std::string& name) {
    const int number = catalog_->find_number(name);
    return number < 0 ? state::Unit::kWhole : catalog_->number_unit(static_cast<std::size_t>(number));
  });
  for (const std::string& q : r.words(kCard["questions"])) {
    check_room(r, "names", rules_.program_.names.size());
    rules_.program_.intern(q);
  }
  ability_ids_.clear();
  r.elements(kCard["…"], 1, [&](Reader& a) {
    read_ability(a, id);
    show_ability(a, id, r.index());
  });
  std::vector<std::string> known = catalog_->numbers;
  known.emplace_back("text");
  r.finish(kCard, known);
  if (observer_ != nullptr) observer_->card({r.place(), r.what(), id, LuaValue(lua_, r.index())});
}

void Loader::show_ability(const Reader& r, DefId card, int card_table) const {
  if (observer_ == nullptr) return;
  observer_->ability({r.place(), r.what(), card, LuaValue(lua_, r.index())},
                     card_table == 0 ? LuaValue() : LuaValue(lua_, card_table));
}

void Loader::claim_id(Reader& r, const std::string& id) {
  known_abilities_.insert(id);
  if (!ability_ids_.insert(id).second && r.has(kAbility["id"]))
    r.fail_at("id", "an ability '" + id + "' is declared twice on this card", "give each its own id");
  check_room(r, "abilities",
             compiled_->listeners.size() + compiled_->modifiers.size() + rules_.program_.commands.size());
}

std::string Loader::ability_id(Reader& r, const std::string& standard) {
  std::string id = r.text(kAbility["id"], standard);
  claim_id(r, id);
  return id;
}

// The required text that tells players what the ability does.
std::string Loader::ability_text(Reader& r, bool optional) {
  const std::string hint = optional ? "its controller reads this when asked whether to use it: text = \"Draw a card.\""
                                    : "say in a sentence what it does: text = \"+1 attack.\"";
  if (!r.has(kAbility["text"])) r.fail("field 'text': expected a text, got nothing", hint);
  std::string text = r.text(kAbility["text"]);
  if (text::trim(text).empty()) r.fail_at("text", "field 'text' is empty", hint);
  return text;
}

void Loader::read_ability(Reader& r, DefId card) {
  const std::string& kind = r.kind();
  std::string owner = card.valid() ? catalog_->definitions[card.index()].id : keyword_.valid() ? doer_ : "rule";
  if (kind == "power") {
    read_power(r, card);
    return;
  }
  r.rename(owner + "." + r.text(kAbility["id"], kind));
  if (kind == "modify") {
    read_modifier(r, card);
    return;
  }
  for (const char* stage : {"forbid", "instead", "amend", "react", "after"})
    if (kind == stage) {
      read_listener(r, card);
      return;
    }
  for (const Verb& v : verbs_)
    if (kind == v.name) {
      if (!card.valid() && !keyword_.valid()) r.fail("only a card can have this ability");
      read_play(r, card, v);
      return;
    }
  std::vector<std::string> known{"modify", "forbid", "instead", "amend", "react", "after", "power"};
  for (const Verb& v : verbs_) known.push_back(v.name);
  r.fail(kind.empty() ? "this table is not an ability" : "'" + kind + "' is not an ability",
         text::did_you_mean(kind, known));
}

void Loader::read_listener(Reader& r, DefId card) {
  events::Listener l;
  l.card = card;
  l.place = r.place();
  l.id = ability_id(r, r.kind());
  l.text = ability_text(r, l.optional = r.flag(kListener["optional"], false));
  for (events::Stage s : {events::Stage::kForbid, events::Stage::kInstead, events::Stage::kAmend, events::Stage::kReact,
                          events::Stage::kAfter})
    if (r.kind() == events::stage_name(s)) l.stage = s;
  l.gate = gate_of(card, l.id);
  l.of_holders = keyword_.valid();
  Scope scope;
  scope.card = card.valid() || l.of_holders;
  scope.event = true;
  scope.past = l.stage == events::Stage::kAfter && r.flag(kAfter["looks_back"], false);
  static constexpr std::span<const Field> kStages[] = {kForbid, kListener, kAmend, kReact, kAfter};
  const std::span<const Field> fields = kStages[static_cast<std::size_t>(l.stage)];
  doer_ = r.what();
  read(fields, r, l, scope);
  if (l.event == compiled_->find_event("ended"))
    r.fail_at("event", "no ability can act on 'ended': the match is over", "listen to the event that ends the match");
  if (r.has(kAmend["amount"]) && l.stage != events::Stage::kAmend) r.fail_at("amount", "only 'amend' has an amount");
  l.stops = l.stage == events::Stage::kReact && l.run.valid() && r.gives_back(kListener["run"]);
  l.reads_event = l.run.valid() || read_event(l.does);
  if (l.run.valid() && !l.does.empty()) r.fail("has both 'run' and 'does'");
  if (l.run.valid() && l.amount.valid())
    r.fail_at("amount", "has both 'amount' and 'run'", "only one of them can set the new amount");
  if (l.optional && l.amount.valid())
    r.fail_at("optional", "an 'amend' with 'amount' cannot be optional",
              "write run = function(event, me, card) return … end in its place");
  if (l.stage == events::Stage::kForbid ? r.has(kListener["run"]) : l.does.empty() && l.run.valid() == l.amount.valid())
    r.fail(l.stage == events::Stage::kForbid ? "'forbid' runs nothing" : "needs a function 'run'",
           !r.has(kListener["does"])           ? ""
           : l.stage == events::Stage::kForbid ? "declare an 'instead' for what happens in its place"
                                               : "an 'amend' sets the new amount: amount = NUMBER, or run = "
                                                 "function(event, me, card) … end");
  if (l.stage == events::Stage::kAmend && l.run.valid() && !r.gives_back(kListener["run"]))
    r.fail_at("run", "'run' never returns anything, so nothing is amended",
              "return the new amount: return event.amount - 1");
  if (l.optional && l.stage == events::Stage::kForbid) r.fail_at("optional", "'forbid' cannot be optional");
  r.finish(fields);
  compiled_->listeners.push_back(l);
}

// Does one of these deeds speak of the event?
bool Loader::read_event(const std::vector<NodeId>& deeds) const {
  using events::Variable;
  const events::Expressions& all = compiled_->expressions;
  const auto speaks = [&](ExprId e) {
    for (const Variable v : {Variable::kEventCard, Variable::kEventSource, Variable::kEventSeat, Variable::kEventAmount,
                             Variable::kEventTarget, Variable::kEventBefore})
      if (e.valid() && all.code[all.roots[e.index()]].depends_on(v)) return true;
    return false;
  };
  return std::any_of(deeds.begin(), deeds.end(), [&](NodeId id) {
    const phases::Node& n = rules_.program_.deeds[id.index()];
    bool found = read_event(n.children);
    phases::each_expression(n, [&](ExprId e) { found = found || speaks(e); });
    return found;
  });
}

void Loader::read_power(Reader& r, DefId card) {
  if (!card.valid()) r.fail("only a card can have a power");
  std::string name = r.text_at(kPower["1"], "the name of the power");
  doer_ = catalog_->definitions[card.index()].id + "." + name;
  r.rename(doer_);
  rules_.powers_.push_back({card, name, ability_text(r), r.place()});
  Scope scope;
  scope.card = true;
  PowerFields power;
  read(kPower, r, power, scope);
  if (power.run.valid() == !power.does.empty()) r.fail("needs a function 'run' or deeds 'does', one of them");
  if (!ability_ids_.insert("power " + name).second) r.fail("power '" + name + "' is declared twice on this card");
  known_abilities_.insert(name);
  if (const StatId gate = gate_of(card, name); gate.valid())
    rules_.program_.power_gates.push_back({card, rules_.program_.intern(name), gate});
  if (power.run.valid()) {
    host_.add_power(card, name, power.run);
  } else {
    phases::Program& p = rules_.program_;
    if (p.powers.size() <= card.index()) p.powers.resize(card.index() + 1);
    p.powers[card.index()].push_back({p.intern(name), std::move(power.does)});
  }
  r.finish(kPower);
}

void Loader::read_play(Reader& r, DefId card, const Verb& verb) {
  phases::Command c;
  const std::string owner = card.valid() ? catalog_->definitions[card.index()].id : doer_,
                    id = ability_id(r, verb.name);
  c.id = doer_ = owner + "." + id;
  c.verb = verb.name;
  c.place = r.place();
  const Pop pop(lua_);
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, verb.table);
  r.borrow(lua_gettop(lua_));
  read_source(r, c);
  Scope scope;
  scope.card = c.has_card();
  read(kAbility, r, c, scope);
  c.text = ability_text(r);
  c.of = card;
  c.gate = gate_of(card, id);
  if (card.valid()) c.cards = {card};
  else c.cards = all_cards();
  if (!verb.to.empty()) c.spent = zone(r, verb.to, Zones::kAlsoNowhere);
  if (const std::string responses = r.text(kAbility["responses"], ""); !responses.empty())
    responses_[CommandId(rules_.program_.commands.size())] = responses;
  complete_command(r, c);
  r.finish(kAbility);
  if (!card.valid()) doer_ = owner;  // more parts of the keyword may follow
  rules_.program_.intern(c.verb);
  rules_.program_.commands.push_back(c);
}

}  // namespace qd::script
