#include "repl/match_tests/translated.hpp"

#include "engine/base/hash.hpp"
#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"

namespace qd::repl {

// The counters since the last answer only guard against endless loops, and a translated program counts more coarsely.
// So they are left out.
std::uint64_t hash_of(const phases::Decision& d, state::State s) {
  s.header().steps = s.header().batches = 0;
  std::uint64_t h = hash_join(s.hash(), hash_join(static_cast<std::uint64_t>(d.kind), d.seat.value));
  const auto join = [&](std::uint64_t v) { h = hash_join(h, v); };
  for (std::uint16_t v : {d.name.value, d.node.value, d.min, d.max}) join(v);
  join(static_cast<std::uint32_t>(d.due));
  for (bool b : {d.optional, d.rests, d.secret, d.always}) join(b ? 1 : 0);
  for (const phases::Option& o : d.options)
    join(hash_join(hash_join(o.command.value, o.source.value),
                   hash_join(hash_join(o.target.value, o.alternative), hash_join(o.word.value, o.way))));
  for (const phases::Part& p : d.parts)
    join(hash_join(hash_join(p.subject.value, p.first), hash_join(hash_join(p.count, p.usual), p.repeat)));
  for (std::int32_t g : d.groups) join(static_cast<std::uint32_t>(g));
  if (d.due > 0)
    for (std::int32_t w : d.worths) join(static_cast<std::uint32_t>(w));
  return h;
}

namespace {

// A random bot that records its questions.
class Tracer : public phases::Decider {
 public:
  Tracer(const match::Match& m, std::uint64_t seed) : match_(m), bot_(seed) {}
  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    asked.push_back(hash_of(d, match_.state()));
    return bot_.decide(d, answer);
  }
  std::vector<std::uint64_t> asked;
  std::uint32_t next_draw() { return bot_.indifferent(SeatId(0))->bits(); }

 private:
  const match::Match& match_;
  sim::RandomBot bot_;
};

std::string difference(const Tracer& a, const Tracer& b, const match::Match& x, const match::Match& y) {
  for (std::size_t i = 0; i < std::min(a.asked.size(), b.asked.size()); ++i)
    if (a.asked[i] != b.asked[i]) return "question " + std::to_string(i + 1) + " differs";
  if (a.asked.size() != b.asked.size())
    return "one asks " + std::to_string(a.asked.size()) + " questions, the other " + std::to_string(b.asked.size());
  return x.hash() == y.hash() ? "" : "the states at the end differ";
}

// Plays without looking at the questions, so some need not be built at all: see Decider::indifferent. `y` has been
// played already.
std::string difference_unseen(match::Match& x, const match::Match& y, Tracer& played, std::uint64_t seed) {
  x.restart(seed);
  sim::RandomBot bot(seed);
  x.play_out(bot);
  if (!(x.hash() == y.hash())) return "the states at the end differ in something that no player sees";
  return bot.indifferent(SeatId(0))->bits() == played.next_draw() ? "" : "the counts of random draws differ";
}

// Plays with a log, question by question, as a person does.
std::string difference_by_answers(match::Match& x, match::Match& y, std::uint64_t seed) {
  sim::RandomBot bot(seed);
  while (x.decision() != nullptr && y.decision() != nullptr) {
    const std::string at = "after " + std::to_string(x.history().size()) + " answers ";
    if (hash_of(*x.decision(), x.state()) != hash_of(*y.decision(), y.state())) return at + "the questions differ";
    if (x.log().size() != y.log().size()) return at + "the logs differ";
    phases::Answer answer;
    bot.decide(*x.decision(), answer);
    x.decide(answer);
    y.decide(answer);
  }
  return x.hash() == y.hash() && x.log().size() == y.log().size() ? "" : "the ends differ";
}

}  // namespace

TranslatedMatchTest compare_translated(const script::Sources& sources, const std::string& game, std::size_t seats,
                                       std::uint64_t games, std::uint64_t seed) {
  TranslatedMatchTest out;
  const auto rules = script::Ruleset::load(sources, game);
  match::Setup setup, interpreted;
  setup.seats = interpreted.seats = seats;
  interpreted.interpreted = true;
  match::Match x(rules, setup, false), y(rules, interpreted, false);
  if (!x.machine().is_translated())
    throw UserError(game + ", " + std::to_string(seats) + " seats: not translated", "qd translate " + game);
  for (; out.games < games && out.difference.empty(); ++out.games) {
    const std::uint64_t own = hash_join(seed, out.games);
    x.restart(own);
    y.restart(own);
    Tracer a(x, own), b(y, own);
    x.play_out(a);
    y.play_out(b);
    out.difference = difference(a, b, x, y);
    if (out.difference.empty()) out.difference = difference_unseen(x, y, b, own);
  }
  for (std::uint64_t i = 0; i < games / 10 && out.difference.empty(); ++i, ++out.games) {
    setup.seed = interpreted.seed = hash_join(seed + 1, i);
    match::Match with_log(rules, setup), oracle(rules, interpreted);
    out.difference = difference_by_answers(with_log, oracle, setup.seed);
  }
  if (!out.difference.empty()) out.difference = "game " + std::to_string(out.games) + ": " + out.difference;
  return out;
}

}  // namespace qd::repl
