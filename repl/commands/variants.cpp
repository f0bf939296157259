// qd variants: lists the variants of a rule set and their changes.
#include <algorithm>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/console/variant_diff.hpp"
#include "repl/terminal/screen.hpp"

namespace qd::repl {

void register_variants(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command(
      "variants", "the variants of a rule set; with names: what they change, each on top of those before it");
  auto game = std::make_shared<std::string>();
  auto names = std::make_shared<std::vector<std::string>>();
  cmd.option("GAME", *game, "rule set").required();
  cmd.option("variant", *names, "ids or files").split_at(',');
  cmd.on_chosen([game, names, &program] {
    program.run = [game, names, &program] {
      if (!names->empty()) {
        for (const std::string& line : variant_diff_lines(program.sources, *game, *names, standard_screen().width))
          std::cout << line << "\n";
        return kOk;
      }
      std::size_t id = 0;
      const std::vector<script::Variant> known = program.load(*game)->known_variants();
      for (const script::Variant& v : known) id = std::max(id, text::width(v.id));
      for (const script::Variant& v : known) std::cout << text::pad(v.id, id) << "  " << v.text << "\n";
      std::cout << known.size() << " variants\n";
      return kOk;
    };
  });
}

}  // namespace qd::repl
