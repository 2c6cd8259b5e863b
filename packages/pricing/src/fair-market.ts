/** The chances of everything that can become of a stake on an outcome; they add up to 1. Also the `FairChances` of a cash-out in @tavolo/odds. */
export interface OutcomeChances {
  won: number;
  halfWon: number;
  returned: number;
  halfLost: number;
  lost: number;
}

export interface FairOutcome {
  outcome: string;
  /** 1 ÷ fair odds. On a line that can return the stake it is the chance of winning among the stakes that are decided. */
  probability: number;
  chances: OutcomeChances;
}

export interface FairMarket {
  /** Key of the market type. */
  type: string;
  /** Canonical text, `total=2.5`. */
  specifiers: string;
  outcomes: FairOutcome[];
  /** Of a type with lines, the line nearest to even chances; true for a market without lines. */
  mainLine: boolean;
}

/** An outcome from what can become of it. Fair odds are 1 + (lost + half lost ÷ 2) ÷ (won + half won ÷ 2). */
export function fairOutcome(outcome: string, won: number, halfWon = 0, returned = 0, halfLost = 0): FairOutcome {
  const lost = Math.max(0, 1 - won - halfWon - returned - halfLost);
  const gain = won + halfWon / 2;
  const loss = lost + halfLost / 2;
  return {
    outcome,
    probability: gain + loss > 0 ? gain / (gain + loss) : 0,
    chances: { won, halfWon, returned, halfLost, lost },
  };
}

/** Fair decimal odds; Infinity for what can't win. */
export const fairOdds = ({ probability }: FairOutcome): number => 1 / probability;
