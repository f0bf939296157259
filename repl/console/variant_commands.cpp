// Console commands that change the rules during a match: variants. Also the table of all such commands.
#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "repl/console/change.hpp"
#include "repl/console/variant_diff.hpp"
#include "repl/reference/reference.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

void list_variants(Console& c) {
  const script::Ruleset& rules = c.match().rules();
  const std::vector<script::Variant> known = rules.known_variants();
  auto has = [](const std::vector<script::Variant>& all, const script::Variant& v) {
    return std::any_of(all.begin(), all.end(), [&](const script::Variant& a) { return a.id == v.id; });
  };
  auto put = [&](const char* mark, const std::string& text) {
    c.out() << mark << wrapped(text, c.screen().width - 4, "    ") << "\n";
  };
  for (const script::Variant& v : known) put(has(rules.variants(), v) ? "* " : "  ", v.id + ": " + v.text);
  for (const script::Variant& v : rules.variants())
    if (!has(known, v)) put("* ", v.id + ": " + v.text + " (" + v.place.file + ")");
}

/// Removes an applied variant, by its id or as it was named. `ids`: the ids of `named`. Fails: UserError.
void take_out(std::vector<std::string>& named, std::vector<std::string>& ids, const std::string& name) {
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (named[i] != name && ids[i] != name) continue;
    named.erase(named.begin() + static_cast<std::ptrdiff_t>(i));
    ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
  throw UserError("variant '" + name + "' is not in force",
                  ids.empty() ? "no variant is" : text::did_you_mean(name, ids));
}

/// +NAME -NAME: applies or removes variants and replays the match so far.
void change_variants(Console& c, const Words& words) {
  Launch launch = c.branch().launch;
  std::vector<std::string> ids;
  for (const script::Variant& v : c.match().rules().variants()) ids.push_back(v.id);
  ids.resize(launch.variants.size());
  for (const std::string& word : words) {
    if (word.size() < 2 || (word[0] != '+' && word[0] != '-'))
      throw UserError("'" + word + "' has no sign",
                      "write +NAME or -NAME to go on with this match, or names alone to begin again");
    const std::string name = word.substr(1);
    if (word[0] == '-') {
      take_out(launch.variants, ids, name);
    } else {
      launch.variants.push_back(name);
      ids.push_back(name);
    }
  }
  change_rules(c, launch);
}

void begin_anew(Console& c, const Words& words) {
  Launch launch = c.branch().launch;
  launch.variants.clear();
  for (const std::string& w : words)
    for (const std::string& id : text::split(w, ',')) {
      if (id.empty())
        throw UserError("a name of a variant is empty", "write :variant none for a match without variants");
      if (id != "none") launch.variants.push_back(id);
    }
  auto match = std::make_unique<match::Match>(c.load_rules(launch), c.match().setup());
  c.out() << "a new match, "
          << (launch.variants.empty() ? "no variant" : "variants: " + text::join(launch.variants, ", ")) << "\n";
  c.start(launch, std::move(match));
}

}  // namespace

void variant_diff(Console& c, const Words& words) {
  std::vector<std::string> variants;
  for (const std::string& w : words)
    for (const std::string& id : text::split(w, ',')) variants.push_back(id);
  if (words.empty()) variants = c.branch().launch.variants;
  if (variants.empty()) {
    c.out() << "no variant is in force; :variant lists them, :variant diff NAME tells what one changes\n";
    return;
  }
  for (const std::string& line : variant_diff_lines(c.sources(), c.branch().launch.game, variants, c.screen().width))
    c.out() << line << "\n";
}

void variant(Console& c, const Words& words) {
  (void)c.match();
  if (words.empty()) return list_variants(c);
  if (words[0] == "diff") return variant_diff(c, Words(words.begin() + 1, words.end()));
  const bool signs =
      std::any_of(words.begin(), words.end(), [](const std::string& w) { return w[0] == '+' || w[0] == '-'; });
  if (signs && !c.viewer().is_all() && c.match().in_secret_round())
    throw UserError("a seat has answered in secret: whether the match can be replayed would reveal what it chose",
                    "wait until everybody has answered, or look at all of it: :view all");
  if (signs) change_variants(c, words);
  else begin_anew(c, words);
}

std::span<const Command> change_commands() {
  static constexpr std::array<Command, 3> kRows{{
      {":reload", "", "Loads all scripts again, replays the match and shows the first line of the log that differs.",
       &reload},
      {":autoreload", "[on | off]", "Loads changed files again before each line.", &autoreload, Offers::kNothing,
       ":autoreload on"},
      {":variant", "[+ID -ID … | ID … | none | diff [ID …]]",
       "Lists the variants. With signs, adds or removes some and replays the match. Without signs, restarts it with "
       "these. `diff` shows what they change.",
       &variant, Offers::kVariants, ":variant +stronger_bases"},
  }};
  return kRows;
}

}  // namespace qd::repl
