#include "repl/ranks/launched.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <thread>

using namespace qd::repl;

TEST_CASE("ranks of one machine share its processors, and each has one at least") {
  const char* const here = "OMPI_COMM_WORLD_LOCAL_SIZE";
  unsetenv(here);
  const unsigned all = processors_of_rank();
  CHECK(all >= 1);
  CHECK(all <= std::max(1u, std::thread::hardware_concurrency()));
  setenv(here, "2", 1);
  CHECK(processors_of_rank() <= std::max(1u, (std::thread::hardware_concurrency() + 1) / 2));
  setenv(here, "100000", 1);
  CHECK(processors_of_rank() == 1);
  setenv(here, "nonsense", 1);
  CHECK(processors_of_rank() == all);
  unsetenv(here);
}

TEST_CASE("programs that a rank starts are no ranks, and its output is still no terminal") {
  setenv("OMPI_COMM_WORLD_RANK", "1", 1);
  setenv("OMPI_COMM_WORLD_SIZE", "4", 1);
  forget_launch();
  char name[] = "qd";
  char* arguments[] = {name, nullptr};
  become_rank(1, arguments);  // returns
  CHECK(launched_by_mpirun());
  unsetenv("OMPI_COMM_WORLD_SIZE");
  CHECK_FALSE(launched_by_mpirun());
}
