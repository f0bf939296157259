// What pages say to a table of `qd serve`: "@table GAME B=usual", then lines "A > MESSAGE", as in docs/serve.md. A
// message with "join" lets the page in. In messages $epoch, $at and $first stand for what the page was told last.
#include "repl/serve/table.hpp"

#include <cctype>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/site.hpp"

namespace qd::fuzz {

namespace {

using nlohmann::json;
using repl::serve::PageId;

constexpr std::size_t kLinesMax = 60, kBotAnswersMax = 40;

/// The pages of a table. Every message to them is one JSON object that a terminal could show.
class Pages : public repl::serve::Outbox {
 public:
  struct Page {
    std::string name;
    json told = json::object();
    bool open = true;
  };
  void send(PageId id, std::string message) override {
    const json m = json::parse(message, nullptr, false);
    demand(m.is_object() && m.contains("type"), "a message to a page is no object of JSON: " + message.substr(0, 200));
    check_printable(message, "a message to a page");
    const std::string type = m["type"];
    if (type == "state" || type == "question" || type == "end") pages[id].told = m;
    // a seat hears nothing of the host's
    const bool host = text::contains(pages[id].name, "host");
    demand(host || (type != "link" && !m.contains("branches")), "a page that is not the host's hears '" + type + "'");
  }
  void close(PageId id, const std::string&) override { pages[id].open = false; }
  [[nodiscard]] std::size_t waiting(PageId) const override { return 0; }
  std::map<PageId, Page> pages;
};

repl::serve::Place place_of(const std::string& name, std::size_t seats) {
  repl::serve::Place place;
  place.host = text::contains(name, "host");
  if (const auto seat = static_cast<std::size_t>(name[0] - 'A'); name[0] >= 'A' && seat < seats)
    place.seat = SeatId(seat);
  return place;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

std::string filled(const std::string& message, const json& told) {
  std::string out = message;
  for (const char* name : {"epoch", "at", "first"})
    if (told.contains(name)) out = replaced(out, std::string("$") + name, told[name].dump());
  return out;
}

class Evening {
 public:
  Evening(const Input& in, Pages& pages) : pages_(pages), table_(program(), options(in), pages) {}

  void say(const std::string& name, const std::string& message) {
    const auto [known, is_new] = ids_.emplace(name, ids_.size() + 1);
    const PageId id = known->second;
    Pages::Page& page = pages_.pages[id];
    if (is_new) {
      page.name = name;
      table_.join(id, place_of(name, table_.match().setup().seats));
      if (text::contains(message, "\"join\"")) return work();
    }
    const std::uint64_t before = table_.match().hash();
    const std::size_t answers = table_.match().history().size();
    table_.hear(id, filled(message, page.told));
    if (!place_of(name, table_.match().setup().seats).seat.valid() && !text::contains(name, "host"))
      demand(table_.match().hash() == before && table_.match().history().size() == answers,
             "an onlooker changes the match: " + message.substr(0, 200));
    work();
    if (!page.open) ids_.erase(name);
  }
  void leave(const std::string& name) {
    const auto known = ids_.find(name);
    if (known == ids_.end()) return;
    table_.leave(known->second);
    pages_.pages.erase(known->second);
    ids_.erase(known);
  }
  [[nodiscard]] const repl::serve::Table& table() const { return table_; }

 private:
  static const repl::Program& program() {
    static const repl::Program kProgram = [] {
      repl::Program out;
      out.sources = sources();
      return out;
    }();
    return kProgram;
  }
  static repl::serve::TableOptions options(const Input& in) {
    repl::serve::TableOptions out;
    out.launch.game = in.game();
    match::Setup setup;
    const auto with = rules(in.game());
    setup.seats = with->seats_min();
    setup.seed = 3;
    for (const std::string& word : in.words)
      if (word.size() > 2 && word[1] == '=' && word[0] >= 'A' && word[0] < static_cast<char>('A' + setup.seats))
        if (const std::string bot = word.substr(2); sim::is_bot(bot, *with) && !thinks(bot))
          out.launch.players[word.substr(0, 1)] = bot;
    out.begun = std::make_shared<match::Match>(with, setup);
    out.now = [] { return repl::serve::Clock::time_point{}; };  // so there is one report of each page
    out.replay = [](const match::Match& match, const repl::serve::ReplayPage& page) {
      repl::serve::PageFiles files(repository() / repl::serve::kPageFolder, false);
      return repl::serve::replay_page(files, match, page);
    };
    return out;
  }
  /// A search would think for longer than an input may take.
  static bool thinks(const std::string& text) { return text::contains(text, "mcts"); }

  void work() {
    for (const std::string& name : table_.party().names())
      if (thinks(name)) return;
    for (std::size_t n = 0; n < kBotAnswersMax && table_.go_on(); ++n) {
    }
  }

  Pages& pages_;
  repl::serve::Table table_;
  std::map<std::string, PageId> ids_;
};

}  // namespace

bool fuzz_table(std::string_view input) {
  const Input in = read_input(input);
  Pages pages;
  Evening evening(in, pages);
  std::size_t said = 0;
  for (const std::string& line : text::split(std::string(in.body), '\n')) {
    const std::size_t sign = line.find(" > ");
    if (sign == std::string::npos || sign == 0 || ++said > kLinesMax) continue;
    const std::string name = line.substr(0, sign), message = line.substr(sign + 3);
    if (message == "leaves") evening.leave(name);
    else evening.say(name, message);
  }
  const match::Match& match = evening.table().match();
  check_match(match);
  check_record(match);
  return said > 0 && !match.history().empty();
}

std::vector<std::string> seeds_of_table() {
  std::vector<std::string> out;
  bool inside = false;
  for (const std::string& line : text::split(read(repository() / "docs/serve.md"), '\n')) {
    if (text::starts_with(line, "<!-- table ")) out.push_back("@" + line.substr(5, line.size() - 9) + "\n");
    if (text::starts_with(line, "```")) inside = !inside && line == "```";
    else if (inside && !out.empty() && text::contains(line, " > ")) out.back() += line + "\n";
  }
  const std::string reply = R"({"answer":$first,"epoch":$epoch,"at":$at})";
  for (const std::string& game : games()) {
    std::string lines = "@table " + game + "\n";
    for (int n = 0; n < 14; ++n)
      for (const char* page : {"A", "B"}) lines += std::string(page) + " > " + reply + "\n";
    lines += "B > {\"undo\":2,\"epoch\":$epoch,\"at\":$at}\nA > {\"consent\":true,\"undo\":2}\n";
    lines += "onlooker > {\"goto\":1}\nA > leaves\nA > {\"report\":true}\n";
    lines +=
        "host > {\"host\":{\"go\":\"main@1\"}}\nhost > {\"host\":{\"seat\":{\"seat\":\"B\",\"player\":\"usual\"}}}\n";
    for (int n = 0; n < 5; ++n) lines += "A > " + reply + "\n";
    out.push_back(lines);
  }
  return out;
}

}  // namespace qd::fuzz
