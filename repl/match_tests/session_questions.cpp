// The functions of the table `session` about questions: which one is open, which were asked, what belongs to them.
#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/match_tests/session_lua.hpp"

namespace qd::repl::lua {

bool is_command(const phases::Program& p, const std::string& name) {
  return std::any_of(p.commands.begin(), p.commands.end(),
                     [&](const phases::Command& c) { return c.verb == name || c.id == name; });
}

namespace {

// card -> list of its options
void push_parts(lua_State* l, const phases::Keys& keys, const phases::Decision& d) {
  lua_newtable(l);
  for (std::size_t i = 0; i < d.parts.size(); ++i) {
    if (d.parts[i].repeat != 0) continue;
    std::vector<std::string> options;
    for (std::size_t k = 0; k < d.parts[i].count; ++k) options.push_back(keys.option(d.parts[i].first + k));
    push_list(l, options);
    lua_setfield(l, -2, keys.part(i).c_str());
  }
}

// session.open() -> { seat, name, number, optional, calm, options, parts … } or nil when the match is over. `number`:
// answers before it; `calm`: it comes between actions; `together`: the other seats are asked the same
int open(lua_State* l) {
  match::Match& m = session(l).match();
  const phases::Decision* d = m.decision();
  if (d == nullptr) {
    lua_pushnil(l);
    return 1;
  }
  lua_newtable(l);
  push(l, state::seat_letter(d->seat));
  lua_setfield(l, -2, "seat");
  push(l, m.rules().program().name(d->name));
  lua_setfield(l, -2, "name");
  lua_pushboolean(l, d->optional);
  lua_setfield(l, -2, "optional");
  lua_pushboolean(l, d->kind == phases::DecisionKind::kSubset);
  lua_setfield(l, -2, "subset");
  lua_pushboolean(l, d->forced());
  lua_setfield(l, -2, "forced");
  const phases::Node* node = d->node.valid() ? &m.rules().program().nodes[d->node.index()] : nullptr;
  const bool window = node != nullptr && node->kind == phases::NodeKind::kWindow;
  lua_pushboolean(l, window && node->as<phases::Window>().policy >= phases::WindowPolicy::kSolo);
  lua_setfield(l, -2, "menu");
  lua_pushboolean(l, window || (node != nullptr && node->rests()));
  lua_setfield(l, -2, "calm");
  lua_pushboolean(l, node != nullptr && node->kind == phases::NodeKind::kTogether);
  lua_setfield(l, -2, "together");
  lua_pushinteger(l, static_cast<lua_Integer>(m.history().size()));
  lua_setfield(l, -2, "number");
  if (d->due > 0) {
    lua_pushinteger(l, d->due);
    lua_setfield(l, -2, "due");
  }
  push_list(l, session(l).options());
  lua_setfield(l, -2, "options");
  push_list(l, m.machine().where());
  lua_setfield(l, -2, "where");
  if (d->kind == phases::DecisionKind::kVector) {
    push_parts(l, m.keys(), *d);
    lua_setfield(l, -2, "parts");
  }
  return 1;
}

int takes_orders(lua_State* l) {
  std::string name = text_of(l, 1);
  const phases::Program& p = session(l).match().rules().program();
  lua_pushboolean(l, std::any_of(p.nodes.begin(), p.nodes.end(),
                                 [&](const phases::Node& n) { return n.name == name && n.gives_orders(); }));
  return 1;
}

// session.orders(seat, card) -> the orders that the card could get at the node of the open question, if it were asked
// now; and whether one has a target
int orders(lua_State* l) {
  match::Match& m = session(l).match();
  SeatId seat = state::parse_seat(text_of(l, 1), m.setup().seats);
  std::string card = text_of(l, 2);
  const phases::Decision* d = m.decision();
  if (d == nullptr || d->kind != phases::DecisionKind::kVector) throw UserError("no question about orders is open");
  const phases::Ask& ask = m.rules().program().nodes[d->node.index()].ask();
  events::Env env;
  env.me = seat;
  phases::Decision asked;
  asked.kind = phases::DecisionKind::kVector;
  m.machine().events().query().each(ask.of, env, [&](EntityId e) {
    if (phases::entity_key(m.state(), e) == card)
      (void)m.machine().legality().order_options(ask, seat, e, asked.options);
    return true;
  });
  push_list(l, phases::Keys(m.rules().program(), m.state(), asked).all());
  lua_pushboolean(l, std::any_of(asked.options.begin(), asked.options.end(),
                                 [](const phases::Option& o) { return o.target.valid(); }));
  return 2;
}

/// True if the open question offers what these words mean, by the rules for answers.
bool offers_words(const match::Match& m, const std::string& text) {
  const phases::Keys keys = m.keys();
  const std::vector<std::string> options = keys.all();
  if (std::find(options.begin(), options.end(), text) != options.end()) return true;
  std::vector<std::string> words = text::split_words(text);
  words.erase(std::remove(words.begin(), words.end(), "->"), words.end());
  if (words.empty() || words.size() > 4) return false;
  if (words.size() > 1 && words.back().find_first_not_of("0123456789.,;@-") == std::string::npos) {
    try {
      if (const std::optional<phases::Answer> answer = keys.with_way(words)) return m.check(*answer).empty();
    } catch (const UserError&) {  // ambiguous, or not a way of this kind
      return false;
    }
  }
  if (words.size() > 3) return false;
  const std::string second = words.size() > 1 ? words[1] : "", third = words.size() > 2 ? words[2] : "";
  return !keys.matching(words[0], second, third).empty() ||
         (words.size() == 1 && !keys.matching("", words[0], "").empty());
}

// session.offers(text) -> true if the open question offers this
int offers(lua_State* l) {
  lua_pushboolean(l, offers_words(session(l).match(), text_of(l, 1)));
  return 1;
}

// session.commands(name) -> true for a command
int commands(lua_State* l) {
  lua_pushboolean(l, is_command(session(l).match().rules().program(), text_of(l, 1)));
  return 1;
}

// session.asks(name) -> true for a question of the flow
int asks(lua_State* l) {
  const phases::Program& p = session(l).match().rules().program();
  const NameId name = p.find_name(text_of(l, 1));
  lua_pushboolean(l, name.valid() && std::any_of(p.nodes.begin(), p.nodes.end(), [&](const phases::Node& n) {
                       return phases::asks_alone(n.kind) && n.question == name;
                     }));
  return 1;
}

// session.gives_orders(name) -> true for a question that gives an order to each card
int gives_orders(lua_State* l) {
  const phases::Program& p = session(l).match().rules().program();
  const NameId name = p.find_name(text_of(l, 1));
  lua_pushboolean(l, name.valid() && std::any_of(p.nodes.begin(), p.nodes.end(), [&](const phases::Node& n) {
                       return n.gives_orders() && n.question == name;
                     }));
  return 1;
}

/// True if the open question may offer this command, or has this word.
bool belongs_to_open(const match::Match& m, const std::string& word) {
  const phases::Decision& d = *m.decision();
  const phases::Program& p = m.rules().program();
  const auto is = [&](CommandId id) {
    return id.valid() && (p.commands[id.index()].verb == word || p.commands[id.index()].id == word);
  };
  for (const phases::Option& o : d.options)
    if (is(o.command) || (o.word.valid() && p.name(o.word) == word)) return true;
  if (!d.node.valid()) return false;
  const phases::Node& n = p.nodes[d.node.index()];
  return (n.pass().valid() && p.name(n.pass()) == word) || std::any_of(n.commands().begin(), n.commands().end(), is);
}

// session.belongs(word) -> true for a command or word of the open question, legal now or not
int belongs(lua_State* l) {
  lua_pushboolean(l, belongs_to_open(session(l).match(), text_of(l, 1)));
  return 1;
}

// session.asked(seat, question) -> whether the seat was asked since the last line that answered; whether it could have
// been
int asked(lua_State* l) {
  const Session& s = session(l);
  const match::Match& m = session(l).match();
  const SeatId seat = state::parse_seat(text_of(l, 1), m.setup().seats);
  const NameId question = m.rules().program().find_name(text_of(l, 2));
  lua_pushboolean(l, question.valid() && s.asked(seat, question));
  lua_pushboolean(l, question.valid() && s.passed(seat, question));
  return 2;
}

}  // namespace

void add_question_functions(lua_State* l, Session** current) {
  add<open>(l, "open", current);
  add<takes_orders>(l, "takes_orders", current);
  add<orders>(l, "orders", current);
  add<offers>(l, "offers", current);
  add<commands>(l, "commands", current);
  add<asks>(l, "asks", current);
  add<gives_orders>(l, "gives_orders", current);
  add<belongs>(l, "belongs", current);
  add<asked>(l, "asked", current);
}

}  // namespace qd::repl::lua
