/** Cards of the published scheme: 0 … 51, the four suits of the two first, then of the three, up to the aces. */
export const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
export type Suit = (typeof suits)[number];
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof ranks)[number];

export const deck = 52;

export const rankOf = (card: number): Rank => ranks[Math.floor(card / suits.length)] ?? 'A';
export const suitOf = (card: number): Suit => suits[card % suits.length] ?? 'clubs';
