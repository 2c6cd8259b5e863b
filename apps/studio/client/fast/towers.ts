import '../style/towers.css';
import {
  exactPayout,
  percentOf,
  printedReturn,
  towersDifficulties,
  towersMultiple,
  type FastRules,
  type Multiple,
  type RoundEvent,
  type TowersChoice,
} from '@tavolo/game-maths';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { minor } from '../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from './board.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type TowersRules = Extract<FastRules, { kind: 'towers' }>;

/** Opens Towers in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('towers', data, createBoard);

/** What a round shows: the doors that were opened floor by floor, the one that led nowhere, and once it is over the doors that led on. */
function climbOf(events: readonly RoundEvent[]): { opened: number[]; wrong: number | null; safe: readonly (readonly number[])[] | null } {
  const opened: number[] = [];
  let wrong: number | null = null;
  let safe: readonly (readonly number[])[] | null = null;
  for (const event of events) {
    if (event.type === 'step') {
      if (event.isSafe) opened.push(event.move);
      else wrong = event.move;
    }
    if (event.type === 'reveal') safe = event.hidden;
  }
  return { opened, wrong, safe };
}

function createBoard(parts: BoardParts<TowersRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const last = shell.view.openRound?.choice ?? shell.view.lastRound?.choice ?? null;
  let choice: TowersChoice = last !== null && 'difficulty' in last ? last : { difficulty: 'medium' };
  let isOpen = false;
  let floor = 0;
  let stake = minor(shell.view.defaultStake);

  const difficulty = element(
    'select',
    { id: 'difficulty' },
    ...towersDifficulties.map((name) => element('option', { value: name }, t(`towers.${name}`))),
  );
  difficulty.addEventListener('change', () => {
    choice = { difficulty: towersDifficulties.find((one) => one === difficulty.value) ?? choice.difficulty };
    build();
    parts.onChange();
  });
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: 'difficulty' }, t('towers.difficulty')),
    element('div', { class: 'field-box' }, difficulty),
  );
  const random = element('button', { type: 'button', class: 'second-button while-open' }, t('towers.random'));
  random.addEventListener('click', () => open(Math.floor(Math.random() * rules.doors[choice.difficulty].doors)));

  const next = element('span', { class: 'stage-next figure' });
  const result = element('span', { class: 'roll-result' }, t('towers.idle'));
  const tower = element('ol', { class: 'tower', 'aria-label': t('towers.tower') });
  const castle = element('div', { class: 'tower-top', 'aria-hidden': 'true' }, pictureOf(parts, 'castle', 192));
  const root = element(
    'div',
    { class: 'towers-stage' },
    element('div', { class: 'stage-head' }, result, next),
    element('div', { class: 'tower-place' }, castle, tower),
  );
  let rows: { row: HTMLElement; doors: HTMLButtonElement[] }[] = [];

  function build(): void {
    floor = 0;
    rows = Array.from({ length: rules.floors }, (_, level) => {
      const doors = Array.from({ length: rules.doors[choice.difficulty].doors }, (__, door) => {
        const button = element('button', {
          type: 'button',
          class: 'door',
          'aria-label': t('towers.door', { floor: level + 1, door: door + 1 }),
        });
        button.addEventListener('click', (event) => {
          if (event.isTrusted && level === floor) open(door);
        });
        button.addEventListener('keydown', (event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          doors[Math.max(0, Math.min(doors.length - 1, door + step))]?.focus();
        });
        return button;
      });
      const worth = element('span', { class: 'floor-worth figure' });
      const row = element('li', { class: 'floor' }, worth, element('div', { class: 'doors' }, ...doors));
      return { row, doors };
    });
    tower.replaceChildren(...rows.map(({ row }) => row).toReversed());
    refresh();
  }

  function open(door: number): void {
    if (!isOpen) return;
    sound.play('press');
    parts.onMove(door);
  }

  function refresh(): void {
    difficulty.value = choice.difficulty;
    const { doors, safe } = rules.doors[choice.difficulty];
    const chance = percentOf({ numerator: BigInt(safe), denominator: BigInt(doors) });
    rows.forEach(({ row, doors: buttons }, level) => {
      const worth = exactPayout(stake, towersMultiple(rules, choice.difficulty, level + 1)).whole;
      const label = row.querySelector('.floor-worth');
      if (label) setText(label, money.show(worth));
      row.dataset['state'] = level < floor ? 'climbed' : isOpen && level === floor ? 'now' : 'ahead';
      for (const button of buttons) {
        const isNow = isOpen && level === floor && button.dataset['kind'] === undefined;
        button.setAttribute('aria-disabled', String(!isNow));
        button.tabIndex = isNow ? 0 : -1;
      }
    });
    const ahead = floor < rules.floors ? exactPayout(stake, towersMultiple(rules, choice.difficulty, floor + 1)).whole : null;
    setText(next, ahead === null ? '' : `${t('towers.next')}: ${t('mines.nextLine', { chance, amount: money.show(ahead) })}`);
    castle.style.setProperty('--climbed', String(floor / rules.floors));
  }

  function turn(level: number, door: number, kind: 'safe' | 'wrong' | 'empty', isPicked: boolean): void {
    const button = rows[level]?.doors[door];
    if (!button || button.dataset['kind'] !== undefined) return;
    button.dataset['kind'] = kind;
    button.dataset['picked'] = String(isPicked);
    if (kind !== 'empty') button.append(pictureOf(parts, kind === 'safe' ? 'egg' : 'dragon', 96));
    const key = kind === 'safe' ? 'towers.doorSafe' : 'towers.doorWrong';
    button.setAttribute('aria-label', t(key, { floor: level + 1, door: door + 1 }));
  }

  return {
    root,
    fields: [field, random],
    get choice() {
      return choice;
    },
    get top(): Multiple {
      return towersMultiple(rules, choice.difficulty, rules.floors);
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
    setBusy: () => refresh(),
    wait() {
      build();
      setText(result, t('fast.busy'));
    },
    calm() {
      build();
      setText(result, t('towers.idle'));
    },
    async show(answer, isResumed) {
      const climb = climbOf(answer.events);
      if (answer.choice && 'difficulty' in answer.choice) choice = answer.choice;
      if (isResumed) build();
      stake = minor(answer.stake);
      isOpen = answer.open !== null;
      climb.opened.forEach((door, level) => turn(level, door, 'safe', true));
      floor = climb.opened.length;
      const { doors, safe } = rules.doors[choice.difficulty];
      const chance = percentOf({ numerator: BigInt(safe), denominator: BigInt(doors) });
      refresh();
      if (isOpen) {
        const worth = money.show(minor(answer.open?.worth ?? '0'));
        setText(result, `${t('mines.worth')} ${worth}`);
        if (floor === 0) announcer.say(t('say.towers.begin', { doors, chance }));
        else {
          sound.play('multiplier', floor);
          announcer.say(t('say.towers.safe', { floor, amount: worth }));
        }
        return null;
      }
      const win = minor(answer.win);
      if (climb.wrong !== null) {
        turn(floor, climb.wrong, 'wrong', true);
        setText(result, t('towers.fell', { floor: floor + 1 }));
        announcer.say(t('say.towers.fell', { floor: floor + 1 }));
      } else {
        setText(result, money.signed(win - stake));
        announcer.say(t('say.collected', { amount: money.show(win), balance: money.show(minor(answer.balance)) }));
      }
      await animator.wait(shell.reducedMotion ? 1 : 320);
      climb.safe?.forEach((places, level) => {
        for (let door = 0; door < doors; door++) turn(level, door, places.includes(door) ? 'safe' : 'empty', false);
      });
      const climbed = floor;
      const label = climb.wrong === null ? `${climbed} · ${money.signed(win - stake)}` : String(climbed);
      setText(next, '');
      return { label, isGood: climb.wrong === null };
    },
    rules: () => [t('towers.rules', { floors: rules.floors, return: printedReturn(rules.maths).percent }), t('mines.resume')],
    picture(round) {
      const climb = climbOf(round.events);
      const level = round.choice && 'difficulty' in round.choice ? rules.doors[round.choice.difficulty].doors : 3;
      const floors = Array.from({ length: rules.floors }, (_, at) =>
        element(
          'li',
          {},
          ...Array.from({ length: level }, (__, door) => {
            const isPicked = climb.opened[at] === door || (at === climb.opened.length && climb.wrong === door);
            const isSafe = climb.opened[at] === door || climb.safe?.[at]?.includes(door) === true;
            const isWrong = at === climb.opened.length && climb.wrong === door;
            return element(
              'span',
              {
                class: 'past-door',
                'data-picked': String(isPicked),
                role: 'img',
                'aria-label': t(isSafe ? 'towers.doorSafe' : isWrong || climb.safe ? 'towers.doorWrong' : 'towers.door', {
                  floor: at + 1,
                  door: door + 1,
                }),
              },
              isSafe ? pictureOf(parts, 'egg', 48) : isWrong ? pictureOf(parts, 'dragon', 48) : null,
            );
          }),
        ),
      );
      return element('ol', { class: 'past-tower' }, ...floors.toReversed());
    },
  };
}
