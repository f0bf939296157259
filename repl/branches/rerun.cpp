#include "repl/branches/rerun.hpp"

#include <algorithm>

namespace qd::repl {

match::Setup setup_under(const match::Match& old, const script::Ruleset& rules) {
  match::Setup setup = old.setup();
  for (std::vector<DefId>& cards : setup.luck.shuffles)
    for (DefId& card : cards) {
      const std::string& id = old.rules().catalog().definitions[card.index()].id;
      card = rules.catalog().find_definition(id);
      if (!card.valid()) throw UserError("a scripted shuffle of this match names the card '" + id + "', which is gone");
    }
  return setup;
}

// A text may fit an option in other ways (by its number, say), so the option found must have the recorded name.
Again take_again(match::Match& match, const match::Entry& entry) {
  if (entry.edit) {
    try {
      match.edit(entry.answer);
    } catch (const UserError&) {
      return Again::kNoOption;
    }
    return Again::kDone;
  }
  const phases::Decision* asked = match.decision();
  if (asked == nullptr) return Again::kOver;
  if (asked->seat != entry.seat || match.rules().program().name(asked->name) != entry.question)
    return Again::kOtherQuestion;
  try {
    const phases::Keys keys = match.keys();
    const phases::Answer answer = keys.parse(entry.answer);
    if (keys.answer(answer) != entry.answer || !match.check(answer).empty()) return Again::kNoOption;
    match.decide(answer);
  } catch (const UserError&) {
    return Again::kNoOption;
  }
  return Again::kDone;
}

bool Rerun::is_pass(const match::Entry& entry) const {
  const phases::Program& p = old_->rules().program();
  const NameId question = p.find_name(entry.question);
  return std::any_of(p.nodes.begin(), p.nodes.end(), [&](const phases::Node& n) {
    const auto* window = std::get_if<phases::Window>(&n.act);
    return window != nullptr && window->optional && n.question == question && window->pass.valid() &&
           p.name(window->pass) == entry.answer;
  });
}

Again Rerun::go_on(std::size_t end) {
  for (; done_ < end; ++done_) {
    const match::Entry& entry = old_->history()[done_];
    try {
      const Again again = take_again(*match_, entry);
      if (again == Again::kDone) continue;
      if (again != Again::kOtherQuestion || !is_pass(entry)) return again;
      ++left_out_;
    } catch (const ScriptError& e) {
      throw ScriptError(e.place(), e.message() + " (when decision " + std::to_string(done_ + 1) + " was taken again)",
                        e.hint());
    }
  }
  return Again::kDone;
}

}  // namespace qd::repl
