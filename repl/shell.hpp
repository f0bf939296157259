// Runs shell commands and waits for their end.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace qd::repl {

/// A path quoted as one shell word, whatever characters it has.
inline std::string shell_word(const std::filesystem::path& path) {
  std::string out = "'";
  for (char c : path.string()) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

/// The same as people type it: without quotes if no character needs them.
std::string typed_word(const std::string& word);
/// The options of matches, as typed: " --bots greedy,random --deck north". What is not given is left out.
std::string typed_options(const std::vector<std::string>& bots, const std::vector<std::string>& variants,
                          const std::vector<std::string>& decks, const std::map<std::string, std::string>& options);

/// The output of a command, including errors, and its exit code; 128 if it was killed or could not be started.
struct Ran {
  std::string output;
  int code = 128;
};

inline Ran run_in_shell(const std::string& command) {
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  Ran ran;
  if (pipe == nullptr) {
    ran.output = "cannot start: " + command;
    return ran;
  }
  std::array<char, 4096> buffer;
  for (std::size_t n; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) ran.output.append(buffer.data(), n);
  const int status = pclose(pipe);
  if (WIFEXITED(status)) ran.code = WEXITSTATUS(status);
  return ran;
}

}  // namespace qd::repl
