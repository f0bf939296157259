// `mpirun -n 4 ./qd sim …`: `qd` knows no MPI, so under mpirun it becomes `qd-mpi`, which has these commands.
#pragma once

namespace qd::repl {

/// Is this process one of a job of mpirun? Then its standard output may look like a terminal and is none.
[[nodiscard]] bool launched_by_mpirun();
/// Becomes qd-mpi under mpirun; otherwise, and in programs that a rank starts, returns. Fails: UserError if qd-mpi is
/// not built, or is older than this program.
void become_rank(int argc, char** argv);
/// How many threads suit a rank: the processors that it may use, shared with the other ranks of this machine.
[[nodiscard]] unsigned processors_of_rank();
/// This process is a rank now: programs that it starts are none.
void forget_launch();

}  // namespace qd::repl
