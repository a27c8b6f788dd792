// Plays a whole game of a scenario over the line-based JSON-RPC of Hulldown,
// for one seat against a bot, and prints what the seat is told.
//
//   node player.js SCENARIO SEED COMMAND [ARGUMENT ...]
//
// where the command is such as: hulldown serve --stdio
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Answer, Line, Params, Request, Results } from "./protocol.js";

/** The one format of lines that this client was written for. */
const format = 1;

/** An action that the referee refused, or a request that was wrong. */
class Refusal extends Error {
  constructor(readonly code: number, message: string, readonly clause: string | undefined) {
    super(message);
  }
}

class Server {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private asked = 0;

  constructor(command: string, args: string[]) {
    this.process = spawn(command, args);
    this.process.stderr.pipe(process.stderr);
    createInterface({ input: this.process.stdout }).on("line", (line) => {
      const answer = JSON.parse(line) as Answer;
      const id = Number(answer.id);
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    });
  }

  async ask<M extends Request["method"]>(method: M, params: Params<M>): Promise<Results[M]> {
    const id = ++this.asked;
    const answer = await new Promise<Answer>((resolve) => {
      this.waiting.set(id, resolve);
      this.process.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
    });
    if ("error" in answer) {
      throw new Refusal(answer.error.code, answer.error.message, answer.error.data?.clause);
    }
    return answer.result as Results[M];
  }

  /** Lets the server end and tells with which status it did. */
  async end(): Promise<number | null> {
    this.process.stdin.end();
    return new Promise((resolve) => this.process.on("close", resolve));
  }
}

/** Prefers shots, then moves, then whatever comes first. */
function choose(legal: string[]): string {
  const rank = (action: string) => (action.includes(" fire ") ? 0 : action.includes(" move ") ? 1 : 2);
  return legal.reduce((best, action) => (rank(action) < rank(best) ? action : best));
}

function show(line: Line): void {
  switch (line.line) {
    case "head":
      if (line.format !== format) {
        throw new Error(`format ${line.format} is not ${format}`);
      }
      console.log(`${line.scenario}, ${line.as} is told\n${line.board.join("\n")}`);
      break;
    case "turn":
      console.log(`${line.turn}. ${line.kind === "chance" ? "chance" : line.seat} ${line.action}`);
      break;
    case "event":
      if (line.text !== undefined) {
        console.log(`    ${line.text}`);
      }
      break;
    case "result":
      console.log(`won by ${line.winners.join(", ") || "nobody"}, ended by ${line.how}`);
  }
}

async function main(scenario: string, seed: number, command: string, args: string[]): Promise<void> {
  const server = new Server(command, args);
  const seats = (await server.ask("games", {})).scenarios.find((s) => s.id === scenario)?.seats;
  if (seats === undefined) {
    throw new Error(`there is no scenario ${scenario}`);
  }
  const mine = seats[0]!;
  const players = Object.fromEntries(seats.map((seat) => [seat, seat === mine ? "remote" : "greedy"]));
  const { id } = await server.ask("new", { scenario, seed, seats: players });
  let told = await server.ask("events", { id, seat: mine, from: 0 });
  for (;;) {
    told.lines.forEach(show);
    if (told.more) {
      told = await server.ask("events", { id, seat: mine, from: told.next });
    } else if (told.waits.kind === "decision") {
      const { legal } = await server.ask("legal", { id, seat: mine });
      told = await server.ask("apply", { id, seat: mine, action: choose(legal) });
    } else {
      break;
    }
  }
  try {
    await server.ask("apply", { id, seat: mine, action: "end" });
  } catch (refusal) {
    console.log(`refused: ${refusal instanceof Refusal ? refusal.message : refusal}`);
  }
  const { result } = await server.ask("result", { id });
  console.log(result.sides.map((side) => `${side.seats.join("+")} ${side.score}`).join(", "));
  await server.ask("close", { id });
  process.exitCode = (await server.end()) ?? 1;
}

const [scenario, seed, command, ...args] = process.argv.slice(2);
if (scenario === undefined || seed === undefined || command === undefined) {
  console.error("usage: node player.js SCENARIO SEED COMMAND [ARGUMENT ...]");
  process.exit(2);
}
await main(scenario, Number(seed), command, args);
