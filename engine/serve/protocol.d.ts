// Types of the lines, requests and answers of Hulldown, generated from
// protocol.schema.json. Numbers beyond 2^53 would lose their last digits when they
// are read: seeds are texts from there on.

/** One line of the server. */
export type Answer = {
  jsonrpc: "2.0";
  id: string | number | null;
  result: object;
} | {
  jsonrpc: "2.0";
  id: string | number | null;
  error: Error;
};

export interface ApplyResult {
  lines: Line[];
  /** @minimum 0 */
  next: number;
  more: boolean;
  waits: Waits;
}

export interface CloseResult {
  closed: Id;
}

export interface Error {
  code: number;
  message: string;
  /** What was refused, by which rule, and why. */
  data?: {
    action: string;
    why: string;
    clause?: string;
  };
}

/** One change that followed from the turn above it. */
export interface Event {
  line: "event";
  kind: Word;
  seat?: Seat;
  /** The id of the side concerned. */
  side?: string;
  unit?: string;
  target?: string;
  card?: string;
  /** Which of several things of the kind. */
  item?: string;
  /** What it is now, where that is no number. */
  word?: string;
  from?: number;
  to?: number;
  /** Something of the event is hidden from the seat that is told. */
  withheld?: true;
  /** The rule behind the event. */
  clause?: string;
  /**
   * How to came about.
   * @minItems 1
   */
  terms?: Term[];
  /** The event in words for people. */
  text?: string;
}

export type EventsResult = ApplyResult;

export interface GamesResult {
  format: 1;
  players: Word[];
  scenarios: {
    id: string;
    title: string;
    game: string;
    /** The seats of the set-up without options. */
    seats?: Seat[];
    /** Why it cannot be played. */
    why?: string;
  }[];
}

/** What is played, by whom, and for whom it is told. */
export interface Head {
  line: "head";
  format: 1;
  game: Word;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: Seat[];
  /**
   * Who decides for each seat, in order.
   * @minItems 1
   * @maxItems 8
   */
  players: Word[];
  /**
   * The version of the engine.
   * @minimum 1
   */
  engine: number;
  board: string[];
  scenario?: Word;
  /** The options of the set-up. */
  set?: string[][];
  /**
   * The hash of the content.
   * @pattern ^sha256:[0-9a-f]{64}$
   */
  content?: string;
  /**
   * Where chance comes from, a text beyond 2^53; absent when a seat is told
   * the game.
   * @minimum 0
   * @maximum 9007199254740991
   * @pattern ^[0-9]{16,20}$
   */
  seed?: number | string;
  /**
   * The number of the game among those of the seed, a text beyond 2^53, 0 when
   * it is absent.
   * @minimum 1
   * @maximum 9007199254740991
   * @pattern ^[0-9]{16,20}$
   */
  number?: number | string;
  /** The hash of the first state; absent when a seat is told the game. */
  state?: State;
  /** The seat that is told the game; absent when everything is told. */
  as?: Seat;
}

/**
 * An open game.
 * @pattern ^g[1-9][0-9]*$
 */
export type Id = string;

export interface LegalResult {
  waits: Waits;
  legal: string[];
  notes?: { [key: string]: string[] };
}

/** One line of a game. */
export type Line = Head | Turn | Event | Result;

export interface NewResult {
  id: Id;
  seats: Seat[];
  waits: Waits;
}

/** One line of a client. */
export type Request = {
  jsonrpc: "2.0";
  method: "games";
  id?: string | number | null;
  params?: { [key: string]: never };
} | {
  jsonrpc: "2.0";
  method: "new";
  params: {
    scenario: string;
    /**
     * Where chance comes from, a text beyond 2^53; left out, 64 random bits
     * that nobody is told. Players can guess a small one from their own hand.
     * @minimum 0
     * @maximum 9007199254740991
     * @pattern ^[0-9]{16,20}$
     */
    seed?: number | string;
    /** remote or a bot for each seat. */
    seats: { [key: string]: Word };
    set?: string[][];
  };
  id?: string | number | null;
} | {
  jsonrpc: "2.0";
  method: "state";
  params: {
    id: Id;
    seat: Seat;
  };
  id?: string | number | null;
} | {
  jsonrpc: "2.0";
  method: "legal";
  params: {
    id: Id;
    seat: Seat;
  };
  id?: string | number | null;
} | {
  jsonrpc: "2.0";
  method: "apply";
  params: {
    id: Id;
    seat: Seat;
    action: string;
  };
  id?: string | number | null;
} | {
  jsonrpc: "2.0";
  method: "events";
  params: {
    id: Id;
    seat: Seat;
    /** @minimum 0 */
    from: number;
  };
  id?: string | number | null;
} | {
  jsonrpc: "2.0";
  method: "result";
  params: {
    id: Id;
  };
  id?: string | number | null;
} | {
  jsonrpc: "2.0";
  method: "close";
  params: {
    id: Id;
  };
  id?: string | number | null;
};

/** How the game stands. */
export interface Result {
  line: "result";
  over: boolean;
  /** The seats of the winning side, none for a draw. */
  winners: Seat[];
  /** @minItems 1 */
  sides: {
    /** @minItems 1 */
    seats: Seat[];
    score: number;
    /**
     * What the side has of what decided, where the score did not and that is a
     * number.
     */
    held?: number;
  }[];
  /**
   * How many turns there were; absent when a seat is told the game.
   * @minimum 0
   */
  turns?: number;
  /** @minimum 0 */
  decisions?: number;
  /** Why the game ended. */
  how?: string;
  /** What decided the game, where the score did not. */
  by?: string;
}

export interface ResultResult {
  result: Result;
  waits: Waits;
}

/**
 * The name of a seat, such as s1.
 * @pattern ^[a-z][a-z0-9-]*$
 */
export type Seat = string;

/**
 * The hash of a state of the game, by which a replay is held to a recording.
 * @pattern ^[0-9a-f]{16}$
 */
export type State = string;

export interface StateResult {
  waits: Waits;
  board: string[];
  hand: string[];
  held: { [key: string]: number };
  legal: string[];
  notes?: { [key: string]: string[] };
  /** @minimum 0 */
  next: number;
}

/** One step of how a number came about. */
export interface Term {
  /** base sets the number, plus adds to it, becomes replaces it. */
  op: "base" | "plus" | "becomes";
  value: number;
  what?: string;
  clause?: string;
}

/** One decision of a seat, or one outcome of chance. */
export interface Turn {
  line: "turn";
  /**
   * The number of the turn, from 1, among those that are told.
   * @minimum 1
   */
  turn: number;
  kind: "decision" | "chance";
  /** What came, in the notation of the game. */
  action: string;
  seat?: Seat;
  /** Cards of the action are hidden from the seat that is told. */
  withheld?: true;
  /** The hash of the state after the turn; absent when a seat is told the game. */
  state?: State;
}

/**
 * What a game waits for: seat stands with decision, why with stopped. A seat
 * that is not the one to decide is told others.
 */
export interface Waits {
  kind: "decision" | "others" | "over" | "stopped";
  seat?: Seat;
  why?: string;
}

/**
 * A word that tells kinds apart, for good.
 * @pattern ^[a-z0-9][a-z0-9-]*$
 */
export type Word = string;

/** The parameters of a method. */
export type Params<M extends Request["method"]> = NonNullable<Extract<Request, { method: M }>["params"]>;

/** What each method answers. */
export interface Results {
  apply: ApplyResult;
  close: CloseResult;
  events: EventsResult;
  games: GamesResult;
  legal: LegalResult;
  new: NewResult;
  result: ResultResult;
  state: StateResult;
}
