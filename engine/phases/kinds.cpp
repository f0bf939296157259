#include "engine/phases/kinds.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/phases/leaf_fields.hpp"

namespace qd::phases {

namespace {

using namespace rows;

constexpr Field kParts{"…", "node", kNeeded, "Its parts."};
constexpr Field kOptional = field<&Node::optional>("optional", "boolean", "false", "Scripted matches may leave it out.")
                                .only_in(Field::In::kFlow);
constexpr Field kRests =
    field<&Node::rests>("rests", "boolean", "false", "Scripted matches stop here even if there is nothing to choose.")
        .only_in(Field::In::kFlow);

constexpr Field kSeqFields[] = {kName, kWhen, kParts};
constexpr Field kLoopFields[] = {
    kName, field<&Node::until>("ends", "condition", "when the match ends", "Looked at at the start of a round."), kWhen,
    kParts};
constexpr Field kEachFields[] = {
    kName,
    {"var", "attribute name", kNeeded,
     "The attribute of the match that holds the card or the seat; in deeds a new name."},
    field<&Node::of>("of", "set", "each seat in the match", "The cards."),
    field<&Node::by>("by", "number", "the order of the set", "About `it`: ascending; 0 or less leaves the card out.")
        .about_it()
        .only_in(Field::In::kFlow),
    kWhen,
    kParts,
};
constexpr auto kAskFields = part(
    field<&Node::seat>("seat", "seat", "the active one; `me`", "Who is asked."),
    Field{"words", "text | list of text", "", "The options are these words."}.only_in(Field::In::kFlow),
    field<&Node::from>("from", "set", "", "The options are these cards.").not_with("command"),
    field<&Node::number>("number", "boolean", "false", "The options are the whole numbers from `min` to `max`.")
        .not_with("all same top_first")
        .only_in(Field::In::kFlow),
    Field{"kind", "kind name | list of kind name", "any", "Only cards of this kind or sub-type."}.only_in(
        Field::In::kFlow),
    Field{"need", "list of need", "none", "Conditions about `it`, and `me`, who is asked."},
    Field{"none", "text", "one has to be chosen", "A word for none of them."},
    field<&Node::always>("always", "boolean", "false",
                         "Asked even if there is one answer only, so that nobody can tell.")
        .only_in(Field::In::kFlow),
    field<&Node::subset>("subset", "boolean", "false", "Any of the cards, in the order given.")
        .only_in(Field::In::kFlow),
    field<&Node::min>("min", "number | integer", "0", "Of a subset: how many at least; of a number: the least.")
        .only_in(Field::In::kFlow),
    field<&Node::max>("max", "number | integer", "all",
                      "Of a subset: how many at most; of a number: the greatest, at most 200.")
        .only_in(Field::In::kFlow),
    field<&Node::all>("all", "boolean", "false", "Of a subset: all of them; what is asked for is the order.")
        .only_in(Field::In::kFlow),
    field<&Node::same>("same", "number", "none", "Of a subset: the chosen cards have one value of it.")
        .about_it()
        .only_in(Field::In::kFlow),
    field<&Node::top_first>("top_first", "boolean", "false", "Of a subset: the card named first comes to lie on top.")
        .only_in(Field::In::kFlow),
    Field{"store", "attribute name", "none",
          "The attribute of the match that gets the card, the number, or the number of the word from 1; in deeds a new "
          "name."},
    field<&Node::order>(
        "order", "attribute name", "none",
        "Of a subset: the attribute of cards that gets 1, 2, 3 … of the chosen ones; other cards of the seat that is "
        "asked are reset.")
        .of_cards()
        .only_in(Field::In::kFlow),
    Field{"run", "function(me: Seat, card: Card)", "none", "What happens then; of a subset with a list of cards."}
        .only_in(Field::In::kFlow),
    Field{"to", "zone name", "they stay", "Each card chosen moves to this zone."}.only_in(Field::In::kFlow),
    kMoveAs.only_in(Field::In::kFlow), kAdds.only_in(Field::In::kFlow), kSets.only_in(Field::In::kFlow),
    field<&Node::of>("of", "set", "", "The cards that get an order each; then the options are commands with `order`.")
        .not_with("words from number subset min max all same top_first store order")
        .only_in(Field::In::kFlow),
    Field{"offers", "window name | list of window name", "its name",
          "Of orders: commands with one of these names in `windows` are offered."}
        .only_in(Field::In::kFlow),
    field<&Node::repeats>("repeats", "number", "1", "Of orders: how many a card gets, about `it`, at most 4.")
        .about_it()
        .only_in(Field::In::kFlow),
    Field{"command", "command name", "", "One legal use of a declared command, which is carried out."}.only_in(
        Field::In::kDeeds),
    field<&Node::secret>("secret", "boolean", "false", "Others see the answer only when the flow shows it.")
        .only_in(Field::In::kFlow),
    kOptional, kRests, kPrompt);
// All of that but what only deeds have.
constexpr auto kTogetherFields = [] {
  std::array<Field, kAskFields.size() - 1> out{};
  std::size_t n = 0;
  for (const Field& f : kAskFields)
    if (std::string_view(f.name) != "command") out[n++] = f;
  return out;
}();
constexpr Field kPauseFields[] = {kName, kWhen};
constexpr auto kPayFields =
    part(field<&Node::value>("amount", "number | integer", kNeeded, "What is due."),
         Field{"price", "price name", "the only one", "What is paid with."},
         field<&Node::seat>("seat", "seat", "the active one; `me`", "Which seat."), kPrompt.by_hand());
constexpr auto kWindowFields = part(
    Field{"offers", "window name | list of window name", "its name",
          "Commands with one of these names in `windows` are offered."},
    field<&Node::policy>("policy", "\"until_all_pass\" | \"chain\" | \"solo\" | \"one\"", "\"until_all_pass\"",
                         "Who is asked, and when it closes: all in turn until all have passed in a row; all in turn "
                         "until the first pass; "
                         "one seat until it passes; one seat, one command."),
    field<&Node::seat>("seat", "seat", "the active one", "Who is asked first."),
    field<&Node::until>("ends", "condition", "none", "Closes it, looked at before each question."),
    field<&Node::count>("count", "attribute name", "none",
                        "The attribute of the match that gets the number of commands chosen."),
    field<&Node::always>("always", "boolean", "false", "A seat is asked even if it can only pass."),
    field<&Node::must>("must", "boolean", "false", "The word for none of it is offered only if there is no command."),
    Field{"pass", "text", "\"pass\"", "The word for none of it."},
    field<&Node::optional>("optional", "boolean", "true", "Scripted matches may leave it out."),
    field<&Node::rests>("rests", "boolean", "false", "Scripted matches stop here even if there is nothing to choose."),
    kPrompt);
// The same, for one seat: other things hold without a field.
constexpr auto kMenuFields = [] {
  auto out = kWindowFields;
  for (Field& f : out) {
    const std::string_view name = f.name;
    if (name == "policy") f.standard = "\"solo\"";
    if (name == "pass") f.standard = "\"done\"";
    if (name == "optional") f.standard = "false";
    if (name == "rests") f.standard = "true";
  }
  return out;
}();
constexpr auto kRunFields = part(Field{"2", "function(me: Seat)", "", "A function; `me` is the active seat."},
                                 Field{"does", "deed | list of deed", "none", "Deeds in place of the function."});

using In = Kind::In;

constexpr Kind word(NodeKind kind, In in, const char* word, std::span<const Field> fields, const char* text,
                    const char* example = "") {
  return {kind, in, word, "flow", fields, text, example};
}
template <class T>
constexpr Kind leaf(const char* word, std::span<const Field> fields, const char* text, const char* example = "",
                    const char* library = "flow", In in = In::kBoth) {
  return {kind_of<T>(), in, word, library, fields, text, example, [](Node& n) -> void* { return &n.act.emplace<T>(); }};
}

constexpr Kind kKinds[] = {
    word(NodeKind::kSeq, In::kBoth, "seq", kSeqFields, "Its parts one after the other."),
    word(NodeKind::kRepeat, In::kFlow, "loop", kLoopFields,
         "Its parts again and again, until the condition holds at the start of a round."),
    word(NodeKind::kEach, In::kBoth, "each", kEachFields,
         "Its parts for each card of a set (or each seat), in the order of `by`."),
    word(NodeKind::kAsk, In::kBoth, "ask", kAskFields,
         "A question; what was chosen may go to a zone, and is kept in `store`. With `of`: an order for each card "
         "of a set.",
         "ask { \"block\", seat = \"me.next\", from = \"me.ships\", none = \"none\", store = \"blocker\" }"),
    word(NodeKind::kTogether, In::kFlow, "together", kTogetherFields,
         "The same question to every seat; all answer in secret, and nothing shows, is stored or happens before "
         "all have. `store` is an attribute of seats.",
         "together { \"throw\", words = { \"rock\", \"paper\" }, store = \"thrown\" }"),
    word(NodeKind::kAsk, In::kFlow, "pause", kPauseFields,
         "Asks nothing: a place where match scripts may look at the position."),
    word(NodeKind::kWindow, In::kFlow, "window", kWindowFields, "Offers commands to the seats in turn.",
         "window { \"after_draw\", offers = \"anytime\" }"),
    word(NodeKind::kWindow, In::kFlow, "menu", kMenuFields, "Offers commands to one seat until it is done.",
         "menu { \"main\", prompt = \"Deploy a ship, shoot, or be done.\" }"),
    word(NodeKind::kAsk, In::kFlow, "pay", kPayFields,
         "A seat pays: it chooses the cards, which suffer what the price says."),
    word(NodeKind::kRun, In::kFlow, "run", kRunFields, "Runs a function with the active seat, or does deeds."),
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
    leaf<Announce>("announce", kAnnounceFields, "An event without a change; `store` gets what its amount has become."),
    leaf<Use>("use", kUseFields, "Runs a power of a card."),
    leaf<Stack>("stack", kStackFields,
                "Cards join the stack of a card, or make a new one in a zone of stacks, in the order of that zone."),
    leaf<TurnUp>("turn_up", kTurnUpFields, "Turns a card face up: everybody knows it."),
    leaf<Eliminate>("eliminate", kEliminateFields, "The seat is out of the match with all its cards."),
    leaf<Lot>("lot", kLotFields, "An attribute gets one of the seats in the match by chance."),
    leaf<Finish>("finish", kFinishFields, "Ends the match; without a winner it is a draw."),
    leaf<Pick>("pick", kPickFields, "Gives a random card of a zone a name.", "", "deeds", In::kDeeds),
    leaf<Let>("let", kLetFields, "Gives a value a name.", "let { \"met\", \"count(me.ships)\" }", "deeds", In::kDeeds),
    leaf<Fight>("fight", kFightFields,
                "A node of the flow: the cards of a set fire at what their attributes `aims` hold.", "", "combat",
                In::kFlow),
    leaf<Contest>("contest", kContestFields,
                  "A node of the flow, or a deed: one combat of two cards; `store` gets what is dealt.", "", "combat"),
    leaf<Travel>("travel", kTravelFields,
                 "A node of the flow, or a deed: moves a card on a course that leaves no choice.", "", "table"),
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
  const auto found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                  [&](const Kind& k) { return k.kind == node.kind && k.make != nullptr; });
  return found == std::end(kKinds) ? nullptr : &*found;
}

EventKindId event_of(const Node& node) {
  EventKindId out = node.effect.as;
  each_field(node, [&](const Field& /*field*/, const auto& value) {
    if constexpr (std::is_same_v<decltype(value), const EventKindId&>) out = value;
  });
  return out;
}

}  // namespace qd::phases
