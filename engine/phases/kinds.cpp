#include "engine/phases/kinds.hpp"

#include <algorithm>
#include <iterator>

#include "engine/phases/leaf_fields.hpp"
#include "engine/phases/node_fields.hpp"

namespace qd::phases {

namespace {

using namespace rows;

using In = Kind::In;

template <class T>
constexpr Kind word(const char* word, std::span<const Field> fields, const char* text, const char* example = "",
                    In in = In::kFlow, const char* library = "flow") {
  if (!names_rows(fields)) throw "a row speaks of a field that has no row";
  Kind kind{kind_of<T>(), in, word, library, fields, text, example};
  kind.make = [](Node& n) -> void* { return static_cast<typename Constants<T>::Type*>(&n.begin<T>()); };
  kind.constants = [](const Node& n) -> const void* {
    return static_cast<const typename Constants<T>::Type*>(&n.as<T>());
  };
  kind.has_lists = !std::is_same_v<typename Constants<T>::Type, T>;
  return kind;
}
template <class T>
constexpr Kind leaf(const char* name, std::span<const Field> fields, const char* text, const char* example = "",
                    const char* library = "flow", In in = In::kBoth) {
  return word<T>(name, fields, text, example, in, library);
}

constexpr Kind kKinds[] = {
    word<Seq>("seq", kSeqFields, "Its parts one after the other.", "", In::kBoth),
    word<Loop>("loop", kLoopFields, "Its parts again and again, until the condition holds at the start of a round."),
    word<Each>("each", kEachFields, "Its parts for each card of a set (or each seat), in the order of `by`.", "",
               In::kBoth),
    word<Ask>("ask", kAskFields,
              "A question; the choice is kept in `store`, and chosen cards may go to a zone. With `of`: an order for "
              "each card of a set.",
              "ask { \"block\", seat = \"me.next\", from = \"me.ships\", none = \"none\", store = \"blocker\" }",
              In::kBoth),
    word<Together>(
        "together", kTogetherFields,
        "The same question to every seat; all answer in secret, and nothing shows, is stored or happens before "
        "all have. `store` is an attribute of seats.",
        "together { \"throw\", words = { \"rock\", \"paper\" }, store = \"thrown\" }", In::kBoth),
    word<Pause>("pause", kPauseFields, "Asks nothing: a place where match scripts may look at the position."),
    word<Window>("window", kWindowFields, "Offers commands to the seats in turn.",
                 "window { \"after_draw\", offers = \"anytime\" }"),
    word<Window>("menu", kMenuFields, "Offers commands to one seat until it is done.",
                 "menu { \"main\", prompt = \"Deploy a ship, shoot, or be done.\" }"),
    word<Pay>("pay", kPayFields, "A seat pays: it chooses cards, and the price says what happens to them."),
    word<Run>("run", kRunFields, "Runs a function with the active seat, or does deeds."),
    leaf<Set>("set", kSetFields, "Gives an attribute the value of an expression, without an event.",
              "set { \"count_turn\", \"turn\", \"turn + 1\" }"),
    leaf<Mark>("mark", kMarkFields, "Gives an attribute of each card of a set the value of an expression about it."),
    leaf<Shuffle>("shuffle", kShuffleFields, "Shuffles a zone."),
    leaf<Deal>("deal", kDealFields, "Moves cards from the top of one zone to another.",
               "deal { \"draw\", from = \"deck\", to = \"hand\", count = \"param.hand_size - count(me.hand)\" }"),
    leaf<Move>("move", kMoveFields, "Moves one card, if it is there, or all cards of a set together."),
    leaf<Change>(
        "change", kChangeFields, "Changes a number of a seat, of a card or of each card of a set.",
        "change { \"hit\", seat = \"foe\", attribute = \"base\", by = \"-card.damage\", event = \"base_damaged\" }"),
    leaf<Announce>("announce", kAnnounceFields,
                   "An event without a change; `store` gets its amount after all abilities."),
    leaf<Use>("use", kUseFields, "Runs a power of a card."),
    leaf<Stack>("stack", kStackFields,
                "Cards join the stack of a card, or make a new one in a zone of stacks, in the order of that zone."),
    leaf<Create>("create", kCreateFields,
                 "Cards come into being, of a definition or as copies. `tokens` of the rules says how many may exist.",
                 "create { \"launch\", new = \"drone\", to = \"flight\", count = 2, vanishes = true }"),
    leaf<TurnUp>("turn_up", kTurnUpFields, "Turns a card face up: everybody knows it."),
    leaf<Eliminate>("eliminate", kEliminateFields, "The seat is out of the match with all its cards."),
    leaf<Lot>("lot", kLotFields, "An attribute gets a random seat of those in the match."),
    leaf<Finish>("finish", kFinishFields, "Ends the match; without a winner it is a draw."),
    leaf<Pick>("pick", kPickFields, "Gives a random card of a zone a name.", "", "deeds", In::kDeeds),
    leaf<Let>("let", kLetFields, "Gives a value a name.", "let { \"met\", \"count(me.ships)\" }", "deeds", In::kDeeds),
    leaf<Fight>("fight", kFightFields,
                "A node of the flow: the cards of a set fire at the targets that their attributes in `aims` hold.", "",
                "combat", In::kFlow),
    leaf<Contest>("contest", kContestFields,
                  "A node of the flow, or a deed: one combat of two cards; `store` gets what is dealt.", "", "combat"),
    leaf<Travel>("travel", kTravelFields,
                 "A node of the flow, or a deed: moves a card on a course that leaves no choice.", "", "table"),
    leaf<Throw>("throw", kThrowFields,
                "Rolls dice; `store` gets the result as abilities have left it. In the log {dice} shows what the first "
                "eight show, in parentheses those that do not count.",
                "throw { \"look\", \"3d6 keep highest 2\", stream = \"luck\", store = \"found\" }"),
};

}  // namespace

std::span<const Kind> kinds() { return kKinds; }

const Kind* find_kind(std::string_view word, bool deeds) {
  const auto found = std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Kind& k) {
    return k.word == word && (deeds ? k.in_deeds() : k.in_flow());
  });
  return found == std::end(kKinds) ? nullptr : &*found;
}

const Kind* kind_of(const Node& node) {
  const auto found =
      std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Kind& k) { return k.kind == node.kind; });
  return found == std::end(kKinds) ? nullptr : &*found;
}

EventKindId event_of(const Node& node) {
  EventKindId out = node.effect().as;
  each_field(node, [&](const Field& /*field*/, const auto& value) {
    if constexpr (std::is_same_v<decltype(value), const EventKindId&>) out = value;
  });
  return out;
}

}  // namespace qd::phases
