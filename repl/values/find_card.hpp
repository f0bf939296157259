// What a person means by the name of a card, for the commands of the program.
#pragma once

#include "engine/match/find_card.hpp"

namespace qd::repl {

using match::find_card;

}  // namespace qd::repl
