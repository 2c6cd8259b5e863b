import { compileLive, Rational, type LiveGame, type LiveKind } from '@tavolo/game-maths';
import type { TableFolder, TableManifest } from '@tavolo/game-maths/node';
import { toProtocolAmount, type Category, type ProviderGame } from '@tavolo/provider-protocol';
import type { Regulation } from '../regulation.ts';
import type { TableClock } from './protocol.ts';

/** A live table, with the rules that new rounds are played by. */
export interface LiveTable {
  code: string;
  title: string;
  /** The maker shown to players. */
  maker: string;
  game: LiveGame;
  clock: TableClock;
  /** The rules of a version, in force or past; null for one that never was. */
  rules(version: string): LiveGame | null;
  limits(regulation: Regulation): StakeLimits;
  /** What the operator is told of it. */
  listing(regulation: Regulation): ProviderGame;
}

/** Minor units. */
export interface StakeLimits {
  least: bigint;
  /** Of each bet, and of all that a player has in a round. */
  most: bigint;
  /** The most on one bet of a kind, where that is less. */
  each: ReadonlyMap<string, bigint>;
}

/** By kind of rules: where the table stands in a lobby, and what is played, in few words, as a game's page tells it. */
const kinds: Readonly<Record<LiveKind, { category: Category; layout: { en: string; it: string } }>> = {
  roulette: { category: 'Live Roulette', layout: { en: '37 numbers, one round for all', it: '37 numeri, un giro per tutti' } },
  crash: { category: 'Crash Games', layout: { en: 'Two bets, one flight for all', it: 'Due puntate, un volo per tutti' } },
  baccarat: { category: 'Live Games', layout: { en: 'Two hands, 1–5 charged cards', it: 'Due mani, 1–5 carte cariche' } },
  derby: { category: 'Live Games', layout: { en: 'Six horses, 24 races', it: 'Sei cavalli, 24 corse' } },
  duel: { category: 'Live Games', layout: { en: 'Two dice, one throw for all', it: 'Due dadi, un lancio per tutti' } },
  penalty: {
    category: 'Live Games',
    layout: { en: 'A shoot-out, a round for each kick', it: 'Una serie di rigori, un giro per ogni tiro' },
  },
  carousel: {
    category: 'Live Games',
    layout: { en: 'A wheel of 54 fields and two bonuses', it: 'Una ruota di 54 settori e due bonus' },
  },
};

/** A table's rules are compiled once in a process, however many studios offer it. */
const compiled = new WeakMap<TableFolder, LiveTable>();

/** Every live table by its code. */
export function createTables(folders: readonly TableFolder[]): ReadonlyMap<string, LiveTable> {
  return new Map(
    folders.map((folder) => {
      const table = compiled.get(folder) ?? tableOf(folder);
      compiled.set(folder, table);
      return [folder.sysname, table];
    }),
  );
}

function tableOf({ sysname: code, manifest, published }: TableFolder): LiveTable {
  const { name: title, provider: maker } = manifest;
  const versions = new Map(published.map((definition) => [definition.version, compileLive(definition)]));
  const game = compileLive(published.at(-1) ?? published[0]);
  const returns = game.bets.map((bet) => game.returnOf(bet));
  // A table is as good as its worst bet.
  const least = returns.reduce((one, other) => (one.minus(other).numerator > 0n ? other : one));
  const top = game.bets.map((bet) => game.topOf(bet)).reduce((one, other) => (one.minus(other).numerator < 0n ? other : one));
  const percent = least.times(Rational.of(100)).toDecimal(2);
  return {
    code,
    title,
    maker,
    game,
    clock: { ...manifest.clock, pick: manifest.clock.pick ?? 0 },
    rules: (version) => versions.get(version) ?? null,
    limits: (regulation) => limitsOf(manifest.limits, regulation),
    listing(regulation) {
      const limits = limitsOf(manifest.limits, regulation);
      return {
        game_code: code,
        name: title,
        product: maker,
        category: kinds[game.definition.kind].category,
        rtp: percent,
        volatility: null,
        hit_ratio: null,
        paylines: null,
        demo_support: false,
        rtp_exact: `${least.numerator}/${least.denominator}`,
        max_multiplier: top.toDecimal(2),
        window: null,
        layout: kinds[game.definition.kind].layout,
        min_stake: toProtocolAmount(limits.least, 2),
        max_stake: toProtocolAmount(limits.most, 2),
        release_date: manifest.released,
        version: game.definition.version,
        languages: ['en', 'it'],
        enabled: Number(percent) >= regulation.minimumReturn.others && limits.most >= limits.least,
      };
    },
  };
}

function limitsOf({ least, most, each }: TableManifest['limits'], { maximumStake }: Regulation): StakeLimits {
  const greatest = maximumStake.others !== null && maximumStake.others < BigInt(most) ? maximumStake.others : BigInt(most);
  return {
    least: BigInt(least),
    most: greatest,
    each: new Map(Object.entries(each).map(([kind, amount]) => [kind, BigInt(amount) < greatest ? BigInt(amount) : greatest])),
  };
}
