// How expressions are read from tables; shared by Machine::Asking and Legality. See parts.hpp.
#pragma once

#include <span>

#include "engine/events/query/query.hpp"
#include "engine/phases/code/parts.hpp"

namespace qd::phases::code {

struct TableReader {
  const events::Query& query;

  [[nodiscard]] std::int32_t eval(ExprId e, const Env& env) const { return query.eval(e, env); }
  [[nodiscard]] bool holds(ExprId e, const Env& env) const { return query.holds(e, env); }
  [[nodiscard]] Word members(ExprId set, const Env& env, std::size_t w) const { return query.members(set, env, w); }
  template <class F>
  void each(ExprId set, const Env& env, F&& f) const {
    query.each(set, env, f);
  }
  /// Calls f(w) for each word of a card mask until f returns false; returns false then.
  template <class F>
  [[gnu::always_inline]] bool while_words(F&& f) const {
    for (std::size_t w = 0; w < query.state().layout().words; ++w)
      if (!f(w)) return false;
    return true;
  }
};

/// A flow node that is read from tables; see translate::ConstPart.
struct AnyPart {
  const Node& node;
  NodeId at;

  [[nodiscard]] NodeId id() const { return at; }
  [[nodiscard]] NameId question() const { return node.question; }
  // of windows
  [[nodiscard]] WindowPolicy policy() const { return node.as<Window>().policy; }
  // of questions
  [[nodiscard]] const Ask& ask() const { return node.ask(); }
  [[nodiscard]] bool is_secret() const { return ask().secret || node.kind == NodeKind::kTogether; }
  [[nodiscard]] std::span<const NameId> words() const { return ask().words; }
  [[nodiscard]] bool is_without_cards() const { return ask().without_cards; }
};
template <auto kMember>
auto get(const AnyPart& n) {
  return get<kMember>(n.node);
}

/// A part that asks one seat. Its question is looked up once. Requires: kAsk.
struct AskPart : AnyPart {
  const Ask& asked;

  AskPart(const Node& n, NodeId id) : AnyPart{n, id}, asked(n.as<Ask>()) {}
  [[nodiscard]] const Ask& ask() const { return asked; }
  [[nodiscard]] bool is_secret() const { return asked.secret; }
  [[nodiscard]] std::span<const NameId> words() const { return asked.words; }
  [[nodiscard]] bool is_without_cards() const { return asked.without_cards; }
};
template <auto kMember>
auto get(const AskPart& n) {
  return n.asked.*kMember;
}

}  // namespace qd::phases::code
