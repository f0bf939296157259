// Dice expressions in declarations: "(card.guns)d6 reroll 1". What stands in parentheses is an expression of the rules.
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;

// `dice` without `sides` is an expression of dice, and says both.
bool Loader::has_expression_of_dice(Reader& r, Row dice, Row sides) const {
  if (r.has(sides) || !r.has(dice)) return false;
  if (r.is_number(dice))
    r.fail("needs 'sides', how many each die has", "or an expression of dice: dice = \"2d6 keep highest 1\"");
  return true;
}

DiceId Loader::read_expression_of_dice(Reader& r, Row row, const Scope& scope, dice::Reading reading) {
  const std::string text = r.text(row);
  return r.about(row->name, [&] {
    return expression_of_dice(r, std::string("field '") + row->name + "': ", text, scope, reading);
  });
}

DiceId Loader::expression_of_dice(Reader& r, const std::string& where, const std::string& text, const Scope& scope,
                                  dice::Reading reading) {
  std::vector<dice::Expression>& known = compiled_->throws;
  check_room(r, "expressions of dice", known.size());
  reading.number = [&](std::string_view number) {
    return compiler_->compile(std::string(number), scope, r.place(), Type::kInteger);
  };
  try {
    known.push_back(dice::parse_expression(text, reading));
  } catch (const UserError& wrong) {
    throw ScriptError(r.place(), r.what() + ": " + where + wrong.message(), wrong.hint());
  }
  return DiceId(known.size() - 1);
}

StreamId Loader::stream_of(Reader& r, Row row) {
  const std::string name = r.text(row);
  const StreamId stream = catalog_->find_stream(name);
  if (stream.valid()) return stream;
  r.fail_unknown("stream", name, catalog_->streams);
}

// An expression of dice in the place of a list.
DiceId Loader::dice_of(Reader& r, Row row, const Scope& scope) {
  const std::string text = r.text_at(row, "an expression of dice");
  return r.about(text, [&] { return expression_of_dice(r, "", text, scope, {}); });
}

}  // namespace qd::script
