#include "engine/phases/kinds.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/phases/leaf_fields.hpp"

namespace qd::phases {

namespace {

using namespace rows;

constexpr Field kParts{"…", "node", kNeeded, "Its parts."};

constexpr Field kSeqFields[] = {kName, kWhen, kParts};
constexpr Field kLoopFields[] = {
    kName, field<&Loop::until>("ends", "condition", "when the match ends", "Checked at the start of each round."),
    kWhen, kParts};
constexpr Field kEachFields[] = {
    kName,
    field<&Each::variable>("var", "attribute name", kNeeded,
                           "The attribute of the match that holds the card or the seat; in deeds a new name.")
        .by_hand(),
    field<&Each::of>("of", "set", "each seat in the match", "The cards."),
    field<&Each::by>("by", "number", "the order of the set; turn order",
                     "Ascending, then by number; 0 or less leaves one out. About `it`, and without `of` about `seat`.")
        .about_it("of")
        .else_about_seat()
        .only_in(Field::In::kFlow),
    kWhen,
    kParts,
};
constexpr auto kAskFields = part(
    field<&Ask::seat>("seat", "seat", "the active one; `me`", "Who is asked."),
    Field{"words", "text | list of text", "", "The options are these words."},
    field<&Ask::from>("from", "set | \"seats\"", "", "The options are these cards, or the seats in the match.")
        .by_hand(),
    field<&Ask::blind>("blind", "boolean", "false",
                       "The options are the places in the zone `from`, from 1 at the bottom; who is asked need not see "
                       "its cards. In a zone without order the card is drawn by chance.")
        .not_with("kind need same order all top_first"),
    field<&Ask::number>("number", "boolean", "false", "The options are the whole numbers from `min` to `max`.")
        .not_with("all same top_first"),
    Field{"kind", "kind name | list of kind name", "any", "Only cards of this kind or subtype."},
    field<&Ask::needs>("need", "list of need", "none", "Conditions about `it`, or `seat`, and `me`, who is asked.")
        .about_members_of("from"),
    field<&Ask::pass>("none", "text", "one has to be chosen", "A word for none of them.").by_hand(),
    field<&Ask::always>("always", "boolean", "false",
                        "Asked even if there is one answer only, so that nobody can tell."),
    field<&Ask::subset>("subset", "boolean", "false", "Any of the cards, in the order given."),
    field<&Ask::min>("min", "number | integer", "0", "Of a subset: how many at least; of a number: the least."),
    field<&Ask::max>("max", "number | integer", "all",
                     "Of a subset: how many at most; of a number: the greatest. At most 4,000 numbers are offered."),
    field<&Ask::all>("all", "boolean", "false", "Of a subset: all of them; what is asked for is the order."),
    field<&Ask::same>("same", "number", "none", "Of a subset: the chosen cards have one value of it.").about_it(),
    field<&Ask::top_first>("top_first", "boolean", "false", "Of a subset: the card named first comes to lie on top."),
    field<&Ask::store>("store", "attribute name", "none",
                       "The attribute of the match that gets the card, the seat, the number, or the number of the word "
                       "from 1; in deeds a new name, of a subset for how many were chosen.")
        .by_hand(),
    field<&Ask::order>(
        "order", "attribute name", "none",
        "Of a subset: the attribute of cards that gets 1, 2, 3 … of the chosen ones; other cards of the seat that is "
        "asked are reset.")
        .of_cards(),
    field<&Ask::run>("run", "function(me: Seat, card: Card)", "none",
                     "What happens then; of a subset with a list of cards.")
        .only_in(Field::In::kFlow),
    field<&Ask::effect, &Effect::to>("to", "zone name", "they stay", "Each card chosen moves to this zone.")
        .or_nowhere(),
    kMoveAs<&Ask::effect>, kAdds<&Ask::effect>, kSets<&Ask::effect>,
    field<&Ask::of>("of", "set", "", "The cards that get an order each; then the options are commands with `order`.")
        .not_with(
            "words from number need subset min max all same top_first store order blind need run to event adds sets")
        .only_in(Field::In::kFlow),
    Field{"offers", "window name | list of window name", "its name",
          "Of orders: commands with one of these names in `windows` are offered."}
        .only_in(Field::In::kFlow),
    field<&Ask::repeats>("repeats", "number", "1", "Of orders: how many a card gets, about `it`, at most 4.")
        .about_it()
        .only_in(Field::In::kFlow),
    Field{"command", "command name | verb name", "",
          "One legal use of a command, or of all with this verb, which is carried out; with `from` of these cards, "
          "wherever they lie."}
        .only_in(Field::In::kDeeds),
    Field{"free", "boolean", "false", "Of a command: its `cost` is not paid."}.only_in(Field::In::kDeeds),
    field<&Ask::secret>("secret", "boolean", "false", "Others see the answer only when the flow shows it.")
        .only_in(Field::In::kFlow),
    field<&Ask::optional>("optional", "boolean", "false", "Scripted matches may leave it out.")
        .only_in(Field::In::kFlow),
    field<&Ask::is_final>("final", "boolean", "false",
                          "The answer cannot be taken back in a match with people elsewhere."),
    field<&Ask::rests>("rests", "boolean", "false", "Scripted matches stop here even if there is nothing to choose.")
        .only_in(Field::In::kFlow),
    kPrompt<&Ask::prompt>);
// The fields of `ask`, without those that only deeds have.
constexpr auto kTogetherFields = [] {
  std::array<Field, kAskFields.size() - 2> out{};
  std::size_t n = 0;
  for (const Field& f : kAskFields) {
    if (f.in == Field::In::kDeeds) continue;
    out[n++] = f;
  }
  return out;
}();
constexpr Field kPauseFields[] = {kName, kWhen};
constexpr auto kPayFields = part(field<&Pay::amount>("amount", "number | integer", kNeeded, "What is due."),
                                 field<&Pay::price>("price", "price name", "the only one", "What players pay with."),
                                 kSeat<&Pay::seat>, kPrompt<&Pay::prompt>);
constexpr auto kWindowFields = part(
    Field{"offers", "window name | list of window name", "its name",
          "Commands with one of these names in `windows` are offered."},
    field<&Window::policy>("policy", "\"until_all_pass\" | \"chain\" | \"solo\" | \"one\"", "\"until_all_pass\"",
                           "Who is asked, and when it closes: all in turn until all have passed in a row; all in turn "
                           "until the first pass; "
                           "one seat until it passes; one seat, one command."),
    field<&Window::seat>("seat", "seat", "the active one", "Who is asked first."),
    field<&Window::until>("ends", "condition", "none", "Closes it; checked before each question."),
    field<&Window::count>("count", "attribute name", "none",
                          "The attribute of the match that gets the number of commands chosen."),
    field<&Window::always>("always", "boolean", "false", "A seat is asked even if it can only pass."),
    field<&Window::must>("must", "boolean", "false", "A seat may pass only if it has no command."),
    field<&Window::pass>("pass", "text", "\"pass\"", "The word for passing.").by_hand(),
    field<&Window::optional>("optional", "boolean", "true", "Scripted matches may leave it out."),
    field<&Window::rests>("rests", "boolean", "false",
                          "Scripted matches stop here even if there is nothing to choose."),
    kPrompt<&Window::prompt>);
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
constexpr auto kRunFields =
    part(Field{"2", "function(me: Seat)", "", "A function; `me` is the active seat."},
         field<&Run::does>("does", "deed | list of deed", "none", "Deeds in place of the function."));

using In = Kind::In;

template <class T>
constexpr Kind word(const char* word, std::span<const Field> fields, const char* text, const char* example = "",
                    In in = In::kFlow, const char* library = "flow") {
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
