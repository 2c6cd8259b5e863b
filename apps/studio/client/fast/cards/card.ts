import '../../style/cards.css';
import { rankOf, suitOf, type Rank, type Suit } from '@tavolo/game-maths';
import { element } from '../../kit/element.ts';
import type { Texts } from '../../texts/texts.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** Suits around the point 0 0, 64 high. */
const shapes: Readonly<Record<Suit, string>> = {
  hearts: 'M0 31C-12 17-31 5-31-12C-31-24-22-31-14-31C-7-31-2-27 0-20C2-27 7-31 14-31C22-31 31-24 31-12C31 5 12 17 0 31Z',
  diamonds: 'M0-33Q10-13 25 0Q10 13 0 33Q-10 13-25 0Q-10-13 0-33Z',
  spades:
    'M0-33C9-17 31-5 31 11C31 21 23 26 16 25C10 24 6 20 3 15C4 23 7 28 12 32H-12C-7 28-4 23-3 15C-6 20-10 24-16 25C-23 26-31 21-31 11C-31-5-9-17 0-33Z',
  clubs:
    'M0-33C8-33 15-26 15-18C15-13 13-9 9-5C18-8 30-3 30 9C30 18 23 24 15 24C10 24 6 21 3 16C4 24 7 28 12 32H-12C-7 28-4 24-3 16C-6 21-10 24-15 24C-23 24-30 18-30 9C-30-3-18-8-9-5C-13-9-15-13-15-18C-15-26-8-33 0-33Z',
};
const crown = 'M-26 16L-32-14L-14 0L0-24L14 0L32-14L26 16Z';

const [left, middle, right] = [30, 50, 70];
/** Where the suits of a number stand on a card of 100 by 140. */
const pips: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  '2': [
    [middle, 32],
    [middle, 108],
  ],
  '3': [
    [middle, 32],
    [middle, 70],
    [middle, 108],
  ],
  '4': [
    [left, 32],
    [right, 32],
    [left, 108],
    [right, 108],
  ],
  '5': [
    [left, 32],
    [right, 32],
    [middle, 70],
    [left, 108],
    [right, 108],
  ],
  '6': [
    [left, 32],
    [right, 32],
    [left, 70],
    [right, 70],
    [left, 108],
    [right, 108],
  ],
  '7': [
    [left, 32],
    [right, 32],
    [middle, 51],
    [left, 70],
    [right, 70],
    [left, 108],
    [right, 108],
  ],
  '8': [
    [left, 32],
    [right, 32],
    [middle, 51],
    [left, 70],
    [right, 70],
    [middle, 89],
    [left, 108],
    [right, 108],
  ],
  '9': [
    [left, 30],
    [right, 30],
    [left, 56],
    [right, 56],
    [middle, 70],
    [left, 84],
    [right, 84],
    [left, 110],
    [right, 110],
  ],
  '10': [
    [left, 30],
    [right, 30],
    [middle, 43],
    [left, 56],
    [right, 56],
    [left, 84],
    [right, 84],
    [middle, 97],
    [left, 110],
    [right, 110],
  ],
};

function shape(d: string, transform: string, fill?: string): SVGElement {
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', d);
  path.setAttribute('transform', transform);
  if (fill !== undefined) path.setAttribute('class', fill);
  return path;
}

function corner(rank: Rank, suit: Suit, turned: boolean): SVGElement {
  const group = document.createElementNS(namespace, 'g');
  if (turned) group.setAttribute('transform', 'rotate(180 50 70)');
  const text = document.createElementNS(namespace, 'text');
  text.setAttribute('x', '12');
  text.setAttribute('y', '21');
  text.setAttribute('class', 'card-rank');
  text.textContent = rank;
  group.append(text, shape(shapes[suit], 'translate(12 34) scale(0.22)'));
  return group;
}

/** The face of a card, drawn: ranks in two corners, and in the middle its suits or the crest of a court card. */
function face(card: number): SVGSVGElement {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '0 0 100 140');
  drawing.append(corner(rank, suit, false), corner(rank, suit, true));
  const places = pips[rank];
  if (places)
    for (const [x, y] of places) drawing.append(shape(shapes[suit], `translate(${x} ${y}) scale(${y > 70 ? '0.32 -0.32' : '0.32'})`));
  else if (rank === 'A') drawing.append(shape(shapes[suit], 'translate(50 70) scale(0.86)'));
  else {
    const frame = document.createElementNS(namespace, 'rect');
    for (const [name, value] of Object.entries({ x: 24, y: 18, width: 52, height: 104, rx: 7, class: 'card-court' }))
      frame.setAttribute(name, String(value));
    const letter = document.createElementNS(namespace, 'text');
    letter.setAttribute('x', '50');
    letter.setAttribute('y', '88');
    letter.setAttribute('class', 'card-letter');
    letter.textContent = rank;
    drawing.append(
      frame,
      shape(crown, 'translate(50 40) scale(0.56)', 'card-gold'),
      letter,
      shape(shapes[suit], 'translate(50 106) scale(0.3)'),
    );
  }
  return drawing;
}

/** A card as players name it. */
export const cardName = (card: number, { t }: Texts): string => {
  const rank = rankOf(card);
  const court = { J: 'card.jack', Q: 'card.queen', K: 'card.king', A: 'card.ace' } as const;
  const named = rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A' ? t(court[rank]) : rank;
  return t('card.name', { rank: named, suit: t(`card.${suitOf(card)}`) });
};

/** A playing card; null lies face down. */
export function cardOf(card: number | null, texts: Texts): HTMLElement {
  const made = element(
    'span',
    {
      class: 'card',
      role: 'img',
      'data-down': String(card === null),
      'aria-label': card === null ? texts.t('card.down') : cardName(card, texts),
    },
    element('span', { class: 'card-back' }),
  );
  if (card !== null) turnUp(made, card, texts);
  return made;
}

/** Turns a card over that lay face down. */
export function turnUp(made: HTMLElement, card: number, texts: Texts): void {
  const front = element('span', { class: 'card-face', 'data-suit': suitOf(card) });
  front.append(face(card));
  made.append(front);
  made.dataset['down'] = 'false';
  made.setAttribute('aria-label', cardName(card, texts));
}
