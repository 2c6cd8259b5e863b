/** Dice as data: how many rolls there are, what they pay back, and how many of them a target may win with. */
export interface DiceDefinition {
  game: string;
  /** Changes with every change of a number in here. */
  version: string;
  /** Rolls are 0 … outcomes − 1 hundredths, all equally likely. */
  outcomes: number;
  /** Expected payout per unit staked, at every stake and target. */
  returnToPlayer: { numerator: number; denominator: number };
  /** Fewest and most winning rolls that a target may have. */
  winningRolls: { min: number; max: number };
  /** The most that a round pays, in stakes, rounded up to a whole minor unit. Left out, in old versions: what the fewest winning rolls pay. */
  maxWin?: { numerator: number; denominator: number };
}
