import '../style/wheel.css';
import {
  percentOf,
  printedReturn,
  wheelReturn,
  wheelRisks,
  wheelSegments,
  type FastRules,
  type Multiple,
  type RoundEvent,
  type WheelChoice,
  type WheelEvent,
} from '@tavolo/game-maths';
import { easeOut } from '../kit/animator.ts';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { minor } from '../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from './board.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type WheelRules = Extract<FastRules, { kind: 'wheel' }>;

/** Opens Wheel in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('wheel', data, createBoard);

const isSpin = (event: RoundEvent): event is WheelEvent => event.type === 'wheel';
const namespace = 'http://www.w3.org/2000/svg';
/** Milliseconds of a spin, and turns in it. */
const spinTime = 3400;
const turns = 5;
/** Of what pays nothing, then of the prizes from the least to the greatest. */
const colours = ['#3a2340', '#2f7df0', '#17a673', '#f0a52e', '#d8402f', '#8a4bf0', '#0f9ab8'];
/** Above this many segments their numbers would not be readable. */
const labelled = 30;

const text = (tenths: number): string => (tenths / 10).toFixed(tenths % 10 === 0 ? 0 : 1);

/** The prizes of a wheel, each once, ascending, with how many segments have it. */
function prizesOf(pays: readonly number[]): { tenths: number; count: number; colour: string }[] {
  const each = [...new Set(pays)].toSorted((one, other) => one - other);
  const first = each[0] === 0 ? 0 : 1;
  return each.map((tenths, index) => ({
    tenths,
    count: pays.filter((one) => one === tenths).length,
    colour: colours[index + first] ?? '#f0a52e',
  }));
}

/** The wheel as it is drawn from: equal segments, clockwise from the top. */
function picture(pays: readonly number[]): SVGSVGElement {
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '-100 -100 200 200');
  drawing.setAttribute('aria-hidden', 'true');
  const colourOf = new Map(prizesOf(pays).map(({ tenths, colour }) => [tenths, colour]));
  const point = (turn: number, radius: number): string =>
    `${(Math.sin(turn * 2 * Math.PI) * radius).toFixed(3)} ${(-Math.cos(turn * 2 * Math.PI) * radius).toFixed(3)}`;
  pays.forEach((tenths, segment) => {
    const [from, to] = [segment / pays.length, (segment + 1) / pays.length];
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute(
      'd',
      `M${point(from, 40)}L${point(from, 96)}A96 96 0 0 1 ${point(to, 96)}L${point(to, 40)}A40 40 0 0 0 ${point(from, 40)}Z`,
    );
    path.setAttribute('fill', colourOf.get(tenths) ?? '#000');
    path.setAttribute('class', 'wheel-segment');
    drawing.append(path);
    if (pays.length > labelled) return;
    const label = document.createElementNS(namespace, 'text');
    const middle = (from + to) / 2;
    label.setAttribute('transform', `translate(${point(middle, 78)}) rotate(${(middle * 360).toFixed(2)})`);
    label.setAttribute('class', 'wheel-number');
    label.setAttribute('font-size', pays.length > 20 ? '8' : '11');
    label.textContent = text(tenths);
    drawing.append(label);
  });
  return drawing;
}

function createBoard(parts: BoardParts<WheelRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const sizes = Object.keys(rules.wheels.low).map(Number);
  const last = shell.view.lastRound?.choice ?? null;
  let choice: WheelChoice = last !== null && 'segments' in last ? last : { segments: 30, risk: 'medium' };
  /** Degrees by which the wheel has turned. */
  let angle = 0;
  let shown = '';

  // ---- the fields ----
  const select = <T extends string | number>(
    id: string,
    label: string,
    options: readonly T[],
    name: (one: T) => string,
    use: (one: T) => void,
  ) => {
    const box = element('select', { id }, ...options.map((one) => element('option', { value: one }, name(one))));
    box.addEventListener('change', () => {
      const chosen = options.find((one) => String(one) === box.value);
      if (chosen !== undefined) use(chosen);
      parts.onChange();
    });
    return {
      box,
      field: element('div', { class: 'field' }, element('label', { for: id }, label), element('div', { class: 'field-box' }, box)),
    };
  };
  const segments = select('segments', t('wheel.segments'), sizes, String, (one) => (choice = { ...choice, segments: one }));
  const risk = select(
    'risk',
    t('wheel.risk'),
    wheelRisks,
    (one) => t(`wheel.${one}`),
    (one) => (choice = { ...choice, risk: one }),
  );

  // ---- the stage ----
  const result = element('span', { class: 'roll-result' }, t('wheel.idle'));
  const disc = element('div', { class: 'wheel-disc' });
  const hub = element('output', { class: 'wheel-hub figure', 'aria-hidden': 'true' });
  const legend = element('ul', { class: 'wheel-legend', 'aria-label': t('wheel.legend') });
  const root = element(
    'div',
    { class: 'wheel-stage' },
    element('div', { class: 'stage-head' }, result),
    element(
      'div',
      { class: 'wheel-place', 'aria-hidden': 'true' },
      element(
        'div',
        { class: 'wheel-body' },
        disc,
        hub,
        element('div', { class: 'wheel-star' }, pictureOf(parts, 'star', 96)),
        element('div', { class: 'wheel-pointer' }),
      ),
    ),
    legend,
  );

  const pays = (): readonly number[] => wheelSegments(rules, choice);
  const turn = (degrees: number): void => {
    angle = degrees;
    disc.style.transform = `rotate(${degrees.toFixed(2)}deg)`;
  };

  function refresh(): void {
    segments.box.value = String(choice.segments);
    risk.box.value = choice.risk;
    const key = `${choice.segments} ${choice.risk}`;
    if (key === shown) return;
    shown = key;
    disc.replaceChildren(picture(pays()));
    turn(0);
    setText(hub, '');
    legend.replaceChildren(
      ...prizesOf(pays()).map(({ tenths, count, colour }) => {
        const chance = percentOf({ numerator: BigInt(count), denominator: BigInt(pays().length) });
        const mark = element('i', { 'aria-hidden': 'true' });
        mark.style.background = colour;
        return element(
          'li',
          { 'data-tenths': tenths, 'aria-label': t('wheel.pays', { multiple: text(tenths), count, segments: pays().length, chance }) },
          mark,
          element('strong', { class: 'figure' }, `${text(tenths)}×`),
          element('span', { class: 'figure' }, `${chance}%`),
        );
      }),
    );
  }

  const light = (tenths: number | null): void => {
    for (const row of legend.children) row.toggleAttribute('data-hit', row.getAttribute('data-tenths') === String(tenths));
  };

  return {
    root,
    fields: [segments.field, risk.field],
    get choice() {
      return choice;
    },
    get top(): Multiple {
      return { numerator: BigInt(Math.max(...pays())), denominator: 10n };
    },
    get returnPercent() {
      return percentOf(wheelReturn(rules, choice));
    },
    action: t('wheel.spin'),
    figures() {
      refresh();
      return [];
    },
    setBusy() {
      refresh();
    },
    wait() {
      light(null);
      setText(hub, '');
      setText(result, t('fast.busy'));
    },
    calm() {
      setText(result, t('wheel.idle'));
    },
    async show(answer) {
      const event = answer.events.find(isSpin);
      if (!event) throw new Error('A round of Wheel has a segment');
      const from = angle % 360;
      const to = 360 * turns - ((event.segment + 0.5) * 360) / pays().length;
      let passed = -1;
      await animator.tween(
        shell.reducedMotion ? 1 : spinTime,
        (share) => {
          turn(from + (to - from) * share);
          const at = Math.floor((angle / 360) * pays().length);
          if (at !== passed && share < 0.97) sound.play('reelStop', at % 5);
          passed = at;
        },
        { ease: easeOut },
      );
      const multiple = text(event.tenths);
      setText(hub, `${multiple}×`);
      light(event.tenths);
      const net = minor(answer.win) - minor(answer.stake);
      setText(result, `${multiple}× · ${money.signed(net)}`);
      announcer.say(t('say.wheel', { segment: event.segment + 1, multiple }));
      return { label: `${multiple}×`, isGood: net > 0n };
    },
    rules: () => [t('wheel.rules', { return: printedReturn(rules.maths).percent })],
    picture(round) {
      const event = round.events.find(isSpin);
      if (!event || !round.choice || !('segments' in round.choice)) return element('div', {});
      const drawn = wheelSegments(rules, round.choice);
      const stood = element('div', { class: 'wheel-disc' });
      stood.append(picture(drawn));
      stood.style.transform = `rotate(${(-((event.segment + 0.5) * 360) / drawn.length).toFixed(2)}deg)`;
      return element(
        'div',
        { class: 'past-wheel', role: 'img', 'aria-label': t('say.wheel', { segment: event.segment + 1, multiple: text(event.tenths) }) },
        element(
          'div',
          { class: 'wheel-body' },
          stood,
          element('span', { class: 'wheel-hub figure' }, `${text(event.tenths)}×`),
          element('div', { class: 'wheel-pointer' }),
        ),
      );
    },
  };
}
