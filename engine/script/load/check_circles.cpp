// Finds numbers and conditions that depend on themselves: a stat whose base or modifiers read it for the same card, or
// a command that asks whether it may be used. Modifiers alone are ordered by layers (events::Rules); circles through
// bases and commands are found here.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

namespace {

class Circles {
 public:
  explicit Circles(const phases::Program& program)
      : p_(program), r_(*program.rules), looked_at_(r_.stats.size() + p_.commands.size()) {}

  /// Fails: ScriptError at the expression that closes the first circle found.
  void check() {
    for (std::size_t i = 0; i < looked_at_.size(); ++i) visit(i);
  }

 private:
  [[nodiscard]] std::string name(std::size_t at) const {
    return at < r_.stats.size() ? "stat '" + r_.stats[at].name + "'"
                                : "command '" + p_.commands[at - r_.stats.size()].id + "'";
  }

  void visit(std::size_t at) {
    if (looked_at_[at]) return;
    looked_at_[at] = true;
    path_.push_back(at);
    if (at < r_.stats.size()) {
      follow(r_.stats[at].base);
      for (const events::Modifier& m : r_.modifiers)
        if (m.stat.index() == at)
          for (ExprId e : {m.value, m.to, m.when}) follow(e);
    } else {
      p_.commands[at - r_.stats.size()].each_expression([&](ExprId e) { follow(e); });
    }
    path_.pop_back();
  }

  void follow(ExprId e) {
    if (e.valid()) walk(e, r_.expressions.sources[e.index()].root, path_.front() < r_.stats.size());
  }

  // `same`: `it` is the card whose number is computed, not a member of a set. The same number of other cards may be
  // read.
  void walk(ExprId e, std::uint16_t i, bool same) {
    using events::Op;
    if (i == 0xFFFF) return;
    const events::ExprNode& n = r_.expressions.nodes[i];
    if (n.op == Op::kCan) step(e, r_.stats.size() + static_cast<std::size_t>(n.imm));
    if (n.op == Op::kStat && same && events::Expressions::is_variable(r_.expressions.nodes[n.a], events::Variable::kIt))
      step(e, static_cast<std::size_t>(n.imm));
    walk(e, n.a, same);
    walk(e, n.b, same && n.op != Op::kWhere && (n.op < Op::kCount || n.op > Op::kSeats));
  }

  void step(ExprId e, std::size_t to) {
    const auto first = std::find(path_.begin(), path_.end(), to);
    if (first == path_.end()) {
      visit(to);
      return;
    }
    const events::ExprSource& source = r_.expressions.sources[e.index()];
    std::string way;
    for (auto at = first + 1; at != path_.end(); ++at) way += (way.empty() ? ", by way of " : " and ") + name(*at);
    throw ScriptError(source.place, name(to) + " reads itself" + way + ": \"" + source.text + "\"",
                      to < r_.stats.size() ? "read a number of the card, or an attribute, in place of the stat"
                                           : "say what it needs; do not read whether it may be used");
  }

  const phases::Program& p_;
  const events::Rules& r_;
  std::vector<bool> looked_at_;
  std::vector<std::size_t> path_;
};

}  // namespace

void Loader::check_circles() const { Circles(rules_.program_).check(); }

}  // namespace qd::script
