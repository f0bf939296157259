// Strong ids: small integers that cannot be mixed up. The vocabulary of every layer above.
//
//   EntityId ship{3};  SeatId me{0};  Ref target = Ref::of(ship);
#pragma once

#include <compare>
#include <cstdint>

namespace qd {

/// A small unsigned id; `Tag` keeps kinds apart. kNone means "no such thing".
template <class Tag>
struct Id {
  static constexpr std::uint16_t kNoneValue = 0xFFFF;
  std::uint16_t value = kNoneValue;

  constexpr Id() = default;
  constexpr explicit Id(std::uint16_t v) : value(v) {}
  constexpr explicit Id(int v) : value(static_cast<std::uint16_t>(v)) {}
  constexpr explicit Id(std::size_t v) : value(static_cast<std::uint16_t>(v)) {}
  static constexpr Id none() { return Id{}; }
  [[nodiscard]] constexpr bool valid() const { return value != kNoneValue; }
  [[nodiscard]] constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

using EntityId = Id<struct EntityTag>;      // a card, ship, token: a row of the state
using SeatId = Id<struct SeatTag>;          // a player's place
using ZoneId = Id<struct ZoneTag>;          // one concrete zone (a per-seat zone has one id for each seat)
using ZoneKindId = Id<struct ZoneKindTag>;  // the declared zone ("hand")
using DefId = Id<struct DefTag>;            // a card definition
using KindId = Id<struct KindTag>;          // a declared kind of entity ("ship")
using SlotId = Id<struct SlotTag>;          // an attribute slot
using StatId = Id<struct StatTag>;          // a computed value
using EventKindId = Id<struct EventKindTag>;
using CommandId = Id<struct CommandTag>;
using NodeId = Id<struct NodeTag>;          // a node of the flow tree
using ExprId = Id<struct ExprTag>;          // a compiled expression
using DiceId = Id<struct DiceTag>;          // a dice expression
using FunctionId = Id<struct FunctionTag>;  // a script function, known to the layer `script`
using NameId = Id<struct NameTag>;          // an interned name
using StreamId = Id<struct StreamTag>;      // a named stream of chance

/// What a command, an event or an expression may point at: an entity, a seat or nothing.
struct Ref {
  static constexpr std::uint16_t kSeatBase = 0xFE00;
  std::uint16_t value = 0xFFFF;

  static constexpr Ref none() { return Ref{}; }
  static constexpr Ref of(EntityId id) { return Ref{id.value}; }
  static constexpr Ref of(SeatId id) {
    return id.valid() ? Ref{static_cast<std::uint16_t>(kSeatBase + id.value)} : Ref{};
  }
  [[nodiscard]] constexpr bool valid() const { return value != 0xFFFF; }
  [[nodiscard]] constexpr bool is_seat() const { return valid() && value >= kSeatBase; }
  [[nodiscard]] constexpr bool is_entity() const { return value < kSeatBase; }
  [[nodiscard]] constexpr EntityId entity() const { return is_entity() ? EntityId{value} : EntityId{}; }
  [[nodiscard]] constexpr SeatId seat() const {
    return is_seat() ? SeatId{static_cast<std::uint16_t>(value - kSeatBase)} : SeatId{};
  }
  friend constexpr auto operator<=>(Ref, Ref) = default;
};

}  // namespace qd
