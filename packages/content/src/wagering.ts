/** The most times that a bonus has to be staked (UK social responsibility code 5.1.1, since 19 January 2026). */
export const mostWagering = 10;

/**
 * The least that counts of a stake, in per cent, where bonus money can be staked at all: what counts by half is staked twice as often, and in no game more often than
 * `mostWagering` times.
 */
export const leastContribution = (wagering: number): number => (100 * wagering) / mostWagering;
