import type { Texts } from '../../texts/texts.ts';
import { element } from '../../kit/element.ts';
import { announced, neighbours, type Announced } from './announced.ts';
import { colourOf } from './felt.ts';

/** The wheel's order as a track: a number is bet on with its neighbours, and the announced bets lie in the middle. */
export interface Racetrack {
  readonly root: HTMLElement;
  setBusy(isBusy: boolean): void;
}

export interface RacetrackParts {
  wheel: readonly number[];
  red: readonly number[];
  texts: Texts;
  onNumbers(numbers: readonly number[]): void;
  onAnnounced(name: Announced): void;
}

const namespace = 'http://www.w3.org/2000/svg';
/** Half the length of the straights, and the radii of the ends. */
const straight = 300;
const outer = 120;
const inner = 72;
const arc = (Math.PI * (outer + inner)) / 2;
const whole = 4 * straight + 2 * arc;

/** The point of the track at a share of its length, from the middle of the right end on, clockwise. */
function pointAt(share: number, radius: number): [number, number] {
  let way = (((share % 1) + 1) % 1) * whole;
  const end = (from: number, angle: number): [number, number] => [from + Math.cos(angle) * radius, Math.sin(angle) * radius];
  if (way < arc / 2) return end(straight, (way / arc) * Math.PI);
  way -= arc / 2;
  if (way < 2 * straight) return [straight - way, radius];
  way -= 2 * straight;
  if (way < arc) return end(-straight, Math.PI / 2 + (way / arc) * Math.PI);
  way -= arc;
  if (way < 2 * straight) return [way - straight, -radius];
  way -= 2 * straight;
  return end(straight, -Math.PI / 2 + (way / arc) * Math.PI);
}

const names = { voisins: 'roulette.voisins', orphelins: 'roulette.orphelins', tiers: 'roulette.tiers', zero: 'roulette.jeuZero' } as const;
const order = ['tiers', 'orphelins', 'voisins', 'zero'] as const satisfies readonly Announced[];

export function createRacetrack({ wheel, red, texts, onNumbers, onAnnounced }: RacetrackParts): Racetrack {
  const { t } = texts;
  let reach = 2;
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', `${-straight - outer - 4} ${-outer - 4} ${2 * (straight + outer) + 8} ${2 * outer + 8}`);
  drawing.setAttribute('role', 'group');
  drawing.setAttribute('aria-label', t('roulette.racetrack'));
  const fields = wheel.map((number, index) => {
    const field = document.createElementNS(namespace, 'g');
    field.setAttribute('role', 'button');
    field.setAttribute('tabindex', index === 0 ? '0' : '-1');
    field.setAttribute('class', `track-field ${colourOf(number, red)}`);
    const shape = document.createElementNS(namespace, 'polygon');
    const steps = [0, 1, 2, 3, 4].map((step) => (index - 0.5 + step / 4) / wheel.length);
    const points = [...steps.map((share) => pointAt(share, outer)), ...steps.toReversed().map((share) => pointAt(share, inner))];
    shape.setAttribute('points', points.map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' '));
    const text = document.createElementNS(namespace, 'text');
    const [x, y] = pointAt(index / wheel.length, (outer + inner) / 2);
    text.setAttribute('x', x.toFixed(1));
    text.setAttribute('y', y.toFixed(1));
    text.textContent = String(number);
    field.append(shape, text);
    const press = (): void => onNumbers(neighbours(wheel, number, reach));
    field.addEventListener('click', press);
    field.addEventListener('pointerenter', () => light(number));
    field.addEventListener('focus', () => light(number));
    field.addEventListener('pointerleave', () => light(null));
    field.addEventListener('blur', () => light(null));
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.code === 'Space') {
        event.preventDefault();
        event.stopPropagation();
        press();
        return;
      }
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const next = (index + by + wheel.length) % wheel.length;
      fields.forEach((one, at) => one.setAttribute('tabindex', at === next ? '0' : '-1'));
      fields[next]?.focus();
    });
    return field;
  });
  drawing.append(...fields);

  function light(number: number | null): void {
    const lit = number === null ? [] : neighbours(wheel, number, reach);
    fields.forEach((field, index) => field.classList.toggle('lit', lit.includes(wheel[index] ?? -1)));
  }

  function label(): void {
    fields.forEach((field, index) =>
      field.setAttribute(
        'aria-label',
        t('roulette.neighboursOf', { number: wheel[index] ?? 0, numbers: neighbours(wheel, wheel[index] ?? 0, reach).join(', ') }),
      ),
    );
  }

  const choose = element(
    'select',
    { id: 'neighbours', 'aria-label': t('roulette.neighbours') },
    ...[0, 1, 2, 3, 4].map((count) => element('option', { value: count, selected: count === reach }, `± ${count}`)),
  );
  choose.addEventListener('change', () => {
    reach = Number(choose.value);
    label();
  });
  label();
  const middle = element(
    'div',
    { class: 'track-middle' },
    ...order.map((name) => {
      const chips = Object.values(announced[name]).reduce((sum: number, count: number) => sum + count, 0);
      const button = element(
        'button',
        { type: 'button', class: 'track-bet', title: t('roulette.chips', { count: chips }) },
        t(names[name]),
        element('span', { class: 'figure' }, t('roulette.chips', { count: chips })),
      );
      button.addEventListener('click', () => onAnnounced(name));
      return button;
    }),
    choose,
  );
  const root = element('div', { class: 'racetrack' }, middle);
  root.prepend(drawing);
  return {
    root,
    setBusy(isBusy) {
      root.dataset['busy'] = String(isBusy);
      for (const field of fields) field.setAttribute('aria-disabled', String(isBusy));
      for (const button of middle.querySelectorAll('button, select')) button.setAttribute('aria-disabled', String(isBusy));
    },
  };
}
