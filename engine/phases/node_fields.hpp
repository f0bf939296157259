// The fields of nodes that hold parts, ask or run something: one row for each member of their structs (acts.hpp).
#pragma once

#include <algorithm>

#include "engine/phases/leaf_fields.hpp"

namespace qd::phases::rows {

inline constexpr Field kParts{"…", "node", kNeeded, "Its parts."};

inline constexpr Rows kSeqFields{{kName, kWhen, kParts}};
inline constexpr Rows kLoopFields{
    {kName, field<&Loop::until>("ends", "condition", "when the match ends", "Checked at the start of each round."),
     kWhen, kParts}};
inline constexpr Rows kEachFields{{
    kName,
    field<&Each::variable>("var", "attribute name", kNeeded,
                           "The attribute of the match that holds the card or the seat; in deeds a new name.")
        .that_holds(state::SlotType::kSeat)
        .a_card_with("of")
        .or_name<&Each::local>(),
    field<&Each::of>("of", "set", "each seat in the match", "The cards."),
    field<&Each::by>("by", "number", "the order of the set; turn order",
                     "Ascending, then by number; 0 or less leaves one out. About `it`, and without `of` about `seat`.")
        .about_it("of")
        .else_about_seat()
        .only_in(Field::In::kFlow),
    kWhen,
    kParts,
}};
/// Of `ask` with `command`.
inline constexpr auto kAskCommandFields = part(
    field<&AskCommand::name>(
        "command", "command name | verb name", "",
        "One legal use of a command, or of all with this verb, which is carried out; with `from` of these cards, "
        "wherever they lie.")
        .only_in(Field::In::kDeeds),
    field<&AskCommand::free>("free", "boolean", "false", "Of a command: its `cost` is not paid.")
        .only_in(Field::In::kDeeds),
    field<&AskCommand::seat>("seat", "seat", "`me`", "Who is asked."),
    field<&AskCommand::from>("from", "set", "those of the command", "The cards that may be used."),
    field<&AskCommand::pass>("none", "text", "one has to be chosen", "A word for none of them.").that_people_type(),
    field<&AskCommand::local>("store", "name", "none", "A new name for the card that is used.")
        .that_holds(state::SlotType::kEntity)
        .or_name<&AskCommand::local>(),
    kPrompt<&AskCommand::prompt>);
inline constexpr auto kAskFields = part(
    field<&Ask::seat>("seat", "seat", "the active one; `me`", "Who is asked."),
    field<&Ask::words>("words", "text | list of text", "", "The options are these words.").that_people_type(),
    field<&Ask::from>("from", "set | \"seats\"", "", "The options are these cards, or the seats in the match.")
        .by_hand(),
    field<&Ask::blind>("blind", "boolean", "false",
                       "The options are the places in the zone `from`, from 1 at the bottom; who is asked need not see "
                       "its cards. In a zone without order the card is drawn by chance.")
        .not_with("kind need same order all top_first"),
    field<&Ask::number>("number", "boolean", "false", "The options are the whole numbers from `min` to `max`.")
        .not_with("all same top_first"),
    field<&Ask::kinds>("kind", "kind name | list of kind name", "any", "Only cards of this kind or subtype."),
    field<&Ask::needs>("need", "list of need", "none", "Conditions about `it`, or `seat`, and `me`, who is asked.")
        .about_members_of("from"),
    field<&Ask::pass>("none", "text", "one has to be chosen", "A word for none of them.").that_people_type(),
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
        .not_with("words from number kind none subset min max all same top_first store order blind need run to event "
                  "adds sets")
        .only_in(Field::In::kFlow),
    Field{"offers", "window name | list of window name", "its name",
          "Of orders: commands with one of these names in `windows` are offered."}
        .only_in(Field::In::kFlow),
    field<&Ask::repeats>("repeats", "number", "1", "Of orders: how many a card gets, about `it`, at most 4.")
        .about_it()
        .only_in(Field::In::kFlow),
    kAskCommandFields["command"].kept_elsewhere(), kAskCommandFields["free"].kept_elsewhere(),
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
inline constexpr auto kTogetherFields = [] {
  Rows<kAskFields.size() - 2> out{};
  std::copy_if(kAskFields.begin(), kAskFields.end(), out.begin(),
               [](const Field& f) { return f.in != Field::In::kDeeds; });
  return out;
}();
inline constexpr Rows kPauseFields{{kName, kWhen}};
inline constexpr auto kPayFields =
    part(field<&Pay::amount>("amount", "number | integer", kNeeded, "What is due."),
         field<&Pay::price>("price", "price name", "the only one", "What players pay with."), kSeat<&Pay::seat>,
         kPrompt<&Pay::prompt>);
inline constexpr auto kWindowFields = part(
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
    field<&Window::pass>("pass", "text", "\"pass\"", "The word for passing.").that_people_type(),
    field<&Window::optional>("optional", "boolean", "true", "Scripted matches may leave it out."),
    field<&Window::rests>("rests", "boolean", "false",
                          "Scripted matches stop here even if there is nothing to choose."),
    kPrompt<&Window::prompt>);
// The same, for one seat: other things hold without a field.
inline constexpr auto kMenuFields = [] {
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
inline constexpr auto kRunFields =
    part(Field{"2", "function(me: Seat)", "", "A function; `me` is the active seat."},
         field<&Run::does>("does", "deed | list of deed", "none", "Deeds in place of the function."));

}  // namespace qd::phases::rows
