/** Rules of a jurisdiction that the game server enforces. Amounts in minor units of a currency with two decimals. */
export interface Regulation {
  /** Least milliseconds from the start of a round to the start of the next one (UKGC RTS 14D and 14G). */
  minimumCycle: { slots: number; others: number };
  maximumStake: { slots: bigint; others: bigint };
}

/** United Kingdom: the strictest of the profiles, and the one that holds where nothing else is said. */
export const strictRegulation: Regulation = {
  minimumCycle: { slots: 2500, others: 5000 },
  maximumStake: { slots: 500n, others: 100_00n },
};

const slotStakes = [20n, 40n, 60n, 100n, 160n, 200n, 300n, 400n, 500n, 800n, 1000n, 2000n, 5000n];
const freeStakes = [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n];

export interface StakeRules {
  /** Ascending. */
  stakes: readonly bigint[];
  initial: bigint;
  allows(stake: bigint): boolean;
}

/**
 * Stakes of a game. Slots take the listed ones, which all divide into whole credits; games without credits take any whole
 * number of minor units between the first and the last.
 */
export function stakeRules(kind: 'slot' | 'dice', unit: number, regulation: Regulation): StakeRules {
  const maximum = kind === 'slot' ? regulation.maximumStake.slots : regulation.maximumStake.others;
  const stakes = (kind === 'slot' ? slotStakes : freeStakes).filter((stake) => stake <= maximum && stake % BigInt(unit) === 0n);
  const first = stakes[0];
  const last = stakes.at(-1);
  if (first === undefined || last === undefined) throw new Error('the greatest stake allowed is smaller than the least one offered');
  return {
    stakes,
    initial: stakes.find((stake) => stake >= 100n) ?? last,
    allows: (stake) => (kind === 'slot' ? stakes.includes(stake) : stake >= first && stake <= last),
  };
}
