// The same targets for libFuzzer: QD_FUZZ_TARGET names one. Half of the mutations are libFuzzer's, half those of
// mutate.hpp.
#include <signal.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/site.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t size_max);

namespace {

const qd::fuzz::Target& target() {
  static const qd::fuzz::Target* const chosen = [] {
    const char* name = std::getenv("QD_FUZZ_TARGET");
    const qd::fuzz::Target* found = name == nullptr ? nullptr : qd::fuzz::find_target(name);
    if (found != nullptr) return found;
    std::fprintf(stderr, "QD_FUZZ_TARGET names no target; qd_fuzz --list tells them\n");
    std::exit(2);
  }();
  return *chosen;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  signal(SIGPIPE, SIG_IGN);
  (void)target();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  (void)target().run(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t size_max,
                                               unsigned seed) {
  static const qd::fuzz::Mutator mutator({}, target().seeds());
  qd::dice::Luck luck(seed);
  if (luck.below(2) == 0) return LLVMFuzzerMutate(data, size, size_max);
  const std::string out = mutator.change(std::string(reinterpret_cast<const char*>(data), size), luck);
  const std::size_t kept = std::min(out.size(), size_max);
  std::memcpy(data, out.data(), kept);
  return kept;
}
