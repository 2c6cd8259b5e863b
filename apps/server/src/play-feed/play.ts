/**
 * Money that was decided: a round that is settled, a bet of which results have decided something, or what a later word changed of either. Amounts are minor units of
 * `currency`. The differences of a round or bet sum up to its `total`, and over all that is closed `stake` − `win` is what the ledger says the players lost.
 */
export interface Play {
  /** Number in the feed, ascending, in the order in which followers hear. */
  n: bigint;
  playerId: bigint;
  /** `live`: a table with a dealer or a flight for everybody, as the catalogue says. */
  product: 'casino' | 'live' | 'sports';
  provider: string;
  /** Sysname; null for bets. */
  game: string | null;
  /** Id of the round, or of the bet. */
  round: string;
  /** Never FUN. */
  currency: string;
  /** What was staked beside what was told of this round before; below zero where it was taken back. A free bet and a free spin stake nothing: the house pays for them. */
  stake: bigint;
  /**
   * What was won beside what was told before. A stake that does not count (void, cashed out) counts on neither side: of a bet of 10.00 that was cashed out for 7.00 the stake
   * is 0 and the win −3.00.
   */
  win: bigint;
  /** Which account paid `stake`. */
  paid: { main: bigint; bonus: bigint; bettingBonus: bigint };
  /** Of the round or bet as it stands now. */
  total: { stake: bigint; win: bigint };
  /** Nothing was told of this round or bet before. */
  isFirst: boolean;
  /** When it was decided. */
  at: Date;
  /** Of a bet with one line: its total odds in thousandths. Null of everything else. */
  odds: number | null;
  /** Something of the bet was cashed out: `total` speaks of the rest of its stake, so it says nothing of how well the bet went. False of everything else. */
  isCashedOut: boolean;
}
