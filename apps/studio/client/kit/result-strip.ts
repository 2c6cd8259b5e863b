import type { TextKey, Texts } from '../texts/texts.ts';
import { element } from './element.ts';
import { icon } from './icons.ts';

/** What the player's last rounds came to, the newest first. */
export interface ResultStrip {
  readonly root: HTMLElement;
  /** @param isGood whether the round won: that is shown by a sign and a colour, and said in words to those who hear it */
  add(text: string, isGood: boolean): void;
}

const MOST = 50;

/** The strip of past results over the stage of a fast game. It has its place before there are any, so that nothing moves when the first comes. */
export function createResultStrip({ t }: Pick<Texts, 't'>, name: TextKey): ResultStrip {
  // It can be scrolled by keys.
  const root = element(
    'ol',
    { class: 'roll-history', 'aria-label': t(name), tabindex: '0' },
    element('li', { class: 'none-yet' }, t('fast.noResults')),
  );
  return {
    root,
    add(text, isGood) {
      root.querySelector('.none-yet')?.remove();
      root.prepend(
        element(
          'li',
          { class: isGood ? 'hit' : 'miss' },
          element('span', { class: 'figure' }, text),
          icon(isGood ? 'check' : 'cross'),
          element('span', { class: 'said-only' }, t(isGood ? 'fast.resultWon' : 'fast.resultLost')),
        ),
      );
      while (root.childElementCount > MOST) root.lastElementChild?.remove();
      root.scrollLeft = 0;
    },
  };
}
