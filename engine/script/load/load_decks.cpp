// Files of decks, fleets and maps: which cards lie where when a match begins.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

// What a deck may not say of a card, or of one that it carries, where a rule set declares what decks hold. Cards of
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
    add(spec.key + ": a deck puts nothing into '" + z.name + "'; it may fill " + zones);
    return;
  }
  if (!spec.attached.empty() && !z.fitted) add(spec.key + ": cards of '" + z.name + "' carry nothing in a deck");
  if (!spec.place.empty()) add(spec.key + ": a deck gives no card a place");
  for (const auto& [name, value] : spec.values) {
    const SlotId slot = catalog_->find_slot(state::SlotScope::kEntity, name);
    if (!slot.valid() || !catalog_->slots[slot.index()].deck) add(spec.key + ": a deck does not set '" + name + "'");
  }
  if (z.fitted)
    for (const state::Spec& part : spec.attached) check_deck_card(part, zone, wrong);
}

// "4 shield" or "shield"
void Loader::read_deck_lines(Reader& r, const char* field, ZoneKindId zone, Deck& d, std::vector<std::string>* wrong) {
  for (const std::string& line : r.texts(field)) {
    std::vector<std::string> words = text::split_words(line);
    int count = 1;
    if (words.size() == 2) {
      try {
        count = static_cast<int>(text::parse_integer(words[0], "number of cards", 1, 1000));
      } catch (const UserError& e) {
        r.fail("card line '" + line + "': " + e.what());
      }
    }
    if (words.empty() || words.size() > 2)
      r.fail("card line '" + line + "'", "write \"4 shield\", how many of which card, or \"shield\" for one");
    const state::Spec spec = state::parse_spec(words.back(), r.place());
    if (!spec.attached.empty() || !spec.values.empty() || !spec.place.empty()) d.specs = true;
    DefId card = catalog_->find_definition(spec.key);
    if (!card.valid()) {
      std::vector<std::string> known;
      for (const auto& def : catalog_->definitions) {
        known.push_back(def.id);
        known.push_back(def.key);
      }
      r.fail_at(spec.key, "unknown card '" + spec.key + "'", text::did_you_mean(spec.key, known));
    }
    if (wrong != nullptr) check_deck_card(spec, zone, *wrong);
    d.cards.push_back({zone, card, count, words.back()});
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
  d.id = r.id();
  r.rename((map ? "map '" : "deck '") + d.id + "'");
  d.title = r.text("title", d.id);
  d.place = r.place();
  d.file = file;
  d.hash = last_hash_;
  std::vector<std::string> wrong;
  const bool declared =
      std::any_of(catalog_->zones.begin(), catalog_->zones.end(), [](const state::ZoneKind& z) { return z.deck; });
  std::vector<std::string>* const check = declared && !map ? &wrong : nullptr;
  if (r.has("zones")) {
    r.child("zones", [&](Reader& zones) {
      for (std::size_t z = 0; z < catalog_->zones.size(); ++z) {
        const std::string& name = catalog_->zones[z].name;
        if (!zones.has(name.c_str())) continue;
        if (map && catalog_->zones[z].per_seat)
          zones.fail("zone '" + name + "' belongs to a seat", "a map fills shared zones");
        read_deck_lines(zones, name.c_str(), zone(zones, name), d, check);
      }
      zones.finish();
    });
  } else {
    read_deck_lines(r, "cards", zone(r, r.text("zone")), d, check);
  }
  if (d.cards.empty()) r.fail("a deck without cards");
  r.finish();
  if (!wrong.empty()) {  // all at once, a line each
    std::string all;
    for (const std::string& line : wrong) all += (all.empty() ? "" : "\n  ") + line;
    r.fail(all);
  }
  for (const Deck& other : into)
    if (other.id == d.id)
      r.fail(std::string("there is a ") + (map ? "map" : "deck") + " of this id already, " + other.place.text());
  into.push_back(d);
  lua_settop(lua_, at - 1);
}

}  // namespace qd::script
