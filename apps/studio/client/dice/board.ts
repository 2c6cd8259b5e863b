import type { DiceChoice } from '@tavolo/game-maths';
import { easeOut } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { element, setText } from '../kit/element.ts';
import { icon } from '../kit/icons.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import type { Texts } from '../texts/texts.ts';
import { hundredths } from './odds.ts';

export interface Board {
  readonly root: HTMLElement;
  setChoice(choice: DiceChoice): void;
  setBusy(busy: boolean): void;
  /** The number runs and the marker travels; ends on the roll. */
  roll(roll: number, won: boolean, amount: string): Promise<void>;
  /** The die shakes while the answer is on its way. */
  shake(): void;
  calm(): void;
  addHistory(roll: number, won: boolean): void;
}

export interface BoardParts {
  texts: Texts;
  animator: Animator;
  reducedMotion: boolean;
  picture: HTMLElement;
  outcomes: number;
  onTarget(target: number): void;
  onSwap(): void;
  onTick(): void;
}

/** The playing side of dice: last rolls, the great number, and the track with its target. */
export function createBoard(parts: BoardParts): Board {
  const { texts, animator } = parts;
  const results = createResultStrip(texts, 'dice.history');
  const number = element('output', { class: 'roll-number figure', 'aria-hidden': 'true' }, '50.00');
  const result = element('span', { class: 'roll-result' }, texts.t('dice.idle'));
  const slider = element('input', { class: 'target', type: 'range', min: 0, max: 10_000, step: 1, 'aria-label': texts.t('dice.target') });
  const pointer = element('span', { class: 'figure' });
  const marker = element('div', { class: 'marker', 'aria-hidden': 'true' }, pointer);
  const fill = element('div', { class: 'track-fill', 'aria-hidden': 'true' });
  const track = element('div', { class: 'track' }, fill, slider, marker);
  const swapLabel = element('span', {});
  const swap = element('button', { type: 'button', class: 'swap', title: texts.t('dice.swap') }, icon('swap'), swapLabel);
  const stageLight = element('div', { class: 'board-light', 'aria-hidden': 'true' });
  const scale = element(
    'div',
    { class: 'track-scale', 'aria-hidden': 'true' },
    ...['0', '25', '50', '75', '100'].map((tick) => element('span', { class: 'figure' }, tick)),
  );
  const root = element(
    'section',
    { class: 'board' },
    element('div', { class: 'board-stars', 'aria-hidden': 'true' }),
    stageLight,
    results.root,
    element('div', { class: 'roll' }, parts.picture, number, result),
    element('div', { class: 'lane' }, track, scale, element('div', { class: 'lane-foot' }, swap)),
  );
  let choice: DiceChoice = { direction: 'under', target: 5000 };

  slider.addEventListener('input', () => {
    parts.onTarget(Number(slider.value));
  });
  swap.addEventListener('click', () => parts.onSwap());

  function mark(roll: number): void {
    pointer.style.left = `${(roll / 100).toFixed(2)}%`;
  }

  return {
    root,
    setChoice(next) {
      choice = next;
      slider.value = String(choice.target);
      slider.setAttribute(
        'aria-valuetext',
        `${texts.t(choice.direction === 'under' ? 'dice.under' : 'dice.over')} ${hundredths(choice.target)}`,
      );
      root.dataset['direction'] = choice.direction;
      fill.style.setProperty('--target', `${(choice.target / 100).toFixed(2)}%`);
      setText(swapLabel, `${texts.t(choice.direction === 'under' ? 'dice.under' : 'dice.over')} ${hundredths(choice.target)}`);
    },
    setBusy(busy) {
      slider.disabled = busy;
      swap.disabled = busy;
    },
    shake() {
      root.dataset['state'] = 'rolling';
      setText(result, texts.t('dice.rolling'));
    },
    calm() {
      root.dataset['state'] = 'idle';
      setText(result, texts.t('dice.idle'));
    },
    async roll(roll, won, amount) {
      const from = Number.parseFloat(pointer.style.left || '50') * 100;
      let ticks = 0;
      marker.dataset['visible'] = 'true';
      await animator.tween(
        parts.reducedMotion ? 60 : 620,
        (t) => {
          const spread = Math.round((1 - t) * 4200);
          const shown = t >= 1 ? roll : Math.max(0, Math.min(parts.outcomes - 1, roll + Math.round((Math.random() - 0.5) * spread)));
          setText(number, hundredths(shown));
          mark(t >= 1 ? roll : from + (roll - from) * t);
          if (Math.floor(t * 9) !== ticks) {
            ticks = Math.floor(t * 9);
            parts.onTick();
          }
        },
        { ease: easeOut },
      );
      root.dataset['state'] = won ? 'won' : 'lost';
      setText(pointer, hundredths(roll));
      setText(result, amount);
    },
    addHistory: (roll, won) => results.add(hundredths(roll), won),
  };
}
