// Finds parts of rules, cards and bots without an effect: a match that cannot end, a card that modifies itself only
// where modifiers do not count, an effect that counts the card it comes from, a bot that values all words equally.
#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "engine/base/text.hpp"
#include "engine/events/compile/certain.hpp"
#include "repl/lint/parts.hpp"

namespace qd::repl::lint {

using phases::Node;
using phases::NodeKind;
using phases::Program;

namespace {

/// What may happen after a flow node.
struct Way {
  bool ends_match = false;  // the match may end in it
  bool returns = true;      // the node after it is reached
};

class Endings {
 public:
  explicit Endings(const Program& program) : program_(program) {}

  [[nodiscard]] bool reachable() const {
    if (!program_.root.valid()) return true;
    const Way way = of(program_.root);
    if (way.ends_match || way.returns) return true;  // a flow that ends also ends the match
    const auto finishes = [&](const Node& n) { return n.kind == NodeKind::kFinish && may_be(n.when); };
    return std::any_of(program_.deeds.begin(), program_.deeds.end(), finishes) ||
           std::any_of(program_.checks.begin(), program_.checks.end(), [&](const phases::Check& c) {
             return may_be(c.when) && c.node.valid() && of(c.node).ends_match;
           });
  }

 private:
  [[nodiscard]] bool may_be(ExprId condition) const { return events::may_hold(*program_.rules, condition, {}); }
  [[nodiscard]] Way of(NodeId id) const {
    const Node& n = program_.nodes[id.index()];
    if (!may_be(n.when)) return {};
    if (n.kind == NodeKind::kFinish) return {true, n.when.valid()};
    Way out;
    for (const NodeId child : n.children) {
      const Way part = of(child);
      out.ends_match |= part.ends_match;
      out.returns = part.returns;
      if (!part.returns) break;
    }
    if (n.kind == NodeKind::kLoop) {
      const ExprId until = n.as<phases::Loop>().until;
      out.returns = until.valid() && may_be(until);
    }
    out.returns |= n.when.valid();
    return out;
  }

  const Program& program_;
};

std::vector<ExprId> expressions_of(const Node& n) {
  std::vector<ExprId> out;
  phases::each_expression(n, [&](ExprId e) { out.push_back(e); });
  return out;
}

}  // namespace

void look_at_endings(const script::Ruleset& rules, Remarks& remarks) {
  for (const auto& [chunk, text] : rules.host().sources())
    if (text::contains(text, "act.win(") || text::contains(text, "act.draw_match(")) return;
  if (!Endings(rules.program()).reachable())
    remarks.emplace_back(rules.program().nodes[rules.program().root.index()].place,
                         "no match can end: the flow never comes to a 'finish'",
                         "a finish { … } in the flow, before or in its loop, or in a check; a loop ends with 'ends'");
}

// A modifier counts while its card is in play, so one that changes the card itself elsewhere never counts.
void look_at_own_modifiers(const script::Ruleset& rules, Remarks& remarks) {
  for (const events::Modifier& m : rules.program().rules->modifiers) {
    if (!m.card.valid() || m.to_host || m.awake_in.valid()) continue;
    std::string all;
    for (const ExprId e : {m.to, m.when})
      if (e.valid()) all += " " + rules.program().rules->expressions.sources[e.index()].text + " ";
    const bool itself = text::contains(all, "it == card") || text::contains(all, "card == it");
    std::string outside;
    bool inside = false;
    for (const state::ZoneKind& z : rules.catalog().zones) {
      const bool named = text::contains(all, "me." + z.name + " ") || text::contains(all, "me." + z.name + ",") ||
                         text::contains(all, "in_" + z.name + " ") || text::contains(all, "(" + z.name + ",");
      if (named && z.in_play) inside = true;
      else if (named && !text::contains(all, "not it.in_" + z.name) && !text::contains(all, "not card.in_" + z.name))
        outside = z.name;
    }
    const bool there = itself || text::contains(all, "card.in_" + outside);
    if (outside.empty() || inside || !there || text::contains(all, " or ")) continue;
    const state::Definition& d = rules.catalog().definitions[m.card.index()];
    remarks.emplace_back(m.place,
                         "'" + d.id + "." + m.id +
                             "': it never counts: a modifier counts while its card is in play, and this " +
                             "one is about the card in '" + outside + "'",
                         "let it count there: awake_in = \"" + outside + "\", to = \"self\"");
  }
}

// A card that is played from the hand and stays there while it acts is still counted in the hand.
void look_at_played(script::Ruleset& rules, Remarks& remarks) {
  const Program& p = rules.program();
  for (const phases::Command& c : p.commands) {
    if (!c.from.valid() || c.through.valid() || c.cards.empty() || c.order) continue;
    if (!c.effect.to.valid() && !c.effect.attach) continue;  // it also stays there afterwards
    const state::ZoneKind& zone = rules.catalog().zones[c.from.index()];
    if (zone.in_play) continue;
    std::string counting;
    const std::string whole = (zone.per_seat ? "me." : "") + zone.name;
    const auto look = [&](NodeId id, const auto& again) -> void {
      const Node& n = p.deeds[id.index()];
      for (const ExprId e : expressions_of(n)) {
        if (!e.valid()) continue;
        const std::string& text = rules.program().rules->expressions.sources[e.index()].text;
        if (text::contains(text, "count(" + whole) && !text::contains(text, "~= card")) counting = text;
      }
      for (const NodeId child : n.children) again(child, again);
    };
    for (const NodeId id : c.does) look(id, look);
    for (const phases::Target& t : c.targets)
      for (const NodeId id : t.does) look(id, look);
    if (c.run.valid()) {
      const std::string code = lines_of(rules.host(), function_of(rules.host(), c.run).function());
      for (const std::string& written : {whole + ".count", "#" + whole + ":list()"})
        if (text::contains(code, written)) counting = written;
    }
    if (!counting.empty())
      remarks.emplace_back(
          c.place,
          "'" + c.id + "': the card still lies in '" + zone.name + "' while its effect runs, and \"" + counting +
              "\" counts it",
          "through = \"ZONE\" lays it elsewhere first; or leave it out: count(" + whole + ", it ~= card)");
  }
}

// Finds words of a question that always have the same value: the bot always takes the first one.
void look_at_bots(const script::Ruleset& rules, Remarks& remarks) {
  const Program& p = rules.program();
  for (const script::BotRules& bot : rules.bots()) {
    std::set<NameId> looked_at;
    for (const script::BotRules::Value& named : bot.values) {
      if (!named.word.valid() || !looked_at.insert(named.question).second) continue;
      const auto node = std::find_if(p.nodes.begin(), p.nodes.end(), [&](const Node& n) {
        return n.question == named.question && n.kind == NodeKind::kAsk && n.ask().words.size() > 1 && !n.ask().number;
      });
      if (node == p.nodes.end()) continue;
      std::vector<std::string> best;
      std::optional<std::int32_t> most;
      bool open = false;
      for (const NameId word : node->ask().words) {
        const auto value = std::find_if(bot.values.begin(), bot.values.end(), [&](const script::BotRules::Value& v) {
          return v.question == named.question && v.word == word;
        });
        const std::optional<std::int32_t> worth =
            value == bot.values.end()
                ? std::optional(0)
                : events::certain(*rules.program().rules,
                                  rules.program().rules->expressions.roots[value->worth.index()], {});
        open |= !worth.has_value();
        if (!worth || (most && *worth < *most)) continue;
        if (!most || *worth > *most) best.clear();
        most = worth;
        best.push_back(p.name(word));
      }
      if (!open && best.size() > 1)
        remarks.emplace_back(bot.place,
                             "bot '" + bot.id + "': of question '" + p.name(named.question) + "' the words '" +
                                 text::join(best, "', '") + "' are worth " + std::to_string(*most) +
                                 " each, whatever happens, so it always takes '" + best.front() + "'",
                             "a word without a value is worth 0");
    }
  }
}

}  // namespace qd::repl::lint
