// Positions: "@GAME", followed by JSON as in a record, or by a Lua file that returns one.
#include <nlohmann/json.hpp>

#include "engine/match/position_json.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/site.hpp"

namespace qd::fuzz {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kAnswers = 4;

state::Position read_position(script::Ruleset& rules, std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') {
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) throw UserError("broken JSON");
    return match::position_from_json(json);
  }
  script::Host& host = rules.host();
  const int top = lua_gettop(host.lua());
  struct Restore {
    lua_State* l;
    int top;
    ~Restore() { lua_settop(l, top); }
  } restore{host.lua(), top};
  host.push_environment("script");
  host.load(std::string(text), "fuzzed", true);
  return script::read_position(host, lua_gettop(host.lua()), Place{"fuzzed", 0});
}

/// A position that is written and set up again is written in the same way.
void check_description(const match::Match& m) {
  const state::Position written = state::describe(m.state());
  const std::size_t seats = m.setup().seats;
  const std::string as_json = match::position_to_json(written).dump();
  const state::Position back = match::position_from_json(Json::parse(as_json));
  demand(match::position_to_json(back).dump() == as_json, "a position as JSON, read and written again, is another one");
  const auto catalog = m.state().layout().catalog;
  state::State again(state::make_layout(catalog, seats, state::roster_of(*catalog, back, seats)), 1);
  state::set_up(again, back);
  demand(match::position_to_json(state::describe(again)).dump() == as_json,
         "a position that was set up is written otherwise");
}

/// The tables after "given =" in match scripts.
std::vector<std::string> givens(const std::string& code) {
  std::vector<std::string> out;
  for (std::size_t at = code.find("given = {"); at != std::string::npos; at = code.find("given = {", at + 1)) {
    const std::size_t begin = code.find('{', at);
    int depth = 0;
    for (std::size_t i = begin; i < code.size(); ++i) {
      if (code[i] == '{') ++depth;
      if (code[i] == '}' && --depth == 0) {
        out.push_back(code.substr(begin, i + 1 - begin));
        break;
      }
    }
  }
  return out;
}

}  // namespace

bool fuzz_positions(std::string_view input) {
  const Input in = read_input(input);
  const std::shared_ptr<script::Ruleset> r = rules(in.game());
  try {
    match::Setup setup;
    setup.given = read_position(*r, in.body);
    match::Match m(r, setup);
    check_description(m);
    check_leaks(m);
    check_record(m);
    play_on(m, 1, kAnswers);
    return true;
  } catch (const Error& e) {  // a wrong position is refused
    return refused(e.what());
  }
}

std::vector<std::string> seeds_of_positions() {
  std::vector<std::string> out;
  for (const std::string& game : games()) {
    for (const std::filesystem::path& file : files_below(repository() / "tests/matches" / game, ".lua"))
      for (const std::string& given : givens(read(file))) out.push_back("@" + game + "\nreturn " + given);
    for (const std::size_t answers : {0u, 20u, 60u}) {
      const auto m = played(rules(game), answers, answers);
      out.push_back("@" + game + "\n" + match::position_to_json(state::describe(m->state())).dump());
    }
  }
  return taken(std::move(out), &fuzz_positions);
}

}  // namespace qd::fuzz
