#!/usr/bin/env bash
#
# The geometry of the table gives the same bits with every compiler: runs its pinned cases with every compiler on this machine, without
# and with optimisation.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

sources=("$QD_ROOT"/engine/table/*.cpp)
for compiler in g++ clang++; do
  command -v "$compiler" >/dev/null || continue
  for level in -O0 -O3; do
    begin "$compiler $level"
    run "$compiler" -std=c++20 "$level" -ffp-contract=off -I"$QD_ROOT" "${sources[@]}" "$QD_ROOT/tests/unit/table/pinned_test.cpp" -lCatch2WithMain -o "$work/pinned"
    check "compiles" is_code 0 || continue
    run "$work/pinned"
    check "gives the pinned results" is_code 0
    check "of thousands of cases" out_has "All tests passed"
  done
done

summary
