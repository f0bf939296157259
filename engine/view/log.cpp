// The log of a match as one viewer may know it: events by their templates, between them the answers.
#include <algorithm>
#include <memory>

#include "engine/base/text.hpp"
#include "engine/match/edit.hpp"
#include "engine/match/event_text.hpp"
#include "engine/view/view.hpp"

namespace qd::view {

namespace {

using events::Atom;
using events::Event;
using match::Entry;

class Log {
 public:
  Log(const match::Match& match, Viewer viewer, Passes passes)
      : match_(match),
        program_(match.rules().program()),
        catalog_(program_.catalog()),
        viewer_(viewer),
        passes_(passes),
        text_(match, viewer) {}

  std::vector<LogLine> lines(std::size_t from, LogPlace& place) {
    if (from < place.lines) place = {};
    from -= plan(place);
    if (from >= plan_.size()) return {};
    std::size_t first = match_.history().size();
    for (std::size_t i = from; i < plan_.size(); ++i)
      if (plan_[i].kind == Kind::kAnswer) first = std::min(first, plan_[i].index);
    look_back(first);
    std::vector<LogLine> out;
    for (std::size_t i = from; i < plan_.size(); ++i) {
      const Line& line = plan_[i];
      out.push_back({render(line), line.decision, line.kind == Kind::kEvent ? line.index + 1 : 0});
    }
    return out;
  }

  std::size_t length(LogPlace& place) {
    const std::size_t before = plan(place);
    return before + plan_.size();
  }

  /// Of each line, how many answers had been given when it was written, its own included.
  std::vector<std::size_t> numbers() {
    plan_all();
    std::vector<std::size_t> out;
    for (const Line& line : plan_) out.push_back(line.decision);
    return out;
  }

  /// Each answer alone; one that is still secret says no more than that it was given.
  std::vector<std::string> decisions() {
    plan_all();
    look_back(0);
    std::vector<std::string> out;
    for (const Entry& e : match_.history()) out.push_back(e.edit ? "" : state::seat_letter(e.seat) + " has chosen");
    for (const Line& line : plan_)
      if (line.kind == Kind::kAnswer || line.kind == Kind::kEdit) out[line.index] = render(line);
    return out;
  }

  [[nodiscard]] std::string line(const Event& e) const { return text_.is_told(e) ? text_.text(e) : ""; }

 private:
  enum class Kind : std::uint8_t { kEvent, kAnswer, kHasChosen, kEdit };
  struct Line {
    Kind kind;
    std::size_t index;
    std::size_t decision = 0;
  };

  // ---- which lines there are

  void plan_all() {
    LogPlace start;
    plan(start);
  }

  /// Plans the lines from a place on, and takes that as far as no line before it can change any more. Returns how many
  /// there were before.
  std::size_t plan(LogPlace& place) {
    const Trail<Entry>& history = match_.history();
    if (place.entry > history.size() || (place.entry > 0 && history[place.entry - 1].way != place.way))
      place = {};  // another match, or another way
    const std::size_t before = place.lines;
    std::size_t event = place.event, round = place.round, numbered = 0;
    auto number = [&](std::size_t decision) {
      for (; numbered < plan_.size(); ++numbered) plan_[numbered].decision = decision;
    };
    auto events_to = [&](std::size_t end) {
      const std::size_t first = plan_.size();
      for (; event < end; ++event)
        if (text_.is_told(match_.log()[event])) plan_.push_back({Kind::kEvent, event});
      if (!viewer_.is_all()) mix(first);
    };
    for (std::size_t i = place.entry; i < history.size(); ++i) {
      const Entry& e = history[i];
      if (i > 0 && i <= match_.settled()) place = {i, event, round, before + plan_.size(), history[i - 1].way};
      events_to(std::min(e.log_before, match_.log().size()));
      number(i);
      if (e.edit) {
        plan_.push_back({Kind::kEdit, i});
        round = i + 1;
        continue;
      }
      if (!e.secret || viewer_.is_all()) {
        if (passes_ == Passes::kShow || !is_pass(e)) plan_.push_back({Kind::kAnswer, i});
        round = i + 1;
        continue;
      }
      if (i > 0 && !continues(round, i, e.question, e.begins_round)) round = i;
      plan_.push_back({viewer_.sees_as(e.seat) ? Kind::kAnswer : Kind::kHasChosen, i});
      if (!is_closed(round, i) || is_kept(e)) continue;
      for (std::size_t j = round; j <= i; ++j)
        if (!viewer_.sees_as(history[j].seat)) plan_.push_back({Kind::kAnswer, j});
      round = i + 1;
    }
    events_to(match_.log().size());
    number(history.size());
    return before;
  }

  /// Events of one moment are listed in the order of the card files, so the place of a card in the list would reveal
  /// it. Those the seat may not know come last, in the order of their texts. From this line on.
  void mix(std::size_t first) {
    const auto batch = [&](std::size_t i) { return match_.log()[plan_[i].index].batch; };
    const auto is_hidden = [&](const Line& line) { return !match_.log()[line.index].is_known_to(viewer_); };
    for (std::size_t i = first; i < plan_.size(); ++i) {
      if (batch(i) == 0 || !is_hidden(plan_[i])) continue;
      std::vector<std::size_t> places;
      std::vector<std::pair<std::string, Line>> lines;  // "" before the text of what is hidden
      for (std::size_t j = first; j < plan_.size(); ++j) {
        if (batch(j) != batch(i)) continue;
        places.push_back(j);
        lines.emplace_back(is_hidden(plan_[j]) ? text_.text(match_.log()[plan_[j].index]) : "", plan_[j]);
      }
      std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
      for (std::size_t k = 0; k < places.size(); ++k) plan_[places[k]] = lines[k].second;
      i = places.back();
    }
  }

  /// Does a secret question go on with this one? Seats that answer together do so in one visit of their node.
  [[nodiscard]] bool continues(std::size_t round, std::size_t end, const std::string& question,
                               bool begins_round) const {
    const phases::Node* node = secret_node(question);
    if ((node == nullptr || node->kind == phases::NodeKind::kTogether) && begins_round) return false;
    if (round >= end) return true;
    const Entry& e = match_.history()[end - 1];  // which went on with those before it
    return e.secret && e.question == question;
  }

  [[nodiscard]] bool is_closed(std::size_t round, std::size_t last) const {
    if (last + 1 < match_.history().size()) {
      const Entry& next = match_.history()[last + 1];
      return !next.secret || !continues(round, last + 1, next.question, next.begins_round);
    }
    const phases::Decision* open = match_.decision();
    return open == nullptr || !open->secret ||
           !continues(round, last + 1, program_.name(open->name), !match_.in_secret_round());
  }

  /// One seat's secret that stays one: only the events of the flow tell it.
  [[nodiscard]] bool is_kept(const Entry& e) const {
    const phases::Node* node = secret_node(e.question);
    return node != nullptr && node->kind != phases::NodeKind::kTogether && node->ask().store.valid() &&
           catalog_.slots[node->ask().store.index()].secret;
  }

  [[nodiscard]] const phases::Node* secret_node(const std::string& question) const {
    NameId name = program_.find_name(question);
    for (const phases::Node& n : program_.nodes)
      if (const phases::Ask* ask = n.question_asked();
          n.question == name && ask != nullptr && (ask->secret || n.kind == phases::NodeKind::kTogether))
        return &n;
    return nullptr;
  }

  [[nodiscard]] bool is_pass(const Entry& e) const {
    NameId name = program_.find_name(e.question);
    return std::any_of(program_.nodes.begin(), program_.nodes.end(), [&](const phases::Node& n) {
      const auto* window = std::get_if<phases::Window>(&n.act);
      return window != nullptr && window->optional && n.question == name && window->pass.valid() &&
             program_.name(window->pass) == e.answer;
    });
  }

  // ---- which answers a seat may know

  /// Goes back on a copy, answer by answer, and looks whether the cards chosen were in sight before, are after, or were
  /// named by an event in between.
  void look_back(std::size_t first) {
    std::size_t n = match_.history().size();
    looked_from_ = first;
    open_.assign(n - std::min(first, n), true);
    if (viewer_.is_all() || first >= n) return;
    auto copy = std::make_unique<match::Match>(match_);
    for (std::size_t i = n; i-- > first;) {
      state::State after = copy->state();
      copy->undo();
      const Entry& e = match_.history()[i];
      if (viewer_.sees_as(e.seat) || e.edit) continue;
      if (hides_order(e)) open_[i - first] = false;
      std::vector<bool> used(copy->decision()->options.size());
      for (std::size_t p = 0; p < e.picks.count; ++p) {
        const phases::Option& o = taken(copy->state(), *copy->decision(), e.picks.picks[p], used);
        for (Ref ref : {o.source, o.target})
          if (!in_sight(copy->state(), after, ref) && !told(i, ref)) open_[i - first] = false;
      }
    }
  }

  /// Several cards laid on a pile whose top others see: only their seat may know their order.
  [[nodiscard]] bool hides_order(const Entry& e) const {
    NameId name = program_.find_name(e.question);
    const auto lays_in_secret = [&](const phases::Node& n) {
      return n.question == name && n.chooses_cards() && n.effect().to.valid() &&
             catalog_.zones[n.effect().to.index()].visibility == state::Visibility::kTop;
    };
    return e.picks.count > 1 && (std::any_of(program_.nodes.begin(), program_.nodes.end(), lays_in_secret) ||
                                 std::any_of(program_.deeds.begin(), program_.deeds.end(), lays_in_secret));
  }

  /// Of copies that stand for each other the first ones are taken, whichever were picked.
  static const phases::Option& taken(const state::State& s, const phases::Decision& d, std::size_t pick,
                                     std::vector<bool>& used) {
    EntityId x = d.options[pick].source.entity();
    for (std::size_t o = 0; x.valid() && o < d.options.size(); ++o) {
      EntityId y = d.options[o].source.entity();
      const bool alike = o == pick || (d.kind == phases::DecisionKind::kSubset && y.valid() && s.are_copies(x, y));
      if (used[o] || !alike) continue;
      used[o] = true;
      return d.options[o];
    }
    return d.options[pick];
  }

  [[nodiscard]] bool in_sight(const state::State& before, const state::State& after, Ref ref) const {
    EntityId e = ref.entity();
    if (!e.valid()) return true;
    if (before.sees(viewer_, e)) {
      if (before.zone(e) != after.zone(e))
        return after.sees(viewer_, e);  // a known card that was hidden may be another one
      return !in_hidden_heap(before, e);
    }
    return before.row(e).generation == after.row(e).generation && after.sees(viewer_, e);
  }

  /// Does the seat know the card only from before, among cards that it cannot tell apart? It sees nothing of a choice
  /// among them, and the chosen card may be laid down unseen later.
  [[nodiscard]] bool in_hidden_heap(const state::State& s, EntityId e) const {
    const state::ZoneInfo& zone = s.layout().zone_info[s.zone(e).index()];
    return zone.interchangeable && !viewer_.may_know(zone.shown) && s.row(e).face_up == 0;
  }

  /// Did an event that followed name the card to this seat? A shuffle ends what can be followed.
  [[nodiscard]] bool told(std::size_t entry, Ref ref) const {
    const Trail<Entry>& history = match_.history();
    std::size_t end = entry + 1 < history.size() ? history[entry + 1].log_before : match_.log().size();
    for (std::size_t i = history[entry].log_before; i < std::min(end, match_.log().size()); ++i) {
      const Event& e = match_.log()[i];
      if (e.atom == Atom::kShuffle) return false;
      if (e.card == ref && viewer_.may_know(e.seen)) return true;
    }
    return false;
  }

  // ---- what a line says

  [[nodiscard]] std::string render(const Line& line) const {
    if (line.kind == Kind::kEvent) return "  " + text_.text(match_.log()[line.index]);
    const Entry& e = match_.history()[line.index];
    if (line.kind == Kind::kEdit && match::is_forfeit(e.answer))
      return "* " + text::split_words(e.answer)[1] + " gives up";
    if (line.kind == Kind::kEdit) return "* edit: " + (viewer_.may_know(e.seen) ? e.answer : e.told);
    std::string who = state::seat_letter(e.seat);
    if (line.kind == Kind::kHasChosen) return who + " has chosen";
    if (!open_[line.index - looked_from_]) return who + " answers " + e.question;
    return who + " " + e.question + ": " + (viewer_.sees_as(e.seat) ? e.answer : e.told);
  }

  const match::Match& match_;
  const phases::Program& program_;
  const state::Catalog& catalog_;
  Viewer viewer_;
  Passes passes_;
  match::EventText text_;
  std::vector<Line> plan_;
  std::size_t looked_from_ = 0;
  std::vector<bool> open_;  // by entry, from there on
};

}  // namespace

std::vector<std::size_t> log_numbers(const match::Match& match, Viewer viewer, Passes passes) {
  return Log(match, viewer, passes).numbers();
}

std::vector<std::string> log_lines(const match::Match& match, Viewer viewer, std::size_t from, Passes passes) {
  LogPlace start;
  return texts_of(Log(match, viewer, passes).lines(from, start));
}

std::vector<std::string> texts_of(std::vector<LogLine> lines) {
  std::vector<std::string> out;
  for (LogLine& line : lines) out.push_back(std::move(line.text));
  return out;
}

std::vector<LogLine> log_lines(const match::Match& match, Viewer viewer, std::size_t from, Passes passes,
                               LogPlace& place) {
  return Log(match, viewer, passes).lines(from, place);
}

std::size_t log_length(const match::Match& match, Viewer viewer, Passes passes, LogPlace& place) {
  return Log(match, viewer, passes).length(place);
}

std::vector<std::string> decision_lines(const match::Match& match, Viewer viewer) {
  return Log(match, viewer, Passes::kShow).decisions();
}

std::string event_line(const match::Match& match, const Event& event, Viewer viewer) {
  return Log(match, viewer, Passes::kShow).line(event);
}

}  // namespace qd::view
