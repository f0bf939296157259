#include "repl/position_file.hpp"

#include "engine/script/load/script_file.hpp"

namespace qd::repl {

state::Position read_position_file(script::Host& host, const std::string& file) {
  const std::string code = script::read_script(file, file);
  return host.quoting([&] {
    host.push_environment("script");
    host.load(code, file, true);
    state::Position position = script::read_position(host, lua_gettop(host.lua()), Place{file, 0});
    lua_settop(host.lua(), 0);
    return position;
  });
}

}  // namespace qd::repl
