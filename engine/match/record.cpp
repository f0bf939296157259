#include "engine/match/record.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/match/position_json.hpp"
#include "engine/match/record_hash.hpp"

namespace qd::match {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::string_view kMagic = "quarterdeck record ";  // followed by the version

Json luck_to_json(const dice::Scripted& luck, const state::Catalog& c) {
  Json out = Json::object();
  for (const auto& d : luck.dice)
    out["dice"].push_back(d.stream.empty() ? Json(d.value) : Json{{"value", d.value}, {"stream", d.stream}});
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
  if (face < 0 || face > static_cast<std::int64_t>(limits::kDieSidesMax))
    throw UserError("a die shows " + json_text(die) + ": " + at_most(limits::kDieSidesMax, ""));
  return static_cast<int>(face);
}

void read_luck(const Json& json, Record& r) {
  if (!json.is_object()) throw UserError("expected an object");
  for (const auto& [key, value] : json.items()) {
    if (key == "strict_dice") {
      if (!value.is_boolean()) throw UserError("'strict_dice' is true or false, not " + json_text(value));
      r.setup.luck.strict_dice = value.get<bool>();
      continue;
    }
    if (key != "dice" && key != "shuffles")
      throw UserError("did not expect '" + key + "' here",
                      text::did_you_mean(key, {"dice", "shuffles", "strict_dice"}));
    if (!value.is_array()) throw UserError("'" + key + "' is a list, not " + json_text(value));
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
  const bool several = (m.winners() & (m.winners() - 1)) != 0;
  for (std::size_t s = 0; s < m.setup().seats; ++s)
    if (((m.winners() >> s) & 1) != 0) who += (who.empty() ? "" : " and ") + state::seat_letter(SeatId(s));
  std::string why = m.ending().empty() ? "" : ": " + m.ending();
  return (who.empty() ? "draw" : who + (several ? " win" : " wins")) + why;
}

bool is_record(const std::string& text) { return text::starts_with(text, kMagic); }

std::string write_record(const Match& m) {
  std::ostringstream out;
  out << kMagic << kRecordVersion << "\n";
  out << "rules " << m.rules().id() << "\n";
  std::vector<std::string> variants;
  for (const script::Variant& v : m.rules().variants()) variants.push_back(v.name);
  if (!variants.empty()) out << "variants " << text::join(variants, ",") << "\n";
  out << "hash " << hash_hex(m.rules().hash()) << "\n";
  out << "seats " << m.setup().seats << "\n";
  if (!m.setup().decks.empty()) out << "decks " << text::join(m.setup().decks, ",") << "\n";
  out << "seed " << m.setup().seed << "\n";
  for (const auto& [name, value] : m.setup().options) out << "option " << name << "=" << value << "\n";
  if (m.setup().given) out << "given " << json_text(position_to_json(*m.setup().given)) << "\n";
  Json luck = luck_to_json(m.setup().luck, m.rules().catalog());
  if (!luck.empty()) out << "luck " << json_text(luck) << "\n";
  std::vector<std::uint64_t> said;  // after the last entry, after the one before it …
  Match back(m);
  do said.push_back(hash_lines(log_since(back)));
  while (back.undo());
  std::uint64_t chain = begin_hash(back);
  out << "begin " << hash_hex(chain) << "\n";
  std::size_t n = 0;
  for (const Entry& e : m.history()) {
    chain = link(chain, e, said[m.history().size() - ++n]);
    out << n << " " << (e.edit ? kNobody : state::seat_letter(e.seat)) << " " << e.question << ": " << e.answer << " | "
        << hash_hex(e.options) << " " << hash_hex(chain) << "\n";
  }
  out << "last " << hash_hex(last_hash(chain, m)) << "\n";
  out << "end " << (m.ended() ? result_text(m) : "unfinished") << "\n";
  return text::whole(out);
}

namespace {

bool is_hash(const std::string& s) {
  return s.size() == 16 && s.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// Reads a record line by line: its first line, lines that begin with a word, and numbered lines for answers and edits.
class Reader {
 public:
  explicit Reader(const Record& empty) : name_(empty.name), record_(empty) {}

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
    if (found == kWords.end() || record_.version < found->since) {
      std::vector<std::string> known;
      for (const Word& w : kWords)
        if (record_.version >= w.since) known.emplace_back(w.name);
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
      if (is_needed(w) && seen_.count(std::string(w.name)) == 0)
        fail("the record has no line '" + std::string(w.name) + " …'", "docs/record-format.md tells what a record has");
    return std::move(record_);
  }

 private:
  struct Word {
    std::string_view name;
    void (Reader::*read)(const std::string& rest);
    bool needed = false, often = false;
    int since = 1;  // the first version of the format that has this line
  };
  static const std::array<Word, 12> kWords;
  [[nodiscard]] bool is_needed(const Word& w) const { return w.needed && record_.version >= w.since; }

  [[noreturn]] void fail(const std::string& why, const std::string& hint = {}) const {
    throw UserError(Place{name_, number_}, why, hint);
  }

  void magic(const std::string& line) {
    if (!text::starts_with(line, kMagic))
      fail("this is not a record: its first line is not '" + std::string(kMagic) + std::to_string(kRecordVersion) +
           "'");
    const std::string version = line.substr(kMagic.size());
    record_.version = version == "1" ? 1 : version == "2" ? 2 : 0;
    if (record_.version == 0)
      fail("this record has version " + version + "; this program reads versions 1 and 2",
           "read it with the program that wrote it, or a newer one");
  }

  [[nodiscard]] std::string hash(const std::string& rest, const std::string& word) const {
    if (!is_hash(rest)) fail("'" + word + "' has no hash after it", "a hash has 16 hexadecimal digits");
    return rest;
  }
  void rules(const std::string& rest) { record_.rules = rest; }
  void variants(const std::string& rest) { record_.variants = text::split(rest, ','); }
  void rules_hash(const std::string& rest) { record_.rules_hash = hash(rest, "hash"); }
  void begin(const std::string& rest) { record_.begin = hash(rest, "begin"); }
  void last(const std::string& rest) { record_.last = hash(rest, "last"); }
  void decks(const std::string& rest) { record_.setup.decks = text::split(rest, ','); }
  void option(const std::string& rest) {
    const std::size_t sign = rest.find('=');
    if (sign == std::string::npos) fail("an option reads 'option NAME=VALUE'");
    record_.setup.places["option " + rest.substr(0, sign)] = Place{name_, number_};
    if (!record_.setup.options.emplace(rest.substr(0, sign), rest.substr(sign + 1)).second)
      fail("option '" + rest.substr(0, sign) + "' is there twice");
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
      if (rest.empty() || rest.find_first_not_of("0123456789") != std::string::npos)
        throw std::invalid_argument("no number");
      record_.setup.seed = std::stoull(rest);
    } catch (const std::logic_error&) {
      fail("'seed " + rest + "': expected a number, 0 to 18446744073709551615");
    }
  }
  /// Calls f(json); errors get the place of the line.
  template <class F>
  void json(const std::string& rest, const std::string& word, F&& f) {
    try {
      const Json json = read_json(rest);
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
    if (rest.size() < 3 || rest[1] != ' ' || colon == std::string::npos || colon < 2 || bar == std::string::npos ||
        bar < colon + 2)
      fail("a decision reads '3 A question: answer | options chain', an edit '3 * edit: set A.base 5 | options chain'");
    l.seat = rest.substr(0, 1);
    l.question = rest.substr(2, colon - 2);
    if (l.seat == kNobody && l.question != kEdit)
      fail("nobody ('" + std::string(kNobody) + "') can only edit, not answer '" + l.question + "'",
           "an edit reads '3 * edit: set A.base 5 | options chain'");
    l.answer = rest.substr(colon + 2, bar - colon - 2);
    const std::vector<std::string> hashes = text::split_words(rest.substr(bar + 3));
    if (hashes.size() != 2) fail("expected two hashes after '|'");
    l.options = hashes[0];
    l.chain = hashes[1];
    if (!is_hash(l.options) || !is_hash(l.chain))
      fail("the text after '|' is not two hashes", "a hash has 16 hexadecimal digits");
    if (number != std::to_string(record_.lines.size() + 1))
      fail("decision " + number + " follows decision " + std::to_string(record_.lines.size()));
    record_.lines.push_back(l);
  }

  std::string name_;
  Record record_;
  int number_ = 0;  // of the line
  bool ended_ = false;
  std::set<std::string> seen_;
};

const std::array<Reader::Word, 12> Reader::kWords{{
    {"rules", &Reader::rules},
    {"variants", &Reader::variants},
    {"hash", &Reader::rules_hash, true},
    {"decks", &Reader::decks},
    {"seats", &Reader::seats, true},
    {"seed", &Reader::seed, true},
    {"option", &Reader::option, false, true},
    {"given", &Reader::given},
    {"luck", &Reader::luck},
    {"begin", &Reader::begin, true},
    {"last", &Reader::last, true, false, 2},
    {"end", &Reader::end},
}};

}  // namespace

Record read_record(const std::string& content, const std::string& name) {
  Record record;  // quotes no line of a file that is not a record
  if (const std::string_view text = text::without_mark(content); is_record(std::string(text))) record.content = text;
  record.name = name;
  return record.quoting([&] {
    Reader reader(record);
    std::istringstream in{std::string(text::without_mark(content))};
    for (std::string line; std::getline(in, line);) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      reader.line(line);
    }
    return reader.finish();
  });
}

}  // namespace qd::match
