import { expect, test } from 'vitest';
import { SeededRandom } from '../../apps/server/src/kernel/random/random.ts';
import { widths } from '../pages/widths.ts';
import { screens } from '../routes.ts';
import { locales } from '../words.ts';
import { areaOf, drawLooks, everyLook } from './screens.ts';

const none = new Set<string>();
const seeds = Array.from({ length: 6 }, (_, at) => `seed ${at}`);

test('[R9-006] every screen is looked at in every run, whatever the seed', () => {
  for (const seed of seeds) {
    const looks = drawLooks(screens, none, new SeededRandom(seed));
    expect([...looks.keys()]).toEqual([...screens]);
    for (const [{ path }, of] of looks) expect([...of.values()].flat().length, `${seed}: ${path}`).toBeGreaterThan(0);
  }
});

test('each area is looked at in both languages and at every width, and each width in both languages, in every run', () => {
  const areas = [...new Set(screens.map(areaOf))];
  expect(areas.length).toBeGreaterThan(8);
  for (const seed of seeds) {
    const seen = new Set<string>();
    for (const [screen, of] of drawLooks(screens, none, new SeededRandom(seed)))
      for (const [locale, at] of of)
        for (const width of at)
          for (const pair of [`${areaOf(screen)} ${locale}`, `${areaOf(screen)} ${width}`, `${locale} ${width}`]) seen.add(pair);
    for (const locale of locales) {
      for (const area of areas) expect(seen, seed).toContain(`${area} ${locale}`);
      for (const width of widths) expect(seen, seed).toContain(`${locale} ${width}`);
    }
    for (const area of areas) for (const width of widths) expect(seen, seed).toContain(`${area} ${width}`);
  }
});

test('other seeds look at other things: a few runs have seen three times as much as one', () => {
  const seen = new Set<string>();
  const sizes: number[] = [];
  for (const seed of seeds) {
    for (const [{ path, who }, of] of drawLooks(screens, none, new SeededRandom(seed)))
      for (const [locale, at] of of) for (const width of at) seen.add(`${path} ${who} ${locale} ${width}`);
    sizes.push(seen.size);
  }
  expect(seen.size).toBeGreaterThan(3 * (sizes[0] ?? Infinity));
});

test('the screens of a feature that changed are looked at in all ways, the others as before', () => {
  const of = drawLooks(screens, new Set(['cashier']), new SeededRandom('changed'));
  const whole = [...of].filter(([, looks]) => looks === everyLook).map(([{ path }]) => path);
  expect(whole).toContain('/cashier/deposit');
  expect(whole.every((path) => path.startsWith('/cashier'))).toBe(true);
  expect([...drawLooks(screens, none, new SeededRandom('changed')).values()]).not.toContain(everyLook);
});
