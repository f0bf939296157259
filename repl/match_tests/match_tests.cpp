// Runs the matches of files, one after the other, in each mode.
#include "repl/match_tests/match_tests.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <optional>
#include <set>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/load/script_file.hpp"
#include "engine/script/pop.hpp"
#include "engine/script/read/reader.hpp"
#include "engine/script/words/match_rows.hpp"
#include "engine/script/words/push_rows.hpp"
#include "repl/match_tests/beside.hpp"
#include "repl/match_tests/declared.hpp"
#include "repl/match_tests/rule_sets.hpp"
#include "repl/match_tests/session.hpp"
#include "repl/slips/slips.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

std::string mode_names(const std::vector<Mode>& modes) {
  std::vector<std::string> names;
  for (const Mode mode : modes) names.emplace_back(mode_name(mode));
  return text::join(names, ", ");
}

const char* mode_name(Mode mode) {
  switch (mode) {
    case Mode::kPlain: return "plain";
    case Mode::kFork: return "fork";
    case Mode::kReplay: return "replay";
    case Mode::kLeak: return "leak";
  }
  return "?";
}

namespace {

constexpr const char* kCommon = "common.lua";  // shared by the matches of a folder

constexpr const char* kDecks = "decks";  // the folder with decks for these matches

// Without duplicates, whatever their names.
std::vector<fs::path> test_files(const std::vector<fs::path>& paths) {
  std::vector<fs::path> out;
  for (const fs::path& p : paths) {
    if (fs::is_directory(p)) {
      for (const fs::path& file : walk(p, [](const fs::path& inner) { return inner.filename() != kDecks; }))
        if (fs::is_regular_file(file) && file.extension() == ".lua") out.push_back(file);
    } else if (fs::exists(p)) {
      if (fs::is_character_file(p) || fs::is_block_file(p)) (void)script::read_script(p, p.string());
      out.push_back(p);
    } else {
      throw UserError("there is no file or folder '" + p.string() + "'");
    }
  }
  std::sort(out.begin(), out.end());
  std::set<fs::path> known;
  std::erase_if(out, [&](const fs::path& file) { return !known.insert(fs::weakly_canonical(file)).second; });
  return out;
}

class Runner {
 public:
  explicit Runner(const MatchTestOptions& options)
      : options_(options), beside_(options.sources, options.paths), rule_sets_(options) {
    l_ = host_.lua();
    host_.meter().attend(options.sources.untimed().outside);
    open_session_library(l_, &current_);
    share("session");
    script::push_rows(l_, script::rows::kMatch);
    share("match_rows");
    for (const char* part : {"compare", "answers", "seats", "declarations", "match"}) {
      const fs::path file = fs::path("scripts") / "testing" / (std::string(part) + ".lua");
      load(options.sources.root / file, file.string());
      if (part != std::string("match")) share(part);
    }
    library_ = lua_gettop(l_);
    for (const char* word : {"match", "ordered", "check"}) {
      lua_getfield(l_, library_, word);
      set_test_global(word);
    }
  }

  MatchTestResult run() {
    read_files();
    std::vector<Read> all;
    each_match([&](int index) { all.push_back(read(index)); });
    report_broken(all);
    std::size_t next = 0;
    each_match([&](int index) { run_match(all[next++], index); });
    return std::move(result_);
  }

  std::vector<ScriptError> slips(const std::string& game, const slips::Vocabulary& known) {
    std::vector<ScriptError> out;
    for (const fs::path& file : test_files(options_.paths)) {
      const std::string code = script::read_script(file, file.string(), options_.sources.unsaved.get());
      if (text::contains(code, "rules = \"") && !text::contains(code, "rules = \"" + game + "\"")) continue;
      share_common(file.parent_path());
      for (ScriptError& e : slips::find(host_, "test", known, options_.sources.shown(file), code))
        out.push_back(std::move(e));
    }
    return out;
  }

  std::vector<Beginning> beginnings() {
    std::vector<Beginning> out;
    read_files();
    if (!broken_.empty()) throw ScriptError(broken_.front().failure.place, broken_.front().failure.message);
    each_match([&](int index) {
      DeclaredMatch d = read_declared(host_, index, beside_, *common_folder_);
      if (selected(d.name) && d.fails_setup.empty() && d.fails_load.empty()) out.push_back(std::move(d));
    });
    return out;
  }

 private:
  // A file that cannot be read, or declares nothing, is a failure of its own.
  void read_files() {
    for (const fs::path& file : test_files(options_.paths)) {
      if (file.filename() == kCommon) continue;
      const std::size_t before = folders_.size();
      Failure failure;
      failure.place = Place{options_.sources.shown(file), 0};
      try {
        share_common(file.parent_path());
        load(file, failure.place.file);
      } catch (const Error& e) {
        if (!e.place().file.empty()) failure.place = e.place();
        failure.message = with_hint(e.message(), e.hint());
      }
      lua_settop(l_, library_);
      lua_getfield(l_, library_, "close");
      host_.call(0, 0);
      lua_getfield(l_, library_, "matches");
      folders_.resize(static_cast<std::size_t>(lua_rawlen(l_, -1)), file.parent_path());
      lua_settop(l_, library_);
      if (failure.message.empty() && folders_.size() == before)
        failure.message =
            "the file declares no match; code that the matches of a folder share belongs in its common.lua";
      if (!failure.message.empty()) broken_.push_back({file, failure});
    }
    lua_getfield(l_, library_, "all_read");
    host_.call(0, 0);
  }

  void each_match(const std::function<void(int)>& f) {
    lua_getfield(l_, library_, "matches");
    int list = lua_gettop(l_);
    for (lua_Integer i = 1; lua_geti(l_, list, i) != LUA_TNIL; ++i) {
      share_common(folders_[static_cast<std::size_t>(i - 1)]);  // as it was when the match was declared
      f(lua_gettop(l_));
      lua_settop(l_, list);
    }
    lua_settop(l_, library_);
  }

  // Sets `common`, the table that the common.lua of a folder returns.
  void share_common(const fs::path& folder) {
    if (folder == common_folder_) return;
    const int top = lua_gettop(l_);
    common_folder_.reset();  // if it cannot be read, each file of the folder fails
    fs::path file = folder / kCommon;
    const std::string key = "common of " + folder.string();
    if (lua_getfield(l_, LUA_REGISTRYINDEX, key.c_str()) == LUA_TTABLE) {
      // read before
    } else if (fs::exists(file)) {
      const std::string shown = options_.sources.shown(file);
      load(file, shown);
      if (!lua_istable(l_, -1))
        throw ScriptError(Place{shown, 0}, "the file returns no table", "end it with 'return common'");
      script::freeze(l_, -1);
      lua_pushvalue(l_, -1);
      lua_setfield(l_, LUA_REGISTRYINDEX, key.c_str());
    } else {
      lua_pushnil(l_);
    }
    set_test_global("common");
    lua_settop(l_, top);
    common_folder_ = folder;
  }

  void set_test_global(const char* word) { host_.set_name("test", word); }

  /// Makes a table that all matches share read-only, so that no match can affect another.
  void share(const char* word) {
    script::freeze(l_, -1);
    set_test_global(word);
  }

  void load(const fs::path& file, const std::string& shown) {
    const std::string code = script::read_script(file, file.string(), options_.sources.unsaved.get());
    host_.push_environment("test");
    host_.load(code, shown, false);
  }

  [[nodiscard]] bool selected(const std::string& name) const {
    if (options_.filters.empty()) return true;
    return std::any_of(options_.filters.begin(), options_.filters.end(), [&](const std::string& f) {
      return options_.exact_name ? name == f : text::contains(text::lower(name), text::lower(f));
    });
  }

  // A declaration, or the error reported by the library or its reader.
  struct Read {
    DeclaredMatch match;
    Failure wrong;
  };
  Read read(int index) {
    Read out;
    Failure& wrong = out.wrong;
    wrong.place = script::declared_place(l_, index);
    try {
      script::Reader r(host_, index, "match", wrong.place);
      wrong.match = r.text(script::rows::kMatchName, "");
      wrong.message = r.text(script::rows::kMatchWrong, "");
      if (wrong.message.empty()) out.match = read_declared(host_, index, beside_, *common_folder_);
    } catch (const Error& e) {
      if (!e.place().file.empty()) wrong.place = e.place();
      wrong.message = with_hint(e.message(), e.hint());
    }
    return out;
  }

  // A file without matches may be one that a match names: a card, a variant, a deck.
  void report_broken(const std::vector<Read>& all) {
    std::set<fs::path> named;
    for (const Read& r : all) {
      named.insert(r.match.cards.begin(), r.match.cards.end());
      named.insert(r.match.decks.begin(), r.match.decks.end());
      named.insert(r.match.variants.begin(), r.match.variants.end());
    }
    for (const Broken& b : broken_) {
      bool is_named = false;
      for (fs::path at = fs::weakly_canonical(b.file); !is_named && at != at.parent_path(); at = at.parent_path())
        is_named = named.count(at) != 0;
      if (!is_named) report(b.failure, 1);
    }
  }

  void run_match(const Read& read, int index) {
    const DeclaredMatch& d = read.match;
    if (!selected(read.wrong.match)) return;
    if (!read.wrong.message.empty()) {
      ++result_.matches;
      report(read.wrong, 1);
      return;
    }
    ++result_.matches;
    result_.names.push_back(d.name);
    result_.names_by_rules[d.rules].push_back(d.name);
    if (options_.names_only) return;
    std::vector<Failure> failures;
    for (Mode mode : options_.modes) {
      if (!d.modes.empty() && std::find(d.modes.begin(), d.modes.end(), mode) == d.modes.end()) continue;
      std::optional<Failure> failure = run_timed(d, index, mode);
      if (!failure) continue;
      const auto same = std::find_if(failures.begin(), failures.end(), [&](const Failure& f) {
        return f.place == failure->place && f.message == failure->message;
      });
      if (same == failures.end()) failures.push_back(*failure);
      else same->modes.push_back(mode);
    }
    for (const Failure& f : failures) report(f, f.modes.size());
  }

  [[nodiscard]] Exchanges exchanges_of(const DeclaredMatch& d) const {
    Exchanges out = options_.exchanges;
    out.seed = hash_join(hash_join(out.seed, d.setup.seed), hash_text(d.rules + " " + d.name));
    return out;
  }

  std::optional<Failure> run_timed(const DeclaredMatch& d, int index, Mode mode) {
    const auto start = std::chrono::steady_clock::now();
    std::optional<Failure> failure = run_once(d, index, mode);
    if (options_.on_run)
      options_.on_run(d.name, mode, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    return failure;
  }

  std::optional<Failure> run_once(const DeclaredMatch& d, int index, Mode mode) {
    ++result_.runs;
    Failure failure;
    failure.match = d.name;
    failure.modes = {mode};
    failure.place = d.place;
    std::unique_ptr<Session> session;
    bool loading = true;
    try {
      std::shared_ptr<script::Ruleset> rules = rule_sets_.of(d);
      loading = false;
      if (!d.fails_load.empty()) throw UserError("expected that the rules do not load");
      match::Setup setup = d.setup;
      setup.decks = rules->deck_ids(d.decks);
      prescribe_shuffles(setup, d.shuffles, rules->catalog(), d.place);
      session = std::make_unique<Session>(rules, setup, mode, exchanges_of(d));
      if (!d.fails_setup.empty()) throw UserError("expected that the match cannot be set up");
      const bool guards = play(*session, index);
      session->finish();
      if (d.must_fail.empty() && !guards) throw UserError("'play' never uses t, so the match tests nothing");
      if (d.must_fail.empty()) return std::nullopt;
      failure.message = "expected to fail with '" + d.must_fail + "', but passed";
    } catch (const Error& e) {
      const std::string expected = !d.must_fail.empty()               ? d.must_fail
                                   : session != nullptr               ? ""
                                   : loading && !d.fails_load.empty() ? d.fails_load
                                                                      : d.fails_setup;
      if (!expected.empty() && text::contains(e.what(), expected)) return std::nullopt;
      if (!e.place().file.empty()) failure.place = e.place();
      failure.message = with_hint(e.message(), e.hint());
      failure.told = loading && !told_.insert(e.what()).second;
    }
    if (session != nullptr) failure.context = session->context();
    return failure;
  }

  /// True if the match did anything.
  bool play(Session& session, int index) {
    current_ = &session;
    struct Reset {
      Session** at;
      ~Reset() { *at = nullptr; }
    } reset{&current_};
    const script::Pop pop(l_);
    lua_getfield(l_, library_, "run");
    lua_pushvalue(l_, index);
    lua_pushinteger(l_, static_cast<lua_Integer>(session.match().setup().seats));
    host_.answered();
    host_.call(2, 1);
    return lua_toboolean(l_, -1) != 0;
  }

  void report(const Failure& failure, std::size_t times) {
    result_.failed += times;
    result_.failures.push_back(failure);
    if (options_.on_failure) options_.on_failure(failure);
  }

  const MatchTestOptions& options_;
  Beside beside_;
  RuleSets rule_sets_;
  struct Broken {
    fs::path file;
    Failure failure;
  };
  std::vector<Broken> broken_;
  std::optional<fs::path> common_folder_;  // none: not read yet
  std::vector<fs::path> folders_;          // folders of the matches, in the order of declaration
  script::Host host_;
  lua_State* l_ = nullptr;
  int library_ = 0;
  Session* current_ = nullptr;
  std::set<std::string> told_;  // reasons already reported for rule sets that do not load
  MatchTestResult result_;
};

}  // namespace

MatchTestResult run_match_tests(const MatchTestOptions& options) { return Runner(options).run(); }
std::vector<ScriptError> find_slips(const MatchTestOptions& options, const std::string& game,
                                    const slips::Vocabulary& known) {
  return Runner(options).slips(game, known);
}
std::vector<Beginning> find_beginnings(const MatchTestOptions& options) { return Runner(options).beginnings(); }

void prescribe_shuffles(match::Setup& setup, const std::vector<std::vector<std::string>>& shuffles,
                        const state::Catalog& catalog, const Place& place) {
  for (const std::vector<std::string>& cards : shuffles) {
    std::vector<DefId> ids;
    for (const std::string& c : cards) {
      DefId id = catalog.find_definition(c);
      if (!id.valid()) throw UserError(place, "luck.shuffles: unknown card '" + c + "'");
      ids.push_back(id);
    }
    setup.luck.shuffles.push_back(ids);
  }
}

}  // namespace qd::repl
