import { describe, expect, test } from 'vitest';
import { asianHandicapResult, asianTotalResult, parseQuarterLine } from './asian-lines.ts';
import { legStatus } from './leg-result.ts';
import { Rational } from './rational.ts';
import { vectors } from './testing/vectors.ts';

interface LineVector {
  market: 'asian_handicap' | 'asian_total';
  side: 'home' | 'away' | 'over' | 'under';
  line: string;
  home?: number;
  away?: number;
  goals?: number;
  result: string;
  voidFactor: string;
  label: string;
}

describe('Asian lines', () => {
  const known = vectors<{ vectors: LineVector[] }>('sports-asian-lines');

  test.skipIf(!known)('[SPB-10] end as the vectors say (skipped where they are not at hand)', () => {
    expect(known!.vectors.length).toBeGreaterThan(50);
    for (const { market, side, line, home = 0, away = 0, goals = 0, result, voidFactor, label } of known!.vectors) {
      const quarters = parseQuarterLine(line);
      const [scored, conceded] = side === 'home' ? [home, away] : [away, home];
      const settled =
        market === 'asian_handicap'
          ? asianHandicapResult(quarters, scored, conceded)
          : asianTotalResult(side === 'over' ? 'over' : 'under', quarters, goals);
      expect(settled.won).toBe(result === 'won');
      expect(settled.voidFactor).toBe(Rational.parse(voidFactor).toNumber());
      expect(legStatus(settled)).toBe(label === 'push' ? 'void' : label);
    }
  });

  test('give the two sides opposite ends', () => {
    const opposite = { won: 'lost', lost: 'won', half_won: 'half_lost', half_lost: 'half_won', void: 'void' } as Record<string, string>;
    for (let line = -12; line <= 12; line++)
      for (let goals = 0; goals <= 6; goals++) {
        expect(legStatus(asianTotalResult('under', line, goals))).toBe(opposite[legStatus(asianTotalResult('over', line, goals))]);
        expect(legStatus(asianHandicapResult(-line, 2, goals))).toBe(opposite[legStatus(asianHandicapResult(line, goals, 2))]);
      }
  });

  test.each(['', '0.3', '1/4', 'x', '1e1'])('%j is no line', (text) => {
    expect(() => parseQuarterLine(text)).toThrow(RangeError);
  });
});
