-- The option overlap_damage=whole_path of WAR-G28.
return variant {
  id = "whole_path", text = "A ship that comes to rest on another one damages all that it has passed.",
  touches = { "WAR-78", "WAR-80", "WAR-G28" },
  fails = "WAR-80: the base game spares a ship that was passed before the end",
  param = { hit_whole_path = 1 },
}
