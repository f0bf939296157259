#include <array>

#include "engine/base/text.hpp"
#include "engine/dice/expression.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

constexpr std::size_t kDieCost = 8;  // instructions charged for a die

int roll(lua_State* l) {
  phases::Machine& m = Host::of(l).machine_to_change();
  std::string name = check_text(l, 1, "the name of a stream");
  StreamId stream = m.program().catalog().find_stream(name);
  if (!stream.valid()) {
    std::vector<std::string> known;
    for (const auto& s : m.program().catalog().streams) known.push_back(s.name);
    throw ScriptError("unknown stream '" + name + "'", text::did_you_mean(name, known));
  }
  const std::string written = check_text(l, 2, "dice");
  Host::of(l).charge(written.size());
  const dice::Throw t = dice::parse_expression(written).plain;
  Ref subject = optional_ref(l, 3);
  if (m.fighter() != nullptr) m.fighter()->roll_aside("dice.roll", Place{});
  const dice::Thrown thrown = dice::throw_dice(t, [&](int sides) -> std::optional<int> {
    Host::of(l).charge(kDieCost);
    return m.events().dice().roll(stream, subject, static_cast<std::uint32_t>(sides));
  });
  if (!limits::in_range(thrown.result))
    throw ScriptError("the result of a roll, " + std::to_string(thrown.result) + ", is out of range");
  lua_pushinteger(l, thrown.result);
  return 1;
}

int pick(lua_State* l) {
  push_entity(l, Host::of(l).machine_to_change().events().dice().pick(check_zone(l, 1)));
  return 1;
}

constexpr Field kRoll[] = {
    {"stream", "stream name", kNeeded, "A declared stream."},
    {"dice", "dice", kNeeded, "\"2d6 + 3\", a sum, or \"4d6 >= 4\", the number of dice that reach 4."},
    {"subject", "Card | Seat", "none", "Whose dice, of a stream with `per_subject`."},
};
constexpr Field kPick[] = {{"zone", "Zone", kNeeded, "Which zone."}};

constexpr std::array<Binding, 2> kDiceRows{{
    {"dice", "roll",
     "Rolls \"2d6 + 3\" (a sum) or \"4d6 >= 4\" (the number of successes) from a declared stream, of a card or seat; "
     "\"3d6 keep highest 2\", \"2d6 reroll 1\", \"d6 explode\", \"d20 advantage\", \"{d8, d6} keep highest\".",
     kRoll, "integer", Host::guarded<roll>},
    {"dice", "pick", "A uniformly random card of a zone.", kPick, "Card | nil", Host::guarded<pick>},
}};

}  // namespace

std::span<const Binding> dice_bindings() { return kDiceRows; }

}  // namespace qd::script
