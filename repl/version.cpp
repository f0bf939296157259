#include "repl/version.hpp"

#include "engine/script/lua.hpp"

#ifndef QD_COMMIT
#define QD_COMMIT "unknown"
#endif

namespace qd::repl {

std::string version_text() {
#if defined(__clang__)
  std::string compiler = "clang " __clang_version__;
#else
  std::string compiler = "g++ " __VERSION__;
#endif
  return "quarterdeck " QD_VERSION "\ncommit " QD_COMMIT "\n" LUA_RELEASE "\n" + compiler;
}

std::string version_short() { return QD_VERSION " (" QD_COMMIT ")"; }

}  // namespace qd::repl
