import { hasFields, type HiLoChoice, type Move } from '../choice.ts';
import type { HiLoCall, HiLoEvent } from '../events.ts';
import { Rational } from '../rational.ts';
import { deck, ranks, suits } from './cards.ts';
import type { FastFamily, NamedDefinition, Played } from './family.ts';
import { asRational, drawPayout, exactPayout, type DrawnFraction, type Multiple } from './payout.ts';
import { isShare, type Share } from './rules-file.ts';

/** Hi-Lo as data: cards are drawn with replacement, and each right call divides what the round is worth by its chance. */
export interface HiLoDefinition extends NamedDefinition {
  /** Expected payout per unit staked, after any calls. */
  returnToPlayer: Share;
  /** What a round may be worth at most, in stakes, as the player may choose; ascending. A call that would lead above is not offered. */
  limits: number[];
  /** Cards that may be skipped in a round. */
  skips: number;
}

type Rules = Pick<HiLoDefinition, 'returnToPlayer'>;

export const hiLoCalls = ['higher', 'lower', 'same'] as const satisfies readonly HiLoCall[];

/** How high a card stands: an ace is the lowest with 0, a king the highest with 12. */
export const heightOf = (card: number): number => (Math.floor(card / suits.length) + 1) % ranks.length;

/**
 * Of the 13 ranks those that make a call right. Higher and lower include the same rank; where every rank would be right (higher than an ace, lower
 * than a king), the same one is not.
 */
export function rightRanks(call: HiLoCall, card: number): number {
  if (call === 'same') return 1;
  const included = call === 'higher' ? ranks.length - heightOf(card) : heightOf(card) + 1;
  return included === ranks.length ? included - 1 : included;
}

function isRight(call: HiLoCall, card: number, next: number): boolean {
  const [from, to] = [heightOf(card), heightOf(next)];
  if (from === to) return call === 'same' || from !== (call === 'higher' ? 0 : ranks.length - 1);
  return call === 'higher' ? to > from : call === 'lower' && to < from;
}

/** What a round is worth after calls that were right for so many ranks each: return ÷ the chance of having come so far. */
export function hiLoMultiple({ returnToPlayer }: Rules, right: readonly number[]): Multiple {
  return {
    numerator: BigInt(returnToPlayer.numerator) * BigInt(ranks.length) ** BigInt(right.length),
    denominator: right.reduce((product, count) => product * BigInt(count), BigInt(returnToPlayer.denominator)),
  };
}

/** For each call of a round the number of ranks that made it right; cards that were skipped are left out. */
export const hiLoPath = ({ cards, calls }: Pick<HiLoEvent, 'cards' | 'calls'>): number[] =>
  calls.flatMap((call, at) => (call === 'skip' ? [] : [rightRanks(call, cards[at] ?? 0)]));

/** Whether a round that is worth this much stays within the chosen limit. */
const isWithin = ({ numerator, denominator }: Multiple, limit: number): boolean => numerator <= BigInt(limit) * denominator;

const standardLimit = 10_000;
const isCall = (move: Move): move is HiLoCall => hiLoCalls.some((call) => call === move);

export const hilo: FastFamily<HiLoDefinition, HiLoChoice> = {
  needs: 'version, returnToPlayer, limits and skips, all in whole numbers',
  isRulesFile: (file): file is Omit<HiLoDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'returnToPlayer' in file &&
    isShare(file.returnToPlayer) &&
    'limits' in file &&
    Array.isArray(file.limits) &&
    file.limits.every((limit) => Number.isSafeInteger(limit)) &&
    'skips' in file &&
    Number.isSafeInteger(file.skips),
  accepts: ({ limits }, choice): choice is HiLoChoice =>
    choice !== null && 'limit' in choice && hasFields(choice, 'limit') && limits.includes(choice.limit),
  play(definition, stake, { limit }, draw, moves): Played {
    const cards = [draw(deck)];
    const calls: HiLoEvent['calls'] = [];
    const right: number[] = [];
    let skips = 0;
    let made = 0;
    let isLost = false;
    let paid: { payout: bigint; fraction: DrawnFraction | null } | null = null;
    const offers = (): Move[] => {
      const card = cards.at(-1) ?? 0;
      return [
        ...hiLoCalls.filter((call) => isWithin(hiLoMultiple(definition, [...right, rightRanks(call, card)]), limit)),
        ...(skips < definition.skips ? (['skip'] as const) : []),
        ...(right.length > 0 ? (['collect'] as const) : []),
      ];
    };
    for (const move of moves) {
      if (paid || isLost) break;
      if (!offers().includes(move)) throw new RangeError(`${move} is not offered now`);
      made++;
      if (move === 'collect') {
        paid = drawPayout(stake, hiLoMultiple(definition, right), draw);
        break;
      }
      const card = cards.at(-1) ?? 0;
      const next = draw(deck);
      cards.push(next);
      if (isCall(move)) {
        calls.push(move);
        if (isRight(move, card, next)) right.push(rightRanks(move, card));
        else isLost = true;
      } else {
        calls.push('skip');
        skips++;
      }
    }
    const isOver = isLost || paid !== null;
    const win = paid?.payout ?? 0n;
    return {
      win,
      events: [
        {
          type: 'hilo',
          cards,
          calls,
          isLost,
          offers: isOver ? [] : offers(),
          skipsLeft: definition.skips - skips,
          made,
          fraction: paid?.fraction ?? null,
          payout: win,
        },
        ...(isOver ? [{ type: 'roundEnd' as const, stake, win }] : []),
      ],
      open: isOver
        ? null
        : {
            worth: right.length === 0 ? stake : exactPayout(stake, hiLoMultiple(definition, right)).whole,
            canCollect: right.length > 0,
          },
    };
  },
  // Cards that were skipped have won nothing.
  untended: (moves) => (moves.some((move) => move !== 'skip') ? 'collect' : null),
  top: (_definition, { limit }) => ({ numerator: BigInt(limit), denominator: 1n }),
  standard: () => ({ choice: { limit: standardLimit }, moves: [] }),
  /** Of one call of the likelier side, collected. */
  results(definition) {
    const chanceOf = (part: number): Rational => Rational.of(part, ranks.length * ranks.length);
    const won = ranks.map((_, rank) => likelierRight(rank * suits.length).count);
    const lost = won.reduce((sum, count) => sum + ranks.length - count, 0);
    return [
      ...won.map((count) => ({ multiple: asRational(hiLoMultiple(definition, [count])), chance: chanceOf(count) })),
      { multiple: Rational.zero, chance: chanceOf(lost) },
    ];
  },
  // No round is worth more than its limit, and one that is worth w has come as far as once in w ÷ return.
  greatest({ limits, returnToPlayer: { numerator, denominator } }) {
    const most = limits.at(-1) ?? 1;
    return { multiple: Rational.of(most), chance: Rational.of(numerator, denominator * most) };
  },
  follow(_definition, { events }) {
    const [event] = events;
    return event?.type === 'hilo' && event.calls.length === 0 ? likelierRight(event.cards[0] ?? 0).call : 'collect';
  },
  sample({ limits, returnToPlayer }, index) {
    const limit = limits[index % limits.length] ?? standardLimit;
    // As many calls of one rank in 13 as any limit leaves room for.
    let steps = 1;
    while (
      steps < 3 &&
      isWithin(
        hiLoMultiple(
          { returnToPlayer },
          Array.from({ length: steps + 1 }, () => 1),
        ),
        limit,
      )
    )
      steps++;
    const moves = Array.from({ length: 2 * steps }, (_, at): Move => (at % 2 === 0 ? 'skip' : (hiLoCalls[(index + at) % 5] ?? 'higher')));
    return { choice: { limit }, moves: [...moves.slice(index % 2), 'collect'] };
  },
};

/** The likelier of higher and lower. */
function likelierRight(card: number): { call: HiLoCall; count: number } {
  const [up, down] = [rightRanks('higher', card), rightRanks('lower', card)];
  return up >= down ? { call: 'higher', count: up } : { call: 'lower', count: down };
}
