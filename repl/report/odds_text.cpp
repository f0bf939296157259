#include "repl/report/odds_text.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/duel_odds.hpp"
#include "engine/sim/search/budget.hpp"
#include "engine/sim/simulate.hpp"
#include "engine/sim/statistics.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kFractionMax = 24;  // characters of a fraction that is shown
constexpr double kRare = 0.0005;          // results over one that comes up so seldom are told together

std::string card_name(const match::Match& m, EntityId e) {
  const SeatId seat = m.state().controller(e).valid() ? m.state().controller(e) : m.state().owner(e);
  return (seat.valid() ? state::seat_letter(seat) + "'s " : "") + phases::entity_key(m.state(), e);
}

std::string percent_of(double v) {
  return combat::Fraction(static_cast<combat::Wide>(v * 1e6 + 0.5), 1'000'000).percent();
}

void write_losses(std::ostream& out, const match::Match& m, const std::vector<sim::Loss>& losses) {
  for (const sim::Loss& l : losses) out << "  " << text::pad(card_name(m, l.card), 12) << l.chance.text() << "\n";
}

std::string dice_text(const combat::Roll& r) {
  return std::to_string(r.dice) + "d" + std::to_string(r.sides) + (r.add < 0 ? " - " : " + ") +
         std::to_string(std::abs(r.add));
}

// "4d6 >= 4 (6 always, 1 never)"
std::string pool_text(const combat::DicePool& p, bool attack) {
  std::string faces = p.always != 0 ? std::to_string(p.always) + " always" : "";
  if (p.never != 0) faces += (faces.empty() ? "" : ", ") + std::to_string(p.never) + " never";
  return (attack ? std::to_string(p.dice) : "") + "d" + std::to_string(p.sides) + " >= " + std::to_string(p.need) +
         (faces.empty() ? "" : " (" + faces + ")");
}

// Writes the modifiers of all stats that the expressions of a side read, against the other card.
void write_modifiers(std::ostream& out, const match::Match& m, std::initializer_list<ExprId> of, EntityId card,
                     EntityId target) {
  const events::Rules& rules = *m.rules().program().rules;
  const state::State& s = m.state();
  std::vector<std::int32_t> read;  // a stat of `card` (even) or `target` (odd)
  for (ExprId id : of)
    if (id.valid())
      (void)rules.expressions.reads(id, [&](const events::ExprNode& n) {
        if (n.op != events::Op::kStat) return false;
        const bool of_target =
            events::Expressions::is_variable(rules.expressions.nodes[n.a], events::Variable::kTarget);
        if (std::find(read.begin(), read.end(), n.imm * 2 + (of_target ? 1 : 0)) == read.end())
          read.push_back(n.imm * 2 + (of_target ? 1 : 0));
        return false;
      });
  for (std::int32_t which : read) {
    const StatId stat(static_cast<std::size_t>(which / 2));
    const EntityId whose = which % 2 == 1 ? target : card, other = which % 2 == 1 ? card : target;
    for (const events::Contribution& c : m.machine().events().query().explain(stat, whose, other)) {
      out << "    " << rules.stats[stat.index()].name << " of " << s.definition(whose).key << ": ";
      if (c.modifier == nullptr) out << c.after << " base value\n";
      else
        out << c.before << " -> " << c.after << "  " << (c.source.valid() ? s.definition(c.source).key + "." : "")
            << c.modifier->id << ": " << c.modifier->text << "  " << c.modifier->place.text()
            << (c.idle ? "  (once: another one counts already)" : "") << "\n";
    }
  }
}

void write_chance(std::ostream& out, const std::string& what, const combat::Fraction& chance) {
  const std::string fraction = chance.text().size() > kFractionMax ? "" : chance.text();
  out << "  " << text::pad(what, std::max<std::size_t>(16, text::width(what) + 2)) << text::pad(fraction, 14) << " "
      << chance.percent() << "\n";
}

std::string two_digits(double v) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", v);
  return text;
}

// "mean 1.75; 1: 10.8 %, 2: 9.6 %, …": the likely values, with one entry for all higher ones. Below 0 the other card
// takes the damage.
void write_damage(std::ostream& out, const combat::Distribution& d, const std::string& what, std::int32_t sign) {
  std::string line;
  double mean = 0;
  for (std::int32_t v = 1; v <= 12; ++v) {
    const combat::Fraction p = v < 12 ? d.chance(sign * v) : sign > 0 ? d.at_least(v) : d.at_most(-v);
    if (p.value() > 0)
      line += (line.empty() ? "" : ", ") + std::to_string(v) + (v < 12 ? ": " : " or more: ") + p.percent();
  }
  for (std::size_t i = 0; i < d.weights.size(); ++i) {
    const std::int32_t v = sign * (d.low + static_cast<std::int32_t>(i));
    if (v > 0) mean += v * d.chance(sign * v).value();
  }
  out << "  " << text::pad(what, std::max<std::size_t>(16, what.size() + 2)) << "mean " << two_digits(mean)
      << (line.empty() ? "" : "; " + line) << "\n";
}

// Of dice that explode without end: what the figures leave out.
void write_left_over(std::ostream& out, double left) {
  if (left <= 0) return;
  char text[32];
  std::snprintf(text, sizeof text, "%.1g", left * 100);
  out << "  " << text::pad("left over", 16) << "at most " << text
      << " %: dice that explode more often than was followed count without the rest\n";
}

// Writes the dice of a contest of pools, its hits, and the chance of each damage.
void write_pools(std::ostream& out, const match::Match& m, const sim::DuelOdds& d) {
  const combat::Pools& p = d.pools;
  const bool thrown = d.spec->throws;
  out << d.name << ": " << card_name(m, d.by) << " " << (thrown ? d.dice : pool_text(p.attack, true)) << " against "
      << card_name(m, d.target) << " " << (thrown ? d.against : pool_text(p.block, false)) << " for each hit; damage "
      << p.damage << "\n";
  write_modifiers(out, m, {d.spec->hitting.dice, d.spec->hitting.sides, d.spec->hitting.need, d.spec->damage}, d.by,
                  d.target);
  write_modifiers(out, m, {d.spec->blocking.sides, d.spec->blocking.need}, d.by, d.target);
  combat::Pools hits = p;
  hits.damage = 1;
  out << "  " << text::pad("hits", 16) << "mean "
      << two_digits(thrown ? d.law.hits.mean() : combat::mean_hits(p.attack).value()) << ", not blocked "
      << two_digits(thrown ? d.law.unblocked.mean() : combat::mean_damage(hits).value()) << "\n";
  write_chance(out, "hit", (thrown ? d.law.unblocked : combat::unblocked(p)).at_least(1));
  for (std::size_t i = 0; i < d.damage.weights.size(); ++i)
    if (d.damage.weights[i] != 0)
      write_chance(out, "damage " + std::to_string(d.damage.low + static_cast<std::int32_t>(i)),
                   d.damage.chance(d.damage.low + static_cast<std::int32_t>(i)));
  out << "  " << text::pad("damage", 16) << "mean "
      << two_digits(thrown ? d.damage.mean() : combat::mean_damage(p).value()) << "\n";
  write_left_over(out, d.damage.left);
}

// Writes an opposed roll.
void write_opposed(std::ostream& out, const match::Match& m, const sim::DuelOdds& d) {
  const bool thrown = d.spec->throws;
  out << d.name << ": " << card_name(m, d.by) << " " << (thrown ? d.dice : dice_text(d.duel.attack)) << " against "
      << card_name(m, d.target) << " " << (thrown ? d.against : dice_text(d.duel.defense)) << "\n";
  write_modifiers(out, m, {d.spec->attack.add}, d.by, d.target);
  write_modifiers(out, m, {d.spec->defense.add}, d.by, d.target);
  write_chance(out, "hit", d.damage.at_least(1));
  if (d.duel.critical_dice != 0) write_chance(out, "critical", d.critical);
}

}  // namespace

void write_duel_odds(std::ostream& out, const match::Match& m, EntityId card, EntityId target) {
  std::vector<sim::DuelOdds> back;
  std::string choice;  // a duel that only one of several cards fights
  const std::vector<sim::DuelOdds> all_duels = sim::duel_odds(m, card, target);
  if (all_duels.empty())
    throw UserError(
        card_name(m, card) + " rolls nothing against " + card_name(m, target),
        "name who attacks first, then the target, of another seat unless the rules let a seat attack its own");
  out << card_name(m, card) << " attacks " << card_name(m, target) << "\n";
  for (const sim::DuelOdds& d : all_duels) {
    const bool pools = d.spec->rule == combat::Rule::kPools;
    if (pools) write_pools(out, m, d);
    else write_opposed(out, m, d);
    for (const sim::DuelOdds::Loss& l : d.losses)
      if (l.at > 0) write_chance(out, l.text, d.damage.at_least(l.at));
    if (d.duel.both) write_chance(out, "beaten", d.damage.at_most(-1));
    for (const sim::DuelOdds::Loss& l : d.losses)
      if (l.back_at > 0) write_chance(out, l.text + " itself", d.damage.at_most(-l.back_at));
    if (!pools) write_damage(out, d.damage, "damage", 1);
    if (!pools && d.duel.both) write_damage(out, d.damage, "damage itself", -1);
    if (!pools) write_left_over(out, d.damage.left);
    if (d.instead) choice = d.name;
    else if (d.back) back.push_back(d);
  }
  if (!choice.empty()) out << choice << ": one of these\n";
  if (back.size() < 2) return;
  out << "all answers together\n";
  const combat::Distribution all = sim::together(back);
  write_chance(out, "hit", all.at_least(1));
  for (const sim::DuelOdds::Loss& l : back.front().losses) write_chance(out, l.text, all.at_least(l.at));
}

void write_dice_odds(std::ostream& out, const std::string& dice) {
  const dice::Throw t = dice::parse_expression(dice).plain;
  const combat::Distribution d = combat::law(t);
  out << t.text() << "\n";
  out << "  " << text::pad("mean", 16) << two_digits(d.mean()) << "\n";
  for (std::size_t i = 0; i < d.weights.size(); ++i) {
    if (d.weights[i] == 0) continue;
    const std::int32_t value = d.low + static_cast<std::int32_t>(i);
    const combat::Fraction more = d.at_least(value);
    if (i + 1 < d.weights.size() && more.value() < kRare) {  // explosions end far above what comes up
      write_chance(out, std::to_string(value) + " or more", more);
      break;
    }
    write_chance(out, std::to_string(value), d.chance(value));
  }
  write_left_over(out, d.left);
}

sim::Policy policy_of(const std::string& bot) {
  if (bot == "random" || sim::names_search(bot))
    throw UserError("odds need a fixed rule for every choice, and '" + bot + "' is not one",
                    "usual, first, or a bot of the rule set");
  return [bot](const match::Match& m, SeatId seat) { return sim::make_bot(bot, 1, seat, m); };
}

void write_option_odds(std::ostream& out, const match::Match& m) {
  auto odds = sim::odds_of_options(m);
  if (odds.empty())
    throw UserError("the open question offers no shot of a combat that fires in volleys",
                    !m.rules().odds().duels.empty() ? "name two cards: :odds CARD TARGET"
                    : m.rules().odds().step.valid() ? ":odds round needs no open shot"
                                                    : ":sim --here plays it out");
  phases::Keys keys = m.keys();
  const phases::Decision& d = *m.decision();
  for (std::size_t p = 0; p < d.parts.size(); ++p) {
    if (d.parts[p].repeat != 0) continue;
    for (const auto& [option, chance] : odds) {
      if (option < d.parts[p].first || option >= static_cast<std::size_t>(d.parts[p].first) + d.parts[p].count)
        continue;
      combat::Shot shot = m.fighter().aim(
          *m.fighter().spec_of(m.rules().program(), m.rules().program().commands[d.options[option].command.index()]),
          d.options[option].source.entity(), d.options[option].target.entity());
      out << text::pad(keys.part(p) + "=" + keys.option(option), 14)
          << text::pad(shot.thrown != nullptr ? shot.thrown->text() + "  "
                                              : std::to_string(shot.dice) + "d" + std::to_string(shot.sides) +
                                                    " >= " + std::to_string(shot.need),
                       12)
          << text::pad(chance.text(), 10) << chance.percent() << "\n";
    }
  }
}

void write_odds(std::ostream& out, const match::Match& m, const std::string& bot, bool to_the_end,
                const std::vector<std::pair<SeatId, std::string>>& answers, const std::atomic<bool>* stop) {
  sim::OddsPlan plan;
  plan.stop = stop;
  plan.to_the_end = to_the_end;
  plan.answers = answers;
  sim::OddsReport r = sim::exact_odds(m, policy_of(bot), plan);
  const state::Catalog& c = m.rules().catalog();
  std::string step = c.slots[m.rules().odds().step.index()].name, scope = c.slots[m.rules().odds().scope.index()].name;
  out << "choices: " << bot << "; " << r.positions << " positions, no dice rolled\n";
  for (const sim::OddsStep& s : r.steps) {
    out << step << " " << s.number << ", lost:\n";
    write_losses(out, m, s.losses);
  }
  if (r.steps.empty()) out << "nothing can be lost in this " << scope << "\n";
  else {
    out << "by the end of the " << scope << ", lost:\n";
    write_losses(out, m, r.losses);
  }
  if (!to_the_end) return;
  for (std::size_t s = 0; s < r.wins.size(); ++s)
    out << state::seat_letter(SeatId(s)) << " wins      " << r.wins[s].text() << "\n";
  out << "draw        " << r.draw.text() << "\n";
}

bool write_sampled_odds(std::ostream& out, const match::Match& m, const std::string& bot, std::uint64_t games,
                        std::uint64_t seed, const std::function<void(sim::Plan&)>& attend) {
  sim::Plan plan;  // single-threaded: it uses the rules of the match
  plan.rules = m.rules().id();
  plan.from = &m;
  plan.bots = {bot};
  plan.games = games;
  plan.seed = seed;
  if (attend) attend(plan);
  const sim::Report r = sim::run(plan);
  const auto shown = [&](double v) { return r.counted < 100 ? ShareFormat(r.counted).percent(v) : percent_of(v); };
  auto line = [&](const std::string& who, std::uint64_t n, const sim::Interval& rate) {
    out << text::pad(who, 10) << shown(share(n, r.counted)) << "   95% interval " << shown(rate.low) << " to "
        << shown(rate.high) << "\n";
  };
  out << "choices: " << bot << "; " << r.played << (r.stopped ? " of " + std::to_string(games) : "")
      << " games from this position" << (r.stopped ? " (stopped)" : "") << ", seed " << seed << "\n";
  for (std::size_t s = 0; s < r.seats.size(); ++s)
    line(state::seat_letter(SeatId(s)) + " wins", r.seats[s].wins, r.seats[s].rate);
  line("draw", r.draws, r.draw_rate);
  if (!r.failures.empty())
    throw UserError(r.failures.front().place,
                    r.failures.front().text + " (" + std::to_string(r.failed) + " games failed)");
  return !r.stopped;
}

}  // namespace qd::repl
