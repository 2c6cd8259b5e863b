import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isCurrency, isPlayable, isReal } from '@tavolo/money';
import * as v from 'valibot';

/** Shares of a stake are whole numbers of parts, of which it has so many. SQL's `jackpot_share` knows the same number. */
export const partsOfStake = 3_000_000n;

/** Levels from the least frequent to the most frequent: where one round wins several, they are paid in this order. */
export const levelNames = ['grand', 'major', 'minor', 'mini'] as const;
export type LevelName = (typeof levelNames)[number];

const minor = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.transform((value) => BigInt(value)),
);
const part = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value) => BigInt(value)),
);

/** How a pot is won. Amounts and stakes in minor units. */
const falls = v.variant('by', [
  /** By a number drawn with each round: once in so many stakes, in proportion to the stake. Above `cap` what comes in goes to another level. */
  v.strictObject({ by: v.literal('chance'), stakes: minor, cap: v.optional(minor), overflow: v.optional(v.picklist(levelNames)) }),
  /** By whose stake fills it up to a sealed amount above its seed, at most `most`. */
  v.strictObject({ by: v.literal('amount'), most: minor }),
  /**
   * Every day: after a sealed moment before `until`, by whose stake brings those since then above a sealed sum below `stakes`; after `until` too, so that no
   * stake wins for being the next one.
   */
  v.strictObject({
    by: v.literal('time'),
    until: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    zone: v.string(),
    stakes: minor,
  }),
]);

const level = v.strictObject({
  level: v.picklist(levelNames),
  /** Of each stake, in parts of 3,000,000: into the pot that is shown, and into the reserve from which the next one begins. */
  share: v.strictObject({ pot: part, reserve: part }),
  /** With which a pot begins, minor units. What the reserve does not hold of it the house lends. */
  seed: minor,
  falls,
});

const poolFile = v.strictObject({
  name: v.string(),
  /** The same amounts in all of these: the minor unit of each is worth about a cent. */
  currencies: v.array(
    v.pipe(
      v.string(),
      v.check((code) => isCurrency(code) && isReal(code) && isPlayable(code)),
    ),
  ),
  levels: v.pipe(v.array(level), v.minLength(1)),
  /** The pool is closed: all that it has, its reserve too, goes into this one. */
  closes: v.optional(v.strictObject({ into: v.string() })),
});

export type LevelRules = v.InferOutput<typeof level>;

/** A progressive pool as its file in `pools/` says it. */
export interface Pool extends v.InferOutput<typeof poolFile> {
  /** The file's name. */
  sysname: string;
}

/** What all levels of a pool get of a stake, parts of 3,000,000: pots and reserves. */
export const sharesOf = ({ levels }: Pick<Pool, 'levels'>): { pot: bigint; reserve: bigint } => ({
  pot: levels.reduce((sum, { share }) => sum + share.pot, 0n),
  reserve: levels.reduce((sum, { share }) => sum + share.reserve, 0n),
});

/** What of a stake goes into the pool, in per cent with two decimals, as games print it: "1.20". @throws Error where it has more. */
export function percentOf(pool: Pool): string {
  const { pot, reserve } = sharesOf(pool);
  const hundredths = ((pot + reserve) * 10_000n) / partsOfStake;
  if (hundredths * partsOfStake !== (pot + reserve) * 10_000n)
    throw new Error(`${pool.sysname}: its share is no whole hundredth of a per cent`);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

/** @throws Error that names the pool and what is wrong with it. */
export function readPool(sysname: string, file: unknown): Pool {
  const read = v.safeParse(poolFile, file);
  if (!read.success)
    throw new Error(
      `the pool ${sysname} is not what it should be: ${v.flatten(read.issues).root ?? JSON.stringify(v.flatten(read.issues).nested)}`,
    );
  const pool = { sysname, ...read.output };
  const fail = (fault: string): never => {
    throw new Error(`the pool ${sysname}: ${fault}`);
  };
  const named = pool.levels.map((one) => one.level);
  if (new Set(named).size < named.length) fail('two levels bear one name');
  for (const { level: name, seed, falls: by, share } of pool.levels) {
    if (share.pot === 0n) fail(`nothing goes into ${name}`);
    if (by.by === 'amount' && by.most <= seed) fail(`${name} begins where it has to have fallen`);
    if (by.by === 'chance' && (by.cap === undefined) !== (by.overflow === undefined))
      fail(`${name} has a cap without an overflow, or the other way round`);
    if (by.by === 'chance' && by.overflow !== undefined && (by.overflow === name || !named.includes(by.overflow)))
      fail(`${name} overflows into no other level`);
  }
  percentOf(pool);
  return pool;
}

/** @throws Error for a pool that closes into none that is open in all of its currencies. */
export function checkClosing(pools: readonly Pool[]): void {
  for (const { closes, currencies, sysname } of pools) {
    if (!closes) continue;
    const into = pools.find((one) => one.sysname === closes.into);
    if (!into || into.closes || !currencies.every((currency) => into.currencies.includes(currency)))
      throw new Error(`the pool ${sysname} closes into ${closes.into}, which is not open in all of its currencies`);
  }
}

/** The pools, open and closed. */
export function readPools(directory = fileURLToPath(new URL('./pools/', import.meta.url))): Pool[] {
  const pools = readdirSync(directory).map((file) =>
    readPool(file.replace(/\.json$/, ''), JSON.parse(readFileSync(`${directory}/${file}`, 'utf8'))),
  );
  checkClosing(pools);
  return pools;
}
