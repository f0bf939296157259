#include "repl/sibling.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "engine/base/error.hpp"

namespace qd::repl {

std::filesystem::path sibling(const std::string& name) {
  return std::filesystem::read_symlink("/proc/self/exe").replace_filename(name);
}

void become(const std::string& name, std::vector<std::string> arguments, const std::string& hint) {
  std::string program = sibling(name).string();
  std::vector<char*> words{program.data()};
  for (std::string& word : arguments) words.push_back(word.data());
  words.push_back(nullptr);
  execv(program.c_str(), words.data());
  if (errno == ENOENT) throw UserError("the program " + name + " is not built", hint);
  throw UserError("cannot run " + program + ": " + std::strerror(errno));
}

}  // namespace qd::repl
