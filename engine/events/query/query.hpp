// Reading the state through the rules: the class Query, with the bodies of its templates.
#pragma once

#include "engine/events/code/sets.hpp"
#include "engine/events/query/query_class.hpp"
