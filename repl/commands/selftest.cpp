// qd selftest: runs every test of the repository and reports the counts. A count of zero is a failure.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <thread>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/selftest/parts.hpp"
#include "repl/selftest/pool.hpp"
#include "repl/terminal/harmless_stream.hpp"

namespace qd::repl {

namespace {

struct SelftestOptions {
  bool quick = false, without_units = false, thorough = false;
  std::string only;
};

/// The progress of a stage, whose parts end one by one.
struct Stage {
  std::size_t parts_left = 0;
  double seconds = 0;  // sum over all parts
  selftest::Tally tally;
};

void tell_failure(const selftest::Failure& f) {
  std::cout << "FAILED: " << text::harmless(f.what) << "\n";
  if (!f.again.empty()) std::cout << "  again: " << f.again << "\n";
}

void tell_stage(const std::string& name, const Stage& s) {
  for (const std::string& line : s.tally.said()) std::cout << line << "\n";
  char head[80];
  std::snprintf(head, sizeof head, "%-24s %7.1f s  ", name.c_str(), s.seconds);
  const std::string counts = s.tally.counts_text();
  const std::size_t failed = s.tally.failures().size();
  std::cout << head << (counts.empty() ? "done" : counts)
            << (failed == 0 ? "" : ", " + std::to_string(failed) + " failed") << "\n"
            << std::flush;
}

std::vector<selftest::Part> chosen(const Program& program, const selftest::Options& o, const std::string& only) {
  std::vector<selftest::Part> all = selftest::parts(program, o);
  if (only.empty()) return all;
  std::vector<std::string> known;
  std::vector<selftest::Part> out;
  for (const selftest::Part& p : all) {
    if (std::find(known.begin(), known.end(), p.stage) == known.end()) known.push_back(p.stage);
    if (p.stage == only) out.push_back(p);
  }
  if (out.empty()) throw UserError("there is no stage '" + only + "'", "there are: " + text::join(known, ", "));
  return out;
}

// A complete run must test everything, so a kind of test that was counted nowhere is an error.
void require_counts(const SelftestOptions& o, selftest::Tally& sum) {
  if (!o.only.empty()) return;
  for (const selftest::Count c : {selftest::Count::kUnits, selftest::Count::kMatches, selftest::Count::kPlayouts,
                                  selftest::Count::kScripts, selftest::Count::kCommands}) {
    const bool left_out =
        (c == selftest::Count::kUnits && o.without_units) || (c == selftest::Count::kCommands && o.quick);
    if (sum.counted(c) == 0 && !left_out)
      sum.fail(std::string("no ") + selftest::kCountNames[static_cast<std::size_t>(c)], "");
  }
}

int run_selftest(const Program& program, const SelftestOptions& o) {
  selftest::Options options;
  options.root = program.sources.root;
  const char* build = std::getenv("QD_BUILD");
  options.build = build != nullptr ? std::filesystem::path(build) : options.root / "build" / "release";
  options.quick = o.quick;
  options.units = !o.without_units;
  options.thorough = o.thorough;
  const std::vector<selftest::Part> parts = chosen(program, options, o.only);
  std::map<std::string, Stage> stages;
  for (const selftest::Part& p : parts) ++stages[p.stage].parts_left;
  const selftest::Watch watch;
  selftest::Tally sum;
  const std::size_t processors = std::max(1u, std::thread::hardware_concurrency());
  selftest::run_parts(parts, processors, [&](const selftest::Part& part, const selftest::Tally& t, double seconds) {
    for (const selftest::Failure& f : t.failures()) tell_failure(f);
    Stage& stage = stages[part.stage];
    stage.tally.add(t);
    stage.seconds += seconds;
    sum.add(t);
    if (--stage.parts_left == 0) tell_stage(part.stage, stage);
  });
  const std::size_t told = sum.failures().size();
  require_counts(o, sum);
  for (std::size_t i = told; i < sum.failures().size(); ++i) tell_failure(sum.failures()[i]);
  constexpr std::size_t kSlowest = 10;
  std::cout << "slowest:\n";
  for (const auto& [seconds, test] : sum.slowest(kSlowest)) print("  %7.1f s  %s\n", seconds, test.c_str());
  if (o.quick) std::cout << "left out by --quick: " << text::join(selftest::left_out_by_quick(), "; ") << "\n";
  const std::size_t failed = sum.failures().size();
  print("%s, in %.0f s\n%zu passed, %zu failed\n", sum.counts_text().c_str(), watch.seconds(),
        sum.all() - std::min(failed, sum.all()), failed);
  return failed == 0 ? kOk : kFailed;
}

}  // namespace

void register_selftest(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("selftest", "every test of the repository; ends with the counts");
  auto options = std::make_shared<SelftestOptions>();
  cmd.flag("--quick", options->quick, "units, matches once, playthroughs, a twentieth of the playouts");
  cmd.flag("--without-units", options->without_units, "leave out the unit tests (ctest runs them itself)");
  cmd.flag("--thorough", options->thorough,
           "also the fuzzers, a minute for each target, and games on four ranks of Open MPI");
  cmd.option("--only", options->only, "only this stage, by its name");
  cmd.on_chosen([options, &program] { program.run = [options, &program] { return run_selftest(program, *options); }; });
}

}  // namespace qd::repl
