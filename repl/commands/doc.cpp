// qd doc: shows, writes or checks the generated reference.
#include <algorithm>
#include <iostream>

#include "repl/commands.hpp"
#include "repl/reference/editor_names.hpp"
#include "repl/reference/reference.hpp"
#include "repl/reference/shell_files.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

script::Sources below(const fs::path& root) {
  script::Sources out;
  out.root = root;
  return out;
}

int check(const fs::path& root) {
  const std::vector<std::string> old = out_of_date(root);
  for (const std::string& path : old) std::cout << path << " is out of date\n";
  if (old.empty()) std::cout << documents(below(root)).size() << " files, all up to date\n";
  else std::cout << "write them again: qd doc --write\n";
  return old.empty() ? kOk : kFailed;
}

int write(const script::Sources& sources) {
  const fs::path root = sources.place_to_write();
  if (!sources.own.empty()) {
    for (const std::string& path : write_editor_files(sources, root.string())) std::cout << path << "\n";
    return kOk;
  }
  const std::vector<std::string> old = out_of_date(root);
  fs::create_directories(root / "scripts" / "library");
  for (const Document& d : documents(below(root)))
    if (std::find(old.begin(), old.end(), d.path) != old.end()) {
      write_whole_file(root / d.path, d.content);
      std::cout << d.path << "\n";
    }
  for (const std::string& path : out_of_date(root))  // files that are no longer generated
    if (fs::remove(root / path)) std::cout << path << " removed\n";
  return kOk;
}

}  // namespace

void register_doc(ProgramCommand line, Program& program) {
  ProgramCommand cmd =
      line.add_command("doc", "the generated reference: words of scripts, commands of the console, files for editors");
  struct Options {
    std::string what;
    bool write = false, check = false;
  };
  auto options = std::make_shared<Options>();
  cmd.option(
         "what", options->what,
         "lua-api or commands: the page; meta: the files for editors; man, bash, zsh: for the system and its shells")
      .one_of({"lua-api", "commands", "meta", "man", "bash", "zsh"});
  const ProgramOption write_flag =
      cmd.flag("--write", options->write,
               "write what is out of date: docs/lua-api.md, docs/commands.md, "
               "scripts/library/*.lua, a table of docs/expressions.md, repl/serve/page/{theme.css,patterns.js}");
  cmd.flag("--check", options->check, "say what is out of date; exit 1 if anything is").excludes(write_flag);
  cmd.on_chosen([options, line, &program] {
    program.run = [options, line, &program] {
      if (options->check) return check(program.sources.root);
      if (options->write) return write(program.sources);
      if (options->what == "lua-api") std::cout << lua_api_text();
      else if (options->what == "commands") std::cout << commands_text();
      else if (options->what == "meta")
        for (const Document& d : editor_files(program.sources, {})) std::cout << d.path << "\n";
      else if (options->what == "man") std::cout << man_page(line.shape());
      else if (options->what == "bash") std::cout << bash_completion(line.shape());
      else if (options->what == "zsh") std::cout << zsh_completion(line.shape());
      else
        throw UserError("doc of what?",
                        "qd doc lua-api, commands, meta, man, bash or zsh; --write writes the files of the repository, "
                        "--check compares");
      return static_cast<int>(kOk);
    };
  });
}

}  // namespace qd::repl
