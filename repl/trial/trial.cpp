#include "repl/trial/trial.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <optional>
#include <set>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/load/script_file.hpp"
#include "engine/script/read/reader.hpp"
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

std::optional<Mode> find_mode(const std::string& name) {
  for (Mode mode : {Mode::kPlain, Mode::kFork, Mode::kReplay, Mode::kLeak})
    if (name == mode_name(mode)) return mode;
  return std::nullopt;
}

constexpr const char* kCommon = "common.lua";  // what the matches of a folder share
constexpr const char* kDecks = "decks";        // a folder of decks beside them

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

/// What a declaration says besides its play.
struct Declared : Beginning {
  std::string fails_setup, must_fail;
  std::vector<Mode> modes;  // empty: all of them
  Place place;
};

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
      Declared d = read(index);
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

  // A number, or the same as text: there are seeds beyond the numbers of Lua.
  std::uint64_t read_seed(int index, script::Reader& r) {
    lua_getfield(l_, index, "seed");
    struct Pop {
      lua_State* l;
      ~Pop() { lua_pop(l, 1); }
    } pop{l_};
    if (lua_type(l_, -1) == LUA_TNIL) return 1;
    const bool whole = lua_type(l_, -1) == LUA_TSTRING || (lua_isinteger(l_, -1) != 0 && lua_tointeger(l_, -1) >= 0);
    const std::string digits = whole ? lua_tostring(l_, -1) : "";
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
      r.fail("'seed' is no whole number from 0 on", "beyond those of Lua up to 18446744073709551615, as a text");
    errno = 0;
    const std::uint64_t seed = std::strtoull(digits.c_str(), nullptr, 10);
    if (errno != 0) r.fail("seed " + digits + " is above 18446744073709551615");
    return seed;
  }

  Declared read(int index) {
    Declared d;
    d.place = script::declared_place(l_, index);
    script::Reader r(host_, index, "match", d.place);
    d.name = r.text("name");
    r.rename("match \"" + d.name + "\"");
    d.rules = r.text("rules");
    d.variants = r.texts("variants");
    d.fails_setup = r.text("fails_setup", "");
    d.must_fail = r.text("must_fail", "");
    for (const std::string& m : r.texts("modes")) {
      std::optional<Mode> mode = find_mode(m);
      if (!mode) r.fail("unknown mode '" + m + "'", text::did_you_mean(m, {"plain", "fork", "replay", "leak"}));
      d.modes.push_back(*mode);
    }
    if (r.has("modes") && d.modes.empty()) r.fail("'modes' names no mode", "leave it out for all of them");
    if (r.has("decks") && r.has("given"))
      r.fail("'decks' and 'given' do not go together", "a given position says which cards there are");
    lua_getfield(l_, index, "decks");
    if (lua_istable(l_, -1) && lua_rawlen(l_, -1) == 0)
      r.fail("'decks' is no list", "name them in the order of the seats: { \"south\", \"north\" }");
    lua_pop(l_, 1);
    d.decks = r.texts("decks");
    for (std::string& deck : d.decks) {
      if (!script::Sources::is_file(deck)) continue;
      const fs::path inside = fs::path(deck).lexically_normal();  // beside the match, and nowhere else
      if (inside.parent_path() != kDecks || text::contains(deck, ".."))
        r.fail("deck file '" + deck + "' does not lie in the folder 'decks' beside the match",
               "decks = { \"decks/small.lua\" }");
      deck = (*common_folder_ / inside).lexically_normal().string();
    }
    const int seats = r.integer("seats", 0);
    if (seats < 0 || static_cast<std::size_t>(seats) > limits::kSeatsMax)
      r.fail("seats = " + std::to_string(seats) + ", expected 1 to " + std::to_string(limits::kSeatsMax));
    d.setup.seats = static_cast<std::size_t>(seats);
    d.setup.seed = read_seed(index, r);
    d.setup.stop_at_forced = r.flag("rests", true);
    if (!r.has("seed") && !r.has("given") && d.fails_setup.empty()) r.fail("needs 'given' or 'seed'");
    d.setup.luck.strict_dice = r.has("given");
    lua_getfield(l_, index, "given");
    if (lua_istable(l_, -1)) d.setup.given = script::read_position(host_, lua_gettop(l_), d.place);
    lua_pop(l_, 1);
    for (const auto& [name, value] : r.text_map("options")) d.setup.options[name] = value;
    r.child("luck", [&](script::Reader& luck) {
      if (luck.flag("chance", false)) d.setup.luck.strict_dice = false;
      const int type = luck.push("dice");
      if (type != LUA_TNIL && type != LUA_TTABLE) luck.fail("'dice' is a list of dice, e.g. { 4, 6 }");
      if (type == LUA_TTABLE) {
        const int dice = lua_gettop(l_);
        for (lua_Integer i = 1; lua_geti(l_, dice, i) != LUA_TNIL; ++i) {
          dice::Scripted::Die die{0, ""};
          lua_Integer face = lua_tointeger(l_, -1);
          if (lua_istable(l_, -1)) {
            script::Reader named(host_, -1, "die", d.place);
            face = named.integer_at(1, 0);
            die.stream = named.text_at(2, "a stream");
          } else if (lua_isinteger(l_, -1) == 0) {
            luck.fail("die " + std::to_string(i) + " is no whole number",
                      "dice = { 4, 6 }, or with their stream: { { 4, \"battle\" } }");
          }
          if (face < 0 || face > static_cast<lua_Integer>(limits::kDieSidesMax))
            luck.fail("a die shows " + std::to_string(face) + "; its faces go up to kDieSidesMax (" +
                      std::to_string(limits::kDieSidesMax) + ")");
          die.value = static_cast<int>(face);
          d.setup.luck.dice.push_back(die);
          lua_pop(l_, 1);
        }
        if (std::string stray = script::stray_entry(l_, dice, static_cast<lua_Integer>(d.setup.luck.dice.size()));
            !stray.empty())
          luck.fail("'dice' is a list of dice, but has " + stray);
      }
      lua_settop(l_, luck.index());
      luck.list_or_text("shuffles", [&](script::Reader* cards, const std::string&) {
        if (cards == nullptr) luck.fail("'shuffles' is a list of lists of cards");
        std::vector<std::string> names;
        for (lua_Unsigned i = 1; i <= lua_rawlen(l_, cards->index()); ++i)
          names.push_back(cards->text_at(static_cast<int>(i), "a card"));
        cards->finish();
        d.shuffles.push_back(names);
      });
      lua_settop(l_, luck.index());
      luck.finish();
    });
    return d;
  }

  [[nodiscard]] bool selected(const std::string& name) const {
    if (options_.filters.empty()) return true;
    return std::any_of(options_.filters.begin(), options_.filters.end(), [&](const std::string& f) {
      return options_.exact_name ? name == f : text::contains(text::lower(name), text::lower(f));
    });
  }

  std::shared_ptr<script::Ruleset> rules_of(const Declared& d) {
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
    Declared d = read(index);
    if (!selected(d.name)) return;
    ++result_.matches;
    result_.names.push_back(d.name);
    result_.names_by_rules[d.rules].push_back(d.name);
    if (options_.names_only) return;
    for (Mode mode : options_.modes)
      if (d.modes.empty() || std::find(d.modes.begin(), d.modes.end(), mode) != d.modes.end())
        run_timed(d, index, mode);
  }

  void run_timed(const Declared& d, int index, Mode mode) {
    const auto start = std::chrono::steady_clock::now();
    run_once(d, index, mode);
    if (options_.on_run)
      options_.on_run(d.name, mode, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }

  void run_once(const Declared& d, int index, Mode mode) {
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
    int top = lua_gettop(l_);
    struct Restore {
      lua_State* l;
      int top;
      ~Restore() { lua_settop(l, top); }
    } restore{l_, top};
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
