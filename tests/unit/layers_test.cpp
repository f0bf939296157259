// The structure of the sources: folders of engine/ are layers and includes go one way, only `script` uses Lua, the
// engine knows no game, files are small. docs/architecture.md shows the same table.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace fs = std::filesystem;
using Names = std::set<std::string>;

namespace {

/// What a layer may include besides itself.
const std::map<std::string, Names> kMayInclude{
    {"base", {}},
    {"table", {"base"}},
    {"state", {"base", "table"}},
    {"dice", {"base", "state", "table"}},
    {"events", {"base", "state", "dice", "table"}},
    {"phases", {"base", "state", "dice", "table", "events"}},
    {"combat", {"base", "state", "dice", "table", "events", "phases"}},
    {"courses", {"base", "state", "dice", "table", "events", "phases"}},
    {"translate", {"base", "state", "dice", "table", "events", "phases", "combat"}},
    {"script", {"base", "state", "dice", "table", "events", "phases", "combat", "courses", "translate"}},
    {"match", {"base", "state", "dice", "table", "events", "phases", "combat", "courses", "translate", "script"}},
    {"view",
     {"base", "state", "dice", "table", "events", "phases", "combat", "courses", "translate", "script", "match"}},
    {"sim",
     {"base", "state", "dice", "table", "events", "phases", "combat", "courses", "translate", "script", "match"}},
};

/// The header for other programs is beside the layers and may use all of them.
const Names kDoor{"engine/quarterdeck.hpp", "engine/quarterdeck.cpp"};

struct Source {
  std::string name;  // "engine/state/state.hpp"
  std::vector<std::string> lines;
};

std::vector<Source> sources(const std::string& folder) {
  std::vector<Source> out;
  const fs::path root = QD_SOURCE_DIR;
  for (const fs::directory_entry& e : fs::recursive_directory_iterator(root / folder)) {
    if (!e.is_regular_file() || (e.path().extension() != ".hpp" && e.path().extension() != ".cpp")) continue;
    Source s{fs::relative(e.path(), root).generic_string(), {}};
    std::ifstream in(e.path());
    for (std::string line; std::getline(in, line);) s.lines.push_back(line);
    out.push_back(s);
  }
  std::sort(out.begin(), out.end(), [](const Source& a, const Source& b) { return a.name < b.name; });
  return out;
}

/// The file an #include names, or "".
std::string included(const std::string& line) {
  std::size_t at = line.find_first_not_of(' ');
  if (at == std::string::npos || line.compare(at, 1, "#") != 0 || line.find("include") == std::string::npos) return {};
  std::size_t from = line.find_first_of("\"<"), to = line.find_last_of("\">");
  return from == std::string::npos || to <= from ? std::string() : line.substr(from + 1, to - from - 1);
}

std::string layer_of(const std::string& file) {
  std::size_t from = file.find('/') + 1, to = file.find('/', from);
  return to == std::string::npos ? std::string() : file.substr(from, to - from);
}

bool starts_with(const std::string& s, const std::string& prefix) { return s.compare(0, prefix.size(), prefix) == 0; }

/// Calls f(source, line number, included file) for every #include below a folder.
template <class F>
void each_include(const std::string& folder, F&& f) {
  for (const Source& s : sources(folder))
    for (std::size_t i = 0; i < s.lines.size(); ++i)
      if (std::string file = included(s.lines[i]); !file.empty()) f(s, s.name + ":" + std::to_string(i + 1), file);
}

std::string listed(const std::vector<std::string>& offences) {
  std::string out;
  for (const std::string& o : offences) out += o + "\n";
  return out;
}

/// True if a line uses the namespace of a layer: "namespace qd::script", "script::Host".
bool names(const std::string& code, const std::string& layer) {
  if (code.find("namespace qd::" + layer) != std::string::npos) return true;
  const std::string name = layer + "::";
  for (std::size_t at = code.find(name); at != std::string::npos; at = code.find(name, at + 1)) {
    const char before = at == 0 ? ' ' : code[at - 1];
    const bool qualified = at >= 4 && code.compare(at - 4, 4, "qd::") == 0;
    if (qualified ||
        (std::isalnum(static_cast<unsigned char>(before)) == 0 && before != '_' && before != ':' && before != '"'))
      return true;
  }
  return false;
}

std::string trimmed(std::string s) {
  s.erase(0, std::min(s.find_first_not_of(' '), s.size()));
  s.erase(s.find_last_not_of(' ') + 1);
  return s;
}

}  // namespace

TEST_CASE("every folder of the engine is a layer of the table") {
  for (const fs::directory_entry& e : fs::directory_iterator(fs::path(QD_SOURCE_DIR) / "engine")) {
    INFO(e.path().string());
    if (kDoor.count("engine/" + e.path().filename().string()) != 0) continue;
    CHECK(e.is_directory());
    CHECK(kMayInclude.count(e.path().filename().string()) == 1);
  }
}

TEST_CASE("a layer that may include another may include what that one includes") {
  for (const auto& [layer, allowed] : kMayInclude)
    for (const std::string& lower : allowed) {
      INFO(layer + " includes " + lower);
      CHECK(allowed.count(layer) == 0);
      for (const std::string& deeper : kMayInclude.at(lower)) CHECK(allowed.count(deeper) == 1);
    }
}

TEST_CASE("includes go one way") {
  std::vector<std::string> offences;
  each_include("engine", [&](const Source& s, const std::string& place, const std::string& file) {
    if (starts_with(file, "repl/") || starts_with(file, "tests/"))
      offences.push_back(place + ": the engine includes " + file);
    if (!starts_with(file, "engine/")) return;
    if (kDoor.count(file) != 0 && kDoor.count(s.name) == 0)
      offences.push_back(place + ": includes the door for others");
    if (kDoor.count(s.name) != 0) return;
    std::string own = layer_of(s.name), other = layer_of(file);
    if (own != other && kMayInclude.at(own).count(other) == 0)
      offences.push_back(place + ": layer " + own + " includes " + file);
  });
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("the door for other programs is short, and includes the standard library alone") {
  std::vector<std::string> offences;
  for (const Source& s : sources("engine"))
    if (s.name == "engine/quarterdeck.hpp") {
      CHECK(s.lines.size() < 150);
      for (const std::string& line : s.lines)
        if (const std::string file = included(line); file.find_first_of("./") != std::string::npos)
          offences.push_back(file);
    }
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("no layer names a higher one, not even as a friend or to declare it") {
  std::vector<std::string> offences;
  for (const Source& s : sources("engine")) {
    if (kDoor.count(s.name) != 0) continue;
    const std::string own = layer_of(s.name);
    for (std::size_t i = 0; i < s.lines.size(); ++i) {
      const std::string code = s.lines[i].substr(0, s.lines[i].find("//"));
      for (const auto& [layer, allowed] : kMayInclude)
        if (layer != own && kMayInclude.at(own).count(layer) == 0 && names(code, layer))
          offences.push_back(s.name + ":" + std::to_string(i + 1) + ": layer " + own + " names " + layer);
    }
  }
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("what is included exists") {
  std::vector<std::string> offences;
  for (const char* folder : {"engine", "repl"})
    each_include(folder, [&](const Source&, const std::string& place, const std::string& file) {
      bool ours = starts_with(file, "engine/") || starts_with(file, "repl/");
      if (ours && !fs::exists(fs::path(QD_SOURCE_DIR) / file))
        offences.push_back(place + ": " + file + " does not exist");
    });
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("only the layer script sees Lua, and the tests of matches by way of it") {
  std::vector<std::string> offences;
  const Names through_script{"repl/match_tests/", "repl/version.cpp"};
  for (const char* folder : {"engine", "repl"})
    each_include(folder, [&](const Source& s, const std::string& place, const std::string& file) {
      bool lua = file == "lua.hpp" || file == "lua.h" || file == "lauxlib.h" || file == "lualib.h" ||
                 starts_with(file, "lua5");
      if (lua && s.name != "engine/script/lua.hpp") offences.push_back(place + ": includes " + file + " itself");
      bool allowed = starts_with(s.name, "engine/script/") ||
                     std::any_of(through_script.begin(), through_script.end(),
                                 [&](const std::string& f) { return starts_with(s.name, f); });
      if (file == "engine/script/lua.hpp" && !allowed) offences.push_back(place + ": sees Lua");
    });
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("who checks and describes declarations reads values, and calls nothing of Lua") {
  std::vector<std::string> offences;
  for (const char* folder : {"repl/lint", "repl/slips", "repl/describe"})
    for (const Source& s : sources(folder))
      for (std::size_t i = 0; i < s.lines.size(); ++i)
        for (const char* call : {"lua_get", "lua_push", "lua_next(", "lua_raw", "lua_to", "lua_set", "luaL_", "LUA_"})
          if (s.lines[i].find(call) != std::string::npos)
            offences.push_back(s.name + ":" + std::to_string(i + 1) + ": " + call);
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("expensive headers stay out of headers") {
  std::vector<std::string> offences;
  for (const char* folder : {"engine", "repl"})
    each_include(folder, [&](const Source& s, const std::string& place, const std::string& file) {
      bool expensive = file == "nlohmann/json.hpp" || starts_with(file, "CLI/") || starts_with(file, "spdlog/") ||
                       starts_with(file, "catch2/");
      if (expensive && s.name.find(".hpp") != std::string::npos) offences.push_back(place + ": includes " + file);
    });
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("one file sees the library of the command line") {
  std::vector<std::string> seen_by;
  for (const char* folder : {"engine", "repl", "tests"})
    each_include(folder, [&](const Source& s, const std::string&, const std::string& file) {
      if (starts_with(file, "CLI/")) seen_by.push_back(s.name);
    });
  CHECK(seen_by == std::vector<std::string>{"repl/command_line.cpp"});
}

TEST_CASE("who stands above events changes no state past them") {
  std::vector<std::string> offences;
  const auto look = [&](const char* folder, std::initializer_list<const char*> states,
                        std::initializer_list<const char*> changes) {
    for (const Source& s : sources(folder))
      for (std::size_t i = 0; i < s.lines.size(); ++i)
        for (const char* state : states)
          for (const char* change : changes)
            if (s.lines[i].find(std::string(state) + change) != std::string::npos)
              offences.push_back(s.name + ":" + std::to_string(i + 1) + ": " + state + change);
  };
  for (const char* folder :
       {"engine/translate", "engine/script", "engine/combat", "engine/courses", "engine/view", "engine/sim", "repl"})
    look(folder, {"state().", "state_->", "state_."},
         {"set_", "move(", "attach(", "detach(", "join(", "lay(", "take_place(", "reorder", "reset_", "forget(",
          "blur("});
  // a translated program keeps its frames and orders, as phases does
  look("engine/translate", {"state().", "state_->", "state_.", " s.", "(s."},
       {"set_value", "set_owner", "set_face", "set_known", "move(", "attach(", "detach(", "join(", "lay(",
        "take_place(", "reorder", "reset_", "forget(", "blur(", "draw(", "pour(", "mistake(", "lose_track("});
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("a translated program writes into the block of a state through events, but for frames and draws") {
  // const_block.hpp tells where events are written; the other files handle the flow and the counters of dice
  const Names may{"engine/translate/values/const_block.hpp", "engine/translate/run/play.hpp",
                  "engine/translate/run/luck.hpp"};
  std::vector<std::string> offences;
  for (const Source& s : sources("engine/translate")) {
    if (s.name.find(".hpp") == std::string::npos) continue;
    for (std::size_t i = 0; i < s.lines.size(); ++i) {
      const std::string& line = s.lines[i];
      const std::size_t cast = line.find("reinterpret_cast<");
      const bool writes = cast != std::string::npos && line.compare(cast + 17, 6, "const ") != 0;
      if ((writes && may.count(s.name) == 0) || line.find("const_cast<") != std::string::npos ||
          line.find("header.events") != std::string::npos || line.find("header.batches") != std::string::npos)
        offences.push_back(s.name + ":" + std::to_string(i + 1) + ": " + trimmed(line));
    }
  }
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

namespace {

/// Lines with one of these words, except comments and the allowed files.
std::vector<std::string> lines_with(const Names& words, const Names& may) {
  std::vector<std::string> out;
  for (const char* folder : {"engine", "repl"})
    for (const Source& s : sources(folder)) {
      if (may.count(s.name) != 0) continue;
      for (std::size_t i = 0; i < s.lines.size(); ++i) {
        const std::string code = s.lines[i].substr(0, s.lines[i].find("//"));
        for (const std::string& word : words)
          if (code.find(word) != std::string::npos) out.push_back(s.name + ":" + std::to_string(i + 1) + ": " + word);
      }
    }
  return out;
}

}  // namespace

TEST_CASE("files are read through one door, and folders walked through one") {
  // the history is locked while it is open, and so is a store; translated rule sets lie in one folder
  std::vector<std::string> offences = lines_with(
      {"ifstream", "std::fstream", "fopen(", "freopen(", "O_RDONLY", "O_RDWR", "luaL_loadfile", "luaL_dofile"},
      {"engine/base/file.cpp", "repl/terminal/history_file.cpp", "repl/store/store.cpp"});
  for (const std::string& o :
       lines_with({"directory_iterator"}, {"engine/base/folder.cpp", "engine/translate/modules.cpp"}))
    offences.push_back(o);
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("what is printed goes through the door of standard output, and JSON is written by one") {
  // libedit writes to the terminal directly; without memory only fixed texts are printed
  std::vector<std::string> offences = lines_with(
      {"std::printf(", "std::puts(", "std::fputs(", "std::fprintf(", "fwrite(", "std::putchar(", "std::clog"},
      {"repl/terminal/line_reader.cpp", "repl/start.cpp"});
  for (const std::string& o : lines_with({".dump(", "Json::parse(", "json::parse("}, {"engine/match/json_text.cpp"}))
    offences.push_back(o);
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("the engine knows no terminal") {
  std::vector<std::string> offences;
  for (const Source& s : sources("engine"))
    for (std::size_t i = 0; i < s.lines.size(); ++i)
      for (const char* code : {"\\x1b[", "\\033[", "\\e[", "isatty", "TIOCGWINSZ", "<termios.h>"})
        if (s.lines[i].find(code) != std::string::npos)
          offences.push_back(s.name + ":" + std::to_string(i + 1) + ": " + code);
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("the engine knows no game") {
  std::vector<std::string> offences;
  Names of_games{"dreadnaught", "battlegroup", "popes", "admiral", "warfleet", "requisition"};
  for (const fs::directory_entry& e : fs::recursive_directory_iterator(fs::path(QD_SOURCE_DIR) / "cards"))
    // not an ordinary word
    if (const std::string card = e.path().stem().string(); card.size() > 10) of_games.insert(card);
  for (const Source& s : sources("engine"))
    for (std::size_t i = 0; i < s.lines.size(); ++i) {
      std::string lower = s.lines[i];
      std::transform(lower.begin(), lower.end(), lower.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      for (const std::string& name : of_games)
        if (lower.find(name) != std::string::npos)
          offences.push_back(s.name + ":" + std::to_string(i + 1) + ": names " + name);
    }
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("a file has less than 400 lines") {
  std::vector<std::string> offences;
  for (const char* folder : {"engine", "repl", "tests"})
    for (const Source& s : sources(folder))
      if (s.lines.size() >= 400) offences.push_back(s.name + ": " + std::to_string(s.lines.size()) + " lines");
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("every header is included once and begins by saying what it is") {
  std::vector<std::string> offences;
  for (const char* folder : {"engine", "repl"})
    for (const Source& s : sources(folder)) {
      if (s.name.find(".hpp") == std::string::npos) continue;
      if (std::find(s.lines.begin(), s.lines.end(), "#pragma once") == s.lines.end())
        offences.push_back(s.name + ": has no '#pragma once'");
      if (s.lines.empty() || !starts_with(s.lines.front(), "//"))
        offences.push_back(s.name + ": does not begin with a comment");
    }
  if (!offences.empty()) FAIL_CHECK(listed(offences));
}

TEST_CASE("the table of docs/architecture.md is the one of this test") {
  std::ifstream in(fs::path(QD_SOURCE_DIR) / "docs" / "architecture.md");
  if (!in) return;
  std::map<std::string, Names> shown;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.find("| layer | may include") == 0) {
      inside = true;
      continue;
    }
    if (!inside || starts_with(line, "|---")) continue;
    if (!starts_with(line, "|")) break;
    std::istringstream cells(line);
    std::string cell, layer, names;
    std::getline(cells, cell, '|');
    std::getline(cells, layer, '|');
    std::getline(cells, names, '|');
    layer = trimmed(layer.substr(0, layer.find('(')));
    Names& set = shown[layer];
    std::istringstream list(names);
    for (std::string name; std::getline(list, name, ',');)
      if (name = trimmed(name); kMayInclude.count(name) != 0) set.insert(name);
  }
  REQUIRE(inside);
  for (const auto& [layer, allowed] : kMayInclude) {
    INFO(layer);
    CHECK(shown[layer] == allowed);
  }
  CHECK(shown.size() == kMayInclude.size());
}
