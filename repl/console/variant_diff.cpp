// The changes of variants, as lines.
#include "repl/console/variant_diff.hpp"

#include "engine/base/text.hpp"
#include "repl/describe/description.hpp"

namespace qd::repl {

std::vector<std::string> variant_diff_lines(const script::Sources& sources, const std::string& game,
                                            const std::vector<std::string>& variants, std::size_t width) {
  std::vector<std::string> out, applied;
  const std::shared_ptr<script::Ruleset> rules = script::Ruleset::load(sources, game, variants);
  Declared before = describe(sources, game);
  for (const script::Variant& v : rules->variants()) {
    applied.push_back(variants[applied.size()]);
    Declared after = describe(sources, game, applied);
    out.push_back(v.id + ": " + v.text);
    out.push_back("  " + v.place.file + (v.touches.empty() ? "" : ", touches " + text::join(v.touches, ", ")));
    const std::vector<std::string> lines = changes_text(changes(before, after), width > 2 ? width - 2 : width);
    for (const std::string& line : lines) out.push_back("  " + line);
    if (lines.empty()) out.emplace_back("  it changes nothing");
    before = std::move(after);
  }
  return out;
}

}  // namespace qd::repl
