import { stripsFromLetters, type SlotDefinition } from '../slot/definition.ts';

const letters = {
  P: 'pharaoh',
  N: 'anubis',
  C: 'scarab',
  L: 'lion',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
};

/**
 * Five reels, twenty lines. The book stands for every symbol, pays anywhere and opens ten free spins in which one symbol, drawn
 * when they begin, fills its reels and pays on all lines even with gaps between them. Three books in a free spin add ten more, up to
 * thirty in a round.
 */
export const bookOfNefer: SlotDefinition = {
  game: 'book-of-nefer',
  version: '2',
  rows: 3,
  symbols: [{ id: 'book', role: 'wildScatter' }, ...Object.values(letters).map((id) => ({ id, role: 'regular' as const }))],
  strips: stripsFromLetters({ ...letters, B: 'book' }, [
    'CTJKLQTNCTBAQPAKTQANJPKLCQTJLAKJ',
    'JAKJQTJKQLTQJAKTLCANQLPBNJACPTCK',
    'TJATQJTQCKQCALPNJKTPBKCJQATLKALN',
    'BKQLKPTJAKQLTNQATCJKTLQNJCAJCPAJ',
    'AJLKPAJTLCKTCQNJACNLAQTKPTQJBTQK',
  ]),
  credits: 20,
  pays: {
    type: 'lines',
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 0, 0],
      [2, 2, 1, 2, 2],
      [1, 0, 0, 0, 1],
      [1, 2, 2, 2, 1],
      [1, 0, 1, 0, 1],
      [1, 2, 1, 2, 1],
      [0, 1, 0, 1, 0],
      [2, 1, 2, 1, 2],
      [1, 1, 0, 1, 1],
      [1, 1, 2, 1, 1],
      [0, 1, 1, 1, 0],
      [2, 1, 1, 1, 2],
      [0, 0, 1, 2, 2],
      [2, 2, 1, 0, 0],
      [0, 2, 0, 2, 0],
    ],
  },
  paytable: {
    pharaoh: [0, 0, 5, 50, 500, 5000],
    anubis: [0, 0, 5, 40, 200, 1000],
    scarab: [0, 0, 0, 25, 100, 500],
    lion: [0, 0, 0, 20, 80, 400],
    ace: [0, 0, 0, 5, 25, 100],
    king: [0, 0, 0, 5, 20, 80],
    queen: [0, 0, 0, 5, 20, 75],
    jack: [0, 0, 0, 5, 20, 75],
    ten: [0, 0, 0, 5, 20, 75],
  },
  scatter: { symbol: 'book', credits: [0, 0, 0, 40, 400, 4000] },
  fullGridMultiplier: null,
  multiplier: null,
  freeSpins: {
    awards: [
      { count: 3, spins: 10 },
      { count: 4, spins: 10 },
      { count: 5, spins: 10 },
    ],
    expanding: Object.values(letters).map((symbol) => ({ symbol, weight: 1 })),
    atMost: 30,
  },
  maxWin: 5000,
};
