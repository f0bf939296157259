#include "engine/script/metrics.hpp"

#include <algorithm>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/script/load/script_file.hpp"

namespace qd::script {

namespace fs = std::filesystem;

namespace {

void set_field(lua_State* l, const char* name, lua_Integer value) {
  lua_pushinteger(l, value);
  lua_setfield(l, -2, name);
}
void set_field(lua_State* l, const char* name, const std::string& value) {
  lua_pushlstring(l, value.data(), value.size());
  lua_setfield(l, -2, name);
}
void set_true(lua_State* l, const char* name) {
  lua_pushboolean(l, 1);
  lua_setfield(l, -2, name);
}

}  // namespace

SeatId Course::leader(const Question& q) const {
  if (!has_scores) return SeatId::none();
  std::size_t best = 0;
  bool alone = true;
  for (std::size_t s = 1; s < seats; ++s) {
    if (q.scores[s] > q.scores[best]) {
      best = s;
      alone = true;
    } else if (q.scores[s] == q.scores[best]) {
      alone = false;
    }
  }
  return alone ? SeatId(best) : SeatId::none();
}

std::vector<MetricFile> metric_files(const Sources& sources) {
  std::map<std::string, fs::path> found;
  for (const fs::path& folder : sources.folders("scripts/metrics")) {
    for (const fs::path& file : walk(folder))
      if (file.extension() == ".lua") found.emplace(file.stem().string(), file);
  }
  std::vector<MetricFile> out;
  for (const auto& [name, path] : found) out.push_back({name, path});
  return out;
}

bool Metrics::knows(const std::string& name) const {
  const std::vector<std::string> all = names();
  return std::find(all.begin(), all.end(), name) != all.end();
}

std::vector<std::string> Metrics::names() const {
  std::vector<std::string> out;
  for (const MetricFile& f : metric_files(sources_)) out.push_back(f.name);
  return out;
}

void Metrics::load(const std::string& name) {
  if (loaded_.count(name) != 0) return;
  fs::path path;
  for (const MetricFile& f : metric_files(sources_))
    if (f.name == name) path = f.path;
  if (host_ == nullptr) host_ = std::make_unique<Host>();
  lua_State* l = host_->lua();
  const std::string shown = sources_.shown(path);
  host_->push_environment("script");
  host_->load(read_script(path, shown), shown, true);
  const int top = lua_gettop(l) - 1;
  Loaded loaded;
  loaded.place = {shown, 1};
  if (lua_istable(l, -1)) {
    lua_getfield(l, top + 1, "text");
    if (lua_type(l, -1) == LUA_TSTRING) loaded.text = lua_tostring(l, -1);
    lua_getfield(l, top + 1, "each");
    loaded.each = lua_type(l, -1) == LUA_TSTRING && std::string(lua_tostring(l, -1)) == "questions";
    if (!loaded.each && !lua_isnil(l, -1)) {
      lua_settop(l, top);
      throw ScriptError(loaded.place, "each of a metric is \"questions\"", "leave it out for one number of a game");
    }
    lua_getfield(l, top + 1, "measure");
  }
  if (loaded.text.empty() || !lua_isfunction(l, -1)) {
    lua_settop(l, top);
    throw ScriptError(loaded.place, "a metric returns its text and its function",
                      "write return { text = \"…\", measure = function(game) … end }");
  }
  loaded.function = luaL_ref(l, LUA_REGISTRYINDEX);
  lua_settop(l, top);
  loaded_.emplace(name, std::move(loaded));
}

void Metrics::push_questions(const Course& course, const phases::Program& program) {
  lua_State* l = host_->lua();
  lua_createtable(l, static_cast<int>(course.questions.size()), 0);
  lua_Integer i = 0;
  for (const Course::Question& q : course.questions) {
    lua_createtable(l, 0, 7);
    if (q.seat.valid()) set_field(l, "seat", q.seat.value + 1);
    set_field(l, "name", q.name.valid() ? program.name(q.name) : std::string());
    set_field(l, "options", q.options);
    set_field(l, "turn", q.turn);
    if (q.forced) set_true(l, "forced");
    if (course.has_scores && !q.forced) {
      lua_createtable(l, static_cast<int>(course.seats), 0);
      for (std::size_t s = 0; s < course.seats; ++s) {
        lua_pushinteger(l, q.scores[s]);
        lua_rawseti(l, -2, static_cast<lua_Integer>(s + 1));
      }
      lua_setfield(l, -2, "score");
      if (const SeatId leader = course.leader(q); leader.valid()) set_field(l, "leader", leader.value + 1);
    }
    lua_rawseti(l, -2, ++i);
  }
}

void Metrics::push_choices(const Course& course, const phases::Program& program) {
  lua_State* l = host_->lua();
  lua_createtable(l, static_cast<int>(course.choices.size()), 0);
  lua_Integer n = 0;
  for (const Course::Choice& c : course.choices) {
    lua_createtable(l, 0, 4);
    set_field(l, "question", c.question.valid() ? program.name(c.question) : std::string());
    set_field(l, "option",
              c.command.valid() ? program.commands[c.command.index()].id
              : c.word.valid()  ? program.name(c.word)
                                : std::string());
    set_field(l, "offered", c.offered);
    set_field(l, "taken", c.taken);
    lua_rawseti(l, -2, ++n);
  }
}

void Metrics::push_cards(const Course& course, const state::Catalog& catalog) {
  lua_State* l = host_->lua();
  lua_createtable(l, static_cast<int>(course.cards.size()), 0);
  lua_Integer n = 0;
  for (const Course::Card& card : course.cards) {
    lua_createtable(l, 0, 4);
    set_field(l, "seat", card.seat.value + 1);
    set_field(l, "card", catalog.definitions[card.card.index()].key);
    for (const char* became : card.became) set_true(l, became);
    lua_rawseti(l, -2, ++n);
  }
}

void Metrics::push_game(const Course& course, const phases::Program& program) {
  lua_State* l = host_->lua();
  lua_createtable(l, 0, 7);
  set_field(l, "seats", static_cast<lua_Integer>(course.seats));
  set_field(l, "turns", course.turns);
  set_field(l, "ending", course.ending);
  lua_newtable(l);
  lua_Integer n = 0;
  for (std::size_t s = 0; s < course.seats; ++s)
    if (((course.winners >> s) & 1) != 0) {
      lua_pushinteger(l, static_cast<lua_Integer>(s + 1));
      lua_rawseti(l, -2, ++n);
    }
  lua_setfield(l, -2, "winners");
  push_questions(course, program);
  lua_setfield(l, -2, "questions");
  push_cards(course, *program.rules->catalog);
  lua_setfield(l, -2, "cards");
  push_choices(course, program);
  lua_setfield(l, -2, "choices");
}

std::optional<double> Metrics::measure(const std::string& name, const Course& course, const phases::Program& program,
                                       const std::string& question) {
  const Loaded& loaded = loaded_.at(name);
  lua_State* l = host_->lua();
  const int top = lua_gettop(l);
  luaL_checkstack(l, 12, nullptr);
  host_->answered();  // the budget of one measurement
  lua_rawgeti(l, LUA_REGISTRYINDEX, loaded.function);
  push_game(course, program);
  if (loaded.each) lua_pushlstring(l, question.data(), question.size());
  host_->call(loaded.each ? 2 : 1, 1);
  std::optional<double> out;
  const int type = lua_type(l, -1);
  if (type == LUA_TNUMBER) out = lua_tonumber(l, -1);
  if (type == LUA_TBOOLEAN) out = lua_toboolean(l, -1) != 0 ? 1 : 0;
  lua_settop(l, top);
  if (type != LUA_TNUMBER && type != LUA_TBOOLEAN && type != LUA_TNIL)
    throw ScriptError(loaded.place, "metric " + name + " gives a " + lua_typename(l, type) + ", not a number",
                      "return a number, true or false; nil is left out");
  if (out && !(*out - *out == 0))
    throw ScriptError(loaded.place, "metric " + name + " has no finite value", "a division by 0?");
  return out;
}

}  // namespace qd::script
