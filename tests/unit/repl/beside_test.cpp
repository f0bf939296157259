// Translation during games: when it pays, the compiler as a child process that does not outlive the program, one
// compiler for each module, and no compiler at all.
#include "repl/compile/beside.hpp"

#include <sys/stat.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "engine/base/crew.hpp"
#include "engine/base/text.hpp"
#include "engine/sim/simulate.hpp"
#include "engine/translate/modules.hpp"
#include "repl/compile/child.hpp"
#include "repl/compile/lock.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using namespace qd::repl;
using sim_test::duel;
using sim_test::Folder;

namespace {

bool never() { return false; }

/// Sets an environment variable during a test.
struct Variable {
  Variable(const char* n, const std::string& value) : name(n) { setenv(n, value.c_str(), 1); }
  ~Variable() { unsetenv(name); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  const char* name;
};

/// A compiler that records each call, takes a moment, and makes a file that is not a module.
std::string fake_compiler(const Folder& folder) {
  const auto file = folder.write("compiler", "#!/bin/sh\necho called >>" + shell_word(folder.path() / "calls") +
                                                 "\nsleep 0.2\nfor last; do :; done\necho no module >\"$last\"\n");
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  return file.string();
}

std::size_t calls(const Folder& folder) {
  std::ifstream in(folder.path() / "calls");
  std::size_t n = 0;
  for (std::string line; std::getline(in, line);) ++n;
  return n;
}

bool gone(pid_t process) {
  for (int i = 0; i < 100; ++i) {
    if (kill(process, 0) != 0) return true;
    std::ifstream about("/proc/" + std::to_string(process) + "/stat");  // a zombie counts as ended
    std::string id, name, state;
    if (about >> id >> name >> state && state == "Z") return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

std::vector<std::string> lines_of(Translate how, sim::Plan plan, std::string* json = nullptr) {
  std::vector<std::string> said;
  Beside beside(how, plan.games, 1, [&](const std::string& line) { said.push_back(line); });
  plan.translator = &beside;
  plan.progress = [&](std::uint64_t done) { beside.look(done); };
  const sim::Report report = sim::run(plan);
  if (json != nullptr) *json = std::to_string(report.signature);
  return said;
}

}  // namespace

TEST_CASE("a translation pays if what it wins is well above what it costs") {
  CHECK_FALSE(translation_pays(3, 5, 2, 2));
  CHECK_FALSE(translation_pays(6, 5, 2, 2));
  CHECK(translation_pays(60, 5, 2, 2));
  CHECK(translation_pays(20, 5, 1, 2));  // a processor is free
  CHECK_FALSE(translation_pays(20, 10, 2, 2));
  CHECK_FALSE(translation_pays(0, 0, 1, 1));
  for (double left = 1; left < 1000; left *= 1.5)  // if it pays for some games, it pays for more
    if (translation_pays(left, 8, 2, 2)) CHECK(translation_pays(left * 1.5, 8, 2, 2));
  CHECK(compile_seconds(100'000) > compile_seconds(10'000));
}

TEST_CASE("a child says what it says, and how it ended") {
  const Ran ran = run_child("echo one; echo two >&2; cat; exit 7", never);
  CHECK(ran.output == "one\ntwo\n");
  CHECK(ran.code == 7);
  CHECK(run_child("kill -9 $$", never).code == 128);
  CHECK(run_child("/no/such/program", never).code == 127);
}

TEST_CASE("a child that is stopped ends with all that it has started") {
  Folder folder("child");
  std::atomic<bool> stop{false};
  const auto file = folder.path() / "pid";
  Ran ran;
  std::thread other(
      [&] { ran = run_child("sleep 1000 & echo $! >" + shell_word(file) + "; wait", [&] { return stop.load(); }); });
  pid_t inner = 0;
  while (!(std::ifstream(file) >> inner)) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  stop = true;
  other.join();
  CHECK(ran.code == 128);
  CHECK(gone(inner));
}

TEST_CASE("a child ends when its program is killed") {
  Folder folder("orphan");
  const auto file = folder.path() / "pid";
  const pid_t program = fork();
  if (program == 0) {
    (void)run_child("sleep 1000 & echo $! >" + shell_word(file) + "; wait", never);
    _exit(0);
  }
  REQUIRE(program > 0);
  pid_t inner = 0;
  while (!(std::ifstream(file) >> inner)) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  kill(program, SIGKILL);
  waitpid(program, nullptr, 0);
  CHECK(gone(inner));
}

TEST_CASE("one at a time holds the lock of a file, and it leaves nothing behind") {
  Folder folder("lock");
  std::atomic<int> inside{0}, most{0}, held{0};
  in_threads(4, [&](std::size_t) {
    for (int i = 0; i < 3; ++i) {
      const FileLock lock(folder.path() / "made", never);
      held += lock.held() ? 1 : 0;
      most = std::max(most.load(), ++inside);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      --inside;
    }
  });
  CHECK(most == 1);
  CHECK(held == 12);
  CHECK(std::filesystem::is_empty(folder.path()));
  const FileLock first(folder.path() / "made", never);
  std::atomic<int> looks{0};
  CHECK_FALSE(FileLock(folder.path() / "made", [&] { return ++looks > 2; }).held());
  CHECK_FALSE(FileLock(folder.path() / "no" / "made", never).held());
}

TEST_CASE("only a folder of the user's own is one to load modules from") {
  Folder folder("own");
  const auto own = folder.path() / "own", link = folder.path() / "link";
  CHECK_FALSE(translate::is_own_folder(own));
  REQUIRE(mkdir(own.c_str(), 0700) == 0);
  CHECK(translate::is_own_folder(own));
  for (mode_t wrong : {0755u, 0770u, 0711u, 0500u, 01700u}) {
    REQUIRE(chmod(own.c_str(), wrong) == 0);
    CHECK_FALSE(translate::is_own_folder(own));
  }
  REQUIRE(chmod(own.c_str(), 0700) == 0);
  std::filesystem::create_symlink(own, link);
  CHECK_FALSE(translate::is_own_folder(link));
  CHECK_FALSE(translate::is_own_folder(folder.write("file", "")));
  if (geteuid() == 0) {
    REQUIRE(chown(own.c_str(), 12345, 0) == 0);
    CHECK_FALSE(translate::is_own_folder(own));
  }
}

TEST_CASE("several that want the same module compile it once") {
  Folder folder("once");
  const Variable compiler("QD_CXX", fake_compiler(folder));
  const Translation work{"a game", "int x;\n", folder.path() / "made.so"};
  std::vector<std::string> said(3);
  in_threads(3, [&](std::size_t i) { said[i] = make_translation(work, never); });
  for (const std::string& s : said) CHECK(s.empty());
  CHECK(calls(folder) == 1);
  CHECK(is_made(work));
}

TEST_CASE("without a compiler games are played as they are, and only who has asked for one hears of it") {
  Folder folder("none");
  const Variable compiler("QD_CXX", (folder.path() / "nothing").string());
  CHECK(text::contains(no_compiler(), "there is no compiler"));
  std::string plain, asked;
  CHECK(lines_of(Translate::kAuto, duel(20), &plain).empty());
  const std::vector<std::string> said = lines_of(Translate::kAlways, duel(20), &asked);
  REQUIRE(said.size() == 1);
  CHECK(text::contains(said[0], "not translated: there is no compiler"));
  CHECK(plain == asked);
}

TEST_CASE("what was compiled and is no module leaves games as they are") {
  Folder folder("fake");
  const Variable compiler("QD_CXX", fake_compiler(folder));
  translate::set_folder(folder.path());
  std::string plain = std::to_string(sim::run(duel(20)).signature), asked;
  const std::vector<std::string> said = lines_of(Translate::kAlways, duel(20), &asked);
  translate::set_folder("");
  REQUIRE(said.size() == 1);
  CHECK(text::contains(said[0], "cannot be loaded"));
  CHECK(plain == asked);
  CHECK(calls(folder) == 1);
}

TEST_CASE("few games are not worth a compiler") {
  Folder folder("few");
  const Variable compiler("QD_CXX", fake_compiler(folder));
  translate::set_folder(folder.path());
  CHECK(lines_of(Translate::kAuto, duel(100)).empty());
  translate::set_folder("");
  CHECK(calls(folder) == 0);
}
