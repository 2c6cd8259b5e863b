/**
 * Tests of randomness after NIST SP 800-22 (revision 1a). Each takes bits, 0 or 1, and gives the p-value: the chance that perfectly random bits look at least
 * as uneven. Sections in brackets.
 */

/** [2.1] As many ones as zeros. */
export function monobit(bits: Uint8Array): number {
  let sum = 0;
  for (const bit of bits) sum += 2 * bit - 1;
  return erfc(Math.abs(sum) / Math.sqrt(2 * bits.length));
}

/** [2.2] As many ones as zeros in every block. @param size bits of a block, at least 20 */
export function blockFrequency(bits: Uint8Array, size = 128): number {
  const blocks = Math.floor(bits.length / size);
  let sum = 0;
  for (let block = 0; block < blocks; block++) {
    let ones = 0;
    for (let at = block * size; at < (block + 1) * size; at++) ones += bits[at] ?? 0;
    sum += (ones / size - 0.5) ** 2;
  }
  return upperGamma(blocks / 2, 2 * size * sum);
}

/** [2.3] As many runs of equal bits as there should be. */
export function runs(bits: Uint8Array): number {
  const count = bits.length;
  const share = bits.reduce((sum, bit) => sum + bit, 0) / count;
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(count)) return 0;
  let seen = 1;
  for (let at = 1; at < count; at++) if (bits[at] !== bits[at - 1]) seen++;
  const middle = 2 * share * (1 - share);
  return erfc(Math.abs(seen - count * middle) / (Math.sqrt(2 * count) * middle));
}

/** [2.4] The longest run of ones in blocks of 128 bits. */
export function longestRun(bits: Uint8Array): number {
  const size = 128;
  const expected = [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124];
  const blocks = Math.floor(bits.length / size);
  const counts = expected.map(() => 0);
  for (let block = 0; block < blocks; block++) {
    let [longest, run] = [0, 0];
    for (let at = block * size; at < (block + 1) * size; at++) {
      run = bits[at] === 1 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    const place = Math.min(5, Math.max(0, longest - 4));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return chiSquare(counts, expected);
}

/** [2.12] Every pattern of so many bits as often as what it begins with lets expect. */
export function approximateEntropy(bits: Uint8Array, length = 5): number {
  const count = bits.length;
  const phi = (size: number): number => {
    const counts = new Float64Array(2 ** size);
    let pattern = 0;
    for (let at = 0; at < count + size - 1; at++) {
      pattern = ((pattern << 1) | (bits[at % count] ?? 0)) & (2 ** size - 1);
      if (at >= size - 1) counts[pattern] = (counts[pattern] ?? 0) + 1;
    }
    return counts.reduce((sum, seen) => (seen === 0 ? sum : sum + (seen / count) * Math.log(seen / count)), 0);
  };
  const entropy = phi(length) - phi(length + 1);
  return upperGamma(2 ** (length - 1), count * (Math.LN2 - entropy));
}

/** How well counts fit shares that sum up to 1. @returns the p-value */
export function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const square = counts.reduce((sum, count, index) => {
    const expected = total * (shares[index] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return upperGamma((counts.length - 1) / 2, square / 2);
}

const erfc = (x: number): number => upperGamma(0.5, x * x);

/** The regularised upper incomplete gamma function: a series where x is small, else a continued fraction (Numerical Recipes, 6.2). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; term > sum * 1e-15; n++) sum += term *= x / (a + n);
    return 1 - scale * sum;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 100_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    const step = c * d;
    value *= step;
    if (Math.abs(step - 1) < 1e-14) break;
  }
  return scale * value;
}

/** Stirling's series, raised to where it is exact to 12 digits. */
function logGamma(a: number): number {
  let [shift, x] = [0, a];
  while (x < 15) shift -= Math.log(x++);
  const square = 1 / (x * x);
  return shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + (1 / 12 - square * (1 / 360 - square / 1260)) / x;
}
