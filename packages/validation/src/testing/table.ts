import { describe, expect, test } from 'vitest';
import type { Fault } from '../index.ts';

/** Every good value passes, every bad one gets a fault; lists shorter than twenty would prove too little. */
export function table(title: string, rule: (value: unknown) => Fault | null, good: readonly unknown[], bad: readonly unknown[]): void {
  describe(title, () => {
    test('the table holds at least twenty values of each kind', () => {
      expect(new Set(good).size).toBeGreaterThanOrEqual(20);
      expect(new Set(bad).size).toBeGreaterThanOrEqual(20);
    });
    test.each(good.map((value) => [value]))('passes %j', (value) => {
      expect(rule(value)).toBeNull();
    });
    test.each(bad.map((value) => [value]))('refuses %j', (value) => {
      expect(rule(value)).not.toBeNull();
    });
  });
}

/** What a form holds while nobody has typed anything. */
export const nothing = ['', ' ', '   ', '\t', '\n', undefined, null] as const;
