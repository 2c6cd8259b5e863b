/** What can go wrong between a provider and a wallet, to be asked for round by round. */
export const faults = [
  'none',
  /** The answer to the bet does not arrive: the bet is rolled back. */
  'dropped_answer',
  /** The bet is sent a second time while the first is still under way. */
  'duplicate',
  /** The rollback overtakes its bet. */
  'late_bet',
  /** The win is sent before its bet, and again after it. */
  'win_before_bet',
  /** The amount is a text. */
  'wrong_types',
  /** The bet is signed with another key. */
  'bad_signature',
  /** The bet carries a token that nobody gave. */
  'unknown_token',
] as const;
export type Fault = (typeof faults)[number];
