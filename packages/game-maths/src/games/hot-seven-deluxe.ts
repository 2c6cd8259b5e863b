import { stripsFromLetters, type SlotDefinition } from '../slot/definition.ts';

const letters = { S: 'seven', T: 'star', B: 'bell', W: 'watermelon', G: 'grapes', O: 'orange', L: 'lemon', C: 'cherry' };

/** Three reels, five lines, nothing to learn; a full window of one symbol pays double. */
export const hotSevenDeluxe: SlotDefinition = {
  game: 'hot-seven-deluxe',
  version: '1',
  rows: 3,
  symbols: Object.values(letters).map((id) => ({ id, role: 'regular' })),
  strips: stripsFromLetters(letters, [
    'CCCLOGWLLLBOOCSGGLTWWCBO',
    'LLLCOOGCCCTWWOBGGLSBWLCO',
    'OOOLCGWLLLTBCCGGSWWCCBLO',
  ]),
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
    seven: [0, 0, 0, 500],
    star: [0, 0, 0, 150],
    bell: [0, 0, 0, 60],
    watermelon: [0, 0, 0, 30],
    grapes: [0, 0, 0, 20],
    orange: [0, 0, 0, 10],
    lemon: [0, 0, 0, 10],
    cherry: [0, 0, 0, 8],
  },
  scatter: null,
  fullGridMultiplier: 2,
  multiplier: null,
  freeSpins: null,
};
