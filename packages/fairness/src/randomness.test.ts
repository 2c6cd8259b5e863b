import { describe, expect, test } from 'vitest';
import { commitmentOf, hashedTimes, mixOf, sharedDraws } from './index.ts';
import { createServerDraws, serverCommitment } from './node.ts';
import { approximateEntropy, blockFrequency, chiSquare, longestRun, monobit, runs } from './statistical-tests.ts';

const isFull = process.env['TEST_FULL'] === '1';
const [sequences, length] = isFull ? [1_000, 20_000] : [16, 6_400];
const level = 0.01;

/** Draws of rounds that follow one another, three of each as in a game. */
function* roundDraws(seed: string, limit: number): Generator<number> {
  const serverSeed = serverCommitment(seed);
  for (let nonce = 0; ; nonce++) {
    const draw = createServerDraws({ serverSeed, clientSeed: 'randomness', nonce });
    yield draw(limit);
    yield draw(limit);
    yield draw(limit);
  }
}

function take(of: Generator<number>, count: number): number[] {
  return Array.from({ length: count }, () => of.next().value as number);
}

function bitsOf(seed: string, limit: number, width: number): Uint8Array {
  const bits = new Uint8Array(length);
  const draws = roundDraws(seed, limit);
  for (let at = 0; at < length;) {
    const value: number = draws.next().value;
    for (let bit = width - 1; bit >= 0 && at < length; bit--) bits[at++] = (value >> bit) & 1;
  }
  return bits;
}

describe('the tests of randomness', () => {
  const bits = (text: string): Uint8Array => Uint8Array.from(text, Number);

  test('give the p-values of the worked examples of NIST SP 800-22', () => {
    const pi = bits('1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000');
    expect(monobit(pi)).toBeCloseTo(0.109599, 6);
    expect(blockFrequency(pi, 10)).toBeCloseTo(0.706438, 6);
    expect(runs(pi)).toBeCloseTo(0.500798, 6);
    expect(approximateEntropy(pi, 2)).toBeCloseTo(0.235301, 6);
  });

  test('find bits that are not random', () => {
    const uneven = Uint8Array.from({ length: 20_000 }, (_, at) => (at % 20 < 11 ? 1 : 0));
    const turning = Uint8Array.from({ length: 20_000 }, (_, at) => at % 2);
    expect(monobit(uneven)).toBeLessThan(level);
    expect([runs(turning), longestRun(turning), approximateEntropy(turning)].every((p) => p < level)).toBe(true);
  });
});

describe(`mapped outcomes of rounds, ${sequences} sequences of ${length.toLocaleString('en')} bits`, () => {
  const timeout = isFull ? 1_800_000 : 20_000;

  test.each([
    ['of 256 values', 256, 8],
    ['of two values', 2, 1],
  ] as const)('%s pass the tests of NIST SP 800-22 as often as random bits do', { timeout }, (name, limit, width) => {
    const tests = Object.entries({ monobit, blockFrequency, runs, longestRun, approximateEntropy });
    const values = new Map(tests.map(([test]) => [test, [] as number[]]));
    for (let sequence = 0; sequence < sequences; sequence++) {
      const bits = bitsOf(`${name} ${sequence}`, limit, width);
      for (const [test, value] of tests) values.get(test)?.push(value(bits));
    }
    // As section 4.2.1 asks: the share that passes lies within three standard deviations.
    const least = 1 - level - 3 * Math.sqrt((level * (1 - level)) / sequences);
    for (const [test, found] of values) expect(found.filter((p) => p >= level).length / sequences, test).toBeGreaterThanOrEqual(least);
    // As section 4.2.2 asks, of 55 sequences and more: p-values are as often in each tenth.
    if (sequences < 55) return;
    for (const [test, found] of values) {
      const tenths = Array.from({ length: 10 }, (_, tenth) => found.filter((p) => Math.min(9, Math.floor(p * 10)) === tenth).length);
      expect(
        chiSquare(
          tenths,
          tenths.map(() => 0.1),
        ),
        test,
      ).toBeGreaterThanOrEqual(0.0001);
    }
  });

  test.each([2, 3, 6, 37, 52, 416, 10_001])('below %i come out equally often', { timeout }, (limit) => {
    const counts = Array.from({ length: limit }, () => 0);
    for (const value of take(roundDraws(`below ${limit}`, limit), limit * (isFull ? 2_000 : limit > 100 ? 5 : 60)))
      counts[value] = (counts[value] ?? 0) + 1;
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / limit),
      ),
    ).toBeGreaterThan(level / 10);
  });
});

test('twenty rounds of a table cannot be predicted from what is published before they are drawn', () => {
  const rounds = 20;
  const secret = serverCommitment('a chain of a table');
  /** The link of round n, from 1. */
  const link = (round: number): string => hashedTimes(secret, rounds - round + 1);
  const outcome = (key: { link: string; mix: string; number: number }): number => sharedDraws(key)(2 ** 32);
  const published = hashedTimes(secret, rounds + 1);
  let right = 0;
  for (let number = 1; number <= rounds; number++) {
    const mix = mixOf([serverCommitment(`bets of round ${number}`)], null);
    const commitment = commitmentOf(link(number));
    // Everything that is known to all before the draw, used as the secret in every way that suggests itself.
    const known = [published, commitment, mix, ...(number > 1 ? [link(number - 1)] : []), commitmentOf(commitment), commitmentOf(mix)];
    const guesses = new Set(known.flatMap((one) => known.map((other) => outcome({ link: one, mix: other, number }))));
    if (guesses.has(outcome({ link: link(number), mix, number }))) right++;
    // Who knew the secret would have it, and the commitment holds.
    expect(commitmentOf(link(number))).toBe(number === 1 ? published : link(number - 1));
  }
  expect(right).toBe(0);
});
