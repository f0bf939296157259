// Compiles a formula: first as an expression of cards, then as Lua. If both fail, reports the more helpful error.
#include <algorithm>
#include <iterator>
#include <vector>

#include "engine/base/text.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/formula.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

namespace {

constexpr auto kEventFields = events::Term::Sort::kEventProperty;

/// Names for the card of an event: kinds of cards, and words of the event's name, such as `ship` in ship_sunk.
std::vector<std::string> names_of_card(const phases::Program& program, EventKindId event) {
  std::vector<std::string> out = text::split(program.rules->events[event.index()].name, '_');
  out.insert(out.end(), program.catalog().kinds.begin(), program.catalog().kinds.end());
  return out;
}

bool is_among(const std::string& word, const std::vector<std::string>& all) {
  return std::find(all.begin(), all.end(), word) != all.end();
}

// ev.x: the properties that listeners see come first
int index_event(lua_State* l) {
  Host& host = Host::of(l);
  const std::string word = lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "";
  const events::Event& e = *host.current_event();
  const phases::Program& program = host.machine().program();
  if (word == "name") {
    lua_pushstring(l, program.rules->events[e.kind.index()].name.c_str());
    return 1;
  }
  if (events::find_term(kEventFields, word) == nullptr && is_among(word, names_of_card(program, e.kind))) {
    push_ref(l, e.card);
    return 1;
  }
  push_event(l);
  lua_pushvalue(l, 2);
  lua_gettable(l, -2);
  return 1;
}

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Finds a name as a separate word that is not a field; npos if there is none.
std::size_t find_name(const std::string& text, const std::string& name, std::size_t from = 0) {
  for (std::size_t at = text.find(name, from); at != std::string::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool field = at > 0 && (text[at - 1] == ':' || (text[at - 1] == '.' && (at < 2 || text[at - 2] != '.')));
    if (!field && (at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return at;
  }
  return std::string::npos;
}

/// Replaces a name by another one.
std::string with_name(std::string text, const std::string& name, const std::string& other) {
  for (std::size_t at = find_name(text, name); at != std::string::npos; at = find_name(text, name, at + other.size()))
    text.replace(at, name.size(), other);
  return text;
}

/// What Lua reports about the text. If it reports nothing: "", with the function left on the stack.
std::string complaint(lua_State* l, const std::string& text) {
  const std::string code = "return " + text;
  if (luaL_loadbufferx(l, code.data(), code.size(), "@expression", "t") == LUA_OK) return {};
  std::string out = lua_tostring(l, -1);
  lua_pop(l, 1);
  const std::size_t place = out.find(": ");
  return place == std::string::npos ? out : out.substr(place + 2);
}

std::string complaint_only(lua_State* l, const std::string& text) {
  std::string out = complaint(l, text);
  if (out.empty()) lua_pop(l, 1);
  return out;
}

/// Finds the offending token: the last occurrence of it before which the text is only unfinished. All longer parts are
/// wrong, so a binary search finds it.
std::size_t place_of_error(lua_State* l, const std::string& text, const std::string& complaint) {
  const std::size_t near = complaint.rfind("near '");
  if (near == std::string::npos) return text.size();
  const std::string token = complaint.substr(near + 6, complaint.size() - near - 7);
  std::vector<std::size_t> places;
  for (std::size_t at = text.find(token); !token.empty() && at != std::string::npos; at = text.find(token, at + 1))
    places.push_back(at);
  const auto first_beyond = std::partition_point(places.begin(), places.end(), [&](std::size_t at) {
    const std::string before = complaint_only(l, text.substr(0, at));
    return before.empty() || text::contains(before, "<eof>");
  });
  if (first_beyond == places.begin()) return text.size();
  const std::size_t at = *std::prev(first_beyond);
  const bool found = text::contains(complaint_only(l, text.substr(0, at + token.size())), "near '" + token + "'");
  return found ? at : text.size();
}

events::CommandNames commands_of(const Ruleset& rules) {
  events::CommandNames out;
  for (const phases::Command& c : rules.program().commands) {
    out.push_back(c.id);
    out.verbs.push_back(c.verb);
  }
  return out;
}

}  // namespace

// "base > 0 and base or 7" is a number in Lua, but true or false in cards.
bool Formula::differs_in_lua() const {
  return rules_->expressions.reads(cards_, [&](const events::ExprNode& n) {
    if (n.op != events::Op::kAnd && n.op != events::Op::kOr) return false;
    return !events::is_truth_value(*rules_, n.a) || !events::is_truth_value(*rules_, n.b);
  });
}

Formula::Formula(Ruleset& rules, const std::string& text, Words words)
    : ruleset_(rules), host_(rules.host()), text_(text::trim(text)), words_(std::move(words)) {
  if (text::trim(text_).empty()) throw ScriptError(Place{kChunk, 0}, "the expression is missing");
  if (text::line_that_is_not_utf8(text_) != 0) throw ScriptError(Place{kChunk, 0}, "this is not UTF-8 text");
  for (std::size_t s = 0; s < words_.seats; ++s) kept_.push_back(static_cast<std::int32_t>(Ref::of(SeatId(s)).value));
  for (const Kept& k : words_.kept) kept_.push_back(k.value);
  const std::optional<Wrong> cards = compile_for_cards();
  if (!cards && !differs_in_lua()) return;
  struct Leave {
    lua_State* l;
    int top;
    ~Leave() { lua_settop(l, top); }
  } leave{host_.lua(), lua_gettop(host_.lua())};
  const std::optional<Wrong> lua = compile_for_lua();
  if (!lua) cards_ = ExprId::none();
  if (!lua || !cards) return;
  refuse_unbound(*cards, *lua);
  // report the error of the language that understands more of the text; each explains its own words best
  const bool absent = text::contains(lua->why, "is not available");
  refuse(absent || lua->at > cards->at + 1 ? *lua : *cards);
}

Formula::~Formula() { luaL_unref(host_.lua(), LUA_REGISTRYINDEX, function_); }

events::Scope Formula::scope() const {
  events::Scope s;
  s.me = words_.me.valid();
  s.event = words_.event.valid();
  s.card = s.event || words_.card.valid();
  s.it = words_.card.valid() && !s.event;
  for (std::size_t seat = 0; seat < words_.seats; ++seat)
    s.locals.push_back({state::seat_letter(SeatId(seat)), events::Type::kSeat});
  for (const Kept& k : words_.kept) s.locals.push_back({k.name, k.type});
  return s;
}

std::optional<Formula::Wrong> Formula::compile_for_cards() {
  rules_ = std::make_unique<events::Rules>(*ruleset_.program().rules);  // names are needed even for hints
  // a comment in Lua, as everywhere in scripts
  if (text::contains(text_, "--")) return Wrong{0, "'--' begins a comment", ""};
  const events::CommandNames commands = commands_of(ruleset_);
  events::Compiler compiler(*rules_, ruleset_.words(), commands);
  try {
    cards_ = compiler.compile(text_, scope(), Place{kChunk, 1});
    return std::nullopt;
  } catch (const ScriptError& e) {
    const std::string before = "in \"" + text_ + "\", column ";
    if (!text::starts_with(e.message(), before)) return Wrong{0, e.message(), e.hint()};
    const std::string rest = e.message().substr(before.size());
    const std::size_t colon = rest.find(": ");
    return Wrong{std::stoul(rest) - 1, rest.substr(colon + 2), e.hint()};
  }
}

// Explains a known word that has no meaning here, such as `me` without a seat.
void Formula::refuse_unbound(const Wrong& cards, const Wrong& lua) const {
  const auto compiles = [&](const events::Scope& s) {
    events::Rules rules = *ruleset_.program().rules;
    const events::CommandNames commands = commands_of(ruleset_);
    try {
      events::Compiler(rules, ruleset_.words(), commands).compile(text_, s, Place{});
      return true;
    } catch (const ScriptError&) {
      return false;
    }
  };
  events::Scope s = scope();
  const bool nobody = !s.me, no_card = !s.card || !s.it;
  s.me = true;
  if (nobody && (compiles(s) || cards.why == "unknown name 'me'" || lua.why == "unknown name 'me'")) {
    const std::string other = with_name(text_, "me", "A");
    throw ScriptError(Place{kChunk, 1}, "nobody is asked here, so 'me' is nobody",
                      (words_.prompt ? "at the prompt write " : "write ") +
                          (other == text_ ? "the letter of a seat" : other) +
                          (words_.prompt ? ", or ask as a seat: :view A" : ""));
  }
  s.card = s.it = true;
  const bool it = !scope().it && (cards.why == "unknown name 'it'" || find_name(text_, "it") != std::string::npos);
  if (no_card && (compiles(s) || cards.why == "unknown name 'it'" || cards.why == "unknown name 'card'")) {
    throw ScriptError(Place{kChunk, 1}, std::string(it ? "'it'" : "'card'") + " is not a card here",
                      words_.event.valid() ? "the card of the event is 'card'"
                      : words_.prompt      ? "at the prompt it is the value of the expression before it"
                                           : "use it within count(…), any(…), sum(…)");
  }
}

void Formula::refuse(const Wrong& wrong) const {
  const bool one_line = !text::contains(text_, "\n");
  const std::string where =
      one_line ? "in \"" + text_ + "\", column " + std::to_string(wrong.at + 1) + ": " : std::string();
  const auto lines = std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(wrong.at), '\n');
  throw ScriptError(Place{kChunk, static_cast<int>(lines) + 1}, where + wrong.why, wrong.hint);
}

std::optional<Formula::Wrong> Formula::compile_for_lua() {
  lua_State* l = host_.lua();
  luaL_checkstack(l, 16, nullptr);
  if (const std::string wrong = complaint(l, text_); !wrong.empty())
    return Wrong{place_of_error(l, text_, wrong), wrong, ""};
  scan_chunk(l, kChunk, text_, words_.scan);
  for (const auto& [word, definition] : ruleset_.words()) {
    if (find_name(text_, word) == std::string::npos) continue;
    const events::CommandNames commands = commands_of(ruleset_);
    try {
      defined_[word] = events::Compiler(*rules_, ruleset_.words(), commands).compile(word, scope(), Place{kChunk, 1});
    } catch (const ScriptError&) {  // it needs something that is missing
    }
  }
  if (std::optional<Wrong> unknown = unknown_names()) return unknown;
  push_words();
  lua_setupvalue(l, -2, 1);
  function_ = luaL_ref(l, LUA_REGISTRYINDEX);
  return std::nullopt;
}

bool Formula::knows(const std::string& name) const {
  if ((name == "me" && words_.me.valid()) || (name == "ev" && words_.event.valid()) || defined_.count(name) != 0)
    return true;
  if (name == "card" || name == "it") return words_.card.valid() && !words_.event.valid();
  for (std::size_t s = 0; s < words_.seats; ++s)
    if (name == state::seat_letter(SeatId(s))) return true;
  lua_State* l = host_.lua();
  const int top = lua_gettop(l);
  if (words_.is_further && words_.is_further(name)) return true;
  host_.push_environment("script");
  lua_pushlstring(l, name.data(), name.size());
  const int type = lua_rawget(l, -2);
  lua_settop(l, top);
  return type != LUA_TNIL &&
         (type != LUA_TFUNCTION || !is_among(name, constructor_names()));  // declarations are not allowed here
}

// Checks the names in the chunk on top of the stack.
std::optional<Formula::Wrong> Formula::unknown_names() const {
  const auto wrong = [&](const std::string& at, const std::string& word, const auto& refused) -> Wrong {
    const std::size_t place = find_name(text_, at);
    try {
      refused(word);
    } catch (const ScriptError& e) {
      return {place == std::string::npos ? 0 : place + at.size() - word.size(), e.message(), e.hint()};
    }
    return {};
  };
  for (const std::string& read : globals_read(host_.lua(), -1)) {
    const std::size_t dot = read.find('.');
    const std::string name = read.substr(0, dot), field = dot == std::string::npos ? "" : read.substr(dot + 1);
    if (!knows(name))
      return wrong(name, name, [&](const std::string& word) {
        std::vector<std::string> known = events::names_in_scope(*rules_, ruleset_.words(), scope());
        for (const char* more : {"game", "param"}) known.emplace_back(more);
        if (words_.event.valid()) known.emplace_back("ev");
        refuse_name(word, known);
      });
    if (name != "ev" || field.empty() || !words_.event.valid()) continue;
    std::vector<std::string> known = names_of_card(ruleset_.program(), words_.event);
    for (std::string& one : events::term_names(kEventFields)) known.push_back(std::move(one));
    known.emplace_back("name");
    if (!is_among(field, known))
      return wrong(read, field, [&](const std::string& word) {
        throw ScriptError("an event has no '" + word + "'", text::did_you_mean(word, known));
      });
  }
  return std::nullopt;
}

bool Formula::push_word(const std::string& name) const {
  if (words_.further && words_.further(host_.lua(), name)) return true;
  const auto defined = defined_.find(name);
  if (defined == defined_.end()) return false;
  push_value(host_.machine(), defined->second, host_.current_event());
  return true;
}

int Formula::look_up(lua_State* l) {
  const auto* formula = static_cast<const Formula*>(lua_touserdata(l, lua_upvalueindex(1)));
  if (lua_type(l, 2) == LUA_TSTRING && formula->push_word(lua_tostring(l, 2))) return 1;
  lua_pushvalue(l, 2);
  lua_gettable(l, lua_upvalueindex(2));
  return 1;
}

/// Pushes the words of cards, the letters of the seats, and the names of this expression.
void Formula::push_words() {
  lua_State* l = host_.lua();
  lua_newtable(l);
  const auto seat = [&](SeatId s, const std::string& name) {
    push_seat(l, s);
    lua_setfield(l, -2, name.c_str());
  };
  for (std::size_t s = 0; s < words_.seats; ++s) seat(SeatId(s), state::seat_letter(SeatId(s)));
  if (words_.me.valid()) seat(words_.me, "me");
  if (words_.event.valid()) {
    lua_newtable(l);
    lua_newtable(l);
    lua_pushcfunction(l, Host::guarded<index_event>);
    lua_setfield(l, -2, "__index");
    lua_setmetatable(l, -2);
    lua_setfield(l, -2, "ev");
  } else {
    for (const char* name : {"card", "it"}) {
      if (!words_.card.valid()) continue;
      defined_[name] = events::Compiler(*rules_, {}, {}).compile(name, scope(), Place{kChunk, 1});
    }
  }
  lua_newtable(l);
  lua_pushlightuserdata(l, this);
  host_.push_environment("script");
  lua_pushcclosure(l, &Host::guarded<&Formula::look_up>, 2);
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
}

}  // namespace qd::script
