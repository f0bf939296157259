#!/usr/bin/env bash
#
# Exact odds where cards come into being, and where abilities are gained: in the game marksmen of tests/games.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

mkdir -p "$work/extra"
cat >"$work/extra/drill.lua" <<'LUA'
return {
  card { id = "drillmaster", key = "X", name = "Drillmaster", kind = "marksman", guns = 1, skill = 1, die = 4, armor = 5, health = 2,
    brings = { tokens = 4, keywords = { keyword { "steady", text = "+1 in duels.",
      amend { id = "calm", text = "+1 in duels.", event = "duel_rolled", when = "event.card == card", amount = "event.amount + 1" } } } },
    modify { id = "drill", text = "Others of the crew are steady.", gains = "steady", to = "me.crew", when = "it ~= card" } },
  card { id = "master", key = "Y", name = "Master", kind = "marksman", guns = 1, skill = 4, die = 10, armor = 5, health = 1 },
}
LUA
odds_of() { # CREW_A CREW_B ARGUMENT…
  echo "return { A = { crew = { $1 } }, B = { crew = { $2 } } }" >"$work/p.lua"
  run qd --root "$QD_ROOT/tests/games" odds marksmen --cards "$work/extra" --position "$work/p.lua" "${@:3}"
}

begin "odds with abilities that are gained"
odds_of '"D", "S"' '"S", "C"' --duel A.D,B.S
check "a duelist has its own skill" out_has "376493/559872  67.2 %"
odds_of '"Y", "D"' '"S", "C"' --duel A.Y,B.S
check "a master has one more" out_has "218875/279936  78.2 %"
odds_of '"D", "X"' '"S", "C"' --duel A.D,B.S
check "a duelist that is steady rolls as well as a master" out_has "218875/279936  78.2 %"

begin "odds with tokens"
odds_of '"D", "X"' '"S[token=vanishes]", "C"' --duel A.D,B.S
check "are those of a card that the deck brought" out_has "218875/279936  78.2 %"
odds_of '"D", "G", "S[token=vanishes]"' '"S[token=vanishes]", "C"' --answer "A: aim G -> S"
check "follow a volley" out_has "671/1296  51.8 %"

begin "odds with abilities that change single dice"
sed -i 's/event = "duel_rolled", when = "event.card == card"/event = "die_rolled", when = "event.card == card"/' \
  "$work/extra/drill.lua"
odds_of '"D", "X"' '"S", "C"' --answer "A: aim D -> S"
check "are refused, and the ability is named" fails 2 "'calm' may change the dice or shots of"
odds_of '"D", "X"' '"S", "C"' --duel A.D,B.S
check "in duels as well" fails 2 "'calm' may change the dice or shots of 'duel'"

summary
