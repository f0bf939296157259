// Every limit of the engine, by name. Hitting one is an error that says the limit (at_most in error.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace qd::limits {

inline constexpr std::size_t kSeatsMax = 8;                   // known-by masks are one byte
inline constexpr std::size_t kEntitiesMax = 1024;             // rows of one match
inline constexpr std::size_t kStateBytesMax = 4u << 20;       // of the changing state of one match
inline constexpr std::size_t kFlowDepthMax = 24;              // nested flow nodes
inline constexpr std::size_t kEventDepthMax = 64;             // handlers inside handlers
inline constexpr std::size_t kLocalsMax = 8;                  // names that the deeds of one ability give to values
inline constexpr std::size_t kBatchesPerStepMax = 10'000;     // event batches between two decisions of the flow
inline constexpr std::size_t kStepsPerAdvanceMax = 100'000;   // flow nodes run without a decision
inline constexpr std::size_t kOptionsMax = 4096;              // options of one decision
inline constexpr std::size_t kDrawsMax = 64;                  // of a random answer, before all options are listed
inline constexpr std::size_t kPathPointsMax = 8;              // of one path on the table
inline constexpr std::size_t kAnswerMax = 256;                // parts of one answer
inline constexpr std::size_t kNumbersAskedMax = 4000;         // numbers that one question offers
inline constexpr std::size_t kOrdersPerCardMax = 4;           // orders one card gets in one question
inline constexpr std::size_t kDecisionsPerMatchMax = 50'000;  // of all seats, with edits; --max-decisions raises it
inline constexpr std::size_t kEventsPerDecision =
    20;  // on average: a match has at most this times kDecisionsPerMatchMax events
inline constexpr std::size_t kScriptQuestionsMax =
    256;  // asked by scripts between two questions of the flow; each new one replays all before it
inline constexpr std::int64_t kNumberMax =
    2'000'000'000;  // attributes, stats, amounts, values of expressions: -kNumberMax to kNumberMax
inline constexpr std::int64_t kWrittenNumberMax = 1'000'000'000;  // numbers written in scripts, positions, options
inline constexpr std::size_t kDicePerRollMax = 1000;
inline constexpr std::uint32_t kDieSidesMax = 1'000'000;
inline constexpr std::size_t kDiceGroupsMax = 8;           // groups in one dice expression
inline constexpr std::size_t kDrawsPerRollMax = 10'000;    // dice of one roll, including rerolls and explosions
inline constexpr int kExplosionsMax = 20;                  // further dice from one die that explodes
inline constexpr int kRerollsMax = 1000;                   // times that one die is rolled again
inline constexpr std::size_t kLuaMemoryBytes = 64u << 20;  // one Lua state
inline constexpr std::int64_t kLuaInstructionsPerDecision = 2'000'000;
inline constexpr std::int64_t kConditionStepsPerDecision =
    20'000'000;                                                   // nodes evaluated for members of sets and for stats
inline constexpr std::int64_t kProcessorSecondsPerDecision = 60;  // only in interactive commands: repl, play
inline constexpr std::size_t kScriptFileBytes = 1u << 20;
inline constexpr std::size_t kFileBytesMax = 64u << 20;   // a record, position, document or configuration
inline constexpr std::size_t kInputLineBytes = 1u << 20;  // a line of standard input, unless that is a terminal
inline constexpr std::size_t kErrorTextBytes = 4096;      // the message of an error, and its hint
inline constexpr std::size_t kLogLineBytes = 1024;        // a line of the log of the program
inline constexpr std::size_t kFoldersDeepMax = 16;        // folders inside a folder that is walked
inline constexpr std::size_t kFilesWalkedMax =
    100'000;                                  // entries of a folder that is walked, with those of its folders
inline constexpr int kFunctionDepthMax = 16;  // functions inside functions of a script
inline constexpr std::size_t kStringRepBytes = 1u << 16;
inline constexpr std::size_t kLuaStringBytes = 1u << 18;  // one text of a script
inline constexpr std::size_t kTableDepthMax = 64;         // tables inside tables: declarations, constants
inline constexpr std::size_t kDeclarationsMax = 10'000;   // zones, cards, nodes, abilities … of one rule set
inline constexpr std::size_t kNamesMax =
    30'000;  // questions, answers, endings, verbs of one rule set, because their ids have 16 bits
inline constexpr int kExpressionDepthMax = 100;           // nested parts, and conditions that read each other
inline constexpr std::size_t kExpressionCharsMax = 2000;  // of one text
inline constexpr int kWordDepthMax = 16;                  // words inside words
inline constexpr std::size_t kZonesMax =
    kDeclarationsMax / 10;                                    // zones of one rule set, a zone of all seats counted once
inline constexpr std::size_t kDistributionWork = 20'000'000;  // steps of one exact distribution
inline constexpr std::uint32_t kSearchIterationsMax = 1'000'000;  // of a searching bot, for one question
inline constexpr std::uint32_t kSearchSecondsMax = 600;  // of a searching bot with a time limit, for one question
inline constexpr std::size_t kWorldWork = 5'000'000;     // steps of counting how hidden cards may lie in stacks

/// Can a match hold this number?
constexpr bool in_range(std::int64_t number) { return number >= -kNumberMax && number <= kNumberMax; }

}  // namespace qd::limits
