// Finds the option that a text means: see keys.hpp.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "engine/state/position.hpp"

namespace qd::phases {

namespace {
/// Splits "K{2,7}, Q" at commas outside braces.
std::vector<std::string> split_cards(const std::string& text) {
  std::vector<std::string> out(1);
  int depth = 0;
  for (const char c : text) {
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    if (c == ',' && depth <= 0) out.emplace_back();
    else out.back() += c;
  }
  return out;
}
}  // namespace

bool Keys::means(const std::string& given, Ref r, const Option& o) const {
  if (given.empty()) return true;
  if (!r.valid()) return false;
  std::string text = given;
  if (r.is_entity() && text.size() > 2 && text[1] == '.') {  // "B.K"
    SeatId seat = state_->controller(r.entity());
    if (seat.valid() && text.substr(0, 1) == state::seat_letter(seat)) text = text.substr(2);
  }
  if (r.is_entity())  // "hand.K", "B.hand.K"
    if (const std::string zone = zone_name(*state_, r.entity()) + ".";
        text.size() > zone.size() && text.substr(0, zone.size()) == zone)
      text = text.substr(zone.size());
  std::string key = shown(r, o);
  if (given == key || text == key) return true;
  if (r.is_seat()) return text == state::seat_letter(r.seat());
  const state::Definition& d = state_->definition(r.entity());
  if (text == d.key || text == d.id || text == entity_key(*state_, r.entity())) return true;
  // "K{8,3}", "K#1{8,3}": attachments in any order
  const std::size_t brace = text.find('{');
  if (brace == std::string::npos) return false;
  const std::string head = text.substr(0, brace);
  if (head != d.key && head != d.id && head != key && head != entity_key(*state_, r.entity())) return false;
  const state::Spec spec = state::parse_spec(d.key + text.substr(brace), Place{});
  std::vector<std::string> wanted, real;
  for (const state::Spec& a : spec.attached) wanted.push_back(a.key);
  for (EntityId c{state_->row(r.entity()).child}; c.valid(); c = EntityId{state_->row(c).sibling})
    real.push_back(state_->definition(c).key);
  std::sort(wanted.begin(), wanted.end());
  std::sort(real.begin(), real.end());
  return wanted == real;
}

std::string Keys::shown(Ref r, const Option& o) const {
  (void)names();
  return ref_key(r, o, apart_[static_cast<std::size_t>(&o - decision_->options.data())]);
}

// True if the card has a use of the same verb without a mode. A text without a mode means that use, even if it is not
// legal now.
bool Keys::has_plain_use(const Option& o) const {
  const Command& c = program_->commands[o.command.index()];
  if (c.mode.empty() || !o.source.is_entity() || !o.source.valid()) return false;
  return std::any_of(program_->commands.begin(), program_->commands.end(), [&](const Command& other) {
    return other.verb == c.verb && other.mode.empty() &&
           std::find(other.cards.begin(), other.cards.end(), state_->def(o.source.entity())) != other.cards.end();
  });
}

std::vector<std::size_t> Keys::matching(const std::string& verb, const std::string& source,
                                        const std::string& target) const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < decision_->options.size(); ++i) {
    const Option& o = decision_->options[i];
    if (decision_->abilities) {  // "salvage", "T", "T salvage", "T salvage L", "salvage L"
      const std::string& id = program_->name(o.word);
      const bool named = verb == id && means(source, o.target, o) && target.empty();
      const bool of_card = o.source.valid() && means(verb, o.source, o) && (source.empty() || source == id) &&
                           means(target, o.target, o);
      if (named || of_card) out.push_back(i);
      continue;
    }
    if (o.word.valid()) {
      if (program_->name(o.word) == verb && source.empty()) out.push_back(i);
      continue;
    }
    if (!o.command.valid()) {
      if (verb.empty() && means(source, o.source, o)) out.push_back(i);
      continue;
    }
    const Command& c = program_->commands[o.command.index()];
    if (c.verb != verb && c.id != verb) continue;
    if (!source.empty() && !o.source.valid()) {
      if ((source == c.mode || means(source, o.target, o)) && target.empty()) out.push_back(i);
      continue;
    }
    if (!means(source, o.source, o)) continue;
    if (!target.empty() && target != c.mode && !means(target, o.target, o)) continue;
    if (target != c.mode && c.id != verb && has_plain_use(o)) continue;
    out.push_back(i);
  }
  if (out.size() < 2) return out;
  // an exact key wins over a looser match ("Q" of one zone over "Q#2")
  std::vector<std::size_t> exact;
  for (std::size_t i : out) {
    const Option& o = decision_->options[i];
    const std::string mode = o.command.valid() ? program_->commands[o.command.index()].mode : "";
    const bool named =
        mode.empty() || mode == target || mode == source;  // "activate clock" is not "activate clock wind"
    const bool aimed = target.empty() || target == mode || shown(o.target, o) == target;
    if (named && aimed && (source.empty() || source == mode || !o.source.valid() || shown(o.source, o) == source))
      exact.push_back(i);
  }
  return exact.size() == 1 ? exact : out;
}

std::size_t Keys::find(const std::string& given) const {
  std::string text(text::trim(given));
  std::vector<std::string> keys = all();
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i] == text) return i;
  // a number is then a word, not the place of an option
  const bool numbers = !decision_->options.empty() && program_->number(decision_->options.front().word) >= 0;
  if (!numbers && !text.empty() && text.find_first_not_of("0123456789") == std::string::npos && text.size() < 6) {
    // a card may be called "5": keys come first, then places
    std::size_t n = static_cast<std::size_t>(std::stoul(text));
    std::vector<std::size_t> cards = matching("", text, "");
    if (cards.size() == 1) return cards.front();
    if (n >= 1 && n <= keys.size()) return n - 1;
  }
  std::vector<std::string> words = text::split_words(text);
  words.erase(std::remove(words.begin(), words.end(), "->"), words.end());
  std::vector<std::size_t> found;
  if (std::find(words.begin(), words.end(), "") != words.end()) words.clear();  // "" names nothing
  if (!words.empty() && words.size() <= 3)
    found = matching(words[0], words.size() > 1 ? words[1] : "", words.size() > 2 ? words[2] : "");
  if (found.empty() && words.size() == 1) found = matching("", words[0], "");
  if (found.empty() && !words.empty() && words.size() <= 2) {  // the verb may be left out
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const Option& o = decision_->options[i];
      const bool moded =
          o.command.valid() && words.size() == 2 && program_->commands[o.command.index()].mode == words[1];
      if (o.command.valid() && means(words[0], o.source, o) &&
          (moded || ((words.size() < 2 || means(words[1], o.target, o)) && !has_plain_use(o))))
        found.push_back(i);
    }
  }
  if (found.size() == 1) return found.front();
  if (found.size() > 1) {
    std::string list;
    for (std::size_t i : found) list += (list.empty() ? "" : ", ") + keys[i];
    throw UserError("'" + text + "' may mean " + std::to_string(found.size()) + " options: " + list);
  }
  std::string list;
  for (std::size_t i = 0; i < keys.size() && i < 24; ++i) list += (list.empty() ? "" : ", ") + keys[i];
  std::string near = text::nearest(text, keys);
  throw UserError("'" + text + "' is not an option of '" + program_->name(decision_->name) + "'",
                  near.empty() ? "options: " + list : "did you mean '" + near + "'? options: " + list);
}

std::size_t Keys::find_order(const Part& p, const std::string& given) const {
  const std::string word = text::join(text::split_words(given), " ");  // with single blanks
  std::vector<std::string> known;
  std::vector<std::size_t> exact,
      found;  // found: by the name of the target; exact: by its key, e.g. "CA" for the only heavy cruiser in reach
  for (std::size_t i = p.first; i < static_cast<std::size_t>(p.first) + p.count; ++i) {
    const Option& o = decision_->options[i];
    known.push_back(option(i));
    if (known.back() == word) return i;
    if (word.empty() || !o.target.valid() || !means(word, o.target, o)) continue;
    found.push_back(i);
    if (o.target.is_entity() && entity_key(*state_, o.target.entity()) == word) exact.push_back(i);
  }
  if (exact.size() == 1) return exact.front();
  if (found.size() == 1) return found.front();
  std::string who = entity_key(*state_, p.subject.entity());
  throw UserError(
      found.empty() ? "'" + word + "' is not an order for " + who : "'" + word + "' may mean several targets of " + who,
      "its orders are: " + text::join(known, ", "));
}

Answer Keys::parse_orders(const std::string& given) const {
  Answer a;
  for (const Part& p : decision_->parts) a.picks[a.count++] = p.usual;
  std::string text(text::trim(given));
  if (text.empty() || text == "usual" || text == "none" || text == "(nothing)") return a;
  std::vector<std::string> known;
  for (std::size_t i = 0; i < decision_->parts.size(); ++i)
    if (decision_->parts[i].repeat == 0) known.push_back(part(i));
  std::vector<bool> named(a.count, false);
  for (const std::string& order : text::split(text, ',')) {
    std::size_t sign = order.find('=');
    if (sign == std::string::npos)
      throw UserError("'" + std::string(text::trim(order)) + "' is not an order",
                      "write CARD=ORDER, e.g. " +
                          (known.empty() ? "SS=hold" : known.front() + "=" + option(decision_->parts.front().first)));
    std::string who(text::trim(order.substr(0, sign)));
    std::vector<std::string> words = text::split(order.substr(sign + 1), '+');
    std::size_t at = 0;
    while (at < a.count && !(decision_->parts[at].repeat == 0 && part(at) == who)) ++at;
    if (at == a.count) throw UserError("'" + who + "' gets no order here", text::did_you_mean(who, known));
    if (named[at]) throw UserError("'" + who + "' gets two orders", "several orders of one card are written CARD=A+B");
    named[at] = true;
    std::size_t repeats = 1;
    while (at + repeats < a.count && decision_->parts[at + repeats].repeat != 0) ++repeats;
    if (words.size() > repeats)
      throw UserError("'" + who + "' gets " + (repeats == 1 ? "one order" : std::to_string(repeats) + " orders") +
                      ", not " + std::to_string(words.size()));
    for (std::size_t k = 0; k < repeats; ++k)  // a single word counts for all orders of the card
      a.picks[at + k] = static_cast<std::uint16_t>(
          find_order(decision_->parts[at + k], std::string(text::trim(words[std::min(k, words.size() - 1)]))));
  }
  return a;
}

std::optional<Answer> Keys::with_way(std::vector<std::string> words) const {
  words.erase(std::remove(words.begin(), words.end(), "->"), words.end());
  if (decision_->ways.empty() || words.empty()) return std::nullopt;
  const std::string text = words.back();
  const bool given = words.size() > 1 && text.find_first_not_of("0123456789.,;@-") == std::string::npos;
  if (given) words.pop_back();
  if (words.empty() || words.size() > 3 || std::find(words.begin(), words.end(), "") != words.end())
    return std::nullopt;
  std::vector<std::size_t> found =
      matching(words[0], words.size() > 1 ? words[1] : "", words.size() > 2 ? words[2] : "");
  found.erase(
      std::remove_if(found.begin(), found.end(), [&](std::size_t i) { return decision_->options[i].way == 0xFFFF; }),
      found.end());
  if (found.empty()) return std::nullopt;
  const Option& first = decision_->options[found.front()];
  for (std::size_t i : found) {
    const Option& o = decision_->options[i];
    if (o.command == first.command && o.source == first.source && o.target == first.target) continue;
    throw UserError("'" + text::join(words, " ") + "' may mean " + option(found.front()) + " or " + option(i));
  }
  const Way::Kind kind = decision_->ways[first.way].kind;
  Way way;
  if (given) (void)read_way(text, kind == Way::Kind::kTurn ? Way::Kind::kPoints : kind, way);
  if (!given) {
    if (kind != Way::Kind::kTurn)
      throw UserError("say where: '" + text::join(words, " ") + " x,y'" +
                          (kind == Way::Kind::kSpot ? "" : " or '" + text::join(words, " ") + " x,y;x,y'"),
                      "e.g. " + option(found.front()));
    way.kind = kind;
  }
  if (way.kind == Way::Kind::kTurn && way.count == 1 && way.at[0] == 0)
    way = Way{Way::Kind::kTurn, 0, {}};  // a turn by 0 is straight on
  if (way.kind != kind)
    throw UserError("'" + text + "' is not a way of '" + words[0] + "'", "e.g. " + option(found.back()));
  Answer answer = Answer::one(found.front());
  for (std::size_t i : found)
    if (decision_->ways[decision_->options[i].way] == way) return Answer::one(i);
  answer.way = way;
  return answer;
}

// A word that fits several cards is unambiguous if it occurs once for each of them, or if the cards are equivalent.
// Fails: UserError otherwise.
template <class F>
void Keys::must_mean_one(const std::string& word, std::size_t first, F&& fits, const std::vector<std::string>& words,
                         const Answer& chosen) const {
  std::vector<std::size_t> all;
  for (std::size_t i = first; i < decision_->options.size(); ++i)
    if (fits(i) &&
        std::find(chosen.picks.begin(), chosen.picks.begin() + chosen.count, i) == chosen.picks.begin() + chosen.count)
      all.push_back(i);
  const auto written = [&](std::size_t i) {
    return state::describe(*state_, decision_->options[i].source.entity(), true);
  };
  if (std::all_of(all.begin(), all.end(),
                  [&](std::size_t i) { return copies(first, i) || written(first) == written(i); }))
    return;
  const auto times =
      std::count_if(words.begin(), words.end(), [&](const std::string& w) { return text::trim(w) == word; });
  if (static_cast<std::size_t>(times) >= all.size()) return;
  std::vector<std::string> names;
  for (std::size_t i : all) names.push_back(label(i));
  throw UserError("'" + word + "' may mean " + std::to_string(all.size()) + " cards: " + text::join(names, ", "));
}

Answer Keys::parse(const std::string& given) const {
  if (decision_->kind == DecisionKind::kChoice) {
    if (!decision_->ways.empty())
      if (std::optional<Answer> answer = with_way(text::split_words(text::trim(given)))) return *answer;
    return Answer::one(find(given));
  }
  if (decision_->kind == DecisionKind::kVector) return parse_orders(given);
  Answer a;
  std::string text(text::trim(given));
  if (decision_->due > 0 && (text.empty() || text == "usual")) return pay_with(*decision_, decision_->group_of(0));
  auto checked = [&] {
    if (std::string wrong = check_answer(*decision_, a); !wrong.empty()) throw UserError(wrong);
    return a;
  };
  if (text.empty() || text == "none" || text == "(nothing)" || text == "nothing") return checked();
  std::vector<std::string> keys = all();
  const std::vector<std::string> parts = split_cards(text);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    std::string word(text::trim(parts[p]));
    if (word.empty())
      throw UserError("'" + text + "': a name is missing before or after a comma",
                      "write names with commas between them, or none");
    // the next card of this name that is not chosen yet; if there is none, the next card that the word may mean
    const auto next = [&](auto&& fits) {
      for (std::size_t i = 0; i < keys.size(); ++i)
        if (fits(i) && std::find(a.picks.begin(), a.picks.begin() + a.count, i) == a.picks.begin() + a.count) return i;
      return keys.size();
    };
    std::size_t found = next([&](std::size_t i) { return keys[i] == word; });
    if (found == keys.size()) {
      const auto fits = [&](std::size_t i) { return means(word, decision_->options[i].source, decision_->options[i]); };
      found = next(fits);
      if (found != keys.size() && std::find(keys.begin(), keys.end(), word) == keys.end())
        must_mean_one(word, found, fits, {parts.begin() + static_cast<std::ptrdiff_t>(p), parts.end()}, a);
    }
    const auto is_taken = [&](std::size_t i) {
      return keys[i] == word || means(word, decision_->options[i].source, decision_->options[i]);
    };
    if (found == keys.size() && std::any_of(a.picks.begin(), a.picks.begin() + a.count, is_taken))
      throw UserError("'" + word + "' is named more often than it can be chosen",
                      "they are: " + text::join(keys, ", "));
    if (found == keys.size())
      throw UserError("'" + word + "' is not among the cards to choose from", "they are: " + text::join(keys, ", "));
    if (a.count >= limits::kAnswerMax) throw LimitError("an answer has " + at_most(limits::kAnswerMax, "parts"));
    if (!decision_->groups.empty() && a.count != 0 && decision_->groups[found] != decision_->groups[a.picks[0]])
      throw UserError("'" + keys[a.picks[0]] + "' and '" + keys[found] + "' do not go together");
    a.picks[a.count++] = static_cast<std::uint16_t>(found);
  }
  return checked();
}

}  // namespace qd::phases
