import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraws, createWords } from './draws.ts';
import { createServerDraws, serverCommitment } from './node.ts';
import { hex, hmacSha256, sha256 } from './sha256.ts';
import { commitmentOf, isClientSeed, roundBlocks, verifyRound } from './verify.ts';

interface Case {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  expected: unknown;
  risk?: string;
  rows?: number;
  segments?: number;
  mines?: number;
  gameHash?: string;
  seed?: string;
}
const vectors: { games: Record<string, { cases: Case[] }> } = JSON.parse(
  readFileSync(new URL('vectors/fair-outcomes.json', import.meta.url), 'utf8'),
);
const cases = (game: string): Case[] => vectors.games[game]!.cases;
const drawsOf = (c: Case) => createDraws(roundBlocks(c));

/** Takes `count` of `size` things one after the other; what is taken is not taken again. */
function take(draw: (limit: number) => number, size: number, count: number): number[] {
  const left = Array.from({ length: size }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0]!);
}

describe('outcomes of the widely used seed and nonce scheme', () => {
  test('dice rolls come out as published [R1-004]', () => {
    for (const c of cases('dice')) expect(drawsOf(c)(10_001) / 100).toBe(c.expected);
  });
  test('roulette numbers come out as published', () => {
    for (const c of cases('roulette')) expect(drawsOf(c)(37)).toBe(c.expected);
  });
  test('mines lie where they are published', () => {
    for (const c of cases('mines')) expect(take(drawsOf(c), 25, c.mines!).sort((a, b) => a - b)).toEqual(c.expected);
  });
  test('keno numbers come out as published', () => {
    for (const c of cases('keno')) {
      expect(
        take(drawsOf(c), 40, 10)
          .map((index) => index + 1)
          .sort((a, b) => a - b),
      ).toEqual(c.expected);
    }
  });
  test('twenty coins fall as published', () => {
    for (const c of cases('flip')) {
      const draw = drawsOf(c);
      expect(Array.from({ length: 20 }, () => (draw(2) === 0 ? 'tails' : 'heads'))).toEqual(c.expected);
    }
  });
  test('gems come out as published', () => {
    const gems = ['green', 'purple', 'yellow', 'red', 'cyan', 'pink', 'blue'];
    for (const c of cases('diamonds')) {
      const draw = drawsOf(c);
      expect(Array.from({ length: 5 }, () => gems[draw(7)])).toEqual(c.expected);
    }
  });
  test('cards come out as published, beyond the first block of the round too', () => {
    const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
    const suits = ['diamond', 'heart', 'spade', 'club'];
    for (const game of ['hilo', 'blackjack', 'baccarat']) {
      for (const c of cases(game)) {
        const draw = drawsOf(c);
        const expected: unknown[] = Array.isArray(c.expected) ? c.expected : [];
        const card = () => {
          const index = draw(52);
          return `${ranks[Math.floor(index / 4)]}-${suits[index % 4]}`;
        };
        expect(expected.map(card)).toEqual(expected);
      }
    }
  });
  test('towers hide their eggs where they are published', () => {
    const sizes: Record<string, [number, number]> = { easy: [4, 3], medium: [3, 2], hard: [2, 1], expert: [3, 1], master: [4, 1] };
    for (const c of cases('dragonTower')) {
      const draw = drawsOf(c);
      const difficulty = String(Object.entries(c).find(([name]) => name === 'difficulty')?.[1]);
      const [tiles, eggs] = sizes[difficulty]!;
      expect(Array.from({ length: 9 }, () => take(draw, tiles, eggs))).toEqual(c.expected);
    }
  });
  test('limbo multipliers come out as published', () => {
    for (const c of cases('limbo')) {
      const float = createWords(roundBlocks(c))() / 2 ** 32;
      expect(Math.max(1, Math.floor((0.99 / float) * 100) / 100)).toBe(c.expected);
    }
  });
  test('crash and slide points come out of the chain as published', () => {
    for (const [game, factor] of [
      ['crash', 0.99],
      ['slide', 0.98],
    ] as const) {
      for (const c of cases(game)) {
        const digest = hmacSha256(Buffer.from(c.gameHash!), Buffer.from(c.seed!));
        const value = Buffer.from(digest).readUInt32BE();
        expect(Math.max(1, Math.floor((2 ** 32 / (value + 1)) * factor * 100) / 100)).toBe(c.expected);
      }
    }
  });
});

describe('drawing', () => {
  test('the plain hash and the runtime agree on any input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 200 }), (key, message) => {
        expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
        expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('the server and the verifier draw the same from the same seeds', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(),
        fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { minLength: 1, maxLength: 40 }),
        (clientSeed, nonce, limits) => {
          const seeds = { serverSeed: 'ab'.repeat(32), clientSeed, nonce };
          const server = createServerDraws(seeds);
          const browser = createDraws(roundBlocks(seeds));
          expect(limits.map(server)).toEqual(limits.map(browser));
        },
      ),
      { seed: 2, numRuns: 100 },
    );
  });

  test('the mapping is floor(word × limit ÷ 2³²) with exactly the biased words left out [RNG-04]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 1, max: 2 ** 32 }), (word, limit) => {
        const product = BigInt(word) * BigInt(limit);
        const leftOut = product % 2n ** 32n < 2n ** 32n % BigInt(limit);
        const bytes = Buffer.alloc(32);
        bytes.writeUInt32BE(word, 0);
        bytes.writeUInt32BE(2 ** 32 - 1, 4);
        const drawn = createDraws(() => bytes)(limit);
        const expected = (leftOut ? BigInt(2 ** 32 - 1) * BigInt(limit) : product) >> 32n;
        expect(BigInt(drawn)).toBe(expected);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });

  test('a limit outside 1 … 2³² is refused', () => {
    const draw = createDraws(() => new Uint8Array(32));
    for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => draw(limit)).toThrow(RangeError);
  });

  test('100,000 draws of every range in use spread evenly (chi-square, 99 %)', () => {
    for (const limit of [2, 9, 24, 26, 32, 33, 35, 36, 100, 200]) {
      const counts = Array.from({ length: limit }, () => 0);
      const seeds = { serverSeed: 'c0'.repeat(32), clientSeed: 'spread', nonce: limit };
      const draw = createServerDraws(seeds);
      const n = 100_000;
      for (let index = 0; index < n; index++) counts[draw(limit)]!++;
      const chi = counts.reduce((sum, count) => sum + (count - n / limit) ** 2 / (n / limit), 0);
      // Wilson and Hilferty's approximation of the 99.9 % quantile: ten ranges are looked at together.
      const degrees = limit - 1;
      const bound = degrees * (1 - 2 / (9 * degrees) + 3.09 * Math.sqrt(2 / (9 * degrees))) ** 3;
      expect(chi, `range ${limit}`).toBeLessThan(bound);
    }
  });
});

describe('commitment', () => {
  test('a revealed seed is checked against its commitment', () => {
    const serverSeed = '0f'.repeat(32);
    const seedHash = commitmentOf(serverSeed);
    expect(seedHash).toBe(serverCommitment(serverSeed));
    const seeds = { serverSeed, clientSeed: 'nova', nonce: 7 };
    const roll = (draw: (limit: number) => number) => draw(10_001);
    expect(verifyRound({ ...seeds, seedHash }, roll)).toEqual({ committed: true, outcome: createServerDraws(seeds)(10_001) });
    expect(verifyRound({ ...seeds, serverSeed: '00'.repeat(32), seedHash }, roll).committed).toBe(false);
  });

  test('a client seed is printable, short, without a colon', () => {
    for (const good of ['a', 'my lucky seed', '0'.repeat(64), '~!@#']) expect(isClientSeed(good), good).toBe(true);
    for (const bad of ['', 'a:b', ' a', 'a\n', 'é', '0'.repeat(65)]) expect(isClientSeed(bad), bad).toBe(false);
  });
});
