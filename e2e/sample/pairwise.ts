import { randomInteger, type RandomSource } from '../../apps/server/src/kernel/random/random.ts';

/** What a look varies in, each with all of its values. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** One value of each factor. */
export type Row<F extends Factors> = { readonly [name in keyof F]: F[name][number] };

/** How many rows are made up before the one that covers most is taken. */
const candidates = 12;

/**
 * Few rows in which every two values of two different factors stand together at least once: most faults need no more than two causes at a time
 * (Kuhn, Wallace, Gallo: Software Fault Interactions, 2004). Greedy, as AETG does it (Cohen, Dalal, Fredman, Patton, 1997); which rows they
 * are, is chance.
 */
export function pairwise<const F extends Factors>(factors: F, random: RandomSource): Row<F>[] {
  const names: (keyof F & string)[] = Object.keys(factors);
  const open = new Set(pairsOf(names, factors));
  const rows: Row<F>[] = [];
  while (open.size > 0) {
    let best: Record<string, string> = {};
    let most = -1;
    for (let candidate = 0; candidate < candidates; candidate++) {
      const row = makeUp(names, factors, open, random);
      const covered = pairsOf(names, row).filter((pair) => open.has(pair)).length;
      if (covered > most) [best, most] = [row, covered];
    }
    for (const pair of pairsOf(names, best)) open.delete(pair);
    rows.push(best as Row<F>);
  }
  return rows;
}

/** A row around one of the open pairs: each further factor gets the value that makes most open pairs with those that are there. */
function makeUp(names: readonly string[], factors: Factors, open: ReadonlySet<string>, random: RandomSource): Record<string, string> {
  const row: Record<string, string> = {};
  const [first = '', second = ''] = pick([...open], random).split(between);
  for (const given of [first, second]) {
    const [name = '', value = ''] = given.split(is);
    row[name] = value;
  }
  for (const name of shuffled(names, random)) {
    if (name in row) continue;
    const there = Object.entries(row);
    const scored = shuffled(factors[name] ?? [], random).map((value) => ({
      value,
      score: there.filter(([other, its]) => open.has(pairOf(names, name, value, other, its))).length,
    }));
    row[name] = scored.reduce((best, one) => (one.score > best.score ? one : best)).value;
  }
  return row;
}

const between = '\u0000';
const is = '\u0001';

function pairOf(names: readonly string[], one: string, its: string, other: string, others: string): string {
  return names.indexOf(one) < names.indexOf(other)
    ? `${one}${is}${its}${between}${other}${is}${others}`
    : `${other}${is}${others}${between}${one}${is}${its}`;
}

/** All pairs of values of two factors; of a row, which has one value of each, its own. */
function pairsOf(names: readonly string[], values: Readonly<Record<string, string | readonly string[]>>): string[] {
  const of = (name: string) => [values[name] ?? []].flat();
  return names.flatMap((one, at) =>
    names.slice(at + 1).flatMap((other) => of(one).flatMap((its) => of(other).map((others) => pairOf(names, one, its, other, others)))),
  );
}

export function pick<T>(values: readonly T[], random: RandomSource): T {
  const value = values[randomInteger(random, values.length)];
  if (value === undefined) throw new RangeError('There is nothing to pick from.');
  return value;
}

/** Fisher and Yates. */
export function shuffled<T>(values: readonly T[], random: RandomSource): T[] {
  const all = [...values];
  for (let at = all.length - 1; at > 0; at--) {
    const other = randomInteger(random, at + 1);
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}
