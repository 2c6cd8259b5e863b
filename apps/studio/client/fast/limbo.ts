import '../style/limbo.css';
import {
  limboChance,
  limboReturn,
  percentOf,
  type FastRules,
  type LimboChoice,
  type LimboEvent,
  type Multiple,
  type RoundEvent,
} from '@tavolo/game-maths';
import { easeIn, easeInOut, easeOut } from '../kit/animator.ts';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { minor } from '../kit/money.ts';
import { grouped, pictureOf, type Board, type BoardParts } from './board.ts';
import { readTarget } from './read-target.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type LimboRules = Extract<FastRules, { kind: 'limbo' }>;

const presets = [150, 200, 500, 1000, 10_000];
const isResult = (event: RoundEvent): event is LimboEvent => event.type === 'limbo';

/** Opens Limbo in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('limbo', data, createBoard);

function createBoard(parts: BoardParts<LimboRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const last = shell.view.lastRound?.choice ?? null;
  let choice: LimboChoice = last !== null && 'target' in last && !('direction' in last) ? last : { target: 200 };

  const target = element('input', { id: 'target', type: 'text', inputmode: 'decimal', autocomplete: 'off', class: 'figure' });
  target.addEventListener('change', () => setTarget(readTarget(target.value) ?? choice.target));
  const chips = presets.map((hundredths) => {
    const chip = element('button', { type: 'button', class: 'choice figure', 'aria-pressed': 'false' }, `${hundredths / 100}×`);
    chip.addEventListener('click', () => setTarget(hundredths));
    return { hundredths, chip };
  });
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: 'target' }, t('limbo.target')),
    element('div', { class: 'field-box' }, element('span', { class: 'field-mark' }, '×'), target),
    element('div', { class: 'choices' }, ...chips.map(({ chip }) => chip)),
  );

  const number = element('output', { class: 'limbo-number figure', 'aria-hidden': 'true' }, '1.00×');
  const result = element('span', { class: 'roll-result' }, t('limbo.idle'));
  const goal = element('span', { class: 'limbo-goal figure' });
  const saucer = element('div', { class: 'limbo-saucer', 'aria-hidden': 'true' }, pictureOf(parts, 'saucer', 256));
  const root = element(
    'div',
    { class: 'limbo-stage' },
    element('div', { class: 'limbo-stars', 'aria-hidden': 'true' }),
    saucer,
    element('div', { class: 'limbo-middle' }, number, goal, result),
  );

  function setTarget(hundredths: number): void {
    choice = { target: Math.max(rules.targets.min, Math.min(rules.targets.max, hundredths)) };
    target.value = grouped(choice.target);
    parts.onChange();
  }

  return {
    root,
    fields: [field],
    get choice() {
      return choice;
    },
    get top(): Multiple {
      return { numerator: BigInt(choice.target), denominator: 100n };
    },
    get returnPercent() {
      return percentOf(limboReturn(rules, choice.target), 4);
    },
    action: t('fast.bet'),
    figures() {
      if (document.activeElement !== target) target.value = grouped(choice.target);
      for (const { hundredths, chip } of chips) chip.setAttribute('aria-pressed', String(hundredths === choice.target));
      setText(goal, t('limbo.goal', { target: grouped(choice.target) }));
      return [[t('limbo.chance'), `${percentOf(limboChance(rules, choice.target), 4)}%`]];
    },
    setBusy: () => undefined,
    wait() {
      root.dataset['state'] = 'flying';
      setText(result, t('fast.busy'));
    },
    calm() {
      root.dataset['state'] = 'idle';
      setText(result, t('limbo.idle'));
    },
    async show(answer) {
      const event = answer.events.find(isResult);
      if (!event) throw new Error('A round of limbo has a result');
      // It climbs at one pace, whatever the target: how long it takes tells nothing before the end.
      const steps = Math.log(event.result / 100);
      let ticked = 0;
      await animator.tween(
        shell.reducedMotion ? 60 : 950,
        (share) => {
          setText(number, `${grouped(share >= 1 ? event.result : Math.floor(100 * Math.exp(steps * share)))}×`);
          saucer.style.setProperty('--climb', String(share));
          if (Math.floor(share * 10) > ticked) {
            ticked = Math.floor(share * 10);
            sound.play('count', ticked);
          }
        },
        { ease: shell.reducedMotion ? easeOut : easeInOut },
      );
      root.dataset['state'] = event.isWon ? 'won' : 'lost';
      if (!shell.reducedMotion)
        void animator.tween(500, (share) => saucer.style.setProperty('--climb', String(1 - share)), { ease: easeIn });
      const win = minor(answer.win);
      // Said plainly for any result: what it was, not how near the target came.
      setText(result, event.isWon ? money.signed(win - minor(answer.stake)) : t('limbo.reached', { result: grouped(event.result) }));
      announcer.say(t('say.limbo', { result: grouped(event.result), target: grouped(event.target) }));
      return { label: `${grouped(event.result)}×`, isGood: event.isWon };
    },
    rules: () => [t('limbo.rules', { min: grouped(rules.targets.min), max: grouped(rules.targets.max) })],
    picture(round) {
      const event = round.events.find(isResult);
      if (!event) return element('div', {});
      return element(
        'div',
        { class: `past-roll limbo-past ${event.isWon ? 'hit' : 'miss'}` },
        element('strong', { class: 'figure' }, `${grouped(event.result)}×`),
        element('span', {}, t('limbo.goal', { target: grouped(event.target) })),
      );
    },
  };
}
