#include "engine/quarterdeck.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/base/error.hpp"
#include "engine/match/json_text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "engine/view/view.hpp"

namespace quarterdeck {

namespace {

/// What is wrong from outside is an invalid argument; a script error is a runtime error as it is.
template <class F>
decltype(auto) as_argument(F&& f) {
  try {
    return f();
  } catch (const qd::UserError& e) {
    throw std::invalid_argument(e.what());
  } catch (const std::filesystem::filesystem_error& e) {
    throw std::invalid_argument(e.what());
  }
}

qd::script::Sources sources_of(const Sources& given) {
  if (given.roots.empty()) throw qd::UserError("no root is given", "name the folder that holds scripts/ and cards/");
  qd::script::Sources out;
  out.own.assign(given.roots.begin(), given.roots.end() - 1);
  out.root = given.roots.back();
  out.card_folders.assign(given.card_folders.begin(), given.card_folders.end());
  out.decks.assign(given.deck_files.begin(), given.deck_files.end());
  return out;
}

qd::match::Setup setup_of(const Setup& given) {
  qd::match::Setup out;
  out.seats = given.seats;
  out.seed = given.seed;
  out.decks = given.decks;
  out.options = given.options;
  return out;
}

std::vector<Value> values_of(const std::vector<qd::view::ValueView>& given) {
  std::vector<Value> out;
  for (const qd::view::ValueView& v : given) out.push_back({v.name, v.text});
  return out;
}

std::vector<Card> cards_of(const std::vector<qd::view::CardView>& given) {
  std::vector<Card> out;
  for (const qd::view::CardView& c : given)
    out.push_back({c.text, c.key, c.name, c.known, c.stats, values_of(c.values), cards_of(c.attached)});
  return out;
}

std::vector<Zone> zones_of(const std::vector<qd::view::ZoneView>& given) {
  std::vector<Zone> out;
  for (const qd::view::ZoneView& z : given) out.push_back({z.name, z.count, cards_of(z.cards)});
  return out;
}

}  // namespace

// ---- Rules

struct Rules::Body {
  std::shared_ptr<qd::script::Ruleset> rules;
};

Rules::Rules(const Sources& sources, const std::string& name, const std::vector<std::string>& variants)
    : body_(as_argument([&] {
        return std::make_shared<Body>(Body{qd::script::Ruleset::load(sources_of(sources), name, variants)});
      })) {}

std::vector<std::string> Rules::available(const Sources& sources) {
  return as_argument([&] { return qd::script::Ruleset::available(sources_of(sources)); });
}

std::string Rules::title() const { return body_->rules->title(); }
std::size_t Rules::seats_min() const { return body_->rules->seats_min(); }
std::size_t Rules::seats_max() const { return body_->rules->seats_max(); }

std::vector<std::string> Rules::decks() const {
  std::vector<std::string> out;
  for (const qd::script::Deck& d : body_->rules->decks()) out.push_back(d.id);
  return out;
}

// ---- Match

struct Match::Body {
  std::unique_ptr<qd::match::Match> match;

  /// Fails: invalid_argument.
  [[nodiscard]] qd::Viewer viewer(std::size_t seat) const {
    if (seat == kAllKnowing) return qd::Viewer::all();
    if (seat == kOnlooker) return qd::Viewer::onlooker();
    const std::size_t seats = match->setup().seats;
    if (seat >= seats)
      throw std::invalid_argument("there is no seat " + std::to_string(seat) + "; the match has " +
                                  std::to_string(seats));
    return qd::SeatId(seat);
  }
};

Match::Match(std::unique_ptr<Body> body) : body_(std::move(body)) {}
Match::Match(const Rules& rules, const Setup& setup)
    : Match(as_argument([&] {
        return std::make_unique<Body>(Body{std::make_unique<qd::match::Match>(rules.body_->rules, setup_of(setup))});
      })) {}
Match::Match(Match&& other) noexcept = default;
Match& Match::operator=(Match&& other) noexcept = default;
Match::~Match() = default;

Match Match::resume(const Rules& rules, const std::string& saved) {
  return as_argument([&] {
    const qd::match::Record record = qd::match::read_record(saved, "the saved match");
    if (record.rules != rules.body_->rules->id())
      throw qd::UserError("the saved match is one of " + record.rules + ", not of " + rules.body_->rules->id());
    std::unique_ptr<qd::match::Match> match;
    const qd::match::Verdict verdict = qd::match::replay(record, rules.body_->rules, &match);
    if (!verdict.exact) throw qd::UserError("the saved match plays differently now: " + verdict.text());
    return Match(std::make_unique<Body>(Body{std::move(match)}));
  });
}

std::optional<Question> Match::question() const {
  const qd::match::Match& m = *body_->match;
  const qd::phases::Decision* open = m.decision();
  if (open == nullptr) return std::nullopt;
  const qd::view::QuestionView asked = qd::view::make_view(m, open->seat).question;
  Question out;
  out.seat = open->seat.index();
  out.name = asked.name;
  out.prompt = asked.prompt;
  switch (asked.kind) {
    case qd::phases::DecisionKind::kChoice: out.kind = Question::Kind::kChoice; break;
    case qd::phases::DecisionKind::kSubset: out.kind = Question::Kind::kSubset; break;
    case qd::phases::DecisionKind::kVector: out.kind = Question::Kind::kOrders; break;
  }
  out.min = asked.min;
  out.max = asked.max;
  out.due = asked.due;
  out.optional = asked.optional;
  for (const qd::view::OptionView& o : asked.options) out.options.push_back(o.key);
  for (const qd::view::PartView& p : asked.parts) out.parts.push_back({p.card, p.usual, p.orders, p.options});
  qd::phases::Answer usual;
  (void)qd::sim::make_bot("usual", 0, open->seat, m)->decide(*open, usual);
  out.usual = m.keys().answer(usual);
  return out;
}

void Match::answer(const std::string& text) {
  as_argument([&] {
    if (body_->match->decision() == nullptr) throw qd::UserError("the match is over: there is no question to answer");
    body_->match->decide(body_->match->keys().parse(text));
  });
}

bool Match::undo() {
  return as_argument([&] { return body_->match->undo(); });
}

View Match::look(std::size_t seat) const {
  const qd::view::SeatView seen = qd::view::make_view(*body_->match, body_->viewer(seat));
  View out{seen.phase, values_of(seen.values), zones_of(seen.zones), {}, seen.result};
  for (const qd::view::SideView& s : seen.sides)
    out.sides.push_back({s.eliminated, values_of(s.values), zones_of(s.zones)});
  return out;
}

std::string Match::text(std::size_t seat) const {
  return qd::view::view_text(qd::view::make_view(*body_->match, body_->viewer(seat)), qd::view::TextStyle{});
}

std::string Match::json(std::size_t seat) const {
  return qd::match::json_text(qd::view::view_json(qd::view::make_view(*body_->match, body_->viewer(seat))));
}

std::vector<std::string> Match::log(std::size_t seat, std::size_t from) const {
  return qd::view::log_lines(*body_->match, body_->viewer(seat), from);
}

std::string Match::save() const { return qd::match::write_record(*body_->match); }

std::vector<std::size_t> Match::winners() const {
  std::vector<std::size_t> out;
  for (std::size_t s = 0; s < body_->match->setup().seats; ++s)
    if (((body_->match->winners() >> s) & 1u) != 0) out.push_back(s);
  return out;
}

}  // namespace quarterdeck
