import { derbyBets, horses, percentOf, type DerbyQuote } from '@tavolo/game-maths';
import type { PlacedBet } from '../../../server/live/protocol.ts';
import { element, setText } from '../../kit/element.ts';
import type { Texts } from '../../texts/texts.ts';
import { odds } from '../odds.ts';
import { layStake, tellPointed } from '../spot.ts';
import { cloth } from './cloth.ts';

/** What is offered in a race. */
export interface RaceOffer {
  /** Shares of the form, by horse − 1: the chance to come first. */
  form: readonly number[];
  quote(bet: string): DerbyQuote;
}

export interface DerbyDesk {
  readonly root: HTMLElement;
  offer(race: RaceOffer): void;
  showBets(placed: readonly PlacedBet[], pending: readonly PlacedBet[]): void;
  /** Horses as they came in; null takes the marks away. */
  mark(order: readonly number[] | null): void;
  setOpen(isOpen: boolean): void;
}

/** Where bets are placed: win and place beside each horse and its form, and forecasts in a table of first and second. */
export function createDerbyDesk(parts: {
  texts: Texts;
  exponent: number;
  horse(number: number): string;
  betName(bet: string): string;
  place(chips: readonly { bet: string; count: number }[]): void;
  point(bet: string | null): void;
}): DerbyDesk {
  const { t } = parts.texts;
  const spots = new Map(
    [...derbyBets].map(([bet, { kind }]) => {
      const price = element('span', { class: 'figure' });
      const chips = element('span', { class: 'spot-chips' });
      const button = element(
        'button',
        { type: 'button', class: 'spot derby-spot', 'data-kind': kind === 'forecast' ? null : t(`live.derby.${kind}`) },
        price,
        chips,
      );
      button.addEventListener('click', () => parts.place([{ bet, count: 1 }]));
      tellPointed(button, bet, parts.point);
      return [bet, { button, price, chips }] as const;
    }),
  );
  const spot = (bet: string): HTMLElement | undefined => spots.get(bet)?.button;

  const rows = horses.map((horse) => {
    const bar = element('i', { 'aria-hidden': 'true' });
    const share = element('small', { class: 'figure' });
    const row = element(
      'li',
      {},
      cloth(horse),
      element('div', { class: 'form-line' }, element('strong', {}, parts.horse(horse)), element('span', { class: 'form-bar' }, bar), share),
      spot(`win:${horse}`),
      spot(`place:${horse}`),
    );
    return { row, bar, share };
  });
  const field = element(
    'div',
    { class: 'race-field', role: 'group', 'aria-label': t('live.derby.winPlace') },
    element(
      'p',
      { class: 'field-head', 'aria-hidden': 'true' },
      element('span', {}, t('live.derby.form')),
      element('span', {}, t('live.derby.win')),
      element('span', {}, t('live.derby.place')),
    ),
    element('ul', {}, ...rows.map(({ row }) => row)),
  );
  const forecast = element(
    'div',
    { class: 'forecast-field', role: 'group', 'aria-label': t('live.derby.forecast') },
    element('p', { class: 'quiet' }, t('live.derby.forecastHint')),
    element(
      'div',
      { class: 'forecast-grid' },
      element('span', { 'aria-hidden': 'true' }, t('live.derby.corner')),
      ...horses.map(cloth),
      ...horses.flatMap((first) => [
        cloth(first),
        ...horses.map(
          (second) => spot(`forecast:${first}-${second}`) ?? element('span', { class: 'forecast-none', 'aria-hidden': 'true' }),
        ),
      ]),
    ),
  );
  forecast.hidden = true;
  const tabs = (
    [
      ['winPlace', field],
      ['forecast', forecast],
    ] as const
  ).map(([name, shown]) => {
    const tab = element(
      'button',
      { type: 'button', class: 'derby-tab', 'aria-pressed': String(name === 'winPlace') },
      t(`live.derby.${name}`),
    );
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
    { class: 'derby-desk' },
    element('div', { class: 'derby-tabs' }, ...tabs.map(({ tab }) => tab)),
    field,
    forecast,
  );

  root.addEventListener('keydown', (event) => {
    const columns = field.hidden ? 5 : 2;
    const step = ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns } as const)[event.key];
    const shown = [...(field.hidden ? forecast : field).querySelectorAll<HTMLButtonElement>('.derby-spot')];
    const here = shown.findIndex((button) => button === document.activeElement);
    const next = step === undefined ? undefined : shown[here + step];
    if (here < 0 || !next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  });

  return {
    root,
    offer({ form, quote }) {
      const sum = form.reduce((all, weight) => all + weight, 0);
      const most = Math.max(...form);
      for (const [index, { bar, share }] of rows.entries()) {
        const weight = form[index] ?? 0;
        bar.style.setProperty('--share', String(weight / most));
        setText(share, `${((weight / sum) * 100).toFixed(0)}%`);
      }
      for (const [bet, { button, price }] of spots) {
        const { back, chance } = quote(bet);
        setText(price, odds(back));
        button.setAttribute('aria-label', t('live.derby.spot', { bet: parts.betName(bet), odds: odds(back), chance: percentOf(chance) }));
      }
    },
    showBets(placed, pending) {
      for (const [bet, spot] of spots) layStake(spot, bet, [placed, pending], parts.exponent);
    },
    mark(order) {
      const [first, second] = order ?? [];
      const won = new Set(order ? [`win:${first}`, `place:${first}`, `place:${second}`, `forecast:${first}-${second}`] : []);
      for (const [bet, { button }] of spots) button.toggleAttribute('data-drawn', won.has(bet));
    },
    setOpen(isOpen) {
      root.dataset['open'] = String(isOpen);
      for (const { button } of spots.values()) button.setAttribute('aria-disabled', String(!isOpen));
    },
  };
}
