/** The chances of everything that can become of a stake on an outcome; they add up to 1. */
export interface OutcomeChances {
  won: number;
  halfWon: number;
  refunded: number;
  halfLost: number;
  lost: number;
}

export interface FairOutcome {
  outcome: string;
  /** 1 ÷ fair odds. On lines that can be refunded that is the chance of winning among the stakes that are decided. */
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
export function fairOutcome(outcome: string, won: number, halfWon = 0, refunded = 0, halfLost = 0): FairOutcome {
  const lost = Math.max(0, 1 - won - halfWon - refunded - halfLost);
  const gain = won + halfWon / 2;
  const loss = lost + halfLost / 2;
  return {
    outcome,
    probability: gain + loss > 0 ? gain / (gain + loss) : 0,
    chances: { won, halfWon, refunded, halfLost, lost },
  };
}

/** Fair decimal odds; Infinity for what can't win. */
export const fairOdds = ({ probability }: FairOutcome): number => 1 / probability;

/** The expected multiple of the stake at given decimal odds: what a bet is worth, for cash-out and for the return to players. */
export const expectedReturn = ({ chances: { won, halfWon, refunded, halfLost } }: FairOutcome, odds: number): number =>
  won * odds + (halfWon * (1 + odds)) / 2 + refunded + halfLost / 2;

/** Whether a market is still open: at least two of its outcomes can win. */
export const isOpen = (market: FairMarket): boolean =>
  market.outcomes.filter(({ probability }) => probability > 0 && probability < 1).length > 1;
