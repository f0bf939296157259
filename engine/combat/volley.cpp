#include "engine/combat/volley.hpp"

#include <algorithm>

#include "engine/base/error.hpp"
#include "engine/combat/cases.hpp"
#include "engine/combat/throws.hpp"

namespace qd::combat {

namespace {

/// Counts the ways in which nothing has hit yet, by the number of combining faces so far. Counts whole numbers, so that
/// the fraction is reduced only once, at the end.
class Quiet {
 public:
  explicit Quiet(const CombineRule& rule)
      : rule_(rule), ways_(rule.face == 0 ? 1 : static_cast<std::size_t>(std::max(rule.dice, 1)) + 1) {
    ways_[0] = 1;
  }

  void die(const Shot& s) {
    std::int32_t sides = s.sides;
    if (all_ > kCasesMax / s.sides)
      throw LimitError("exact odds of one target need more than 2^126 cases",
                       "use fewer dice at one target, or simulate it");
    all_ *= s.sides;
    bool counts = rule_.face != 0 && s.combines && rule_.face >= 1 && rule_.face <= sides && rule_.face < s.need;
    std::int32_t miss = std::min(std::max(s.need - 1, 0), sides);  // faces that miss, including the combining one
    Wide plain = static_cast<Wide>(miss - (counts ? 1 : 0));
    std::size_t last = ways_.size() - 1;
    for (std::size_t k = last + 1; k-- > 0;) {  // from above, so that each count is read before it changes
      Wide here = ways_[k];
      ways_[k] = here * plain;
      bool combined = static_cast<std::int32_t>(k) + 1 >= rule_.dice && rule_.as >= s.need;
      if (counts && !combined) ways_[std::min(k + 1, last)] += here;
    }
  }

  [[nodiscard]] Fraction chance() const {
    Wide sum = 0;
    for (Wide w : ways_) sum += w;
    return {sum, all_};
  }

 private:
  const CombineRule& rule_;
  std::vector<Wide> ways_;
  Wide all_ = 1;
};

/// The chance that no die of a throw hits. Fails: LimitError as law(), and if explosions are left out.
Fraction chance_of_nothing(dice::Throw t) {
  for (std::size_t i = 0; i < t.size; ++i) {  // a die that explodes on a face that hits has hit already
    dice::Group& g = t.groups[i];
    bool hits = true;
    for (int face = std::max(g.explode.low, 1); face <= std::min(g.explode.high, g.sides); ++face)
      hits = hits && t.worth(face) > 0;
    if (hits) g.explosions = 0;
  }
  const Distribution all = law(t);
  if (all.left > 0)
    throw LimitError("exact odds of " + t.text() + " need more than 2^126 cases",
                     "say how often: explode 2 times; or simulate it");
  return all.chance(0);
}

}  // namespace

Fraction Volley::chance_of_loss(EntityId target) const {
  Quiet quiet(combine);
  Fraction others(1);  // the chance that no throw hits
  for (const Shot& s : shots) {
    if (s.target != target) continue;
    if (s.thrown != nullptr) others = others * chance_of_nothing(*s.thrown);
    else
      for (std::uint16_t i = 0; i < s.dice; ++i) quiet.die(s);
  }
  return Fraction(1) - quiet.chance() * others;
}

std::vector<EntityId> Volley::targets() const {
  std::vector<EntityId> out;
  for (const Shot& s : shots)
    if (std::find(out.begin(), out.end(), s.target) == out.end()) out.push_back(s.target);
  return out;
}

}  // namespace qd::combat
