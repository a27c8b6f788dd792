// The extension starts the server, `hulldown lsp`, and hands it what the editor says. All that it
// knows of content is in the server.
import * as vscode from "vscode";
import { LanguageClient, State, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

/** The pages that the server has besides files, such as what a finding means. */
const pages = "hulldown";

/** What the lenses of the server ask for, as calls of the command about an id. */
const calls: Record<string, (id: string) => string[]> = {
  play: (id) => ["play", id, "--log"],
  playtest: (id) => ["playtest", id],
  print: (id) => ["print", "--only", id],
  studio: () => ["studio"],
};

/** A client whose failures are in its output, and in one message of ours. */
class Client extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

let client: LanguageClient | undefined;
let status: vscode.StatusBarItem;
let output: vscode.OutputChannel;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  status = vscode.window.createStatusBarItem("hulldown.status", vscode.StatusBarAlignment.Right);
  status.name = "Hulldown";
  status.command = "hulldown.output";
  output = vscode.window.createOutputChannel("Hulldown");
  context.subscriptions.push(
    status,
    output,
    vscode.commands.registerCommand("hulldown.restart", restart),
    vscode.commands.registerCommand("hulldown.output", () => output.show()),
    ...Object.keys(calls).map((name) => vscode.commands.registerCommand(`hulldown.${name}`, (dir: string, id: string) => call(name, dir, id))),
    vscode.workspace.registerTextDocumentContentProvider(pages, { provideTextDocumentContent: page }),
    vscode.workspace.onDidChangeConfiguration(async (e) => {
      if (["path", "alone", "codeLens", "inlayHints"].some((name) => e.affectsConfiguration(`hulldown.${name}`))) {
        await restart();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await stop();
}

function setting<T>(name: string, otherwise: T): T {
  return vscode.workspace.getConfiguration("hulldown").get(name, otherwise);
}

async function start(): Promise<void> {
  const command = setting("path", "hulldown");
  const server: ServerOptions = { command, args: setting("alone", false) ? ["lsp", "--alone"] : ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: "file", language: "cue" },
      { scheme: "untitled", language: "cue" },
      { scheme: "file", language: "hulldown" },
    ],
    outputChannel: output,
    initializationOptions: { pages: true, pictures: true },
    middleware: {
      provideCodeLenses: (document, token, next) => (setting("codeLens", true) ? next(document, token) : []),
      provideInlayHints: (document, range, token, next) => (setting("inlayHints", true) ? next(document, range, token) : []),
    },
  };
  client = new Client("hulldown", "Hulldown", server, options);
  const mine = client;
  mine.onDidChangeState((e) => {
    if (mine === client) {
      show(e.newState);
    }
  });
  show(State.Starting);
  try {
    await mine.start();
    show(State.Running);
  } catch (e) {
    show(State.Stopped);
    const answer = await vscode.window.showErrorMessage(`Hulldown: the command "${command}" does not start; the setting hulldown.path names it.`, "Open the setting");
    if (answer !== undefined) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "hulldown.path");
    }
  }
}

async function stop(): Promise<void> {
  const old = client;
  client = undefined;
  if (old?.state === State.Running) {
    await old.stop();
  }
}

async function restart(): Promise<void> {
  await stop();
  await start();
}

/** Calls the command about the content of a directory, without a shell, in a terminal. */
async function call(name: string, dir: string, id: string): Promise<void> {
  const args = ["-C", dir, ...(calls[name]?.(id) ?? [])];
  const process = new vscode.ProcessExecution(setting("path", "hulldown"), args, { cwd: dir });
  await vscode.tasks.executeTask(new vscode.Task({ type: "hulldown" }, vscode.TaskScope.Workspace, `${name} ${id}`, "Hulldown", process));
}

/** Shows in the status bar whether the server is there, and which version. */
function show(state: State): void {
  const version = client?.initializeResult?.serverInfo?.version ?? "";
  status.text = { [State.Starting]: "$(sync~spin) Hulldown", [State.Running]: "$(check) Hulldown", [State.Stopped]: "$(warning) Hulldown" }[state];
  status.tooltip = { [State.Starting]: "starting", [State.Running]: `Hulldown ${version}`, [State.Stopped]: "the server does not run" }[state];
  status.show();
}

/** The text of a page, as the server has it. */
async function page(uri: vscode.Uri, token: vscode.CancellationToken): Promise<string> {
  const answer = await client?.sendRequest<{ text: string }>("workspace/textDocumentContent", { uri: uri.toString(true) }, token);
  return answer?.text ?? "";
}
