import { rouletteBets, rouletteColour, wheelOrder, type Charge } from '@tavolo/game-maths';
import type { PlacedBet } from '../../../server/live/protocol.ts';
import type { Texts } from '../../texts/texts.ts';
import { element } from '../../kit/element.ts';
import { chip } from '../chips.ts';
import { announcedBets, announcedNames, neighbours } from './announced.ts';
import { feltPlan, feltSize, nextPlace, type FeltPlace } from './felt-plan.ts';
import { trackPlan } from './track-plan.ts';

export interface Felt {
  readonly root: HTMLElement;
  showBets(placed: readonly PlacedBet[], pending: readonly PlacedBet[]): void;
  mark(pocket: number | null): void;
  /** Numbers that are charged in the round that is shown. */
  charge(charges: readonly Charge[]): void;
  setOpen(isOpen: boolean): void;
}

export interface FeltParts {
  texts: Texts;
  exponent: number;
  place(chips: readonly { bet: string; count: number }[]): void;
  /** Bets that are pointed at; null: none. */
  point(bets: readonly string[] | null): void;
  betName(bet: string): string;
}

/** Sets where a thing lies in its field; the style sheet turns the field for narrow screens. */
function lay(thing: HTMLElement, { x, y, width, height }: Pick<FeltPlace, 'x' | 'y' | 'width' | 'height'>): void {
  for (const [name, value] of Object.entries({ x, y, w: width, h: height })) thing.style.setProperty(`--${name}`, value.toFixed(3));
}

/** Where bets are placed: the felt with all bets of a European table, and the racetrack with neighbours and announced bets. */
export function createFelt(parts: FeltParts): Felt {
  const { t } = parts.texts;
  const field = element('div', { class: 'felt-field', role: 'group', 'aria-label': t('live.roulette.felt') });
  field.style.setProperty('--field-width', String(feltSize.width));
  field.style.setProperty('--field-height', String(feltSize.height));
  const buttons = new Map<string, { button: HTMLButtonElement; place: FeltPlace }>();
  for (const place of feltPlan) {
    const { name, kind, pockets } = place.bet;
    const button = element('button', {
      type: 'button',
      class: `spot spot-${kind}`,
      'data-colour': kind === 'straight' ? rouletteColour(pockets[0] ?? 0) : name === 'red' || name === 'black' ? name : null,
      'aria-label': parts.betName(name),
      tabindex: name === 'straight:17' ? 0 : -1,
    });
    if (kind === 'straight') button.append(element('span', { class: 'figure' }, String(pockets[0])));
    else if (kind === 'dozen') button.append(t('live.roulette.dozen', { number: name.slice('dozen:'.length) }));
    else if (kind === 'column') button.append(element('span', { class: 'figure' }, '2:1'));
    else if (kind === 'even') button.append(t(`live.roulette.${name as 'red'}`));
    lay(button, place);
    button.addEventListener('click', () => parts.place([{ bet: name, count: 1 }]));
    pointed(button, [name]);
    buttons.set(name, { button, place });
    field.append(button);
  }
  const chips = element('div', { class: 'felt-chips', 'aria-hidden': 'true' });
  field.append(chips);

  field.addEventListener('keydown', (event) => {
    const direction = ({ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    const here = [...buttons.values()].find(({ button }) => button === document.activeElement);
    if (!direction || !here) return;
    event.preventDefault();
    event.stopPropagation();
    // Upright, the felt is turned: what lies across on it runs down the screen.
    const isUpright = getComputedStyle(field).getPropertyValue('--lies').trim() === 'upright';
    const turned = ({ left: 'down', right: 'up', up: 'left', down: 'right' } as const)[direction];
    const next = buttons.get(nextPlace(here.place, isUpright ? turned : direction).bet.name);
    if (!next) return;
    here.button.tabIndex = -1;
    next.button.tabIndex = 0;
    next.button.focus();
  });

  // ---- the racetrack ----
  let each = 2;
  const track = element('div', { class: 'felt-field track-field', role: 'group', 'aria-label': t('live.roulette.track') });
  track.style.setProperty('--field-width', String(feltSize.width));
  track.style.setProperty('--field-height', String(feltSize.height));
  const trackButtons = trackPlan.map((place) => {
    const button = element(
      'button',
      { type: 'button', class: 'spot spot-track', 'data-colour': rouletteColour(place.pocket) },
      element('span', { class: 'figure' }, String(place.pocket)),
    );
    lay(button, place);
    const bets = (): string[] => neighbours(place.pocket, each).map((pocket) => `straight:${pocket}`);
    button.addEventListener('click', () => parts.place(bets().map((bet) => ({ bet, count: 1 }))));
    pointed(button, bets);
    track.append(button);
    return { pocket: place.pocket, button };
  });
  const sizes = { voisins: 3.1, orphelins: 2.5, tiers: 2.2, zero: 1.8 } as const;
  let from = 2.15;
  for (const name of announcedNames) {
    const bets = Object.entries(announcedBets[name]).map(([bet, count]) => ({ bet, count }));
    const chipsNeeded = bets.reduce((sum, { count }) => sum + count, 0);
    const button = element(
      'button',
      { type: 'button', class: 'spot spot-announced' },
      element('span', {}, t(`live.roulette.${name}`)),
      element('small', {}, t('live.roulette.chips', { count: chipsNeeded })),
    );
    lay(button, { x: from + sizes[name] / 2, y: 1.8, width: sizes[name] - 0.1, height: 1.1 });
    from += sizes[name];
    button.addEventListener('click', () => parts.place(bets));
    pointed(
      button,
      bets.map(({ bet }) => bet),
    );
    track.append(button);
  }
  const count = element('span', { class: 'figure' });
  const less = element('button', { type: 'button', class: 'neighbour-step', 'aria-label': t('live.roulette.fewer') }, '−');
  const more = element('button', { type: 'button', class: 'neighbour-step', 'aria-label': t('live.roulette.more') }, '+');
  const setEach = (next: number): void => {
    each = Math.min(5, Math.max(0, next));
    count.textContent = t('live.roulette.neighbours', { count: each });
    less.disabled = each === 0;
    more.disabled = each === 5;
    for (const { pocket, button } of trackButtons)
      button.setAttribute('aria-label', t('live.roulette.neighboursOf', { number: pocket, count: each }));
  };
  less.addEventListener('click', () => setEach(each - 1));
  more.addEventListener('click', () => setEach(each + 1));
  const stepper = element('div', { class: 'spot neighbour-count' }, less, count, more);
  lay(stepper, { x: 7, y: 3, width: 6, height: 0.8 });
  track.append(stepper);
  setEach(2);

  // ---- which of the two is shown ----
  const tabs = (
    [
      ['felt', field],
      ['track', track],
    ] as const
  ).map(([name, shown]) => {
    const tab = element(
      'button',
      { type: 'button', class: 'felt-tab', 'aria-pressed': String(name === 'felt') },
      t(`live.roulette.${name}`),
    );
    tab.addEventListener('click', () => {
      for (const other of tabs) {
        other.tab.setAttribute('aria-pressed', String(other.tab === tab));
        other.shown.hidden = other.tab !== tab;
      }
    });
    shown.hidden = name === 'track';
    return { tab, shown };
  });
  const root = element(
    'div',
    { class: 'felt' },
    element('div', { class: 'felt-tabs' }, ...tabs.map(({ tab }) => tab)),
    element('div', { class: 'felt-cloth' }, field, track),
  );

  function pointed(button: HTMLElement, bets: readonly string[] | (() => readonly string[])): void {
    const all = (): readonly string[] => (typeof bets === 'function' ? bets() : bets);
    const show = (): void => {
      light(all());
      parts.point(all());
    };
    const hide = (): void => {
      light([]);
      parts.point(null);
    };
    button.addEventListener('pointerenter', show);
    button.addEventListener('pointerleave', hide);
    button.addEventListener('focus', show);
    button.addEventListener('blur', hide);
  }

  /** Lights the numbers that bets cover. */
  function light(bets: readonly string[]): void {
    const lit = new Set(bets.flatMap((bet) => rouletteBets.get(bet)?.pockets ?? []));
    for (const pocket of wheelOrder) buttons.get(`straight:${pocket}`)?.button.toggleAttribute('data-lit', lit.has(pocket));
    for (const { pocket, button } of trackButtons) button.toggleAttribute('data-lit', lit.has(pocket));
  }

  return {
    root,
    showBets(placed, pending) {
      const sums = new Map<string, { amount: bigint; isPending: boolean }>();
      for (const [bets, isPending] of [
        [placed, false],
        [pending, true],
      ] as const)
        for (const { bet, amount } of bets) {
          const before = sums.get(bet);
          sums.set(bet, { amount: (before?.amount ?? 0n) + BigInt(amount), isPending: isPending || before?.isPending === true });
        }
      chips.replaceChildren(
        ...[...sums].flatMap(([bet, { amount, isPending }]) => {
          const place = buttons.get(bet)?.place;
          if (!place) return [];
          const made = chip(amount, parts.exponent, isPending);
          // Beside the words of an outside bet, on the lines of an inside one.
          const beside = place.width > 1 ? place.width * 0.36 : place.bet.kind === 'column' ? 0.3 : 0;
          lay(made, { x: place.x + beside, y: place.y, width: 0, height: 0 });
          return [made];
        }),
      );
      for (const [name, { button }] of buttons) button.toggleAttribute('data-bet', sums.has(name));
    },
    mark(pocket) {
      for (const number of wheelOrder) buttons.get(`straight:${number}`)?.button.toggleAttribute('data-drawn', number === pocket);
    },
    charge(charges) {
      for (const pocket of wheelOrder) {
        const spot = buttons.get(`straight:${pocket}`)?.button;
        const times = charges.find((one) => one.pocket === pocket)?.times;
        if (!spot || (times === undefined) === !spot.hasAttribute('data-charge')) continue;
        spot.querySelector('.spot-charge')?.remove();
        spot.toggleAttribute('data-charge', times !== undefined);
        if (times !== undefined) spot.append(element('span', { class: 'spot-charge figure', 'aria-hidden': 'true' }, `${times}:1`));
      }
    },
    setOpen(isOpen) {
      root.dataset['open'] = String(isOpen);
      for (const button of root.querySelectorAll<HTMLButtonElement>('.spot')) button.setAttribute('aria-disabled', String(!isOpen));
    },
  };
}
