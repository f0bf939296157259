// Words of scripted matches: the table of a match, and the members of `t` and its seats.
#include <array>

#include "engine/script/words/match_rows.hpp"
#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

using namespace rows;

constexpr Field kAnswer[] = {{"question", "answer name", kNeeded, "Which question."},
                             {"value", "any", "none", "The answer: a key, a list of keys, a number."}};
constexpr Field kAct[] = {{"source", "any", "", "A card by its key, a list, or a table of answers."},
                          {"target", "any", "", "What it is aimed at, or a mode or way."}};
constexpr Field kRejects[] = {{"name", "answer name", kNeeded, "A command or question."},
                              {"source", "any", "", "As in the answer."},
                              {"target", "any", "", "As in the answer."}};
constexpr Field kQuestion[] = {{"question", "answer name", kNeeded, "Which question."}};
constexpr Field kAsked[] = {{"question", "answer name", kNeeded, "Which question."},
                            {"times", "integer", "1", "2: the second time that it comes, from the open question on."}};
constexpr Field kOptions[] = {{"expected", "list of text", kNeeded, "Keys, in any order."}};
constexpr Field kOffers[] = {{"card", "text", kNeeded, "Which card."},
                             {"expected", "list of text", kNeeded, "Its options, in any order."}};
constexpr Field kCardOnly[] = {{"card", "text", kNeeded, "Which card."}};
constexpr Field kNameOnly[] = {{"name", "text", kNeeded, "A command or word."}};
constexpr Field kValueOf[] = {{"zone", "zone name", kNeeded, "Where the card is."},
                              {"card", "text", kNeeded, "Its key."},
                              {"name", "value name", kNeeded, "A stat, attribute or number."}};
constexpr Field kTestCheck[] = {{"expected", "position", kNeeded, "The position, as far as it is named."}};
constexpr Field kEdit[] = {{"line", "text", kNeeded, "A change, as it is written at the prompt."}};
constexpr Field kToNode[] = {{"name", "node name", kNeeded, "A node or a question."}};
constexpr Field kToValue[] = {{"value", "integer", kNeeded, "Its value."}};
constexpr Field kWins[] = {{"letters", "text", kNeeded, "\"A\", or several."},
                           {"reason", "ending name", "any", "For this reason."}};
constexpr Field kReason[] = {{"reason", "ending name", "any", "For this reason."}};
constexpr Field kEventKind[] = {{"kind", "event name", kNeeded, "A kind of event."}};
constexpr Field kEqual[] = {{"got", "any", kNeeded, "A value."},
                            {"expected", "any", kNeeded, "Another."},
                            {"what", "text", "value", "What it is, for the message."}};
constexpr Field kIsTrue[] = {{"condition", "any", kNeeded, "A condition."},
                             {"what", "text", "the condition holds", "What it is, for the message."}};

constexpr std::array<Binding, 34> kMatchWords{{
    declared("matches", "match", kMatch, "A scripted match: match \"name\" { … }. tests/matches/GAME/NAME.lua",
             "match \"SKI-01: a scout is sunk\" { rules = \"skirmish\", given = { … }, play = function(t) … end }"),
    table("matches", "match.luck", kLuck, "The results of dice and shuffles.", "luck = { dice = { 5, 6 } }"),
    table("matches", "match.luck.dice", kDie, "A die of a stream.", "dice = { { 4, \"battle\" } }"),
    declared("matches", "ordered", {}, "In a check: the order counts, too.",
             "t.check { discard = ordered { \"J\", \"8\" } }"),
    {"matches", "common", "What the common.lua of the folder returns.", {}, "any", nullptr, Sort::kOther, ""},
    method("TestSeat", "COMMAND", kAct, "",
           "Chooses a command, or answers the question of this name: t.A:upgrade(\"6\", \"K\"), t.A:block(\"none\"), "
           "t.A:orders { BB = \"CA\" }."),
    method("TestSeat", "answer", kAnswer, "",
           "The same for a question whose name cannot be written so: t.A:answer(\"block\", \"Q\")."),
    method("TestSeat", "pass", {}, "", "Chooses the word `pass` in the open question."),
    method("TestSeat", "done", {}, "", "Ends a menu."),
    method("TestSeat", "rejects", kRejects, "text",
           "Checks that this answer is refused now and changes nothing. Returns the reason."),
    method("TestSeat", "asked", kAsked, "any",
           "Checks that the next question is this one, to this seat; optional questions of other names are passed."),
    method("TestSeat", "not_asked", kQuestion, "",
           "Checks that the flow has passed this question since the last answer without asking this seat."),
    method("TestSeat", "options", kOptions, "",
           "Checks that the open question is for this seat and has exactly these options."),
    method("TestSeat", "offers", kOffers, "",
           "Checks that the card has exactly these options in the next question in which it gets an order."),
    method("TestSeat", "idle", kCardOnly, "",
           "Checks that the card has no choice and no target at the open question for orders."),
    method("TestSeat", "offered", kNameOnly, "boolean",
           "Does the open question of this seat have this command or word?"),
    method("TestSeat", "value", kValueOf, "integer | text",
           "A stat, attribute or number of a card in a zone of the seat. An attribute that holds a card or a seat "
           "gives its key or letter, or \"none\" or \"-\" if it is empty."),
    method("TestSeat", "sees", {}, "any", "A table of what the seat may see."),
    method("TestSeat", "forfeit", {}, "", "The seat gives up, whoever is asked."),
    method("TestSeat", "log", {}, "list of text", "The log as the seat may read it."),
    {"MatchTest", "check", "The position, as far as it is named.", kTestCheck, "", nullptr, Sort::kFunction,
     "t.check { B = { base = 9, hand = { \"5\" } } }"},
    {"MatchTest", "edit", "Changes the position at the open question, as :edit of the console does.", kEdit, "",
     nullptr, Sort::kFunction, "t.edit(\"set A.base 5\")"},
    {"MatchTest",
     "pass_all",
     "Passes optional and forced questions until another one is open or the match is over.",
     {},
     "",
     nullptr,
     Sort::kFunction,
     ""},
    {"MatchTest", "to",
     "Goes on, passing optional questions and ending menus, until the flow is inside this node or a question of this "
     "name is open.",
     kToNode, "", nullptr, Sort::kFunction, ""},
    {"MatchTest", "to_ATTRIBUTE", "Goes on until this attribute of the match has this value: t.to_round(2).", kToValue,
     "", nullptr, Sort::kFunction, ""},
    {"MatchTest", "wins", "The match is over and these seats have won.", kWins, "", nullptr, Sort::kFunction, ""},
    {"MatchTest", "drawn", "The match is over without a winner.", kReason, "", nullptr, Sort::kFunction, ""},
    {"MatchTest", "running", "The match is not over.", {}, "", nullptr, Sort::kFunction, ""},
    {"MatchTest",
     "events",
     "The events since the start: { kind, card, key, seat, amount, source, target, before, dice, kept, sides }; "
     "`kept` are those of its `dice` that count.",
     {},
     "list of any",
     nullptr,
     Sort::kFunction,
     ""},
    {"MatchTest", "count", "How many events of a kind there were.", kEventKind, "integer", nullptr, Sort::kFunction,
     ""},
    {"MatchTest", "value", "The same as `t.A:value`, for a shared zone.", kValueOf, "integer | text", nullptr,
     Sort::kFunction, ""},
    {"MatchTest",
     "open",
     "The open question: { seat, name, options, optional, subset, forced, where, parts, due }, or nil.",
     {},
     "any",
     nullptr,
     Sort::kFunction,
     ""},
    {"MatchTest", "equal", "Checks that two values are equal.", kEqual, "", nullptr, Sort::kFunction, ""},
    {"MatchTest", "is_true", "Checks any other condition.", kIsTrue, "", nullptr, Sort::kFunction, ""},
}};

}  // namespace

std::span<const Binding> match_words() { return kMatchWords; }

}  // namespace qd::script
