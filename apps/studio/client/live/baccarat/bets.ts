import { stormBet, stormSides, type BaccaratSide, type StormBaccaratDefinition } from '@tavolo/game-maths';
import type { PlacedBet } from '../../../server/live/protocol.ts';
import { element } from '../../kit/element.ts';
import type { Texts } from '../../texts/texts.ts';
import { layStake, tellPointed } from '../spot.ts';

export interface StormBets {
  readonly root: HTMLElement;
  showBets(placed: readonly PlacedBet[], pending: readonly PlacedBet[]): void;
  mark(winner: BaccaratSide | null): void;
  setOpen(isOpen: boolean): void;
}

/** Keys that place a chip. */
const keys: Readonly<Record<string, BaccaratSide>> = { KeyP: 'player', KeyT: 'tie', KeyB: 'banker' };
export const sideOfKey = (code: string): BaccaratSide | undefined => keys[code];

/** Where bets are placed: player, tie and banker. Chips lie there without their fee. */
export function createStormBets(parts: {
  texts: Texts;
  rules: StormBaccaratDefinition;
  exponent: number;
  pays(side: BaccaratSide): string;
  returns(side: BaccaratSide): string;
  place(side: BaccaratSide): void;
  point(side: BaccaratSide | null): void;
}): StormBets {
  const { t } = parts.texts;
  const spots = new Map(
    stormSides.map((side) => {
      const chips = element('span', { class: 'spot-chips' });
      const pays = t('baccarat.pays', { pays: parts.pays(side) });
      const rtp = t('baccarat.returns', { return: parts.returns(side) });
      const button = element(
        'button',
        {
          type: 'button',
          class: 'spot storm-spot',
          'data-side': side,
          'aria-keyshortcuts': side.slice(0, 1).toUpperCase(),
          'aria-label': `${t(`baccarat.${side}`)}, ${pays}, ${rtp}`,
        },
        element('strong', {}, t(`baccarat.${side}`)),
        element('span', { class: 'figure' }, pays),
        element('small', { class: 'figure' }, rtp),
        chips,
      );
      button.addEventListener('click', () => parts.place(side));
      tellPointed(button, side, parts.point);
      return [side, { button, chips }] as const;
    }),
  );
  const root = element(
    'div',
    { class: 'storm-bets', role: 'group', 'aria-label': t('live.storm.bets') },
    ...[...spots.values()].map(({ button }) => button),
  );
  return {
    root,
    showBets(placed, pending) {
      for (const [side, spot] of spots) layStake(spot, side, [placed, pending], parts.exponent, (sum) => stormBet(parts.rules, sum));
    },
    mark(winner) {
      for (const [side, { button }] of spots) button.toggleAttribute('data-drawn', side === winner);
    },
    setOpen(isOpen) {
      for (const { button } of spots.values()) button.setAttribute('aria-disabled', String(!isOpen));
    },
  };
}
