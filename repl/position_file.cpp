#include "repl/position_file.hpp"

#include <fstream>
#include <sstream>

#include "engine/base/error.hpp"

namespace qd::repl {

state::Position read_position_file(script::Host& host, const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw UserError("cannot read '" + file + "'", "a position is a Lua file: return { A = { … }, B = { … } }");
  std::ostringstream code;
  code << in.rdbuf();
  host.push_environment("script");
  host.load(code.str(), file, true);
  state::Position position = script::read_position(host, lua_gettop(host.lua()), Place{file, 0});
  lua_settop(host.lua(), 0);
  return position;
}

}  // namespace qd::repl
