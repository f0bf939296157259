// Runs the declared matches of files, one after the other, in each mode.
#include "repl/trial/trial.hpp"

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
#include "repl/trial/declared.hpp"
#include "repl/trial/session.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

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

constexpr const char* kCommon = "common.lua";  // what the matches of a folder share

std::vector<fs::path> test_files(const std::vector<fs::path>& paths) {
  std::vector<fs::path> out;
  for (const fs::path& p : paths) {
    if (fs::is_directory(p)) {
      for (const fs::path& file : walk(p, [](const fs::path&) { return true; }))
        if (fs::is_regular_file(file) && file.extension() == ".lua" && file.parent_path().filename() != kDecks)
          out.push_back(file);
    } else if (fs::exists(p)) {
      out.push_back(p);
    } else {
      throw UserError("there is no file or folder '" + p.string() + "'");
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

class Runner {
 public:
  explicit Runner(const TrialOptions& options) : options_(options) {
    fs::path library = options.sources.root / "scripts" / "testing" / "match.lua";
    l_ = host_.lua();
    host_.meter().attend(options.sources.untimed().outside);
    open_session_library(l_, &current_);
    share("session");
    load(options.sources.root / "scripts" / "testing" / "compare.lua", "scripts/testing/compare.lua");
    share("compare");
    load(options.sources.root / "scripts" / "testing" / "answers.lua", "scripts/testing/answers.lua");
    share("answers");
    load(options.sources.root / "scripts" / "testing" / "seats.lua", "scripts/testing/seats.lua");
    share("seats");
    load(library, "scripts/testing/match.lua");
    library_ = lua_gettop(l_);
    for (const char* word : {"match", "ordered", "check"}) {
      lua_getfield(l_, library_, word);
      set_test_global(word);
    }
  }

  TrialResult run() {
    each_match([&](int index) { run_match(index); });
    return std::move(result_);
  }

  std::vector<Beginning> beginnings() {
    std::vector<Beginning> out;
    each_match([&](int index) {
      DeclaredMatch d = read_declared(host_, index, *common_folder_);
      if (selected(d.name) && d.fails_setup.empty()) out.push_back(std::move(d));
    });
    return out;
  }

 private:
  void each_match(const std::function<void(int)>& f) {
    for (const fs::path& file : test_files(options_.paths)) {
      if (file.filename() == kCommon) continue;
      share_common(file.parent_path());
      const std::string shown = options_.sources.shown(file);
      load(file, shown);
      lua_settop(l_, library_);
      lua_getfield(l_, library_, "close");
      host_.call(0, 0);
      lua_getfield(l_, library_, "matches");
      folders_.resize(static_cast<std::size_t>(lua_rawlen(l_, -1)), file.parent_path());
      lua_settop(l_, library_);
    }
    lua_getfield(l_, library_, "all_read");
    host_.call(0, 0);
    lua_getfield(l_, library_, "matches");
    int list = lua_gettop(l_);
    for (lua_Integer i = 1; lua_geti(l_, list, i) != LUA_TNIL; ++i) {
      share_common(folders_[static_cast<std::size_t>(i - 1)]);  // as it was when the match was declared
      f(lua_gettop(l_));
      lua_settop(l_, list);
    }
    lua_settop(l_, library_);
  }

  // What the match files of one folder share: the table that its common.lua returns, as `common`.
  void share_common(const fs::path& folder) {
    if (folder == common_folder_) return;
    const int top = lua_gettop(l_);
    common_folder_ = folder;
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
  }

  void set_test_global(const char* word) { host_.set_name("test", word); }

  /// A table that the matches of all files have: read-only, or one could do something to the others.
  void share(const char* word) {
    script::freeze(l_, -1);
    set_test_global(word);
  }

  void load(const fs::path& file, const std::string& shown) {
    const std::string code = script::read_script(file, file.string());
    host_.push_environment("test");
    host_.load(code, shown, false);
  }

  [[nodiscard]] bool selected(const std::string& name) const {
    if (options_.filters.empty()) return true;
    return std::any_of(options_.filters.begin(), options_.filters.end(), [&](const std::string& f) {
      return options_.exact_name ? name == f : text::contains(text::lower(name), text::lower(f));
    });
  }

  std::shared_ptr<script::Ruleset> rules_of(const DeclaredMatch& d) {
    std::vector<std::string> variants = d.variants;
    for (const std::string& v : options_.extra_variants)
      if (std::find(variants.begin(), variants.end(), v) == variants.end()) variants.push_back(v);
    script::Sources sources = options_.sources.untimed();
    sources.add_decks(d.decks);
    std::string key = d.rules + "|" + text::join(variants, ",");
    for (std::size_t i = options_.sources.decks.size(); i < sources.decks.size(); ++i)
      key += "|" + sources.decks[i].string();
    Loaded& it = loaded_[key];
    if (it.wrong != nullptr) std::rethrow_exception(it.wrong);
    if (it.rules != nullptr) return it.rules;
    try {
      it.rules = script::Ruleset::load(sources, d.rules, variants);
    } catch (const Error&) {
      it.wrong = std::current_exception();
      throw;
    }
    return it.rules;
  }

  void run_match(int index) {
    DeclaredMatch d = read_declared(host_, index, *common_folder_);
    if (!selected(d.name)) return;
    ++result_.matches;
    result_.names.push_back(d.name);
    result_.names_by_rules[d.rules].push_back(d.name);
    if (options_.names_only) return;
    for (Mode mode : options_.modes)
      if (d.modes.empty() || std::find(d.modes.begin(), d.modes.end(), mode) != d.modes.end())
        run_timed(d, index, mode);
  }

  void run_timed(const DeclaredMatch& d, int index, Mode mode) {
    const auto start = std::chrono::steady_clock::now();
    run_once(d, index, mode);
    if (options_.on_run)
      options_.on_run(d.name, mode, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }

  void run_once(const DeclaredMatch& d, int index, Mode mode) {
    ++result_.runs;
    Failure failure;
    failure.match = d.name;
    failure.mode = mode;
    failure.place = d.place;
    std::unique_ptr<Session> session;
    bool loading = true;
    try {
      std::shared_ptr<script::Ruleset> rules = rules_of(d);
      loading = false;
      match::Setup setup = d.setup;
      setup.decks = rules->deck_ids(d.decks);
      prescribe_shuffles(setup, d.shuffles, rules->catalog(), d.place);
      session = std::make_unique<Session>(rules, setup, mode);
      if (!d.fails_setup.empty()) throw UserError("expected that the match cannot be set up");
      play(*session, index);
      session->finish();
      if (!d.must_fail.empty()) throw Unfailed{};
    } catch (const Unfailed&) {
      failure.message = "expected to fail with '" + d.must_fail + "', but passed";
      report(failure, session.get());
    } catch (const Error& e) {
      std::string expected = !d.must_fail.empty() ? d.must_fail : session == nullptr ? d.fails_setup : "";
      if (!expected.empty() && text::contains(e.what(), expected)) return;
      if (!e.place().file.empty()) failure.place = e.place();
      failure.message = with_hint(e.message(), e.hint());
      failure.told = loading && !told_.insert(e.what()).second;
      report(failure, session.get());
    }
  }

  struct Unfailed {};

  void play(Session& session, int index) {
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
    host_.call(2, 0);
  }

  void report(Failure& failure, const Session* session) {
    if (session != nullptr) failure.context = session->context();
    result_.failures.push_back(failure);
    if (options_.on_failure) options_.on_failure(failure);
  }

  const TrialOptions& options_;
  std::optional<fs::path> common_folder_;  // none yet
  std::vector<fs::path> folders_;          // of the matches, in the order of their declaration
  script::Host host_;
  lua_State* l_ = nullptr;
  int library_ = 0;
  Session* current_ = nullptr;
  struct Loaded {
    std::shared_ptr<script::Ruleset> rules;
    std::exception_ptr wrong;  // why it does not load: nothing has changed when the next match asks
  };
  std::map<std::string, Loaded> loaded_;
  std::set<std::string> told_;  // why rule sets do not load, as failures have said
  TrialResult result_;
};

}  // namespace

TrialResult run_trials(const TrialOptions& options) { return Runner(options).run(); }
std::vector<Beginning> find_beginnings(const TrialOptions& options) { return Runner(options).beginnings(); }

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
