#include "tests/fuzz/confine.hpp"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace qd::fuzz {

namespace {

constexpr std::uint64_t kWrite = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                                 LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                                 LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                                 LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                                 LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;

bool allow(int rules, const char* path, std::uint64_t access) {
  landlock_path_beneath_attr below{};
  below.allowed_access = access;
  below.parent_fd = open(path, O_PATH | O_CLOEXEC);
  if (below.parent_fd < 0) return false;
  const bool done = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0) == 0;
  close(below.parent_fd);
  return done;
}

}  // namespace

bool confine(const std::filesystem::path& folder) {
  landlock_ruleset_attr handled{};
  handled.handled_access_fs = kWrite | LANDLOCK_ACCESS_FS_EXECUTE;
  const int rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0));
  if (rules < 0) return false;
  const bool done = allow(rules, folder.c_str(), kWrite) && allow(rules, "/dev/null", LANDLOCK_ACCESS_FS_WRITE_FILE) &&
                    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return done;
}

}  // namespace qd::fuzz
