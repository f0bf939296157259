// Dice of a translated program: see dice::Dice. The keys of streams are constants except for the seed of the match.
#pragma once

#include "engine/translate/values/state_view.hpp"

namespace qd::translate {

/// By card: the part of the key of its own draws from a stream that does not depend on the seed; see dice::stream_key.
template <class P, std::uint64_t Name, bool kPerSubject>
inline constexpr auto kKeysOfSubjects = [] {
  std::array<std::uint64_t, P::kEntities> keys{};
  for (std::size_t e = 0; e < P::kEntities; ++e)
    keys[e] = mix64(Name + (kPerSubject ? e + 1 : 0) * 0xD1B54A32D192ED03ull);
  return keys;
}();
static_assert(dice::stream_key(7, 5, 3) == mix64(7 ^ mix64(5 + 3 * 0xD1B54A32D192ED03ull)));

/// The dice of cards. Requires: at most 65,535 sides.
template <class P>
class ConstDice {
 public:
  explicit ConstDice(events::Events& events)
      : dice_(events.dice()), header_(events.state().header()), prescribed_(dice_.prescribes_dice()) {}

  template <StreamId S, class Give>
  void roll_each(Constant<S> stream, Ref card, std::uint32_t sides, std::size_t count, Give&& give) const {
    if (prescribed_) [[unlikely]]
      dice_.roll_each(stream, card, sides, count, give);
    else dice::roll_each(source(stream, card), sides, count, give);
  }
  template <StreamId S>
  [[nodiscard]] std::int32_t sum(Constant<S> stream, Ref card, std::uint32_t sides, std::size_t count) const {
    if (prescribed_) [[unlikely]]
      return sum_prescribed(stream, card, sides, count);
    return dice::sum_of(source(stream, card), sides, count);
  }
  template <StreamId S>
  [[nodiscard]] std::int32_t roll(Constant<S> stream, Ref card, std::uint32_t sides) const {
    if (prescribed_) [[unlikely]]
      return sum_prescribed(stream, card, sides, 1);
    const dice::Source from = source(stream, card);
    return 1 + static_cast<std::int32_t>(dice::bounded(from.key, from.counter, sides));
  }

 private:
  /// Not inlined, so that it is not compiled into every roll.
  [[gnu::noinline, gnu::cold]] std::int32_t sum_prescribed(StreamId stream, Ref card, std::uint32_t sides,
                                                           std::size_t count) const {
    return dice_.sum(stream, card, sides, count);
  }
  template <StreamId S>
  [[nodiscard, gnu::always_inline]] inline dice::Source source(Constant<S>, Ref card) const {
    constexpr StreamImage stream = P::streams[S.index()];
    const std::size_t subject = stream.per_subject ? card.value : 0;
    return {mix64(header_.seed ^ kKeysOfSubjects<P, stream.name, stream.per_subject>[subject]),
            reinterpret_cast<std::uint32_t*>(reinterpret_cast<std::uint8_t*>(&header_) +
                                             P::kDraws)[stream.counter + subject]};
  }

  dice::Dice& dice_;
  state::Header& header_;
  const bool prescribed_;
};

}  // namespace qd::translate
