#include "repl/ranks/launched.hpp"

#include <sched.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "engine/base/error.hpp"
#include "repl/sibling.hpp"

namespace qd::repl {

namespace {

// What Open MPI tells each process that it starts.
constexpr const char* kRank = "OMPI_COMM_WORLD_RANK";
constexpr const char* kSize = "OMPI_COMM_WORLD_SIZE";
constexpr const char* kSizeHere = "OMPI_COMM_WORLD_LOCAL_SIZE";
constexpr const char* kProgram = "qd-mpi";
constexpr const char* kBuild =
    "`mpirun -n 1 ./qd --version` builds it, or `cmake --build FOLDER --target qd-mpi` with libopenmpi-dev";

}  // namespace

bool launched_by_mpirun() { return std::getenv(kSize) != nullptr; }

void become_rank(int argc, char** argv) {
  if (std::getenv(kRank) == nullptr) return;
  std::error_code missing;
  const auto built = std::filesystem::last_write_time(sibling(kProgram), missing);
  if (!missing && built < std::filesystem::last_write_time(sibling("qd")))
    throw UserError("the program qd-mpi is older than qd", kBuild);
  become(kProgram, {argv + 1, argv + argc}, kBuild);
}

unsigned processors_of_rank() {
  cpu_set_t mine;
  CPU_ZERO(&mine);
  const bool known = sched_getaffinity(0, sizeof mine, &mine) == 0;
  const unsigned all = std::max(1u, std::thread::hardware_concurrency());
  const char* here = std::getenv(kSizeHere);
  const unsigned ranks = here == nullptr ? 1 : static_cast<unsigned>(std::max(1, std::atoi(here)));
  const unsigned bound = known ? static_cast<unsigned>(CPU_COUNT(&mine)) : all;
  return std::max(1u, std::min(bound, all / ranks));
}

void forget_launch() { unsetenv(kRank); }

}  // namespace qd::repl
