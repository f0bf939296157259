#!/usr/bin/env bash
#
# Tests of the launcher `qd`, in a temporary copy of what it needs. PATH holds stubs for every command that would
# install, build or reach a network, and links to the few real tools that the launcher uses; nothing else.
# The stubs write their calls to $CALLS. Takes a few seconds, as root or not.
set -u

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
launcher=$here/../../qd
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
chmod 755 "$work"  # one test runs as another user

passed=0
failed=0
all_packages="g++ cmake ninja-build pkg-config liblua5.4-dev libspdlog-dev catch2 libcli11-dev nlohmann-json3-dev libedit-dev libsqlite3-dev libwebsockets-dev"

# check <what> <command ...>: the command must succeed
check() {
  local what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s: %s\n' "$current" "$what"
    printf '  exit code %s\n' "$code"
    sed 's/^/  stdout: /' "$work/out"
    sed 's/^/  stderr: /' "$work/err"
    sed 's/^/  call: /' "$CALLS"
  fi
}

# ---- the stubs

tools=$work/tools
stubs=$work/stubs
mkdir "$tools" "$stubs"
for tool in bash cat cp env find flock mkdir mv nproc readlink rm sed sha256sum sleep sort tail xargs; do
  ln -s "$(command -v "$tool")" "$tools/$tool"
done

stub() {
  { printf '#!/usr/bin/env bash\n' && cat; } >"$stubs/$1"
  chmod 755 "$stubs/$1"
}

for name in curl wget git ninja; do stub "$name" <<'STUB'
echo "${0##*/} $*" >>"$CALLS"
STUB
done

stub id <<'STUB'
echo "$FAKE_UID"
STUB

# The packages named in the file $MISSING are not installed; libedit-dev is in the state "removed, configuration left".
stub dpkg-query <<'STUB'
missing=" $(<"$MISSING") "
shift 3  # -W -f <format>
for name; do
  if [[ ${missing//$'\n'/ } != *" $name "* ]]; then
    echo "installed $name"
  elif [[ $name == libedit-dev ]]; then
    echo "config-files $name"
  else
    echo "dpkg-query: no packages found matching $name" >&2
  fi
done
STUB

# $FAKE_APT: ok, broken, or no-lists (install fails until update was called).
stub apt-get <<'STUB'
echo "apt-get $*" >>"$CALLS"
cat >/dev/null  # reads whatever it is given
[[ ${DEBIAN_FRONTEND:-} == noninteractive ]] || echo "apt-get asks questions" >>"$CALLS"
if [[ $FAKE_APT == broken ]]; then
  echo "E: the archive is on fire" >&2
  exit 100
fi
case " $* " in
  *" update "*) : >"$MISSING.lists" ;;
  *" install "*)
    if [[ $FAKE_APT == no-lists && ! -e $MISSING.lists ]]; then
      echo "E: Unable to locate package" >&2
      exit 100
    fi
    : >"$MISSING"
    ;;
esac
STUB

stub cmake <<'STUB'
if [[ $1 == --version ]]; then
  echo "cmake version ${FAKE_CMAKE:-3.25.1}"
  exit
fi
echo "cmake $*" >>"$CALLS"
cat >/dev/null
if [[ $1 == --preset ]]; then
  mkdir -p build/release
  : >build/release/build.ninja
  echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" >build/release/CMakeCache.txt
  exit
fi
# --build <folder>
mkdir -p "$2/repl"
echo "[1/3] one"
echo "a warning"
echo "[2/3] two"
if [[ ${FAKE_BUILD:-} == broken ]]; then
  echo "error: expected ';'"
  exit 1
fi
echo "[3/3] three"
cp "$PROGRAM" "$2/repl/qd"
[[ " $* " != *" qd-mpi "* ]] || cp "$PROGRAM" "$2/repl/qd-mpi"
sleep "${BUILD_TIME:-0}"
STUB

# Replaces the built program: shows how it was called.
export PROGRAM=$work/program
cat >"$PROGRAM" <<'STUB'
#!/usr/bin/env bash
for word; do printf '[%s]\n' "$word"; done
echo "root=$QD_ROOT build=$QD_BUILD folder=$PWD"
[[ ${1:-} == read ]] && cat
[[ ${1:-} == exit ]] && exit "$2"
exit 0
STUB
chmod 755 "$PROGRAM"

stub_sudo() {  # <exit code of `sudo -n true`>
  stub sudo <<STUB
if [[ \$1 == -n && \$2 == true ]]; then exit $1; fi
if [[ \$1 == -v ]]; then exit 1; fi
echo "sudo \$*" >>"\$CALLS"
exec "\$@"
STUB
}

# ---- one test

# begin <name>: a new copy in a folder with blanks in its name; everything installed, called by root
begin() {
  current=$1
  code=-
  root="$work/$1/the repository"
  mkdir -p "$root/engine/base" "$root/repl" "$root/tests/unit" "$root/scripts" "$work/elsewhere"
  cp "$launcher" "$root/qd"
  echo "project(x)" >"$root/CMakeLists.txt"
  echo "{}" >"$root/CMakePresets.json"
  echo "int a;" >"$root/engine/base/a.cpp"
  echo "int b;" >"$root/engine/base/b.hpp"
  echo "int main() {}" >"$root/repl/main.cpp"
  echo "int test;" >"$root/tests/unit/a_test.cpp"
  echo "return 1" >"$root/scripts/rules.lua"
  rm -f "$stubs/sudo"
  export CALLS="$work/$1/calls" MISSING="$work/$1/missing"
  export FAKE_UID=0 FAKE_APT=ok FAKE_CMAKE=3.25.1 FAKE_BUILD=ok BUILD_TIME=0
  : >"$CALLS"
  : >"$MISSING"
  : >"$work/out"
  : >"$work/err"
  chmod 666 "$CALLS"  # for the test that runs as another user
}

# run <program> <arguments ...>: without a terminal; leaves the output in files, and the exit code
run() {
  (
    cd -- "${folder:-$root}" || exit 99
    unset QD_BUILD QD_SETUP CMAKE_BUILD_PARALLEL_LEVEL
    [[ ${keep_root:-} ]] || unset QD_ROOT
    PATH="${extra_path:+$extra_path:}$stubs:$tools" exec "$@"
  ) >"$work/out" 2>"$work/err" </dev/null
  code=$?
}

is_code() { [[ $code == "$1" ]]; }
out_has() { [[ $(<"$work/out") == *"$1"* ]]; }
err_has() { [[ $(<"$work/err") == *"$1"* ]]; }
quiet() { [[ ! -s $work/err ]]; }
calls() { [[ $(<"$CALLS") == *"$1"* ]]; }
no_calls() { [[ ! -s $CALLS ]]; }
builds() {  # exactly so many builds
  local line n=0
  while IFS= read -r line; do [[ $line == "cmake --build"* ]] && n=$((n + 1)); done <"$CALLS"
  ((n == $1))
}
not() { ! "$@"; }
absent() { [[ ! -e $1 ]]; }

built() {  # begin with a copy that is built already
  begin "$1"
  run ./qd
  : >"$CALLS"
}

# ---- tests

begin "nothing missing"
run ./qd one "two words" "" '*'
check "the program runs" is_code 0
check "arguments are passed unchanged" out_has $'[one]\n[two words]\n[]\n[*]\n'
check "QD_ROOT and QD_BUILD" out_has "root=$root build=$root/build/release"
check "says that it builds" err_has "building"
check "no other call than cmake" [ "$(<"$CALLS")" == "cmake --preset release --fresh"$'\n'"cmake --build $root/build/release --target qd" ]
check "a log gets some lines" err_has "built 2 of 3, about 0 s left"
check "and has all of it" [ "$(<"$root/build/build.log")" == $'[1/3] one\na warning\n[2/3] two\n[3/3] three' ]

run ./qd again
check "the second call runs the program" out_has "[again]"
check "the second call is quiet" quiet
check "the second call neither configures nor builds" builds 1
: >"$CALLS"
echo "$all_packages" >"$MISSING"
run ./qd
check "a built program needs no packages" is_code 0
check "a built program needs no calls" no_calls

built "exit code, input, environment"
run ./qd exit 7
check "the exit code is the program's" is_code 7
run bash -c 'echo typed | ./qd read'
check "the input is the program's" out_has "typed"
QD_ROOT=/some/where keep_root=yes run ./qd
check "a given QD_ROOT stays" out_has "root=/some/where build=$root/build/release"
run ./qd
check "no argument stays no argument" [ "$(<"$work/out")" == "root=$root build=$root/build/release folder=$root" ]
run ./qd selftest --filter "a b"
check "selftest is passed through" out_has $'[selftest]\n[--filter]\n[a b]\n'

built "what some commands need"
run ./qd sim selftest
check "another command needs the program only" no_calls
run ./qd selftest --help
check "help needs the program only" no_calls
run ./qd -v selftest --quick
check "selftest builds the tests" calls "cmake --build $root/build/release --target qd qd-bench qd_unit"
run ./qd selftest
check "once" builds 1
run ./qd bench
check "bench builds what it compares with" calls "cmake --build $root/build/release --target qd qd-bench"
run ./qd
check "the program is as it was" builds 2
echo "int more;" >>"$root/tests/unit/a_test.cpp"
run ./qd
check "the program needs no test" builds 2
run ./qd selftest
check "selftest builds a test that has changed" builds 3

begin "processes of mpirun"
printf '%s\n' openmpi-bin libopenmpi-dev >"$MISSING"
run ./qd
check "nobody else needs Open MPI" not calls "install"
check "or builds for it" not calls "qd-mpi"
OMPI_COMM_WORLD_RANK=2 run ./qd sim x
check "runs the program" out_has "[sim]"$'\n'"[x]"
check "installs exactly the missing" calls "install -y --no-install-recommends openmpi-bin libopenmpi-dev"$'\n'
check "builds the program for it, too" calls "cmake --build $root/build/release --target qd qd-mpi"
: >"$CALLS"
OMPI_COMM_WORLD_RANK=1 run ./qd sim x
check "once" no_calls
rm "$root/build/release/repl/qd-mpi"
OMPI_COMM_WORLD_RANK=0 run ./qd sim x
check "again if it is gone" builds 1

begin "processes of mpirun at once"
export BUILD_TIME=1
run bash -c 'for rank in 0 1 2 3; do OMPI_COMM_WORLD_RANK=$rank ./qd rank $rank & done; wait'
for rank in 0 1 2 3; do check "rank $rank runs" out_has "[$rank]"; done
check "one builds" builds 1
check "the others wait" err_has "another call is setting up; waiting for it"
export BUILD_TIME=0

begin "processes of mpirun without Open MPI"
export FAKE_APT=broken
printf '%s\n' openmpi-bin libopenmpi-dev >"$MISSING"
OMPI_COMM_WORLD_RANK=0 run ./qd sim x
check "a clear error" is_code 3
check "says what failed" err_has "apt-get update failed"

begin "input during setup"
echo "catch2" >"$MISSING"
run bash -c 'echo typed | ./qd read'
check "setting up leaves the input to the program" out_has "typed"

begin "packages missing, root"
printf '%s\n' libspdlog-dev catch2 >"$MISSING"
run ./qd
check "runs" is_code 0
check "installs exactly the missing" calls "install -y --no-install-recommends libspdlog-dev catch2"$'\n'
check "without fetching lists" not calls "update"
check "asks nothing" not calls "asks questions"
check "names them" err_has "libspdlog-dev catch2"
check "builds" builds 1

begin "no package lists yet"
FAKE_APT=no-lists
echo "$all_packages" >"$MISSING"
run ./qd
check "runs" is_code 0
check "fetches the lists" calls " update"
check "installs all" calls "install -y --no-install-recommends $all_packages"$'\n'

begin "not root, no sudo"
FAKE_UID=1000
echo "g++ cmake" >"$MISSING"
run ./qd
check "exit code 3" is_code 3
check "prints the command" err_has "    apt-get install -y g++ cmake"
check "as root" err_has "as root"
check "calls nothing" no_calls
check "prints nothing else" [ ! -s "$work/out" ]

begin "not root, sudo asks for a password"
FAKE_UID=1000
echo "g++ cmake" >"$MISSING"
stub_sudo 1
run ./qd
check "exit code 3" is_code 3
check "prints the command" err_has "    sudo apt-get install -y g++ cmake"
check "calls nothing" no_calls

begin "not root, sudo without a password"
FAKE_UID=1000
echo "catch2" >"$MISSING"
stub_sudo 0
run ./qd
check "runs" is_code 0
check "through sudo" calls "sudo env DEBIAN_FRONTEND=noninteractive apt-get"
check "installs" calls "install -y --no-install-recommends catch2"$'\n'
check "asks nothing" not calls "asks questions"

begin "not root, nothing missing"
FAKE_UID=1000
run ./qd
check "runs" is_code 0
check "builds" builds 1

begin "apt fails"
FAKE_APT=broken
echo "catch2" >"$MISSING"
run ./qd
check "exit code 3" is_code 3
check "shows the end of the log" err_has "the archive is on fire"
check "keeps the log" [ -s "$root/build/setup.log" ]
check "does not build" builds 0

begin "not Debian"
mv "$stubs/apt-get" "$stubs/dpkg-query" "$work/"
run ./qd
check "exit code 3" is_code 3
check "lists the packages" err_has "$all_packages"
run env QD_SETUP=no ./qd
check "QD_SETUP=no builds without them" is_code 0
mv "$work/apt-get" "$work/dpkg-query" "$stubs/"

begin "old cmake"
FAKE_CMAKE=3.18.4
run ./qd
check "exit code 3" is_code 3
check "says so" err_has "3.25 or newer"
FAKE_CMAKE=4.0.1
run ./qd
check "a newer one will do" is_code 0

begin "the build fails"
FAKE_BUILD=broken
run ./qd
check "exit code 3" is_code 3
check "shows the end of the log" err_has "error: expected ';'"
FAKE_BUILD=ok
run ./qd
check "the next call builds again" builds 2
check "and runs" is_code 0

built "a failed rebuild"
FAKE_BUILD=broken
echo "int broken" >"$root/engine/base/a.cpp"
run ./qd
check "the old program does not run" is_code 3
check "is not marked as built" absent "$root/build/release/.qd-built"
run ./qd
check "nor at the next call" is_code 3

built "sources change"
run ./qd
check "nothing changed" builds 0
echo "int changed;" >>"$root/engine/base/a.cpp"
run ./qd
check "a changed source" builds 1
echo "int c;" >"$root/engine/c.cpp"
run ./qd
check "a new source" builds 2
rm "$root/engine/base/b.hpp"
run ./qd
check "a deleted source" builds 3
echo "# more" >>"$root/CMakeLists.txt"
run ./qd
check "CMakeLists.txt" builds 4
echo "{ }" >"$root/CMakePresets.json"
run ./qd
check "CMakePresets.json" builds 5
rm "$root/build/release/repl/qd"
run ./qd
check "the program was deleted" builds 6
echo "return 2" >"$root/scripts/rules.lua"
echo "return 2" >"$root/tests/match.lua"
run ./qd
check "Lua needs no build" builds 6
check "and is quiet" quiet
touch "$root/engine/base/a.cpp"
run ./qd
check "nor do times alone" builds 6
check "which is quiet" quiet

built "a program built by hand"
echo "# from other sources" >>"$root/build/release/repl/qd"
touch -d "+10 seconds" "$root/build/release/repl/qd"
run ./qd
check "is built again" builds 1

built "other ways to call it"
ln -s "$root/qd" "$work/elsewhere/link to qd"
ln -s "link to qd" "$work/elsewhere/second link"
folder="$work/elsewhere" run "$root/qd" x
check "from another folder" out_has "root=$root build=$root/build/release folder=$work/elsewhere"
folder="$work/elsewhere" run "./second link" x
check "by a symbolic link" out_has "[x]"$'\n'"root=$root "
extra_path="$root" folder="$work/elsewhere" run qd x
check "through PATH" out_has "[x]"$'\n'"root=$root "
mkdir "$work/elsewhere/bin"
ln -s "$root/qd" "$work/elsewhere/bin/qd"
extra_path="$work/elsewhere/bin" folder="/" run qd x
check "by a link in PATH" out_has "[x]"$'\n'"root=$root "
folder="$root/engine" run ../qd x
check "by a relative path" out_has "root=$root "
check "without building" no_calls

built "the folder moves"
mv "$root" "$root moved"
root="$root moved"
run ./qd
check "needs no build" no_calls
check "runs from its new place" out_has "root=$root "
echo "int changed;" >>"$root/engine/base/a.cpp"
run ./qd
check "a later build configures anew" calls "cmake --preset release --fresh"

built "read-only"
chmod -R a-w "$root"
# Root may write in spite of file modes, so another user makes the call.
if [[ $(id -u) == 0 ]] && command -v setpriv >/dev/null; then
  as_other=("$(command -v setpriv)" --reuid=65534 --regid=65534 --clear-groups)
else
  as_other=()
fi
run ${as_other[@]+"${as_other[@]}"} "$root/qd" x
check "runs" is_code 0
check "is quiet" quiet
check "builds nothing" no_calls
chmod u+w "$root/engine/base/a.cpp"
echo "int changed;" >>"$root/engine/base/a.cpp"
chmod a-w "$root/engine/base/a.cpp"
run ${as_other[@]+"${as_other[@]}"} "$root/qd" x
check "other sources: runs as it is" out_has "[x]"
check "other sources: says so" err_has "cannot be written"
chmod -R u+w "$root"
rm -r "$root/build"
chmod -R a-w "$root"
run ${as_other[@]+"${as_other[@]}"} "$root/qd" x
check "never built: exit code 3" is_code 3
chmod -R u+w "$root"

begin "three first calls at once"
BUILD_TIME=0.4
echo "catch2" >"$MISSING"
run bash -c './qd 1 >1 2>&1 & a=$!; ./qd 2 >2 2>&1 & b=$!; ./qd 3 >3 2>&1 & c=$!; wait $a && wait $b && wait $c'
check "all succeed" is_code 0
check "one build" builds 1
check "all run" [ "$(sed -n 's/^\[\(.\)\]$/\1/p' "$root/1" "$root/2" "$root/3")" == $'1\n2\n3' ]
check "those that wait say so" [ "$(cat "$root/1" "$root/2" "$root/3" | sed -n '/waiting/p' | wc -l)" == 2 ]

begin "interrupted"
BUILD_TIME=5
set -m  # its own process group, which is what Ctrl-C reaches
run env --default-signal=INT ./qd &  # in a background shell it would be ignored
job=$!
set +m
for _ in {1..50}; do
  [[ -x $root/build/release/repl/qd ]] && break
  sleep 0.1
done
kill -INT -- "-$job"
wait "$job"
code=$?
check "was interrupted in the build" [ -x "$root/build/release/repl/qd" ]
check "says so" err_has "interrupted"
check "is not marked as built" absent "$root/build/release/.qd-built"
check "does not run the program" [ ! -s "$work/out" ]
BUILD_TIME=0
run ./qd
check "the next call builds again" builds 2
check "and runs" is_code 0

begin "sources change during the build"
BUILD_TIME=0.4
run bash -c '{ sleep 0.2; echo "int late;" >>engine/base/a.cpp; } & ./qd; wait'
check "runs" is_code 0
BUILD_TIME=0
run ./qd
check "the next call builds again" builds 2

printf '%s passed, %s failed\n' "$passed" "$failed"
((failed == 0))
