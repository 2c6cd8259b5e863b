import { isSlotKind, type GameRules, type Rational } from '@tavolo/game-maths';

/** Rules of a jurisdiction that the game server enforces. Amounts in minor units of a currency with two decimals. */
export interface Regulation {
  /** Least milliseconds from the start of a round to the start of the next one; 0: none is asked for. */
  minimumCycle: { slots: number; others: number };
  /** Greatest stake of a round; null: none is set, and the greatest that a game offers holds. */
  maximumStake: { slots: bigint | null; others: bigint | null };
  /** Percent of the stakes that a game has to pay back in the long run to be offered; 0: none is asked for. */
  minimumReturn: { slots: number; others: number };
  /** Whether a player may buy a slot's feature. No where a jurisdiction forbids it, or where it is not known to allow it. */
  buying: boolean;
}

const none = { slots: 0, others: 0 };

/**
 * The profiles that an installation chooses from. What a jurisdiction does not rule is not ruled here either; the operator's own limits
 * and the players' come on top.
 */
export const regulations = {
  /** Game cycle: UKGC RTS 14D (slots) and 14G (other casino games, since 17 January 2025). Stake: SI 2025, 5.00 a cycle of a slot. */
  uk: { minimumCycle: { slots: 2500, others: 5000 }, maximumStake: { slots: 500n, others: 100_00n }, minimumReturn: none, buying: false },
  /** GLI-19 §4.7.1 asks for a return of 75 %, and for neither a cycle nor a stake. */
  gli: { minimumCycle: none, maximumStake: { slots: null, others: null }, minimumReturn: { slots: 75, others: 75 }, buying: true },
  /** ADM: on-line slots return 90 %; a session of a casino game begins with 1,000.00 at most, so no stake is greater. */
  italy: {
    minimumCycle: none,
    maximumStake: { slots: 1_000_00n, others: 1_000_00n },
    minimumReturn: { slots: 90, others: 0 },
    buying: false,
  },
  /** MGA Player Protection Directive, article 22: a return of 85 %. */
  malta: { minimumCycle: none, maximumStake: { slots: null, others: null }, minimumReturn: { slots: 85, others: 85 }, buying: true },
} as const satisfies Record<string, Regulation>;

export type RegulationName = keyof typeof regulations;

export function isRegulationName(name: string): name is RegulationName {
  return Object.hasOwn(regulations, name);
}

/** United Kingdom: the strictest of the profiles, and the one that holds where nothing else is said. */
export const strictRegulation: Regulation = regulations.uk;

/** Asked at every use, so that a change of the setting holds from the next round on. */
export type RegulationSetting = () => Regulation;

/** Of slots whose credits divide 0.20; others take these multiples of their credits. */
const slotStakes = [20n, 40n, 60n, 100n, 160n, 200n, 300n, 400n, 500n, 800n, 1000n, 2000n, 5000n];
const multiplesOfCredits = [1n, 2n, 3n, 5n, 10n, 15n, 25n, 50n, 100n, 150n];
/** The most that a round of a game with a choice may pay: where its multiple is great, the stake is small, and nothing is ever cut. */
export const maximumPayout = 1_000_000_00n;

/** The greatest stake whose payout at the best is not above `maximumPayout`. @param top the most that the choice pays, in stakes */
export function greatestStake(top: Rational): bigint {
  return (maximumPayout * top.denominator) / top.numerator;
}

const freeStakes = [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n];

export interface StakeRules {
  /** Ascending. */
  stakes: readonly bigint[];
  initial: bigint;
  allows(stake: bigint): boolean;
  /** Whether a feature may be bought for so many times a bet: its whole price is one stake, and no stake is greater than the greatest. */
  allowsBuying(total: bigint, price: number): boolean;
}

/**
 * Stakes of a game. Slots take listed ones, which all divide into whole credits; games without credits take any whole
 * number of minor units between the first and the last.
 */
export function stakeRules(kind: GameRules['kind'], unit: number, regulation: Regulation): StakeRules {
  const isSlot = isSlotKind(kind);
  const maximum = isSlot ? regulation.maximumStake.slots : regulation.maximumStake.others;
  const credits = BigInt(unit);
  const offered = !isSlot ? freeStakes : 20n % credits === 0n ? slotStakes : multiplesOfCredits.map((multiple) => multiple * credits);
  const stakes = offered.filter((stake) => maximum === null || stake <= maximum);
  const first = stakes[0];
  const last = stakes.at(-1);
  if (first === undefined || last === undefined) throw new Error('the greatest stake allowed is smaller than the least one offered');
  return {
    stakes,
    initial: stakes.find((stake) => stake >= 100n) ?? last,
    allows: (stake) => (isSlot ? stakes.includes(stake) : stake >= first && stake <= last),
    allowsBuying: (total, price) =>
      regulation.buying && total % BigInt(price) === 0n && stakes.includes(total / BigInt(price)) && (maximum === null || total <= maximum),
  };
}
