import { describe, expect, test } from 'vitest';
import { calls, type CallDeclaration } from '../index.ts';
import { declareRefusals, isRefusalCode, refusals, type FactsOf } from './index.ts';

const places = (text: string): string[] => (text.match(/\$\$\w+\$\$/g) ?? []).toSorted();

describe('the refusals of the domains', () => {
  test('a domain’s codes carry its name, and nobody declares one twice', () => {
    const codes = declareRefusals('betting', {
      odds_changed: { type: 'AccessDeniedException', en: 'The odds are $$odds$$ now.', it: 'La quota ora è $$odds$$.' },
    });
    expect(Object.keys(codes)).toEqual(['betting.odds_changed']);
    const facts: FactsOf<(typeof codes)['betting.odds_changed']> = { odds: '1.85' };
    expect(facts).toEqual({ odds: '1.85' });
    // @ts-expect-error A text's place for a value cannot stay empty.
    const none: FactsOf<(typeof codes)['betting.odds_changed']> = {};
    expect(none).toEqual({});
  });

  test.each(Object.entries(refusals))(
    '[R8-001] %s has a sentence in both languages with the same places for values',
    (code, { en, it }) => {
      expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
      expect(en).toMatch(/\.$/);
      expect(it).toMatch(/\.$/);
      expect(it).not.toBe(en);
      expect(places(it)).toEqual(places(en));
    },
  );

  test('calls declare codes that there are, and each code has a call that may give it', () => {
    const declared = Object.values(calls).flatMap((call: CallDeclaration) => call.refusals ?? []);
    expect(declared.filter((code) => !isRefusalCode(code))).toEqual([]);
    expect(Object.keys(refusals).filter((code) => isRefusalCode(code) && !declared.includes(code))).toEqual([]);
  });
});
