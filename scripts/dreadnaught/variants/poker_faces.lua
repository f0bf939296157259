-- Every window asks everybody, even a player with nothing to play, so that a pass tells nothing about a hand.
local closed = { always = true }

return variant {
  id = "poker_faces", text = "Everybody is asked in every window, whatever is in the hand.", touches = { "DRE-G29" },
  fails = "DRE-56: where no ace is held nobody is asked to negate",
  flow = {
    turn_start = closed, after_draw = closed, end_of_upgrade = closed, end_of_deploy = closed, ["attack.card"] = closed, negate = closed,
    announced = closed, card_resolved = closed, blocked = closed, ship_resolved = closed, before_discard = closed, after_discard = closed,
    upgrade_menu = closed, deploy_menu = closed,
  },
}
