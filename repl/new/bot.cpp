#include "repl/new/bot.hpp"

#include <algorithm>
#include <vector>

#include "engine/base/text.hpp"
#include "repl/new/files.hpp"
#include "repl/new/lines.hpp"
#include "repl/values/lua_literal.hpp"

namespace qd::repl {

namespace {

constexpr int kStep = 100;  // between commands: more than a card can add, so earlier commands win

/// Writes the values, question by question.
class Values {
 public:
  explicit Values(const script::Ruleset& rules) : rules_(rules), program_(rules.program()) {}

  void add(const phases::Node& node) {
    const auto* window = std::get_if<phases::Window>(&node.act);
    const phases::Ask* ask = node.question_asked();
    if (!node.question.valid() || (window == nullptr && ask == nullptr)) return;
    const std::string question = program_.name(node.question);
    if (std::find(told_.begin(), told_.end(), question) != told_.end()) return;
    told_.push_back(question);
    if (window != nullptr) add_commands(question, window->commands);
    else if (!ask->commands.empty()) add_commands(question, ask->commands);
    else if (ask->number) write(question, "", "number", ask->prompt);
    else if (!ask->words.empty())
      write(question, ", word = " + lua_literal(program_.name(ask->words.front())), "1", ask->prompt);
    else if (ask->from.valid()) write(question, "", "1" + plus("it", ask->cards), ask->prompt);
  }
  [[nodiscard]] const Lines& lines() const { return lines_; }

 private:
  // Uses one value for a verb, whatever card uses it; `card` is that card, if any.
  void add_commands(const std::string& question, const std::vector<CommandId>& commands) {
    std::vector<std::string> orders;
    std::vector<const phases::Command*> first;
    for (const CommandId id : commands) {
      const phases::Command& c = program_.commands[id.index()];
      const std::string order = text::contains(c.id, ".") ? c.verb : c.id;
      if (std::find(orders.begin(), orders.end(), order) != orders.end()) continue;
      orders.push_back(order);
      first.push_back(&c);
    }
    int worth = kStep * static_cast<int>(orders.size());
    for (std::size_t i = 0; i < orders.size(); ++i, worth -= kStep)
      write(question, ", order = " + lua_literal(orders[i]),
            std::to_string(worth) + (first[i]->has_card() ? plus("card", first[i]->cards) : ""),
            text::contains(first[i]->id, ".") ? "whatever cards are used so" : first[i]->text);
  }

  void write(const std::string& question, const std::string& which, const std::string& worth,
             const std::string& comment) {
    lines_.add("    value { question = " + lua_literal(question) + which + ", worth = " + lua_literal(worth) + " },",
               text::one_line(comment));
  }

  // " + card.cost": the first plain number that at least half of these cards (or of all, if there are none) have, or
  // else the most common one.
  [[nodiscard]] std::string plus(const std::string& what, const std::vector<DefId>& cards) const {
    const state::Catalog& c = rules_.catalog();
    const auto having = [&](std::size_t number) {
      std::size_t count = 0;
      for (std::size_t d = 0; d < c.definitions.size(); ++d) {
        const bool asked = cards.empty() || std::find(cards.begin(), cards.end(), DefId(d)) != cards.end();
        const std::vector<std::int32_t>& numbers = c.definitions[d].numbers;
        if (asked && number < numbers.size() && numbers[number] > 0) ++count;
      }
      return count;
    };
    const std::size_t half = (cards.empty() ? c.definitions.size() : cards.size()) / 2;
    std::size_t best = 0, most = 0;
    for (std::size_t n = 0; n < c.numbers.size() && (most == 0 || most < half); ++n)
      if (const std::size_t count = having(n); c.number_unit(n) == state::Unit::kWhole && count > most) {
        best = n;
        most = count;
      }
    return most == 0 ? "" : " + " + what + "." + c.numbers[best];
  }

  const script::Ruleset& rules_;
  const phases::Program& program_;
  std::vector<std::string> told_;
  Lines lines_;
};

}  // namespace

std::string bot_text(const script::Ruleset& rules, const std::string& id) {
  Values values(rules);
  for (const phases::Node& n : rules.program().nodes) values.add(n);
  for (const phases::Node& n : rules.program().deeds)
    if (n.kind == phases::NodeKind::kAsk) values.add(n);
  return "-- " + title_of(id) +
         ": does whatever it can, in the order of the rules. It takes the option that is worth most;\n"
         "-- options without a value, such as `pass`, are worth 0. `card` is the card that is used, `target` what it "
         "is\n"
         "-- aimed at, `it` a card to choose, `number` a number. docs/bots.md says what else there is: exact odds, "
         "say.\n"
         "return bot {\n  id = " +
         lua_literal(id) + ", text = \"Does whatever it can.\",\n  values = {\n" + values.lines().text() + "  },\n}\n";
}

}  // namespace qd::repl
