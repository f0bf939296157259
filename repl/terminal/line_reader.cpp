#include "repl/terminal/line_reader.hpp"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/terminal/screen.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

constexpr int kHistoryMax = 1000;
volatile std::sig_atomic_t interrupt_seen = 0;

void note_interrupt(int) { interrupt_seen = 1; }

fs::path history_file() {
  fs::path folder;
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/') folder = state;
  else if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') folder = fs::path(home) / ".local/state";
  else return {};
  std::error_code error;
  fs::create_directories(folder / "quarterdeck", error);
  return error ? fs::path{} : folder / "quarterdeck/history";
}

std::string common_start(const std::vector<std::string>& words) {
  std::string start = words.front();
  for (const std::string& w : words) {
    std::size_t n = 0;
    while (n < start.size() && n < w.size() && start[n] == w[n]) ++n;
    start.resize(n);
  }
  return start;
}

}  // namespace

bool interrupted() { return interrupt_seen != 0; }

struct LineReader::Editor {
  Editor(bool with_history, Completer c) : completer(std::move(c)) {
    std::setlocale(LC_CTYPE, "");
    FILE* screen = isatty(STDOUT_FILENO) != 0 ? stdout : stderr;
    line = el_init("qd", stdin, screen, stderr);
    el_set(line, EL_CLIENTDATA, this);
    el_set(line, EL_PROMPT, &Editor::prompt_of);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_SIGNAL, 1);
    past = history_init();
    HistEvent event;
    history(past, &event, H_SETSIZE, kHistoryMax);
    history(past, &event, H_SETUNIQUE, 1);
    el_set(line, EL_HIST, history, past);
    if (with_history) file = history_file();
    if (!file.empty()) history(past, &event, H_LOAD, file.c_str());
    el_set(line, EL_ADDFN, "qd-complete", "Complete the word", &Editor::complete);
    el_set(line, EL_BIND, "^I", "qd-complete", nullptr);
    std::signal(SIGINT, note_interrupt);  // ends el_gets, and long work that asks interrupted()
  }
  ~Editor() {
    HistEvent event;
    if (!file.empty()) history(past, &event, H_SAVE, file.c_str());
    history_end(past);
    el_end(line);
    std::signal(SIGINT, SIG_DFL);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  static Editor& of(EditLine* l) {
    void* self = nullptr;
    el_get(l, EL_CLIENTDATA, &self);
    return *static_cast<Editor*>(self);
  }
  static char* prompt_of(EditLine* l) { return of(l).prompt.data(); }
  static unsigned char complete(EditLine* l, int) { return of(l).complete_word(); }

  unsigned char complete_word() {
    const LineInfo* info = el_line(line);
    std::string left(info->buffer, info->cursor);
    std::vector<std::string> found;
    try {
      if (completer) found = completer(left);
    } catch (const std::exception&) {  // completion is a help, not a command
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    if (found.empty()) return CC_REFRESH_BEEP;
    // a completion replaces the longest end of the line that it begins with
    std::string start = common_start(found);
    std::size_t typed = std::min(start.size(), left.size());
    while (typed > 0 && left.compare(left.size() - typed, typed, start, 0, typed) != 0) --typed;
    std::string rest = start.substr(typed);
    if (found.size() == 1 && !rest.empty() && rest.back() != '/' && rest.back() != '=') rest += ' ';
    if (!rest.empty()) {
      el_insertstr(line, rest.c_str());
      return CC_REFRESH;
    }
    if (found.size() == 1) return CC_REFRESH_BEEP;
    std::cout << "\n" << text::join(found, "   ") << "\n" << std::flush;
    return CC_REDISPLAY;
  }

  EditLine* line = nullptr;
  History* past = nullptr;
  fs::path file;
  std::string prompt;
  Completer completer;
};

LineReader::LineReader(bool history, Completer completer) {
  if (input_is_terminal()) editor_ = std::make_unique<Editor>(history, std::move(completer));
}

LineReader::~LineReader() = default;

std::optional<std::string> LineReader::read(const std::string& prompt) {
  ++line_number_;
  if (!editor_) {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
  }
  std::cout.flush();
  interrupt_seen = 0;
  editor_->prompt = prompt;
  int length = 0;
  const char* text = el_gets(editor_->line, &length);
  if (text == nullptr || length <= 0) {
    std::cout << (interrupted() ? "^C\n" : "\n");
    return interrupted() ? std::optional<std::string>("") : std::nullopt;
  }
  std::string line(text, static_cast<std::size_t>(length));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  HistEvent event;
  if (!text::trim(line).empty()) history(editor_->past, &event, H_ENTER, line.c_str());
  return line;
}

}  // namespace qd::repl
