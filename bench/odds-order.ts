export interface OddsServer {
  port: number;
  cookieName: string;
  /** Tokens of open sessions. */
  tokens: string[];
  /** The matches that are played, by their ids. */
  events: string[];
  /** What pages of them were drawn with: answers of `sportsbook.getEvents`. */
  shown: string;
}

/** So many changes a second, at moments of their own, for so many seconds. */
export interface OddsWork {
  rate: number;
  seconds: number;
}

/** What was said: of each change its match and when the feed said it, in milliseconds of the machine's monotonic clock. Its number is in its odds. */
export interface OddsSaid {
  changes: { event: string; at: number }[];
  /** Processor time of this process meanwhile, milliseconds. */
  processor: number;
}

/** What the pages heard. */
export interface OddsHeard {
  /** Of pages of all betting, and of pages of one match: milliseconds from what the feed said to its receipt. */
  all: Latency;
  match: Latency;
  /** Bytes a second that one page of all betting took, and of one of its messages in the mean. */
  bytes: number;
  messageBytes: number;
  messages: number;
  /** Milliseconds of processor that one page took for a second of it: reading messages, and taking them over into what its buttons listen to. */
  page: number;
  /** Sockets that the server closed meanwhile. */
  closed: number;
}

export interface Latency {
  p50: number;
  p99: number;
  slowest: number;
  /** Changes that were heard, themselves or by one after them, and that should have been. */
  heard: number;
  due: number;
}

/** The odds of the first change, in thousandths; each has one more. */
export const firstOdds = 2_000;
