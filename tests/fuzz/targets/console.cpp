// Sessions of the console: lines as typed, without the prompt. Commands with files see only a separate folder; programs
// are not started and sockets not opened; counts are limited, since a thousand games would take too long.
#include "repl/session/console.hpp"

#include <algorithm>
#include <cctype>
#include <iostream>
#include <sstream>

#include "engine/base/text.hpp"
#include "repl/session/input.hpp"
#include "repl/terminal/error_text.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/site.hpp"

namespace qd::fuzz {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kInputsMax = 40;

/// While it exists, a temporary folder is the working folder.
class Elsewhere {
 public:
  Elsewhere() {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    fs::current_path(folder_);
  }
  ~Elsewhere() {
    std::error_code ignored;
    fs::current_path(before_, ignored);
  }
  Elsewhere(const Elsewhere&) = delete;
  Elsewhere& operator=(const Elsewhere&) = delete;

 private:
  fs::path before_ = fs::current_path(), folder_ = scratch() / "console";
};

/// Limits numbers to `digits` digits.
std::string with_small_numbers(const std::string& text, std::size_t digits) {
  std::string out;
  std::size_t run = 0;
  for (char c : text) {
    run = std::isdigit(static_cast<unsigned char>(c)) != 0 ? run + 1 : 0;
    if (run <= digits) out += c;
  }
  return out;
}

/// The line as it may be run; "" for a line that is left out.
std::string guarded(const std::string& line) {
  const std::string all(text::trim(line));
  if (!text::starts_with(all, ":")) return all;
  std::string bare = text::lower(all);
  bare.erase(std::remove(bare.begin(), bare.end(), '"'), bare.end());
  for (const char* outside : {"exec", "remote"})  // players that are programs or use sockets
    if (text::contains(bare, outside)) return {};
  std::string out = all;
  for (const char* paths : {":save", ":load", ":new", ":variant", ":compare", ":time"})
    if (text::contains(bare, paths)) std::replace(out.begin(), out.end(), '/', '_');
  std::replace(out.begin(), out.end(), '~', '_');
  if (text::contains(out, ":continue")) return ":step 60";
  if (text::contains(out, ":step") || text::contains(out, ":odds")) return with_small_numbers(out, 2);
  for (const char* many : {":sim", ":hist", ":compare"})
    if (text::contains(out, many))
      return with_small_numbers(out, 1) + (text::contains(out, "--games") ? "" : " --games 5");
  return out;
}

class Session {
 public:
  explicit Session(std::string_view typed) : lines_(text::split(typed, '\n')), console_(program_, screen()) {
    static const fs::path root = copied_scripts("desk");  // for `:save match`
    program_.sources.root = root;
  }

  /// True if at least one line was valid.
  bool run() {
    repl::Input input([this](const std::string&) { return next(); });
    for (std::size_t n = 0; n < kInputsMax && !console_.done(); ++n) {
      std::optional<repl::Entered> entered = input.next(console_.prompt());
      if (!entered) break;
      for (const std::string& offered : console_.complete(entered->text)) check_printable(offered, "what Tab offers");
      run(guarded(entered->text));
    }
    if (console_.has_match()) {
      check_match(console_.match());
      check_record(console_.match());
    }
    return done_ > 1;
  }

 private:
  repl::Screen screen() {
    repl::Screen s;
    s.out = &out_;
    return s;
  }

  std::optional<repl::Input::Line> next() {
    if (at_ == lines_.size()) return std::nullopt;
    return repl::Input::Line{lines_[at_++]};
  }

  void run(const std::string& line) {
    out_.str("");
    const std::uint64_t before = console_.has_match() ? console_.match().hash() : 0;
    try {
      console_.run(line);
      ++done_;
    } catch (const Error& e) {
      repl::ErrorContext context;
      context.input = line;
      check_printable(repl::error_text(e, context), "an error");
      const std::uint64_t after = console_.has_match() ? console_.match().hash() : 0;
      demand(after == before, "a line fails, and the match has changed: " + line.substr(0, 200));
    } catch (const fs::filesystem_error& e) {
      check_printable(text::harmless(e.what()), "an error");
    }
    check_printable(out_.str(), "the output of '" + line.substr(0, 200) + "'");
    if (!console_.has_match()) return;
    const std::string flaw = console_.match().find_flaw();
    demand(flaw.empty(), "the state has a flaw: " + flaw);
  }

  std::vector<std::string> lines_;
  std::size_t at_ = 0, done_ = 0;  // lines read; valid inputs
  std::ostringstream out_;
  repl::Program program_;
  repl::Console console_;
};

/// Discards what goes to standard error (":time").
struct Hushed {
  std::ostringstream text;
  std::streambuf* before = std::cerr.rdbuf(text.rdbuf());
  Hushed() = default;
  ~Hushed() { std::cerr.rdbuf(before); }
  Hushed(const Hushed&) = delete;
  Hushed& operator=(const Hushed&) = delete;
};

}  // namespace

bool fuzz_console(std::string_view input) {
  (void)scratch();
  const Elsewhere elsewhere;
  const Hushed hushed;
  return Session(input).run();
}

std::vector<std::string> seeds_of_console() {
  std::vector<std::string> out;
  for (const std::string& game : games()) {
    const auto m = played(rules(game), 4, 12);
    std::string answers;
    for (const match::Entry& e : m->history()) answers += e.answer + "\n";
    const std::string start = ":new " + game + " seed=4\n";
    out.push_back(start + answers + ":undo 2\n:redo\n:timeline\n:branch bold\n:back 3\n" + answers +
                  ":branches\n:diff main bold\n");
    out.push_back(start +
                  ":view all\n:state\n:state json\n:log 5\n= A\n= #A.hand\n:map\n:save a.txt\n:load a.txt\n:trace "
                  "on\n:step 9\n:why\n");
    out.push_back(start +
                  ":set A.base 5\n:turn B\n:shuffle deck\n:dice 6 1\n:edit set turn 3\n:undo\n:goto start\n:goto "
                  "end\n:watch A.base\n:break\n:step 3\n");
  }
  for (const repl::CommandGroup& group :
       repl::command_groups()) {  // each command with its example, at the start of a match
    std::string all;
    for (const repl::Command& c : group.commands) {
      const std::string text = c.text, line = std::string(c.name) + " ";
      const std::size_t shown = text.find(line);
      all += std::string(c.name) + "\n";
      if (*c.example != '\0') all += std::string(c.example) + "\n";
      else if (shown != std::string::npos) all += text.substr(shown, text.find_first_of(".,;", shown) - shown) + "\n";
    }
    for (const std::string& game : games()) out.push_back(":new " + game + " seed=7 B=random\n" + all);
  }
  return out;
}

}  // namespace qd::fuzz
