// picture = { … } of rules.lua: how pictures show numbers and attributes.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using state::SlotScope;

namespace {

std::size_t place_of(Reader& r, const std::string& word, const std::vector<std::string>& known, const char* what) {
  const auto at = std::find(known.begin(), known.end(), word);
  if (at == known.end())
    r.fail_at(word, std::string("unknown ") + what + " '" + word + "'", text::did_you_mean(word, known));
  return static_cast<std::size_t>(at - known.begin());
}

// "front", "sides", "left rear": facings as bits
std::uint8_t facings_of(Reader& r, const std::string& text) {
  static const std::vector<std::string> kWords{"front", "right", "rear", "left", "sides"};
  std::uint8_t out = 0;
  for (const std::string& word : text::split_words(text)) {
    const std::size_t n = place_of(r, word, kWords, "facing");
    out = static_cast<std::uint8_t>(out | (n == 4 ? 2u | 8u : 1u << n));
  }
  if (out == 0) r.fail("an arc needs a list of facings", "arcs = { \"front\", \"sides\", \"rear\" }");
  return out;
}

}  // namespace

const std::vector<std::string>& pattern_words() {
  static const std::vector<std::string> kWords(PictureRules::kPatternNames.begin(), PictureRules::kPatternNames.end());
  return kWords;
}
const std::vector<std::string>& mark_words() {
  static const std::vector<std::string> kWords(PictureRules::kMarkNames.begin(), PictureRules::kMarkNames.end());
  return kWords;
}

void Loader::read_picture(Reader& r) {
  PictureRules& picture = rules_.picture_;
  Scope scope;
  scope.me = false;
  r.rename("picture");
  read(kPicture, r, picture, scope);
  for (const std::string& name : r.texts(kPicture["title"])) picture.title.push_back(slot(r, SlotScope::kMatch, name));
  for (const std::string& text : picture.arc_names) picture.arcs.push_back(facings_of(r, text));
  for (const PictureRules::Range& range : picture.ranges)
    if (range.arc.valid() && picture.arcs.empty())
      r.fail("'arc' needs a list of arcs", "arcs = { \"front\", \"sides\", \"rear\" }");
  const events::Expressions& all = compiled_->expressions;
  for (PictureRules::Track& track : picture.tracks)
    if (const events::ExprNode& damage = all.root(track.damage);
        damage.op == events::Op::kEntitySlot && all.is_variable(all.nodes[damage.a], events::Variable::kIt))
      track.attribute = catalog_->slots[static_cast<std::size_t>(damage.imm)].name;
  for (const auto& [name, word] : r.text_map(kPicture["patterns"])) {
    if (catalog_->find_number(name) < 0) r.fail_unknown("number", name, catalog_->numbers);
    picture.patterns.emplace_back(static_cast<std::size_t>(catalog_->find_number(name)),
                                  static_cast<PictureRules::Pattern>(place_of(r, word, pattern_words(), "pattern")));
  }
  for (const auto& [name, word] : r.text_map(kPicture["marks"])) {
    const KindId kind = catalog_->find_kind(name);
    if (!kind.valid()) r.fail_unknown("kind", name, catalog_->kinds);
    picture.marks.emplace_back(kind, static_cast<PictureRules::Mark>(place_of(r, word, mark_words(), "mark")));
  }
  r.finish(kPicture);
}

}  // namespace qd::script
