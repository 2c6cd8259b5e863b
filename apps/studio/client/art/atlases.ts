/**
 * Which pictures each game's sheet holds, in order. `object:` are this project's own renderings, `emoji:` are from
 * @lobehub/fluent-emoji-3d (MIT), `drawn:` are the vector drawings in this folder with one of our objects on them. The sheet itself is made by prepare.ts, by hand, when this list changes.
 */
export interface AtlasPlan {
  /** Name in the game → source. */
  pictures: Readonly<Record<string, string>>;
  across: number;
  /** Edge of one picture in pixels. */
  size: number;
}

export const ATLASES = {
  'hot-seven-deluxe': {
    across: 4,
    size: 288,
    pictures: {
      seven: 'object:seven1',
      star: 'object:star',
      bell: 'emoji:1f514',
      watermelon: 'emoji:1f349',
      grapes: 'emoji:1f347',
      orange: 'emoji:1f34a',
      lemon: 'emoji:1f34b',
      cherry: 'emoji:1f352',
      coin: 'object:coin',
      triple: 'object:seven',
      fire: 'emoji:1f525',
      coins: 'object:coins',
    },
  },
  'book-of-nefer': {
    across: 4,
    size: 256,
    pictures: {
      book: 'drawn:book',
      pharaoh: 'object:pharaoh',
      anubis: 'object:anubis',
      scarab: 'object:scarab',
      lion: 'object:lion',
      ace: 'object:l_a',
      king: 'object:l_k',
      queen: 'object:l_q',
      jack: 'object:l_j',
      ten: 'object:l_ten',
      coin: 'object:coin',
      coins: 'object:coins',
    },
  },
  'dragon-hoard': {
    across: 4,
    size: 256,
    pictures: {
      fire: 'emoji:1f525',
      chest: 'object:chest',
      dragon: 'object:dragon',
      crown: 'object:crown',
      ruby: 'object:ruby',
      emerald: 'object:emerald',
      sapphire: 'object:sapphire',
      amethyst: 'object:amethyst',
      ace: 'object:l_a',
      king: 'object:l_k',
      queen: 'object:l_q',
      jack: 'object:l_j',
      coin: 'object:coin',
      coins: 'object:coins',
      beast: 'emoji:1f409',
      egg: 'emoji:1f95a',
    },
  },
  dice: { across: 2, size: 256, pictures: { dice: 'object:dice', chips: 'object:chips' } },
} satisfies Record<string, AtlasPlan>;

export type PlannedGame = keyof typeof ATLASES;
