import { baccaratTotal, stormTimes, stormWinner, type StormBaccaratDefinition, type StormBaccaratOutcome } from '@tavolo/game-maths';
import type { Texts } from '../../texts/texts.ts';
import { cardName } from '../../fast/cards/card.ts';
import { stormSide } from './side.ts';

/** Names of bets and outcomes of Storm Baccarat. */
export function stormWords(texts: Texts, rules: StormBaccaratDefinition) {
  const { t } = texts;
  const ending = (outcome: StormBaccaratOutcome): string => {
    const winner = stormWinner(outcome);
    const totals = [baccaratTotal(outcome.player), baccaratTotal(outcome.banker)];
    return winner === 'tie'
      ? t('baccarat.tied', { total: totals[0] ?? 0 })
      : t('baccarat.wins', { side: t(`baccarat.${winner}`), own: Math.max(...totals), other: Math.min(...totals) });
  };
  return {
    bet: (name: string): string => t(`baccarat.${stormSide(name)}`),
    outcome(outcome: StormBaccaratOutcome): string {
      const times = stormTimes(rules, outcome);
      return times === 1 ? ending(outcome) : t('live.storm.multiplied', { ending: ending(outcome), times });
    },
    /** The cards of both hands. */
    hands: ({ player, banker }: StormBaccaratOutcome): string =>
      [{ side: 'player', cards: player } as const, { side: 'banker', cards: banker } as const]
        .map(({ side, cards }) =>
          t('baccarat.total', {
            side: t(`baccarat.${side}`),
            cards: cards.map((card) => cardName(card, texts)).join(', '),
            total: baccaratTotal(cards),
          }),
        )
        .join('. '),
    charges: ({ charges }: StormBaccaratOutcome): string =>
      charges.map(({ card, times }) => `${cardName(card, texts)} ×${times}`).join(', '),
  };
}
