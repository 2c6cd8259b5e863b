import '../style/diamonds.css';
import {
  diamondsChances,
  diamondsGems,
  diamondsHand,
  diamondsHands,
  percentOf,
  printedReturn,
  type DiamondsEvent,
  type DiamondsHand,
  type FastRules,
  type Multiple,
  type RoundEvent,
} from '@tavolo/game-maths';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { minor } from '../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from './board.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type DiamondsRules = Extract<FastRules, { kind: 'diamonds' }>;

/** Opens Diamonds in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('diamonds', data, createBoard);

const isGems = (event: RoundEvent): event is DiamondsEvent => event.type === 'diamonds';
/** Milliseconds between two gems. */
const dropTime = 420;

const text = (tenths: number): string => `${(tenths / 10).toFixed(tenths % 10 === 0 ? 0 : 1)}×`;
/** Whether a gem stands there more than once, and so counts. */
const counts = (gems: readonly number[], gem: number): boolean => gems.filter((one) => one === gem).length > 1;

function createBoard(parts: BoardParts<DiamondsRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const chances = diamondsChances(rules);
  const nameOf = (gem: number): string => t(`diamonds.${diamondsGems[gem] ?? 'green'}`);

  const result = element('span', { class: 'roll-result' }, t('diamonds.idle'));
  const stands = Array.from({ length: rules.gems }, () => element('li', { class: 'gem-stand' }));
  const row = element('ol', { class: 'gem-row', 'aria-label': t('diamonds.gems') }, ...stands);
  const lines = new Map<DiamondsHand, HTMLElement>(
    diamondsHands.map((hand) => {
      // As the hand looks: equal gems are full, the others are rings.
      const sizes = { five: [5], four: [4, 1], fullHouse: [3, 2], three: [3], twoPairs: [2, 2], pair: [2], none: [] }[hand];
      const dots = sizes.flatMap((size, group) => Array.from({ length: size }, () => (size > 1 ? group + 1 : 0)));
      return [
        hand,
        element(
          'tr',
          {},
          element(
            'th',
            { scope: 'row' },
            element(
              'span',
              { class: 'gem-dots', 'aria-hidden': 'true' },
              ...Array.from({ length: rules.gems }, (_, at) => element('i', { 'data-group': dots[at] ?? 0 })),
            ),
            element('span', {}, t(`diamonds.${hand}`)),
          ),
          element('td', { class: 'figure' }, text(rules.pays[hand])),
          element('td', { class: 'figure' }, `${percentOf(chances[hand])}%`),
        ),
      ];
    }),
  );
  const table = element('table', { class: 'gem-table', 'aria-label': t('diamonds.table') }, element('tbody', {}, ...lines.values()));
  const root = element('div', { class: 'diamonds-stage' }, element('div', { class: 'stage-head' }, result), row, table);

  function clear(): void {
    for (const stand of stands) {
      stand.replaceChildren();
      delete stand.dataset['counts'];
    }
    for (const line of lines.values()) line.removeAttribute('data-hit');
  }

  return {
    root,
    fields: [],
    choice: null,
    get top(): Multiple {
      return { numerator: BigInt(rules.pays.five), denominator: 10n };
    },
    get returnPercent() {
      return printedReturn(rules.maths).percent;
    },
    action: t('fast.bet'),
    figures: () => [],
    setBusy() {
      // There is nothing to choose.
    },
    wait() {
      clear();
      setText(result, t('fast.busy'));
    },
    calm() {
      clear();
      setText(result, t('diamonds.idle'));
    },
    async show(answer) {
      const event = answer.events.find(isGems);
      if (!event) throw new Error('A round of Diamonds has gems');
      for (const [at, gem] of event.gems.entries()) {
        const stand = stands[at];
        if (!stand) continue;
        // Named in sight too: the gems differ by colour.
        stand.append(pictureOf(parts, diamondsGems[gem] ?? 'green', 192), element('span', { class: 'gem-name' }, nameOf(gem)));
        sound.play('pop', gem);
        await animator.wait(shell.reducedMotion ? 1 : dropTime);
      }
      event.gems.forEach((gem, at) => {
        const stand = stands[at];
        if (stand) stand.dataset['counts'] = String(counts(event.gems, gem));
      });
      const hand = diamondsHand(event.gems);
      lines.get(hand)?.setAttribute('data-hit', '');
      const net = minor(answer.win) - minor(answer.stake);
      setText(result, t('diamonds.result', { hand: t(`diamonds.${hand}`), amount: money.signed(net) }));
      announcer.say(t('say.diamonds', { gems: event.gems.map(nameOf).join(', '), hand: t(`diamonds.${hand}`) }));
      return { label: text(event.tenths), isGood: net > 0n };
    },
    rules: () => [
      t('diamonds.rules', { return: printedReturn(rules.maths).percent }),
      ...diamondsHands.map((hand) => `${t(`diamonds.${hand}`)}: ${text(rules.pays[hand])} · ${percentOf(chances[hand])}%`),
    ],
    picture(round) {
      const event = round.events.find(isGems);
      return element(
        'ol',
        { class: 'gem-row past-gems' },
        ...(event?.gems ?? []).map((gem) =>
          element(
            'li',
            { class: 'gem-stand', 'data-counts': String(counts(event?.gems ?? [], gem)) },
            pictureOf(parts, diamondsGems[gem] ?? 'green', 96),
            element('span', { class: 'gem-name' }, nameOf(gem)),
          ),
        ),
      );
    },
  };
}
