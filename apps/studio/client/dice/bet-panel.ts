import { onOwnPress } from '../kit/own-press.ts';
import { element, setText } from '../kit/element.ts';
import { icon } from '../kit/icons.ts';
import type { MoneyFormat } from '../kit/money.ts';
import { createRestFill } from '../kit/rest-fill.ts';
import type { Texts } from '../texts/texts.ts';

export interface Figures {
  multiplier: string;
  chance: string;
  profit: bigint;
}

export interface BetPanel {
  readonly root: HTMLElement;
  readonly rollButton: HTMLButtonElement;
  setStake(stake: bigint): void;
  setFigures(figures: Figures): void;
  setBalance(balance: bigint): void;
  setLastWin(win: bigint, celebrated: boolean): void;
  setBusy(busy: boolean): void;
  /** Shows how long the rules make the player wait for the next round, in milliseconds; ends when it may begin. */
  rest(milliseconds: number): Promise<void>;
  setFairness(nonce: number, hash: string): void;
}

export interface BetPanelParts {
  texts: Texts;
  money: MoneyFormat;
  limits: { min: bigint; max: bigint };
  edge: string;
  returnPercent: string;
  onStake(stake: bigint): void;
  onMultiplier(text: string): void;
  onChance(text: string): void;
  onRoll(): void;
  onFairness(opener: HTMLElement): void;
}

/** The betting side of dice: amount, multiplier and chance, the roll button, and what stands behind the numbers. */
export function createBetPanel(parts: BetPanelParts): BetPanel {
  const { texts, money, limits } = parts;
  const { t } = texts;
  let stake = limits.min;
  const clamp = (value: bigint): bigint => (value < limits.min ? limits.min : value > limits.max ? limits.max : value);

  const amount = element('input', { id: 'bet-amount', type: 'text', inputmode: 'decimal', autocomplete: 'off', class: 'figure' });
  amount.addEventListener('change', () => parts.onStake(clamp(money.read(amount.value) ?? stake)));
  const quick = (label: string, name: string, next: () => bigint): HTMLButtonElement => {
    const button = element('button', { type: 'button', class: 'quick', 'aria-label': name }, label);
    button.addEventListener('click', () => parts.onStake(clamp(next())));
    return button;
  };
  const balance = element('span', { class: 'figure' });
  const multiplier = element('input', { id: 'multiplier', type: 'text', inputmode: 'decimal', autocomplete: 'off', class: 'figure' });
  multiplier.addEventListener('change', () => parts.onMultiplier(multiplier.value));
  const chance = element('input', { id: 'chance', type: 'text', inputmode: 'decimal', autocomplete: 'off', class: 'figure' });
  chance.addEventListener('change', () => parts.onChance(chance.value));
  const profit = element('strong', { class: 'figure' });
  const last = element('strong', { class: 'figure' }, money.show(0n));
  const lastLabel = element('span', {}, t('bar.lastWin'));
  const rollButton = element('button', { type: 'button', class: 'roll-button spin-like', 'aria-keyshortcuts': 'Space' });
  const rollLabel = element('span', {}, t('dice.roll'));
  const rest = createRestFill();
  rollButton.append(rest.root, rollLabel);
  onOwnPress(rollButton, () => parts.onRoll());
  const fairText = element('span', { class: 'figure' });
  const fair = element(
    'button',
    { type: 'button', class: 'fair-card' },
    icon('fair'),
    element('span', {}, element('strong', {}, t('dice.fair')), fairText),
  );
  fair.addEventListener('click', () => parts.onFairness(fair));

  const field = (id: string, label: string, input: HTMLElement, mark: Node | string, ...extras: Node[]): HTMLElement =>
    element(
      'div',
      { class: 'field' },
      element('label', { for: id }, label),
      element('div', { class: 'field-box' }, element('span', { class: 'field-mark' }, mark), input, ...extras),
    );

  const root = element(
    'section',
    { class: 'bet-panel' },
    element(
      'div',
      { class: 'field' },
      element(
        'div',
        { class: 'field-head' },
        element('label', { for: 'bet-amount' }, t('dice.amount')),
        element('span', { class: 'balance-line' }, `${t('bar.balance')} `, balance),
      ),
      element(
        'div',
        { class: 'field-box' },
        element('span', { class: 'field-mark' }, money.sign),
        amount,
        quick('½', t('dice.half'), () => stake / 2n),
        quick('2×', t('dice.double'), () => stake * 2n),
      ),
      element(
        'div',
        { class: 'quick-row' },
        quick(t('dice.min'), t('dice.min'), () => limits.min),
        ...[5n, 10n, 25n].map((times) => quick(money.show(limits.min * times), money.show(limits.min * times), () => limits.min * times)),
      ),
    ),
    element(
      'div',
      { class: 'field-pair' },
      field('multiplier', t('dice.multiplier'), multiplier, '×'),
      field('chance', t('dice.chance'), chance, icon('percent')),
    ),
    element('div', { class: 'profit' }, element('span', {}, t('dice.profit')), profit),
    rollButton,
    element('div', { class: 'profit last' }, lastLabel, last),
    element(
      'div',
      { class: 'panel-foot' },
      fair,
      element('p', { class: 'edge' }, t('dice.edge', { edge: parts.edge, return: parts.returnPercent })),
    ),
  );

  return {
    root,
    rollButton,
    setStake(next) {
      stake = next;
      amount.value = money.plain(stake);
    },
    setFigures(figures) {
      if (document.activeElement !== multiplier || multiplier.value !== figures.multiplier) multiplier.value = figures.multiplier;
      if (document.activeElement !== chance || chance.value !== figures.chance) chance.value = figures.chance;
      setText(profit, money.signed(figures.profit));
    },
    setBalance: (value) => setText(balance, money.show(value)),
    setLastWin(win, celebrated) {
      setText(last, money.show(win));
      setText(lastLabel, t(celebrated || win === 0n ? 'bar.lastWin' : 'bar.returned'));
      last.dataset['sign'] = celebrated ? 'plus' : 'zero';
    },
    setBusy(busy) {
      rollButton.setAttribute('aria-disabled', String(busy));
      rollButton.dataset['state'] = busy ? 'busy' : 'ready';
      setText(rollLabel, t(busy ? 'dice.rolling' : 'dice.roll'));
      for (const control of root.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, .quick')) control.disabled = busy;
    },
    rest: (milliseconds) => rest.run(milliseconds, (seconds) => setText(rollLabel, t('fast.rest', { seconds }))),
    setFairness: (nonce, hash) => setText(fairText, t('dice.fairLine', { nonce, hash: `${hash.slice(0, 4)}…${hash.slice(-4)}` })),
  };
}
