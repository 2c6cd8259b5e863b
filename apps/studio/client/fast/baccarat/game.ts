import '../../style/baccarat.css';
import {
  baccaratBack,
  baccaratChances,
  baccaratMultiple,
  baccaratReturn,
  baccaratSides,
  baccaratTotal,
  percentOf,
  readBaccaratBets,
  type BaccaratChoice,
  type BaccaratEvent,
  type BaccaratSide,
  type FastRules,
  type LaidBaccaratBet,
  type Multiple,
  type RoundEvent,
} from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import type { GameData } from '../../kit/game-data.ts';
import { minor } from '../../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from '../board.ts';
import { cardName, cardOf } from '../cards/card.ts';
import { chipOf } from '../chips/chip.ts';
import { createChipDesk } from '../chips/chip-desk.ts';
import type { Laid } from '../chips/slip.ts';
import { openTable } from '../table.ts';
import type { FastThemeFile } from '../theme-file.ts';
import { createRoads } from './roads.ts';

type BaccaratRules = Extract<FastRules, { kind: 'baccarat' }>;
type Hand = Exclude<BaccaratSide, 'tie'>;

/** Opens Baccarat in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('baccarat', data, createBoard);

const isDeal = (event: RoundEvent): event is BaccaratEvent => event.type === 'baccarat';
const isChoice = (choice: object | null): choice is BaccaratChoice => choice !== null && 'bets' in choice;
const hands = ['player', 'banker'] as const satisfies readonly Hand[];
const keys: Readonly<Record<string, BaccaratSide>> = { KeyP: 'player', KeyT: 'tie', KeyB: 'banker' };
/** Milliseconds between two cards, and for which the chips of a round that is over stay in sight. */
const dealTime = 420;
const lingering = 2600;

function createBoard(parts: BoardParts<BaccaratRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  let past: readonly Laid[] | null = null;
  let winner: BaccaratSide | null = null;
  let shownRound = 0;

  const betsOf = (laid: readonly Laid[]): LaidBaccaratBet[] =>
    laid.length > 0 ? (readBaccaratBets({ bets: laid.map(({ name, part }) => `${name}:${part}`).join(',') }) ?? []) : [];
  const topOf = (bets: readonly LaidBaccaratBet[]): Multiple =>
    bets.length === 0
      ? { numerator: 1n, denominator: 1n }
      : baccaratSides
          .map((side) => baccaratMultiple(rules, bets, side))
          .reduce((one, other) => (other.numerator > one.numerator ? other : one));
  const desk = createChipDesk({
    shell,
    greatest: (bets) => parts.greatest(topOf(betsOf(bets))),
    onTooMuch: (most) => setText(result, t('chips.tooMuch', { amount: money.show(most) })),
    onChange() {
      past = null;
      winner = null;
      setText(result, t('baccarat.idle'));
      refresh();
      parts.onChange();
    },
  });
  const last = shell.view.lastRound;
  if (last && isChoice(last.choice)) desk.play(readBaccaratBets(last.choice) ?? []);

  const paysText = (side: BaccaratSide): string => `${rules.pays[side] / 100}:1`;
  const returnOf = (side: BaccaratSide): string => percentOf(baccaratReturn(rules, [{ name: side, part: 1 }]), 2);

  // ---- the stage ----
  const result = element('span', { class: 'roll-result' }, t('baccarat.idle'));
  const frames = new Map(
    hands.map((side) => {
      const cards = element('div', { class: 'punto-cards' });
      const total = element('span', { class: 'punto-total figure' });
      const root = element(
        'div',
        { class: 'punto-hand', 'data-side': side, role: 'group', 'aria-label': t(`baccarat.${side}`) },
        element('div', { class: 'punto-name' }, element('strong', {}, t(`baccarat.${side}`)), total),
        cards,
      );
      return [side, { root, cards, total }] as const;
    }),
  );
  const spots = baccaratSides.map((side) => {
    const button = element(
      'button',
      { type: 'button', class: 'spot', 'data-side': side, tabindex: '0', 'aria-keyshortcuts': side.slice(0, 1).toUpperCase() },
      element('strong', {}, t(`baccarat.${side}`)),
      element('span', { class: 'figure' }, t('baccarat.pays', { pays: paysText(side) })),
      element('span', { class: 'figure' }, t('baccarat.returns', { return: returnOf(side) })),
    );
    button.addEventListener('click', () => desk.lay([side]));
    button.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      desk.take(side);
    });
    button.addEventListener('keydown', (event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') desk.take(side);
    });
    return { side, button };
  });
  const roads = createRoads(texts);
  const root = element(
    'div',
    { class: 'baccarat-stage' },
    element('div', { class: 'baccarat-crown', 'aria-hidden': 'true' }, pictureOf(parts, 'crown', 192)),
    element('div', { class: 'punto-hands' }, ...hands.map((side) => frames.get(side)?.root)),
    element('div', { class: 'stage-head' }, result),
    element('div', { class: 'felt punto-felt' }, ...spots.map(({ button }) => button)),
    roads.root,
  );

  function refresh(): void {
    const laid = new Map((past ?? desk.bets).map(({ name, part }) => [name, part]));
    for (const { side, button } of spots) {
      button.querySelector('.chip')?.remove();
      const amount = laid.get(side);
      button.dataset['won'] = winner === null ? 'none' : String(side === winner);
      if (amount !== undefined) {
        const chip = chipOf(amount, money);
        if (past && winner !== null) chip.dataset['won'] = String(baccaratBack(rules, side, winner) > 0);
        button.append(chip);
      }
      const name = t('baccarat.spot', { side: t(`baccarat.${side}`), pays: paysText(side), return: returnOf(side) });
      button.setAttribute(
        'aria-label',
        amount === undefined ? name : `${name}. ${t('roulette.onIt', { amount: money.show(BigInt(amount)) })}`,
      );
    }
  }

  function clear(): void {
    for (const [, frame] of frames) {
      frame.cards.replaceChildren();
      setText(frame.total, '');
      delete frame.root.dataset['won'];
    }
  }

  /** Deals as at a table: player and banker in turn, then the third cards. */
  async function deal({ player, banker }: BaccaratEvent): Promise<void> {
    const cards = { player, banker };
    const order = [0, 1, 2].flatMap((at) => hands.map((side) => ({ side, at })));
    for (const { side, at } of order) {
      const card = cards[side][at];
      const frame = frames.get(side);
      if (card === undefined || !frame) continue;
      frame.cards.append(cardOf(card, texts));
      setText(frame.total, String(baccaratTotal(cards[side].slice(0, at + 1))));
      sound.play('stakeUp');
      await animator.wait(shell.reducedMotion ? 1 : dealTime);
    }
  }

  function ending(event: BaccaratEvent): string {
    const [own, other] = [baccaratTotal(event.player), baccaratTotal(event.banker)];
    return event.winner === 'tie'
      ? t('baccarat.tied', { total: own })
      : t('baccarat.wins', { side: t(`baccarat.${event.winner}`), own: Math.max(own, other), other: Math.min(own, other) });
  }

  const told = (side: Hand, cards: readonly number[]): string =>
    t('baccarat.total', {
      side: t(`baccarat.${side}`),
      cards: cards.map((card) => cardName(card, texts)).join(', '),
      total: baccaratTotal(cards),
    });

  return {
    root,
    fields: [desk.field],
    get laid() {
      return desk.total;
    },
    get choice(): BaccaratChoice {
      return { bets: desk.bets.map(({ name, part }) => `${name}:${part}`).join(',') };
    },
    get top() {
      return topOf(betsOf(desk.bets));
    },
    get returnPercent() {
      const bets = betsOf(desk.bets);
      return bets.length === 0 ? returnOf('tie') : percentOf(baccaratReturn(rules, bets), 2);
    },
    action: t('baccarat.deal'),
    figures: () => [[t('baccarat.chances'), baccaratSides.map((side) => `${percentOf(baccaratChances()[side], 1)}%`).join(' · ')]],
    setBusy(next) {
      desk.setBusy(next);
      for (const { button } of spots) button.setAttribute('aria-disabled', String(next));
      refresh();
    },
    wait() {
      past = null;
      winner = null;
      clear();
      setText(result, t('fast.busy'));
      refresh();
    },
    calm() {
      clear();
      setText(result, t('baccarat.idle'));
      refresh();
    },
    async show(answer) {
      const event = answer.events.find(isDeal);
      if (!event || !isChoice(answer.choice)) throw new Error('A round of baccarat has cards and its bets');
      const bets = readBaccaratBets(answer.choice) ?? [];
      past = bets;
      await deal(event);
      const net = minor(answer.win) - minor(answer.stake);
      winner = event.winner;
      for (const [side, frame] of frames) frame.root.dataset['won'] = String(event.winner === side);
      setText(result, `${ending(event)} · ${money.signed(net)}`);
      announcer.say(
        t('say.baccarat', { result: ending(event), player: told('player', event.player), banker: told('banker', event.banker) }),
      );
      roads.add(event.winner);
      desk.play(bets);
      refresh();
      const round = ++shownRound;
      void animator.wait(lingering).then(() => {
        if (round !== shownRound || !past) return;
        past = null;
        refresh();
      });
      return { label: `${t(`baccarat.${event.winner}`)} ${money.signed(net)}`, isGood: net > 0n };
    },
    onKey(event) {
      const side = keys[event.code];
      if (!side) return desk.onKey(event);
      desk.lay([side]);
      return true;
    },
    rules: () => [
      t('baccarat.rules'),
      t('baccarat.rulesDraw'),
      t('baccarat.rulesPays', { player: returnOf('player'), banker: returnOf('banker'), tie: returnOf('tie') }),
      t('baccarat.past'),
      t('baccarat.rulesKeys'),
    ],
    picture(recalled) {
      const event = recalled.events.find(isDeal);
      const bets = isChoice(recalled.choice) ? (readBaccaratBets(recalled.choice) ?? []) : [];
      const all = bets.reduce((sum, { part }) => sum + part, 0);
      if (!event) return element('div', {});
      return element(
        'div',
        { class: 'past-baccarat' },
        ...hands.map((side) =>
          element(
            'div',
            { class: 'punto-hand', 'data-side': side, 'data-won': String(event.winner === side) },
            element(
              'div',
              { class: 'punto-name' },
              element('strong', {}, t(`baccarat.${side}`)),
              element('span', { class: 'punto-total figure' }, String(baccaratTotal(event[side]))),
            ),
            element('div', { class: 'punto-cards' }, ...event[side].map((card) => cardOf(card, texts))),
          ),
        ),
        element(
          'ul',
          {},
          ...bets.map(({ name, part }) => {
            const staked = (BigInt(part) * minor(recalled.stake)) / BigInt(all);
            const back = (staked * BigInt(baccaratBack(rules, name, event.winner))) / 100n;
            return element(
              'li',
              {},
              chipOf(Number(staked), money),
              element('span', {}, t(`baccarat.${name}`)),
              element('span', { class: 'figure' }, `${money.show(staked)} → ${money.show(back)}`),
            );
          }),
        ),
      );
    },
  };
}
