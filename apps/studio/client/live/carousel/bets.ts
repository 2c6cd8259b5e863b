import { carouselBets, carouselNumbers, type CarouselBet, type CarouselOutcome } from '@tavolo/game-maths';
import type { PlacedBet } from '../../../server/live/protocol.ts';
import { element, setText } from '../../kit/element.ts';
import type { Texts } from '../../texts/texts.ts';
import { layStake, tellPointed } from '../spot.ts';

export interface CarouselBets {
  readonly root: HTMLElement;
  showBets(placed: readonly PlacedBet[], pending: readonly PlacedBet[]): void;
  /** The bet whose field was drawn. */
  mark(bet: CarouselBet | null): void;
  setOpen(isOpen: boolean): void;
  /** Numbers that are boosted in the round that is shown. */
  boost(boosts: CarouselOutcome['boosts']): void;
}

/** Where bets are placed: one button for each number and bonus. */
export function createCarouselBets(parts: {
  texts: Texts;
  exponent: number;
  /** What stands below a bet's name: what it pays. */
  pays(bet: CarouselBet): string;
  name(bet: CarouselBet): string;
  betName(bet: CarouselBet): string;
  place(chips: readonly { bet: string; count: number }[]): void;
  point(bet: CarouselBet | null): void;
}): CarouselBets {
  const { t } = parts.texts;
  const spots = new Map(
    carouselBets.map((bet) => {
      const boost = element('span', { class: 'spot-boost figure' });
      boost.hidden = true;
      const chips = element('span', { class: 'spot-chips' });
      const button = element(
        'button',
        { type: 'button', class: 'spot carousel-spot', 'data-field': bet, 'aria-label': `${parts.betName(bet)}, ${parts.pays(bet)}` },
        element('span', { class: 'spot-name figure' }, parts.name(bet)),
        element('span', { class: 'spot-pays figure' }, parts.pays(bet)),
        boost,
        chips,
      );
      button.addEventListener('click', () => parts.place([{ bet, count: 1 }]));
      tellPointed(button, bet, parts.point);
      return [bet, { button, boost, chips }] as const;
    }),
  );
  const root = element(
    'div',
    { class: 'carousel-bets', role: 'group', 'aria-label': t('live.carousel.bets') },
    ...[...spots.values()].map(({ button }) => button),
  );
  return {
    root,
    showBets(placed, pending) {
      for (const [bet, spot] of spots) layStake(spot, bet, [placed, pending], parts.exponent);
    },
    mark(drawn) {
      for (const [bet, { button }] of spots) button.toggleAttribute('data-drawn', bet === drawn);
    },
    setOpen(isOpen) {
      root.dataset['open'] = String(isOpen);
      for (const { button } of spots.values()) button.setAttribute('aria-disabled', String(!isOpen));
    },
    boost(boosts) {
      for (const number of carouselNumbers) {
        const spot = spots.get(number);
        const times = boosts[number];
        if (!spot) continue;
        spot.boost.hidden = times === undefined;
        setText(spot.boost, times === undefined ? '' : `×${times}`);
      }
    },
  };
}
