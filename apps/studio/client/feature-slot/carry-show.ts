import '../style/carry.css';
import type { CarryRules, FeatureSlotRules, Move } from '@tavolo/game-maths';
import { element, setText } from '../kit/element.ts';
import { onOwnPress } from '../kit/own-press.ts';
import type { Shell } from '../kit/shell.ts';
import type { SlotLayout } from '../slot/layout.ts';
import type { Texts } from '../texts/texts.ts';
import type { FeatureStage } from './stage.ts';
import { carryLengths, type Carry, type Round } from './steps.ts';

/** How many upper reels there are; all show the same. */
export const upperReels = 3;

export interface CarryShowParts {
  rules: FeatureSlotRules;
  carry: CarryRules;
  shell: Pick<Shell, 'animator' | 'announcer' | 'money' | 'reducedMotion' | 'sound' | 'texts'>;
  stage: Pick<FeatureStage, 'enter' | 'setLogo' | 'focus' | 'show'>;
  message(label: string, amount: string, celebrated: boolean): void;
  /** A small picture of a symbol. */
  symbolThumb(symbol: string): HTMLElement;
  /** Tells what a round came to. */
  tell(won: bigint, stake: bigint): Promise<void>;
}

/** The upper reels, which slide in over the window while a win is carried: what it is, what may come of it, and the player's choice. */
export interface CarryShow {
  readonly root: HTMLElement;
  fit(layout: SlotLayout): void;
  enter(): Promise<void>;
  /** Shows what was carried from this one on, counted from 0, and leaves when the round is over. */
  show(round: Round, from: number): Promise<void>;
  /** Waits for what the player does with the win. */
  choose(round: Round): Promise<Move>;
}

/** Length of a change where motion is reduced, in milliseconds: long enough to be seen. */
const SWIFT = 120;

/** "30.0" of a hundred. */
const percentOf = (weight: number, all: number): string => String(Number(((100 * weight) / all).toFixed(2)));

/** What the upper reels may show, with the chance of each. */
export function carryTable(values: CarryRules['values'], { t }: Texts, picture: (symbol: string) => Node): HTMLElement {
  const all = values.reduce((sum, { weight }) => sum + weight, 0);
  return element(
    'ul',
    { class: 'carry-table' },
    ...values.map(({ symbol, value, weight }) =>
      element(
        'li',
        {},
        symbol === null ? null : picture(symbol),
        element('strong', { class: 'figure' }, symbol === null ? t('carry.nothing') : `×${value}`),
        element('span', { class: 'figure' }, t('carry.chance', { percent: percentOf(weight, all) })),
      ),
    ),
  );
}

export function createCarryShow({ carry, shell, stage, message, symbolThumb, tell }: CarryShowParts): CarryShow {
  const { animator, announcer, money, sound, texts } = shell;
  const { t } = texts;
  const windows = Array.from({ length: upperReels }, () => element('div', { class: 'carry-window' }));
  const amountText = element('strong', { class: 'figure' });
  const keptText = element('strong', { class: 'figure' });
  const countText = element('span', { class: 'carry-count figure' });
  const buttons = (['collect', 'half', 'all'] as const).map((move) => {
    const button = element('button', { type: 'button', class: `carry-${move}` });
    onOwnPress(button, () => chosen?.(move));
    return [move, button] as const;
  });
  const root = element(
    'section',
    { class: 'carry', 'aria-label': t('carry.title'), 'data-visible': 'false' },
    element('h2', {}, t('carry.title'), countText),
    element('div', { class: 'carry-reels', 'aria-hidden': 'true' }, ...windows),
    carryTable(carry.values, texts, symbolThumb),
    element(
      'dl',
      {},
      element('div', {}, element('dt', {}, t('carry.yours')), element('dd', {}, amountText)),
      element('div', {}, element('dt', {}, t('carry.kept')), element('dd', {}, keptText)),
    ),
    element('div', { class: 'carry-buttons' }, ...buttons.map(([, button]) => button)),
    element('p', {}, t('carry.note')),
  );
  const gems = carry.values.flatMap(({ symbol }) => symbol ?? []);
  let chosen: ((move: Move) => void) | null = null;
  let isIn = false;

  const pause = (length: number): Promise<void> => animator.wait(shell.reducedMotion ? Math.min(length, SWIFT) : length);

  function setSums(amount: bigint, kept: bigint): void {
    setText(amountText, money.show(amount));
    setText(keptText, money.show(kept));
  }

  function setReady(ready: boolean): void {
    for (const [, button] of buttons) button.disabled = !ready;
  }

  /** What each reel shows; null: nothing. */
  function showSymbols(symbols: readonly (string | null)[]): void {
    root.dataset['turning'] = 'false';
    for (const [reel, one] of windows.entries()) {
      const symbol = symbols[reel] ?? null;
      one.replaceChildren(...(symbol === null ? [] : [symbolThumb(symbol)]));
    }
  }

  async function enter(): Promise<void> {
    if (isIn) return;
    isIn = true;
    // At rest no two are equal: nothing was won up here yet.
    showSymbols(gems.slice(0, upperReels));
    setReady(false);
    sound.play('feature');
    stage.setLogo(false);
    stage.focus(null, false);
    await stage.show(null, false);
    root.dataset['visible'] = 'true';
    await stage.enter(true);
  }

  async function leave(): Promise<void> {
    isIn = false;
    root.dataset['visible'] = 'false';
    await stage.enter(false);
    stage.setLogo(true);
  }

  async function turn({ index, carried, kept, symbol, multiplier, amount }: Carry): Promise<void> {
    setText(countText, t('carry.count', { index, most: carry.atMost }));
    setSums(carried, kept);
    setReady(false);
    root.dataset['turning'] = 'true';
    for (const one of windows) one.replaceChildren(element('div', { class: 'carry-strip' }, ...[...gems, ...gems].map(symbolThumb)));
    sound.play('spin');
    await pause(carryLengths.turn);
    showSymbols(windows.map(() => symbol));
    sound.play('reelStop', 2);
    setSums(amount, kept);
    const told = { carried: money.show(carried), kept: money.show(kept), amount: money.show(amount), multiplier };
    announcer.say(symbol === null ? t('say.carryNothing', told) : t('say.carry', { ...told, symbol: texts.symbol(symbol) }));
    message(t('carry.result', told), money.show(amount), amount > carried);
    if (amount > carried) sound.play(multiplier > 2 ? 'winGood' : 'win');
    await pause(carryLengths.result);
  }

  return {
    root,
    fit({ frame, logo, message: line, portrait }) {
      const top = Math.max(4, portrait ? logo.y : frame.y - 20);
      const width = portrait ? Math.max(frame.width + 8, Math.min(440, frame.width + 2 * frame.x - 12)) : Math.max(frame.width, 560);
      const left = frame.x + (frame.width - width) / 2;
      Object.assign(root.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, maxHeight: `${line.y + line.height - top}px` });
    },
    enter,
    async show(round, from) {
      for (const one of round.carries.slice(from)) {
        await enter();
        await turn(one);
      }
      if (round.offer || !isIn) return;
      if (round.isCollected) announcer.say(t('say.carryCollected', { amount: money.show(round.win) }));
      sound.play('countEnd');
      await leave();
      await tell(round.win, round.stake);
    },
    async choose({ carries, offer }) {
      if (!offer) return 'collect';
      const { amount, kept } = offer;
      await enter();
      const values = { amount: money.show(amount), kept: money.show(kept), total: money.show(amount + kept) };
      setText(countText, t('carry.count', { index: carries.length + 1, most: carry.atMost }));
      setSums(amount, kept);
      const sums = { collect: amount + kept, half: amount / 2n, all: amount };
      for (const [move, button] of buttons)
        button.replaceChildren(
          element('span', {}, t(`carry.${move}`)),
          ' ',
          element('strong', { class: 'figure' }, money.show(sums[move])),
        );
      announcer.say(t('say.carryOffer', values));
      message('', '', false);
      setReady(true);
      // What cannot lose anything comes first to whoever plays by keyboard.
      buttons[0]?.[1].focus({ preventScroll: true });
      return new Promise((resolve) => {
        chosen = (move) => {
          chosen = null;
          setReady(false);
          sound.play('press');
          resolve(move);
        };
      });
    },
  };
}
