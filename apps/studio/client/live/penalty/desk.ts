import { penaltyBets, penaltySides, penaltyZones, percentOf, type PenaltyQuote } from '@tavolo/game-maths';
import type { PlacedBet } from '../../../server/live/protocol.ts';
import { element, setText } from '../../kit/element.ts';
import type { Texts } from '../../texts/texts.ts';
import { layStake, tellPointed } from '../spot.ts';
import { sideBadge } from './sides.ts';
import type { penaltyWords } from './words.ts';

export interface PenaltyDesk {
  readonly root: HTMLElement;
  /** What bets are worth before the kick that comes. */
  offer(quote: (bet: string) => PenaltyQuote): void;
  showBets(placed: readonly PlacedBet[], pending: readonly PlacedBet[]): void;
  /** Bets that have won; null takes the marks away. */
  mark(won: ((bet: string) => boolean) | null): void;
  setOpen(isOpen: boolean): void;
}

/** Odds as they are paid: "1.29", "1.936". @param back thousandths */
export const odds = (back: number): string =>
  `${Math.floor(back / 1000)}.${String(back % 1000)
    .padStart(3, '0')
    .replace(/0$/, '')}`;

/** Where bets are placed: on the kick, on the part of the goal it is aimed at, and on who wins. */
export function createPenaltyDesk(parts: {
  texts: Texts;
  words: ReturnType<typeof penaltyWords>;
  exponent: number;
  place(chips: readonly { bet: string; count: number }[]): void;
  point(bet: string | null): void;
}): PenaltyDesk {
  const { t } = parts.texts;
  const { words } = parts;
  const offered = new Set<string>();
  let isOpen = false;
  const label = (bet: string): readonly (Node | string)[] => {
    const known = penaltyBets.get(bet);
    if (known?.kind === 'winner') return [sideBadge(known.side), element('span', { class: 'spot-name' }, words.side(known.side))];
    if (known?.kind === 'zone') return [element('span', { class: 'spot-name zone-name' }, words.zone(known.zone))];
    return [
      element('i', { class: 'kick-mark', 'data-goal': String(known?.kind === 'goal'), 'aria-hidden': 'true' }),
      element('span', { class: 'spot-name' }, words.bet(bet)),
    ];
  };
  const spots = new Map(
    [...penaltyBets].map(([bet, { kind }]) => {
      const price = element('span', { class: 'figure spot-odds' });
      const chips = element('span', { class: 'spot-chips' });
      const button = element('button', { type: 'button', class: 'spot penalty-spot', 'data-kind': kind }, ...label(bet), price, chips);
      button.addEventListener('click', () => offered.has(bet) && parts.place([{ bet, count: 1 }]));
      tellPointed(button, bet, parts.point);
      return [bet, { button, price, chips }] as const;
    }),
  );
  const group = (name: string, title: string, bets: readonly string[]): HTMLElement =>
    element(
      'div',
      { class: `penalty-group ${name}`, role: 'group', 'aria-label': title },
      element('p', { class: 'group-title', 'aria-hidden': 'true' }, title),
      element('div', { class: 'group-spots' }, ...bets.flatMap((bet) => spots.get(bet)?.button ?? [])),
    );
  const root = element(
    'div',
    { class: 'penalty-desk' },
    group('kick-bets', t('live.penalty.kickBets'), ['goal', 'saved']),
    group(
      'zone-bets',
      t('live.penalty.zoneBets'),
      penaltyZones.map((zone) => `zone:${zone}`),
    ),
    group(
      'winner-bets',
      t('live.penalty.winnerBets'),
      penaltySides.map((side) => `winner:${side}`),
    ),
  );

  root.addEventListener('keydown', (event) => {
    const here = [...spots.values()].find(({ button }) => button === document.activeElement)?.button;
    const shown = [...root.querySelectorAll<HTMLButtonElement>('.penalty-spot')];
    const columns = here?.dataset['kind'] === 'zone' ? 3 : 1;
    const step = ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns } as const)[event.key];
    const next = here && step !== undefined ? shown[shown.indexOf(here) + step] : undefined;
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  });

  const disable = (): void => {
    for (const [bet, { button }] of spots) button.setAttribute('aria-disabled', String(!isOpen || !offered.has(bet)));
  };

  return {
    root,
    offer(quote) {
      offered.clear();
      for (const [bet, { button, price }] of spots) {
        const { back, chance } = quote(bet);
        if (back !== null) offered.add(bet);
        setText(price, back === null ? '–' : odds(back));
        button.toggleAttribute('data-off', back === null);
        button.setAttribute(
          'aria-label',
          back === null
            ? t('live.penalty.notOffered', { bet: words.bet(bet) })
            : t('live.penalty.spot', { bet: words.bet(bet), odds: odds(back), chance: percentOf(chance) }),
        );
      }
      disable();
    },
    showBets(placed, pending) {
      for (const [bet, spot] of spots) layStake(spot, bet, [placed, pending], parts.exponent);
    },
    mark(won) {
      for (const [bet, { button }] of spots) button.toggleAttribute('data-drawn', won?.(bet) === true);
    },
    setOpen(open) {
      isOpen = open;
      root.dataset['open'] = String(open);
      disable();
    },
  };
}
