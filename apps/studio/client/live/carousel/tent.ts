import { element, setText } from '../../kit/element.ts';
import type { Texts } from '../../texts/texts.ts';

/** What the tent shows. */
export interface TentView {
  bonus: 'gift' | 'carousel';
  /** The player has a bet on the bonus. */
  isOwn: boolean;
  pick: number | null;
  /** Milliseconds in which one can still pick; null once picks are closed. */
  left: number | null;
  /** What lay behind the places; null before everybody is told. */
  gifts: readonly number[] | null;
}

export interface Tent {
  readonly root: HTMLElement;
  /** Null: no bonus is played. */
  show(view: TentView | null): void;
}

/** Another tent of the fair, in which everybody who has a bet on the bonus picks a gift. */
export function createTent(parts: {
  texts: Texts;
  places: number;
  pick(place: number): void;
  name(bonus: 'gift' | 'carousel'): string;
}): Tent {
  const { t } = parts.texts;
  const title = element('strong', {});
  const hint = element('span', { class: 'tent-hint' });
  const seconds = element('b', { class: 'tent-seconds figure' });
  const gifts = Array.from({ length: parts.places }, (_, place) => {
    const value = element('span', { class: 'gift-value figure' });
    const button = element(
      'button',
      { type: 'button', class: 'gift', tabindex: place === 0 ? 0 : -1 },
      element('span', { class: 'gift-box', 'aria-hidden': 'true' }),
      element('span', { class: 'gift-number figure', 'aria-hidden': 'true' }, String(place + 1)),
      value,
    );
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') parts.pick(place);
    });
    return { button, value };
  });
  const shelf = element(
    'div',
    { class: 'tent-shelf', role: 'group', 'aria-label': t('live.carousel.shelf') },
    ...gifts.map(({ button }) => button),
  );
  const root = element('div', { class: 'tent' }, element('div', { class: 'tent-head' }, element('div', {}, title, hint), seconds), shelf);
  root.hidden = true;

  shelf.addEventListener('keydown', (event) => {
    const here = gifts.findIndex(({ button }) => button === document.activeElement);
    const step = ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across(), ArrowDown: across() } as const)[event.key];
    const next = step === undefined ? undefined : gifts[here + step];
    if (here < 0 || !next) return;
    event.preventDefault();
    event.stopPropagation();
    for (const { button } of gifts) button.tabIndex = button === next.button ? 0 : -1;
    next.button.focus();
  });
  /** How many stand in a row. */
  function across(): number {
    const top = gifts[0]?.button.offsetTop;
    return Math.max(1, gifts.filter(({ button }) => button.offsetTop === top).length);
  }

  let shown = '';
  return {
    root,
    show(view) {
      root.hidden = view === null;
      if (!view) {
        shown = '';
        return;
      }
      const { bonus, isOwn, pick, left, gifts: told } = view;
      setText(seconds, left === null ? '' : String(Math.ceil(left / 1000)));
      const isOpen = isOwn && left !== null;
      const key = JSON.stringify([bonus, isOwn, pick, left === null, told]);
      if (key === shown) return;
      const hadFocus = root.contains(document.activeElement) || document.activeElement === document.body;
      const isNew = shown === '';
      shown = key;
      setText(title, parts.name(bonus));
      // Who picked nothing has the first gift.
      const mine = isOwn ? (pick ?? (left === null ? 0 : null)) : null;
      setText(
        hint,
        told && mine !== null
          ? t('live.carousel.behind', { times: told[mine] ?? 0 })
          : !isOwn
            ? t('live.carousel.watch')
            : pick === null
              ? t('live.carousel.pick')
              : t('live.carousel.picked', { number: pick + 1 }),
      );
      for (const [place, { button, value }] of gifts.entries()) {
        const behind = told?.[place];
        setText(value, behind === undefined ? '' : `${behind}×`);
        button.setAttribute('aria-disabled', String(!isOpen));
        button.setAttribute('aria-pressed', String(place === mine));
        button.setAttribute(
          'aria-label',
          behind === undefined
            ? t('live.carousel.gift25', { number: place + 1 })
            : t('live.carousel.giftTold', { number: place + 1, times: behind }),
        );
        button.toggleAttribute('data-told', behind !== undefined);
      }
      // The table's own controls rest now: the keyboard is led here, where something is to be done.
      if (isNew && isOpen && (hadFocus || document.activeElement?.matches('.spot, .table-action'))) gifts[0]?.button.focus();
    },
  };
}
