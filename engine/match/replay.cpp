// Replays a record and compares.
#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "engine/match/record_hash.hpp"

namespace qd::match {

namespace {

constexpr const char* kChanged = "the scripts have changed since";

/// Replays a record decision by decision.
class Replay {
 public:
  Replay(const Record& record, const std::shared_ptr<script::Ruleset>& rules) : record_(record), rules_(rules) {
    verdict_.rules_changed = hash_hex(rules->hash()) != record.rules_hash;
  }

  Verdict run(std::size_t stop_at, std::unique_ptr<Match>* out) {
    match_ = std::make_unique<Match>(rules_, setup());
    verdict_.exact = begin() && answers(stop_at) && (stop_at < record_.lines.size() || end());
    if (out != nullptr) *out = std::move(match_);
    return verdict_;
  }

 private:
  [[nodiscard]] Setup setup() const {
    Setup setup = record_.setup;
    for (const std::vector<std::string>& cards : record_.shuffles) {
      std::vector<DefId> ids;
      for (const std::string& c : cards) {
        ids.push_back(rules_->catalog().find_definition(c));
        if (!ids.back().valid())
          throw UserError(setup.place_of("luck"),
                          "a scripted shuffle of the record names the unknown card '" + c + "'");
      }
      setup.luck.shuffles.push_back(ids);
    }
    return setup;
  }

  bool diverge(std::size_t decision, int line, const std::string& why) {
    verdict_.decision = decision;
    verdict_.line = line;
    verdict_.reason = why;
    return false;
  }
  bool diverge(std::size_t decision, const std::string& word, const std::string& why) {
    return diverge(decision, record_.setup.place_of(word).line, why);
  }

  /// Can the layout be the reason why states differ? For a record of version 1 that begins with a different state, or
  /// whose scripts have changed, this is unknown, so only questions and answers are compared from here on.
  bool other_states(std::size_t decision) {
    if (record_.version != 1 || (decision > 0 && !verdict_.rules_changed)) return false;
    verdict_.other_states = decision;
    return true;
  }

  bool begin() {
    chain_ = record_.version == 1 ? match_->hash() : begin_hash(*match_);
    return hash_hex(chain_) == record_.begin || other_states(0) ||
           diverge(0, "begin", "the position at the first question is different");
  }

  bool answers(std::size_t stop_at) {
    for (std::size_t i = 0; i < record_.lines.size() && i < stop_at; ++i)
      if (!answer(i + 1, record_.lines[i])) return false;
    return true;
  }

  bool answer(std::size_t n, const RecordLine& l) {
    const phases::Decision* d = match_->decision();
    if (d == nullptr)
      return diverge(n, l.number, "the match is over (" + result_text(*match_) + "), the record goes on");
    const bool edit = l.is_edit();
    const std::string asked = state::seat_letter(d->seat) + " " + rules_->program().name(d->name),
                      recorded = l.seat + " " + l.question;
    if (!edit && asked != recorded)
      return diverge(n, l.number, "the question is '" + asked + "', but the record has '" + recorded + "'");
    if (hash_hex(match_->keys().hash()) != l.options)
      return diverge(n, l.number, "the options of '" + asked + "' differ: " + text::join(match_->keys().all(), ", "));
    try {
      if (edit) match_->edit(l.answer);
      else match_->decide(match_->keys().parse(l.answer));
    } catch (const UserError& e) {
      return diverge(n, l.number, e.what());
    }
    return after(n, l);
  }

  bool after(std::size_t n, const RecordLine& l) {
    const Entry& e = match_->history().back();
    const std::string another = "the position after '" + l.answer + "' is different";
    if (record_.version == 1) {
      chain_ = state_link(chain_, e);
      return verdict_.other_states || hash_hex(chain_) == l.chain || other_states(n) || diverge(n, l.number, another);
    }
    const std::vector<std::string> said = log_since(*match_);
    chain_ = link(chain_, e, hash_lines(said));
    return hash_hex(chain_) == l.chain || diverge(n, l.number, another + "; the log now says: " + shortened(said));
  }

  static std::string shortened(const std::vector<std::string>& lines) {
    constexpr std::size_t kShown = 3;
    std::string out = lines.empty() ? "nothing" : "";
    for (std::size_t i = 0; i < lines.size() && i < kShown; ++i) out += (i == 0 ? "'" : ", '") + lines[i] + "'";
    return lines.size() > kShown ? out + " …" : out;
  }

  /// Turns "A and C wins", as older versions wrote it, into "A and C win".
  static std::string in_plural(std::string result) {
    const std::size_t verb = result.find(" wins");
    if (verb != std::string::npos && result.find(" and ") < verb) result.erase(verb + 4, 1);
    return result;
  }

  bool end() {
    const auto shown = [](const std::string& result) { return result.empty() ? std::string("unfinished") : result; };
    const std::size_t n = record_.lines.size();
    const std::string result = result_text(*match_);
    if (result != record_.result && result != in_plural(record_.result))
      return diverge(n, "end",
                     "the result is '" + shown(result) + "', but the record has '" + shown(record_.result) + "'");
    if (record_.version == 1 || hash_hex(last_hash(chain_, *match_)) == record_.last) return true;
    return diverge(n, "last", "the position where the record ends is different, although the log is the same");
  }

  const Record& record_;
  const std::shared_ptr<script::Ruleset>& rules_;
  std::unique_ptr<Match> match_;
  std::uint64_t chain_ = 0;
  Verdict verdict_;
};

}  // namespace

std::string Verdict::text() const {
  if (exact && other_states)
    return "EXACT by questions and answers (the state at decision " + std::to_string(*other_states) +
           " has another hash: its layout has changed since, so states were not compared)";
  if (exact) return rules_changed ? std::string("EXACT (") + kChanged + ", without effect on this match)" : "EXACT";
  std::string out = "DIVERGED at decision " + std::to_string(decision) + ": " + reason;
  if (line > 0) out += "; line " + std::to_string(line) + " of the record";
  if (rules_changed) return out + " (" + kChanged + ")";
  return out + " (the scripts are the same: the record was changed, or the program plays differently)";
}

Verdict replay(const Record& r, const std::shared_ptr<script::Ruleset>& rules, std::unique_ptr<Match>* out,
               std::size_t stop_at) {
  const Meter::Untimed repeated(rules->host().meter());
  return r.quoting([&] { return Replay(r, rules).run(stop_at, out); });
}

}  // namespace qd::match
