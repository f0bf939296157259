#include "repl/remote/programs.hpp"

#include "repl/remote/player.hpp"
#include "repl/remote/program_process.hpp"

namespace qd::repl {

namespace {

class ProgramSeat : public sim::SeatElsewhere {
 public:
  ProgramSeat(std::shared_ptr<ProgramProcess> program, std::uint64_t game, SeatId seat, const match::Match& match)
      : program_(std::move(program)), chair_{game, seat}, match_(match) {}
  bool decide(const phases::Decision&, phases::Answer& answer) override {
    answer = program_->ask(chair_, match_);
    return true;
  }
  void over() override { program_->tell_end(chair_, match_); }

 private:
  std::shared_ptr<ProgramProcess> program_;
  ProgramProcess::Chair chair_;
  const match::Match& match_;
};

}  // namespace

Programs::Programs() = default;
Programs::~Programs() = default;

bool Programs::plays(const std::string& name) const {
  if (!is_remote(name)) return false;
  (void)parse_program(name, "bot");
  return true;
}

std::unique_ptr<sim::SeatElsewhere> Programs::sit(const std::string& name, std::uint64_t game, SeatId seat,
                                                  const match::Match& match) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<ProgramProcess>& program = programs_[name];
  if (program == nullptr) {
    ProgramName wanted = parse_program(name, "bot");
    program = std::make_shared<ProgramProcess>(std::move(wanted.words), wanted.seconds);
  }
  return std::make_unique<ProgramSeat>(program, game, seat, match);
}

}  // namespace qd::repl
