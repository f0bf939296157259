#include "repl/signature.hpp"

#include "engine/base/hash.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::repl {

std::string behaviour_signature(const Program& program) {
  std::uint64_t signature = 0;
  for (const std::string& game : script::Ruleset::available(program.sources)) {
    sim::Plan plan;
    plan.sources = program.sources;
    plan.rules = game;
    plan.games = 1000;
    plan.seed = 20'26;
    signature = hash_join(signature, sim::run(plan).signature);
  }
  return hash_hex(signature);
}

}  // namespace qd::repl
