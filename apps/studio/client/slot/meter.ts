import type { SlotRules } from '@tavolo/game-maths';
import type { Animator } from '../kit/animator.ts';
import { element } from '../kit/element.ts';
import type { Texts } from '../texts/texts.ts';
import type { SlotLayout } from './layout.ts';

/** Milliseconds. */
const STRIKE = 620;

export interface Meter {
  readonly root: HTMLElement;
  fit(layout: SlotLayout): void;
  /** The ladder runs while the reels turn. */
  spin(free: boolean): void;
  /** Stops at the drawn value; `paying` when there is a win to multiply. */
  settle(value: number, paying: boolean): void;
  /** The value strikes the win. */
  strike(): Promise<void>;
  rest(): void;
}

/** The multiplier of a spin as a ladder of the values the rules can draw. A game without one has an empty meter. */
export function createMeter(rules: SlotRules, texts: Texts, animator: Animator): Meter {
  const root = element('div', { class: 'meter', role: 'img', 'aria-label': texts.t('meter.multiplier') });
  const values = rules.multiplier
    ? [...new Set([...rules.multiplier.paid, ...rules.multiplier.free].map(({ value }) => value))].toSorted((one, other) => other - one)
    : [];
  const rungs = new Map(values.map((value) => [value, element('span', { class: 'rung' }, `${value}×`)]));
  if (values.length > 0) root.append(element('span', { class: 'meter-label' }, texts.t('meter.multiplier')), ...rungs.values());
  else root.hidden = true;
  let timer = 0;

  function light(value: number | null, state: string): void {
    for (const [own, rung] of rungs) rung.dataset['state'] = own === value ? state : 'off';
  }

  return {
    root,
    fit(layout) {
      const { meter: box } = layout;
      root.dataset['shape'] = layout.portrait ? 'row' : 'column';
      Object.assign(root.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    },
    spin(free) {
      if (!rules.multiplier) return;
      window.clearInterval(timer);
      const possible = (free ? rules.multiplier.free : rules.multiplier.paid)
        .map(({ value }) => value)
        .toSorted((one, other) => one - other);
      for (const [value, rung] of rungs) rung.dataset['possible'] = String(possible.includes(value));
      let index = 0;
      const run = (): void => {
        const way = possible.length * 2 - 2;
        const place = way > 0 ? index % way : 0;
        light(possible[place < possible.length ? place : way - place] ?? null, 'running');
        index++;
      };
      run();
      timer = window.setInterval(run, 130);
    },
    settle(value, paying) {
      window.clearInterval(timer);
      light(value, paying ? 'paying' : 'drawn');
      root.setAttribute('aria-label', `${texts.t('meter.multiplier')} ${value}×`);
    },
    async strike() {
      const lit = [...rungs.values()].find((rung) => rung.dataset['state'] === 'paying');
      if (!lit) return;
      // The picture may come late or never (a hidden tab draws none): the round follows the game's own clock.
      lit.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.28)', filter: 'brightness(1.6)' }, { transform: 'scale(1)' }], {
        duration: STRIKE,
        easing: 'cubic-bezier(.34,1.56,.64,1)',
      });
      await animator.wait(STRIKE);
    },
    rest() {
      window.clearInterval(timer);
      light(values.at(-1) ?? null, 'drawn');
    },
  };
}
