// The graph of the positions that a match may reach, for exact odds: from each position the flow runs to the next
// volley, and each set of losses leads to another position. Equal positions are one node.
//
// Attributes that are seldom read (unread.hpp) are no part of a position but go beside it, as a tuple of values: what
// happens up to the next part that reads one of them is the same for all values, so it is found out once.
//
//   OddsGraph graph(match, policy, plan);  OddsGraph::At at = graph.run(graph.start());
//   for (const OddsGraph::Edge& e : graph.edges(at)) … graph.next(at, e) …
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/sim/odds.hpp"
#include "engine/sim/unread.hpp"

namespace qd::sim {

class OddsGraph {
 public:
  /// Requires: the match and the plan outlive this. Fails: UserError if the rule set has no odds, the match is over, or
  /// something in it cannot be followed.
  OddsGraph(const match::Match& match, const Policy& policy, const OddsPlan& plan);
  ~OddsGraph();
  OddsGraph(const OddsGraph&) = delete;
  OddsGraph& operator=(const OddsGraph&) = delete;

  /// A position, and the number of a tuple of values.
  struct At {
    std::uint32_t node = 0, values = 0;
    [[nodiscard]] std::uint64_t key() const { return (std::uint64_t{node} << 32) | values; }
  };
  /// A set of losses, and the position after them.
  struct Edge {
    std::uint32_t to = 0, change = 0;
    std::uint32_t lost = 0, losses = 0;  // where its losses begin, and how many; only in the scope
    Chance chance;
  };
  enum class Kind : std::uint8_t { kEnded, kLeft, kFight, kGoesOn, kReads };
  struct Node {
    Kind kind = Kind::kEnded;  // kLeft: beyond the scope that is followed; kReads: at a part that reads the values
    bool in_scope = false;
    std::uint8_t winners = 0;
    std::int32_t step = 0;
    std::uint32_t first = 0, edges = 0;  // kGoesOn: one edge without a chance
  };

  /// Explores what is reached from the position of the match.
  At start();
  /// The end, the volley or the end of the scope that the flow runs to from a position.
  At run(At at);
  [[nodiscard]] const Node& node(At at) const { return nodes_[at.node]; }
  [[nodiscard]] std::span<const Edge> edges(At at) const {
    return {edges_.data() + nodes_[at.node].first, nodes_[at.node].edges};
  }
  [[nodiscard]] At next(At at, const Edge& e) { return {e.to, changed(at.values, e.change)}; }
  [[nodiscard]] std::span<const EntityId> lost(const Edge& e) const { return {lost_.data() + e.lost, e.losses}; }
  /// How many positions there are, without regard to the values.
  [[nodiscard]] std::size_t positions() const { return positions_; }
  /// Call for each further position. Fails: Stopped; LimitError with an estimate if there are too many.
  void count(std::size_t& positions) const;
  [[noreturn]] void too_many() const;

 private:
  class Table;
  using Values = std::vector<std::int32_t>;
  enum class Where : std::uint64_t { kAfterVolley, kInFlow, kAtReader };

  void refuse(const match::Match& match) const;
  void connect();
  void watch();
  /// The number of a tuple. In a change, kUntouched leaves a value as it is; the number 0 changes none.
  std::uint32_t number_of(const Values& values);
  std::uint32_t changed(std::uint32_t values, std::uint32_t change);
  std::uint32_t take_values(state::State& state);
  std::uint64_t key(state::State& state, Where where) const;
  std::uint32_t enter(std::uint32_t& change, Where where);
  void arrive(std::uint32_t node);
  void branch(std::uint32_t node);
  std::uint32_t reader(std::uint32_t& change);
  At read(At at);
  void play();

  std::unique_ptr<match::Match> match_;
  std::unique_ptr<Table> table_;
  const OddsPlan& plan_;
  const script::OddsRules& rules_;
  state::State start_;
  bool shared_ = false;  // equal positions of later scopes are merged
  std::optional<std::int32_t> scope_;
  std::size_t positions_ = 0;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<EntityId> lost_;
  std::vector<bool> open_;  // by node: being explored
  std::unordered_map<std::uint64_t, std::uint32_t> known_;
  // what is seldom read
  SeldomRead seldom_;
  std::vector<Values> tuples_;
  std::map<Values, std::uint32_t> numbers_;
  std::unordered_map<std::uint64_t, std::uint32_t> changed_;  // by tuple and change
  std::unordered_map<std::uint32_t, state::State> readers_;   // by node
  std::unordered_map<std::uint64_t, At> read_;
  // the current run, and the fight or the part that has stopped it
  bool one_part_ = false, begins_ = false;  // stop after one part; that part has not been reached
  bool stopped_ = false, at_reader_ = false, fought_ = false;
  const combat::Spec* spec_ = nullptr;
  combat::Volley volley_;
  state::State fought_at_;
};

/// Fails: UserError if a card or rule changes dice or shots, since then only playing shows the chances.
void refuse_listeners(const match::Match& match);

}  // namespace qd::sim
