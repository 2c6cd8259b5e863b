/**
 * How a margin is laid on fair probabilities. The book is 1 + margin: what the implied probabilities (1/odds) add up to.
 *
 * multiplicative: q = p·B. additive: q = p + m/n, the same to every outcome; proportional to odds ('mpto') comes to the same probabilities.
 * power: q = p^k. odds_ratio: q = c·p / (1 − p + c·p). shin: some bettors know the outcome (H. S. Shin, The Economic Journal 103, 1993).
 * Power, odds ratio and Shin put more of the margin on outsiders and give every outcome a probability below 1.
 */
export type MarginMethod = 'multiplicative' | 'additive' | 'power' | 'odds_ratio' | 'mpto' | 'shin';

export const marginMethods: readonly MarginMethod[] = ['multiplicative', 'additive', 'power', 'odds_ratio', 'mpto', 'shin'];

/**
 * Implied probabilities (1/odds) of a book. Figures of the model: floats, accurate to 1e-12; prices are made of them by `priceMarket`.
 * `probabilities` of two and more outcomes, each within 0 and 1, add up to 1 within 1e-6. `book` is from 1 to 2.
 * @throws RangeError for others, and for a book that the method cannot reach: an implied probability of 1 and more, or Shin above (Σ√p)².
 */
export function applyMargin(probabilities: readonly number[], book: number, method: MarginMethod): number[] {
  checkChances(probabilities);
  if (Math.abs(total(probabilities) - 1) > 1e-6) throw new RangeError('probabilities must add up to 1');
  if (!(book >= 1 && book <= 2)) throw new RangeError(`${book} is no book`);
  const implied = withMargin(probabilities, book, method);
  if (!implied.every((q) => q > 0 && q < 1)) throw new RangeError(`a book of ${book} is out of reach for the method ${method}`);
  return implied;
}

/**
 * Fair probabilities from the implied ones (1/odds) of a book of two and more outcomes, 1 to 2: the inverse of `applyMargin`. They add up to 1.
 * @throws RangeError for others, and where the method takes more from an outcome than it has (additive).
 */
export function removeMargin(implied: readonly number[], method: MarginMethod): number[] {
  checkChances(implied);
  const book = total(implied);
  if (!(book >= 1 - 1e-12 && book <= 2)) throw new RangeError(`${book} is no book`);
  const probabilities = withoutMargin(implied, book, method);
  if (!probabilities.every((p) => p > 0 && p < 1)) throw new RangeError(`the margin of ${book} cannot be removed by the method ${method}`);
  return probabilities;
}

function withMargin(probabilities: readonly number[], book: number, method: MarginMethod): number[] {
  switch (method) {
    case 'multiplicative':
      return probabilities.map((p) => p * book);
    case 'additive':
    case 'mpto':
      return probabilities.map((p) => p + (book - 1) / probabilities.length);
    case 'power': {
      const power = solve((k) => total(probabilities.map((p) => p ** k)) - book, 0, 1);
      return probabilities.map((p) => p ** power);
    }
    case 'odds_ratio': {
      // 1/c, which lies between 0 and 1, in place of c.
      const ratio = solve((r) => total(probabilities.map((p) => p / (r * (1 - p) + p))) - book, 0, 1);
      return probabilities.map((p) => p / (ratio * (1 - p) + p));
    }
    case 'shin': {
      if (total(probabilities.map(Math.sqrt)) ** 2 < book) throw new RangeError(`a book of ${book} is out of reach for the method shin`);
      const insiders = solve((z) => book - total(shinPrices(probabilities, z)), 0, 1);
      return shinPrices(probabilities, insiders);
    }
  }
}

function withoutMargin(implied: readonly number[], book: number, method: MarginMethod): number[] {
  switch (method) {
    case 'multiplicative':
      return implied.map((q) => q / book);
    case 'additive':
    case 'mpto':
      return implied.map((q) => q - (book - 1) / implied.length);
    case 'power': {
      // The inverse of the power that laid it on, between 0 and 1: Σ q^(1/k) = 1.
      const power = solve((k) => 1 - total(implied.map((q) => q ** (1 / k))), 0, 1);
      return implied.map((q) => q ** (1 / power));
    }
    case 'odds_ratio': {
      const ratio = solve((r) => 1 - total(implied.map((q) => (r * q) / (1 - q + r * q))), 0, 1);
      return implied.map((q) => (ratio * q) / (1 - q + ratio * q));
    }
    case 'shin': {
      const insiders = solve((z) => total(shinProbabilities(implied, book, z)) - 1, 0, 1);
      return shinProbabilities(implied, book, insiders);
    }
  }
}

/** q_i = √(z·p_i + (1 − z)·p_i²) · Σ_j √(z·p_j + (1 − z)·p_j²), with z the share of those who know the outcome. */
function shinPrices(probabilities: readonly number[], z: number): number[] {
  const roots = probabilities.map((p) => Math.sqrt(z * p + (1 - z) * p * p));
  const sum = total(roots);
  return roots.map((root) => root * sum);
}

/**
 * p_i = (√(z² + 4·(1 − z)·q_i²/B) − z) / (2·(1 − z)), written so that nothing cancels as z nears 1.
 */
function shinProbabilities(implied: readonly number[], book: number, z: number): number[] {
  return implied.map((q) => {
    const square = (q * q) / book;
    return (2 * square) / (Math.sqrt(z * z + 4 * (1 - z) * square) + z);
  });
}

/** Where a falling function is 0, by halving: within the last bit, whatever its slope. The nearer end where it is 0 nowhere. */
function solve(falling: (x: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (falling(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function checkChances(values: readonly number[]): void {
  if (values.length < 2 || !values.every((value) => value > 0 && value < 1))
    throw new RangeError('a market has two outcomes and more, each with a probability between 0 and 1');
}
