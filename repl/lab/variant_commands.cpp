// The commands of the console that change the rules under a match: reload, variants.
#include <array>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

void reload(Console& c, const Words& words) {
  if (!words.empty()) throw UserError(":reload takes no words");
  match::Record record = match::read_record(match::write_record(c.match()), "the match so far");
  std::unique_ptr<match::Match> match;
  const Launch launch = c.branch().launch;
  match::Verdict verdict = match::replay(record, c.load_rules(launch), &match);
  if (!verdict.exact) throw UserError("not reloaded: the match so far " + verdict.text(), "undo to before that decision, or start a new match");
  c.take_over(launch, std::move(match), false);
  c.out() << "reloaded: " << verdict.text() << ", " << c.match().history().size() << " decisions\n";
}

void variant(Console& c, const Words& words) {
  match::Match& m = c.match();
  if (words.empty()) {
    for (const script::Variant& v : m.rules().known_variants()) {
      bool on = false;
      for (const script::Variant& active : m.rules().variants()) on = on || active.id == v.id;
      c.out() << (on ? "* " : "  ") << v.id << ": " << v.text << "\n";
    }
    return;
  }
  Launch launch = c.branch().launch;
  launch.variants.clear();
  for (const std::string& w : words)
    for (const std::string& id : text::split(w, ','))
      if (id != "none" && !id.empty()) launch.variants.push_back(id);
  auto match = std::make_unique<match::Match>(c.load_rules(launch), m.setup());
  c.out() << "a new match, " << (launch.variants.empty() ? "no variant" : "variants: " + text::join(launch.variants, ", ")) << "\n";
  c.start(launch, std::move(match));
}

}  // namespace

std::span<const Command> change_commands() {
  static constexpr std::array<Command, 2> kRows{{
      {":reload", "", "Loads all scripts anew and plays the match so far again.", &reload},
      {":variant", "[ID … | none]", "Lists the variants, or starts the match anew under these.", &variant, Offers::kVariants},
  }};
  return kRows;
}

}  // namespace qd::repl
