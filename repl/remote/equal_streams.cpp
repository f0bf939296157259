#include "repl/remote/equal_streams.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/match/json_text.hpp"
#include "repl/remote/stream.hpp"

namespace qd::repl {

LeakCheck stream_check() {
  LeakCheck check;
  check.picture = [](const match::Match& m, SeatId viewer) { return Stream::present(m, viewer); };
  check.told_alike = [](const match::Match& m, SeatId viewer) {
    return match::json_text(view::view_json(view::make_view(m, viewer)));
  };
  check.log = [](const match::Match& m, SeatId viewer, std::size_t from) {
    std::vector<std::string> out = whole_stream(m, viewer);
    out.erase(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(std::min(from, out.size())));
    return out;
  };
  return check;
}

}  // namespace qd::repl
