import '../style/hilo.css';
import {
  exactPayout,
  heightOf,
  hiLoMultiple,
  hiLoPath,
  percentOf,
  printedReturn,
  rightRanks,
  type FastRules,
  type HiLoChoice,
  type HiLoEvent,
  type Move,
  type Multiple,
  type RoundEvent,
} from '@tavolo/game-maths';
import { element, setText } from '../kit/element.ts';
import type { GameData } from '../kit/game-data.ts';
import { minor } from '../kit/money.ts';
import { grouped, pictureOf, type Board, type BoardParts } from './board.ts';
import { cardName, cardOf, turnUp } from './cards/card.ts';
import { openTable } from './table.ts';
import type { FastThemeFile } from './theme-file.ts';

type HiLoRules = Extract<FastRules, { kind: 'hilo' }>;

/** Opens Hi-Lo in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('hilo', data, createBoard);

const isCards = (event: RoundEvent): event is HiLoEvent => event.type === 'hilo';
/** In the order of their buttons, with their keys and signs. */
const moves = [
  ['higher', 'KeyH', '▲'],
  ['lower', 'KeyL', '▼'],
  ['same', 'KeyS', '='],
  ['skip', 'KeyN', '»'],
] as const satisfies readonly (readonly [Move, string, string])[];
type Word = (typeof moves)[number][0];

const ranks = 13;
const king = ranks - 1;
/** Milliseconds for which a card lies face down before it is turned. */
const turnTime = 260;

function createBoard(parts: BoardParts<HiLoRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  const last = shell.view.openRound?.choice ?? shell.view.lastRound?.choice ?? null;
  let choice: HiLoChoice = last !== null && 'limit' in last ? last : { limit: 10_000 };
  let stake = minor(shell.view.defaultStake);
  let round: HiLoEvent | null = null;
  let isOpen = false;
  let isBusy = false;

  // ---- the fields ----
  const limit = element(
    'select',
    { id: 'limit' },
    ...rules.limits.map((most) => element('option', { value: most }, `${grouped(most * 100).replace(/\.00$/, '')}×`)),
  );
  limit.addEventListener('change', () => {
    choice = { limit: Number(limit.value) };
    parts.onChange();
  });
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: 'limit' }, t('hilo.limit')),
    element('div', { class: 'field-box' }, limit),
  );

  // ---- the stage ----
  const buttons = moves.map(([move, key, sign]) => {
    const name = element('span', { class: 'call-name' });
    const odds = element('span', { class: 'call-odds figure' });
    const button = element(
      'button',
      { type: 'button', class: 'call-button', 'data-call': move, 'aria-keyshortcuts': key.slice(3), 'aria-disabled': 'true' },
      element('span', { class: 'call-sign', 'aria-hidden': 'true' }, sign),
      name,
      odds,
    );
    button.addEventListener('click', () => call(move));
    return { move, key, button, name, odds };
  });
  const result = element('span', { class: 'roll-result' }, t('hilo.idle'));
  const card = element('div', { class: 'hilo-card' }, cardOf(null, texts));
  const trail = element('ol', { class: 'hilo-trail', 'aria-label': t('hilo.trail'), tabindex: '0' });
  const root = element(
    'div',
    { class: 'hilo-stage' },
    element('div', { class: 'stage-head' }, result),
    element(
      'div',
      { class: 'hilo-table' },
      element('div', { class: 'hilo-crown', 'aria-hidden': 'true' }, pictureOf(parts, 'crown', 192)),
      card,
      ...buttons.map(({ button }) => button),
    ),
    trail,
  );

  const path = (): number[] => (round ? hiLoPath(round) : []);
  const shown = (): number | null => (isOpen ? (round?.cards.at(-1) ?? null) : null);

  /** A call as its button says it: what it includes depends on the card. */
  function nameOf(move: Word, on: number | null): string {
    if (move === 'skip') return t('hilo.skip', { count: round && isOpen ? round.skipsLeft : rules.skips });
    if (move === 'same') return t('hilo.same');
    if (on !== null && heightOf(on) === (move === 'higher' ? 0 : king)) return t(move === 'higher' ? 'hilo.higherOnly' : 'hilo.lowerOnly');
    return t(move === 'higher' ? 'hilo.higher' : 'hilo.lower');
  }

  const chanceOf = (move: Word, on: number): string =>
    move === 'skip' ? '' : percentOf({ numerator: BigInt(rightRanks(move, on)), denominator: BigInt(ranks) });
  const worthAfter = (move: Word, on: number): bigint =>
    move === 'skip' ? 0n : exactPayout(stake, hiLoMultiple(rules, [...path(), rightRanks(move, on)])).whole;

  function call(move: Word): void {
    if (!isOpen || isBusy || round?.offers.includes(move) !== true) return;
    sound.play('press');
    parts.onMove(move);
  }

  function refresh(): void {
    limit.value = String(choice.limit);
    const on = shown();
    for (const { move, button, name, odds } of buttons) {
      const isOffered = on !== null && round?.offers.includes(move) === true;
      // Higher than a king and lower than an ace are the same rank, for which there is a button.
      button.hidden = on !== null && heightOf(on) === (move === 'higher' ? king : move === 'lower' ? 0 : -1);
      button.setAttribute('aria-disabled', String(!isOffered || isBusy));
      setText(name, nameOf(move, on));
      odds.replaceChildren(
        ...(on === null || move === 'skip'
          ? []
          : isOffered
            ? [element('span', {}, `${chanceOf(move, on)}%`), element('strong', {}, money.show(worthAfter(move, on)))]
            : [element('span', {}, t('hilo.above'))]),
      );
    }
  }

  /** A card of the round with what was called on it, and what the round was worth then. */
  function past(event: HiLoEvent, at: number): HTMLElement {
    const called = event.calls[at - 1];
    const isWrong = event.isLost && at === event.calls.length;
    const worth = hiLoMultiple(rules, hiLoPath({ cards: event.cards, calls: event.calls.slice(0, at) }));
    const hundredths = (worth.numerator * 100n) / worth.denominator;
    const shownCard = event.cards[at] ?? 0;
    const isFirst = called === undefined;
    const label = isFirst ? t('hilo.first') : called === 'skip' ? t('hilo.skipped') : t(`hilo.${called}`);
    return element(
      'li',
      { class: 'hilo-past', 'data-result': isWrong ? 'wrong' : isFirst || called === 'skip' ? null : 'right' },
      cardOf(shownCard, texts),
      element(
        'span',
        { class: 'hilo-note figure' },
        element('span', { class: 'hilo-called' }, label),
        isWrong ? t('hilo.wrong') : isFirst || called === 'skip' ? '' : `${grouped(hundredths)}×`,
      ),
    );
  }

  function showTrail(event: HiLoEvent): void {
    trail.replaceChildren(...event.cards.map((_, at) => past(event, at)));
    trail.scrollLeft = trail.scrollWidth;
  }

  /** Lays the round's last card, face down first. */
  async function lay(next: number, isResumed: boolean): Promise<void> {
    const made = cardOf(null, texts);
    card.replaceChildren(made);
    if (!isResumed && !shell.reducedMotion) await animator.wait(turnTime);
    turnUp(made, next, texts);
  }

  return {
    root,
    fields: [field],
    get choice() {
      return choice;
    },
    get top(): Multiple {
      return { numerator: BigInt(choice.limit), denominator: 1n };
    },
    get worth() {
      return isOpen && path().length > 0 ? hiLoMultiple(rules, path()) : undefined;
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
      refresh();
    },
    wait() {
      round = null;
      card.replaceChildren(cardOf(null, texts));
      trail.replaceChildren();
      delete root.dataset['result'];
      setText(result, t('fast.busy'));
    },
    calm() {
      setText(result, t('hilo.idle'));
      refresh();
    },
    async show(answer, isResumed) {
      const event = answer.events.find(isCards);
      if (!event) throw new Error('A round of Hi-Lo has cards');
      if (answer.choice && 'limit' in answer.choice) choice = answer.choice;
      stake = minor(answer.stake);
      const isNew = event.cards.length !== round?.cards.length;
      round = event;
      isOpen = false;
      isBusy = true;
      refresh();
      const drawn = event.cards.at(-1) ?? 0;
      if (isNew) await lay(drawn, isResumed);
      isBusy = false;
      isOpen = answer.open !== null;
      showTrail(event);
      refresh();
      const steps = hiLoPath(event).length - (event.isLost ? 1 : 0);
      const called = event.calls.at(-1);
      const worth = money.show(minor(answer.open?.worth ?? '0'));
      const name = cardName(drawn, texts);
      if (isOpen) {
        setText(result, steps === 0 ? t('hilo.call') : `${t('mines.worth')} ${worth}`);
        if (called !== undefined && called !== 'skip' && isNew) sound.play('multiplier', steps);
        const ahead = t('say.hilo.ahead', { higher: chanceOf('higher', drawn), lower: chanceOf('lower', drawn) });
        announcer.say(`${steps === 0 ? name : t('say.hilo.right', { card: name, amount: worth })}. ${ahead}`);
        return null;
      }
      const win = minor(answer.win);
      root.dataset['result'] = event.isLost ? 'lost' : 'won';
      if (event.isLost) {
        setText(result, t('hilo.lost', { card: name }));
        announcer.say(t('hilo.lost', { card: name }));
      } else {
        setText(result, money.signed(win - stake));
        announcer.say(t('say.collected', { amount: money.show(win), balance: money.show(minor(answer.balance)) }));
      }
      round = null;
      return { label: event.isLost ? String(steps) : `${steps} · ${money.signed(win - stake)}`, isGood: !event.isLost };
    },
    onKey(event) {
      const found = buttons.find(({ key }) => key === event.code);
      if (!isOpen || !found || found.button.hidden) return false;
      call(found.move);
      return true;
    },
    rules: () => [
      t('hilo.rules', { return: printedReturn(rules.maths).percent }),
      t('hilo.rulesLimit', { skips: rules.skips }),
      t('hilo.rulesLeft'),
      t('hilo.rulesKeys'),
    ],
    picture(recalled) {
      const event = recalled.events.find(isCards);
      if (!event) return element('div', {});
      return element('ol', { class: 'hilo-trail past-hilo' }, ...event.cards.map((_, at) => past(event, at)));
    },
  };
}
