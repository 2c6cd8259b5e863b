import type { StormBaccaratOutcome } from '@tavolo/game-maths';
import type { Moment } from '../phase.ts';

/** Milliseconds after the close. The outcome is known to every page before the first card is charged. */
export const times = {
  charge: 2_600,
  betweenCharges: 380,
  deal: 4_700,
  betweenCards: 470,
  /** Before third cards are dealt. */
  pause: 320,
  /** A card's way from the lamp. */
  flight: 430,
  /** Before the end of the draw, the result is told. */
  told: 1_800,
} as const;

export type HandSide = 'player' | 'banker';

/** A card on its way to a hand. */
export interface DealtCard {
  side: HandSide;
  /** Its place in the hand, from 0. */
  place: number;
  card: number;
  /** When it leaves the lamp. */
  leaves: number;
}

/** The cards in the order in which they are dealt: player and banker in turn, then third cards. */
export function dealOf({ player, banker }: Pick<StormBaccaratOutcome, 'player' | 'banker'>): DealtCard[] {
  const hands = { player, banker };
  const order = [0, 1, 2].flatMap((place) => (['player', 'banker'] as const).map((side) => ({ side, place })));
  return order
    .flatMap(({ side, place }) => {
      const card = hands[side][place];
      return card === undefined ? [] : [{ side, place, card }];
    })
    .map((dealt, index) => ({
      ...dealt,
      leaves: times.deal + index * times.betweenCards + (dealt.place === 2 ? times.pause : 0),
    }));
}

/** When the card with this number, from 0, is charged. */
export const chargedAt = (index: number): number => times.charge + index * times.betweenCharges;

/** What the picture looks at: a point in shares of the stage, and how large it is shown. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

const wide: View = { x: 0.5, y: 0.5, zoom: 1 };
const sky: View = { x: 0.5, y: 0.16, zoom: 1.22 };
const table: View = { x: 0.5, y: 0.7, zoom: 1.06 };
// The charged cards stand a ninth below the upper edge, and stay in the picture.
const thirds: View = { x: 0.5, y: 0.54, zoom: 1.12 };

/**
 * Where the camera is: wide while bets are taken, up at the sky where cards are charged, down at the table for the deal, close at the hand that has won, and
 * back before the next round.
 * @param at milliseconds since the close; null before
 * @param winner whose hand it ends at; null before the outcome is known
 */
export function cameraAt(
  at: number | null,
  told: number,
  winner: HandSide | 'tie' | null,
  { phase, left }: Pick<Moment, 'phase' | 'left'>,
): View {
  if (at === null) return wide;
  const close: View = { x: winner === 'player' ? 0.44 : winner === 'banker' ? 0.56 : 0.5, y: 0.525, zoom: winner === 'tie' ? 1.12 : 1.16 };
  let view = between(wide, sky, smooth((at - 400) / 1_500));
  view = between(view, table, smooth((at - times.deal + 500) / 900));
  view = between(view, thirds, smooth((at - times.deal - 4 * times.betweenCards) / 900));
  if (winner !== null) view = between(view, close, smooth((at - told + 300) / 900));
  return phase === 'paid' && left !== null ? between(wide, view, smooth(left / 1_400)) : view;
}

const between = (from: View, to: View, share: number): View => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  zoom: from.zoom + (to.zoom - from.zoom) * share,
});

/** 0 to 1, slow at both ends. */
export function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

/** Where things are on the stage, in shares of it. */
export const lamp = { x: 0.5, y: 0.02 } as const;

/** Middle of a card of a hand. The third one lies across. */
export function cardPlace(side: HandSide, place: number): { x: number; y: number; turn: number } {
  const outwards = side === 'player' ? -1 : 1;
  const middle = 0.5 + outwards * 0.19;
  if (place === 2) return { x: middle + outwards * 0.165, y: 0.67, turn: 90 };
  return { x: middle + (place === 0 ? -0.052 : 0.052), y: 0.66, turn: 0 };
}
