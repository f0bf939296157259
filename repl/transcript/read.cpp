// Reads documents with sessions: the commands to run, and the expected output.
#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "repl/terminal/prompt.hpp"
#include "repl/transcript/transcript.hpp"

namespace qd::repl {

namespace {

constexpr const char* kFence = "```";

class DocumentReader {
 public:
  DocumentReader(const std::string& content, std::string name)
      : lines_(text::split(content, '\n')), name_(std::move(name)) {}

  std::vector<TranscriptStep> read() {
    for (at_ = 0; at_ < lines_.size(); ++at_) {
      if (!text::starts_with(lines_[at_], kFence)) continue;
      const std::size_t begin = at_;
      const std::vector<std::string> info = text::split_words(lines_[at_].substr(3));
      for (++at_; at_ < lines_.size() && !text::starts_with(lines_[at_], kFence); ++at_) {
      }
      if (at_ == lines_.size())
        throw UserError(Place{name_, static_cast<int>(begin + 1)}, "the block that begins here is not closed");
      block(info, begin + 1, at_);
    }
    return std::move(steps_);
  }

 private:
  void block(const std::vector<std::string>& info, std::size_t from, std::size_t to) {
    const std::string kind = info.empty() ? "" : info[0];
    if (kind == "text") return;
    if (info.size() == 2 && text::contains(info[1], ".")) return file(info[1], from, to);
    if (kind == "qd") return commands(TranscriptStep::Kind::kConsole, from, to);
    if (from < to && text::starts_with(lines_[from], "$ ")) commands(TranscriptStep::Kind::kShell, from, to);
  }

  void file(const std::string& name, std::size_t from, std::size_t to) {
    if (name[0] == '/' || text::contains(name, ".."))
      throw UserError(Place{name_, static_cast<int>(from)}, "'" + name + "' is not a file below the root");
    TranscriptStep step;
    step.kind = TranscriptStep::Kind::kFile;
    step.line = static_cast<int>(from);
    step.command = name;
    step.expected.assign(lines_.begin() + static_cast<std::ptrdiff_t>(from),
                         lines_.begin() + static_cast<std::ptrdiff_t>(to));
    steps_.push_back(std::move(step));
  }

  void commands(TranscriptStep::Kind kind, std::size_t from, std::size_t to) {
    auto prompt = [&](const std::string& line) {
      return kind == TranscriptStep::Kind::kConsole ? prompt_length(line)
             : text::starts_with(line, "$ ")        ? std::size_t{2}
                                                    : 0;
    };
    if (from < to && prompt(lines_[from]) == 0)
      throw UserError(Place{name_, static_cast<int>(from + 1)}, "the block begins with no prompt",
                      "write 'qd> :new …' or 'A> rock'; a block that is not to be run is ```text");
    for (std::size_t i = from; i < to;) {
      TranscriptStep step;
      step.kind = kind;
      step.line = static_cast<int>(i + 1);
      step.command = lines_[i].substr(prompt(lines_[i]));
      step.prompt = lines_[i].substr(0, prompt(lines_[i]) - 1);
      for (++i; i < to && goes_on(kind, step.command, lines_[i]); ++i) step.command += "\n" + rest_of(kind, lines_[i]);
      step.first = i;
      while (i < to && prompt(lines_[i]) == 0) step.expected.push_back(lines_[i++]);
      step.last = i;
      steps_.push_back(std::move(step));
    }
  }

  /// A shell continues after a backslash; the console asks for more with the prompt "..> ".
  static bool goes_on(TranscriptStep::Kind kind, const std::string& command, const std::string& next) {
    return kind == TranscriptStep::Kind::kShell ? !command.empty() && command.back() == '\\'
                                                : text::starts_with(next, kContinued);
  }
  static std::string rest_of(TranscriptStep::Kind kind, const std::string& line) {
    return kind == TranscriptStep::Kind::kShell ? line : line.substr(std::string(kContinued).size());
  }

  std::vector<std::string> lines_;
  std::string name_;
  std::size_t at_ = 0;
  std::vector<TranscriptStep> steps_;
};

}  // namespace

std::vector<TranscriptStep> read_transcript(const std::string& content, const std::string& name) {
  return DocumentReader(content, name).read();
}

}  // namespace qd::repl
