#include "repl/translation.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <thread>

#include <unistd.h>

#include "engine/base/crew.hpp"
#include "engine/translate/modules.hpp"
#include "engine/translate/write.hpp"
#include "repl/headers.hpp"
#include "repl/shell.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

fs::path this_program() {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored);
}
fs::path folder() { return this_program().parent_path().parent_path() / "translated"; }

bool is_made(const Translation& t) {
  std::error_code error;
  const fs::file_time_type made = fs::last_write_time(t.file, error);
  return !error && made >= fs::last_write_time(this_program(), error) && !error;
}

// What the compiler says if it fails, else "".
std::string compile(const Translation& t) {
  const std::string mine = "." + std::to_string(getpid());  // two programs may compile the same at once
  const fs::path source = fs::path(t.file).replace_extension(mine + ".cpp"), made = fs::path(t.file).replace_extension(mine + ".tmp");
  std::ofstream out(source, std::ios::binary);
  out << t.text;
  out.close();
  if (!out) return source.string() + " cannot be written";
  const std::string flags = " " + translate::machine_option() + " -fPIC -shared -fno-semantic-interposition -I" + shell_word(headers_for(this_program(), QD_INCLUDE)) + " ";
  const Ran ran = run_in_shell(QD_COMPILER + flags + shell_word(source) + " -o " + shell_word(made));
  std::error_code ignored;
  if (ran.code == 0) fs::rename(made, t.file, ignored);  // whole or not at all
  fs::remove(source, ignored);
  fs::remove(made, ignored);
  if (is_made(t)) return {};
  return ran.output.empty() ? t.file.string() + " cannot be written" : ran.output.substr(0, 2000);
}

}  // namespace

void use_translations() {
  std::error_code error;
  const fs::file_time_type since = fs::last_write_time(this_program(), error);
  if (!error) translate::set_folder(folder(), since);
}

bool worth_translating(const script::Ruleset& rules) { return !rules.catalog().table.any; }

Translation translation_of(const std::shared_ptr<script::Ruleset>& rules, const match::Setup& setup) {
  const match::Match m(rules, setup, false);
  Translation t;
  t.title = rules->id() + ", " + std::to_string(m.setup().seats) + " seats" + (setup.given ? ", from a position" : "");
  t.text = translate::written(rules->program(), m.machine().tables(), rules->combats());
  t.file = translate::module_file(rules->program(), m.machine().tables(), t.text);
  return t;
}

void make_translations(const std::vector<Translation>& work) {
  std::error_code error;
  fs::create_directories(folder(), error);
  if (error) throw UserError(folder().string() + " cannot be made: " + error.message());
  std::atomic<std::size_t> next{0};
  std::vector<std::string> said(work.size());
  in_threads(std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 4), [&](std::size_t) {
    for (std::size_t i; (i = next++) < work.size();)
      if (!is_made(work[i])) said[i] = compile(work[i]);
  });
  for (std::size_t i = 0; i < work.size(); ++i)
    if (!said[i].empty()) throw UserError(work[i].title + " was not translated", said[i]);
}

}  // namespace qd::repl
