import type { LevelName, LevelRules, Pool } from './pool.ts';
import { sharesOf } from './pool.ts';
import { dueAfter, pointOf, sealOf, type SealedPoint } from './seal.ts';

/** Numbers drawn with rounds are from 0 to one less than this. */
export const drawsBelow = 1_000_000_000_000n;

/** One level of a pool in one currency. */
export interface Pot {
  rules: LevelRules;
  run: number;
  /** Parts of a minor unit: it has as many as the shares of the pool's pots (reserves) sum to. */
  pot: bigint;
  reserve: bigint;
  beganAt: Date;
  dueAt: Date | null;
  /** Hex; null where the level falls by a number drawn with the round. */
  secret: string | null;
  /** Since the sealed moment, minor units. */
  staked: bigint;
}

/** What a round brought in, or with amounts below zero what was taken back of one. Minor units. `at`: when the round was played, also where it is taken back. */
export interface Feed {
  stake: bigint;
  pot: bigint;
  reserve: bigint;
  /** The numbers drawn with the round, by level. */
  draws: Readonly<Partial<Record<LevelName, bigint>>>;
  at: Date;
}

/** A pot that has fallen. Minor units. */
export interface Drop {
  level: LevelName;
  run: number;
  amount: bigint;
  /** Of the next pot's seed: out of the reserve, and lent by the house. */
  fromReserve: bigint;
  lent: bigint;
  seal: string | null;
  secret: string | null;
  beganAt: Date;
  dueAt: Date | null;
}

/** Pots of one pool in one currency, counted round by round. Nothing is lost by rounding: parts of minor units stay in their pots. */
export class Pots {
  readonly levels: readonly Pot[];
  readonly #pool: Pool;
  readonly #currency: string;
  readonly #parts: { pot: bigint; reserve: bigint };
  readonly #secret: () => string;
  readonly #points = new Map<LevelName, SealedPoint | null>();

  /** @param secret draws one for the next sealed point: 64 hex digits */
  constructor(parts: { pool: Pool; currency: string; levels: readonly Pot[]; secret: () => string }) {
    this.#pool = parts.pool;
    this.#currency = parts.currency;
    this.#parts = sharesOf(parts.pool);
    this.#secret = parts.secret;
    this.levels = parts.levels;
  }

  /** A pool as it is opened: every pot has its seed, which the house lends. */
  static opened(pool: Pool, currency: string, now: Date, secret: () => string): { pots: Pots; lent: bigint } {
    const parts = sharesOf(pool);
    const levels = pool.levels.map((rules) => ({ ...begun(rules, now, null, secret), run: 1, pot: rules.seed * parts.pot, reserve: 0n }));
    return { pots: new Pots({ pool, currency, levels, secret }), lent: pool.levels.reduce((sum, { seed }) => sum + seed, 0n) };
  }

  /** What a level has, whole minor units, rounded down. */
  amountOf({ pot }: Pick<Pot, 'pot'>): bigint {
    return pot / this.#parts.pot;
  }

  /** Pots and reserves in all, in minor units; exact, whatever parts the levels have. */
  total(): { pot: bigint; reserve: bigint } {
    const sum = (of: 'pot' | 'reserve') => this.levels.reduce((all, level) => all + level[of], 0n) / (this.#parts[of] || 1n);
    return { pot: sum('pot'), reserve: sum('reserve') };
  }

  /** Counts a round: what it brought in first, then the pots that it wins, in the order of the levels. */
  count(feed: Feed): Drop[] {
    for (const level of this.levels) {
      level.pot += feed.pot * level.rules.share.pot;
      level.reserve += feed.reserve * level.rules.share.reserve;
    }
    for (const level of this.levels) this.#overflow(level);
    if (feed.stake < 0n) for (const level of this.levels) this.#takeBack(level, feed);
    if (feed.stake <= 0n) return [];
    return this.levels.flatMap((level) => (this.#falls(level, feed) ? [this.#drop(level, feed.at)] : []));
  }

  #overflow(level: Pot): void {
    const { falls } = level.rules;
    if (falls.by !== 'chance' || falls.cap === undefined) return;
    const over = level.pot - falls.cap * this.#parts.pot;
    const to = this.levels.find(({ rules }) => rules.level === falls.overflow);
    if (over <= 0n || !to) return;
    level.pot -= over;
    to.pot += over;
  }

  #falls(level: Pot, { stake, draws, at }: Feed): boolean {
    const { falls } = level.rules;
    if (falls.by === 'chance') {
      const drawn = draws[level.rules.level];
      return drawn !== undefined && drawn * falls.stakes < stake * drawsBelow;
    }
    const point = this.#pointOf(level);
    if (point?.by === 'amount') return this.amountOf(level) >= point.amount;
    if (point?.by !== 'time' || at < point.moment) return false;
    level.staked += stake;
    return level.staked > point.stakes;
  }

  /** A stake that is taken back does not count among those since the sealed moment, if it did. */
  #takeBack(level: Pot, { stake, at }: Feed): void {
    const point = this.#pointOf(level);
    if (point?.by === 'time' && at >= point.moment) level.staked = level.staked + stake > 0n ? level.staked + stake : 0n;
  }

  #pointOf(level: Pot): SealedPoint | null {
    const { level: name } = level.rules;
    if (level.secret === null) return null;
    const known = this.#points.get(name);
    if (known !== undefined) return known;
    const point = pointOf(
      level.secret,
      { pool: this.#pool.sysname, currency: this.#currency, level: name, run: level.run },
      level.rules,
      level,
    );
    this.#points.set(name, point);
    return point;
  }

  #drop(level: Pot, at: Date): Drop {
    const { rules, run, secret, beganAt, dueAt } = level;
    const amount = this.amountOf(level);
    const held = this.#parts.reserve === 0n ? 0n : level.reserve / this.#parts.reserve;
    const fromReserve = held < rules.seed ? held : rules.seed;
    level.pot += (rules.seed - amount) * this.#parts.pot;
    level.reserve -= fromReserve * this.#parts.reserve;
    this.#points.delete(rules.level);
    Object.assign(level, begun(rules, at, dueAt, this.#secret), { run: run + 1 });
    return {
      level: rules.level,
      run,
      amount,
      fromReserve,
      lent: rules.seed - fromReserve,
      seal: secret && sealOf(secret),
      secret,
      beganAt,
      dueAt,
    };
  }
}

/** What is new with each pot of a level. @param before when the one before it was due: of each day one falls, the next one of a day after that, however late it was */
function begun(
  rules: LevelRules,
  now: Date,
  before: Date | null,
  secret: () => string,
): Pick<Pot, 'rules' | 'beganAt' | 'dueAt' | 'secret' | 'staked'> {
  return {
    rules,
    beganAt: now,
    dueAt: rules.falls.by === 'time' ? dueAfter(rules.falls, before !== null && before > now ? before : now) : null,
    secret: rules.falls.by === 'chance' ? null : secret(),
    staked: 0n,
  };
}
