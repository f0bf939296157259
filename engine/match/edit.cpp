#include "engine/match/edit.hpp"

#include <algorithm>
#include <optional>

#include "engine/base/text.hpp"
#include "engine/match/find_card.hpp"
#include "engine/state/on_table.hpp"

namespace qd::match {

namespace {

using state::End;
using state::SlotScope;

class Editor {
 public:
  Editor(const EditSite& site, const std::string& line) : site_(site), s_(site.state), words_(text::split_words(line)) {
    words_.erase(std::remove(words_.begin(), words_.end(), "="), words_.end());
  }

  EditTold run() {
    if (words_.empty()) throw UserError("which edit?", "e.g. set A.base 5");
    const auto found =
        std::find_if(rows().begin(), rows().end(), [&](const Row& r) { return words_[0] == r.word.name; });
    if (found == rows().end()) {
      std::vector<std::string> names;
      for (const Row& r : rows()) names.emplace_back(r.word.name);
      throw UserError("there is no edit '" + words_[0] + "'", text::did_you_mean(words_[0], names));
    }
    usage_ = std::string(found->word.name) + " " + found->word.usage;
    say(words_[0]);
    (this->*found->run)();
    for (std::size_t z = 0; z < s_.layout().zones; ++z)
      if (s_.layout().zone_info[z].visibility == state::Visibility::kTop) s_.show_top(ZoneId(z));
    return told();
  }

  struct Row {
    EditWord word;
    void (Editor::*run)();
  };
  static const std::vector<Row>& rows();

 private:
  // ---- words

  [[noreturn]] void misused() const {
    throw UserError("'" + text::join(words_, " ") + "' is not an edit", "write: " + usage_);
  }
  void expect(std::size_t least, std::size_t most) const {
    if (words_.size() < least || words_.size() > most) misused();
  }
  EntityId card(std::size_t word) {
    const EntityId e = find_card(s_, words_[word], site_.nearest, Search::kEverywhere, Viewer::all());
    parts_.push_back({words_[word], "a card", e, s_.seen_by(e)});
    return e;
  }
  ZoneId zone(std::size_t word, SeatId nearest) {
    say(words_[word]);
    return find_zone(s_, words_[word], nearest.valid() ? nearest : site_.nearest);
  }
  // The last word: "top" or "bottom"; kTop if it is missing.
  End end_at(std::size_t word) {
    if (word >= words_.size()) return End::kTop;
    if (words_[word] != "top" && words_[word] != "bottom") misused();
    say(words_[word]);
    return words_[word] == "top" ? End::kTop : End::kBottom;
  }

  // ---- what the log says

  /// A part of the line. Seats that do not know the card and are not in `seen` read `otherwise`.
  struct Part {
    std::string text, otherwise;
    EntityId card;
    std::uint8_t seen = 0xFF;
  };
  void say(const std::string& text) { parts_.push_back({text, text, EntityId::none(), 0xFF}); }
  void say_to(const std::string& text, std::uint8_t seen) { parts_.push_back({text, "", EntityId::none(), seen}); }
  EditTold told() const {
    const auto all = static_cast<std::uint8_t>((1u << s_.layout().seats) - 1);
    EditTold out;
    for (const Part& p : parts_) {
      const auto seen = static_cast<std::uint8_t>(p.seen | (p.card.valid() ? s_.seen_by(p.card) : 0));
      out.seen &= seen;
      const std::string& text = (seen & all) == all ? p.text : p.otherwise;
      out.text += (out.text.empty() || text.empty() ? "" : " ") + text;
    }
    return out;
  }

  // ---- cards

  // Moves a card, and its attachments if they cannot stay attached.
  void lay(EntityId e, ZoneId to, End end) {
    const bool leaves = s_.in_play(e) && !s_.layout().kind_of(to).in_play;
    s_.move(e, to, end);
    if (s_.layout().kind_of(to).face_up) {
      s_.set_face_up(e, true);
      s_.set_known(e, 0xFF);
    } else if (leaves) {
      s_.set_face_up(e, false);
    }
    while (leaves && s_.row(e).child != 0xFFFF) {
      const EntityId child{s_.row(e).child};
      lay(child, s_.place_beside(child, e, to), end);
    }
  }
  void set_place(EntityId e, const std::string& text) {
    if (s_.host(e).valid()) throw UserError("an attached card stands where its host stands");
    if (!state::stands(s_, e)) throw UserError("a card in '" + s_.layout().kind_of(s_.zone(e)).name + "' has no place");
    const std::vector<std::string> numbers = text::split(text, ',');
    if (numbers.size() < 2 || numbers.size() > 3)
      throw UserError("'" + text + "' is not a place", "write x,y or x,y,heading");
    state::put_at(s_, e, numbers);
  }

  void put() {
    expect(3, 4);
    const ZoneId to = zone(1, SeatId::none());
    const state::Spec spec = state::parse_spec(words_[2], Place{});
    const std::vector<state::RosterEntry> cards = state::roster_of(s_.catalog(), spec, s_.layout().seat_of(to));
    const std::size_t first = s_.layout().entities;
    site_.enlarge(cards);
    const EntityId e =
        state::put(s_, spec, to, words_.size() > 3 && words_[3] == "bottom" ? End::kBottom : End::kTop, first);
    parts_.push_back({words_[2], "a card", e, 0});
    for (std::size_t i = first; i < s_.layout().entities; ++i)
      parts_.push_back({"", "", EntityId(i), 0});  // its attachments
    (void)end_at(3);
  }

  void move() {
    expect(3, 4);
    const EntityId e = card(1);
    const ZoneId to = zone(2, s_.controller(e));
    const bool on_table = s_.layout().kind_of(to).on_table;
    if (words_.size() == 4 && on_table && words_[3].find(',') != std::string::npos) {
      lay(e, to, End::kTop);
      set_place(e, words_[3]);
      say(words_[3]);
      return;
    }
    if (on_table && !state::stands(s_, e))
      throw UserError("a card in '" + s_.layout().kind_of(to).name + "' needs a place on the table",
                      "write: move " + words_[1] + " " + words_[2] + " x,y,heading");
    lay(e, to, end_at(3));
  }

  void attach() {
    expect(3, 3);
    const EntityId e = card(1), host = card(2);
    for (EntityId up = host; up.valid(); up = s_.host(up))
      if (up == e) throw UserError("a card cannot be attached to itself or to a card that it carries");
    if (!s_.in_play(host))
      throw UserError("'" + words_[2] + "' is not in play: nothing can be attached to it", "move it into play first");
    s_.attach(e, host);
  }

  void detach() {
    expect(2, 2);
    const EntityId e = card(1);
    if (!s_.host(e).valid()) throw UserError("'" + words_[1] + "' is not attached to anything");
    const EntityId under = state::carrier(s_, e);
    lay(e, s_.zone(under), End::kTop);
    if (state::stands(s_, e)) state::set_pose(s_, e, state::pose_of(s_, under));
  }

  void place() {
    expect(3, 3);
    set_place(card(1), words_[2]);
    say(words_[2]);
  }

  // ---- attributes

  [[noreturn]] void no_attribute(const std::string& name, const std::string& whose,
                                 std::initializer_list<SlotScope> scopes) const {
    std::vector<std::string> known;
    for (const state::Slot& slot : s_.catalog().slots)
      if (std::find(scopes.begin(), scopes.end(), slot.scope) != scopes.end()) known.push_back(slot.name);
    throw UserError(whose + " has no attribute '" + name + "'", text::did_you_mean(name, known));
  }
  std::optional<SeatId> seat_named(const std::string& text) const {
    if (text.size() != 1 || text[0] < 'A' || static_cast<std::size_t>(text[0] - 'A') >= s_.layout().seats)
      return std::nullopt;
    return SeatId(text[0] - 'A');
  }

  void set() {
    expect(3, 4);
    const std::string& value = words_.back();
    if (words_.size() == 3) {
      const std::size_t dot = words_[1].find('.');
      const std::optional<SeatId> seat = seat_named(words_[1].substr(0, dot));
      if (dot != std::string::npos && seat) set_of_seat(*seat, words_[1].substr(dot + 1), value);
      else set_of_match(words_[1], value);
    } else if (const std::optional<SeatId> seat = seat_named(words_[1])) {
      set_of_seat(*seat, words_[2], value);
    } else {
      const EntityId e = card(1);
      const SlotId slot = s_.catalog().find_slot(SlotScope::kEntity, words_[2]);
      if (!slot.valid()) no_attribute(words_[2], "a card", {SlotScope::kEntity});
      assign(slot, Ref::of(e), value, s_.seen_by(e));
      if (state::stands(s_, e)) state::put_at(s_, e, {});  // still on the table?
    }
  }
  void set_of_match(const std::string& name, const std::string& value) {
    const SlotId slot = s_.catalog().find_slot(SlotScope::kMatch, name);
    if (!slot.valid() && s_.catalog().find_slot(SlotScope::kSeat, name).valid())
      throw UserError("'" + name + "' is an attribute of a seat: whose?", "write: set A." + name + " " + value);
    if (!slot.valid()) no_attribute(name, "the match", {SlotScope::kMatch});
    assign(slot, Ref::none(), value, 0xFF);
  }
  void set_of_seat(SeatId seat, const std::string& name, const std::string& value) {
    if (name == state::kEliminated) {
      if (value != "0" && value != "1") throw UserError("'eliminated' is 0 or 1, not '" + value + "'");
      const auto bit = static_cast<std::uint8_t>(1u << seat.value);
      std::uint8_t& out = s_.header().out;
      out = static_cast<std::uint8_t>(value == "1" ? out | bit : out & ~bit);
      say(state::seat_letter(seat) + "." + name + " " + value);
      return;
    }
    if (name == state::kForfeited) throw UserError("a seat gives up with 'forfeit " + state::seat_letter(seat) + "'");
    const SlotId slot = s_.catalog().find_slot(SlotScope::kSeat, name);
    if (!slot.valid()) no_attribute(name, "a seat", {SlotScope::kSeat});
    owner_ = state::seat_letter(seat) + ".";
    assign(slot, Ref::of(seat), value, 0xFF);
  }
  void assign(SlotId id, Ref owner, const std::string& value, std::uint8_t seen) {
    const state::Slot& slot = s_.catalog().slots[id.index()];
    seen = slot.shown ? static_cast<std::uint8_t>(seen & s_.readers(slot, owner)) : std::uint8_t{0};
    const bool nothing = value == "none" || value == "-";
    say_to(owner_ + slot.name, seen);
    std::int32_t number = 0;
    switch (slot.type) {
      case state::SlotType::kInteger:
        number = state::read_value(slot, value);
        say_to(value, seen);
        break;
      case state::SlotType::kSeat:
        number = (nothing ? Ref::none() : Ref::of(state::parse_seat(value, s_.layout().seats))).value;
        say_to(value, seen);
        break;
      case state::SlotType::kEntity:
        if (!nothing) {
          const EntityId held = card(words_.size() - 1);
          number = Ref::of(held).value;
          parts_.pop_back();
          seen &= s_.seen_by(held);
        } else {
          number = Ref::none().value;
        }
        say_to(value, seen);
        break;
    }
    if (slot.form && number != 0 && !s_.in_play(owner.entity()))
      throw UserError("'" + slot.name + "': only a card in play reads as another one", "move it into play first");
    s_.set_value(id, owner, number);
  }

  // ---- piles and luck

  ZoneId pile_at(std::size_t word) {
    const ZoneId z = zone(word, SeatId::none());
    if (s_.layout().kind_of(z).pile) return z;
    std::vector<std::string> piles;
    for (const state::ZoneKind& k : s_.catalog().zones)
      if (k.pile) piles.push_back(k.name);
    throw UserError("'" + words_[word] + "' is not a pile: its cards have no order",
                    piles.empty() ? "this game has no piles" : "piles are " + text::join(piles, ", "));
  }

  void stack() {
    expect(3, limits::kAnswerMax);
    const ZoneId pile = pile_at(1);
    std::vector<EntityId> top;
    for (std::size_t w = 2; w < words_.size(); ++w) {
      EntityId found;
      for (EntityId e = s_.top_of(pile); e.valid() && !found.valid(); e = s_.below(e)) {
        const state::Definition& d = s_.definition(e);
        const bool meant = words_[w] == d.key || words_[w] == d.id || words_[w] == state::describe(s_, e);
        if (meant && std::find(top.begin(), top.end(), e) == top.end()) found = e;
      }
      if (!found.valid())
        throw UserError("there is no" + std::string(top.empty() ? "" : " further") + " card '" + words_[w] + "' in '" +
                            words_[1] + "'",
                        "move or put one there first");
      top.push_back(found);
      say_to(words_[w], s_.layout().kind_of(pile).visibility == state::Visibility::kAll ? 0xFF : 0);
    }
    std::vector<EntityId> order;
    for (EntityId e = s_.bottom_of(pile); e.valid(); e = s_.above(e))
      if (std::find(top.begin(), top.end(), e) == top.end()) order.push_back(e);
    order.insert(order.end(), top.rbegin(), top.rend());
    s_.reorder(pile, order);
    s_.forget(pile);
  }

  void shuffle() {
    expect(2, 2);
    const ZoneId pile = pile_at(1);
    dice::Dice(s_, nullptr).shuffle(pile);  // without luck: prescribed shuffles are meant for shuffles by the rules
  }

  void dice() {
    expect(2, limits::kAnswerMax);
    if (s_.catalog().streams.size() < 2) throw UserError("no dice are rolled in this game");
    std::size_t first = 1;
    std::string stream;
    if (words_[1].find_first_not_of("0123456789") != std::string::npos) {
      stream = words_[first++];
      std::vector<std::string> known;
      for (std::size_t i = 1; i < s_.catalog().streams.size(); ++i) known.push_back(s_.catalog().streams[i].name);
      if (std::find(known.begin(), known.end(), stream) == known.end())
        throw UserError("no dice are rolled from '" + stream + "'", text::did_you_mean(stream, known));
    }
    std::vector<dice::Scripted::Die> next;
    for (std::size_t w = first; w < words_.size(); ++w)
      next.push_back(
          {static_cast<int>(text::parse_integer(words_[w], "die", 1, limits::kDieSidesMax)), stream, site_.number});
    if (next.empty()) misused();
    site_.dice.prescribe(site_.luck, next);
    for (std::size_t w = 1; w < words_.size(); ++w) say_to(words_[w], 0);
  }

  // ---- the flow

  void forfeit() {
    expect(2, 2);
    const SeatId seat = state::parse_seat(words_[1], s_.layout().seats);
    if (!s_.plays(seat) || s_.has_forfeited(seat))
      throw UserError("seat " + words_[1] + (s_.plays(seat) ? " has forfeited" : " is out of the match"));
    s_.header().forfeits = static_cast<std::uint8_t>(s_.header().forfeits | (1u << seat.value));
    say(words_[1]);
  }

  void turn() {
    expect(2, 2);
    const SeatId seat = state::parse_seat(words_[1], s_.layout().seats);
    if (!s_.plays(seat)) throw UserError("seat " + words_[1] + " is out of the match");
    site_.machine().hand_over(seat);
    say(words_[1]);
  }

  void phase() {
    expect(2, 2);
    site_.machine().go_to(words_[1]);
    say(words_[1]);
  }

  const EditSite& site_;
  state::State& s_;
  std::vector<std::string> words_;
  std::vector<Part> parts_;
  std::string usage_, owner_;
};

const std::vector<Editor::Row>& Editor::rows() {
  static const std::vector<Row> kRows{
      {{"put", "ZONE CARD [top|bottom]", "Adds a new card with its attachments: put A.ships K{3,8}."}, &Editor::put},
      {{"move", "CARD ZONE [top|bottom|x,y,heading]", "Moves a card and its attachments to a zone: move A.Q discard."},
       &Editor::move},
      {{"attach", "CARD HOST", "Attaches a card to one in play: attach A.hand.3 K."}, &Editor::attach},
      {{"detach", "CARD", "Detaches a card and lays it beside its host."}, &Editor::detach},
      {{"place", "CARD x,y[,heading]", "Moves a card to another place on the table: place L1 36,20,45."},
       &Editor::place},
      {{"set", "NAME|SEAT.NAME|CARD NAME VALUE",
        "Sets an attribute of the match, a seat or a card: set turn 3, set A.base 5, set A.K damage 2."},
       &Editor::set},
      {{"stack", "ZONE CARD …", "Puts these cards of a pile on top, the first one topmost: stack A.deck Q K 5."},
       &Editor::stack},
      {{"shuffle", "ZONE", "Shuffles a pile."}, &Editor::shuffle},
      {{"dice", "[STREAM] N …", "Sets the next dice, of one stream or of any: dice attack 6 1."}, &Editor::dice},
      {{kForfeit, "SEAT", "The seat gives up, as the rule set says; else it is out of the match: forfeit B."},
       &Editor::forfeit},
      {{"turn", "SEAT", "Starts the turn of this seat."}, &Editor::turn},
      {{"phase", "NODE", "Jumps to a node of the flow, as the phase of a position does: phase attack."},
       &Editor::phase},
  };
  return kRows;
}

}  // namespace

const std::vector<EditWord>& edit_words() {
  static const std::vector<EditWord> kWords = [] {
    std::vector<EditWord> out;
    for (const Editor::Row& r : Editor::rows()) out.push_back(r.word);
    return out;
  }();
  return kWords;
}

EditTold apply_edit(const EditSite& site, const std::string& line) { return Editor(site, line).run(); }

}  // namespace qd::match
