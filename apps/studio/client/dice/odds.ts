import type { DiceChoice, DiceRules } from '@tavolo/game-maths';
import { dicePayout, diceWinningRolls } from '@tavolo/game-maths';

/**
 * Target, win chance and multiplier are three faces of one whole number: how many of the rolls win. All of them are derived from it, so
 * they always agree; nothing here is a float but what is drawn.
 */
export function rollsFor(choice: DiceChoice, rules: DiceRules): number {
  return diceWinningRolls(choice, rules);
}

/** The choice with so many winning rolls in a direction, kept within what the rules offer. */
export function choiceFor(direction: DiceChoice['direction'], rolls: number, rules: DiceRules): DiceChoice {
  const { min, max } = rules.targets[direction];
  const wanted = direction === 'under' ? rolls : rules.outcomes - 1 - rolls;
  return { direction, target: Math.max(min, Math.min(max, wanted)) };
}

/** Hundredths as "50.00". */
export function hundredths(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

/** The chance in per cent to four decimals, rounded down: "49.9950". */
export function chanceText(choice: DiceChoice, rules: DiceRules): string {
  const scaled = (BigInt(rollsFor(choice, rules)) * 1_000_000n) / BigInt(rules.outcomes);
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`;
}

/** The multiplier to four decimals, rounded down: "1.9801". */
export function multiplierText(choice: DiceChoice, rules: DiceRules): string {
  const { whole } = dicePayout(10_000n, rollsFor(choice, rules), oddsOf(rules));
  return `${whole / 10_000n}.${String(whole % 10_000n).padStart(4, '0')}`;
}

/** What a win pays at least at this bet; the fraction of the last unit is drawn (see the rules). */
export function payout(stake: bigint, choice: DiceChoice, rules: DiceRules): bigint {
  return dicePayout(stake, rollsFor(choice, rules), oddsOf(rules)).whole;
}

const oddsOf = ({ outcomes, maths: { returnToPlayer } }: DiceRules) => ({ outcomes, returnToPlayer });

/** Reads "49.5" as so many parts of `scale`; null when it is not a number. */
function decimal(text: string, digits: number): bigint | null {
  const match = /^\s*(\d{1,6})(?:[.,](\d{0,8}))?\s*[%×x]?\s*$/.exec(text);
  if (!match) return null;
  return BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(digits, '0').slice(0, digits));
}

/** The choice that comes nearest to a typed win chance. */
export function choiceFromChance(text: string, direction: DiceChoice['direction'], rules: DiceRules): DiceChoice | null {
  const chance = decimal(text, 4);
  if (chance === null) return null;
  return choiceFor(direction, Number((chance * BigInt(rules.outcomes) + 500_000n) / 1_000_000n), rules);
}

/** The choice that comes nearest to a typed multiplier. */
export function choiceFromMultiplier(text: string, direction: DiceChoice['direction'], rules: DiceRules): DiceChoice | null {
  const multiplier = decimal(text, 4);
  if (multiplier === null || multiplier === 0n) return null;
  // rolls = return × outcomes ÷ multiplier, with the return as the published fraction.
  const { numerator, denominator } = rules.maths.returnToPlayer;
  const above = BigInt(numerator) * BigInt(rules.outcomes) * 10_000n;
  const below = BigInt(denominator) * multiplier;
  return choiceFor(direction, Number((above + below / 2n) / below), rules);
}
