import '../../style/scratch.css';
import {
  Rational,
  percentOf,
  printedReturn,
  scratchChance,
  type FastRules,
  type Multiple,
  type RoundEvent,
  type ScratchEvent,
  type ScratchPrize,
} from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import type { GameData } from '../../kit/game-data.ts';
import { grouped } from '../../kit/maths-figures.ts';
import { minor } from '../../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from '../board.ts';
import { openTable } from '../table.ts';
import type { FastThemeFile } from '../theme-file.ts';
import { createFoil } from './foil.ts';

type ScratchRules = Extract<FastRules, { kind: 'scratch' }>;

/** Opens Scratch Gold in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('scratch', data, createBoard);

const isCard = (event: RoundEvent): event is ScratchEvent => event.type === 'scratch';
/** Milliseconds between two fields that are opened together. */
const between = 140;

function createBoard(parts: BoardParts<ScratchRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  let stake = minor(shell.view.defaultStake);
  /** The card that lies there; null before one is bought. */
  let card: ScratchEvent | null = null;
  let opened = new Set<number>();
  /** Hears that the last field is open. */
  let onOpened: (() => void) | null = null;

  const worth = (prize: number): string => money.show(stake * BigInt(prize));
  const mark = pictureOf(parts, 'star', 96);

  // ---- the card ----
  const fields = Array.from({ length: rules.fields }, (_, field) => {
    const value = element('span', { class: 'scratch-value figure' });
    const foil = createFoil(mark);
    const button = element(
      'button',
      { type: 'button', class: 'scratch-field' },
      element('span', { class: 'scratch-face', 'aria-hidden': 'true' }, pictureOf(parts, 'coin', 96), value),
      foil.canvas,
    );
    button.addEventListener('click', () => open(field));
    return { button, value, foil };
  });
  const sheet = element(
    'div',
    { class: 'scratch-grid', role: 'group', 'aria-label': t('scratch.card') },
    ...fields.map(({ button }) => button),
  );

  // A pointer that is drawn over the fields rubs them, wherever it began.
  let drawnTo: { x: number; y: number } | null = null;
  sheet.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (drawnTo = { x, y }));
  sheet.addEventListener('pointermove', ({ clientX: x, clientY: y, buttons }) => {
    const from = drawnTo;
    drawnTo = buttons > 0 && card ? { x, y } : null;
    if (!from || !drawnTo) return;
    fields.forEach(({ button, foil }, field) => {
      if (opened.has(field)) return;
      const { left, top, width, height } = button.getBoundingClientRect();
      const within = (point: { x: number; y: number }): { x: number; y: number } => ({
        x: (point.x - left) / width,
        y: (point.y - top) / height,
      });
      const to = within({ x, y });
      if (to.x < -0.1 || to.x > 1.1 || to.y < -0.1 || to.y > 1.1) return;
      if (foil.rub(within(from), to)) open(field);
    });
  });

  const all = element('button', { type: 'button', class: 'second-button scratch-all' }, t('scratch.all'));
  all.addEventListener('click', () => void openAll());
  const turn = element('button', { type: 'button', class: 'second-button', 'aria-expanded': 'false' }, t('scratch.turn'));
  turn.addEventListener('click', () => showBack(root.dataset['side'] !== 'back'));
  const result = element('span', { class: 'roll-result' }, t('scratch.idle'));
  const prizes = element('tbody', {});
  const back = element(
    'div',
    { class: 'scratch-back' },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element('tr', {}, element('th', { scope: 'col' }, t('scratch.prize')), element('th', { scope: 'col' }, t('scratch.odds'))),
      ),
      prizes,
    ),
  );
  const front = element(
    'div',
    { class: 'scratch-front' },
    element('div', { class: 'scratch-title', 'aria-hidden': 'true' }, pictureOf(parts, 'coins', 128), element('span', {}, 'Scratch Gold')),
    sheet,
  );
  const root = element(
    'div',
    { class: 'scratch-stage' },
    element('div', { class: 'stage-head' }, result),
    element('div', { class: 'scratch-place' }, element('div', { class: 'scratch-card' }, front, back)),
    element('div', { class: 'scratch-actions' }, all, turn),
  );

  const oneIn = (prize: ScratchPrize): string => grouped(Rational.one.over(scratchChance(rules, prize)).toDecimal(2));

  function showPrizes(): void {
    const any = rules.prizes.reduce((sum, { weight }) => sum + weight, 0);
    const row = (name: string, prize: ScratchPrize): HTMLElement =>
      element(
        'tr',
        {},
        element('td', { class: 'figure' }, name),
        element('td', { class: 'figure' }, t('scratch.oneIn', { count: oneIn(prize) })),
      );
    prizes.replaceChildren(...rules.prizes.map((prize) => row(worth(prize.pays), prize)), row(t('scratch.any'), { pays: 0, weight: any }));
  }

  function showBack(isBack: boolean): void {
    root.dataset['side'] = isBack ? 'back' : 'front';
    turn.setAttribute('aria-expanded', String(isBack));
    setText(turn, t(isBack ? 'scratch.front' : 'scratch.turn'));
    front.inert = isBack;
    back.inert = !isBack;
  }
  showBack(false);

  function open(field: number): void {
    const one = fields[field];
    const prize = card?.fields[field];
    if (!one || prize === undefined || opened.has(field)) return;
    opened.add(field);
    one.button.dataset['open'] = 'true';
    one.button.setAttribute('aria-label', t('scratch.open', { number: field + 1, amount: worth(prize) }));
    sound.play('pop', opened.size);
    if (opened.size === rules.fields) onOpened?.();
  }

  async function openAll(): Promise<void> {
    const lying = card;
    showBack(false);
    for (let field = 0; field < rules.fields && card === lying; field++) {
      if (opened.has(field)) continue;
      open(field);
      if (!shell.reducedMotion) await animator.wait(between);
    }
  }

  function cover(): void {
    card = null;
    opened = new Set();
    fields.forEach(({ button, value, foil }, field) => {
      foil.cover();
      delete button.dataset['open'];
      delete button.dataset['won'];
      button.setAttribute('aria-label', t('scratch.field', { number: field + 1 }));
      setText(value, '');
    });
    refresh();
  }

  function refresh(): void {
    const isLying = card !== null && opened.size < rules.fields;
    // What is hidden cannot keep the focus.
    if (!isLying && document.activeElement === all) turn.focus();
    all.hidden = !isLying;
    for (const { button } of fields) button.setAttribute('aria-disabled', String(!isLying));
    showPrizes();
  }
  cover();

  return {
    root,
    fields: [],
    choice: null,
    get top(): Multiple {
      return { numerator: BigInt(Math.max(...rules.prizes.map(({ pays }) => pays))), denominator: 1n };
    },
    get returnPercent() {
      return printedReturn(rules.maths).percent;
    },
    action: t('scratch.buy'),
    figures(wanted) {
      if (!card) stake = wanted;
      refresh();
      const any = rules.prizes.reduce((sum, { weight }) => sum + weight, 0);
      return [[t('scratch.any'), `${percentOf({ numerator: BigInt(any), denominator: BigInt(rules.cards) })}%`]];
    },
    setBusy() {
      refresh();
    },
    wait() {
      showBack(false);
      cover();
      root.dataset['state'] = 'coming';
      setText(result, t('fast.busy'));
    },
    calm() {
      cover();
      delete root.dataset['state'];
      setText(result, t('scratch.idle'));
    },
    async show(answer) {
      const event = answer.events.find(isCard);
      if (!event) throw new Error('A scratch card has its fields');
      stake = minor(answer.stake);
      const done = new Promise<void>((resolve) => (onOpened = resolve));
      card = event;
      event.fields.forEach((prize, field) => setText(fields[field]?.value ?? root, money.brief(stake * BigInt(prize))));
      root.dataset['state'] = 'lying';
      setText(result, t('scratch.scratch'));
      refresh();
      announcer.say(t('say.scratch.bought'));
      await done;
      onOpened = null;
      refresh();
      event.fields.forEach((prize, field) => {
        const button = fields[field]?.button;
        if (button) button.dataset['won'] = String(prize === event.prize);
      });
      const shown = event.fields.map((prize) => worth(prize)).join(', ');
      if (event.prize === null) {
        setText(result, t('scratch.lost'));
        announcer.say(t('say.scratch.lost', { fields: shown }));
      } else {
        setText(result, t('scratch.won', { amount: worth(event.prize) }));
        announcer.say(t('say.scratch.won', { amount: money.show(minor(answer.win)), fields: shown }));
      }
      const net = minor(answer.win) - stake;
      card = null;
      return { label: event.prize === null ? '0×' : `${grouped(String(event.prize))}×`, isGood: net > 0n };
    },
    rules: () => [
      t('scratch.rules', { cards: grouped(String(rules.cards)) }),
      t('scratch.rulesScratch'),
      ...rules.prizes.map((prize) => `${grouped(String(prize.pays))}× · ${t('scratch.oneIn', { count: oneIn(prize) })}`),
    ],
    picture(round) {
      const event = round.events.find(isCard);
      const staked = minor(round.stake);
      return element(
        'ol',
        { class: 'past-scratch' },
        ...(event?.fields ?? []).map((prize) =>
          element(
            'li',
            { 'data-won': String(prize === event?.prize) },
            pictureOf(parts, 'coin', 64),
            element('span', { class: 'figure' }, money.show(staked * BigInt(prize))),
          ),
        ),
      );
    },
  };
}
