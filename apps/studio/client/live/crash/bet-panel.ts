import type { Flight } from '@tavolo/game-maths';
import { grouped } from '../../fast/board.ts';
import { readTarget } from '../../fast/read-target.ts';
import { element, setText } from '../../kit/element.ts';
import { minor } from '../../kit/money.ts';
import { onOwnPress } from '../../kit/own-press.ts';
import type { TableLimits } from '../../../server/live/protocol.ts';
import type { LiveSession } from '../live-session.ts';
import type { FlightBet } from './flight-bet.ts';

export interface BetPanel {
  readonly root: HTMLElement;
  /** Shows the bet as it is. @param multiplier of the flight now, hundredths */
  show(multiplier: number): void;
  press(): void;
}

export interface BetPanelParts {
  session: LiveSession;
  number: number;
  bet: FlightBet;
  flight: Flight;
  limits: TableLimits;
  /** Of a target, in per cent. */
  chance(target: number): string;
  warn(text: string): void;
}

const usual = 100n;

/** What a bet is worth at a multiplier, whole minor units. */
const worth = (amount: bigint, multiplier: number): bigint => (amount * BigInt(multiplier)) / 100n;

/** The fields of one bet, and its one large button, which places it, takes it back and cashes it out. */
export function createBetPanel({ bet, chance, flight, limits, number, session, warn }: BetPanelParts): BetPanel {
  const { money, sound, texts } = session;
  const { t } = texts;
  const [least, most] = [minor(limits.least), minor(limits.most)];
  let stake = usual < least ? least : usual > most ? most : usual;
  let target: number | null = null;

  const amount = element('input', { id: `stake-${number}`, type: 'text', inputmode: 'decimal', autocomplete: 'off', class: 'figure' });
  const auto = element('input', {
    id: `target-${number}`,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'figure',
    placeholder: t('crash.byHand'),
    'aria-describedby': `target-hint-${number}`,
  });
  const hint = element('small', { id: `target-hint-${number}`, class: 'figure' });
  const quick = (label: string, name: string, next: () => bigint): HTMLButtonElement => {
    const button = element('button', { type: 'button', class: 'quick', 'aria-label': `${name}, ${t('crash.bet', { number })}` }, label);
    button.addEventListener('click', () => setStake(next()));
    return button;
  };
  const [half, double] = [quick('½', t('crash.half'), () => stake / 2n), quick('2×', t('crash.double'), () => stake * 2n)];
  const title = element('strong', {});
  const detail = element('span', { class: 'figure' });
  const button = element('button', { type: 'button', class: 'crash-button', 'aria-keyshortcuts': String(number) }, title, detail);
  onOwnPress(button, press);
  amount.addEventListener('change', () => setStake(money.read(amount.value) ?? stake));
  auto.addEventListener('change', () => setTarget(auto.value));

  function setStake(next: bigint): void {
    stake = next < least ? least : next > most ? most : next;
    amount.value = money.plain(stake);
    show(100);
  }

  function setTarget(text: string): void {
    const read = text.trim() === '' ? null : readTarget(text);
    if (text.trim() !== '' && (read === null || read < flight.least || read > flight.maximum)) {
      sound.play('error');
      warn(t('crash.tooHigh', { least: grouped(flight.least), most: grouped(flight.maximum) }));
    } else target = read;
    auto.value = target === null ? '' : grouped(target);
    setText(hint, target === null ? t('crash.targetHint') : t('crash.chance', { percent: chance(target) }));
  }

  function press(): void {
    // What is typed and not left yet counts.
    if (document.activeElement === amount) setStake(money.read(amount.value) ?? stake);
    if (document.activeElement === auto) setTarget(auto.value);
    const { is } = bet.state;
    if (is === 'free' || is === 'waiting') sound.play('stakeUp');
    else if (is === 'placed' || is === 'queued') sound.play('stakeDown');
    bet.press({ amount: stake, target });
  }

  let shown = '';
  function show(multiplier: number): void {
    const { state } = bet;
    const value = 'amount' in state ? state.amount : stake;
    const words = ((): [title: string, detail: string] => {
      switch (state.is) {
        case 'free':
          return [t('crash.place', { amount: money.show(stake) }), ''];
        case 'waiting':
          return [t('crash.next'), money.show(stake)];
        case 'queued':
          return [t('crash.queued', { amount: money.show(stake) }), t('crash.queuedHint')];
        case 'placing':
          return [t('crash.placing'), ''];
        case 'placed':
          return [t('crash.cancel'), money.show(value)];
        case 'cancelling':
          return [t('crash.cancelling'), ''];
        case 'standing':
          return [t('crash.stands'), t('crash.standsHint', { amount: money.show(value) })];
        case 'flying':
          return [t('crash.cashOut'), `${money.show(worth(value, multiplier))} ${t('crash.at', { multiplier: grouped(multiplier) })}`];
        case 'cashing':
          return [t('crash.cashing'), ''];
        case 'out':
          return [
            t('crash.out', { multiplier: grouped(state.multiplier) }),
            t('crash.outHint', { amount: money.show(worth(value, state.multiplier)) }),
          ];
        case 'lost':
          return [t('crash.lost'), t('crash.lostHint', { amount: money.show(value) })];
      }
    })();
    setText(title, words[0]);
    setText(detail, words[1]);
    detail.hidden = words[1] === '';
    if (shown === state.is) return;
    shown = state.is;
    root.dataset['state'] = state.is;
    const isEarly = state.is === 'flying';
    // The amount climbs many times a second: it is seen, and the name stays.
    if (isEarly) button.setAttribute('aria-label', t('crash.cashOutOf', { number }));
    else button.removeAttribute('aria-label');
    const isPressable = ['free', 'waiting', 'queued', 'placed', 'flying'].includes(state.is);
    button.setAttribute('aria-disabled', String(!isPressable));
    const isFixed = state.is !== 'free' && state.is !== 'waiting';
    for (const control of [amount, auto, half, double]) control.disabled = isFixed;
  }

  const root = element(
    'section',
    { class: 'crash-bet', 'aria-label': t('crash.bet', { number }) },
    element('h2', {}, t('crash.bet', { number }), element('kbd', { 'aria-hidden': 'true' }, String(number))),
    element(
      'div',
      { class: 'crash-field' },
      element('label', { for: `stake-${number}` }, t('crash.stake')),
      element('div', { class: 'crash-box' }, element('span', { class: 'field-mark' }, money.sign), amount, half, double),
    ),
    element(
      'div',
      { class: 'crash-field' },
      element('label', { for: `target-${number}` }, t('crash.target')),
      element('div', { class: 'crash-box' }, element('span', { class: 'field-mark' }, '×'), auto),
      hint,
    ),
    button,
  );
  setTarget('');
  amount.value = money.plain(stake);
  return { root, show, press };
}
