// The rows of all tables that authors write. To add a field, add a row and the member that it fills.
#pragma once

#include "engine/phases/node_fields.hpp"
#include "engine/script/words/card_rows.hpp"
#include "engine/script/words/combat_rows.hpp"
#include "engine/script/words/command_rows.hpp"
#include "engine/script/words/file_rows.hpp"
#include "engine/script/words/rule_rows.hpp"
#include "engine/script/words/table_rows.hpp"
