// Games with a table: its size, the shapes of cards, how they move and where they may be put.
#include <cmath>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/table/piece.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using state::SlotScope;
using state::Unit;

namespace {

std::vector<table::Point> read_corners(Reader& r) {
  std::vector<table::Point> corners;
  r.list(kShape["corners"], [&](Reader& c) {
    corners.push_back({c.measure(kCorner["1"], Unit::kInches, 0), c.measure(kCorner["2"], Unit::kInches, 0)});
  });
  return corners;
}

}  // namespace

// table = { width, height }: attributes of cards give their places
void Loader::read_table(Reader& r) {
  state::TableInfo& t = catalog_->table;
  r.child(kRules["table"], [&](Reader& size) {
    t.any = true;
    read(kTable, size, t.size);
    if (t.size.width <= 0 || t.size.height <= 0)
      size.fail("needs 'width' and 'height', in inches", "table = { width = 72, height = 48 }");
    size.finish(kTable);
  });
  if (!t.any) return;
  auto add = [&](const char* name, Unit unit, const char* text) {
    state::Slot s;
    s.name = name;
    s.scope = SlotScope::kEntity;
    s.unit = unit;
    s.text = text;
    s.shown = false;
    s.place = r.place();
    catalog_->slots.push_back(s);
    return SlotId(catalog_->slots.size() - 1);
  };
  t.x = add("x", Unit::kInches, "where it stands, from the west");
  t.y = add("y", Unit::kInches, "where it stands, from the south");
  t.heading = add("heading", Unit::kDegrees, "where it heads, 0 north, 90 east");
  t.width = add("width", Unit::kInches, "of a rectangle, if not the one of its card");
  t.depth = add("depth", Unit::kInches, "of a rectangle, if not the one of its card");
}

// shape = { length, width } of a capsule along the heading, { diameter }, { width, depth } of a rectangle, or { corners
// }
void Loader::read_shape(Reader& r, state::Definition& d) {
  r.child(kCard["shape"], [&](Reader& s) {
    state::Shape& shape = d.shape;
    if (!catalog_->table.any)
      s.fail("the rule set has no table", "declare table = { width = …, height = … } in rules.lua");
    if (s.has(kShape["corners"])) {
      shape.kind = state::Shape::Kind::kPolygon;
      shape.piece.corners = read_corners(s);
      if (std::string flaw = table::find_flaw(shape.piece); !flaw.empty())
        s.fail(flaw, "a shape must be convex: make a larger feature of several pieces");
      shape.piece = table::oriented(shape.piece);
    } else if (s.has(kShape["depth"])) {
      shape.kind = state::Shape::Kind::kRectangle;
      shape.width = s.measure(kShape["width"], Unit::kInches, 0);
      shape.depth = s.measure(kShape["depth"], Unit::kInches, 0);
      if (shape.width <= 0 || shape.depth <= 0) s.fail("a rectangle needs a 'width' and a 'depth' above 0");
    } else {
      shape.kind = state::Shape::Kind::kCapsule;
      const bool disc = s.has(kShape["diameter"]);
      const table::Length width = s.measure(disc ? kShape["diameter"] : kShape["width"], Unit::kInches, 0),
                          length = disc ? width : s.measure(kShape["length"], Unit::kInches, width);
      if (width <= 0 || length < width)
        s.fail("a base needs a 'diameter', or a 'width' and a 'length' of at least that");
      shape.base = {(length - width) / 2, width / 2};
    }
    s.finish(kShape);
  });
}

namespace {
/// The number of the declaration with a name.
template <class T>
std::uint16_t number_of(const Reader& r, const char* what, const std::string& name, const std::vector<T>& all) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const T& each) { return each.name == name; });
  if (found == all.end()) r.fail_unknown(what, name, all);
  return static_cast<std::uint16_t>(found - all.begin());
}
}  // namespace

std::uint16_t Loader::course_of(Reader& r, const std::string& name) {
  return number_of(r, "course", name, rules_.ways_.courses);
}

std::uint16_t Loader::spot_of(Reader& r, const std::string& name) {
  return number_of(r, "spot", name, rules_.ways_.spots);
}

// A plain number is in inches or degrees, a text an expression; none if the field is missing.
ExprId Loader::measured(Reader& r, Row row, Unit unit, const Scope& scope) {
  if (!r.has(row)) return ExprId::none();
  if (r.is_number(row)) return compiler_->constant(r.measure(row, unit, 0), r.place());
  return expression(r, row, scope, Type::kInteger);
}

void Loader::read_ways(Reader& r) {
  r.list(kRules["courses"], [&](Reader& c) { read_course(c); });
  r.list(kRules["spots"], [&](Reader& s) { read_spot(s); });
}

// course { name, along = "heading" | "free" | "away" | "toward", length, … }
void Loader::read_course(Reader& r) {
  courses::Course c;
  begin(r, kCourse["1"], "course", c, rules_.ways_.courses);
  if (!catalog_->table.any) r.fail("the rule set has no table", "declare table = { width = …, height = … }");
  using Along = courses::Course::Along;
  Scope scope;
  scope.card = scope.has_target = true;
  read(kCourse, r, c, scope);
  if (!c.length.valid()) c.length = compiler_->constant(0, r.place());
  if (c.any_length && (c.turn.valid() || c.along != Along::kHeading))
    r.fail("'any_length' is for courses straight along the heading", "a free course may be of any length anyway");
  if (r.has(kCourse["slowed_to"]) != c.slowed_by.valid())
    r.fail("'slowed_by' and 'slowed_to' go together", "slowed_to = 50: half of its length is left");
  const bool straight = c.along == Along::kAway || c.along == Along::kToward;
  if (straight != c.anchor.valid())
    r.fail(straight ? "needs 'of', the card that it moves from or to"
                    : "'of' is for courses along = \"away\" or \"toward\"");
  if (c.stops_at.valid() && !straight) r.fail("'stops_at' is for courses along = \"away\" or \"toward\"");
  for (courses::Beyond& beyond : c.beyond)
    if (!beyond.clear.valid()) beyond.clear = compiler_->constant(0, r.place());
  for (courses::Meet& meet : c.meets)
    if (!meet.within.valid()) meet.within = compiler_->constant(0, r.place());
  const bool free = c.along == Along::kFree;
  for (const Row row : {kCourse["turn"], kCourse["turn_after"], kCourse["any_length"], kCourse["slowed_by"],
                        kCourse["slowed_to"], kCourse["barred_by"], kCourse["reaches"], kCourse["beyond"]})
    if (const std::string field = row->name;
        r.has(row) && ((straight && !(c.along == Along::kAway && field == "barred_by")) ||
                       (free && (std::string(field) == "turn" || std::string(field) == "turn_after")) ||
                       (c.any_length && std::string(field) == "reaches")))
      r.fail(std::string("'") + field + "' has no effect on " +
             (straight ? "a course from or to a card"
              : free   ? "a free course"
                       : "a course of any length"));
  r.finish(kCourse);
  rules_.ways_.courses.push_back(c);
}

// spot { name [, turns] [, inside = { west, south, east, north }] [, edge] [, around, reach] [, facing] [, need] [,
// event] }
void Loader::read_spot(Reader& r) {
  courses::Spot s;
  begin(r, kSpot["1"], "spot", s, rules_.ways_.spots);
  if (!catalog_->table.any) r.fail("the rule set has no table", "declare table = { width = …, height = … }");
  Scope scope;
  scope.card = true;
  read(kSpot, r, s, scope);
  if (s.around.valid() != s.reach.valid()) r.fail("'around' and 'reach' go together");
  const bool place = s.try_x.valid() || s.try_y.valid();
  if (s.try_x.valid() != s.try_y.valid() || (r.has(kSpot["tries"]) && !place && !s.try_apart.valid()))
    r.fail("'tries' needs a place ('x' and 'y') or a distance ('apart')",
           "tries = { x = \"card.x\", y = \"card.y\" }, or tries = { apart = \"2in\" }");
  r.finish(kSpot);
  rules_.ways_.spots.push_back(s);
}

// course = name, or spot = name: the answer to the command includes a way on the table
void Loader::check_way(Reader& r, const phases::Command& c) const {
  if (c.course == 0xFFFF && c.spot == 0xFFFF) return;
  if (c.course != 0xFFFF && c.spot != 0xFFFF) r.fail("has both a course and a spot", "leave one of them out");
  if (c.spot != 0xFFFF && !c.has_card()) r.fail("a spot needs a card ('from') that is put there");
  if (c.course != 0xFFFF && !c.has_card() && !rules_.ways_.courses[c.course].card.valid())
    r.fail("nothing moves: the command has no card ('from'), and its course names none ('card')");
  if (c.order || c.through.valid() || c.cost.valid() || r.has_itself(kCommand["responses"]))
    r.fail("a command with a course or spot cannot be an order or have 'cost', 'through' or 'responses'");
}

}  // namespace qd::script
