// qd worth: what cards are worth, from games as they are played, and swapped for another card.

#include "engine/sim/games/worth.hpp"

#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands/many_games.hpp"
#include "repl/new/card.hpp"
#include "repl/report/swapped_deck.hpp"
#include "repl/report/worth_text.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

namespace {

constexpr const char* kBlank = "blank";

struct WorthOptions : ManyGames {
  std::vector<std::string> cards;
  std::string other;
};

/// In place of `blank`: the ids of blanks, one for each card, in files of a folder that the plan then reads.
std::vector<std::string> write_blanks(const script::Ruleset& rules, const std::vector<std::string>& cards,
                                      const std::filesystem::path& folder, sim::Plan& plan) {
  std::vector<std::string> out;
  std::filesystem::create_directory(folder);
  for (const std::string& card : cards) {
    const NewCard blank = blank_of(rules, known_card(rules, card));
    write_whole_file(folder / (blank.id + ".lua"), card_text(rules, blank));
    out.push_back(blank.id);
  }
  plan.sources.card_folders.push_back(folder);
  return out;
}

/// Each card swapped in one deck: that of --deck, or the standard one of the first seat.
std::vector<Swap> swap_all(WorthOptions& o, std::string& deck_id, Work& work) {
  std::vector<Swap> out;
  std::shared_ptr<script::Ruleset> rules = script::Ruleset::load(o.plan.sources, o.plan.rules, o.plan.variants);
  const TemporaryFolder folder;
  sim::Plan plan = o.plan;
  std::vector<std::string> others(o.cards.size(), o.other);
  if (o.other == kBlank && !rules->catalog().find_definition(kBlank).valid()) {
    others = write_blanks(*rules, o.cards, folder.path() / "cards", plan);
    rules = script::Ruleset::load(plan.sources, plan.rules, plan.variants);
  }
  const std::vector<std::string> named = rules->deck_ids(o.plan.decks);
  const script::Deck& deck = rules->deck(named.empty() ? "" : named.front(), SeatId(0));
  deck_id = deck.id;
  plan.decks.clear();
  plan.keepers.clear();  // the swapped decks are no files that stay
  std::vector<std::pair<sim::Contender, sim::Contender>> who;
  for (std::size_t i = 0; i < o.cards.size(); ++i) {
    const std::string id = deck.id + "_swapped_" + std::to_string(i + 1);
    const std::filesystem::path file = folder.path() / (id + ".lua");
    write_whole_file(file, swapped_deck(*rules, deck, id, o.cards[i], others[i]));
    plan.sources.decks.push_back(file);
    who.push_back({{deck.id, "", deck.id}, {id, "", id}});
  }
  work.attend(plan, translate_named(o.translate));
  std::vector<sim::Contest> contests = sim::contests(plan, who);
  for (std::size_t i = 0; i < o.cards.size(); ++i) out.push_back({o.cards[i], o.other, std::move(contests[i])});
  return out;
}

int worth(const Program& program, WorthOptions& o) {
  o.begin(program, "worth");
  if (!o.other.empty() && o.cards.empty())
    throw UserError("--for swaps a card, but no card is named", "write qd worth GAME CARD --for OTHER");
  Subject subject;
  if (!o.cards.empty()) {
    const std::shared_ptr<script::Ruleset> rules = script::Ruleset::load(o.plan.sources, o.plan.rules, o.plan.variants);
    for (const std::string& card : o.cards)
      subject.cards.push_back(rules->catalog().definitions[known_card(*rules, card).index()].key);
  }
  o.tell(subject);
  sim::Worth w;
  {
    Work work("games", o.plan.games, Work::kProgram);
    o.attend(work);
    w = sim::worth(o.plan, o.cards);
  }
  if (o.shows_table()) write_worth(std::cout, o.plan, w);
  std::vector<Swap> swaps;
  if (!o.other.empty() && !w.report.stopped) {
    std::string deck;
    Work work("pairs of each card", o.plan.games, Work::kProgram);
    swaps = swap_all(o, deck, work);
    work.close();
    if (o.shows_table()) write_swaps(std::cout, o.plan, deck, swaps);
  }
  o.write_json(worth_json(o.plan, w, swaps));
  if (w.report.stopped || (!swaps.empty() && swaps.front().contest.stopped)) return exit_code_of_signal();
  bool failed = !w.report.failures.empty();
  for (const Swap& s : swaps) failed = failed || s.contest.any_failed();
  return failed ? kFailed : kOk;
}

}  // namespace

void register_worth(ProgramCommand line, Program& program) {
  auto o = std::make_shared<WorthOptions>();
  ProgramCommand cmd = line.add_command(
      "worth", "report what cards are worth: who wins that had them, and what happens if one is swapped");
  cmd.option("GAME", o->plan.rules, "the rule set").required();
  cmd.option("CARD", o->cards, "only these cards, by id or key");
  cmd.option("--for", o->other,
             "also let the deck meet itself with each CARD swapped for this one; blank = the least of its kind, none = "
             "left out");
  o->add_options(cmd, program, "number of matches; of pairs with --for");
  cmd.on_chosen([&program, o] { program.run = [&program, o] { return worth(program, *o); }; });
}

}  // namespace qd::repl
