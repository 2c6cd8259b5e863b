import type { LegResult } from './leg-result.ts';

/** A line in quarters of a goal: −3 is −0.75. Lines are compared exactly so. */
export type QuarterLine = number;

/** Reads "-0.75", "2", "+1.5" as quarters of a goal. @throws RangeError for other text and for lines that are no quarters. */
export function parseQuarterLine(text: string): QuarterLine {
  if (!/^[+-]?\d{1,6}(\.\d{1,3})?$/.test(text) || !Number.isInteger(Number(text) * 4))
    throw new RangeError(`${JSON.stringify(text)} is no line`);
  return Number(text) * 4;
}

/**
 * Asian handicap, for the side that the line is printed next to: `scored` and `conceded` are that side's goals. In play both count from the
 * score at placement on, which the caller takes off.
 */
export const asianHandicapResult = (line: QuarterLine, scored: number, conceded: number): LegResult => {
  if (!Number.isInteger(scored) || !Number.isInteger(conceded)) throw new RangeError('goals are whole');
  return quarterLineResult(4 * (scored - conceded) + whole(line));
};

/** Asian total: goals over or under the line. In play all goals of the match count. */
export const asianTotalResult = (side: 'over' | 'under', line: QuarterLine, goals: number): LegResult => {
  if (!Number.isInteger(goals)) throw new RangeError('goals are whole');
  return quarterLineResult(side === 'over' ? 4 * goals - whole(line) : whole(line) - 4 * goals);
};

/** `ahead` in quarters: half of the stake stands a quarter below and half a quarter above a line that ends in a quarter. */
function quarterLineResult(ahead: number): LegResult {
  if (ahead === 0) return { won: false, voidFactor: 1 };
  return Math.abs(ahead) === 1 ? { won: ahead > 0, voidFactor: 0.5 } : { won: ahead > 0, voidFactor: 0 };
}

function whole(line: QuarterLine): number {
  if (!Number.isInteger(line)) throw new RangeError(`${line} is no line in quarters`);
  return line;
}
