import '../style/keno.css';
import {
  Rational,
  kenoChance,
  kenoPicks,
  kenoPicksText,
  kenoReturn,
  kenoRisks,
  kenoRow,
  percentOf,
  printedReturn,
  type FastRules,
  type KenoChoice,
  type KenoEvent,
  type Multiple,
  type RoundEvent,
} from '@tavolo/game-maths';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { grouped as groupedWhole } from '../kit/maths-figures.ts';
import { minor } from '../kit/money.ts';
import { withArrowKeys } from './arrow-keys.ts';
import { grouped, pictureOf, type Board, type BoardParts } from './board.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type KenoRules = Extract<FastRules, { kind: 'keno' }>;

/** Opens Keno in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('keno', data, createBoard);

const isDraw = (event: RoundEvent): event is KenoEvent => event.type === 'keno';
const across = 8;
const randomPicks = 8;
/** Milliseconds between two drawn numbers. */
const drawTime = 190;

/** So many different numbers from 1 on: a player's random ticket decides nothing about the draw. */
function randomNumbers(count: number, among: number): number[] {
  const left = Array.from({ length: among }, (_, index) => index + 1);
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1);
}

function createBoard(parts: BoardParts<KenoRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const most = Math.max(...Object.keys(rules.tables.low).map(Number));
  const last = shell.view.lastRound?.choice ?? null;
  let choice: KenoChoice =
    last !== null && 'picks' in last ? last : { picks: kenoPicksText(randomNumbers(randomPicks, rules.numbers)), risk: 'medium' };
  let isBusy = false;

  // ---- the fields ----
  const risk = element('select', { id: 'risk' }, ...kenoRisks.map((name) => element('option', { value: name }, t(`keno.${name}`))));
  risk.addEventListener('change', () => set({ ...choice, risk: kenoRisks.find((name) => name === risk.value) ?? choice.risk }));
  const action = (name: string, key: string, run: () => void): HTMLButtonElement => {
    const button = element('button', { type: 'button', class: 'choice', 'aria-keyshortcuts': key }, name);
    button.addEventListener('click', run);
    return button;
  };
  const random = action(t('keno.random'), 'R', () =>
    set({ ...choice, picks: kenoPicksText(randomNumbers(kenoPicks(choice).length || randomPicks, rules.numbers)) }),
  );
  const clear = action(t('keno.clear'), 'C', () => set({ ...choice, picks: 0 }));
  const field = element(
    'div',
    { class: 'field keno-field' },
    element('label', { for: 'risk' }, t('keno.risk')),
    element('div', { class: 'field-box' }, risk),
    element('div', { class: 'choices' }, random, clear),
  );

  // ---- the stage ----
  const result = element('span', { class: 'roll-result' });
  const numbers = Array.from({ length: rules.numbers }, (_, index) => {
    const button = element(
      'button',
      { type: 'button', class: 'keno-number' },
      element('span', { class: 'keno-gem', 'aria-hidden': 'true' }, pictureOf(parts, 'gem', 96)),
      element('span', { class: 'figure' }, String(index + 1)),
    );
    button.addEventListener('click', () => toggle(index + 1));
    return button;
  });
  withArrowKeys(numbers, across);
  const pays = element('ol', { class: 'keno-pays', 'aria-label': t('keno.pays'), tabindex: '0' });
  const root = element(
    'div',
    { class: 'keno-stage' },
    element('div', { class: 'stage-head' }, result),
    element('div', { class: 'keno-grid', role: 'group', 'aria-label': t('keno.board') }, ...numbers),
    pays,
  );

  function set(next: KenoChoice): void {
    if (isBusy) return;
    choice = next;
    sound.play('press');
    wipe();
    setText(result, t('keno.idle', { most }));
    refresh();
    parts.onChange();
  }

  function toggle(number: number): void {
    const picked = kenoPicks(choice);
    if (!picked.includes(number) && picked.length === most) {
      setText(result, t('keno.full', { most }));
      announcer.say(t('keno.full', { most }));
      return;
    }
    set({ ...choice, picks: kenoPicksText(picked.includes(number) ? picked.filter((one) => one !== number) : [...picked, number]) });
  }

  function wipe(): void {
    for (const button of numbers) delete button.dataset['drawn'];
    for (const row of pays.children) row.removeAttribute('data-hit');
  }

  function nameOf(number: number, isPicked: boolean, isDrawn: boolean): string {
    return t(isDrawn && isPicked ? 'keno.hit' : isDrawn ? 'keno.drawn' : 'keno.number', { number });
  }

  function refresh(): void {
    risk.value = choice.risk;
    const picked = kenoPicks(choice);
    numbers.forEach((button, index) => {
      const isPicked = picked.includes(index + 1);
      button.setAttribute('aria-pressed', String(isPicked));
      button.setAttribute('aria-disabled', String(isBusy));
      button.setAttribute('aria-label', nameOf(index + 1, isPicked, button.dataset['drawn'] === 'true'));
    });
  }

  /** A chance in per cent, or as one in so many where per cents would be nothing but noughts. */
  const chanceText = (chance: Rational): string =>
    chance.numerator * 1000n < chance.denominator
      ? t('scratch.oneIn', { count: groupedWhole(Rational.one.over(chance).toDecimal(0)) })
      : `${percentOf(chance)}%`;

  function showPays(): void {
    const picked = kenoPicks(choice).length;
    pays.replaceChildren(
      ...kenoRow(rules, choice.risk, picked).map((hundredths, hits) => {
        const chance = kenoChance(rules, picked, hits);
        const shown = chanceText(chance);
        return element(
          'li',
          { 'aria-label': t('keno.row', { hits, multiple: grouped(hundredths), chance: shown }), 'data-pays': String(hundredths > 0) },
          element('strong', { class: 'figure' }, `${grouped(hundredths).replace(/\.?0+$/, '') || '0'}×`),
          element('span', { class: 'figure' }, t('keno.hits', { hits, picks: picked })),
          element('span', { class: 'figure' }, shown),
        );
      }),
    );
  }

  return {
    root,
    fields: [field],
    get choice() {
      return choice;
    },
    get isIncomplete() {
      return choice.picks === 0;
    },
    get top(): Multiple {
      return { numerator: BigInt(Math.max(1, ...kenoRow(rules, choice.risk, kenoPicks(choice).length))), denominator: 100n };
    },
    get returnPercent() {
      const count = kenoPicks(choice).length;
      return count === 0 ? printedReturn(rules.maths).percent : percentOf(kenoReturn(rules, choice.risk, count));
    },
    action: t('fast.bet'),
    figures() {
      refresh();
      showPays();
      return [];
    },
    setBusy(next) {
      isBusy = next;
      refresh();
    },
    wait() {
      wipe();
      setText(result, t('fast.busy'));
    },
    calm() {
      wipe();
      setText(result, t('keno.idle', { most }));
      refresh();
    },
    async show(answer) {
      const event = answer.events.find(isDraw);
      if (!event) throw new Error('A round of Keno has drawn numbers');
      const picked = kenoPicks(choice);
      let hits = 0;
      for (const number of event.drawn) {
        const button = numbers[number - 1];
        if (!button) continue;
        button.dataset['drawn'] = 'true';
        if (picked.includes(number)) sound.play('multiplier', ++hits);
        else sound.play('stakeDown');
        await animator.wait(shell.reducedMotion ? 1 : drawTime);
      }
      refresh();
      pays.children[event.hits]?.setAttribute('data-hit', 'true');
      pays.children[event.hits]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const net = minor(answer.win) - minor(answer.stake);
      setText(result, t('keno.result', { hits: event.hits, picks: picked.length, amount: money.signed(net) }));
      announcer.say(
        t('say.keno', {
          numbers: event.drawn.toSorted((one, other) => one - other).join(', '),
          hits: event.hits,
          picks: picked.length,
        }),
      );
      return { label: `${event.hits}/${picked.length} ${money.signed(net)}`, isGood: net > 0n };
    },
    onKey(event) {
      if (isBusy || (event.code !== 'KeyR' && event.code !== 'KeyC')) return false;
      (event.code === 'KeyR' ? random : clear).click();
      return true;
    },
    rules: () => [t('keno.rules', { most, numbers: rules.numbers, drawn: rules.drawn }), t('keno.rulesKeys')],
    picture(round) {
      const event = round.events.find(isDraw);
      const picked = round.choice && 'picks' in round.choice ? kenoPicks(round.choice) : [];
      return element(
        'ol',
        { class: 'keno-grid past-keno' },
        ...Array.from({ length: rules.numbers }, (_, index) => {
          const isDrawn = event?.drawn.includes(index + 1) === true;
          const isPicked = picked.includes(index + 1);
          return element(
            'li',
            {
              class: 'keno-number',
              'data-drawn': isDrawn ? 'true' : null,
              'aria-pressed': null,
              'data-picked': String(isPicked),
              'aria-label': nameOf(index + 1, isPicked, isDrawn),
            },
            element('span', { class: 'figure' }, String(index + 1)),
          );
        }),
      );
    },
  };
}
