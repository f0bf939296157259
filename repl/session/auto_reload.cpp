#include "repl/session/auto_reload.hpp"

#include "engine/base/text.hpp"
#include "repl/branches/reload.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

void change_rules(Console& c, const Launch& launch) {
  Reload reload(c.branch(), launch, rules_of(c.program(), launch));
  const bool differs = reload.differs(c.viewer());
  const std::string slips = reload.slips();
  const std::string kept = differs ? c.branches().next_name() : "";
  const std::string told = reload.title() + (differs ? "\n" : "; ") + reload.text(c.viewer(), kept, c.screen().width);
  reload.take(c.branches(), kept);
  c.skip_log();
  c.out() << told << text::harmless(slips);
  if (differs) c.show_table();
}

void AutoReload::on(const script::Ruleset& rules) { watch_.emplace().follow(rules); }

bool AutoReload::look(Console& c) {
  if (!watch_ || !c.has_match() || !watch_->changed(c.match().shared_rules())) return false;
  auto question = [&] { return c.match().decision() == nullptr ? 0 : c.match().keys().hash(); };
  const std::uint64_t before = question();
  try {
    const Launch launch = c.branch().launch;
    if (changed_files(c.match().rules(), *rules_of(c.program(), launch)).empty()) return false;
    change_rules(c, launch);
  } catch (const Error& e) {
    c.out() << "not reloaded: " << e.what() << "\n";
  }
  return question() != before;
}

}  // namespace qd::repl
