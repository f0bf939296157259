#!/usr/bin/env bash
#
# A session of the language server, as an editor would run it: qd lsp on its streams.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

root=$work/root
copy_root "$root"
card=$root/cards/dreadnaught/blaster.lua
uri=file://$card

frame() {
  local LC_ALL=C
  printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1"
}
start() {
  rm -f "$work/in"
  mkfifo "$work/in"
  (cd "$work" && QD_ROOT=$root exec "$QD_BUILD/repl/qd" lsp <in >out 2>err) &
  server=$!
  exec 7>"$work/in"
}
send() { frame "$1" >&7; }
# ends: the server has ended, with its exit code in $code
ends() {
  exec 7>&-
  code=0
  wait "$server" || code=$?
}
# says <text>: the server writes this after its earlier output
said=1
says() {
  local size
  for _ in {1..200}; do
    size=$(wc -c <"$work/out")
    if tail -c "+$said" "$work/out" | grep -qaF -- "$1"; then
      said=$((size + 1))
      return
    fi
    sleep 0.05
  done
  return 1
}
request() { send "{\"jsonrpc\":\"2.0\",\"id\":$1,\"method\":\"$2\",\"params\":$3}"; }
notify() { send "{\"jsonrpc\":\"2.0\",\"method\":\"$1\",\"params\":$2}"; }
# quoted <text>: as a JSON string
quoted() {
  local text=${1//\\/\\\\}
  text=${text//\"/\\\"}
  printf '"%s"' "${text//$'\n'/\\n}"
}
lua() { printf 'return card {\n  id = "blaster", key = "6", name = "Bläster 🚢", kind = "upgrade",\n  %s\n}\n' "$1"; }
changed() { notify textDocument/didChange "{\"textDocument\":{\"uri\":\"$uri\",\"version\":2},\"contentChanges\":[{\"text\":$(quoted "$(lua "$1")")}]}"; }
# asked <id> <method> <character>: at this place of the third line
asked() { request "$1" "textDocument/$2" "{\"textDocument\":{\"uri\":\"$uri\"},\"position\":{\"line\":2,\"character\":$3}}"; }

begin "a session"
before=$(cat "$card")
start
request 1 initialize '{"processId":null,"rootUri":null,"capabilities":{}}'
check "begins with what the server can do" says '"hoverProvider":true'
notify initialized '{}'
notify textDocument/didOpen "{\"textDocument\":{\"uri\":\"$uri\",\"languageId\":\"lua\",\"version\":1,\"text\":$(quoted "$(lua 'modify { id = "g", text = "+1 attack.", stat = "atack", add = 1, to = "host" },')")}}"
check "tells a slip that is not saved" says "did you mean 'attack'?"
check "with its line" grep -qa '"start":{"line":2,"character":2}' "$work/out"
changed 'modify { id = "g", text = "+1 attack.", stat = "attack", add = 1, to = "host" },'
check "and that it is mended" says "\"uri\":\"$uri\",\"diagnostics\":[]"
asked 2 hover 53
check "hover tells what ? tells" says "stat of dreadnaught, scripts/dreadnaught/rules.lua:"
asked 3 definition 53
check "definition where ?? finds it" says "file://$root/scripts/dreadnaught/rules.lua"
changed 'modify { when = "me.ha'
asked 4 completion 22
check "completion, in the text of a condition" says '"newText":"me.hand"'
for text in "me.b" "me.ba" "me.bas"; do changed "modify { when = \"$text\" },"; done
check "of several texts the newest is looked at" says '"method":"textDocument/publishDiagnostics"'
notify textDocument/didClose "{\"textDocument\":{\"uri\":\"$uri\"}}"
request 5 shutdown null
check "ends when it is told to" says '"id":5,"result":null'
notify exit null
ends
check "well" is_code 0
check "says nothing beside" [ ! -s "$work/err" ]
check "has left the file alone" [ "$(cat "$card")" == "$before" ]

begin "bad input"
said=1
start
printf 'Content-Length: x\r\n\r\n' >&7
check "wrong headers" says '"code":-32700'
send 'no json'
check "no JSON" says '"code":-32700'
send '[1]'
check "no request" says '"code":-32600'
printf 'Content-Length: 99999999999999999999\r\n\r\n' >&7
check "a length that is none" says '"code":-32700'
request 1 initialize '{}'
check "the server lives" says '"id":1,"result"'
request 2 textDocument/nonsense '{}'
check "an unknown method" says '"code":-32601'
printf 'Content-Length: 900000000\r\n\r\n{"jsonrpc"' >&7
check "a message that is too long" says 'a message is too long: at most 8 MiB'
ends
check "a stream that ends is no good end" is_code 1

begin "a client that has gone"
said=1
start
exec 6<"$work/out"
notify exit null
ends
check "before it has shut the server down" is_code 1
# shellcheck disable=SC2016  # the inner shell expands it
typed "$(frame '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}')" bash -c '"$QD_BUILD/repl/qd" lsp | true; exit "${PIPESTATUS[0]}"'
check "while it is answered" is_code 1
typed "" "$QD_BUILD/repl/qd" lsp
check "at once" is_code 1

begin "a folder of one's own"
mine=$work/mine
mkdir -p "$mine/cards"
at_home() { run env -u QD_ROOT --chdir="$mine" "$QD_BUILD/repl/qd" "$@"; }
at_home new card dreadnaught/spy --type upgrade
check "gets the words of scripts for the Lua language server" out_has "scripts/library"
check "with the names of its game" grep -qxF -- '---|"base_damaged"' "$mine/scripts/library/names.lua"
check "and of no other one" [ "$(grep -cF '"flagship"' "$mine/scripts/library/names.lua")" == 0 ]
check "and its settings" grep -qF '"scripts/library"' "$mine/.luarc.json"
echo '{}' >"$mine/.luarc.json"
rm "$mine/scripts/library/names.lua"
at_home doc --write
check "gets them again" [ "$(cat "$work/out")" == "scripts/library/names.lua" ]
check "where settings stay as they are" [ "$(cat "$mine/.luarc.json")" == '{}' ]
echo 'return card {' >"$mine/cards/dreadnaught/spy.lua"
at_home doc --write
check "not while a card is broken" is_code 1
check "which is told" grep -qF "spy.lua" "$work/err"
check "and the names are kept" grep -qxF -- '---|"base_damaged"' "$mine/scripts/library/names.lua"

summary
