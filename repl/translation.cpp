#include "repl/translation.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "engine/base/crew.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/meter.hpp"
#include "engine/base/text.hpp"
#include "engine/translate/modules.hpp"
#include "engine/translate/write.hpp"
#include "repl/compile/child.hpp"
#include "repl/compile/lock.hpp"
#include "repl/headers.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kModulesMax = 100;  // most modules in a folder; some take 1 MB

fs::path this_program() {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored);
}

fs::path build_folder() {
  const fs::path build = this_program().parent_path().parent_path();
  std::error_code ignored;
  return fs::exists(build / "CMakeCache.txt", ignored) && access(build.c_str(), W_OK) == 0 ? build : fs::path();
}

// The user's folder; "" if there is no home.
fs::path cache_folder() {
  const fs::path inner = "quarterdeck/modules";
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/') return cache / inner;
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') return home / (".cache" / inner);
  return {};
}

fs::path folder() {
  const fs::path build = build_folder();
  return build.empty() ? cache_folder() : build / "translated";
}

// Creates the folder; returns what went wrong, else "".
std::string make_folder() {
  const fs::path wanted = folder();
  if (wanted.empty()) return "HOME and XDG_CACHE_HOME name no folder";
  std::error_code error;
  fs::create_directories(wanted.parent_path(), error);
  if (!error && mkdir(wanted.c_str(), build_folder().empty() ? 0700 : 0777) != 0 && errno != EEXIST)
    error.assign(errno, std::generic_category());
  if (error) return wanted.string() + " cannot be made: " + error.message();
  if (build_folder().empty() && !translate::is_own_folder(wanted))
    return wanted.string() + " is open to other users: it must be your own folder with mode 0700";
  return {};
}

std::string compiler() {
  const char* named = std::getenv("QD_CXX");
  return named != nullptr && *named != '\0' ? named : QD_COMPILER;
}

// Removes the oldest modules: each change of a variant leaves one behind.
void make_room() {
  std::vector<std::pair<fs::file_time_type, fs::path>> modules;
  std::error_code gone;
  for (const fs::path& file : walk(folder())) {
    const fs::file_time_type made = fs::last_write_time(file, gone);
    if (!gone && file.extension() == ".so") modules.emplace_back(made, file);
  }
  std::sort(modules.begin(), modules.end());
  for (std::size_t i = 0; i + kModulesMax <= modules.size(); ++i) fs::remove(modules[i].second, gone);
}

// Compiles; returns the compiler's message if it fails, else "". Requires: nobody else compiles the same module.
std::string compile(const Translation& t, const std::function<bool()>& stop) {
  const fs::path source = fs::path(t.file).replace_extension(".cpp"), made = fs::path(t.file).replace_extension(".tmp");
  std::ofstream out(source, std::ios::binary);
  out << t.text;
  out.close();
  if (!out) return source.string() + " cannot be written";
  const std::string flags = std::string(" ") + QD_COMPILER_FLAGS + " " + translate::machine_option() +
                            " -fPIC -shared -fno-semantic-interposition -I" +
                            shell_word(headers_for(this_program(), QD_INCLUDE)) + " ";
  const Ran ran = run_child(shell_word(compiler()) + flags + shell_word(source) + " -o " + shell_word(made), stop);
  std::error_code ignored;
  if (ran.code == 0) fs::rename(made, t.file, ignored);  // appears complete or not at all
  fs::remove(source, ignored);
  fs::remove(made, ignored);
  if (is_made(t) || stop()) return {};
  if (ran.code == 127) return no_compiler().empty() ? ran.output.substr(0, 2000) : no_compiler();
  return ran.output.empty() ? t.file.string() + " cannot be written" : ran.output.substr(0, 2000);
}

}  // namespace

bool is_made(const Translation& t) {
  std::error_code error;
  const fs::file_time_type made = fs::last_write_time(t.file, error);
  return !error && made >= fs::last_write_time(this_program(), error) && !error;
}

std::string no_compiler() {
  std::error_code ignored;
  const std::string name = compiler();
  std::vector<std::string> places{name};
  if (name.find('/') == std::string::npos) {
    const char* path = std::getenv("PATH");
    places = text::split(path == nullptr ? "" : path, ':');
    for (std::string& place : places) place += "/" + name;
  }
  if (std::none_of(places.begin(), places.end(), [](const std::string& p) { return access(p.c_str(), X_OK) == 0; }))
    return "there is no compiler '" + name + "'";
  const fs::path headers = headers_for(this_program(), QD_INCLUDE);
  if (!fs::exists(headers / "engine/translate/run/play.hpp", ignored))
    return "there are no headers of the engine in " + headers.string();
  return {};
}

std::string make_translation(const Translation& t, const std::function<bool()>& stop) {
  if (is_made(t)) return {};
  if (std::string wrong = no_compiler(); !wrong.empty()) return wrong;
  if (std::string wrong = make_folder(); !wrong.empty()) return wrong;
  if (t.file.empty()) return "the program " + this_program().string() + " cannot be read";
  make_room();
  const FileLock lock(t.file, stop);
  if (is_made(t) || stop()) return {};
  return lock.held() ? compile(t, stop) : t.file.string() + " cannot be written";
}

void use_translations() {
  std::error_code error;
  const fs::file_time_type since = fs::last_write_time(this_program(), error);
  if (!error) translate::set_folder(folder(), since, build_folder().empty() ? this_program() : fs::path());
}

bool worth_translating(const script::Ruleset& rules) { return !rules.catalog().table.any && can_translate(rules); }
bool can_translate(const script::Ruleset& rules) {
  const std::vector<state::Slot>& slots = rules.catalog().slots;
  const bool forms = std::any_of(slots.begin(), slots.end(), [](const state::Slot& s) { return s.form; });
  return rules.catalog().tokens == 0 && !forms && !phases::do_abilities_change(rules.program());
}

Translation translation_of(const script::Ruleset& rules, const phases::Tables& tables) {
  Translation t;
  t.title = rules.id() + ", " + std::to_string(tables.layout->seats) + " seats";
  t.text = translate::written(rules.program(), tables, rules.combats());
  t.file = translate::module_file(rules.program(), tables, t.text);
  return t;
}

Translation translation_of(const std::shared_ptr<script::Ruleset>& rules, const match::Setup& setup) {
  const match::Match m(rules, setup, false);
  Translation t = translation_of(*rules, *m.tables());
  if (setup.given) t.title += ", from a position";
  return t;
}

void make_translations(const std::vector<Translation>& work) {
  const Attention attention(Attention::kEndsProgram);
  const auto stop = [] { return bool{*stop_wish()}; };
  std::atomic<std::size_t> next{0};
  std::vector<std::string> said(work.size());
  in_threads(std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 4), [&](std::size_t) {
    for (std::size_t i; (i = next++) < work.size() && !stop();) said[i] = make_translation(work[i], stop);
  });
  if (stop()) throw Interrupted();
  for (std::size_t i = 0; i < work.size(); ++i)
    if (!said[i].empty()) throw UserError(work[i].title + " was not translated", said[i]);
}

}  // namespace qd::repl
