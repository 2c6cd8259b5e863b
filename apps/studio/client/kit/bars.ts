import { countDown } from './count-down.ts';
import { onOwnPress } from './own-press.ts';
import type { Texts } from '../texts/texts.ts';
import { element, setText } from './element.ts';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';
import { clock } from './money.ts';
import type { MoneyFormat } from './money.ts';

export interface TopBar {
  readonly root: HTMLElement;
  readonly soundButton: HTMLElement;
  setSound(audible: boolean): void;
  /** Whether the game fills the screen; `never` takes the button away. */
  setFullscreen(state: 'on' | 'off' | 'never'): void;
  /** Net result in minor units and when the session began (epoch milliseconds). */
  setPosition(net: bigint, startedAt: number): void;
  /** Once a second. */
  tick(now: number): void;
}

export interface TopBarParts {
  texts: Texts;
  money: MoneyFormat;
  demo: boolean;
  framed: boolean;
  fairness: boolean;
  /** Pressed while the game could be heard, or not. */
  onSound(wasAudible: boolean): void;
  onPanel(panel: 'rules' | 'history' | 'fairness', opener: HTMLElement): void;
  onFullscreen(): void;
}

function iconButton(name: IconName, label: string, onPress: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label }, icon(name));
  button.addEventListener('click', () => onPress(button));
  return button;
}

/** The button shows what it now does. */
function turn(button: HTMLButtonElement, name: IconName, label: string): void {
  button.replaceChildren(icon(name));
  button.setAttribute('aria-label', label);
  button.title = label;
}

/** Clock and net result of this game, demo mark and the small buttons. What responsible play needs is always in sight. */
export function createTopBar(parts: TopBarParts): TopBar {
  const { texts, money } = parts;
  const time = element('span', { class: 'figure' }, '00:00:00');
  const net = element('span', { class: 'figure' }, money.signed(0n));
  let audible = false;
  const sound = iconButton('muted', texts.t('menu.soundOn'), () => parts.onSound(audible));
  const full = iconButton('full', texts.t('menu.fullscreen'), parts.onFullscreen);
  let startedAt = 0;

  const root = element(
    'header',
    { class: 'top' },
    element(
      'dl',
      { class: 'session' },
      element('div', {}, element('dt', {}, icon('clock'), element('span', {}, texts.t('bar.session'))), element('dd', {}, time)),
      element('div', {}, element('dt', {}, element('span', {}, texts.t('bar.net'))), element('dd', {}, net)),
    ),
    parts.demo ? element('span', { class: 'demo', title: texts.t('game.demoHint') }, texts.t('game.demo')) : null,
    element(
      'div',
      { class: 'top-buttons' },
      sound,
      iconButton('info', texts.t('menu.rules'), (button) => parts.onPanel('rules', button)),
      iconButton('history', texts.t('menu.history'), (button) => parts.onPanel('history', button)),
      parts.fairness ? iconButton('fair', texts.t('menu.fairness'), (button) => parts.onPanel('fairness', button)) : null,
      parts.framed ? full : null,
    ),
  );

  return {
    root,
    soundButton: sound,
    setSound(next) {
      audible = next;
      turn(sound, audible ? 'sound' : 'muted', texts.t(audible ? 'menu.soundOff' : 'menu.soundOn'));
    },
    setFullscreen(state) {
      full.hidden = state === 'never';
      turn(full, state === 'on' ? 'leaveFull' : 'full', texts.t(state === 'on' ? 'menu.leaveFullscreen' : 'menu.fullscreen'));
    },
    setPosition(amount, since) {
      startedAt = since;
      setText(net, money.signed(amount));
      net.dataset['sign'] = amount > 0n ? 'plus' : amount < 0n ? 'minus' : 'zero';
    },
    tick(now) {
      if (startedAt > 0) setText(time, clock(now - startedAt));
    },
  };
}

/** `resting`: the round is told, and the rules make the player wait for the next one. */
export type SpinState = 'ready' | 'busy' | 'resting' | 'continue' | 'blocked';

export interface BetBar {
  readonly root: HTMLElement;
  readonly spinButton: HTMLButtonElement;
  setBalance(amount: bigint): void;
  /** A return not above the stake is shown as what it is, without the colour of a win. */
  setLastWin(amount: bigint, celebrated: boolean): void;
  setStake(amount: bigint): void;
  /** While free spins are played: how many are left, in words, in place of the bet's label; the bet is the pack's. Null: bets are staked. */
  setFree(label: string | null): void;
  setState(state: SpinState): void;
  /** Shows on the button how much is left until the next round may begin, in seconds and as a ring; ends when it may. In milliseconds. */
  waitOut(milliseconds: number): Promise<void>;
}

export interface BetBarParts {
  texts: Texts;
  money: MoneyFormat;
  stakes: readonly bigint[];
  onSpin(): void;
  onStake(amount: bigint): void;
}

/** Balance, bet and the one bright button of a slot. */
export function createBetBar(parts: BetBarParts): BetBar {
  const { texts, money, stakes } = parts;
  let stake = stakes[0] ?? 0n;
  let state: SpinState = 'ready';
  const balance = element('span', { class: 'figure' });
  const won = element('span', { class: 'figure' }, money.show(0n));
  const wonLabel = element('span', { class: 'label' }, texts.t('bar.lastWin'));
  const wonBlock = element('div', { class: 'block last-win' }, wonLabel, won);
  const less = element('button', { type: 'button', class: 'step', 'aria-label': texts.t('bar.less') }, icon('minus'));
  const more = element('button', { type: 'button', class: 'step', 'aria-label': texts.t('bar.more') }, icon('plus'));
  const total = element('span', { class: 'figure' });
  const totalLabel = element('span', { class: 'label' }, texts.t('bar.totalBet'));
  let isFree = false;
  const choose = element('select', { class: 'stake-choice', 'aria-label': texts.t('bar.stakes') });
  for (const option of stakes) choose.append(element('option', { value: String(option) }, money.show(option)));
  const spinIcon = element('span', { class: 'spin-icon' }, icon('spin'));
  const restRing = element('span', { class: 'rest-ring', 'aria-hidden': 'true' });
  const spinButton = element(
    'button',
    { type: 'button', class: 'spin', 'aria-keyshortcuts': 'Space' },
    spinIcon,
    element('span', { class: 'spin-ring' }),
    restRing,
  );

  function move(by: number): void {
    const index = stakes.indexOf(stake);
    const next = stakes[Math.max(0, Math.min(stakes.length - 1, index + by))];
    if (next !== undefined && next !== stake) parts.onStake(next);
  }
  less.addEventListener('click', () => move(-1));
  more.addEventListener('click', () => move(1));
  choose.addEventListener('change', () => parts.onStake(BigInt(choose.value)));
  onOwnPress(spinButton, () => parts.onSpin());

  const bar: BetBar = {
    spinButton,
    root: element(
      'footer',
      { class: 'bar' },
      element('div', { class: 'block balance' }, element('span', { class: 'label' }, texts.t('bar.balance')), balance),
      wonBlock,
      element('div', { class: 'stake' }, less, element('div', { class: 'stake-value' }, totalLabel, total, choose), more),
      spinButton,
    ),
    setBalance: (amount) => setText(balance, money.show(amount)),
    setLastWin(amount, celebrated) {
      setText(won, money.show(amount));
      setText(wonLabel, texts.t(celebrated || amount === 0n ? 'bar.lastWin' : 'bar.returned'));
      wonBlock.dataset['celebrated'] = String(celebrated);
    },
    setStake(amount) {
      stake = amount;
      setText(total, money.show(amount));
      choose.value = String(amount);
      const index = stakes.indexOf(amount);
      less.disabled = isFree || state !== 'ready' || index <= 0;
      more.disabled = isFree || state !== 'ready' || index >= stakes.length - 1;
    },
    setFree(label) {
      isFree = label !== null;
      setText(totalLabel, label ?? texts.t('bar.totalBet'));
      bar.setState(state);
    },
    setState(next) {
      state = next;
      spinButton.dataset['state'] = next;
      spinButton.setAttribute('aria-disabled', String(next === 'busy' || next === 'resting' || next === 'blocked'));
      spinButton.setAttribute('aria-label', texts.t(next === 'busy' ? 'bar.spinning' : next === 'continue' ? 'bar.continue' : 'bar.spin'));
      if (next !== 'resting') spinIcon.replaceChildren(icon(next === 'continue' ? 'skip' : 'spin'));
      choose.disabled = isFree || next !== 'ready';
      bar.setStake(stake);
    },
    async waitOut(milliseconds) {
      bar.setState('resting');
      restRing.style.setProperty('--rest', `${milliseconds}ms`);
      const seconds = element('span', { class: 'rest-seconds figure' });
      spinIcon.replaceChildren(seconds);
      await countDown(milliseconds, (left) => {
        setText(seconds, String(left));
        spinButton.setAttribute('aria-label', texts.t('fast.rest', { seconds: left }));
      });
    },
  };
  bar.setState('ready');
  return bar;
}
