// A table while its rules are written: saved files and switched variants are taken in mid-match.
#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/branches/reload.hpp"
#include "repl/serve/table.hpp"
#include "repl/terminal/error_text.hpp"

namespace qd::repl::serve {

namespace {

constexpr const char* kAtWork = "the host is at work";

}  // namespace

void Table::watch_files() {
  if (!watch_.changed(here().shared_rules())) return;
  try {
    const Launch launch = branches_.here().launch;
    const std::shared_ptr<script::Ruleset> rules = rules_of(program_, launch);
    if (!changed_files(match().rules(), *rules).empty()) change_rules(launch, rules);
    else if (!broken_.empty()) tell_everybody(reloaded_line("the files are as they were", ""));
    broken_.clear();
  } catch (const Interrupted&) {
    throw;
  } catch (const Error& e) {
    std::vector<std::string> lines = text::split(error_text(e, {}), '\n');
    lines.erase(lines.begin());
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    broken_ = broken_line(e.what(), lines);
    options_.say(std::string("not reloaded: ") + e.what());
    for (const auto& [page, guest] : guests_) tell_broken(guest);
  }
}

// Only the host sees what is wrong: an error may quote what a card hides.
void Table::tell_broken(const Guest& guest) {
  if (!broken_.empty()) send(guest, guest.seat.place().host ? broken_ : broken_line(kAtWork, {}));
}

// Each viewer hears what has changed as it may know it. The match as it was is a branch.
void Table::change_rules(const Launch& launch, const std::shared_ptr<script::Ruleset>& rules) {
  constexpr std::size_t kWidth = 80;
  Reload reload(branches_.here(), launch, rules);
  const std::string kept = reload.differs(Viewer::all()) ? branches_.next_name() : "";
  const std::string title = reload.title(), slips = text::harmless(reload.slips());
  std::map<std::size_t, std::string> differences;  // by viewer
  for (const auto& [page, guest] : guests_) {
    const Viewer viewer = guest.seat.viewer();
    if (differences.count(viewer.index()) == 0) differences[viewer.index()] = reload.text(viewer, kept, kWidth);
  }
  move([&] {
    reload.take(branches_, kept);
    forget_old_branches();
    here().set_heard(true);
    for (const auto& [page, guest] : guests_) {
      send(guest, reloaded_line(title, differences[guest.seat.viewer().index()]));
      send(guest, hello_line(match(), guest.seat.place(), guest.seat.viewer()));
      send(guest, cards_line(match().rules()));
    }
  });
  if (!slips.empty()) tell_host(slips, true);
}

void Table::forget_old_branches() {
  std::vector<std::string> old;
  std::size_t unnamed = 0, decisions = 0;
  for (auto b = branches_.all().rbegin(); b != branches_.all().rend(); ++b) {  // newest first
    const Branch& branch = **b;
    if (!text::contains(branch.name, "~") || branch.name == branches_.here().name) continue;
    decisions += branch.length();
    if (++unnamed > 1 && (unnamed > kUnnamedBranchesMax || decisions > kUnnamedDecisionsMax))
      old.push_back(branch.name);
  }
  for (const std::string& name : old) branches_.drop(name);
  keep_little();
}

// A long match takes ten times as much memory with all its earlier positions as without.
void Table::keep_little() {
  for (const auto& branch : branches_.all())
    for (match::Match* match : {branch->match.get(), branch->tip.get()})
      if (match != nullptr) match->keep_points(branch->name == branches_.here().name ? kPointsKept : kPointsOfOthers);
}

// Only variants of the rule set: a page names no file.
void Table::switch_variants(const std::vector<std::string>& on, const std::vector<std::string>& off) {
  Launch launch = branches_.here().launch;
  const script::Ruleset& rules = match().rules();
  std::vector<std::string> ids;
  for (const script::Variant& v : rules.known_variants()) ids.push_back(v.id);
  for (const std::string& id : on) {
    if (std::find(ids.begin(), ids.end(), id) == ids.end())
      throw UserError("there is no variant '" + text::cut(id, 40) + "'", text::did_you_mean(id, ids));
    const auto& in_force = rules.variants();
    if (std::none_of(in_force.begin(), in_force.end(), [&](const script::Variant& v) { return v.id == id; }))
      launch.variants.push_back(id);
  }
  for (const std::string& id : off) {
    const std::size_t named = std::min(rules.variants().size(), launch.variants.size());
    std::size_t at = 0;
    while (at < named && rules.variants()[at].id != id && launch.variants[at] != id) ++at;
    if (at == named) throw UserError("variant '" + text::cut(id, 40) + "' is not in force");
    launch.variants.erase(launch.variants.begin() + static_cast<std::ptrdiff_t>(at));
  }
  change_rules(launch, rules_of(program_, launch));
}

}  // namespace qd::repl::serve
