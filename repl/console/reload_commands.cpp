// Console commands that reload saved files.
#include "repl/console/change.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

void reload(Console& c, const Words& words) {
  if (!words.empty()) throw UserError(":reload takes no words", ":autoreload on reloads before each line");
  change_rules(c, c.branch().launch);
}

void autoreload(Console& c, const Words& words) {
  if (words.size() > 1 || (words.size() == 1 && words[0] != "on" && words[0] != "off"))
    throw UserError("write :autoreload on or :autoreload off");
  if (words.size() == 1 && words[0] == "off") c.auto_reload().off();
  if (words.size() == 1 && words[0] == "on") c.auto_reload().on(c.match().rules());
  c.out() << (c.auto_reload().is_on() ? "autoreload is on: what has been saved is reloaded before each line\n"
                                      : "autoreload is off\n");
  (void)c.auto_reload().look(c);
}

}  // namespace qd::repl
