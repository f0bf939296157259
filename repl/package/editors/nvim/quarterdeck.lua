-- Quarterdeck in Neovim, 0.7 or newer: `qd lsp` for the scripts of a folder with rule sets or cards. In init.lua:
--
--   dofile("/usr/share/quarterdeck/editors/nvim/quarterdeck.lua")
--
-- vim.g.quarterdeck_command, a list, sets another program: { "/opt/qd/bin/qd", "lsp", "--game", "popes" }.
local clients = {}

-- The folder above a file that has cards/, or scripts/ with rule sets, if the file is in one of these or in tests/.
local function root_of(file)
  local folder, below = vim.fn.fnamemodify(file, ":p:h"), ""
  while true do
    local holds = vim.fn.isdirectory(folder .. "/cards") == 1 or vim.fn.glob(folder .. "/scripts/*/rules.lua") ~= ""
    if holds and (below == "cards" or below == "scripts" or below == "tests") then return folder end
    local above = vim.fn.fnamemodify(folder, ":h")
    if above == folder then return nil end
    folder, below = above, vim.fn.fnamemodify(folder, ":t")
  end
end

local function start(buffer)
  local root = root_of(vim.api.nvim_buf_get_name(buffer))
  if root == nil then return end
  local client = clients[root]
  if client == nil or vim.lsp.get_client_by_id(client) == nil then
    client = vim.lsp.start_client({
      name = "quarterdeck",
      cmd = vim.g.quarterdeck_command or { "qd", "lsp" },
      cmd_cwd = root,
      root_dir = root,
    })
    clients[root] = client
  end
  if client == nil then return end
  vim.lsp.buf_attach_client(buffer, client)
  vim.api.nvim_buf_set_option(buffer, "omnifunc", "v:lua.vim.lsp.omnifunc")
  for keys, action in pairs({ K = vim.lsp.buf.hover, gd = vim.lsp.buf.definition }) do
    vim.keymap.set("n", keys, action, { buffer = buffer })
  end
end

vim.api.nvim_create_autocmd("FileType", {
  pattern = "lua",
  callback = function(args) start(args.buf) end,
})
