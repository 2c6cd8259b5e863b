import '../style/plinko.css';
import {
  percentOf,
  plinkoChances,
  plinkoCups,
  plinkoReturn,
  plinkoRisks,
  type FastRules,
  type Multiple,
  type PlinkoChoice,
  type PlinkoEvent,
  type PlinkoRisk,
  type RoundEvent,
} from '@tavolo/game-maths';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { minor } from '../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from './board.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type PlinkoRules = Extract<FastRules, { kind: 'plinko' }>;
const isFall = (event: RoundEvent): event is PlinkoEvent => event.type === 'plinko';

/** Milliseconds that a ball takes from one row to the next, and between two balls. */
const rowTime = 105;
const ballGap = 170;

interface Falling {
  path: readonly number[];
  cup: number;
  /** Milliseconds since the drop began; below 0 it waits above. */
  at: number;
  row: number;
  isDown: boolean;
}

/** Opens Plinko in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('plinko', data, createBoard);

const times = (tenths: number): string => `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}×`;

function createBoard(parts: BoardParts<PlinkoRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer } = shell;
  const { t } = texts;
  const last = shell.view.lastRound?.choice ?? null;
  let choice: PlinkoChoice = last !== null && 'rows' in last ? last : { rows: 12, risk: 'medium', balls: 1 };

  // ---- the fields ----
  const rows = element('select', { id: 'rows' }, ...Object.keys(rules.cups).map((count) => element('option', { value: count }, count)));
  const risk = element('select', { id: 'risk' }, ...plinkoRisks.map((name) => element('option', { value: name }, t(`plinko.${name}`))));
  const balls = element(
    'select',
    { id: 'balls' },
    ...Array.from({ length: rules.balls }, (_, index) => element('option', { value: index + 1 }, String(index + 1))),
  );
  const change = (): void => {
    choice = { rows: Number(rows.value), risk: plinkoRisks.find((one) => one === risk.value) ?? choice.risk, balls: Number(balls.value) };
    falling = [];
    layCups();
    parts.onChange();
  };
  for (const select of [rows, risk, balls]) select.addEventListener('change', change);
  const field = (id: string, label: string, control: HTMLElement): HTMLElement =>
    element('div', { class: 'field' }, element('label', { for: id }, label), element('div', { class: 'field-box' }, control));
  const fields = element(
    'div',
    { class: 'field-three' },
    field('rows', t('plinko.rows'), rows),
    field('risk', t('plinko.risk'), risk),
    field('balls', t('plinko.balls'), balls),
  );

  // ---- the stage ----
  const canvas = element('canvas', { class: 'plinko-pins', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const cups = element('ol', { class: 'plinko-cups', 'aria-label': t('plinko.cups'), tabindex: '0' });
  const result = element('span', { class: 'roll-result' }, t('plinko.idle'));
  const root = element('div', { class: 'plinko-stage' }, result, element('div', { class: 'plinko-field' }, canvas, cups));
  const coin = pictureOf(parts, 'ball', 96);
  let falling: Falling[] = [];
  let landed: (() => void) | null = null;
  /** By row and pin, how lately a ball touched it: 1 now, 0 long ago. */
  const glow = new Map<string, number>();
  let width = 0;
  let height = 0;
  let density = 1;

  function layCups(): void {
    const tenths = plinkoCups(rules, choice.rows, choice.risk);
    const chances = plinkoChances(choice.rows);
    const likeliest = Math.max(...chances.map((chance) => chance.toNumber()));
    root.style.setProperty('--cups', String(tenths.length));
    cups.replaceChildren(
      ...tenths.map((value, cup) => {
        const chance = chances[cup];
        const far = Math.abs(cup - choice.rows / 2) / (choice.rows / 2);
        const percent = chance ? percentOf(chance, 4) : '0';
        const made = element(
          'li',
          {
            class: 'plinko-cup',
            'aria-label': t('plinko.cup', { cup: cup + 1, multiplier: value / 10, chance: percent }),
            title: `${percent}%`,
          },
          element('span', { class: 'plinko-pays figure', 'aria-hidden': 'true' }, times(value).replace('×', '')),
          element('span', { class: 'plinko-bar', 'aria-hidden': 'true' }),
        );
        made.style.setProperty('--far', far.toFixed(3));
        made.style.setProperty('--share', ((chance?.toNumber() ?? 0) / likeliest).toFixed(4));
        return made;
      }),
    );
  }

  /** Where a ball is `at` milliseconds after its drop: it jumps from pin to pin, a parabola each. */
  function place(ball: Falling): { x: number; y: number; row: number } {
    const step = width / (choice.rows + 2);
    const drop = height / (choice.rows + 1.2);
    const row = Math.min(choice.rows, ball.at / rowTime);
    const whole = Math.min(choice.rows - 1, Math.floor(row));
    const share = row - whole;
    const rights = ball.path.slice(0, whole).reduce((sum, side) => sum + side, 0);
    const from = width / 2 + (rights - whole / 2) * step;
    const to = from + ((ball.path[whole] === 1 ? 1 : -1) * step) / 2;
    const hop = drop * 0.42;
    return {
      x: from + (to - from) * share,
      y: (whole + 0.55 + share) * drop - 4 * hop * share * (1 - share),
      row: whole,
    };
  }

  function draw(): void {
    if (!context || width === 0) return;
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    const step = width / (choice.rows + 2);
    const drop = height / (choice.rows + 1.2);
    const radius = Math.max(2, Math.min(5.5, step * 0.11));
    for (let row = 0; row < choice.rows; row++) {
      for (let pin = 0; pin < row + 3; pin++) {
        const x = width / 2 + (pin - (row + 2) / 2) * step;
        const y = (row + 1) * drop;
        const lit = glow.get(`${row} ${pin}`) ?? 0;
        if (lit > 0) {
          context.fillStyle = `rgba(255, 214, 120, ${0.5 * lit})`;
          context.beginPath();
          context.arc(x, y, radius * (1.4 + 2.2 * lit), 0, 2 * Math.PI);
          context.fill();
        }
        const shine = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, 0, x, y, radius * 1.2);
        shine.addColorStop(0, '#ffffff');
        shine.addColorStop(1, lit > 0 ? '#ffc65a' : '#d9a7e6');
        context.fillStyle = shine;
        context.beginPath();
        context.arc(x, y, radius, 0, 2 * Math.PI);
        context.fill();
      }
    }
    const size = Math.max(15, Math.min(38, step * 0.62));
    for (const ball of falling) {
      if (ball.at < 0 || (ball.isDown && falling.length > 1)) continue;
      const { x, y } = place(ball);
      context.save();
      context.translate(x, y);
      context.rotate(ball.at / 260);
      context.shadowColor = 'rgba(0, 0, 0, 0.5)';
      context.shadowBlur = 8;
      context.shadowOffsetY = 4;
      context.drawImage(coin, -size / 2, -size / 2, size, size);
      context.restore();
    }
  }

  function land(ball: Falling): void {
    ball.isDown = true;
    const cup = cups.children[ball.cup];
    if (cup instanceof HTMLElement) {
      cup.classList.remove('hit');
      void cup.offsetWidth;
      cup.classList.add('hit');
    }
    sound.play('count', Math.abs(ball.cup - Math.floor(choice.rows / 2)));
  }

  return {
    root,
    fields: [fields],
    get choice() {
      return choice;
    },
    get top(): Multiple {
      return { numerator: BigInt(Math.max(...plinkoCups(rules, choice.rows, choice.risk))), denominator: 10n };
    },
    get returnPercent() {
      return percentOf(plinkoReturn(rules, choice.rows, choice.risk), 4);
    },
    action: t('plinko.drop'),
    figures() {
      rows.value = String(choice.rows);
      risk.value = choice.risk;
      balls.value = String(choice.balls);
      return [];
    },
    setBusy: () => undefined,
    wait() {
      falling = [];
      setText(result, t('fast.busy'));
    },
    calm() {
      layCups();
      setText(result, t('plinko.idle'));
    },
    async show(answer) {
      const event = answer.events.find(isFall);
      if (!event) throw new Error('A round of plinko has balls');
      if (answer.choice && 'rows' in answer.choice) choice = answer.choice;
      falling = event.balls.map(({ path, cup }, index) => ({
        path,
        cup,
        at: shell.reducedMotion ? path.length * rowTime : -index * ballGap,
        row: -1,
        isDown: false,
      }));
      if (shell.reducedMotion) falling.forEach(land);
      else await new Promise<void>((resolve) => (landed = resolve));
      event.balls.forEach((ball, index) =>
        announcer.say(t('say.plinko', { number: index + 1, cup: ball.cup + 1, multiplier: ball.tenths / 10 })),
      );
      const win = minor(answer.win);
      const [first] = event.balls;
      const isSingle = event.balls.length === 1;
      setText(
        result,
        isSingle && first
          ? `${times(first.tenths)} · ${money.show(win)}`
          : t('plinko.total', { count: event.balls.length, amount: money.show(win) }),
      );
      const tenths = event.balls.reduce((sum, ball) => sum + ball.tenths, 0);
      return {
        label: isSingle && first ? times(first.tenths) : `${(tenths / 10 / event.balls.length).toFixed(2)}×`,
        isGood: win > minor(answer.stake),
      };
    },
    step(milliseconds) {
      for (const [pin, lit] of glow) {
        if (lit <= 0.02) glow.delete(pin);
        else glow.set(pin, lit * 0.975);
      }
      if (falling.every(({ isDown }) => isDown)) return;
      for (const ball of falling) {
        if (ball.isDown) continue;
        ball.at += milliseconds;
        const row = Math.min(choice.rows, Math.floor(ball.at / rowTime));
        if (row > ball.row && row >= 0 && row < choice.rows) {
          ball.row = row;
          const rights = ball.path.slice(0, row).reduce((sum, side) => sum + side, 0);
          glow.set(`${row} ${rights + 1}`, 1);
          if (falling.length < 4) sound.play('stakeDown', row);
        }
        if (row >= choice.rows) land(ball);
      }
      if (falling.every(({ isDown }) => isDown)) landed?.();
    },
    draw,
    fit() {
      density = Math.min(2, window.devicePixelRatio || 1);
      width = canvas.clientWidth;
      height = canvas.clientHeight;
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
    },
    rules: () => [t('plinko.rules')],
    picture(round) {
      const event = round.events.find(isFall);
      if (!event) return element('div', {});
      const name =
        round.choice && 'rows' in round.choice
          ? `${t('plinko.rows')} ${round.choice.rows} · ${t(`plinko.${round.choice.risk satisfies PlinkoRisk}`)}`
          : '';
      return element(
        'div',
        { class: 'past-plinko' },
        element('p', { class: 'quiet' }, name),
        element(
          'ol',
          {},
          ...event.balls.map((ball) =>
            element(
              'li',
              {},
              element('span', { class: 'past-path', 'aria-hidden': 'true' }, ball.path.map((side) => (side === 0 ? '◀' : '▶')).join('')),
              element('strong', { class: 'figure' }, times(ball.tenths)),
            ),
          ),
        ),
      );
    },
  };
}
