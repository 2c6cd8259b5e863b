import { serverCommitment } from '@tavolo/fairness/node';
import type { Database, RandomSource } from '../parts.ts';
import type { Sealing } from '../sealing.ts';

/** Links of a chain: at 38 seconds a round one lasts over four days. Working one out takes some ten milliseconds. */
const chainLength = 10_000;

/** What anybody may know of a chain. */
export interface Chain {
  number: number;
  /** SHA-256 of its first link: published before its first round. */
  fingerprint: string;
  firstRound: number;
  length: number;
  committedAt: Date;
}

interface ChainRow {
  number: number;
  fingerprint: string;
  sealed: Buffer;
  first_round: bigint;
  length: number;
  committed_at: Date;
}

/**
 * The hash chains of the tables. A chain is hashed from a seed and opened from its end: a round's link is known once it is over, and its SHA-256 was known
 * before as the link of the round before. The chain after the one in use is always committed to as well.
 */
export class Chains {
  readonly #database: Database;
  readonly #random: RandomSource;
  readonly #sealing: Sealing;
  readonly #length: number;
  /** Of each table the links of one chain, in the order of its rounds. */
  readonly #links = new Map<string, { number: number; links: readonly string[] }>();

  constructor(parts: { database: Database; random: RandomSource; sealing: Sealing; length?: number }) {
    this.#database = parts.database;
    this.#random = parts.random;
    this.#sealing = parts.sealing;
    this.#length = parts.length ?? chainLength;
  }

  /** The chain of a round, made where there is none yet, with its successor. Two processes at once make one. */
  async of(game: string, round: number): Promise<Chain> {
    const found = await this.find(game, round);
    if (found) {
      await this.#commit(game, found.number + 1, found.firstRound + found.length);
      return found;
    }
    const [last] = await this.#rows('game = $1 order by number desc limit 1', [game]);
    await this.#commit(game, (last?.number ?? 0) + 1, last ? Number(last.first_round) + last.length : 1);
    const made = await this.find(game, round);
    if (!made) throw new Error(`round ${round} of ${game} is beyond the next chain`);
    return this.of(game, round);
  }

  /** Null: none was committed to for this round. */
  async find(game: string, round: number): Promise<Chain | null> {
    const [row] = await this.#rows('game = $1 and first_round <= $2 and first_round + length > $2', [game, round]);
    return row ? asChain(row) : null;
  }

  /** SHA-256 of the round's link: what may be known before it. */
  async commitment(game: string, chain: Chain, round: number): Promise<string> {
    return serverCommitment(await this.link(game, chain, round));
  }

  /** The round's link. Nobody is told it before the outcome is drawn. */
  async link(game: string, chain: Chain, round: number): Promise<string> {
    const known = this.#links.get(game);
    const links = known?.number === chain.number ? known.links : await this.#read(game, chain);
    const link = links[round - chain.firstRound];
    if (link === undefined) throw new Error(`round ${round} of ${game} is not of chain ${chain.number}`);
    return link;
  }

  async #read(game: string, chain: Chain): Promise<readonly string[]> {
    const [row] = await this.#rows('game = $1 and number = $2', [game, chain.number]);
    if (!row) throw new Error(`${game} has no chain ${chain.number}`);
    const links = linksFrom(this.#sealing.unseal(placeOf(game, row.number), row.sealed), row.length);
    if (serverCommitment(links[0] ?? '') !== row.fingerprint)
      throw new Error(`chain ${row.number} of ${game} is not what was committed to`);
    this.#links.set(game, { number: row.number, links });
    return links;
  }

  async #commit(game: string, number: number, firstRound: number): Promise<void> {
    const [there] = await this.#rows('game = $1 and number = $2', [game, number]);
    if (there) return;
    const seed = this.#random.bytes(32).toString('hex');
    const [first = ''] = linksFrom(seed, this.#length);
    await this.#database.query(
      `insert into studio_chain (game, number, fingerprint, sealed, first_round, length) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [game, number, serverCommitment(first), this.#sealing.seal(placeOf(game, number), seed), firstRound, this.#length],
    );
  }

  async #rows(where: string, values: readonly unknown[]): Promise<ChainRow[]> {
    return this.#database.query<ChainRow>(`select * from studio_chain where ${where}`, values);
  }
}

/** In the order of the rounds: the last hash first, the seed itself last. */
function linksFrom(seed: string, length: number): string[] {
  const links = [seed];
  for (let text = seed; links.length < length; links.push(text)) text = serverCommitment(text);
  return links.reverse();
}

const placeOf = (game: string, number: number): string => `chain:${game}:${number}`;

const asChain = (row: ChainRow): Chain => ({
  number: row.number,
  fingerprint: row.fingerprint,
  firstRound: Number(row.first_round),
  length: row.length,
  committedAt: row.committed_at,
});
