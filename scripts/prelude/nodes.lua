-- Finds nodes of the flow by their names, and changes them as variants say: their fields, and what stands in, before and after
-- them. docs/variants.md shows the words.

local nodes = {}

-- Words of a patch that are not fields of the node
local of_node = { add_need = true, drop_need = true, unset = true, before = true, after = true, first = true, last = true, remove = true }
local with_parts = { seq = true, loop = true, each = true }

-- Every node with this name, or with this path of names, "attack_step/exchange"
local function find_nodes(node, name, path, found, parent, at)
  path = path .. "/" .. tostring(node[1])
  found.names[tostring(node[1])] = true
  if path:sub(-#name - 1) == "/" .. name then found[#found + 1], found.paths[#found + 1] = { node, parent, at }, path:sub(2) end
  for i = 2, #node do
    if type(node[i]) == "table" then find_nodes(node[i], name, path, found, node, i) end
  end
  return found
end

local function find_node(patching, root, name, variant)
  local found = find_nodes(root, name, "", { names = {}, paths = {} })
  if #found == 0 then patching.fail(variant, "the flow has no node '" .. name .. "'", patching.did_you_mean(name, found.names)) end
  if #found > 1 then
    local hint = "name the one you mean by its path: " .. table.concat(found.paths, ", ")
    patching.fail(variant, "the flow has " .. #found .. " nodes '" .. name .. "'", hint)
  end
  return table.unpack(found[1])
end

function nodes.patch(patching, root, name, patch, variant, gone)
  local node, parent, at = find_node(patching, root, name, variant)
  local what = "node '" .. name .. "'"
  patching.patch_item(node, patch, what, variant, of_node, gone)
  local function parts(word, fits, hint)
    if patch[word] and not fits then patching.fail(variant, what .. " takes no '" .. word .. "'", hint) end
    return patching.listed(patch[word], "declarations", what .. ", " .. word, variant)
  end
  local inside, outside = with_parts[node.__kind], "it is the whole flow: change a part of it"
  for i, part in ipairs(parts("first", inside, "it has no parts: use 'before'")) do table.insert(node, 1 + i, part) end
  for _, part in ipairs(parts("last", inside, "it has no parts: use 'after'")) do table.insert(node, part) end
  for i, part in ipairs(parts("after", parent, outside)) do table.insert(parent, at + i, part) end
  local remove = patch.remove or false
  if type(remove) ~= "boolean" then patching.expected("true or false", remove, what .. ", remove", variant, "write remove = true") end
  if remove and not parent then patching.fail(variant, what .. " takes no 'remove'", outside) end
  if remove then table.remove(parent, at) end
  for i, part in ipairs(parts("before", parent, outside)) do table.insert(parent, at + i - 1, part) end
end

return nodes
