#include "repl/terminal/line_reader.hpp"

#include <histedit.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <deque>
#include <iostream>

#include "engine/base/limits.hpp"
#include "engine/base/text.hpp"
#include "repl/terminal/history_file.hpp"
#include "repl/terminal/layout.hpp"
#include "repl/terminal/prompt.hpp"
#include "repl/terminal/screen.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

namespace {

constexpr char kInvisible = '\1';         // libedit: text between two of these has no width
constexpr std::size_t kRowsOffered = 12;  // lines of completions
constexpr const char* kPasteEnds = "\x1b[201~";
/// Input is UTF-8, like the output, whatever the locale is.
void read_utf8() {
  if (std::setlocale(LC_CTYPE, "") == nullptr || std::string(nl_langinfo(CODESET)) != "UTF-8")
    std::setlocale(LC_CTYPE, "C.UTF-8");
}

std::string common_start(const std::vector<std::string>& words) {
  std::string start = words.front();
  for (const std::string& w : words) {
    std::size_t n = 0;
    while (n < start.size() && n < w.size() && start[n] == w[n]) ++n;
    start.resize(n);
  }
  while (!start.empty() && start.size() < words.front().size() && (words.front()[start.size()] & 0xC0) == 0x80)
    start.pop_back();  // keeps letters whole
  return start;
}

bool ends_with(const std::string& s, const std::string& end) {
  return s.size() >= end.size() && s.compare(s.size() - end.size(), end.size(), end) == 0;
}

/// The lines of a pasted block, with tabs as blanks; the last one follows the last line end.
std::vector<std::string> lines_of(const std::string& block) {
  std::string plain;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const auto c = static_cast<unsigned char>(block[i]);
    if (c == '\r') plain += i + 1 < block.size() && block[i + 1] == '\n' ? "" : "\n";
    else if (c == '\t') plain += "  ";
    else if (c == '\n' || (c >= ' ' && c != 0x7F)) plain += block[i];
  }
  return text::split(plain, '\n');
}

}  // namespace

/// Lines from a pipe or file. A signal ends the wait for more.
class LineReader::Piped {
 public:
  /// Nothing at the end, or if the program must end. Fails: UserError.
  std::optional<std::string> line() {
    while (!ended()) {
      if (const std::size_t end = waiting_.find('\n', looked_);
          end != std::string::npos && end <= limits::kInputLineBytes)
        return take(end, end + 1);
      looked_ = waiting_.size();
      if (looked_ > limits::kInputLineBytes)
        throw UserError("a line of the standard input is too long: " + at_most(limits::kInputLineBytes >> 20, "MiB"),
                        "is it the right file?");
      if (!more()) break;
    }
    if (ended() || waiting_.empty()) return std::nullopt;
    return take(waiting_.size(), waiting_.size());
  }

 private:
  static bool ended() { return interrupted() || hung_up() != 0; }
  bool more() {
    constexpr int kSliceMs = 100;  // a signal may come just before poll
    std::array<char, 1 << 14> block;
    while (!ended()) {
      pollfd input{STDIN_FILENO, POLLIN, 0};
      const int ready = poll(&input, 1, kSliceMs);
      if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
      const ssize_t n = ready < 0 ? -1 : ::read(STDIN_FILENO, block.data(), block.size());
      if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (n < 0) throw UserError("cannot read the standard input", "is it a folder?");
      waiting_.append(block.data(), static_cast<std::size_t>(n));
      return n > 0;
    }
    return false;
  }
  std::string take(std::size_t length, std::size_t end) {
    std::string out = waiting_.substr(0, length);
    waiting_.erase(0, end);
    looked_ = 0;
    return out;
  }

  std::string waiting_;
  std::size_t looked_ = 0;  // no line end up to here
};

struct LineReader::Editor {
  Editor(bool with_history, Completer c)
      : screen(isatty(STDOUT_FILENO) != 0 ? stdout : stderr),
        kept(with_history ? HistoryFile::standard_path() : ""),
        completer(std::move(c)) {
    read_utf8();
    line = el_init("qd", stdin, screen, stderr);
    el_set(line, EL_CLIENTDATA, this);
    el_set(line, EL_PROMPT_ESC, &Editor::prompt_of, kInvisible);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_SIGNAL, 1);
    past = history_init();
    HistEvent event;
    history(past, &event, H_SETSIZE, static_cast<int>(HistoryFile::kEntriesMax));
    el_set(line, EL_HIST, history, past);
    load_history();
    el_set(line, EL_ADDFN, "qd-complete", "Complete the word", &Editor::complete);
    el_set(line, EL_ADDFN, "qd-paste", "Insert what is pasted", &Editor::paste);
    el_set(line, EL_BIND, "^I", "qd-complete", nullptr);
    el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_set(line, EL_BIND, "\\e[200~", "qd-paste", nullptr);
    el_set(line, EL_BIND, "\\e[1;5D", "ed-prev-word", nullptr);
    el_set(line, EL_BIND, "\\e[1;5C", "em-next-word", nullptr);
  }
  ~Editor() {
    history_end(past);
    el_end(line);
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
  static unsigned char paste(EditLine* l, int) { return of(l).insert_pasted(); }
  static int letter(EditLine* l, wchar_t* c) { return of(l).next_letter(c); }

  // Reads the next key, unless the other descriptor has input. A signal that does not end the program, such as a new
  // terminal size, restarts the line: only then does libedit handle the next one.
  int next_letter(wchar_t* c) {
    std::array<pollfd, 2> both{{{STDIN_FILENO, POLLIN, 0}, {pasting ? -1 : other, POLLIN, 0}}};
    const int ready = poll(both.data(), both.size(), -1);
    const bool signalled = ready < 0 && errno == EINTR;
    if (signalled && (interrupted() || hung_up() != 0)) return -1;
    if (signalled ? !pasting : ready > 0 && both[0].revents == 0) {
      const LineInfo* info = el_line(line);
      unfinished.assign(info->buffer, info->lastchar);
      leaves = signalled ? Leaves::kForSignal : Leaves::kForKnock;
      return -1;
    }
    el_set(line, EL_GETCFN, EL_BUILTIN_GETCFN);
    const int read = el_wgetc(line, c);
    el_set(line, EL_GETCFN, &Editor::letter);
    return read;
  }

  void load_history() {
    HistEvent event;
    history(past, &event, H_CLEAR);
    for (const std::string& e : kept.entries()) history(past, &event, H_ENTER, e.c_str());
  }

  [[nodiscard]] std::size_t width() const {
    winsize size{};
    return ioctl(fileno(screen), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
  }

  [[nodiscard]] std::string left() const {
    const LineInfo* info = el_line(line);
    return {info->buffer, info->cursor};
  }

  unsigned char complete_word() {
    const std::string typed_so_far = left();
    if (continued && text::trim(typed_so_far).empty()) {  // indentation
      el_insertstr(line, "  ");
      return CC_REFRESH;
    }
    std::vector<std::string> found;
    try {
      if (completer) found = completer(typed_so_far);
    } catch (const std::exception&) {  // completion must not cause errors
    }
    for (std::string& f : found) f = text::one_line(f);  // for names of files and words of scripts
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    if (found.empty()) return CC_REFRESH_BEEP;
    // a completion replaces the longest suffix of the line that it begins with
    std::string start = common_start(found);
    std::size_t typed = std::min(start.size(), typed_so_far.size());
    while (typed > 0 && typed_so_far.compare(typed_so_far.size() - typed, typed, start, 0, typed) != 0) --typed;
    std::string rest = start.substr(typed);
    if (found.size() == 1 && !rest.empty() && text::contains("/=.:(", rest.substr(rest.size() - 1)))
      return insert(rest);
    if (found.size() == 1 && !rest.empty()) return insert(rest + ' ');
    if (!rest.empty()) return insert(rest);
    if (found.size() == 1) return CC_REFRESH_BEEP;
    std::fputs(("\n" + in_columns(found, width(), kRowsOffered)).c_str(), screen);
    std::fflush(screen);
    return CC_REDISPLAY;
  }

  [[nodiscard]] unsigned char insert(const std::string& text) const {
    el_insertstr(line, text.c_str());
    return CC_REFRESH;
  }

  // Inserts a bracketed paste. Keys have no meaning in it: a tab is a blank, and a line end runs the line.
  unsigned char insert_pasted() {
    std::string block;
    wchar_t c = 0;
    char bytes[kLetterBytes];
    pasting = true;
    while (!ends_with(block, kPasteEnds) && el_wgetc(line, &c) == 1) {
      std::mbstate_t state{};
      const std::size_t n = std::wcrtomb(bytes, c, &state);
      if (n != static_cast<std::size_t>(-1)) block.append(bytes, n);
    }
    pasting = false;
    if (!ends_with(block, kPasteEnds))
      return CC_EOF;  // Ctrl-C during the paste, or the end of the input: runs nothing of it
    block.resize(block.size() - std::char_traits<char>::length(kPasteEnds));
    std::vector<std::string> lines = lines_of(block);
    const std::string last = lines.back();
    lines.pop_back();
    if (!lines.empty() && text::trim(left()).empty()) {
      const bool ended = last.empty();
      if (!ended) lines.push_back(last);
      lines = meant_lines(lines);
      if (ended || lines.empty()) lines.emplace_back();
    } else {
      lines.push_back(last);
    }
    if (!continued) lines.front().erase(0, prompt_length(lines.front()));
    el_insertstr(line, lines.front().c_str());
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) pasted.push_back(lines[i]);
    if (lines.size() == 1) return CC_REFRESH;
    unfinished = lines.back();
    el_push(line, "\n");
    return CC_REFRESH;
  }

  static bool is_dumb() {
    const char* term = std::getenv("TERM");
    return term == nullptr || std::string(term) == "dumb";
  }
  void bracket_pastes(bool on) const {
    if (is_dumb()) return;
    std::fputs(on ? "\x1b[?2004h" : "\x1b[?2004l", screen);
    std::fflush(screen);
  }
  // Clears the line: the next output replaces the prompt.
  void wipe() const {
    std::fputs(is_dumb() ? "\n" : "\r\x1b[K", screen);
    std::fflush(screen);
  }

  /// Takes a pasted line and shows it as if it had been typed.
  std::string take_pasted() {
    std::string out = pasted.front();
    pasted.pop_front();
    std::string shown = prompt;
    shown.erase(std::remove(shown.begin(), shown.end(), kInvisible), shown.end());
    std::fputs((shown + text::one_line(out.substr(prompt_length(out))) + "\n").c_str(), screen);
    std::fflush(screen);
    return out;
  }

  /// Edits a line. Nothing at the end of the input, or for the reason in `leaves`.
  std::optional<std::string> edit() {
    leaves = Leaves::kNot;
    if (!unfinished.empty()) el_push(line, unfinished.c_str());
    unfinished.clear();
    el_resize(line);  // the terminal may have another size now
    bracket_pastes(true);
    int length = 0;
    const char* text = nullptr;
    text = el_gets(line, &length);
    bracket_pastes(false);
    if (leaves != Leaves::kNot) {
      wipe();
      el_reset(line);
      return std::nullopt;
    }
    if (text == nullptr || length <= 0) {
      std::fputs(interrupted() ? "^C\n" : "\n", screen);
      std::fflush(screen);
      if (interrupted()) el_reset(line);
      return std::nullopt;
    }
    std::string out(text, static_cast<std::size_t>(length));
    while (!out.empty() && (out.back() == '\n' || out.back() == '\r')) out.pop_back();
    return out;
  }

  static constexpr std::size_t kLetterBytes = 16;
  const Attention attention{};  // ends el_gets, and long work
  FILE* screen;
  HistoryFile kept;
  EditLine* line = nullptr;
  History* past = nullptr;
  std::string prompt;
  bool continued = false;
  std::deque<std::string> pasted;  // complete lines that have not run yet
  std::string unfinished;          // the incomplete line after them; the typed text when a line was interrupted
  int other = -1;                  // the other descriptor
  bool pasting = false;
  enum class Leaves : unsigned char { kNot, kForSignal, kForKnock };
  Leaves leaves = Leaves::kNot;  // why a line was interrupted
  Completer completer;
};

LineReader::LineReader(bool history, Completer completer) {
  if (input_is_terminal()) editor_ = std::make_unique<Editor>(history, std::move(completer));
  else piped_ = std::make_unique<Piped>();
}

LineReader::~LineReader() = default;

// libedit writes to the terminal directly, so texts of scripts in a prompt are cleaned here.
std::optional<std::string> LineReader::read(const std::string& given, const std::string& code, const std::string& end) {
  const std::string prompt = text::one_line(given);
  ++line_number_;
  dropped_ = knocked_ = false;
  std::cout.flush();
  if (!editor_) {
    std::optional<std::string> line = piped_->line();
    if (line && line_number_ == 1) line = text::without_mark(*line);
    if (line && !line->empty() && line->back() == '\r') line->pop_back();
    return line;
  }
  forget_hurry();
  const std::size_t words =
      prompt.find_last_not_of(' ') + 1;  // the blank after the prompt stays outside: libedit loses a code at the end
  const std::string mark = code.empty() ? "" : std::string(1, kInvisible);
  editor_->prompt =
      mark + code + mark + prompt.substr(0, words) + mark + (code.empty() ? "" : end) + mark + prompt.substr(words);
  editor_->continued = prompt == kContinued;
  if (hung_up() != 0) return std::nullopt;
  if (!editor_->pasted.empty()) return editor_->take_pasted();
  std::optional<std::string> line;
  do line = editor_->edit();
  while (editor_->leaves == Editor::Leaves::kForSignal);
  knocked_ = editor_->leaves == Editor::Leaves::kForKnock;
  if (line || knocked_ || !interrupted()) return line;
  dropped_ = true;
  return "";
}

void LineReader::remember(const std::string& input) {
  if (!editor_) return;
  if (const std::string trouble = editor_->kept.add(input); !trouble.empty()) std::cerr << trouble << "\n";
  editor_->load_history();
}

void LineReader::listen(int descriptor) {
  if (!editor_) return;
  editor_->other = descriptor;
  el_set(editor_->line, EL_GETCFN, &Editor::letter);
}

void LineReader::drop_unfinished() {
  if (editor_) editor_->unfinished.clear();
}

void LineReader::drop_pasted() {
  if (editor_) editor_->pasted.clear();
  drop_unfinished();
}

}  // namespace qd::repl
