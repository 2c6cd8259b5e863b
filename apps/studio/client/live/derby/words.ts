import { derbyBets, type DerbyOutcome } from '@tavolo/game-maths';
import type { Texts } from '../../texts/texts.ts';

/** Invented, and the same in every language. */
const names = ['Amber Lane', 'Blue Heron', 'Copper Bell', 'Dapple Dawn', 'Evening Tide', 'Fairwind'] as const;

/** Names of horses, bets and outcomes of a race course. */
export function derbyWords({ t }: Texts) {
  const horse = (number: number): string => names[number - 1] ?? '';
  const numbered = (number: number): string => `${number} ${horse(number)}`;
  return {
    horse,
    bet(name: string): string {
      const bet = derbyBets.get(name);
      if (!bet) return name;
      const [first = 0, second = 0] = bet.horses;
      return bet.kind === 'forecast'
        ? t('live.derby.forecastOf', { first: numbered(first), second: numbered(second) })
        : t('live.derby.betOf', { kind: t(`live.derby.${bet.kind}`), horse: numbered(first) });
    },
    outcome: ({ order: [first = 0, second = 0] }: DerbyOutcome): string =>
      t('live.derby.outcome', { first: numbered(first), second: numbered(second) }),
  };
}
