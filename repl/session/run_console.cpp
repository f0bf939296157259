// The console over standard input and output: prompts, history, configuration, errors.
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"
#include "repl/branches/timeline.hpp"
#include "repl/session/console.hpp"
#include "repl/session/input.hpp"
#include "repl/session/left_match.hpp"
#include "repl/terminal/error_text.hpp"
#include "repl/terminal/line_reader.hpp"
#include "repl/terminal/prompt.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPhaseColumns = 16;

/// "t3": the turn or round of a match, if it counts them.
std::string turn_of(const match::Match& m) {
  const Turns turns = turns_counted(m);
  const std::int32_t now = turns.slot.valid() ? m.state().value(turns.slot, Ref::none()) : 0;
  return now > 0 ? turns.name[0] + std::to_string(now) : "";
}

std::string shortened(const std::string& name) {
  return name.size() <= kPhaseColumns ? name : name.substr(0, kPhaseColumns - 1) + "…";
}

fs::path config_file() {
  if (const char* config = std::getenv("XDG_CONFIG_HOME"); config != nullptr && *config == '/')
    return fs::path(config) / "quarterdeck/config";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return fs::path(home) / ".config/quarterdeck/config";
  return {};
}

class Session {
 public:
  explicit Session(const Program& program)
      : console_(program, standard_screen()),
        reader_(true, [this](const std::string& line) { return console_.complete(line.substr(prompt_length(line))); }),
        input_([this](const std::string& prompt) { return read(prompt); }) {}

  int run(const std::function<void(Console&)>& first) {
    if (reader_.interactive()) {
      configure();
      std::cout << "Quarterdeck. :new GAME starts a match, :help lists the commands, Ctrl-D leaves.\n";
    }
    if (first) first(console_);
    while (!console_.done()) {
      std::optional<Entered> entered = input_.next(console_.prompt());
      if (!entered) break;
      reader_.remember(entered->typed);
      run_line(entered->text, reader_.interactive() ? "" : "line " + std::to_string(entered->line) + ": ");
      if (interrupted()) reader_.drop_pasted();
      wish_is_met();
      std::cout.flush();
      if (!std::cout) return kFailed;  // nobody reads the output
    }
    if (const int code = exit_code_of_signal(); code != 0 && (hung_up() != 0 || !reader_.interactive())) {
      if (console_.has_match()) std::cerr << keep_left_match(console_.branch().whole()) << std::flush;
      return code;
    }
    return failed_ && !reader_.interactive() ? kFailed : kOk;
  }

 private:
  std::optional<Input::Line> read(const std::string& prompt) {
    const Screen& s = console_.screen();
    std::optional<std::string> text = reader_.read(prompt, s.colour ? s.theme->prompt : "", s.theme->paint.end);
    if (!text) return std::nullopt;
    return Input::Line{*text, reader_.dropped()};
  }

  void run_line(const std::string& line, const std::string& where) {
    try {
      console_.run(line);
    } catch (const std::bad_alloc&) {  // the line had no effect; memory may be too short for a longer message
      failed_ = true;
      std::cerr << where << kNoMemory << "\n";
    } catch (const std::exception& e) {
      failed_ = true;
      std::cout.flush();
      ErrorContext context;
      if (reader_.interactive()) context.input = text::trim(line);
      context.input_start = text::starts_with(context.input, "=") ? 1 : 0;
      if (errors_have_colour()) context.theme = console_.screen().theme;
      context.width = console_.screen().width;
      std::cerr << where << error_text(e, context);
    }
  }

  void configure() {
    const fs::path file = config_file();
    std::error_code ignored;
    if (file.empty() || !fs::exists(file, ignored)) return;
    std::vector<std::string> lines;
    try {
      lines = text::split(read_file(file, file.string(), kScriptFile), '\n');
    } catch (const Error& e) {
      std::cerr << "the configuration is not read: " << e.what() << "\n";
      return;
    }
    if (lines.back().empty()) lines.pop_back();
    for (std::size_t i = 0; !console_.done() && i < lines.size(); ++i)
      run_line(lines[i], "config:" + std::to_string(i + 1) + ": ");
  }

  const Attention attention_{};
  Console console_;
  LineReader reader_;
  Input input_;
  bool failed_ = false;
};

}  // namespace

std::string Console::prompt() const {
  if (!has_match()) return "qd> ";
  const Branch& b = branches_.here();
  const std::string asked =
      (b.match->decision() != nullptr ? state::seat_letter(b.match->decision()->seat) : "over") + "> ";
  std::vector<std::string> words{b.launch.game + (b.name == Branches::kFirst ? "" : "/" + b.name)};
  if (std::string turn = turn_of(*b.match); !turn.empty()) words.push_back(turn);
  if (const std::vector<std::string> where = b.match->machine().where();
      b.match->decision() != nullptr && !where.empty())
    words.push_back(shortened(where.back()));
  if (b.tip) words.push_back("@" + std::to_string(b.at()) + "/" + std::to_string(b.length()));
  std::string out = text::join(words, " ") + " " + asked;
  while (!words.empty() && text::width(out) > screen_.width / 2) {  // the game is known, the position is more important
    words.erase(words.begin());
    out = text::join(words, " ") + (words.empty() ? "" : " ") + asked;
  }
  return out;
}

int run_console(const Program& program, const std::function<void(Console&)>& first) {
  return Session(program).run(first);
}

}  // namespace qd::repl
