-- The option repair_disabled=false of WAR-G47. Defiant cannot bring an upgrade back either.
return variant {
  id = "permanent_wrecks", text = "A disabled upgrade cannot be repaired.", touches = { "WAR-158", "WAR-G47" },
  fails = "WAR-158: the base game brings a disabled upgrade back",
  param = { mend_disabled = 0 },
}
