import { stripsFromLetters, type SlotDefinition } from '../slot/definition.ts';

const letters = {
  D: 'dragon',
  U: 'crown',
  R: 'ruby',
  E: 'emerald',
  S: 'sapphire',
  M: 'amethyst',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
};

/**
 * Five reels, 243 ways. With every spin the hoard draws a multiplier for all that the spin wins; in free spins it never draws
 * less than two. Fire on the three middle reels stands for every symbol but the chest; three chests or more open free spins,
 * thirty at most in a round.
 */
export const dragonHoard: SlotDefinition = {
  game: 'dragon-hoard',
  version: '2',
  rows: 3,
  symbols: [
    { id: 'fire', role: 'wild' },
    { id: 'chest', role: 'scatter' },
    ...Object.values(letters).map((id) => ({ id, role: 'regular' as const })),
  ],
  strips: stripsFromLetters({ ...letters, F: 'fire', C: 'chest' }, [
    'RKEMKDMKQJARQEAKJUEQRMJSADQJCSUAS',
    'ADEKQSFJAKJAMURECSQUKFCAJEQKMDRMSRQJ',
    'QJMDJAUQKDERUKAMEKSJFMQRSJQARCKAESF',
    'FUDRAMJKQMEKSAJKEQAJKAMFDSJCEQRUCRSQ',
    'MUSQCSREJQUREQKJMAKERAJQDMAKDSAJK',
  ]),
  credits: 20,
  pays: { type: 'ways' },
  paytable: {
    dragon: [0, 0, 0, 25, 100, 500],
    crown: [0, 0, 0, 20, 75, 300],
    ruby: [0, 0, 0, 12, 40, 150],
    emerald: [0, 0, 0, 10, 25, 100],
    sapphire: [0, 0, 0, 8, 20, 60],
    amethyst: [0, 0, 0, 6, 15, 50],
    ace: [0, 0, 0, 4, 10, 30],
    king: [0, 0, 0, 4, 10, 30],
    queen: [0, 0, 0, 3, 8, 25],
    jack: [0, 0, 0, 3, 8, 25],
  },
  scatter: { symbol: 'chest', credits: [0, 0, 0, 40, 200, 1000] },
  fullGridMultiplier: null,
  multiplier: {
    paid: [
      { value: 1, weight: 170 },
      { value: 2, weight: 18 },
      { value: 3, weight: 8 },
      { value: 5, weight: 3 },
      { value: 10, weight: 1 },
    ],
    free: [
      { value: 2, weight: 50 },
      { value: 3, weight: 30 },
      { value: 5, weight: 15 },
      { value: 10, weight: 5 },
    ],
  },
  freeSpins: {
    awards: [
      { count: 3, spins: 8 },
      { count: 4, spins: 12 },
      { count: 5, spins: 20 },
    ],
    expanding: null,
    atMost: 30,
  },
  maxWin: 1000,
};
