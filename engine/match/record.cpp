#include "engine/match/record.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/base/text.hpp"
#include "engine/match/position_json.hpp"

namespace qd::match {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char* kMagic = "quarterdeck record 1";
std::string_view magic_of_any_version() { return std::string_view(kMagic).substr(0, std::string_view(kMagic).rfind(' ') + 1); }
constexpr const char* kNobody = "*";  // in the place of the seat: an edit

std::uint64_t link(std::uint64_t chain, const Entry& e) { return hash_join(hash_join(chain, hash_text(e.answer)), e.after); }

std::uint64_t first_hash(const Match& m) {
  Match copy(m);
  while (copy.undo()) {}
  return copy.hash();
}

Json luck_to_json(const dice::Scripted& luck, const state::Catalog& c) {
  Json out = Json::object();
  for (const auto& d : luck.dice) out["dice"].push_back(d.stream.empty() ? Json(d.value) : Json{{"value", d.value}, {"stream", d.stream}});
  for (const auto& s : luck.shuffles) {
    Json cards = Json::array();
    for (DefId d : s) cards.push_back(c.definitions[d.index()].id);
    out["shuffles"].push_back(cards);
  }
  if (luck.strict_dice) out["strict_dice"] = true;
  return out;
}

}  // namespace

namespace {

int face_of(const Json& die) {
  const auto face = die.get<std::int64_t>();
  if (face < 0 || face > static_cast<std::int64_t>(limits::kDieSidesMax)) throw UserError("a die shows " + die.dump() + "; its faces go up to kDieSidesMax (" + std::to_string(limits::kDieSidesMax) + ")");
  return static_cast<int>(face);
}

void read_luck(const Json& json, Record& r) {
  if (!json.is_object()) throw UserError("expected an object");
  for (const auto& [key, value] : json.items()) {
    if (key == "strict_dice") {
      if (!value.is_boolean()) throw UserError("'strict_dice' is true or false, not " + value.dump());
      r.setup.luck.strict_dice = value.get<bool>();
      continue;
    }
    if (key != "dice" && key != "shuffles") throw UserError("did not expect '" + key + "' here", text::did_you_mean(key, {"dice", "shuffles", "strict_dice"}));
    if (!value.is_array()) throw UserError("'" + key + "' is a list, not " + value.dump());
    for (const Json& each : value) {
      if (key == "shuffles") r.shuffles.push_back(each.get<std::vector<std::string>>());
      else if (each.is_number_integer()) r.setup.luck.dice.push_back({face_of(each), ""});
      else r.setup.luck.dice.push_back({face_of(each.at("value")), each.at("stream").get<std::string>()});
    }
  }
}

}  // namespace

std::string result_text(const Match& m) {
  if (!m.ended()) return {};
  std::string who;
  for (std::size_t s = 0; s < m.setup().seats; ++s)
    if (((m.winners() >> s) & 1) != 0) who += (who.empty() ? "" : " and ") + state::seat_letter(SeatId(s));
  std::string why = m.ending().empty() ? "" : ": " + m.ending();
  return (who.empty() ? "draw" : who + " wins") + why;
}

bool is_record(const std::string& text) { return text::starts_with(text, magic_of_any_version()); }

std::string write_record(const Match& m) {
  std::ostringstream out;
  out << kMagic << "\n";
  out << "rules " << m.rules().id() << "\n";
  std::vector<std::string> variants;
  for (const script::Variant& v : m.rules().variants()) variants.push_back(v.name);
  if (!variants.empty()) out << "variants " << text::join(variants, ",") << "\n";
  out << "hash " << hash_hex(m.rules().hash()) << "\n";
  out << "seats " << m.setup().seats << "\n";
  if (!m.setup().decks.empty()) out << "decks " << text::join(m.setup().decks, ",") << "\n";
  out << "seed " << m.setup().seed << "\n";
  for (const auto& [name, value] : m.setup().options) out << "option " << name << "=" << value << "\n";
  if (m.setup().given) out << "given " << position_to_json(*m.setup().given).dump() << "\n";
  Json luck = luck_to_json(m.setup().luck, m.rules().catalog());
  if (!luck.empty()) out << "luck " << luck.dump() << "\n";
  std::uint64_t chain = first_hash(m);
  out << "begin " << hash_hex(chain) << "\n";
  std::size_t n = 0;
  for (const Entry& e : m.history()) {
    chain = link(chain, e);
    out << ++n << " " << (e.edit ? kNobody : state::seat_letter(e.seat)) << " " << e.question << ": " << e.answer << " | " << hash_hex(e.options) << " "
        << hash_hex(chain) << "\n";
  }
  out << "end " << (m.ended() ? result_text(m) : "unfinished") << "\n";
  return text::whole(out);
}

namespace {

bool is_hash(const std::string& s) { return s.size() == 16 && s.find_first_not_of("0123456789abcdef") == std::string::npos; }

/// Reads a record line by line: its magic, lines that begin with a word, numbered ones for what was decided.
class Reader {
 public:
  explicit Reader(std::string name) : name_(std::move(name)) {}

  void line(const std::string& line) {
    ++number_;
    if (number_ == 1) return magic(line);
    if (line.empty()) return;
    if (ended_) fail("text after the end of the record");
    const std::size_t blank = line.find(' ');
    const std::string first = line.substr(0, blank), rest = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (!first.empty() && first.find_first_not_of("0123456789") == std::string::npos) return decision(first, rest);
    const std::string word = first == "deck" ? "decks" : first;
    const auto found = std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) { return w.name == word; });
    if (found == kWords.end()) {
      std::vector<std::string> known;
      for (const Word& w : kWords) known.emplace_back(w.name);
      fail("unknown line '" + word + "'", text::did_you_mean(word, known));
    }
    if (!seen_.insert(word).second && !found->often) fail("'" + word + "' is there twice");
    record_.setup.places[word] = Place{name_, number_};
    (this->*found->read)(rest);
  }

  Record finish() {
    if (number_ == 0) throw UserError(Place{name_, 0}, "the record is empty");
    if (!ended_) fail("the record breaks off: its last line is not 'end …'");
    if (record_.rules.empty()) fail("the record names no rule set");
    for (const Word& w : kWords)
      if (w.needed && seen_.count(std::string(w.name)) == 0) fail("the record has no line '" + std::string(w.name) + " …'", "docs/record-format.md tells what a record has");
    return std::move(record_);
  }

 private:
  struct Word {
    std::string_view name;
    void (Reader::*read)(const std::string& rest);
    bool needed = false, often = false;
  };
  static const std::array<Word, 11> kWords;

  [[noreturn]] void fail(const std::string& why, const std::string& hint = {}) const { throw UserError(Place{name_, number_}, why, hint); }

  void magic(const std::string& line) const {
    const std::string_view kind = magic_of_any_version();
    if (line != kMagic && text::starts_with(line, kind)) fail("this is a record of version " + line.substr(kind.size()) + ", and version 1 is what is read here");
    if (line != kMagic) fail("this is no record: the first line is not '" + std::string(kMagic) + "'");
  }

  [[nodiscard]] std::string hash(const std::string& rest, const std::string& word) const {
    if (!is_hash(rest)) fail("'" + word + "' is followed by no hash", "a hash has 16 hexadecimal digits");
    return rest;
  }
  void rules(const std::string& rest) { record_.rules = rest; }
  void variants(const std::string& rest) { record_.variants = text::split(rest, ','); }
  void rules_hash(const std::string& rest) { record_.rules_hash = hash(rest, "hash"); }
  void begin(const std::string& rest) { record_.begin = hash(rest, "begin"); }
  void decks(const std::string& rest) { record_.setup.decks = text::split(rest, ','); }
  void option(const std::string& rest) {
    const std::size_t sign = rest.find('=');
    if (sign == std::string::npos) fail("an option reads 'option NAME=VALUE'");
    record_.setup.places["option " + rest.substr(0, sign)] = Place{name_, number_};
    if (!record_.setup.options.emplace(rest.substr(0, sign), rest.substr(sign + 1)).second) fail("option '" + rest.substr(0, sign) + "' is there twice");
  }
  void seats(const std::string& rest) {
    try {
      record_.setup.seats = static_cast<std::size_t>(text::parse_integer(rest, "seats", 1, limits::kSeatsMax));
    } catch (const UserError&) {
      fail("'seats " + rest + "': expected a number, 1 to " + std::to_string(limits::kSeatsMax));
    }
  }
  void seed(const std::string& rest) {
    try {
      if (rest.empty() || rest.find_first_not_of("0123456789") != std::string::npos) throw std::invalid_argument("no number");
      record_.setup.seed = std::stoull(rest);
    } catch (const std::logic_error&) {
      fail("'seed " + rest + "': expected a number, 0 to 18446744073709551615");
    }
  }
  /// f(json); what it says is wrong is told with the line.
  template <class F>
  void json(const std::string& rest, const std::string& word, F&& f) {
    try {
      const Json json = Json::parse(rest, nullptr, false);
      if (json.is_discarded()) fail("'" + word + "' is followed by broken JSON");
      f(json);
    } catch (const UserError& e) {
      if (!e.place().file.empty()) throw;
      fail("'" + word + "': " + e.message(), e.hint());
    } catch (const Json::exception&) {
      fail("'" + word + "' is followed by JSON of another shape");
    }
  }
  void given(const std::string& rest) {
    json(rest, "given", [&](const Json& position) {
      record_.setup.given = position_from_json(position);
      record_.setup.given->place = Place{name_, number_};
    });
  }
  void luck(const std::string& rest) {
    json(rest, "luck", [&](const Json& luck) { read_luck(luck, record_); });
  }
  void end(const std::string& rest) {
    ended_ = true;
    record_.result = rest == "unfinished" ? "" : rest;
  }

  void decision(const std::string& number, const std::string& rest) {
    RecordLine l;
    l.number = number_;
    const std::size_t colon = rest.find(": "), bar = rest.rfind(" | ");
    if (rest.size() < 3 || rest[1] != ' ' || colon == std::string::npos || colon < 2 || bar == std::string::npos || bar < colon + 2)
      fail("a decision reads '3 A question: answer | options chain', an edit '3 * edit: set A.base 5 | options chain'");
    l.seat = rest.substr(0, 1);
    l.question = rest.substr(2, colon - 2);
    if (l.seat == kNobody && l.question != kEdit)
      fail("nobody ('" + std::string(kNobody) + "') edits, but answers no question '" + l.question + "'", "an edit reads '3 * edit: set A.base 5 | options chain'");
    l.answer = rest.substr(colon + 2, bar - colon - 2);
    const std::vector<std::string> hashes = text::split_words(rest.substr(bar + 3));
    if (hashes.size() != 2) fail("two hashes are expected after '|'");
    l.options = hashes[0];
    l.chain = hashes[1];
    if (!is_hash(l.options) || !is_hash(l.chain)) fail("what follows '|' are no hashes", "a hash has 16 hexadecimal digits");
    if (number != std::to_string(record_.lines.size() + 1)) fail("decision " + number + " follows decision " + std::to_string(record_.lines.size()));
    record_.lines.push_back(l);
  }

  std::string name_;
  Record record_;
  int number_ = 0;  // of the line
  bool ended_ = false;
  std::set<std::string> seen_;
};

const std::array<Reader::Word, 11> Reader::kWords{{
    {"rules", &Reader::rules}, {"variants", &Reader::variants}, {"hash", &Reader::rules_hash, true}, {"decks", &Reader::decks}, {"seats", &Reader::seats, true},
    {"seed", &Reader::seed, true}, {"option", &Reader::option, false, true}, {"given", &Reader::given}, {"luck", &Reader::luck}, {"begin", &Reader::begin, true}, {"end", &Reader::end},
}};

}  // namespace

Record read_record(const std::string& content, const std::string& name) {
  Reader reader(name);
  std::istringstream in{std::string(text::without_mark(content))};
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    reader.line(line);
  }
  return reader.finish();
}

std::string Verdict::text() const {
  std::string out = exact ? "EXACT" : "DIVERGED at decision " + std::to_string(decision) + ": " + reason;
  if (rules_changed) out += exact ? " (the scripts have changed since, without effect on this match)" : " (the scripts have changed since)";
  return out;
}

Verdict replay(const Record& r, const std::shared_ptr<script::Ruleset>& rules, std::unique_ptr<Match>* out, std::size_t stop_at) {
  Verdict v;
  v.rules_changed = hash_hex(rules->hash()) != r.rules_hash;
  Setup setup = r.setup;
  for (const std::vector<std::string>& cards : r.shuffles) {
    std::vector<DefId> ids;
    for (const std::string& c : cards) {
      ids.push_back(rules->catalog().find_definition(c));
      if (!ids.back().valid()) throw UserError(setup.place_of("luck"), "a scripted shuffle of the record names the unknown card '" + c + "'");
    }
    setup.luck.shuffles.push_back(ids);
  }
  auto match = std::make_unique<Match>(rules, setup);
  std::uint64_t chain = match->hash();
  auto diverge = [&](std::size_t n, const std::string& why) {
    v.decision = n;
    v.reason = why;
    if (out != nullptr) *out = std::move(match);
    return v;
  };
  if (hash_hex(chain) != r.begin && !r.begin.empty()) return diverge(0, "the position at the first question is another one");
  for (std::size_t i = 0; i < r.lines.size() && i < stop_at; ++i) {
    const RecordLine& l = r.lines[i];
    const phases::Decision* d = match->decision();
    if (d == nullptr) return diverge(i + 1, "the match is over (" + result_text(*match) + "), the record goes on");
    const bool edit = l.seat == kNobody;
    std::string asked = state::seat_letter(d->seat) + " " + rules->program().name(d->name);
    if (!edit && asked != l.seat + " " + l.question) return diverge(i + 1, "the question is '" + asked + "', recorded is '" + l.seat + " " + l.question + "'");
    if (hash_hex(match->keys().hash()) != l.options) return diverge(i + 1, "the options of '" + asked + "' are others: " + text::join(match->keys().all(), ", "));
    try {
      if (edit) match->edit(l.answer);
      else match->decide(match->keys().parse(l.answer));
    } catch (const UserError& e) {
      return diverge(i + 1, e.what());
    }
    chain = link(chain, match->history().back());
    if (hash_hex(chain) != l.chain) return diverge(i + 1, "the position after '" + l.answer + "' is another one");
  }
  auto shown = [](const std::string& result) { return result.empty() ? std::string("unfinished") : result; };
  if (stop_at >= r.lines.size() && result_text(*match) != r.result)
    return diverge(r.lines.size(), "the result is '" + shown(result_text(*match)) + "', recorded is '" + shown(r.result) + "'");
  v.exact = true;
  if (out != nullptr) *out = std::move(match);
  return v;
}

}  // namespace qd::match
