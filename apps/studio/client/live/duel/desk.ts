import { duelBets, percentOf, type DuelBetKind, type DuelQuote } from '@tavolo/game-maths';
import type { PlacedBet } from '../../../server/live/protocol.ts';
import { element } from '../../kit/element.ts';
import type { Texts } from '../../texts/texts.ts';
import { odds } from '../odds.ts';
import { layStake, tellPointed } from '../spot.ts';
import { sideMark } from './side-mark.ts';
import type { duelWords } from './words.ts';

export interface DuelDesk {
  readonly root: HTMLElement;
  showBets(placed: readonly PlacedBet[], pending: readonly PlacedBet[]): void;
  /** The throw whose bets have won; null takes the marks away. */
  mark(thrown: { red: number; blue: number } | null): void;
  setOpen(isOpen: boolean): void;
}

/** Where bets are placed: which die is higher, and beside it the sum or both faces. */
export function createDuelDesk(parts: {
  texts: Texts;
  words: ReturnType<typeof duelWords>;
  quote(bet: string): DuelQuote;
  exponent: number;
  place(chips: readonly { bet: string; count: number }[]): void;
  point(bet: string | null): void;
}): DuelDesk {
  const { t } = parts.texts;
  const { words } = parts;
  const label = (bet: string, kind: DuelBetKind): readonly (Node | string)[] => {
    if (bet === 'red' || bet === 'blue' || bet === 'equal') return [sideMark(bet), element('span', { class: 'spot-name' }, words.bet(bet))];
    const value = bet.split(':')[1] ?? '';
    return [element('b', { class: 'figure' }, kind === 'pair' ? value.replace('-', ' · ') : value)];
  };
  const spots = new Map(
    [...duelBets].map(([bet, { kind }]) => {
      const { back, chance } = parts.quote(bet);
      const chips = element('span', { class: 'spot-chips' });
      const button = element(
        'button',
        {
          type: 'button',
          class: 'spot duel-spot',
          'data-kind': kind,
          'data-side': kind === 'side' || kind === 'equal' ? bet : null,
          'aria-label': t('live.duel.spot', { bet: words.bet(bet), odds: odds(back), chance: percentOf(chance) }),
        },
        ...label(bet, kind),
        element('span', { class: 'figure spot-odds' }, odds(back)),
        chips,
      );
      button.addEventListener('click', () => parts.place([{ bet, count: 1 }]));
      tellPointed(button, bet, parts.point);
      return [bet, { button, chips, kind }] as const;
    }),
  );
  const buttons = (wanted: (bet: string, kind: DuelBetKind) => boolean): HTMLElement[] =>
    [...spots].filter(([bet, { kind }]) => wanted(bet, kind)).map(([, { button }]) => button);
  const group = (name: string, title: string, shown: readonly HTMLElement[]): HTMLElement =>
    element('div', { class: `duel-group ${name}`, role: 'group', 'aria-label': title }, ...shown);
  const sides = group(
    'duel-sides',
    t('live.duel.sides'),
    (['red', 'equal', 'blue'] as const).flatMap((bet) => spots.get(bet)?.button ?? []),
  );
  const sums = group(
    'duel-sums',
    t('live.duel.sums'),
    buttons((_bet, kind) => kind === 'sum'),
  );
  const isDouble = (bet: string): boolean => /^pair:(\d)-\1$/.test(bet);
  const pairs = group('duel-pairs', t('live.duel.pairs'), [
    element('div', { class: 'duel-doubles' }, ...buttons((bet, kind) => kind === 'pair' && isDouble(bet))),
    element('div', { class: 'duel-mixed' }, ...buttons((bet, kind) => kind === 'pair' && !isDouble(bet))),
  ]);
  pairs.hidden = true;
  const tabs = (
    [
      ['sums', sums],
      ['pairs', pairs],
    ] as const
  ).map(([name, shown]) => {
    const tab = element('button', { type: 'button', class: 'duel-tab', 'aria-pressed': String(name === 'sums') }, t(`live.duel.${name}`));
    tab.addEventListener('click', () => {
      for (const other of tabs) {
        other.tab.setAttribute('aria-pressed', String(other.tab === tab));
        other.shown.hidden = other.tab !== tab;
      }
    });
    return { tab, shown };
  });
  const root = element(
    'div',
    { class: 'duel-desk' },
    sides,
    element('div', { class: 'duel-more' }, element('div', { class: 'duel-tabs' }, ...tabs.map(({ tab }) => tab)), sums, pairs),
  );

  root.addEventListener('keydown', (event) => {
    const step = ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 } as const)[event.key];
    const shown = [...root.querySelectorAll<HTMLButtonElement>('.duel-spot')].filter((button) => button.offsetParent !== null);
    const here = shown.findIndex((button) => button === document.activeElement);
    const next = step === undefined || here < 0 ? undefined : shown[here + step];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  });

  return {
    root,
    showBets(placed, pending) {
      const count = { sums: 0, pairs: 0 };
      for (const [bet, { button, chips, kind }] of spots) {
        const isStaked = layStake({ button, chips }, bet, [placed, pending], parts.exponent);
        if (isStaked && kind === 'sum') count.sums++;
        if (isStaked && kind === 'pair') count.pairs++;
      }
      // Bets behind the other tab are not forgotten.
      for (const [index, name] of (['sums', 'pairs'] as const).entries())
        if (tabs[index]) tabs[index].tab.dataset['count'] = count[name] > 0 ? String(count[name]) : '';
    },
    mark(thrown) {
      for (const [bet, { button }] of spots)
        button.toggleAttribute('data-drawn', thrown !== null && duelBets.get(bet)?.wins(thrown.red, thrown.blue) === true);
    },
    setOpen(isOpen) {
      root.dataset['open'] = String(isOpen);
      for (const { button } of spots.values()) button.setAttribute('aria-disabled', String(!isOpen));
    },
  };
}
