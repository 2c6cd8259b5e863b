import { describe, expect, it } from 'vitest';
import { liveEn } from './live-en.ts';
import { liveIt } from './live-it.ts';
import { CATALOGUES, createTexts } from './texts.ts';

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

describe('the texts of the games', () => {
  it('have the same keys in both languages, none empty', () => {
    expect(Object.keys(CATALOGUES.it).toSorted()).toEqual(Object.keys(CATALOGUES.en).toSorted());
    for (const text of [...Object.values(CATALOGUES.en), ...Object.values(CATALOGUES.it)]) expect(text.trim()).not.toBe('');
  });

  it('of live tables are overwritten by no other game', () => {
    expect(CATALOGUES.en).toMatchObject(liveEn);
    expect(CATALOGUES.it).toMatchObject(liveIt);
  });

  it('take the same values in both languages', () => {
    const italian = new Map(Object.entries(CATALOGUES.it));
    for (const [key, text] of Object.entries(CATALOGUES.en)) expect(names(italian.get(key) ?? ''), key).toEqual(names(text));
  });

  it("name a symbol as the game's own words do, and by its id where they do not", () => {
    const texts = createTexts('it', { symbols: { lion: 'Leone' } });
    expect(texts.symbol('lion')).toBe('Leone');
    expect(texts.symbol('scarab')).toBe('scarab');
  });

  it('put values into their places', () => {
    expect(createTexts('it').t('free.counter', { index: 3, total: 10 })).toBe('Giro gratis 3 / 10');
  });
});
