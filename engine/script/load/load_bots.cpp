// Bot files: the values of the options in a rule set's questions.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

bool Loader::is_command(const std::string& name) const {
  const std::vector<phases::Command>& all = rules_.program_.commands;
  return std::any_of(all.begin(), all.end(), [&](const phases::Command& c) { return c.id == name || c.verb == name; });
}

// What the value of an order may refer to. Its target is a seat if the command can only target seats.
void Loader::read_bot_order(Reader& v, const std::string& order, events::Scope& scope) {
  std::vector<std::string> known = command_names_;
  for (const Verb& verb : verbs_) known.push_back(verb.name);
  if (!is_command(order)) v.fail_unknown("command", order, known);
  scope.card = scope.has_target = scope.chance = scope.course = true;
  for (const phases::Command& c : rules_.program_.commands)
    if (c.id == order && !c.targets.empty() &&
        std::all_of(c.targets.begin(), c.targets.end(), [](const phases::Target& t) { return t.seat; }))
      scope.target = events::Type::kSeat;
}

void Loader::load_bot_file(const std::filesystem::path& file) {
  std::uint64_t before = rules_.hash_;  // bots do not belong to the rules
  int at = run_file(file, shown(file));
  rules_.hash_ = before;
  Reader r(host_, at, "bot", Place{shown(file), 0});
  if (r.kind() != "bot") r.fail("the file returns no bot { … }");
  BotRules bot;
  bot.id = r.id(kBot["id"]);
  r.rename("bot '" + bot.id + "'");
  read(kBot, r, bot);
  bot.place = r.place();
  if (bot.id != file.stem().string()) r.fail("the file has another name: '" + file.stem().string() + "'");
  r.list(kBot["values"], [&](Reader& v) {
    BotRules::Value value;
    std::string question = v.text(kValue["question"]);
    value.question = rules_.program_.find_name(question);
    const std::string variant = v.text(kValue["variant"], "");
    std::error_code ignored;
    const auto folders = sources_.scripts_of(rules_.id_, "variants");
    if (!variant.empty() &&
        std::none_of(folders.begin(), folders.end(),
                     [&](const std::filesystem::path& folder) {
                       return std::filesystem::exists(folder / (variant + ".lua"), ignored);
                     }) &&
        std::none_of(rules_.variants_.begin(), rules_.variants_.end(),
                     [&](const Variant& each) { return each.id == variant; }))
      v.fail_at(variant, "unknown variant '" + variant + "'", "the rule set has no variants/" + variant + ".lua");
    // a variant may have removed what the bot refers to; without variants that is a mistake
    const bool varied = variant.empty() && !rules_.variants_.empty();
    const bool in_force = variant.empty() || std::any_of(rules_.variants_.begin(), rules_.variants_.end(),
                                                         [&](const Variant& each) { return each.id == variant; });
    if (!in_force) return;
    if (!value.question.valid()) {
      if (varied) return;
      std::vector<std::string> known;
      for (const phases::Node& n : rules_.program_.nodes)
        if (n.question.valid()) known.push_back(rules_.program_.name(n.question));
      const std::string near = text::did_you_mean(question, known);
      v.fail_at(question, "unknown question '" + question + "'",
                !near.empty()     ? near
                : variant.empty() ? "if only a variant asks it, name the variant: variant = \"…\""
                                  : "");
    }
    read(kValue, v, value);
    if (varied && !value.order.empty() && !is_command(value.order)) return;
    const std::string word = v.text(kValue["word"], "");
    events::Scope scope;
    if (!value.order.empty()) {
      if (!word.empty()) v.fail("has both 'order' and 'word'");
      read_bot_order(v, value.order, scope);
    } else if (!word.empty()) {
      value.word = rules_.program_.find_name(word);
      if (!value.word.valid()) v.fail_at(word, "unknown word '" + word + "'");
    } else {
      scope.it = scope.number = scope.seat = true;
    }
    scope.chance = true;
    value.worth = expression(v, kValue["worth"], scope, events::Type::kInteger);
    v.finish(kValue);
    bot.values.push_back(value);
  });
  r.finish(kBot);
  rules_.bots_.push_back(bot);
  lua_settop(lua_, at - 1);
}

}  // namespace qd::script
