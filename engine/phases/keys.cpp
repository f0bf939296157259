#include "engine/phases/keys.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/state/position.hpp"

namespace qd::phases {

std::string entity_key(const state::State& s, EntityId e) {
  const std::string& key = s.definition(e).key;
  if (s.host(e).valid() && s.layout().zone_info[s.zone(s.host(e)).index()].stacks) return key;  // of one stack at a time
  if (s.host(e).valid()) {  // of several copies on one host each has a number
    std::size_t copies = 0, mine = 0;
    for (EntityId x{s.row(s.host(e)).child}; x.valid(); x = EntityId{s.row(x).sibling}) {
      if (s.def(x) == s.def(e)) ++copies;
      if (x == e) mine = copies;
    }
    return entity_key(s, s.host(e)) + "/" + key + (copies > 1 ? "#" + std::to_string(mine) : "");
  }
  if (s.catalog().keep_order) {
    std::uint16_t n = s.layout().ordinal[e.index()];
    bool digit = key.back() >= '0' && key.back() <= '9';
    return n == 0 ? key : key + (digit ? "#" : "") + std::to_string(n);
  }
  ZoneId z = s.zone(e);
  if (s.layout().kind_of(z).interchangeable) return key;
  std::size_t n = 0, place = 0;
  for (EntityId x = s.bottom_of(z); x.valid(); x = s.above(x)) {
    if (s.def(x) == s.def(e)) ++n;
    if (x == e) place = n;
  }
  return n > 1 ? key + "#" + std::to_string(place) : key;
}

Keys::Keys(const Program& program, const state::State& state, const Decision& decision)
    : program_(&program), state_(&state), decision_(&decision) {
  SeatId seen;
  auto look = [&](Ref r) {
    if (!r.is_entity() || !r.valid()) return;
    SeatId seat = state.controller(r.entity());
    if (!seat.valid()) return;
    if (seen.valid() && seat != seen) several_seats_ = true;
    seen = seat;
  };
  for (const Option& o : decision.options) look(o.target);
  CommandId aimed;
  for (const Option& o : decision.options) {
    if (decision.kind != DecisionKind::kVector || !o.target.valid()) continue;
    several_verbs_ = several_verbs_ || (aimed.valid() && aimed != o.command);
    aimed = o.command;
  }
  if (!seen.valid()) for (const Option& o : decision.options) if (!o.command.valid()) look(o.source);
}

std::string Keys::ref_key(Ref r, const Option& o) const {
  if (r.is_seat()) {
    if (o.command.valid()) {
      const Command& c = program_->commands[o.command.index()];
      if (o.alternative < c.targets.size() && !c.targets[o.alternative].key.empty()) return c.targets[o.alternative].key;
    }
    return state::seat_letter(r.seat());
  }
  std::string key = entity_key(*state_, r.entity());
  const bool foreign = state_->controller(r.entity()).valid() && state_->controller(r.entity()) != decision_->seat;
  const bool on_table = foreign && state_->catalog().table.any;  // models of both seats stand side by side
  if ((on_table || (for_others_ ? foreign : several_seats_)) && (r == o.target || !o.command.valid())) key = state::seat_letter(state_->controller(r.entity())) + "." + key;
  return key;
}

std::string Keys::option(std::size_t i) const {
  const Option& o = decision_->options[i];
  if (o.word.valid()) return program_->name(o.word);
  if (!o.command.valid()) return o.source.valid() ? ref_key(o.source, o) : ref_key(o.target, o);
  const Command& c = program_->commands[o.command.index()];
  if (decision_->kind == DecisionKind::kVector) {
    if (!o.target.valid()) return c.verb;
    return (several_verbs_ ? c.verb + " " : "") + ref_key(o.target, o);
  }
  std::string out = c.verb;
  if (o.source.valid()) out += " " + ref_key(o.source, o);
  if (!c.mode.empty()) out += " " + c.mode;
  if (o.target.valid()) out += " -> " + ref_key(o.target, o);
  if (o.way != 0xFFFF) {
    const std::string way = written(decision_->ways[o.way]);
    if (!way.empty()) out += " " + way;
  }
  return out;
}

std::string Keys::part(std::size_t i) const { return entity_key(*state_, decision_->parts[i].subject.entity()); }

std::vector<std::string> Keys::all() const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < decision_->options.size(); ++i) out.push_back(option(i));
  return out;
}

std::string Keys::answer(const Answer& a) const {
  if (a.count == 0) return "(nothing)";
  std::string out;
  if (decision_->kind == DecisionKind::kVector) {
    for (std::size_t i = 0; i < a.count; ++i) {
      bool more = decision_->parts[i].repeat != 0;
      out += (more ? "+" : (i == 0 ? "" : ", ") + part(i) + "=") + option(a.picks[i]);
    }
    return out;
  }
  for (std::size_t i = 0; i < a.count; ++i) out += (i == 0 ? "" : ", ") + option(a.picks[i]);
  if (a.way && decision_->options[a.picks[0]].way != 0xFFFF) {
    if (const std::string offered = written(decision_->ways[decision_->options[a.picks[0]].way]); !offered.empty()) out.resize(out.size() - offered.size() - 1);
    if (const std::string way = written(*a.way); !way.empty()) out += " " + way;
  }
  return out;
}

std::string Keys::told(const Answer& a) const {
  Keys others = *this;
  others.for_others_ = decision_->kind != DecisionKind::kVector;  // orders are open: what could have been ordered as well
  return others.answer(a);
}

std::uint64_t Keys::hash() const {
  std::uint64_t h = hash_join(hash_text(program_->name(decision_->name)), decision_->seat.value);
  for (std::size_t i = 0; i < decision_->options.size(); ++i) h = hash_join(h, hash_text(option(i)));
  for (std::size_t i = 0; i < decision_->parts.size(); ++i) h = hash_join(hash_join(h, hash_text(part(i))), decision_->parts[i].count);
  return h;
}

std::string Keys::label(std::size_t i) const {
  const Option& o = decision_->options[i];
  std::string out = option(i);
  auto extra = [&](Ref r) {
    if (!r.is_entity() || !r.valid() || state_->row(r.entity()).child == 0xFFFF) return;
    std::string whole = state::describe(*state_, r.entity());
    out += whole.substr(state_->definition(r.entity()).key.size());
  };
  extra(o.target.valid() ? o.target : o.source);
  return out;
}

bool Keys::means(const std::string& given, Ref r, const Option& o) const {
  if (given.empty()) return true;
  if (!r.valid()) return false;
  std::string text = given;
  if (r.is_entity() && text.size() > 2 && text[1] == '.') {  // "B.K"
    SeatId seat = state_->controller(r.entity());
    if (seat.valid() && text.substr(0, 1) == state::seat_letter(seat)) text = text.substr(2);
  }
  std::string key = ref_key(r, o);
  if (given == key || text == key) return true;
  if (r.is_seat()) return text == state::seat_letter(r.seat());
  const state::Definition& d = state_->definition(r.entity());
  if (text == d.key || text == d.id || text == entity_key(*state_, r.entity())) return true;
  // "K{8,3}": attachments in any order
  if (text.find('{') == std::string::npos) return false;
  state::Spec spec = state::parse_spec(text, Place{});
  if (spec.key != d.key) return false;
  std::vector<std::string> wanted, real;
  for (const state::Spec& a : spec.attached) wanted.push_back(a.key);
  for (EntityId c{state_->row(r.entity()).child}; c.valid(); c = EntityId{state_->row(c).sibling}) real.push_back(state_->definition(c).key);
  std::sort(wanted.begin(), wanted.end());
  std::sort(real.begin(), real.end());
  return wanted == real;
}

std::vector<std::size_t> Keys::matching(const std::string& verb, const std::string& source, const std::string& target) const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < decision_->options.size(); ++i) {
    const Option& o = decision_->options[i];
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
    out.push_back(i);
  }
  if (out.size() < 2) return out;
  // an exact key beats a looser reading ("Q" of one zone over "Q#2")
  std::vector<std::size_t> exact;
  for (std::size_t i : out) {
    const Option& o = decision_->options[i];
    if ((target.empty() || ref_key(o.target, o) == target) && (source.empty() || !o.source.valid() || ref_key(o.source, o) == source)) exact.push_back(i);
  }
  return exact.size() == 1 ? exact : out;
}

std::size_t Keys::find(const std::string& given) const {
  std::string text(text::trim(given));
  std::vector<std::string> keys = all();
  for (std::size_t i = 0; i < keys.size(); ++i) if (keys[i] == text) return i;
  const bool numbers = !decision_->options.empty() && program_->number(decision_->options.front().word) >= 0;  // no places of options then
  if (!numbers && !text.empty() && text.find_first_not_of("0123456789") == std::string::npos && text.size() < 6) {
    // a card may be called "5": keys come first, numbers after
    std::size_t n = static_cast<std::size_t>(std::stoul(text));
    std::vector<std::size_t> cards = matching("", text, "");
    if (cards.size() == 1) return cards.front();
    if (n >= 1 && n <= keys.size()) return n - 1;
  }
  std::vector<std::string> words = text::split_words(text);
  words.erase(std::remove(words.begin(), words.end(), "->"), words.end());
  std::vector<std::size_t> found;
  if (!words.empty() && words.size() <= 3)
    found = matching(words[0], words.size() > 1 ? words[1] : "", words.size() > 2 ? words[2] : "");
  if (found.empty() && words.size() == 1) found = matching("", words[0], "");
  if (found.empty() && !words.empty() && words.size() <= 2) {  // the verb may be left out
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const Option& o = decision_->options[i];
      if (o.command.valid() && means(words[0], o.source, o) && (words.size() < 2 || means(words[1], o.target, o) || program_->commands[o.command.index()].mode == words[1]))
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
  throw UserError("'" + text + "' is no option of '" + program_->name(decision_->name) + "'",
                  near.empty() ? "options: " + list : "did you mean '" + near + "'? options: " + list);
}

std::size_t Keys::find_order(const Part& p, const std::string& word) const {
  std::vector<std::string> known;
  std::vector<std::size_t> exact, found;  // by the name of the target; by its key: "CA" for the only heavy cruiser in reach
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
  throw UserError(found.empty() ? "'" + word + "' is no order for " + who : "'" + word + "' may mean several targets of " + who, "its orders are: " + text::join(known, ", "));
}

Answer Keys::parse_orders(const std::string& given) const {
  Answer a;
  for (const Part& p : decision_->parts) a.picks[a.count++] = p.usual;
  std::string text(text::trim(given));
  if (text.empty() || text == "usual" || text == "none" || text == "(nothing)") return a;
  std::vector<std::string> known;
  for (std::size_t i = 0; i < decision_->parts.size(); ++i) if (decision_->parts[i].repeat == 0) known.push_back(part(i));
  std::vector<bool> named(a.count, false);
  for (const std::string& order : text::split(text, ',')) {
    std::size_t sign = order.find('=');
    if (sign == std::string::npos) throw UserError("'" + std::string(text::trim(order)) + "' is no order", "write CARD=ORDER, e.g. " + (known.empty() ? "SS=hold" : known.front() + "=" + option(decision_->parts.front().first)));
    std::string who(text::trim(order.substr(0, sign)));
    std::vector<std::string> words = text::split(order.substr(sign + 1), '+');
    std::size_t at = 0;
    while (at < a.count && !(decision_->parts[at].repeat == 0 && part(at) == who)) ++at;
    if (at == a.count) throw UserError("'" + who + "' gets no order here", text::did_you_mean(who, known));
    if (named[at]) throw UserError("'" + who + "' gets two orders", "several orders of one card are written CARD=A+B");
    named[at] = true;
    std::size_t repeats = 1;
    while (at + repeats < a.count && decision_->parts[at + repeats].repeat != 0) ++repeats;
    if (words.size() > repeats) throw UserError("'" + who + "' gets " + std::to_string(repeats) + " orders, not " + std::to_string(words.size()));
    for (std::size_t k = 0; k < repeats; ++k)  // one word is for all of its orders
      a.picks[at + k] = static_cast<std::uint16_t>(find_order(decision_->parts[at + k], std::string(text::trim(words[std::min(k, words.size() - 1)]))));
  }
  return a;
}

std::optional<Answer> Keys::with_way(std::vector<std::string> words) const {
  words.erase(std::remove(words.begin(), words.end(), "->"), words.end());
  if (decision_->ways.empty() || words.empty()) return std::nullopt;
  const std::string text = words.back();
  const bool given = words.size() > 1 && text.find_first_not_of("0123456789.,;@-") == std::string::npos;
  if (given) words.pop_back();
  if (words.size() > 3) return std::nullopt;
  std::vector<std::size_t> found = matching(words[0], words.size() > 1 ? words[1] : "", words.size() > 2 ? words[2] : "");
  found.erase(std::remove_if(found.begin(), found.end(), [&](std::size_t i) { return decision_->options[i].way == 0xFFFF; }), found.end());
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
    if (kind != Way::Kind::kTurn) throw UserError("say where: '" + text::join(words, " ") + (kind == Way::Kind::kSpot ? " x,y'" : " x,y' or ' x,y;x,y'"), "e.g. " + option(found.front()));
    way.kind = kind;
  }
  const std::uint16_t course = program_->commands[first.command.index()].course;
  if (way.kind == Way::Kind::kTurn && way.count > 0 && way.at[0] == 0 && (way.count == 1 || course == 0xFFFF || !program_->courses[course].any_length))
    way = Way{Way::Kind::kTurn, 0, {}};  // no turn is straight on, however it is written
  if (way.kind != kind) throw UserError("'" + text + "' is no way of '" + words[0] + "'", "e.g. " + option(found.back()));
  Answer answer = Answer::one(found.front());
  for (std::size_t i : found)
    if (decision_->ways[decision_->options[i].way] == way) return Answer::one(i);
  answer.way = way;
  return answer;
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
  for (const std::string& part : text::split(text, ',')) {
    std::string word(text::trim(part));
    // the next copy that is not chosen yet
    std::size_t found = keys.size();
    for (std::size_t i = 0; i < keys.size() && found == keys.size(); ++i) {
      bool taken = false;
      for (std::size_t j = 0; j < a.count; ++j) taken = taken || a.picks[j] == i;
      if (!taken && (keys[i] == word || means(word, decision_->options[i].source, decision_->options[i]))) found = i;
    }
    if (found == keys.size()) throw UserError("'" + word + "' is not among the cards to choose from", "they are: " + text::join(keys, ", "));
    if (a.count >= limits::kAnswerMax) throw LimitError("an answer has more than kAnswerMax (" + std::to_string(limits::kAnswerMax) + ") parts");
    if (!decision_->groups.empty() && a.count != 0 && decision_->groups[found] != decision_->groups[a.picks[0]])
      throw UserError("'" + keys[a.picks[0]] + "' and '" + keys[found] + "' do not go together");
    a.picks[a.count++] = static_cast<std::uint16_t>(found);
  }
  return checked();
}

}  // namespace qd::phases
