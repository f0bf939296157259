// All words by concept, the types of values they mention, and the signature of a row.
#include "engine/script/words/words.hpp"

#include <array>

#include "engine/events/compile/terms.hpp"
#include "engine/script/words/push_rows.hpp"

namespace qd::script {

namespace {

constexpr std::array<TypeWord, 54> kTypes{{
    {"text", "string", "any text"},
    {"name", "string", "a new name"},
    {"integer", "integer", "a whole number"},
    {"measure", "number", "a number of inches or degrees, or a whole number, as the thing has a unit or not"},
    {"boolean", "boolean", "true or false"},
    {"any", "any", "anything"},
    {"nil", "nil", "nothing"},
    {"condition", "string|function", "an expression that holds or not, as a text or a function"},
    {"number", "string|function", "an expression that gives a number, as a text or a function"},
    {"card", "string|function", "an expression that gives a card, as a text or a function"},
    {"seat", "string|function", "an expression that gives a seat, as a text or a function"},
    {"set", "string|function", "an expression that gives cards, as a text or a function"},
    {"attribute path", "string", "\"me.NAME\", \"card.NAME\" or \"target.NAME\", an attribute"},
    {"attribute name", "string", "the name of an attribute"},
    {"card id", "string", "the id of a card"},
    {"combat name", "string", "the name of a combat"},
    {"command name", "string", "the id of a command"},
    {"course name", "string", "the name of a course"},
    {"answer name", "string", "the name of a command, a question or a word that is chosen"},
    {"deck id", "string", "the id of a deck"},
    {"dice", "string", "\"2d6+3\", a sum, or \"4d6>=4\", the number of dice that reach 4"},
    {"ending name", "string", "one of the `endings` of the rule set"},
    {"event name", "string", "the name of an event"},
    {"keyword name", "string", "the name of a keyword"},
    {"kind name", "string", "the name of a kind or subtype"},
    {"map id", "string", "the id of a map"},
    {"node name", "string", "the name of a node of the flow, or of a question"},
    {"parameter name", "string", "the name of a parameter"},
    {"power name", "string", "the name of a power of a card"},
    {"price name", "string", "the name of a price"},
    {"spot name", "string", "the name of a spot"},
    {"stat name", "string", "the name of a stat"},
    {"stream name", "string", "the name of a stream of dice"},
    {"value name", "string", "the name of a stat, an attribute or a number of cards"},
    {"word name", "string", "one of the `questions` of the rule set or of a card"},
    {"verb name", "string", "a verb of the rule set"},
    {"window name", "string", "a name that windows and menus offer"},
    {"zone name", "string", "the name of a zone"},
    {"position", "table",
     "{ A = { hand = { \"5\" }, base = 9 }, deck = { … }, phase = \"attack\" }: cards of zones and values of "
     "attributes"},
    {"node", "table", "a node of the flow: seq { … }, ask { … }, deal { … } …"},
    {"deed", "table", "a deed: let, pick, and most leaves of the flow"},
    {"ability", "table", "an ability: modify, forbid, instead, amend, react, after, power, or a verb of the rule set"},
    {"Card", "Card", "a handle of a card"},
    {"Seat", "Seat", "a handle of a seat"},
    {"Zone", "Zone", "a handle of a zone"},
    {"Game", "Game", "the handle of the match: game"},
    {"Event", "Event", "the handle of the current event, while its ability runs"},
    {"MatchTest", "MatchTest", "what drives a scripted match: t"},
    {"TestSeat", "TestSeat", "a seat of a scripted match: t.A"},
    {"function", "function", "a function"},
    {"list of …", "…[]", "a list of these"},
    {"map of …", "table<string, …>", "a table of these, by name"},
    {"a | b", "a|b", "one or the other"},
    {"\"word\"", "\"word\"", "just this word"},
}};

// zone { name [, per_seat] … }
std::string table_signature(const Binding& b) {
  std::string out = std::string(b.name) + " {";
  bool first = true;
  for (const Field& f : b.fields) {
    std::string name = f.name;
    if (name == "1" || name == "2" || name == "3")
      name =
          f.type[0] >= 'a' && f.type[0] <= 'z' ? std::string(f.type).substr(0, std::string(f.type).find(" |")) : name;
    if (f.needed() || name == "…") out += (first ? " " : ", ") + name;
    else out += (first ? " [" + name + "]" : " [, " + name + "]");
    first = false;
  }
  return out + " }";
}

// act.move(card, zone [, event [, source]])
std::string call_signature(const Binding& b) {
  std::string out = "(";
  std::size_t open = 0;
  bool first = true;
  for (const Field& f : b.fields) {
    if (!f.needed()) {
      out += first ? "[" : " [, ";
      ++open;
    } else {
      out += first ? "" : ", ";
    }
    out += f.name;
    first = false;
  }
  return out + std::string(open, ']') + ")";
}

}  // namespace

std::string Binding::whole_name() const {
  switch (sort) {
    case Sort::kDeclaration:
    case Sort::kTable:
    case Sort::kOther: return name;
    case Sort::kExpression: return library[0] == '\0' ? name : std::string(library) + "." + name;
    case Sort::kFunction:
    case Sort::kAsked:
      return (library[0] == '\0' ? "" : (std::string(library) == "MatchTest" ? "t" : library) + std::string(".")) +
             name;
    case Sort::kProperty: return std::string(library) + "." + name;
    case Sort::kMethod: return std::string(library) + ":" + name;
  }
  return name;
}

std::string Binding::signature() const {
  const std::string gives = *result == '\0' ? "" : std::string(" -> ") + result;
  switch (sort) {
    case Sort::kDeclaration:
    case Sort::kTable: return fields.empty() ? std::string(name) + " { … }" : table_signature(*this);
    case Sort::kAsked: {
      std::string inside = table_signature(*this);
      return whole_name() + inside.substr(std::string(name).size()) + gives;
    }
    case Sort::kFunction:
    case Sort::kMethod: return whole_name() + call_signature(*this) + gives;
    case Sort::kExpression: return whole_name() + (*example == '\0' ? "" : "(" + std::string(example) + ")") + gives;
    case Sort::kProperty: return whole_name() + (*result == '\0' ? "" : std::string(": ") + result);
    case Sort::kOther: return name;
  }
  return name;
}

std::span<const TypeWord> types() { return kTypes; }

std::vector<Binding> expression_rows() {
  using Sort = events::Term::Sort;
  std::vector<Binding> out;
  struct Of {
    Sort sort;
    const char* library;
  };
  for (const Of& of : {Of{Sort::kName, ""},
                       {Sort::kSeatProperty, "seat"},
                       {Sort::kCardProperty, "card"},
                       {Sort::kZoneProperty, "zone"},
                       {Sort::kEventProperty, "event"},
                       {Sort::kFunction, ""},
                       {Sort::kTableFunction, ""}})
    for (const events::Term& w : events::terms(of.sort))
      out.push_back({of.library, w.name, w.text, {}, w.result, nullptr, script::Sort::kExpression, w.parameters});
  return out;
}

const std::vector<Concept>& concepts() {
  auto rows = [](std::initializer_list<std::span<const Binding>> all, std::string_view library = "") {
    std::vector<Binding> out;
    for (std::span<const Binding> one : all) out.insert(out.end(), one.begin(), one.end());
    const std::vector<Binding> kinds = kind_words(library);
    out.insert(out.end(), kinds.begin(), kinds.end());
    return out;
  };
  static const std::vector<Concept> kConcepts{
      {"declarations", "What there is", "Declarations of `rules.lua`.", rows({rules_words()})},
      {"commands", "What players may do",
       "Commands, verbs and prices of `rules.lua`; the abilities that verbs make stand in cards.",
       rows({command_words()})},
      {"combat", "Combats",
       "How cards fire at cards: declared in the list `combats` of `rules.lua`, run by nodes of the flow.",
       rows({combat_words()}, "combat")},
      {"table", "The table", "Games of miniatures: how cards move and where they are put.",
       rows({table_words()}, "table")},
      {"flow", "The flow", "Nodes of `flow.lua`. Most leaves are deeds, too.", rows({}, "flow")},
      {"deeds", "Deeds",
       "What a command, the use of a card, a power or a `run` does, in `does`: `seq`, `each`, `ask`, `set`, `shuffle`, "
       "`deal`, `move`, `mark`, `change`, `contest`, `travel`, `announce`, `use`, `stack`, `create`, `turn_up`, `lot`, "
       "`eliminate`, `finish` of the flow, and these.",
       rows({}, "deeds")},
      {"cards", "Cards", "Card files and their abilities.", rows({card_words()})},
      {"files", "Decks, variants, bots, ledgers", "The other files of a rule set.", rows({file_words()})},
      {"expressions", "Expressions", "Words of conditions and values, which are texts: \"count(me.hand) < 6\".",
       expression_rows()},
      {"handles", "Handles",
       "What functions get. A handle is read-only; what changes a match are the functions of `act`.",
       rows({handle_words()})},
      {"functions", "Functions", "What functions of rules and cards may call.",
       rows({act_bindings(), creation_bindings(), ask_bindings(), dice_bindings(), log_bindings()})},
      {"base", "What is left of Lua", "The base library of scripts: safe and deterministic.",
       rows({sandbox_bindings()})},
      {"matches", "Scripted matches", "Files of `tests/matches`: `t` drives the match, `t.A` is seat A.",
       rows({match_words()})},
  };
  return kConcepts;
}

void push_rows(lua_State* l, std::span<const Field> rows) {
  lua_newtable(l);
  lua_Integer n = 0;
  for (const Field& row : rows) {
    lua_newtable(l);
    lua_pushstring(l, row.name);
    lua_setfield(l, -2, "name");
    lua_pushstring(l, row.type);
    lua_setfield(l, -2, "type");
    lua_rawseti(l, -2, ++n);
  }
}

std::vector<Binding> all_bindings() {
  std::vector<Binding> out;
  for (const Concept& c : concepts()) out.insert(out.end(), c.rows.begin(), c.rows.end());
  return out;
}

std::vector<std::string> constructor_names() {
  std::vector<std::string> out;
  for (const Concept& c : concepts())
    for (const Binding& b : c.rows)
      if (b.sort == Sort::kDeclaration) out.emplace_back(b.name);
  return out;
}

}  // namespace qd::script
