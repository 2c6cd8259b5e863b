import '../style/mines.css';
import {
  exactPayout,
  isChoiceForm,
  minesMultiple,
  percentOf,
  printedReturn,
  type FastRules,
  type MinesChoice,
  type Multiple,
  type RoundEvent,
} from '@tavolo/game-maths';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { minor } from '../kit/money.ts';
import { withArrowKeys } from './arrow-keys.ts';
import { pictureOf, type Board, type BoardParts } from './board.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type MinesRules = Extract<FastRules, { kind: 'mines' }>;

const presets = [1, 3, 5, 10, 24];

/** Opens Mines in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('mines', data, createBoard);

/** What a round shows of its tiles: which were picked, in order, and once it is over where the mines were. */
function tilesOf(events: readonly RoundEvent[]): { picked: number[]; hit: number | null; mines: readonly number[] | null } {
  const picked: number[] = [];
  let hit: number | null = null;
  let mines: readonly number[] | null = null;
  for (const event of events) {
    if (event.type === 'step') {
      if (event.isSafe) picked.push(event.move);
      else hit = event.move;
    }
    if (event.type === 'reveal') mines = event.hidden[0] ?? [];
  }
  return { picked, hit, mines };
}

function createBoard(parts: BoardParts<MinesRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const last = shell.view.openRound?.choice ?? shell.view.lastRound?.choice ?? null;
  let choice: MinesChoice = last !== null && 'mines' in last ? last : { mines: 3 };
  let isOpen = false;
  let picked: readonly number[] = [];
  let stake = minor(shell.view.defaultStake);
  const across = Math.round(Math.sqrt(rules.tiles));

  // ---- the fields ----
  const mines = element('input', { id: 'mines', type: 'range', min: rules.mines.min, max: rules.mines.max, step: 1 });
  const shownMines = element('output', { for: 'mines', class: 'figure' });
  mines.addEventListener('input', () => setMines(Number(mines.value)));
  const chips = presets.map((count) => {
    const chip = element(
      'button',
      { type: 'button', class: 'choice figure', 'aria-pressed': 'false', 'aria-label': `${t('mines.mines')} ${count}` },
      String(count),
    );
    chip.addEventListener('click', () => setMines(count));
    return { count, chip };
  });
  const field = element(
    'div',
    { class: 'field' },
    element('div', { class: 'field-head' }, element('label', { for: 'mines' }, t('mines.mines')), shownMines),
    mines,
    element('div', { class: 'choices' }, ...chips.map(({ chip }) => chip)),
  );
  const random = element('button', { type: 'button', class: 'second-button while-open' }, t('mines.random'));
  random.addEventListener('click', () => {
    const left = tiles.flatMap((_, tile) => (picked.includes(tile) ? [] : [tile]));
    const tile = left[Math.floor(Math.random() * left.length)];
    if (tile !== undefined) pick(tile);
  });

  // ---- the stage ----
  const next = element('span', { class: 'stage-next figure' });
  const result = element('span', { class: 'roll-result' }, t('mines.idle'));
  const tiles = Array.from({ length: rules.tiles }, (_, tile) => {
    const button = element(
      'button',
      { type: 'button', class: 'tile', 'aria-label': t('mines.tile', { number: tile + 1 }) },
      element('span', { class: 'tile-lid' }, element('span', { class: 'tile-odds figure', 'aria-hidden': 'true' })),
    );
    button.addEventListener('click', (event) => {
      if (event.isTrusted) pick(tile);
    });
    return button;
  });
  withArrowKeys(tiles, across);
  const grid = element('div', { class: 'mines-grid', role: 'group', 'aria-label': t('mines.board') }, ...tiles);
  const root = element('div', { class: 'mines-stage' }, element('div', { class: 'stage-head' }, result, next), grid);

  function pick(tile: number): void {
    if (!isOpen || picked.includes(tile)) return;
    sound.play('press');
    parts.onMove(tile);
  }

  function setMines(count: number): void {
    choice = { mines: count };
    refresh();
    parts.onChange();
  }

  /** Chance that the next tile is safe, and what the round pays after it. */
  function ahead(): { chance: string; amount: bigint } | null {
    const safe = rules.tiles - choice.mines - picked.length;
    if (safe <= 0) return null;
    return {
      chance: percentOf({ numerator: BigInt(safe), denominator: BigInt(rules.tiles - picked.length) }),
      amount: exactPayout(stake, minesMultiple(rules, choice.mines, picked.length + 1)).whole,
    };
  }

  function refresh(): void {
    mines.value = String(choice.mines);
    setText(shownMines, String(choice.mines));
    for (const { count, chip } of chips) chip.setAttribute('aria-pressed', String(count === choice.mines));
    const step = ahead();
    const line = step ? t('mines.nextLine', { chance: step.chance, amount: money.show(step.amount) }) : '';
    setText(next, step ? `${t('mines.next')}: ${line}` : '');
    for (const tile of tiles) {
      const odds = tile.querySelector('.tile-odds');
      if (odds)
        odds.replaceChildren(...(step ? [element('span', {}, `${step.chance}%`), element('span', {}, money.show(step.amount))] : []));
    }
  }

  function turn(tile: number, kind: 'safe' | 'mine' | 'hit', isPicked: boolean): void {
    const button = tiles[tile];
    if (!button || button.dataset['kind'] !== undefined) return;
    button.dataset['kind'] = kind;
    button.dataset['picked'] = String(isPicked);
    const face = element('span', { class: 'tile-face' }, pictureOf(parts, kind));
    if (kind === 'hit') face.append(pictureOf(parts, 'mine'));
    button.append(face);
    const key = kind === 'safe' ? 'mines.tileSafe' : kind === 'hit' ? 'mines.tileHit' : 'mines.tileMine';
    button.setAttribute('aria-label', t(key, { number: tile + 1 }));
  }

  function clear(): void {
    picked = [];
    tiles.forEach((tile, index) => {
      delete tile.dataset['kind'];
      delete tile.dataset['picked'];
      tile.querySelector('.tile-face')?.remove();
      tile.setAttribute('aria-label', t('mines.tile', { number: index + 1 }));
    });
  }

  return {
    root,
    fields: [field, random],
    get choice() {
      return choice;
    },
    get top(): Multiple {
      return minesMultiple(rules, choice.mines, rules.tiles - choice.mines);
    },
    get worth() {
      return isOpen && picked.length > 0 ? minesMultiple(rules, choice.mines, picked.length) : undefined;
    },
    get returnPercent() {
      return printedReturn(rules.maths).percent;
    },
    action: t('fast.bet'),
    figures(wanted) {
      if (!isOpen) stake = wanted;
      refresh();
      return [];
    },
    setBusy() {
      root.dataset['open'] = String(isOpen);
      random.hidden = !isOpen;
      for (const tile of tiles) tile.setAttribute('aria-disabled', String(!isOpen || tile.dataset['kind'] !== undefined));
    },
    wait() {
      clear();
      refresh();
      setText(result, t('fast.busy'));
    },
    calm() {
      setText(result, t('mines.idle'));
      refresh();
    },
    async show(answer, isResumed) {
      const shown = tilesOf(answer.events);
      if (answer.choice && 'mines' in answer.choice && isChoiceForm(answer.choice)) choice = answer.choice;
      if (isResumed) clear();
      stake = minor(answer.stake);
      isOpen = answer.open !== null;
      picked = shown.picked;
      for (const tile of picked) turn(tile, 'safe', true);
      refresh();
      const step = ahead();
      if (isOpen) {
        const worth = money.show(minor(answer.open?.worth ?? '0'));
        const tile = picked.at(-1);
        setText(result, `${t('mines.worth')} ${worth}`);
        if (tile === undefined) announcer.say(t('say.mines.begin', { mines: choice.mines, chance: step?.chance ?? '' }));
        else {
          sound.play('multiplier', picked.length);
          announcer.say(
            t('say.mines.safe', { number: tile + 1, amount: worth, chance: step?.chance ?? '', next: money.show(step?.amount ?? 0n) }),
          );
        }
        return null;
      }
      const win = minor(answer.win);
      setText(next, '');
      if (shown.hit !== null) {
        turn(shown.hit, 'hit', true);
        setText(result, t('mines.hit', { number: shown.hit + 1 }));
        announcer.say(t('say.mines.hit', { number: shown.hit + 1 }));
      } else {
        setText(result, money.signed(win - stake));
        announcer.say(t('say.collected', { amount: money.show(win), balance: money.show(minor(answer.balance)) }));
      }
      await animator.wait(shell.reducedMotion ? 1 : 260);
      for (const tile of shown.mines ?? []) turn(tile, 'mine', false);
      tiles.forEach((_, tile) => turn(tile, 'safe', false));
      const steps = picked.length;
      // What comes next is a fresh board.
      picked = [];
      return { label: shown.hit === null ? `${steps} · ${money.signed(win - stake)}` : String(steps), isGood: shown.hit === null };
    },
    rules: () => [t('mines.rules', { tiles: rules.tiles, return: printedReturn(rules.maths).percent }), t('mines.resume')],
    picture(round) {
      const shown = tilesOf(round.events);
      const cells = Array.from({ length: rules.tiles }, (_, tile) => {
        const order = shown.picked.indexOf(tile);
        const isMine = shown.mines?.includes(tile) === true;
        const kind = tile === shown.hit ? 'hit' : isMine ? 'mine' : order >= 0 ? 'safe' : shown.mines ? 'safe' : null;
        const key =
          kind === 'safe' ? 'mines.tileSafe' : kind === 'hit' ? 'mines.tileHit' : kind === 'mine' ? 'mines.tileMine' : 'mines.tile';
        return element(
          'li',
          {
            class: 'past-tile',
            'data-kind': kind,
            'data-picked': String(order >= 0 || tile === shown.hit),
            'aria-label': t(key, { number: tile + 1 }),
          },
          kind ? pictureOf(parts, kind, 64) : null,
          // The order in which they were picked: every step of the round.
          order >= 0
            ? element('span', { class: 'past-order figure' }, String(order + 1))
            : tile === shown.hit
              ? element('span', { class: 'past-order figure' }, String(shown.picked.length + 1))
              : null,
        );
      });
      return element('ol', { class: 'past-mines' }, ...cells);
    },
  };
}
