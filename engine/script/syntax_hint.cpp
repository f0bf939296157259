#include "engine/script/syntax_hint.hpp"

#include "engine/base/text.hpp"

namespace qd::script {

std::string syntax_hint(const std::string& message) {
  const auto has = [&](const char* part) { return text::contains(message, part); };
  const auto begins = [&](const char* part) { return text::starts_with(message, part); };
  if (has("near '<\\"))
    return "write texts between straight quotes, \"like this\"; outside of texts Lua knows plain letters only";
  if (begins("unfinished string")) return "the text has no closing quote on this line";
  if (begins("unfinished long")) return "'[[' or '--[[' is never closed by ']]'";
  if (begins("'=' expected") || begins("syntax error"))
    return "a statement is a call or an assignment; is a comma, an operator or 'return' missing?";
  if (begins("'then' expected") && has("near '='")) return "'=' assigns; compare with '=='";
  if (begins("'then' expected")) return "write: if CONDITION then … end";
  if (begins("'do' expected")) return "write: for … do … end, while … do … end";
  if (begins("'end' expected") && has("near <eof>"))
    return "an 'end' is missing: functions, if, for and while need one each";
  if (begins("'end' expected")) return "is an 'end' missing before this, or does a statement follow 'return'?";
  if (begins("'}' expected")) return "is a comma or a quote missing before this?";
  if (begins("')' expected")) return "is a comma, an operator or a ')' missing before this?";
  if (begins("unexpected symbol") && (has("near ','") || has("near '}'")))
    return "is a value missing before this, or the 'end' of a function?";
  if (begins("unexpected symbol")) return "is something missing before this?";
  if (begins("<eof> expected")) return "is there one 'end' or '}' too many?";
  return {};
}

}  // namespace qd::script
