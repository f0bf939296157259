// Who looks at a match: one seat, the public, or a viewer who sees everything. A viewer without a seat is the public,
// who knows only what everybody may know; so leaving the seat out by mistake reveals nothing.
//
//   Viewer v = SeatId(0);  v.may_know(event.seen);  Viewer() == Viewer::onlooker();  Viewer::all().is_all();
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/ids.hpp"
#include "engine/base/limits.hpp"

namespace qd {

class Viewer {
 public:
  constexpr Viewer() = default;
  /// No seat, or a number that no seat can have: the public.
  constexpr Viewer(SeatId seat)  // NOLINT
      : value_(seat.value < kPublic ? static_cast<std::uint8_t>(seat.value) : kPublic) {}
  static constexpr Viewer onlooker() { return {}; }
  static constexpr Viewer all() {
    Viewer out;
    out.value_ = kAll;
    return out;
  }

  [[nodiscard]] constexpr bool is_all() const { return value_ == kAll; }
  [[nodiscard]] constexpr bool is_onlooker() const { return value_ == kPublic; }
  [[nodiscard]] constexpr bool is_seat() const { return value_ < kPublic; }
  /// The seat; none for the public and for a viewer who sees everything.
  [[nodiscard]] constexpr SeatId seat() const { return is_seat() ? SeatId(std::size_t{value_}) : SeatId::none(); }
  /// May the viewer know what these seats know? `seats`: bits; 0xFF: everybody.
  [[nodiscard]] constexpr bool may_know(std::uint8_t seats) const {
    return is_all() || (is_seat() ? ((seats >> value_) & 1) != 0 : seats == 0xFF);
  }
  /// May the viewer know what only this seat may know?
  [[nodiscard]] constexpr bool sees_as(SeatId seat) const { return is_all() || (seat.valid() && seat == this->seat()); }
  /// Viewers are numbered from 0: the seats, the public, the one who sees everything.
  static constexpr std::size_t kCount = limits::kSeatsMax + 2;
  [[nodiscard]] constexpr std::size_t index() const { return value_; }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  static constexpr std::uint8_t kPublic = limits::kSeatsMax, kAll = kPublic + 1;
  std::uint8_t value_ = kPublic;
};

}  // namespace qd
