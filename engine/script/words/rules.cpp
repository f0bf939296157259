// Words of rules.lua for the things in a game.
#include <array>

#include "engine/script/words/rule_rows.hpp"
#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

using namespace rows;

constexpr std::array<Binding, 20> kRulesWords{{
    declared("rules", "rules", kRules, "A rule set: the one table that rules.lua returns."),
    table("rules", "rules.seats", kSeats, "How many seats a match has.", "seats = { min = 2, max = 4 }"),
    table("rules", "rules.table", kTable, "The size of the table.", "table = { width = 72, height = 48 }"),
    table("rules", "rules.odds", kOdds, "How exact odds are computed."),
    table("rules", "rules.picture", kPicture, "What numbers and attributes mean in pictures of matches."),
    table("rules", "rules.picture.scores", kScores, "A number of each seat."),
    table("rules", "rules.picture.ranges", kRanges, "How far a card reaches. There must be `arcs` for an `arc`."),
    table("rules", "rules.picture.tracks", kTracks, "A row of boxes for damage."),
    declared("rules", "param", kParam,
             "A number that a variant may change. Read as param.NAME in expressions and functions.",
             "param { \"hand_size\", 6, text = \"cards a hand is filled up to\" }"),
    declared("rules", "kind", kKind, "A kind of card, its subtypes, and the numbers every card of it has.",
             "kind { \"ship\", subtypes = { \"frigate\", \"carrier\" }, numbers = { \"cost\", number { \"hp\", min = 1 "
             "} } }"),
    declared("rules", "number", kNumber, "A number of a kind; with `min` no card of it has less."),
    declared("rules", "zone", kZone,
             "A place for cards. Two zones exist in every game: `nowhere`, and `attached` for cards attached to "
             "another one.",
             "zone { \"hand\", per_seat = true, see = \"owner\", interchangeable = true }"),
    table("rules", "zone.stack", kStack,
          "How cards lie in a zone of stacks: a card and what is attached to it are one stack, the card its top."),
    declared("rules", "attribute", kAttribute, "A number, card or seat that the match remembers.",
             "attribute { \"deployed\", of = \"seat\", lasts = \"turn\" }"),
    declared("rules", "stat", kStat, "A value of a card that modifiers build.",
             "stat { \"attack\", base = \"it.guns\" }"),
    declared(
        "rules", "keyword", kKeyword, "A named ability: each card has it that prints or gains it, until it loses it.",
        "keyword { \"swift\", text = \"+2 speed.\", modify { text = \"+2 speed.\", stat = \"speed\", add = 2, to = "
        "\"self\" } }"),
    declared("rules", "stream", kStream, "A named stream of dice.", "stream { \"gunnery\", per_subject = true }"),
    declared("rules", "event", kEventRow, "A kind of event, with its line in the log.",
             "event { \"ship_sunk\", text = \"{card} is sunk\" }"),
    declared("rules", "check", kCheck, "Watches every seat; when its condition holds, its flow is run at once.",
             "check { \"base_destroyed\", when = \"seat.base <= 0\", var = \"fallen\", flow = finish { … } }"),
    {"rules",
     "events of every game",
     "moved, changed, attached, shuffled, turned_up, turned_down, played, negated, ended, eliminated, created, "
     "vanished; a rule set "
     "declares its own.",
     {},
     "",
     nullptr,
     Sort::kOther,
     ""},
}};

}  // namespace

std::span<const Binding> rules_words() { return kRulesWords; }

}  // namespace qd::script
