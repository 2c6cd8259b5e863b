import { percentOf, rouletteSpots, type FastRules, type RouletteSpot } from '@tavolo/game-maths';
import { element } from '../../kit/element.ts';
import type { MoneyFormat } from '../../kit/money.ts';
import type { Texts } from '../../texts/texts.ts';
import { chipOf } from '../chips/chip.ts';
import { areaOf, neighbourOf, table, upright } from './layout.ts';
import type { Laid } from '../chips/slip.ts';

type RouletteRules = Extract<FastRules, { kind: 'roulette' }>;

/** The table with its places. Each is a button: a press lays a chip, Delete takes the place's chips away, arrows go to the next place. */
export interface Felt {
  readonly root: HTMLElement;
  /** Shows the chips that lie there. @param won names of the places that won; null while the round is to come */
  show(bets: readonly Laid[], won: ReadonlySet<string> | null): void;
  /** Marks the number that was drawn; null: none. */
  mark(number: number | null): void;
  setUpright(isUpright: boolean): void;
  setBusy(isBusy: boolean): void;
}

export interface FeltParts {
  rules: RouletteRules;
  texts: Texts;
  money: MoneyFormat;
  onLay(name: string): void;
  onTake(name: string): void;
  /** The place that is pointed at or has the focus; null: none. */
  onPoint(spot: RouletteSpot | null): void;
}

const kinds = { 1: 'roulette.straight', 2: 'roulette.split', 3: 'roulette.street', 4: 'roulette.corner', 6: 'roulette.line' } as const;
const words = {
  red: 'roulette.red',
  black: 'roulette.black',
  even: 'roulette.even',
  odd: 'roulette.odd',
  low: 'roulette.low',
  high: 'roulette.high',
  dozen1: 'roulette.dozen1',
  dozen2: 'roulette.dozen2',
  dozen3: 'roulette.dozen3',
  column1: 'roulette.column1',
  column2: 'roulette.column2',
  column3: 'roulette.column3',
} as const;
const isWord = (name: string): name is keyof typeof words => Object.hasOwn(words, name);
const isKind = (count: number): count is keyof typeof kinds => Object.hasOwn(kinds, count);

/** A place as players name it. */
export function spotName({ name, numbers }: RouletteSpot, { t }: Texts): string {
  if (isWord(name)) return t(words[name]);
  const { length } = numbers;
  return isKind(length) ? t(kinds[length], { numbers: numbers.join('–') }) : name;
}

export const colourOf = (number: number, red: readonly number[]): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : red.includes(number) ? 'red' : 'black';

export function createFelt({ rules, texts, money, onLay, onTake, onPoint }: FeltParts): Felt {
  const { t } = texts;
  const spots = [...rouletteSpots(rules).values()];
  let isUpright = false;
  let laid = new Map<string, number>();
  const label = (spot: RouletteSpot): string => {
    const amount = laid.get(spot.name);
    const told = t('roulette.spot', {
      spot: spotName(spot, texts),
      pays: rules.pays[spot.numbers.length] ?? 0,
      chance: percentOf({ numerator: BigInt(spot.numbers.length), denominator: BigInt(rules.wheel.length) }),
    });
    return amount === undefined ? told : `${told}. ${t('roulette.onIt', { amount: money.show(BigInt(amount)) })}`;
  };
  const shortName = (spot: RouletteSpot): Node | string => {
    if (spot.numbers.length === 1) return element('span', { class: 'figure' }, spot.name);
    if (spot.name.startsWith('column')) return '2:1';
    if (spot.name === 'red' || spot.name === 'black')
      return element('span', { class: `lozenge ${spot.name}` }, element('span', {}, spotName(spot, texts)));
    return isWord(spot.name) ? spotName(spot, texts) : '';
  };
  const buttons = new Map(
    spots.map((spot, index) => {
      const isLine = spot.numbers.length > 1 && !isWord(spot.name);
      const button = element(
        'button',
        {
          type: 'button',
          class: isLine ? 'spot line' : 'spot',
          'data-spot': spot.name,
          'data-colour': spot.numbers.length === 1 ? colourOf(spot.numbers[0] ?? 0, rules.red) : null,
          tabindex: index === 0 ? '0' : '-1',
        },
        shortName(spot),
      );
      button.addEventListener('click', () => onLay(spot.name));
      button.addEventListener('contextmenu', (event) => {
        event.preventDefault();
        onTake(spot.name);
      });
      button.addEventListener('pointerenter', () => point(spot));
      button.addEventListener('pointerleave', () => point(null));
      button.addEventListener('focus', () => point(spot));
      button.addEventListener('blur', () => point(null));
      button.addEventListener('keydown', (event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') onTake(spot.name);
        const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
        if (!direction) return;
        event.preventDefault();
        event.stopPropagation();
        const [x = 0, y = 0] = direction;
        focus(neighbourOf(spots, spot, centre, { x, y }));
      });
      return [spot.name, button] as const;
    }),
  );
  const root = element('div', { class: 'felt', role: 'group', 'aria-label': t('roulette.table') }, ...buttons.values());

  function centre(spot: RouletteSpot): { x: number; y: number } {
    const { x, y, width, height } = placed(spot);
    return { x: x + width / 2, y: y + height / 2 };
  }

  function placed(spot: RouletteSpot) {
    const area = areaOf(spot);
    return isUpright ? upright(area) : area;
  }

  function focus(spot: RouletteSpot): void {
    for (const [name, button] of buttons) button.tabIndex = name === spot.name ? 0 : -1;
    buttons.get(spot.name)?.focus();
  }

  function point(spot: RouletteSpot | null): void {
    for (const number of rules.wheel) buttons.get(String(number))?.classList.toggle('lit', spot?.numbers.includes(number) === true);
    onPoint(spot);
  }

  function lay(): void {
    const [width, height] = isUpright ? [table.height, table.width] : [table.width, table.height];
    root.dataset['stands'] = String(isUpright);
    for (const spot of spots) {
      const area = placed(spot);
      const button = buttons.get(spot.name);
      if (!button) continue;
      button.style.left = `${(area.x / width) * 100}%`;
      button.style.top = `${(area.y / height) * 100}%`;
      button.style.width = `${(area.width / width) * 100}%`;
      button.style.height = `${(area.height / height) * 100}%`;
      button.setAttribute('aria-label', label(spot));
    }
  }
  lay();

  return {
    root,
    show(bets, won) {
      laid = new Map(bets.map(({ name, part }) => [name, part]));
      for (const spot of spots) {
        const button = buttons.get(spot.name);
        if (!button) continue;
        button.querySelector('.chip')?.remove();
        const amount = laid.get(spot.name);
        if (amount !== undefined) {
          const chip = chipOf(amount, money);
          if (won) chip.dataset['won'] = String(won.has(spot.name));
          button.append(chip);
        }
        button.setAttribute('aria-label', label(spot));
      }
    },
    mark(number) {
      for (const one of rules.wheel) buttons.get(String(one))?.classList.toggle('drawn', one === number);
    },
    setUpright(next) {
      if (next === isUpright) return;
      isUpright = next;
      lay();
    },
    setBusy(isBusy) {
      root.dataset['busy'] = String(isBusy);
      for (const button of buttons.values()) button.setAttribute('aria-disabled', String(isBusy));
    },
  };
}
