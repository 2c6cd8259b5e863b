/** Odds as they are paid: "2.30". @param back hundredths */
export const odds = (back: number): string => `${Math.floor(back / 100)}.${String(back % 100).padStart(2, '0')}`;
