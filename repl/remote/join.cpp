#include "repl/remote/join.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "repl/commands.hpp"
#include "repl/complete/asked.hpp"
#include "repl/remote/channel.hpp"
#include "repl/remote/protocol.hpp"
#include "repl/remote/socket.hpp"
#include "repl/terminal/line_reader.hpp"
#include "repl/terminal/screen.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& said) { return said.get<std::string>(); }

class Guest {
 public:
  explicit Guest(const std::string& path)
      : path_(path),
        screen_(standard_screen()),
        channel_(connect_to(path)),
        reader_(false, [this](const std::string& line) { return complete(line); }) {}

  int run() {
    const Attention attention;
    *screen_.out << "joined the table at " << path_ << "\n" << std::flush;
    Wait wait;
    wait.stop = [] { return stop_wish()->load(); };
    reader_.listen(channel_->descriptor());
    while (!left_) {
      if (open_ && !channel_->has_line() && !answer())
        continue;  // a later message of the table may have closed the question
      std::string line;
      const Got got = channel_->receive(line, wait);
      if (got == Got::kStopped) return exit_code_of_signal();
      if (got == Got::kEnd) return closed();
      if (got != Got::kLine) throw UserError(path_ + ": the table sent a line that is too long");
      hear(line);
      if (!screen_.good()) return kFailed;
    }
    return failed_ ? kFailed : kOk;
  }

 private:
  int closed() {
    *screen_.out << "the table is closed\n";
    return ended_ && !failed_ ? kOk : kFailed;
  }

  void hear(const std::string& line) {
    const Json said = match::read_json(line);
    if (!said.is_object() || !said.contains("type"))
      throw UserError(path_ + ": says " + quoted(line), "is this the socket of a table?");
    try {
      const std::string type = said["type"];
      if (type == "hello") hello(said);
      else if (type == "question") question(said);
      else if (type == "refused") refused(said);
      else if (type == "undone") undone();
      else if (type == "end") end(said);
      else if (type == "error") throw UserError("the table: " + said.at("reason").get<std::string>());
    } catch (const Json::exception&) {
      throw UserError(path_ + ": the table sent a line that this program does not understand: " + quoted(line),
                      "are both of the same version?");
    }
  }

  void hello(const Json& said) {
    if (const Json& spoken = said.at("protocol"); spoken != kProtocol)
      throw UserError(path_ + ": the table speaks protocol " + quoted(match::json_text(spoken)) +
                          ", and this program " + std::to_string(kProtocol),
                      "both have to be of the same version");
    seat_ = text_of(said.at("seat"));
    ended_ = open_ = false;
    *screen_.out << text_of(said.at("rules"));
    for (const Json& v : said.at("variants")) *screen_.out << " + " << text_of(v);
    *screen_.out << ", seat " << seat_ << " of " << match::json_text(said.at("seats")) << "\n";
    say(Json{{"show", show()}});
  }

  [[nodiscard]] static Json show() {
    const Screen now = standard_screen();
    return Json{{"width", now.width}, {"colour", now.colour}};
  }

  // The first question after a hello has no text; it is requested then.
  void question(const Json& said) {
    keep_log(said);
    if (!said.contains("text")) return;
    number_ = said.at("n");
    asked_ = Asked(match::json_text(said.at("question")));
    open_ = true;
    reader_.drop_unfinished();
    show_table(said);
  }

  void keep_log(const Json& said) {
    for (const Json& line : said.at("log")) log_.push_back(text_of(line));
  }

  void show_table(const Json& said) {
    for (const std::string& line : log_) *screen_.out << log_line_text(screen_, line) << "\n";
    log_.clear();
    *screen_.out << text_of(said.at("text")) << std::flush;
  }

  // True if the table has a message before there is an answer.
  bool answer() {
    while (std::optional<std::string> line = reader_.read(seat_ + "> ")) {
      const std::string key(text::trim(*line));
      if (key.empty() || text::starts_with(key, "--")) continue;
      open_ = false;
      say(Json{{"n", number_}, {"answer", key}, {"show", show()}});
      return false;
    }
    if (reader_.knocked()) return true;
    left_ = true;
    failed_ = failed_ || !reader_.interactive();  // a pipe that ends early
    return false;
  }

  void refused(const Json& said) {
    const std::string reason = said.at("reason"), hint = said.at("hint");
    failed_ = failed_ || !reader_.interactive();
    screen_.out->flush();
    if (!reader_.interactive()) std::cerr << "line " << reader_.line_number() << ": ";
    std::cerr << with_hint(reason, hint) << "\n";
    open_ = said.at("n") == number_;
  }

  void undone() {
    *screen_.out << "the table has gone back\n";
    log_.clear();
    open_ = false;
    reader_.drop_unfinished();
    ended_ = false;
  }

  void end(const Json& said) {
    keep_log(said);
    if (said.contains("text")) show_table(said);
    *screen_.out << text_of(said.at("result")) << "\n" << std::flush;
    ended_ = true;
    open_ = false;
  }

  // If the table is gone, the next line reports it.
  void say(const Json& what) { (void)channel_->send(match::json_text(what), Wait::seconds(10)); }

  [[nodiscard]] std::vector<std::string> complete(const std::string& line) const { return asked_.complete(line); }

  std::string path_;
  Screen screen_;
  std::unique_ptr<Channel> channel_;
  LineReader reader_;
  std::string seat_;
  std::size_t number_ = 0;
  Asked asked_;
  std::vector<std::string> log_;
  bool open_ = false;  // a question waits for an answer
  bool ended_ = false, left_ = false, failed_ = false;
};

}  // namespace

int join_table(const std::string& path) { return Guest(path).run(); }

}  // namespace qd::repl
