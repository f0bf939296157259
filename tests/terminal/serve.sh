#!/usr/bin/env bash
#
# The table in a browser, without a browser: links, headers, who is refused, ports, and going on after a kill.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"
export XDG_STATE_HOME=$work/state

# serve <argument ...>: a table in the background; its links are in $work/links, $port is its port
serve() {
  local n
  rm -f "$work/links"
  set -m  # otherwise it would ignore Ctrl-C
  (cd "$work" && exec "$QD_BUILD/repl/qd" serve "$@" --no-open >"$work/links" 2>"$work/served.err" </dev/null) &
  table=$!
  set +m
  for ((n = 0; n < 400; n++)); do
    grep -q '^Whoever' "$work/links" 2>/dev/null && break
    kill -0 "$table" 2>/dev/null || break
    sleep 0.05
  done
  port=$(sed -nE 's|.*http://127.0.0.1:([0-9]+)/#.*|\1|p' "$work/links" | head -n 1)
}

# ended <signal>: sends it to the table; its exit code is in $code
ended() {
  kill "-$1" "$table"
  code=0
  wait "$table" 2>/dev/null || code=$?
}

# fetch <path> [header ...]: what the table answers is in $work/answer
fetch() {
  local path=$1 line
  shift
  {
    exec 3<>"/dev/tcp/127.0.0.1/$port" || return
    printf 'GET %s HTTP/1.1\r\n' "$path" >&3
    for line; do printf '%s\r\n' "$line" >&3; done
    [[ " $* " == *" Upgrade: "* ]] || printf 'Connection: close\r\n' >&3
    printf '\r\n' >&3
    timeout 2 cat <&3 >"$work/answer"
    exec 3>&-
  } 2>/dev/null
  return 0
}
answer_has() { grep -qiF -- "$1" "$work/answer"; }
link_of() { sed -nE "s|^  $1 +http://[^#]*#([0-9a-f]{32})\$|\1|p" "$work/links"; }

upgrade=('Upgrade: websocket' 'Connection: Upgrade' 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' 'Sec-WebSocket-Version: 13')

begin "a table for several people"
serve popes --seats 3 --seat C=greedy --port 18431 --save "$work/kept.rec"
check "prints a link for each of them" [ "$(grep -cE '/#[0-9a-f]{32}$' "$work/links")" == 4 ]
check "names the bot" grep -q '^  seat C     greedy$' "$work/links"
check "keeps the links for us alone" [ "$(stat -c %a "$work/kept.rec.links")" == 600 ]
cp "$work/links" "$work/first"
hex=$(printf %04X "$port")
check "listens at this machine alone" grep -qE "^ *[0-9]+: 0100007F:$hex 00000000:0000 0A" /proc/net/tcp
check "and nowhere else" not grep -qhE "^ *[0-9]+: (0{8}|0{32}):$hex " /proc/net/tcp /proc/net/tcp6

begin "the page"
fetch / "Host: 127.0.0.1:$port"
check "is there" answer_has 'HTTP/1.1 200'
check "may load its own files only" answer_has "content-security-policy: default-src 'none'; script-src 'self' 'nonce-"
for header in 'x-content-type-options: nosniff' 'referrer-policy: no-referrer' 'cache-control: no-store'; do
  check "has the header $header" answer_has "$header"
done
fetch /page/net.js "Host: localhost:$port"
check "finds its modules" answer_has 'content-type: text/javascript'
for path in /page/../../CMakeLists.txt /page/%2e%2e/%2e%2e/CMakeLists.txt /page/ /page/none.js /etc/passwd; do
  fetch "$path" "Host: 127.0.0.1:$port"
  check "finds no file outside: $path" not answer_has 'HTTP/1.1 200'
done
fetch / "Host: evil.example:$port"
check "is not given to another name" answer_has 'HTTP/1.1 421'

begin "a WebSocket"
fetch /ws "Host: 127.0.0.1:$port" "Origin: http://127.0.0.1:$port" 'Sec-WebSocket-Protocol: qd.1' "${upgrade[@]}"
check "is opened for the page" answer_has 'HTTP/1.1 101'
fetch /ws "Host: 127.0.0.1:$port" "Origin: http://evil.example" 'Sec-WebSocket-Protocol: qd.1' "${upgrade[@]}"
check "is not opened for another site" not answer_has 'HTTP/1.1 101'
fetch /ws "Host: 127.0.0.1:$port" 'Sec-WebSocket-Protocol: qd.1' "${upgrade[@]}"
check "nor without an origin" not answer_has 'HTTP/1.1 101'
fetch /ws "Host: 127.0.0.1:$port" "Origin: http://127.0.0.1:$port" "${upgrade[@]}"
check "nor without the protocol" not answer_has 'HTTP/1.1 101'

begin "a port in use"
run qd serve popes --seats 2 --port "$port" --no-open
check "is an error" fails 2 "port $port is in use; another table may be open; name a free one: --port 9000"

begin "going on after a kill"
ended KILL
serve --resume "$work/kept.rec"
for who in 'seat A' 'seat B' onlookers host; do
  check "$who has the same link" [ "$(link_of "$who")" == "$(sed -nE "s|^  $who +http://[^#]*#||p" "$work/first")" ]
done
check "the port is the same" [ "$port" == 18431 ]
ended INT
check "Ctrl-C ends it" is_code 130

begin "a look at a game"
serve dreadnaught
check "prints one link" [ "$(grep -cE '/#[0-9a-f]{32}$' "$work/links")" == 1 ]
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /ws HTTP/1.1\r\n' >&3
printf '%s\r\n' "Host: 127.0.0.1:$port" "Origin: http://127.0.0.1:$port" 'Sec-WebSocket-Protocol: qd.1' "${upgrade[@]}" '' >&3
join="{\"join\":\"$(link_of you)\",\"page\":1}"
# one frame: its kind, its length, a mask of zeros, its text
printf "\\x81\\x$(printf %x $((128 + ${#join})))\\0\\0\\0\\0%s" "$join" >&3
timeout 20 cat <&3 >"$work/page" &
page=$!
for ((n = 0; n < 200; n++)); do
  grep -qaF '"type":"question"' "$work/page" && break
  sleep 0.05
done
check "asks the page that joins" grep -qaF '"type":"question"' "$work/page"
ended TERM
check "SIGTERM ends it" is_code 143
wait "$page"
exec 3>&-
check "the page hears of it" grep -qaF 'the host has closed the table' "$work/page"

begin "another player at a seat"
serve dreadnaught --save "$work/alone.rec"
ended KILL
sed -i 's/"B": "[a-z]*"/"B": "first"/' "$work/alone.rec.links"
serve --resume "$work/alone.rec"
check "stays when the match goes on" grep -q '^  seat B     first$' "$work/links"
ended INT

begin "what cannot be"
run qd serve
check "without a game" fails 2 "which game?"
run qd serve none
check "an unknown game" fails 2 "none"
run qd serve popes --listen 0.0.0.0
check "other machines without a name" fails 2 "--listen 0.0.0.0 opens the table to other machines, so it needs a name for links"
run qd serve popes --listen 203.0.113.7 --host x
check "an address of another machine" fails 2 "it is no address of this machine"
run qd serve popes --seat B=remote
check "a seat by a socket" fails 2 "at this table people play by links, not by sockets"
run qd serve popes --resume x
check "a game and a record" fails 2 "--resume knows the game"
run qd serve --resume none.rec
check "a record without its links" fails 2 "none.rec.links"
run qd serve popes --save none/x.rec
check "a place where nothing can be saved" fails 2 "none/x.rec"

summary
