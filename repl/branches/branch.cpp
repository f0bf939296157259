#include "repl/branches/branch.hpp"

#include <algorithm>

#include "engine/base/text.hpp"

namespace qd::repl {

bool Branch::back() {
  if (match->history().empty()) return false;
  step_back(at() - 1);
  return true;
}

void Branch::require_not_final(std::size_t decision, bool guests) const {
  if (!guests) return;
  for (std::size_t i = at(); i-- > decision;) {
    const match::Entry& e = match->history()[i];
    if (e.is_final)
      throw UserError("an answer of " + state::seat_letter(e.seat) + " to '" + e.question + "', number " +
                          std::to_string(i + 1) + ", is final: the rules let nobody take it back",
                      "play on, or start another match with :new");
  }
}

// If it cannot be done, nothing follows that did not before.
void Branch::step_back(std::size_t decision) {
  require_not_final(decision);
  std::unique_ptr<match::Match> whole = tip ? nullptr : std::make_unique<match::Match>(*match);
  match->go_back(decision);
  if (whole) tip = std::move(whole);
}

bool Branch::forward() {
  if (!tip) return false;
  match->set_heard(false);  // its log has been shown
  match->repeat(tip->history()[at()]);
  if (at() == length()) tip.reset();
  return true;
}

void Branch::go_to(std::size_t decision) {
  if (decision > length())
    throw UserError("there is no decision " + std::to_string(decision),
                    length() == 0 ? "nothing has been answered yet" : "there are 0 to " + std::to_string(length()));
  if (at() > decision) step_back(decision);
  while (at() < decision && forward()) {
  }
}

const Branch& Branches::find(const std::string& name) const {
  std::vector<std::string> known;
  for (const auto& b : all_) {
    if (b->name == name) return *b;
    known.push_back(b->name);
  }
  throw UserError("there is no branch '" + name + "'", text::did_you_mean(name, known));
}

namespace {

/// `before`: the party whose external players stay at the table.
std::unique_ptr<Branch> make_branch(const std::string& name, const Launch& launch, std::unique_ptr<match::Match> match,
                                    const Party* before) {
  auto branch = std::make_unique<Branch>();
  branch->name = name;
  branch->launch = launch;
  branch->party = Party(launch.players, kHuman, *match, match->setup().seed, before);
  branch->match = std::move(match);
  return branch;
}

/// A new branch that continues like this one.
std::unique_ptr<Branch> branch_of(const Branch& before, const std::string& name, const Launch& launch,
                                  std::unique_ptr<match::Match> match) {
  std::unique_ptr<Branch> branch = make_branch(name, launch, std::move(match), &before.party);
  branch->party.carry_on(before.party);
  return branch;
}

}  // namespace

void Branches::start(const Launch& launch, std::unique_ptr<match::Match> match) {
  std::unique_ptr<Branch> first = make_branch(kFirst, launch, std::move(match), empty() ? nullptr : &here().party);
  first->party.new_match();
  all_.reserve(1);
  all_.clear();
  all_.push_back(std::move(first));
  here_ = 0;
}

std::string Branches::change(const std::function<void(match::Match&)>& what) {
  Branch& b = here();
  const std::size_t before = b.at();
  std::unique_ptr<Branch> rest;  // made before anything changes: memory may run out
  std::string name;
  if (b.tip) {
    name = next_name();
    rest = branch_of(b, name, b.launch, std::make_unique<match::Match>(*b.tip));
    all_.reserve(all_.size() + 1);
  }
  what(*b.match);
  if (!b.tip || b.at() == before) return {};
  const match::Entry &mine = b.match->history()[before], &other = b.tip->history()[before];
  if (b.at() == before + 1 && mine.question == other.question && mine.answer == other.answer &&
      mine.after == other.after) {
    if (b.at() == b.length()) b.tip.reset();
    return {};
  }
  b.tip.reset();
  make_room();
  all_.push_back(std::move(rest));
  return name;
}

std::string Branches::next_name() const {
  std::string name;
  for (int n = 1; name.empty() || std::any_of(all_.begin(), all_.end(), [&](const auto& b) { return b->name == name; });
       ++n)
    name = here().name.substr(0, here().name.find('~')) + "~" + std::to_string(n);
  return name;
}

// Drops the oldest unnamed branch. If all are named, there may be one too many.
void Branches::make_room() {
  if (all_.size() < kBranchesMax) return;
  auto old = std::find_if(all_.begin(), all_.end(),
                          [&](const auto& b) { return b.get() != all_[here_].get() && text::contains(b->name, "~"); });
  if (old == all_.end()) return;
  const std::size_t at = static_cast<std::size_t>(old - all_.begin());
  all_.erase(old);
  if (at < here_) --here_;
}

void Branches::renew(const Launch& launch, std::unique_ptr<match::Match> match, std::unique_ptr<match::Match> tip,
                     const std::string& kept) {
  std::unique_ptr<Branch> now = branch_of(here(), here().name, launch, std::move(match));
  now->tip = std::move(tip);
  if (!kept.empty()) {
    std::string name = kept;
    all_.reserve(all_.size() + 1);
    make_room();
    all_[here_]->name.swap(name);
    all_.push_back(std::move(all_[here_]));
  }
  all_[here_] = std::move(now);
}

void Branches::fork(const std::string& name) {
  if (std::any_of(all_.begin(), all_.end(), [&](const auto& b) { return b->name == name; }))
    throw UserError("there is a branch '" + name + "' already");
  if (all_.size() >= kBranchesMax)
    throw UserError("there are " + std::to_string(kBranchesMax) + " branches already, which is the most",
                    ":branch drop NAME forgets one");
  all_.push_back(branch_of(here(), name, here().launch, std::make_unique<match::Match>(*here().match)));
  here_ = all_.size() - 1;
}

void Branches::go_to(const std::string& name) {
  const Branch& there = find(name);
  std::size_t common = 0;
  for (const std::size_t both = std::min(here().at(), there.at());
       common < both && here().match->history()[common].way == there.match->history()[common].way;)
    ++common;
  here().require_not_final(common);
  for (std::size_t i = 0; i < all_.size(); ++i)
    if (all_[i]->name == name) here_ = i;
}

void Branches::drop(const std::string& name) {
  (void)find(name);
  if (here().name == name) throw UserError("you are on branch '" + name + "'", "go to another one first: :branch NAME");
  Branch* stay = all_[here_].get();
  all_.erase(std::remove_if(all_.begin(), all_.end(), [&](const auto& b) { return b->name == name; }), all_.end());
  for (std::size_t i = 0; i < all_.size(); ++i)
    if (all_[i].get() == stay) here_ = i;
}

void Branches::cut(std::size_t decision, std::size_t length) {
  Branch& b = here();
  if (!b.tip && length > decision) {
    b.match->go_back(length);
    if (b.at() > decision) b.tip = std::make_unique<match::Match>(*b.match);
  }
  b.match->go_back(decision);
}

}  // namespace qd::repl
