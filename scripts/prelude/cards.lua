-- Adds what cards bring to a rule set: their events, commands, words …, and their flow nodes at the hooks of the flow.
-- This happens before variants are applied, so variants may change it. docs/card-authoring.md shows every section with its
-- words.

local prelude = {}

-- What cards bring for the hooks of the flow, in the order of cards. What several cards of one file share counts once.
local function collect(patching, card, brought)
  for name, parts in pairs(patching.by_name(card.brings.flow, "flow", card)) do
    local first = not brought.shared[parts]
    brought.shared[parts] = true
    brought.parts[name] = brought.parts[name] or { card = card }
    for _, part in ipairs(first and patching.listed(parts, "declarations", "flow, " .. name, card) or {}) do
      table.insert(brought.parts[name], part)
    end
  end
end

local depth_max = 40   -- of tables in tables; the loader refuses more

local function has_hook(value, depth)
  if type(value) ~= "table" or depth > depth_max then return false end
  if value.__kind == "hook" then return true end
  for _, part in pairs(value) do
    if has_hook(part, depth + 1) then return true end
  end
  return false
end

-- Replaces the hooks in a declaration, or in a list of them, by what cards bring, which may also contain hooks.
local function fill(patching, item, brought)
  if not has_hook(item, 0) then return item end
  local out = {}
  for key, value in pairs(item) do
    if type(value) == "table" and value.__kind == "hook" then value = { value } end
    if math.type(key) ~= "integer" then out[key] = fill(patching, value, brought) end
  end
  for _, part in ipairs(item) do
    if type(part) ~= "table" or part.__kind ~= "hook" then
      table.insert(out, fill(patching, part, brought))
    else
      local name = tostring(part[1])
      local parts = brought.parts[name] or {}
      brought.hooks[name] = true
      if parts.open then
        patching.fail(parts.card, "the hook '" .. name .. "' leads to itself", "what fills it contains the same hook")
      end
      parts.open = true
      for _, each in ipairs(fill(patching, { table.unpack(parts) }, brought)) do table.insert(out, each) end
      parts.open = nil
    end
  end
  return out
end

-- What a card brings, as a change of the rules: each section means the same as in a variant, but `flow` fills hooks
local function change_of(patching, rules, card, sections)
  local change = { __kind = "card", id = card.id, __file = card.__file, __line = card.__line }
  local known = {}
  for _, row in ipairs(sections) do known[row.name] = true end
  for section, given in pairs(patching.by_name(card.brings, "brings", card)) do
    if not known[section] then
      patching.fail(card, "'brings' has no section '" .. section .. "'", patching.did_you_mean(section, known))
    end
    if section ~= "flow" then change[section] = given end
  end
  for word in pairs(patching.by_name(card.brings.words, "words", card)) do
    if rules.words and rules.words[word] then
      patching.fail(card, "the word '" .. word .. "' exists already", "choose another name; only a variant may change its text")
    end
  end
  return change
end

-- `rows`: the fields of a variant; `sections`: those of `brings`
function prelude.bring(patching, rules, flow, cards, rows, sections)
  patching.know(rows)
  local brought = { parts = {}, shared = {}, hooks = {} }
  for at, card in ipairs(cards) do
    if card.brings ~= nil then
      if not brought.shared[card.brings] then patching.change(rules, flow, cards, change_of(patching, rules, card, sections), {}) end
      brought.shared[card.brings] = true
      collect(patching, card, brought)
      cards[at] = patching.copy(card)
      cards[at].brings = nil
    end
  end
  for at, part in ipairs(fill(patching, flow, brought)) do flow[at] = part end
  for _, list in ipairs { "checks", "commands" } do
    if rules[list] then rules[list] = fill(patching, patching.entries(rules[list]), brought) end
  end
  for at, card in ipairs(cards) do cards[at] = fill(patching, card, brought) end
  for name, parts in pairs(brought.parts) do
    if not brought.hooks[name] then
      patching.fail(parts.card, "the flow has no hook '" .. name .. "'", patching.did_you_mean(name, brought.hooks))
    end
  end
end

return prelude
