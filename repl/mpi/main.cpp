// qd-mpi: the commands of `qd` that play many games, as one rank of a job of mpirun. Rank 0 is the one that people see.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/sim/ranks/ranks.hpp"
#include "repl/commands.hpp"
#include "repl/mpi/mpi_transport.hpp"
#include "repl/ranks/launched.hpp"
#include "repl/start.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

namespace {

int run_command(sim::Ranks& ranks, int argc, char** argv) {
  CommandLine line("Quarterdeck under mpirun: commands that play many games share them among the processes", "qd");
  Program program, alone;
  program.ranks = &ranks;
  register_commands(line, program, alone);
  return start(line, program, argc, argv, [&]() -> int {
    const char* const example = "mpirun -n 4 ./qd sim GAME";
    if (alone.run) throw UserError("under mpirun qd only plays many games: run this command without mpirun", example);
    throw UserError("under mpirun qd plays many games: no command is given", example);
  });
}

/// What the command says is for rank 0 if it fails, and otherwise for nobody. Signals of mpirun are for rank 0 as well.
void run_quietly(sim::Ranks& ranks, int argc, char** argv) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_IGN);
  if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
  std::ostringstream said;
  std::streambuf* const errors = std::cerr.rdbuf(said.rdbuf());
  const int code = run_command(ranks, argc, argv);
  std::cerr.rdbuf(errors);
  std::string wrong{text::trim(said.str())};
  if (text::starts_with(wrong, "qd: ")) wrong.erase(0, 4);
  ranks.leave(code == kOk ? "" : wrong);
}

int run_rank(int argc, char** argv) {
  MpiTransport transport(argc, argv);
  forget_launch();
  sim::Ranks ranks(transport);
  if (!ranks.first()) {
    run_quietly(ranks, argc, argv);
    return kOk;
  }
  const int code = run_command(ranks, argc, argv);
  // Somebody has stopped the job, or another rank has died: rank 0 does not wait for the others.
  if (exit_code_of_signal() != 0) transport.end_job(exit_code_of_signal());
  ranks.leave("");
  return code;
}

}  // namespace

}  // namespace qd::repl

int main(int argc, char** argv) {
  try {
    return qd::repl::run_rank(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "qd-mpi: " << e.what() << "\n";
    return qd::repl::kFailed;
  }
}
