import type { CarouselBet, CarouselDefinition, CarouselOutcome } from '@tavolo/game-maths';
import type { Texts } from '../../texts/texts.ts';

/** Names of bets and outcomes of a wheel of fortune. */
export function carouselWords({ t }: Texts, { fields }: CarouselDefinition) {
  const field = (name: CarouselBet): string => (name === 'gift' || name === 'carousel' ? t(`live.carousel.${name}`) : name);
  return {
    field,
    bet: (name: string): string => (name === 'gift' || name === 'carousel' ? field(name) : t('live.carousel.number', { number: name })),
    outcome({ field: at, boosts }: CarouselOutcome): string {
      const name = fields[at] ?? '1';
      if (name === 'gift' || name === 'carousel') return field(name);
      const times = boosts[name];
      return times === undefined ? name : t('live.carousel.boosted', { number: name, times });
    },
  };
}
