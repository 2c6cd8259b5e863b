import type { Competitor } from './offer.ts';

/** How the second colour can lie on the first: on crests and on racing silks. */
export const patterns = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'chevron', 'cross', 'quarters', 'roundel', 'band', 'pale'] as const;
export type Pattern = (typeof patterns)[number];

/** How sleeves and caps of racing silks are made of the two colours. */
export const sleeves = ['first', 'second', 'hooped', 'armlets', 'cuffs'] as const;
export const caps = ['second', 'first', 'quartered', 'hooped', 'spot'] as const;

export interface Silks {
  pattern: Pattern;
  sleeves: (typeof sleeves)[number];
  cap: (typeof caps)[number];
}

/** The patterns that the offer names are ours; any other name stands for one of them, always the same. */
export function patternOf(shape: string): Pattern {
  return patterns.find((one) => one === shape) ?? patterns[1 + (sumOf(shape) % (patterns.length - 1))] ?? 'halves';
}

/** What a runner's rider wears, always the same: the jacket has the pattern of its crest, sleeves and cap tell apart those that share one. */
export function silksOf({ id, crest }: Pick<Competitor, 'id' | 'crest'>): Silks {
  const sum = sumOf(id);
  return {
    pattern: patternOf(crest.shape),
    sleeves: sleeves[sum % sleeves.length] ?? 'first',
    cap: caps[Math.floor(sum / sleeves.length) % caps.length] ?? 'second',
  };
}

function sumOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}
