import type { ParamsOf } from '@tavolo/contract';

/** What a stake is paid from: the player's cash (play money in FUN), the betting bonus, or a free bet, which the house pays for. */
export type Funding = ParamsOf<'bets.place'>['funding'];

/** The account that a bet's stake is taken from and its returns go to. A free bet takes nothing, and what it wins is cash. */
export function accountOf({ currency, funding }: { currency: string; funding: Funding }): 'main' | 'betting_bonus' | 'fun' {
  if (currency === 'FUN') return 'fun';
  return funding === 'bonus' ? 'betting_bonus' : 'main';
}

/** What the ledger moves for the stake: nothing of a free bet, which so counts in no limit of what the player stakes or loses. */
export const stakedMoney = ({ funding, stake }: { funding: Funding; stake: bigint }): bigint => (funding === 'free_bet' ? 0n : stake);
