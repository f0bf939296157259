#include "repl/serve/thinker.hpp"

#include "engine/base/hash.hpp"
#include "repl/branches/reload.hpp"

namespace qd::repl::serve {

namespace {

/// The texts that were loaded, in place of what the files hold now.
std::shared_ptr<const script::Unsaved> texts_of(const script::Ruleset& rules) {
  auto out = std::make_shared<script::Unsaved>();
  const std::map<std::string, std::string>& texts = rules.host().sources();
  for (const script::SourceFile& file : rules.files())
    if (const auto text = texts.find(file.shown); text != texts.end()) out->put(file.path, text->second);
  return out;
}

/// How many answers of a line a match has in common with it.
std::size_t common(const match::Match& match, const std::vector<match::Entry>& line) {
  const Trail<match::Entry>& history = match.history();
  std::size_t out = 0;
  while (out < history.size() && out < line.size() && history[out].way == line[out].way) ++out;
  return out;
}

}  // namespace

std::uint64_t Thinker::question_of(const match::Match& match, const std::string& player) {
  const std::uint64_t way = match.history().empty() ? 0 : match.history().back().way;
  const std::uint64_t asked = hash_join(match.keys().hash(), hash_join(way, match.history().size()));
  return hash_join(hash_join(match.rules().hash(), asked), hash_text(player)) | 1;
}

Thinker::Thinker(const Program& program, std::function<void(const Thought&)> tell)
    : program_(program), tell_(std::move(tell)), thread_([this] { run(); }) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = stop_ = true;
  }
  filled_.notify_one();
  thread_.join();
}

void Thinker::think(const match::Match& match, const Launch& launch, const std::string& player) {
  const SeatId seat = match.decision()->seat;
  if (texts_ == nullptr || known_.lock() != match.shared_rules()) texts_ = texts_of(match.rules());
  known_ = match.shared_rules();
  Task task{question_of(match, player), match.rules().hash(), seat, launch, match.setup(), texts_};
  task.launch.players = {{state::seat_letter(seat), player}};
  const std::lock_guard lock(mutex_);
  const std::size_t same = common(match, line_);
  line_.resize(same);
  const auto begin = match.history().begin();
  line_.insert(line_.end(), begin + static_cast<std::ptrdiff_t>(same), match.history().end());
  task_ = std::move(task);
  stop_ = true;
  filled_.notify_one();
}

void Thinker::forget() {
  const std::lock_guard lock(mutex_);
  task_.reset();
  stop_ = true;
}

void Thinker::run() {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      filled_.wait(lock, [&] { return ended_ || task_; });
      if (ended_) return;
      task = std::move(*task_);
      task_.reset();
      stop_ = false;
    }
    Thought thought{task.question};
    try {
      thought.answer = answer(task);
    } catch (const Interrupted&) {
      continue;  // forgotten, or another question is asked
    } catch (const std::exception& e) {
      thought.wrong = e.what();
    }
    if (!stop_) tell_(thought);
  }
}

// None if there is no such match here: a new file has changed the rules, say.
std::optional<phases::Answer> Thinker::answer(const Task& task) {
  const auto& [letter, player] = *task.launch.players.begin();
  try {
    if (!follow(task)) return std::nullopt;
  } catch (const Interrupted&) {
    throw;
  } catch (const Error&) {
    match_.reset();
    return std::nullopt;
  }
  auto party = parties_.find(letter + "=" + player);
  if (party == parties_.end()) {
    Party made(task.launch.players, kHuman, *match_, match_->setup().seed);
    made.play_on_from(*match_);
    party = parties_.emplace(letter + "=" + player, std::move(made)).first;
  }
  return party->second.ask_player(*match_);
}

// Brings the copy to the question.
bool Thinker::follow(const Task& task) {
  if (rules_ == nullptr || rules_->hash() != task.rules) {
    parties_.clear();
    match_.reset();
    Program with = program_;
    with.sources.unsaved = task.texts;
    with.sources.outside.stop = &stop_;
    rules_ = rules_of(with, task.launch);
    if (rules_->hash() != task.rules) return false;
  }
  if (match_ == nullptr) {
    parties_.clear();
    match_ = std::make_unique<match::Match>(rules_, task.setup);
  }
  std::vector<match::Entry> further;
  {
    const std::lock_guard lock(mutex_);
    const std::size_t same = common(*match_, line_);
    further.assign(line_.begin() + static_cast<std::ptrdiff_t>(same), line_.end());
    match_->go_back(same);
  }
  for (const match::Entry& entry : further) match_->repeat(entry);
  return match_->decision() != nullptr && match_->decision()->seat == task.seat &&
         question_of(*match_, task.launch.players.begin()->second) == task.question;
}

}  // namespace qd::repl::serve
