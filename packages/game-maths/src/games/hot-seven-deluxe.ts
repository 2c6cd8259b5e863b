import { stripsFromLetters, type SlotDefinition } from '../slot/definition.ts';

const letters = { S: 'seven', T: 'star', B: 'bell', W: 'watermelon', G: 'grapes', O: 'orange', L: 'lemon', C: 'cherry' };

/** Three reels, five lines, nothing to learn; a full window of one symbol pays double. */
export const hotSevenDeluxe: SlotDefinition = {
  game: 'hot-seven-deluxe',
  version: '2',
  rows: 3,
  symbols: Object.values(letters).map((id) => ({ id, role: 'regular' })),
  strips: stripsFromLetters(letters, ['COSSSCTGGGCCCBTLOOOWWWBLLL', 'BCCCTCOTBOOOLLLGGGLWWWSSSC', 'SSSCLLLOOOBWWWGGGTCOBTLCCC']),
  credits: 5,
  pays: {
    type: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
  },
  paytable: {
    seven: [0, 0, 0, 200],
    star: [0, 0, 0, 125],
    bell: [0, 0, 0, 80],
    watermelon: [0, 0, 0, 50],
    grapes: [0, 0, 0, 40],
    orange: [0, 0, 0, 20],
    lemon: [0, 0, 0, 20],
    cherry: [0, 0, 5, 15],
  },
  scatter: null,
  fullGridMultiplier: 2,
  multiplier: null,
  freeSpins: null,
  maxWin: 400,
};
