import '../../style/blackjack.css';
import {
  bestMove,
  handOf,
  moveValue,
  printedReturn,
  type BlackjackEvent,
  type BlackjackHand,
  type FastRules,
  type Move,
  type RoundEvent,
} from '@tavolo/game-maths';
import type { RoundAnswer } from '../../../server/protocol.ts';
import { element, setText } from '../../kit/element.ts';
import type { GameData } from '../../kit/game-data.ts';
import { minor } from '../../kit/money.ts';
import { pictureOf, type Board, type BoardParts } from '../board.ts';
import { cardName, cardOf, turnUp } from '../cards/card.ts';
import { openTable } from '../table.ts';
import type { FastThemeFile } from '../theme-file.ts';

type BlackjackRules = Extract<FastRules, { kind: 'blackjack' }>;

/** Opens Blackjack in the frame. */
export const start = (data: GameData<FastThemeFile>): Promise<void> => openTable('blackjack', data, createBoard);

const isTable = (event: RoundEvent): event is BlackjackEvent => event.type === 'blackjack';
/** In the order of their buttons, with their keys. */
const moves = [
  ['hit', 'KeyH'],
  ['stand', 'KeyS'],
  ['double', 'KeyD'],
  ['split', 'KeyP'],
  ['insure', 'KeyI'],
  ['decline', 'KeyN'],
] as const satisfies readonly (readonly [Move, string])[];
type Word = (typeof moves)[number][0];
const names = {
  hit: 'blackjack.hit',
  stand: 'blackjack.stand',
  double: 'blackjack.double',
  split: 'blackjack.split',
  insure: 'blackjack.insure',
  decline: 'blackjack.decline',
} as const;
const results = {
  blackjack: 'blackjack.natural',
  won: 'blackjack.won',
  push: 'blackjack.push',
  lost: 'blackjack.lost',
  bust: 'blackjack.bust',
} as const;
/** A move that costs more than this share of the stake is said before it is made. */
const worthSaying = 0.01;
/** Milliseconds between two cards. */
const dealTime = 340;

/** What the round was begun with: each hand carries one or two of it, and insurance half. */
const begunWith = (event: BlackjackEvent, staked: bigint): bigint =>
  (staked - minor(event.insured)) / BigInt(event.hands.reduce((sum, { bet }) => sum + bet, 0));

function createBoard(parts: BoardParts<BlackjackRules>): Board {
  const { shell, rules } = parts;
  const { texts, money, sound, announcer, animator } = shell;
  const { t } = texts;
  let table: BlackjackEvent | null = null;
  let stake = minor(shell.view.defaultStake);
  let isBusy = false;
  let warned: Word | null = null;
  /** What lies on the table, as elements. */
  let shown: { dealer: HTMLElement[]; hands: HTMLElement[][] } = { dealer: [], hands: [] };

  // ---- the moves ----
  const buttons = moves.map(([move, key]) => {
    const button = element(
      'button',
      { type: 'button', class: 'move-button', 'data-move': move, 'aria-keyshortcuts': key.slice(3), hidden: true },
      element('span', {}, t(names[move])),
      element('span', { class: 'figure move-adds' }),
    );
    button.addEventListener('click', () => press(move));
    return { move, key, button };
  });
  const actions = element('div', { class: 'move-buttons' }, ...buttons.map(({ button }) => button));
  const advice = element('input', { type: 'checkbox', id: 'advice', class: 'at-any-time', checked: true });
  const adviceField = element('label', { class: 'advice', for: 'advice' }, advice, element('span', {}, t('blackjack.advice')));

  // ---- the stage ----
  const result = element('span', { class: 'roll-result' }, t('blackjack.idle'));
  const dealerTotal = element('span', { class: 'hand-total figure' });
  const dealerCards = element('div', { class: 'hand-cards' });
  const dealer = element('div', { class: 'hand dealer', role: 'group', 'aria-label': t('blackjack.dealer') }, dealerCards, dealerTotal);
  const own = element('div', { class: 'own-hands' });
  const insurance = element('span', { class: 'insurance figure' });
  const root = element(
    'div',
    { class: 'blackjack-stage' },
    element('div', { class: 'shoe', 'aria-hidden': 'true' }),
    element('div', { class: 'blackjack-hoard', 'aria-hidden': 'true' }, pictureOf(parts, 'chips', 256)),
    dealer,
    element(
      'div',
      { class: 'blackjack-words' },
      element('strong', {}, t('blackjack.pays')),
      element('span', {}, t('blackjack.stands')),
      insurance,
      result,
    ),
    own,
  );

  const totalOf = ({ cards }: Pick<BlackjackHand, 'cards'>): string => {
    const { total, isSoft } = handOf(cards);
    return isSoft && total < 21 && cards.length > 1 ? `${total - 10}/${total}` : String(total);
  };

  /** What a move costs against the best one, as a share of the stake. */
  function cost(move: Word, event: BlackjackEvent): { share: number; best: Move } {
    // Insurance is half the stake, and pays with 4 in 13.
    if (move === 'insure') return { share: (1 - (4 / 13) * (1 + rules.insurancePays)) / 2, best: 'decline' };
    const hand = event.hands.find((one) => !one.isOver);
    if (!hand || move === 'decline') return { share: 0, best: move };
    const up = handOf(event.dealer).total;
    const held = handOf(hand.cards);
    const best = bestMove(held, up, event.offers);
    return {
      share: moveValue(best, held, up)
        .minus(moveValue(move, held, up))
        .toNumber(),
      best,
    };
  }

  /** What a move adds to the stake. */
  const addsOf = (move: Word): bigint => (move === 'double' || move === 'split' ? stake : move === 'insure' ? stake / 2n : 0n);

  /** Whether the round would stake more with the move than the rules of the place allow. */
  function isTooMuch(move: Word): boolean {
    const adds = addsOf(move);
    if (!table || adds === 0n || shell.view.maximumStake === null) return false;
    const staked = table.hands.reduce((sum, { bet }) => sum + stake * BigInt(bet), minor(table.insured));
    return staked + adds > minor(shell.view.maximumStake);
  }

  function press(move: Word): void {
    if (isBusy || !table?.offers.includes(move)) return;
    if (isTooMuch(move)) {
      const said = t('blackjack.tooMuch', { amount: money.show(minor(shell.view.maximumStake ?? '0')) });
      setText(result, said);
      announcer.say(said);
      return;
    }
    if (advice.checked && warned !== move) {
      const { share, best } = cost(move, table);
      if (share > worthSaying) {
        warned = move;
        const said = t('blackjack.costs', {
          percent: (share * 100).toFixed(1),
          best: t(names[moves.find(([one]) => one === best)?.[0] ?? 'stand']),
        });
        setText(result, said);
        announcer.say(said);
        refresh();
        return;
      }
    }
    warned = null;
    sound.play('press');
    parts.onMove(move);
  }

  function refresh(): void {
    for (const { move, button } of buttons) {
      const isOffered = table?.offers.includes(move) === true;
      button.hidden = !isOffered;
      button.setAttribute('aria-disabled', String(isBusy || isTooMuch(move)));
      button.dataset['warned'] = String(warned === move);
      const adds = addsOf(move);
      const label = button.querySelector('.move-adds');
      if (label) setText(label, warned === move ? t('blackjack.anyway') : adds > 0n ? `+${money.show(adds)}` : '');
    }
    actions.hidden = !table || table.offers.length === 0;
  }

  function clear(): void {
    table = null;
    warned = null;
    shown = { dealer: [], hands: [] };
    dealerCards.replaceChildren();
    own.replaceChildren();
    setText(dealerTotal, '');
    setText(insurance, '');
  }

  /** Lays the frames of the hands: a split makes two of one. */
  function layHands(event: BlackjackEvent): HTMLElement[] {
    const areSame = own.childElementCount === event.hands.length;
    if (!areSame) {
      shown.hands = event.hands.map(() => []);
      own.replaceChildren(
        ...event.hands.map((_, at) =>
          element(
            'div',
            {
              class: 'hand',
              role: 'group',
              'aria-label': event.hands.length > 1 ? t('blackjack.handOf', { hand: at + 1 }) : t('blackjack.hand'),
            },
            element('div', { class: 'hand-cards' }),
            element('span', { class: 'hand-total figure' }),
            element('span', { class: 'hand-bet figure' }),
          ),
        ),
      );
    }
    return [...own.children].filter((one) => one instanceof HTMLElement);
  }

  async function lay(event: BlackjackEvent, isResumed: boolean): Promise<void> {
    const pause = isResumed || shell.reducedMotion ? 1 : dealTime;
    const frames = layHands(event);
    const put = async (cards: HTMLElement[], place: Element | null | undefined, card: number | null): Promise<void> => {
      const made = cardOf(card, texts);
      cards.push(made);
      place?.append(made);
      sound.play('stakeUp');
      await animator.wait(pause);
    };
    // As at a table: the player's and the dealer's in turn when the round begins.
    const most = Math.max(...event.hands.map(({ cards }) => cards.length));
    for (let at = 0; at < most; at++) {
      for (const [hand, { cards }] of event.hands.entries()) {
        const here = shown.hands[hand] ?? [];
        const card = cards[at];
        if (card !== undefined && here.length <= at) await put(here, frames[hand]?.querySelector('.hand-cards'), card);
      }
      const up = event.dealer[at];
      if (at < 2 && shown.dealer.length <= at) await put(shown.dealer, dealerCards, at === 0 ? (up ?? null) : null);
    }
    for (const [hand, frame] of frames.entries()) {
      const held = event.hands[hand];
      if (!held) continue;
      const [, total, bet] = frame.children;
      if (total) setText(total, totalOf(held));
      if (bet) setText(bet, money.show(stake * BigInt(held.bet)));
      frame.dataset['active'] = String(!held.isOver && event.hands.findIndex((one) => !one.isOver) === hand);
      const ended = event.results?.[hand];
      if (ended) frame.dataset['result'] = ended;
    }
    setText(dealerTotal, totalOf({ cards: event.dealer }));
    setText(insurance, minor(event.insured) > 0n ? t('blackjack.insured', { amount: money.show(minor(event.insured)) }) : '');
    if (!event.results) return;
    const [, hole] = shown.dealer;
    const [, holeCard, ...more] = event.dealer;
    if (hole && holeCard !== undefined && hole.dataset['down'] === 'true') {
      turnUp(hole, holeCard, texts);
      setText(dealerTotal, totalOf({ cards: event.dealer.slice(0, 2) }));
      await animator.wait(pause * 1.4);
    }
    for (const [at, card] of more.entries()) {
      if (shown.dealer.length > 2 + at) continue;
      await put(shown.dealer, dealerCards, card);
      setText(dealerTotal, totalOf({ cards: event.dealer.slice(0, 3 + at) }));
    }
    setText(dealerTotal, totalOf({ cards: event.dealer }));
  }

  const list = (cards: readonly number[]): string => cards.map((card) => cardName(card, texts)).join(', ');
  const ended = (event: BlackjackEvent): string => (event.results ?? []).map((one) => t(results[one])).join(' · ');

  return {
    root,
    fields: [actions, adviceField],
    choice: null,
    hasOwnMoves: true,
    begunWith(answer) {
      const event = answer.events.find(isTable);
      return event ? begunWith(event, minor(answer.stake)) : minor(answer.stake);
    },
    get top() {
      return { numerator: 8n, denominator: 1n };
    },
    get returnPercent() {
      return printedReturn(rules.maths).percent;
    },
    action: t('blackjack.deal'),
    figures(wanted) {
      if (!table) stake = wanted;
      return [];
    },
    setBusy(next) {
      isBusy = next && table?.offers.length === 0;
      refresh();
    },
    wait() {
      clear();
      setText(result, t('fast.busy'));
      refresh();
    },
    calm() {
      clear();
      setText(result, t('blackjack.idle'));
      refresh();
    },
    async show(answer: RoundAnswer, isResumed) {
      const event = answer.events.find(isTable);
      if (!event) throw new Error('A round of blackjack has a table');
      if (isResumed) clear();
      stake = begunWith(event, minor(answer.stake));
      table = { ...event, offers: [] };
      warned = null;
      refresh();
      await lay(event, isResumed);
      table = event;
      refresh();
      const hand = event.hands.find((one) => !one.isOver);
      if (answer.open) {
        setText(result, event.insurance === 'offered' ? t('blackjack.offer') : t('blackjack.turn'));
        announcer.say(
          t('say.blackjack.turn', { cards: list(hand?.cards ?? []), total: hand ? totalOf(hand) : '', dealer: list(event.dealer) }),
        );
        return null;
      }
      table = null;
      refresh();
      const net = minor(answer.win) - minor(answer.stake);
      setText(result, `${ended(event)} · ${money.signed(net)}`);
      announcer.say(t('say.blackjack.end', { result: ended(event), dealer: list(event.dealer), total: totalOf({ cards: event.dealer }) }));
      return { label: money.signed(net), isGood: net > 0n };
    },
    onKey(event) {
      const move = buttons.find(({ key }) => key === event.code);
      if (!move || move.button.hidden) return false;
      press(move.move);
      return true;
    },
    rules: () => [
      t('blackjack.rules'),
      t('blackjack.rulesMoves'),
      t('blackjack.rulesBest', { return: printedReturn(rules.maths).percent }),
      t('blackjack.rulesLeft'),
    ],
    picture(round) {
      const event = round.events.find(isTable);
      if (!event) return element('div', {});
      const row = (label: string, cards: readonly number[], note: string): HTMLElement =>
        element(
          'div',
          { class: 'past-hand' },
          element('span', {}, label),
          element('div', { class: 'hand-cards' }, ...cards.map((card) => cardOf(card, texts))),
          element('span', { class: 'figure' }, note),
        );
      const base = begunWith(event, minor(round.stake));
      return element(
        'div',
        { class: 'past-blackjack' },
        row(t('blackjack.dealer'), event.dealer, totalOf({ cards: event.dealer })),
        ...event.hands.map((hand, at) => {
          const ending = event.results?.[at];
          return row(
            event.hands.length > 1 ? t('blackjack.handOf', { hand: at + 1 }) : t('blackjack.hand'),
            hand.cards,
            `${totalOf(hand)} · ${money.show(base * BigInt(hand.bet))}${ending ? ` · ${t(results[ending])}` : ''}`,
          );
        }),
        element(
          'p',
          { class: 'quiet' },
          round.moves.map((move) => t(names[moves.find(([one]) => one === move)?.[0] ?? 'stand'])).join(' → '),
        ),
      );
    },
  };
}
