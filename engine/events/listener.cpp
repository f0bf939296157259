#include "engine/events/listener.hpp"

namespace qd::events {

const char* stage_name(Stage stage) {
  switch (stage) {
    case Stage::kForbid: return "forbid";
    case Stage::kInstead: return "instead";
    case Stage::kAmend: return "amend";
    case Stage::kReact: return "react";
    case Stage::kAfter: return "after";
  }
  return "?";
}

}  // namespace qd::events
