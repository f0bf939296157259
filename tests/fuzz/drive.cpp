#include "tests/fuzz/drive.hpp"

#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <new>
#include <optional>
#include <set>
#include <sstream>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "repl/session/files.hpp"
#include "tests/fuzz/confine.hpp"
#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/site.hpp"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define QD_FUZZ_SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define QD_FUZZ_SANITIZED 1
#endif

namespace qd::fuzz {

namespace fs = std::filesystem;

namespace {

constexpr int kEnough = 0, kFound = 1;
constexpr useconds_t kLookMicroseconds = 10'000;
constexpr std::uint64_t kInputsOfOneProcess = 20'000;  // the caches of the targets grow

#ifdef QD_FUZZ_SANITIZED
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

constexpr std::size_t kMemoryFactor = kSanitized ? 4 : 1;  // sanitizers keep freed memory and surround live memory

/// Data that the running process leaves for the one that watches it.
struct Shared {
  std::atomic<std::uint64_t> iteration, done, taken;
  std::atomic<std::size_t> size;
  char input[Mutator::kBytesMax];
  char message[2000];
};

/// Shows the stack of a crash, or of the place where it hangs.
void show_stack(int number) {
  std::array<void*, 64> frames;
  backtrace_symbols_fd(frames.data(), backtrace(frames.data(), static_cast<int>(frames.size())), STDERR_FILENO);
  signal(number, SIG_DFL);
  raise(number);
}

void prepare(const fs::path& log) {
  const int out = open("/dev/null", O_WRONLY | O_CLOEXEC),
            err = open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  signal(SIGPIPE, SIG_IGN);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  (void)confine(fs::temp_directory_path());
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (kSanitized) return;  // it reports by itself, and its shadow needs room
  const rlimit most{rlim_t{4} << 30, rlim_t{4} << 30};
  setrlimit(RLIMIT_AS, &most);
  static std::array<char, 1 << 16> stack;
  stack_t other{};
  other.ss_sp = stack.data();
  other.ss_size = stack.size();
  sigaltstack(&other, nullptr);
  struct sigaction action {};
  action.sa_handler = show_stack;
  action.sa_flags = SA_ONSTACK | static_cast<int>(SA_RESETHAND);
  for (int s : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL}) sigaction(s, &action, nullptr);
}

[[noreturn]] void run_inputs(const Drive& plan, const Mutator& mutator, std::uint64_t first, std::uint64_t end,
                             Shared& shared, const fs::path& log) {
  prepare(log);
  int code = kEnough;
  for (std::uint64_t i = first; i < end; ++i) {
    dice::Luck luck(plan.seed, i);
    const std::string input = mutator.make(luck);
    std::memcpy(shared.input, input.data(), input.size());
    shared.size = input.size();
    shared.iteration = i;
    std::string message;
    try {
      if (plan.target->run(input)) ++shared.taken;
    } catch (const Finding& e) {
      message = e.what();
    } catch (const std::bad_alloc&) {
      message = "out of memory";
    } catch (const std::exception& e) {
      message = std::string("an exception that no command expects: ") + e.what();
    } catch (...) {
      message = "an exception of another kind";
    }
    ++shared.done;
    if (message.empty()) continue;
    std::snprintf(shared.message, sizeof shared.message, "%s", message.c_str());
    code = kFound;
    break;
  }
  std::fflush(nullptr);
  _exit(code);
}

/// The parent process owns the temporary folders of its children, since these may be killed.
class TemporaryFolders {
 public:
  TemporaryFolders() {
    if (const char* before = std::getenv("TMPDIR"); before != nullptr) before_ = before;
    setenv("TMPDIR", folder_.path().c_str(), 1);
  }
  ~TemporaryFolders() {
    if (before_) setenv("TMPDIR", before_->c_str(), 1);
    else unsetenv("TMPDIR");
  }
  TemporaryFolders(const TemporaryFolders&) = delete;
  TemporaryFolders& operator=(const TemporaryFolders&) = delete;

 private:
  repl::TemporaryFolder folder_;
  std::optional<std::string> before_;
};

double processor_seconds(pid_t child) {
  clockid_t clock = 0;
  timespec now{};
  if (clock_getcpuclockid(child, &clock) != 0 || clock_gettime(clock, &now) != 0) return 0;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

std::size_t resident_bytes(pid_t child) {
  std::ifstream in("/proc/" + std::to_string(child) + "/statm");
  std::size_t total = 0, resident = 0;
  in >> total >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

class Watch {
 public:
  Watch(const Drive& plan, Shared& shared) : plan_(plan), shared_(shared) {}

  /// Waits for the end of the process or of the time. Returns the finding in words; "" if there is none.
  std::string until_end(pid_t child, std::chrono::steady_clock::time_point end) {
    std::uint64_t at = shared_.iteration;
    double began = 0;
    for (int status = 0;; usleep(kLookMicroseconds)) {
      if (waitpid(child, &status, WNOHANG) == child) return ended(status);
      const double used = processor_seconds(child);
      if (const std::uint64_t now = shared_.iteration; now != at) {
        at = now;
        began = used;
      }
      std::string why;
      if (used - began > plan_.input_seconds)
        why = "an input takes more than " + std::to_string(static_cast<int>(plan_.input_seconds)) + " s";
      if (resident_bytes(child) > plan_.memory_bytes * kMemoryFactor)
        why = "more memory than " + std::to_string(plan_.memory_bytes >> 20) + " MB";
      const bool late = std::chrono::steady_clock::now() > end;
      if (why.empty() && !late) continue;
      if (!why.empty()) kill(child, SIGABRT);  // it then shows where it is
      usleep(why.empty() ? 0 : 300'000);
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      return why;
    }
  }

 private:
  [[nodiscard]] std::string ended(int status) const {
    if (WIFSIGNALED(status))
      return "killed by signal " + std::to_string(WTERMSIG(status)) + " (" + strsignal(WTERMSIG(status)) + ")";
    if (WEXITSTATUS(status) == kEnough) return {};
    if (WEXITSTATUS(status) == kFound) return shared_.message;
    return "exit code " + std::to_string(WEXITSTATUS(status));
  }

  const Drive& plan_;
  Shared& shared_;
};

std::string without_digits(const std::string& text) {
  std::string out;
  for (char c : text)
    if (c < '0' || c > '9') out += c;
  return out.substr(0, 80);
}

/// The first lines of a stack without addresses: they identify the crash.
std::string place_of(const std::string& log) {
  std::string out;
  int lines = 0;
  for (const std::string& line : text::split(log, '\n')) {
    const std::size_t name = line.find("_ZN2qd");
    if (name == std::string::npos || lines == 3) continue;
    out += line.substr(name, line.find_first_of("+)", name) - name) + " ";
    ++lines;
  }
  return out;
}

void tell(const Drive& plan, const Shared& shared, const std::string& what, const std::string& log) {
  const std::string input(shared.input, shared.size);
  const fs::path file =
      plan.findings / (std::string(plan.target->name) + "-" + hash_hex(hash_text(input)).substr(0, 8));
  write(file, input);
  write(file.string() + ".why", what + "\n" + log);
  std::cout << "FOUND " << plan.target->name << ", seed " << plan.seed << ", iteration " << shared.iteration << ": "
            << text::harmless(what).substr(0, 600) << "\n  " << place_of(log) << "\n  again: qd_fuzz "
            << plan.target->name << " " << file.string() << "\n"
            << std::flush;
}

}  // namespace

std::vector<fs::path> corpus_files(const fs::path& corpus, const Target& target) {
  std::vector<fs::path> out;
  if (!fs::is_directory(corpus / target.name)) return out;
  for (const fs::directory_entry& e : fs::directory_iterator(corpus / target.name))
    if (e.is_regular_file()) out.push_back(e.path());
  std::sort(out.begin(), out.end());
  return out;
}

Driven drive(const Drive& plan) {
  std::vector<std::string> kept;
  for (const fs::path& file : corpus_files(plan.corpus, *plan.target)) kept.push_back(read(file));
  const Mutator mutator(kept, plan.target->seeds());
  void* block = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED) throw std::bad_alloc();
  Shared& shared = *new (block) Shared{};
  fs::create_directories(plan.findings);
  const TemporaryFolders below;
  const fs::path log = plan.findings / (std::string(plan.target->name) + ".log");
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                          std::chrono::duration<double>(plan.seconds));
  std::set<std::string> known;
  const std::uint64_t last =
      plan.iterations > ~std::uint64_t{0} - plan.first ? ~std::uint64_t{0} : plan.first + plan.iterations;
  shared.iteration = plan.first;
  for (std::uint64_t next = plan.first;
       next < last && std::chrono::steady_clock::now() < end && known.size() < plan.findings_max;) {
    shared.message[0] = '\0';
    const std::uint64_t stop = std::min(last, next + kInputsOfOneProcess);
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child < 0) throw std::bad_alloc();
    if (child == 0) run_inputs(plan, mutator, next, stop, shared, log);
    const std::string what = Watch(plan, shared).until_end(child, end);
    next = what.empty() ? stop : shared.iteration + 1;
    if (what.empty()) continue;
    const std::string said = read(log);
    if (known.insert(without_digits(what) + place_of(said)).second) tell(plan, shared, what, said);
  }
  const Driven out{shared.done, shared.taken, known.size()};
  munmap(block, sizeof(Shared));
  return out;
}

}  // namespace qd::fuzz
