#include "engine/match/record_hash.hpp"

#include <algorithm>

#include "engine/match/event_text.hpp"
#include "engine/match/position_text.hpp"

namespace qd::match {

namespace {

std::uint64_t hash_position(const Match& m) {
  return hash_join(hash_text(position_text(m.state())), m.decision() == nullptr ? 0 : m.keys().hash());
}

}  // namespace

std::uint64_t hash_lines(const std::vector<std::string>& lines) {
  std::uint64_t h = lines.size();
  for (const std::string& line : lines) h = hash_join(h, hash_text(line));
  return h;
}

std::vector<std::string> log_since(const Match& m) {
  const EventText all(m, Viewer::all());
  std::size_t from = 0;
  if (!m.history().empty()) {
    const Entry& last = m.history().back();
    from = last.edit ? std::min(last.log_before, m.log_at_rest()) : last.log_before;
  }
  std::vector<std::string> out;
  for (std::size_t i = from; i < m.log().size(); ++i)
    if (all.is_told(m.log()[i])) out.push_back(all.text(m.log()[i]));
  return out;
}

std::uint64_t begin_hash(const Match& m) { return hash_join(hash_position(m), hash_lines(log_since(m))); }

std::uint64_t link(std::uint64_t chain, const Entry& e, std::uint64_t said) {
  return hash_join(hash_join(hash_join(chain, e.options), hash_text(e.answer)), said);
}

std::uint64_t last_hash(std::uint64_t chain, const Match& m) { return hash_join(chain, hash_position(m)); }

std::uint64_t state_link(std::uint64_t chain, const Entry& e) {
  return hash_join(hash_join(chain, hash_text(e.answer)), e.after);
}

}  // namespace qd::match
