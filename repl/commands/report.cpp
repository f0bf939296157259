// qd report: the runs of a store as one page of HTML.
#include <algorithm>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/page/run_page.hpp"
#include "repl/report/numbers.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

namespace {

struct ReportOptions {
  std::string store, output;
  std::vector<std::string> only;
  bool figures_only = false, force = false;
};

/// Those named by --run, or all. Fails: UserError.
std::vector<KeptRun> chosen_runs(const KeptGames& kept, const ReportOptions& o) {
  std::vector<KeptRun> all = kept.runs();
  if (all.empty()) throw UserError("'" + o.store + "' holds no run yet", "qd sim GAME --store " + o.store);
  if (o.only.empty()) return all;
  std::vector<std::string> known;
  for (const KeptRun& r : all) known.push_back(std::to_string(r.id));
  for (const std::string& wanted : o.only)
    if (std::find(known.begin(), known.end(), wanted) == known.end())
      throw UserError("'" + o.store + "' has no run '" + wanted + "'", "its runs are " + text::join(known, ", "));
  std::erase_if(all, [&](const KeptRun& r) {
    return std::find(o.only.begin(), o.only.end(), std::to_string(r.id)) == o.only.end();
  });
  return all;
}

int report(const Program& program, const ReportOptions& o) {
  if (o.output != "-") {
    require_other_file(o.output, o.store);
    require_place(o.output, Output::kPage, {o.force});
  }
  const script::Sources sources = program.all_sources(program.decks);
  const KeptGames kept(o.store);
  const std::vector<KeptRun> runs = chosen_runs(kept, o);
  Page page(runs.size() == 1 ? run_title(runs.front())
                             : "Games of " + std::filesystem::path(o.store).filename().string());
  std::vector<std::pair<std::string, std::string>> places;
  for (const KeptRun& r : runs) places.emplace_back("run-" + std::to_string(r.id), run_title(r));
  if (runs.size() > 1) page.contents(places);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs.size() > 1) page.heading(2, places[i].second, places[i].first);
    const Telling telling = write_run(page, kept, runs[i], sources);
    if (!o.figures_only) write_telling(page, runs[i], telling, sources, "r" + std::to_string(runs[i].id));
  }
  const std::string html = page.finish();
  if (o.output == "-") std::cout << html;
  else write_output(o.output, html, Output::kPage, {o.force});
  if (o.output != "-") std::cout << times(runs.size(), "run") << " of " << o.store << ": " << o.output << "\n";
  return kOk;
}

}  // namespace

void register_report(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("report", "shows the games of a store as one page of HTML, with charts");
  auto o = std::make_shared<ReportOptions>();
  cmd.option("STORE", o->store, "a file that --store has written").required();
  cmd.option("-o,--output", o->output, "the page to write; - is standard output").required();
  cmd.list("--run", o->only, "only these runs, by the numbers that the store gives them");
  cmd.flag("--figures", o->figures_only, "no games: none is played again for records and pictures");
  cmd.flag("--force", o->force, "replaces whatever file is there");
  program.add_rules_options(cmd);
  cmd.on_chosen([&program, o] { program.run = [&program, o] { return report(program, *o); }; });
}

}  // namespace qd::repl
