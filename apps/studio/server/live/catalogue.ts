import { compileLive, Rational, type LiveGame, type LiveKind } from '@tavolo/game-maths';
import type { TableFolder, TableManifest } from '@tavolo/game-maths/node';
import { toProtocolAmount, type ProviderGame } from '@tavolo/provider-protocol';
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

/** What is played, in few words, as a game's page tells it. */
const layouts = {
  roulette: { en: '37 numbers, one round for all', it: '37 numeri, un giro per tutti' },
  crash: { en: 'Two bets, one flight for all', it: 'Due puntate, un volo per tutti' },
} as const satisfies Record<LiveKind, { en: string; it: string }>;

/** As the operator sorts it. */
const categories = { roulette: 'Live Roulette', crash: 'Crash Games' } as const satisfies Record<LiveKind, ProviderGame['category']>;

/** Every live table by its code. */
export function createTables(folders: readonly TableFolder[]): ReadonlyMap<string, LiveTable> {
  return new Map(folders.map((folder) => [folder.sysname, tableOf(folder)]));
}

function tableOf({ sysname: code, manifest, published }: TableFolder): LiveTable {
  const { name: title, provider: maker, clock } = manifest;
  const versions = new Map(published.map((definition) => [definition.version, compileLive(definition)]));
  const game = compileLive(published.at(-1) ?? published[0]);
  const returns = game.bets.map((bet) => game.returnOf(bet));
  // A table is as good as its worst bet.
  const least = returns.reduce((one, other) => (one.minus(other).numerator > 0n ? other : one));
  const top = game.bets.map((bet) => game.topOf(bet)).reduce((one, other) => (one.minus(other).numerator < 0n ? other : one));
  const percent = least.times(Rational.of(100)).toDecimal(2, 'floor');
  return {
    code,
    title,
    maker,
    game,
    clock,
    rules: (version) => versions.get(version) ?? null,
    limits: (regulation) => limitsOf(manifest.limits, regulation),
    listing(regulation) {
      const limits = limitsOf(manifest.limits, regulation);
      return {
        game_code: code,
        name: title,
        product: maker,
        category: categories[game.definition.kind],
        rtp: percent,
        volatility: null,
        hit_ratio: null,
        paylines: null,
        demo_support: false,
        rtp_exact: `${least.numerator}/${least.denominator}`,
        max_multiplier: top.toDecimal(2),
        window: null,
        layout: layouts[game.definition.kind],
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
