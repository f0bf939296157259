// Quarterdeck in VS Code: starts `qd lsp` in the first folder of the workspace.
const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const settings = vscode.workspace.getConfiguration("quarterdeck");
  const folder = (vscode.workspace.workspaceFolders || [])[0];
  const server = {
    command: settings.get("command"),
    args: ["lsp", ...settings.get("arguments")],
    transport: TransportKind.stdio,
    options: folder ? { cwd: folder.uri.fsPath } : {},
  };
  client = new LanguageClient("quarterdeck", "Quarterdeck", server, {
    documentSelector: [{ scheme: "file", language: "lua" }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.lua") },
  });
  return client.start();
};

exports.deactivate = () => (client ? client.stop() : undefined);
