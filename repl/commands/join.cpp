// qd join: takes a seat of a table that another console has opened.
#include <CLI/CLI.hpp>

#include "repl/commands.hpp"
#include "repl/remote/join.hpp"

namespace qd::repl {

void register_join(CLI::App& app, Program& program) {
  CLI::App* cmd = app.add_subcommand("join", "take a seat that a table elsewhere plays with B=remote");
  auto path = std::make_shared<std::string>();
  cmd->add_option("path", *path, "the socket that the table has named")->required();
  cmd->callback([path, &program] {
    program.run = [path] { return join_table(*path); };
  });
}

}  // namespace qd::repl
