import type { BaccaratSide } from './events.ts';
import { rankOf } from './fast/cards.ts';

/** Both hands of a round, in the order in which their cards were dealt, and who has won. */
export interface PuntoBanco {
  player: number[];
  banker: number[];
  winner: BaccaratSide;
}

/** What a card counts: tens and court cards nothing, an ace one. */
export function worthOf(card: number): number {
  const rank = rankOf(card);
  return rank === 'A' ? 1 : (Number(rank) || 10) % 10;
}

/** The last digit of what the cards count together. */
export const baccaratTotal = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + worthOf(card), 0) % 10;

/** Whether the player takes a third card; neither side does after a natural 8 or 9. */
export const playerDraws = (player: number, banker: number): boolean => player <= 5 && banker <= 7;

/** Whether the banker takes a third card. @param third what the player's third card counts; null where there is none */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (player > 7 && third === null) return false;
  if (banker > 7) return false;
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  return banker <= 6 && third >= 2 * banker - 6 && third <= 7;
}

/** By the totals of both hands. */
export function winnerOf(player: number, banker: number): BaccaratSide {
  return player === banker ? 'tie' : player > banker ? 'player' : 'banker';
}

/** Deals a round: two cards of the player, two of the banker, then the player's third and the banker's, where the rules give one. */
export function dealPuntoBanco(card: () => number): PuntoBanco {
  const player = [card(), card()];
  const banker = [card(), card()];
  const [playerFirst, bankerFirst] = [baccaratTotal(player), baccaratTotal(banker)];
  let third: number | null = null;
  if (playerDraws(playerFirst, bankerFirst)) {
    const drawn = card();
    player.push(drawn);
    third = worthOf(drawn);
  }
  if (bankerDraws(playerFirst, bankerFirst, third)) banker.push(card());
  return { player, banker, winner: winnerOf(baccaratTotal(player), baccaratTotal(banker)) };
}
