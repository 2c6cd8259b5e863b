/** Accounts of the house, with those below them, that what promotions give is paid from. Reports and statements add up just these. */
export const promotionAccounts = ['house:bonus', 'house:cashback', 'house:campaigns', 'house:goodwill', 'house:loyalty'] as const;

type Top = (typeof promotionAccounts)[number];

/** One of them, or one below it. */
export type PromotionAccount = Top | `${Top}:${string}`;
