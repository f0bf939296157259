#include "repl/branches/reload.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/branches/difference.hpp"
#include "repl/commands.hpp"
#include "repl/slips/slips.hpp"

namespace qd::repl {

namespace {

using match::Match;

// ---- files

bool is_variant(const script::Ruleset& rules, const std::string& file) {
  return std::any_of(rules.variants().begin(), rules.variants().end(),
                     [&](const script::Variant& v) { return v.place.file == file; });
}

/// Certain mistakes of functions in new or changed files, one line each.
std::string slips_text(const script::Ruleset& before, script::Ruleset& after) {
  std::map<std::string, std::uint64_t> old;
  for (const script::SourceFile& f : before.files()) old[f.shown] = f.hash;
  std::string out;
  for (const script::SourceFile& f : after.files())
    if (const auto found = old.find(f.shown); found == old.end() || found->second != f.hash)
      for (const ScriptError& e : slips::find(after, f.shown)) out += std::string(e.what()) + "\n";
  return out;
}

std::string files_text(const std::vector<std::string>& files) {
  constexpr std::size_t kNamed = 4;
  if (files.empty()) return "no file has changed";
  std::vector<std::string> named(files.begin(),
                                 files.begin() + static_cast<std::ptrdiff_t>(std::min(files.size(), kNamed)));
  if (files.size() > kNamed) named.push_back("…");
  return std::to_string(files.size()) + (files.size() == 1 ? " file has changed (" : " files have changed (") +
         text::join(named, ", ") + ")";
}

std::string title_of(const Launch& before, const Launch& after, const std::vector<std::string>& files) {
  if (before.variants == after.variants) return "reloaded: " + files_text(files);
  const std::vector<std::string>& now = after.variants;
  return "now with " +
         (now.empty()       ? "no variant"
          : now.size() == 1 ? "variant " + now[0]
                            : "variants " + text::join(now, ", ")) +
         (files.empty() ? "" : "; " + files_text(files));
}

// ---- what differs

/// Equal positions after equal answers: at most the texts of events differ.
bool same_course(const Match& before, const Match& after) {
  const Trail<match::Entry>&a = before.history(), &b = after.history();
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const match::Entry& x, const match::Entry& y) {
    return x.after == y.after && x.options == y.options;
  });
}

// ---- what is said about it

/// True if two views have the same attributes and zones, so that they can be compared.
bool alike(const view::SeatView& a, const view::SeatView& b) {
  auto names = [](const view::SeatView& v) {
    std::string out;
    auto add = [&](const std::vector<view::ValueView>& values, const std::vector<view::ZoneView>& zones) {
      for (const view::ValueView& value : values) out += value.name + " ";
      for (const view::ZoneView& zone : zones) out += zone.name + " ";
    };
    add(v.values, v.zones);
    for (const view::SideView& side : v.sides) add(side.values, side.zones);
    return out;
  };
  return names(a) == names(b);
}

}  // namespace

std::shared_ptr<script::Ruleset> rules_of(const Program& program, const Launch& launch) {
  Program with = program;
  with.variants = launch.variants;
  with.decks = launch.decks;
  return with.load(launch.game);
}

std::vector<std::string> changed_files(const script::Ruleset& before, const script::Ruleset& after) {
  std::vector<std::string> out;
  std::map<std::string, std::uint64_t> old;
  for (const script::SourceFile& f : before.files()) old[f.shown] = f.hash;
  for (const script::SourceFile& f : after.files()) {
    auto found = old.find(f.shown);
    if (found == old.end()) {
      if (!is_variant(after, f.shown)) out.push_back(f.shown + " (new)");
      continue;
    }
    if (found->second != f.hash) out.push_back(f.shown);
    old.erase(found);
  }
  for (const auto& [name, hash] : old)
    if (!is_variant(before, name)) out.push_back(name + " (gone)");
  return out;
}

Reload::Renewed Reload::play_again(const Branch& branch, const std::shared_ptr<script::Ruleset>& rules) {
  Renewed out;
  out.match = std::make_unique<Match>(rules, setup_under(*branch.match, *rules));
  Rerun rerun(*out.match, branch.whole());
  out.stopped = rerun.go_on(branch.at());
  if (out.stopped == Again::kDone && branch.tip) {
    auto tip = std::make_unique<Match>(*out.match);
    rerun.move_to(*tip);
    out.stopped = rerun.go_on(branch.length());
    if (tip->history().size() > out.match->history().size()) out.tip = std::move(tip);
  }
  out.given = rerun.done();
  out.left_out = rerun.left_out();
  return out;
}

class Reload::Report {
 public:
  Report(const Branch& old, const Renewed& renewed, Viewer viewer)
      : old_(old),
        new_(renewed),
        viewer_(viewer),
        first_(compare_logs(old.whole(), renewed.whole(), viewer)),
        same_(same_course(old.whole(), renewed.whole())) {}

  [[nodiscard]] bool differs() const {
    return (!same_ && (first_.has_value() || !position(kWidth).empty())) || broken_off();
  }

  [[nodiscard]] std::string text(const std::string& kept, std::size_t width) const {
    if (!differs()) {
      const std::string values = position(width);
      return "the match so far is the same" +
             (!viewer_.is_all() ? " as " + state::viewer_name(viewer_) + " sees it" : "") + ", " + where() + "\n" +
             (first_ ? "only the wording of the log differs:\n" + lines() : "") +
             (values.empty() ? "" : "the events are the same, but some values differ:\n" + values);
    }
    std::string out;
    if (first_ && !(broken_off() && first_->after.empty())) {
      out += "first difference, after decision " + number(first_->decision) + ":\n" + lines();
    }
    if (!first_ && !broken_off()) out += "the same events led to a different position:\n" + position(width);
    if (broken_off()) out += "decision " + number(new_.given + 1) + " cannot be taken again: " + why() + "\n";
    out += (broken_off() ? "" : "all answers were given again: ") + where() +
           (kept.empty() ? "" : "; the match as it was is kept as branch '" + kept + "'") + "\n";
    return out;
  }

 private:
  static constexpr std::size_t kWidth = 80;
  /// The first line in which two logs differ; "" for a log that has ended.
  struct FirstDifference {
    std::size_t decision = 0;
    std::string before, after;
  };

  static std::optional<FirstDifference> compare_logs(const Match& before, const Match& after, Viewer viewer) {
    constexpr view::Passes kPasses = view::Passes::kHide;
    const std::vector<std::string> a = view::log_lines(before, viewer, 0, kPasses),
                                   b = view::log_lines(after, viewer, 0, kPasses);
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
      const std::string mine = i < a.size() ? a[i] : "", other = i < b.size() ? b[i] : "";
      if (mine == other) continue;
      std::size_t decision = before.history().size();
      if (i < a.size()) decision = std::min(decision, view::log_numbers(before, viewer, kPasses)[i]);
      if (i < b.size()) decision = std::min(decision, view::log_numbers(after, viewer, kPasses)[i]);
      return FirstDifference{decision, std::string(text::trim(mine)), std::string(text::trim(other))};
    }
    return std::nullopt;
  }

  [[nodiscard]] bool broken_off() const { return new_.given < old_.length(); }
  static std::string shown(const std::string& line) { return line.empty() ? "(nothing more)" : line; }
  [[nodiscard]] std::string lines() const {
    return "  before  " + shown(first_->before) + "\n  now     " + shown(first_->after) + "\n";
  }
  /// "9 (B block: Q)"
  [[nodiscard]] std::string number(std::size_t decision) const {
    if (decision == 0) return "0 (the start)";
    return std::to_string(decision) + " (" + view::decision_lines(old_.whole(), viewer_)[decision - 1] + ")";
  }
  [[nodiscard]] std::string where() const {
    const std::size_t at = new_.match->history().size();
    std::string out =
        "decision " + std::to_string(at) + (new_.given < old_.at() ? " of " + std::to_string(old_.at()) : "");
    if (new_.tip) out += ", and " + std::to_string(new_.tip->history().size() - at) + " that were taken back";
    if (new_.left_out != 0)
      out += " (without " + std::to_string(new_.left_out) +
             (new_.left_out == 1 ? " pass that is" : " passes that are") + " not asked for any more)";
    return out;
  }
  [[nodiscard]] std::string why() const {
    const Match& now = new_.whole();
    if (new_.stopped == Again::kOver) return "the match is over";
    if (old_.whole().history()[new_.given].edit) return "this edit is not possible any more";
    if (new_.stopped == Again::kNoOption) return "this answer is not possible any more";
    return state::seat_letter(now.decision()->seat) + " is asked " + now.rules().program().name(now.decision()->name);
  }
  /// The same course of events may lead to another position: numbers of cards and stats may differ.
  [[nodiscard]] std::string position(std::size_t width) const {
    const view::SeatView before = view::make_view(*old_.match, viewer_), now = view::make_view(*new_.match, viewer_);
    std::string out;
    if (alike(before, now))
      for (const std::string& line : difference_text(before, now, "before", "now", width)) out += line + "\n";
    return out;
  }

  const Branch& old_;
  const Renewed& new_;
  Viewer viewer_;
  std::optional<FirstDifference> first_;
  bool same_;
};

Reload::Reload(const Branch& branch, const Launch& launch, const std::shared_ptr<script::Ruleset>& rules)
    : old_(branch), launch_(launch), rules_(rules), new_(play_again(branch, rules)) {}

bool Reload::differs(Viewer viewer) const { return Report(old_, new_, viewer).differs(); }

std::string Reload::title() const {
  return title_of(old_.launch, launch_, changed_files(old_.match->rules(), *rules_));
}

std::string Reload::text(Viewer viewer, const std::string& kept, std::size_t width) const {
  return Report(old_, new_, viewer).text(kept, width);
}

std::string Reload::slips() const { return slips_text(old_.match->rules(), *rules_); }

void Reload::take(Branches& branches, const std::string& kept) {
  branches.renew(launch_, std::move(new_.match), std::move(new_.tip), kept);
}

}  // namespace qd::repl
