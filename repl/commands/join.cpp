// qd join: takes a seat at a table that another console has opened.

#include "repl/remote/join.hpp"

#include "repl/commands.hpp"

namespace qd::repl {

void register_join(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("join", "take a seat that a table elsewhere plays with B=remote");
  auto path = std::make_shared<std::string>();
  cmd.option("path", *path, "the socket that the table has named").required();
  cmd.on_chosen([path, &program] { program.run = [path] { return join_table(*path); }; });
}

}  // namespace qd::repl
