// A language server without its streams, over a copy of the scripts.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "repl/lsp/server.hpp"
#include "repl/lsp/uri.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

namespace {

repl::Program program_in(const view_test::TemporaryFolder& folder) {
  for (const char* name : {"scripts", "cards"})
    fs::copy(view_test::source_root() / name, folder.path / name, fs::copy_options::recursive);
  repl::Program out;
  out.sources.root = folder.path;
  return out;
}

struct Editor {
  Editor() : workshop(program_in(folder), ""), server(workshop, [&](const std::string& m) { take(m); }) {}

  void take(const std::string& message) { out.push_back(Json::parse(message)); }
  void send(const Json& message) { server.take(message.dump()); }
  void notify(const std::string& method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }
  /// The answer: "result" or "error".
  Json ask(const std::string& method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"id", ++id}, {"method", method}, {"params", params}});
    REQUIRE(!out.empty());
    REQUIRE(out.back()["id"] == id);
    return out.back();
  }
  void begin() {
    ask("initialize", {{"processId", nullptr}, {"rootUri", nullptr}, {"capabilities", Json::object()}});
    notify("initialized", Json::object());
  }
  std::string uri(const std::string& name) const { return repl::lsp::uri_of_path(fs::canonical(folder.path) / name); }
  /// Opens a file; a bar in the text marks the place to ask about.
  void open(const std::string& name, std::string text) {
    shown = name;
    mark(text);
    notify("textDocument/didOpen",
           {{"textDocument", {{"uri", uri(name)}, {"languageId", "lua"}, {"version", 1}, {"text", text}}}});
  }
  void change(std::string text) {
    mark(text);
    notify("textDocument/didChange",
           {{"textDocument", {{"uri", uri(shown)}, {"version", 2}}}, {"contentChanges", {{{"text", text}}}}});
  }
  void mark(std::string& text) {
    const std::size_t bar = text.find('|');
    if (bar == std::string::npos) return;
    text.erase(bar, 1);
    at = {{"line", std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bar), '\n')},
          {"character", bar - (text.rfind('\n', bar - 1) + 1)}};
  }
  Json ask_there(const std::string& method) {
    return ask("textDocument/" + method, {{"textDocument", {{"uri", uri(shown)}}}, {"position", at}})["result"];
  }
  /// The errors of a file as last published; null: nothing was published.
  Json diagnostics(const std::string& name) {
    while (server.pending()) server.check();
    for (auto m = out.rbegin(); m != out.rend(); ++m)
      if (m->contains("method") && (*m)["method"] == "textDocument/publishDiagnostics" &&
          (*m)["params"]["uri"] == uri(name))
        return (*m)["params"]["diagnostics"];
    return nullptr;
  }
  std::vector<std::string> completions() {
    std::vector<std::string> labels;
    const Json result = ask_there("completion");
    for (const Json& item : result["items"]) labels.push_back(item["label"]);
    return labels;
  }
  int code() { return out.back().contains("error") ? out.back()["error"]["code"].get<int>() : 0; }

  view_test::TemporaryFolder folder;
  repl::lsp::Workshop workshop;
  std::vector<Json> out;
  repl::lsp::Server server;
  std::string shown;
  Json at;
  int id = 0;
};

const char* const kCard = "cards/dreadnaught/blaster.lua";
std::string card(const std::string& ability) {
  return "-- \xC5\x8D\nreturn card {\n  id = \"blaster\", key = \"6\", name = \"Blaster\", kind = \"upgrade\",\n  " +
         ability + "\n}\n";
}
const std::string kGood = R"(modify { id = "guns", text = "+1 attack.", stat = "attack", add = 1, to = "host" },)";
bool has(const std::vector<std::string>& all, const std::string& word) {
  return std::find(all.begin(), all.end(), word) != all.end();
}

}  // namespace

TEST_CASE("a slip is told as one types, with its line and a hint, and goes when it is mended") {
  Editor e;
  e.begin();
  e.open(kCard, card(R"(modify { id = "guns", text = "+1 attack.", stat = "atack", add = 1, to = "host" },)"));
  const Json wrong = e.diagnostics(kCard);
  REQUIRE(wrong.size() == 1);
  CHECK(wrong[0]["range"]["start"] == Json{{"line", 3}, {"character", 2}});
  CHECK(wrong[0]["range"]["end"]["line"] == 3);
  CHECK(text::contains(wrong[0]["message"].get<std::string>(), "did you mean 'attack'?"));
  e.change(card(kGood));
  CHECK(e.diagnostics(kCard) == Json::array());
  CHECK(text::contains(e.workshop.text_or_saved(e.folder.path / kCard), "\"Blaster\""));
  e.change("return card {");
  CHECK(e.diagnostics(kCard).size() == 1);
  e.notify("textDocument/didClose", {{"textDocument", {{"uri", e.uri(kCard)}}}});
  CHECK(e.diagnostics(kCard) == Json::array());
  CHECK(!text::contains(e.workshop.text_or_saved(e.folder.path / kCard), "\"Blaster\""));
}

TEST_CASE("what a text makes wrong elsewhere is told there, and goes again") {
  Editor e;
  e.begin();
  const std::string stat = R"(stat { "attack")";
  std::string rules = e.workshop.text_or_saved(e.folder.path / "scripts/dreadnaught/rules.lua");
  REQUIRE(text::contains(rules, stat));
  std::string renamed = rules;
  renamed.replace(renamed.find(stat), stat.size(), R"(stat { "strike")");
  e.open("scripts/dreadnaught/rules.lua", renamed);
  (void)e.diagnostics("scripts/dreadnaught/rules.lua");
  std::string elsewhere;
  for (const Json& m : e.out)
    if (m.contains("method") && m["method"] == "textDocument/publishDiagnostics" && !m["params"]["diagnostics"].empty())
      elsewhere = m["params"]["uri"];
  CHECK(elsewhere != "");
  e.change(rules);
  CHECK(e.diagnostics("scripts/dreadnaught/rules.lua") == Json::array());
  for (const Json& m : e.out)
    if (m.contains("method") && m["params"]["uri"] == elsewhere) rules = m["params"]["diagnostics"].dump();
  CHECK(rules == "[]");
}

TEST_CASE("hover shows what ? shows, definition where it is declared") {
  Editor e;
  e.begin();
  const auto hover = [&](const std::string& ability) {
    e.open(kCard, card(ability));
    const Json told = e.ask_there("hover");
    return told.is_null() ? std::string() : told["contents"]["value"].get<std::string>();
  };
  const auto place = [&] {
    const Json found = e.ask_there("definition");
    return found.empty() ? std::string() : found[0]["uri"].get<std::string>();
  };
  CHECK(text::contains(hover(R"(modify { stat = "at|tack" },)"), "stat of dreadnaught"));
  CHECK(place() == e.uri("scripts/dreadnaught/rules.lua"));
  CHECK(text::contains(hover(R"(modify { st|at = "attack" },)"), "modify.stat: stat name"));
  CHECK(text::contains(hover(R"(mod|ify { stat = "attack" },)"), "Changes a stat, kinds or abilities for as long as"));
  CHECK(place().empty());
  CHECK(text::contains(
      hover(R"(after { event = "moved", run = function(event, me, self) act.ch|ange(me, "base", 1) end })"),
      "act.change(owner, attribute, by"));
  CHECK(text::contains(hover(R"(after { event = "moved", run = function(event, me, self) local x = me.ne|xt end })"),
                       "The next seat of those still in the match."));
  CHECK(text::contains(hover(R"(modify { when = "card.ho|st.base > 1" })"), "card.host"));
  CHECK(text::contains(hover(R"x(modify { when = "any(f|oe.ships)" })x"), "foe = me.next"));
  CHECK(hover(R"(kind = "up|grade")").empty());  // neither the command nor the node of that name
  CHECK(hover(R"(text = "zz|z" -- nothing)").empty());
  CHECK(hover(R"(-- mod|ify)").empty());
}

TEST_CASE("completion offers what may stand there, inside of conditions, too") {
  Editor e;
  e.begin();
  const auto offers = [&](const std::string& ability) {
    e.open(kCard, card(ability));
    return e.completions();
  };
  CHECK(has(offers(R"(modify { when = "me.ha|" },)"), "me.hand"));
  CHECK(has(offers(R"(modify { when = "count(foe.shi|" },)"), "foe.ships"));
  CHECK(has(offers(R"(modify { when = "any(me.ships, it.|" },)"), "it.attack"));
  CHECK(has(offers(R"(modify { when = "param.|" },)"), "param.base_points"));
  CHECK(has(offers(R"(modify { when = "cou|" },)"), "count("));
  CHECK(has(offers(R"(modify { when = 'can("|)"), "extra_upgrade"));
  CHECK(offers(R"(modify { stat = "att|" },)") == std::vector<std::string>{"attack"});
  CHECK(has(offers(R"(after { event = "base_|" },)"), "base_damaged"));
  CHECK(has(offers(R"(modify { to = "ho|" },)"), "host"));
  CHECK(has(offers(R"(modify { st|)"), "stat = "));
  CHECK(has(offers(R"(after { run = function(event, me, self) act.mo|)"), "act.move("));
  CHECK(has(offers(R"(after { run = function(event, me, self) me.ha|)"), "me.hand"));
  CHECK(has(offers(R"(after { run = function(event, me, self) event.|)"), "event.amount"));
  CHECK(offers(R"(text = "|)").empty());
  CHECK(offers(R"(-- act.|)").empty());
  // after multi-byte characters a place is counted in UTF-16
  e.open(kCard, "return card { modify { when = \"me.ha\" } }");
  e.change("--[[\xC5\x8D\xF0\x9F\x9A\xA2]] return card { modify { when = \"me.ha\" } }");
  e.at = {{"line", 0}, {"character", 9 + 1 + 36}};
  const Json items = e.ask_there("completion")["items"];
  REQUIRE(items.size() == 1);
  CHECK(items[0]["textEdit"]["newText"] == "me.hand");
  CHECK(items[0]["textEdit"]["range"]["start"]["character"] == 9 + 1 + 31);
  CHECK(items[0]["textEdit"]["range"]["end"]["character"] == 9 + 1 + 36);
}

TEST_CASE("files that belong to no rule set, and other things than files, are left alone") {
  Editor e;
  e.begin();
  e.folder.write("other/x.lua", "return 1");
  e.open("other/x.lua", "x = targt.|");
  CHECK(e.diagnostics("other/x.lua").is_null());
  (void)e.completions();
  e.notify("textDocument/didOpen", {{"textDocument", {{"uri", "untitled:1"}, {"text", "x"}}}});
  CHECK(!e.server.pending());
  e.notify("textDocument/didOpen", {{"textDocument", {{"uri", e.uri("README.md")}, {"text", "x"}}}});
  CHECK(!e.server.pending());
}

TEST_CASE("bad messages are refused with the codes of the protocol, and none ends the server") {
  Editor e;
  for (const char* no_json : {"", "{", "\xff", "nonsense", "{\"a\":1,\"a\":2}"}) {
    e.server.take(no_json);
    CHECK(e.code() == -32700);
    CHECK(e.out.back()["id"].is_null());
  }
  e.server.take(std::string(100000, '['));
  CHECK(e.code() == -32700);
  e.server.take_broken("no length");
  CHECK(e.code() == -32700);
  for (const char* no_request :
       {"1", "null", "[]", "{}", R"({"jsonrpc":"1.0","id":1,"method":"x"})",
        R"({"jsonrpc":"2.0","id":{},"method":"x"})", R"({"jsonrpc":"2.0","id":1,"method":7})"}) {
    e.server.take(no_request);
    CHECK(e.code() == -32600);
  }
  e.ask("textDocument/hover", Json::object());
  CHECK(e.code() == -32002);
  e.begin();
  e.ask("initialize", Json::object());
  CHECK(e.code() == -32600);
  e.ask("textDocument/nonsense", Json::object());
  CHECK(e.code() == -32601);
  for (const Json& params : {Json(), Json(1), Json::array(), Json::object(), Json{{"textDocument", 3}},
                             Json{{"textDocument", {{"uri", "file:///nowhere.lua"}}}}})
    for (const char* method : {"hover", "definition", "completion"}) {
      e.ask(std::string("textDocument/") + method, params);
      CHECK(e.code() == -32602);
    }
  const std::size_t before = e.out.size();
  for (const char* method : {"didOpen", "didChange", "didClose", "didSave"})
    for (const Json& params : {Json(), Json(1), Json::object(), Json{{"textDocument", 3}}})
      e.notify(std::string("textDocument/") + method, params);
  e.notify("$/cancelRequest", {{"id", 1}});
  e.server.take(R"({"jsonrpc":"2.0","id":5,"result":null})");
  for (std::size_t i = before; i < e.out.size(); ++i) CHECK(!e.out[i].contains("id"));
  e.open(kCard, card("|" + kGood));
  e.at = {{"line", 4000000000u}, {"character", 4000000000u}};
  (void)e.completions();
  CHECK(e.code() == 0);
}

TEST_CASE("a server ends well only after it was shut down") {
  Editor e;
  e.begin();
  CHECK(!e.server.exit_code());
  CHECK(e.ask("shutdown", nullptr)["result"].is_null());
  e.ask("textDocument/hover", Json::object());
  CHECK(e.code() == -32600);
  e.notify("exit", nullptr);
  CHECK(e.server.exit_code() == 0);
  Editor other;
  other.notify("exit", nullptr);
  CHECK(other.server.exit_code() == 1);
}

TEST_CASE("work that gives way is done later") {
  Editor e;
  e.begin();
  e.open(kCard, card(kGood));
  CHECK_THROWS_AS(e.server.check([] { throw Interrupted(); }), Interrupted);
  CHECK(e.server.pending());
  CHECK(e.diagnostics(kCard) == Json::array());
}
