/**
 * How much of the stakes a programme of cashback may pay back at most, per cent. Less than the house keeps of them whatever is played, so that nobody gains in the mean by losing: blackjack, which returns
 * most, keeps 0.58 % of the first stake and about 0.51 % of all of them; bets keep more than 3 %.
 */
export const mostStakeCap = (product: unknown): number => (product === 'sports' ? 2 : 0.4);
