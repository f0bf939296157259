// Reads decks, fleets and maps: which cards lie where at the start of a match.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/script/load/rule_files.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

// Refuses what a deck may not say of a card or its attachments, if the rule set declares what decks contain. Cards of
// maps may have any attribute.
void Loader::check_deck_card(const state::Spec& spec, ZoneKindId zone, std::vector<std::string>& wrong) const {
  const state::ZoneKind& z = catalog_->zones[zone.index()];
  const auto add = [&](const std::string& line) {
    if (std::find(wrong.begin(), wrong.end(), line) == wrong.end()) wrong.push_back(line);
  };
  std::string zones;
  for (const state::ZoneKind& other : catalog_->zones)
    if (other.deck) zones += (zones.empty() ? "" : ", ") + other.name;
  if (!z.deck) {
    add(spec.key + ": a deck cannot fill '" + z.name + "'; it can fill " + zones);
    return;
  }
  if (!spec.attached.empty() && !z.fitted)
    add(spec.key + ": cards of '" + z.name + "' cannot have attachments in a deck");
  if (!spec.place.empty()) add(spec.key + ": a deck cannot place a card on the table");
  for (const auto& [name, value] : spec.values) {
    const SlotId slot = catalog_->find_slot(state::SlotScope::kEntity, name);
    if (!slot.valid() || !catalog_->slots[slot.index()].deck) add(spec.key + ": a deck cannot set '" + name + "'");
  }
  if (z.fitted)
    for (const state::Spec& part : spec.attached) check_deck_card(part, zone, wrong);
}

// "each KIND": one of each card of the kind or subtype, in card order
std::vector<std::string> Loader::with_each(const Place& place, const std::vector<std::string>& lines) const {
  constexpr std::string_view kEach = "each ";
  std::vector<std::string> out;
  for (const std::string& line : lines) {
    if (!text::starts_with(line, kEach)) {
      out.push_back(line);
      continue;
    }
    const std::string name(text::trim(line.substr(kEach.size())));
    const KindId kind = catalog_->find_kind(name);
    if (!kind.valid())
      throw ScriptError(place, "unknown kind '" + name + "'", text::did_you_mean(name, catalog_->kinds));
    for (const state::Definition& d : catalog_->definitions)
      if (d.kind == kind || d.subtype == kind) out.push_back(d.id);
  }
  return out;
}

namespace {

/// "4 gem", "gem": the number of copies, and the card. Fails: UserError.
std::pair<int, std::string> counted(const std::string& line) {
  const std::vector<std::string> words = text::split_words(line);
  if (words.empty() || words.size() > 2)
    throw UserError("card line '" + line + "'", "write \"4 ID\" for four copies of a card, or \"ID\" for one");
  if (words.size() == 1) return {1, words[0]};
  try {
    return {static_cast<int>(text::parse_integer(words[0], "number of cards", 1, 1000)), words[1]};
  } catch (const UserError& e) {
    throw UserError("card line '" + line + "': " + e.message(), e.hint());
  }
}

}  // namespace

// cards/GAME/positions/standard.lua: the standard position, which other positions change
void Loader::load_standard_position() {
  const std::filesystem::path file = sources_.home(rules_.id_) / "cards" / rules_.id_ / "positions" / "standard.lua";
  if (!there(file)) return;
  const int at = run_file(file, shown(file));
  state::Position position = read_position(host_, at, Place{shown(file), 0});
  const auto expand = [&](state::Position::Part& part) {
    for (auto& [zone, cards] : part.zones) {
      std::vector<std::string> single;
      for (const std::string& line : with_each(position.place, cards)) {
        const auto [count, spec] = counted(line);
        single.insert(single.end(), static_cast<std::size_t>(count), spec);
      }
      cards = std::move(single);
    }
  };
  try {
    expand(position.shared);
    for (auto& [seat, side] : position.sides) expand(side);
  } catch (const UserError& e) {
    throw ScriptError(position.place, e.message(), e.hint());
  }
  rules_.position_ = rules_.position_.with(position);
  lua_settop(lua_, at - 1);
}

// "4 gem", "gem" or "each stone"
void Loader::read_deck_lines(Reader& r, Row row, ZoneKindId zone, Deck& d, std::vector<std::string>* wrong) {
  for (const std::string& line : with_each(r.place(), r.texts(row))) {
    std::pair<int, std::string> said;
    try {
      said = counted(line);
    } catch (const UserError& e) {
      r.fail(e.message(), e.hint());
    }
    const auto& [count, card_spec] = said;
    const state::Spec spec = state::parse_spec(card_spec, r.place());
    if (!spec.attached.empty() || !spec.values.empty() || !spec.place.empty()) d.specs = true;
    DefId card = catalog_->find_definition(spec.key);
    if (!card.valid()) {
      std::vector<std::string> known;
      for (const auto& def : catalog_->definitions) {
        known.push_back(def.id);
        known.push_back(def.key);
      }
      r.fail_unknown("card", spec.key, known);
    }
    if (wrong != nullptr) check_deck_card(spec, zone, *wrong);
    d.cards.push_back({zone, card, count, card_spec});
  }
}

void Loader::load_deck_file(const std::filesystem::path& file, std::vector<Deck>& into) {
  std::uint64_t before = rules_.hash_;
  int at = run_file(file, shown(file));
  rules_.hash_ = before;
  Reader r(host_, at, "deck", Place{shown(file), 0});
  const bool map = &into == &rules_.maps_;
  if (r.kind() != (map ? "map" : "deck"))
    r.fail(map ? "the file returns no map { … }" : "the file returns no deck { … }");
  Deck d;
  d.id = r.id(kDeck["id"]);
  r.rename((map ? "map '" : "deck '") + d.id + "'");
  read(kDeck, r, d);
  if (d.title.empty()) d.title = d.id;
  d.place = r.place();
  d.file = file;
  d.hash = last_hash_;
  std::vector<std::string> wrong;
  const bool declared =
      std::any_of(catalog_->zones.begin(), catalog_->zones.end(), [](const state::ZoneKind& z) { return z.deck; });
  std::vector<std::string>* const check = declared && !map ? &wrong : nullptr;
  if (r.has(kDeck["zones"])) {
    r.child(kDeck["zones"], [&](Reader& zones) {
      for (std::size_t z = 0; z < catalog_->zones.size(); ++z) {
        const std::string& name = catalog_->zones[z].name;
        const Field row{name.c_str(), "list of text"};
        if (!zones.has(row)) continue;
        if (map && catalog_->zones[z].per_seat)
          zones.fail("zone '" + name + "' belongs to a seat", "a map fills shared zones");
        read_deck_lines(zones, row, zone(zones, name), d, check);
      }
      zones.finish({});
    });
  } else {
    read_deck_lines(r, kDeck["cards"], zone(r, r.text(kDeck["zone"])), d, check);
  }
  if (d.cards.empty()) r.fail("the deck has no cards");
  r.finish(map ? std::span<const Field>(kMap) : kDeck);
  if (!wrong.empty()) {  // report all, one per line
    std::string all;
    for (const std::string& line : wrong) all += (all.empty() ? "" : "\n  ") + line;
    r.fail(all);
  }
  for (const Deck& other : into)
    if (other.id == d.id)
      r.fail(std::string("there is a ") + (map ? "map" : "deck") + " with this id already: " + other.place.text());
  into.push_back(d);
  lua_settop(lua_, at - 1);
}

}  // namespace qd::script
