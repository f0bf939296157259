-- Applies variants: patches over the declared tables of a rule set, before they are compiled.
--
--   variant {
--     id = "…", text = "…", touches = { "ABC-01" }, fails = "name of a match",
--     param = { hand_size = 7 },                                  -- other numbers
--     card = { mine = { damage = 2, drop = { "explode" }, add = { play { … } }, change = { explode = { mode = "x" } } } },
--     command = { upgrade = { add_need = { … }, drop_need = { "id" }, unset = { "kind" },
--                             target = { ["foe.ships"] = { add_need = { … } } } } },
--     combat = { gunnery = { combine = { dice = 3 } } },
--     flow = { turn = { before = { … }, after = { … }, first = { … }, last = { … },
--                       add_need = { … }, drop_need = { … }, remove = true } },
--     verb = { play = { … } }, params = { … }, attributes = { … }, events = { … }, abilities = { after { … } },
--   }

local prelude = {}

local function names(list, key)
  local out = {}
  for _, item in ipairs(list) do out[#out + 1] = tostring(key and item[key] or item.id or item[1]) end
  table.sort(out)
  return table.concat(out, ", ")
end

local function find(list, name, what, variant, key)
  for i, item in ipairs(list or {}) do
    if (key and item[key] or item.id or item[1]) == name then return item, i end
  end
  error("variant '" .. variant.id .. "': unknown " .. what .. " '" .. tostring(name) .. "'; known: " .. names(list or {}, key), variant)
end

-- Every node that is called so: by name, or with the names of some that it lies in, "attack_step/exchange"
local function find_nodes(node, name, path, found, parent, at)
  path = path .. "/" .. tostring(node[1])
  if path:sub(-#name - 1) == "/" .. name then found[#found + 1] = { node = node, parent = parent, at = at, path = path:sub(2) } end
  for i = 2, #node do
    if type(node[i]) == "table" then find_nodes(node[i], name, path, found, node, i) end
  end
  return found
end

local function find_node(root, name, variant)
  local found = find_nodes(root, name, "", {})
  if #found == 0 then error("variant '" .. variant.id .. "': the flow has no node '" .. name .. "'", variant) end
  if #found > 1 then
    local paths = {}
    for i, each in ipairs(found) do paths[i] = each.path end
    error("variant '" .. variant.id .. "': the flow has " .. #found .. " nodes '" .. name .. "'; say which, with what it lies in: "
      .. table.concat(paths, ", "), variant)
  end
  return found[1].node, found[1].parent, found[1].at
end

-- A table of named fields changes single fields of the table that is there; a list or a declaration takes its place.
local function is_patch(value)
  if type(value) ~= "table" or value.__kind or value[1] ~= nil then return false end
  local named = false
  for key in pairs(value) do named = named or type(key) == "string" end
  return named
end

local function copy(value)
  if type(value) ~= "table" then return value end
  local out = {}
  for key, part in pairs(value) do out[key] = copy(part) end
  return out
end

-- The targets of a command as a list of target { … }
local function targets_of(item)
  local list = item.target
  if list == nil then return {} end
  if type(list) == "string" or list.__kind then list = { list } end
  for i, each in ipairs(list) do
    if type(each) == "string" then list[i] = { each, __kind = "target", __file = item.__file, __line = item.__line } end
  end
  item.target = list
  return list
end

-- need = need { … } is a list of one.
local function as_list(item)
  if item.need and item.need.__kind then item.need = { item.need } end
end

local function drop_needs(item, ids, what, variant)
  as_list(item)
  for _, each in ipairs(targets_of(item)) do as_list(each) end
  for _, id in ipairs(ids) do
    local lists = { item.need }
    for _, each in ipairs(targets_of(item)) do lists[#lists + 1] = each.need end
    local dropped = false
    for _, list in pairs(lists) do
      for i = #list, 1, -1 do
        if list[i].id == id then
          table.remove(list, i)
          dropped = true
        end
      end
    end
    if not dropped then error("variant '" .. variant.id .. "': " .. what .. " has no need '" .. id .. "'", variant) end
  end
end

local function add_needs(item, needs)
  as_list(item)
  item.need = item.need or {}
  for _, n in ipairs(needs) do table.insert(item.need, n) end
end

-- Words of a patch that are no fields of what is patched
local of_card = { drop = true, add = true, change = true, unset = true }
local of_ability = { add_need = true, drop_need = true, unset = true }
local of_node = { add_need = true, drop_need = true, unset = true, before = true, after = true, first = true, last = true, remove = true }

local function overwrite(item, patch, own)
  for field, value in pairs(patch) do
    if not own[field] then
      if is_patch(value) and type(item[field]) == "table" then overwrite(item[field], value, {}) else item[field] = value end
    end
  end
  for _, field in ipairs(patch.unset or {}) do item[field] = nil end
end

-- What commands, abilities and nodes have in common. `target` may name a set: target = { ["foe.ships"] = { add_need = { … } } }
local function patch_item(item, patch, what, variant, own)
  if is_patch(patch.target) then
    for set, change in pairs(patch.target) do
      patch_item(find(targets_of(item), set, "target of " .. what, variant, 1), change, "target '" .. set .. "' of " .. what, variant,
        of_ability)
    end
    patch = copy(patch)
    patch.target = nil
  end
  overwrite(item, patch, own)
  if patch.drop_need or patch.add_need then item.need = copy(item.need) end   -- it may be a table of combat.lua: read-only
  if patch.drop_need then drop_needs(item, patch.drop_need, what, variant) end
  if patch.add_need then add_needs(item, patch.add_need) end
end

-- `gone`: abilities that variants before this one have dropped. What is no longer there cannot be changed or dropped, which is no
-- mistake: the order in which variants are named must not decide whether they load.
local function patch_card(card, patch, variant, gone)
  local what = "ability of card '" .. card.id .. "'"
  for _, id in ipairs(patch.drop or {}) do
    local key = card.id .. "." .. id
    if not gone[key] then
      local _, at = find(card, id, what, variant)
      table.remove(card, at)
      gone[key] = true
    end
  end
  for id, change in pairs(patch.change or {}) do
    if not gone[card.id .. "." .. id] then
      patch_item(find(card, id, what, variant), change, "ability '" .. id .. "'", variant, of_ability)
    end
  end
  for _, ability in ipairs(patch.add or {}) do
    table.insert(card, ability)
    gone[card.id .. "." .. tostring(ability.id)] = nil
  end
  overwrite(card, patch, of_card)
end

local function patch_node(root, name, patch, variant)
  local node, parent, at = find_node(root, name, variant)
  patch_item(node, patch, "node '" .. name .. "'", variant, of_node)
  for i, part in ipairs(patch.first or {}) do table.insert(node, 1 + i, part) end
  for _, part in ipairs(patch.last or {}) do table.insert(node, part) end
  if parent then
    for i, part in ipairs(patch.after or {}) do table.insert(parent, at + i, part) end
    if patch.remove then table.remove(parent, at) end
    for i, part in ipairs(patch.before or {}) do table.insert(parent, at + i - 1, part) end
  end
end

-- Courses and spots may be tables of setup.lua: read-only, so a copy is patched.
local function patch_ways(rules, list, patches, what, variant)
  rules[list] = copy(rules[list])
  for name, patch in pairs(patches) do
    patch_item(find(rules[list], name, what, variant, 1), patch, what .. " '" .. name .. "'", variant, of_ability)
  end
end

local sections = { id = true, text = true, touches = true, fails = true, param = true, card = true, command = true, flow = true,
  combat = true, verb = true, params = true, attributes = true, events = true, abilities = true, stats = true, streams = true,
  zones = true, commands = true, checks = true, endings = true, words = true, questions = true, combats = true, deck_needs = true,
  position_needs = true, course = true, spot = true, __kind = true, __file = true, __line = true }

-- Sections whose entries are added to the list of the same name in the rule set.
local lists = { "params", "attributes", "events", "abilities", "stats", "streams", "zones", "commands", "checks", "endings",
  "questions", "combats", "deck_needs", "position_needs" }

function prelude.apply(rules, flow, cards, variants)
  local gone = {}
  for _, v in ipairs(variants) do
    for section in pairs(v) do
      if not sections[section] then
        local known = {}
        for name in pairs(sections) do known[#known + 1] = name:sub(1, 2) ~= "__" and name or nil end
        table.sort(known)
        error("variant '" .. v.id .. "': unknown section '" .. tostring(section) .. "'; known: " .. table.concat(known, ", "), v)
      end
    end
    for name, value in pairs(v.param or {}) do find(rules.params, name, "parameter", v, 1)[2] = value end
    for id, patch in pairs(v.card or {}) do patch_card(find(cards, id, "card", v), patch, v, gone) end
    for id, patch in pairs(v.command or {}) do
      patch_item(find(rules.commands, id, "command", v, 1), patch, "command '" .. id .. "'", v, of_ability)
    end
    for name, patch in pairs(v.combat or {}) do
      local declared, at = find(rules.combats, name, "combat", v, 1)
      rules.combats[at] = copy(declared)                -- tables of combat.lua are read-only
      overwrite(rules.combats[at], patch, of_ability)
    end
    for id, patch in pairs(v.verb or {}) do overwrite(find(rules.verbs, id, "verb", v, 1), patch, of_ability) end
    if v.course then patch_ways(rules, "courses", v.course, "course", v) end
    if v.spot then patch_ways(rules, "spots", v.spot, "spot", v) end
    for name, patch in pairs(v.flow or {}) do patch_node(flow, name, patch, v) end
    for _, list in ipairs(lists) do
      for key in pairs(v[list] or {}) do
        if type(key) ~= "number" then
          error("variant '" .. v.id .. "': '" .. list .. "' is a list of declarations to add, it has no field '" .. tostring(key) .. "'", v)
        end
      end
      for _, item in ipairs(v[list] or {}) do
        rules[list] = rules[list] or {}
        table.insert(rules[list], item)
      end
    end
    for word, text in pairs(v.words or {}) do rules.words[word] = text end
  end
end

return prelude
