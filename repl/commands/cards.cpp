// qd cards: lists the cards of a rule set, one line each.
#include <algorithm>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"

namespace qd::repl {

void register_cards(ProgramCommand line, Program& program) {
  ProgramCommand cmd =
      line.add_command("cards", "the cards of a rule set: key, kind, name and where they are declared");
  auto game = std::make_shared<std::string>();
  auto plain = std::make_shared<bool>(false);
  cmd.option("GAME", *game, "rule set").required();
  cmd.flag("--plain", *plain, "only file and key, for scripts");
  program.add_rules_options(cmd);
  cmd.on_chosen([game, plain, &program] {
    program.run = [game, plain, &program] {
      auto rules = program.load(*game);
      const state::Catalog& c = rules->catalog();
      std::size_t key = 0, kind = 0, name = 0;
      for (const state::Definition& d : c.definitions) {
        key = std::max(key, text::width(d.key));
        kind = std::max(kind, text::width(c.kinds[d.kind.index()]));
        name = std::max(name, text::width(d.name));
      }
      for (const state::Definition& d : c.definitions) {
        if (*plain) std::cout << d.place.file << " " << d.key << "\n";
        else
          std::cout << text::pad(d.key, key) << "  " << text::pad(c.kinds[d.kind.index()], kind) << "  "
                    << text::pad(d.name, name) << "  " << d.place.text() << "\n";
      }
      if (!*plain) std::cout << c.definitions.size() << " cards\n";
      return kOk;
    };
  });
}

}  // namespace qd::repl
