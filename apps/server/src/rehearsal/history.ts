/** What one player did that a rehearsal asks of. Amounts in minor units. */
export type Move =
  /** What was staked in a round or bet from cash, and what of its win went back to cash. */
  | {
      kind: 'stake';
      at: Date;
      product: 'casino' | 'live' | 'sports';
      /** Sysname; null of bets. */
      game: string | null;
      stake: bigint;
      win: bigint;
      /** Of a bet with one line, thousandths. */
      odds: number | null;
      /** Of a bet. */
      sports: readonly string[];
    }
  /** A payout was asked for. */
  | { kind: 'withdrawal'; at: Date; amount: bigint };

export type Stake = Extract<Move, { kind: 'stake' }>;

/** What is known of a game. */
export interface Game {
  categories: readonly string[];
  /** Return to players, hundredths of a per cent. */
  returns: bigint;
}

export type Games = ReadonlyMap<string, Game>;
