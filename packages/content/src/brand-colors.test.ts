import fc from 'fast-check';
import { wcagContrast } from 'culori';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandTokens, colorFaults, themeGrounds } from './brand-colors.ts';

const themes = ['nova', 'emerald', 'riviera'] as const;
const colors = (accent: string | null, action: string | null) => ({ id: 1, accent, call_to_action: action });
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('what is known of a theme is what its tokens say', () => {
  const css = readFileSync(new URL('../../ui/src/styles/tokens.css', import.meta.url), 'utf8');
  for (const theme of themes) {
    const block = new RegExp(`\\[data-brand='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    const valueOf = (name: string) => new RegExp(`--c-${name}: ([^;]+);`).exec(block)?.[1];
    expect(themeGrounds[theme].grounds, theme).toEqual(['bg', 'bg-2', 'surface', 'surface-2', 'surface-3'].map(valueOf));
    expect(themeGrounds[theme].danger, theme).toBe(valueOf('danger'));
    expect(themeGrounds[theme].isDark, theme).toBe(!block.includes('color-scheme: light'));
  }
});

describe('an operator’s own colours', () => {
  test('whatever they are, what is written on and in them can be read, and what is refused is not used', () => {
    fc.assert(
      fc.property(fc.constantFrom(...themes), hex, hex, (theme, accent, action) => {
        const tokens = brandTokens(theme, colors(accent, action));
        const faults = colorFaults({ accent, call_to_action: action }, theme).map(({ path }) => path[1]);
        expect('--c-brand' in tokens).toBe(!faults.includes('accent'));
        expect('--c-cta' in tokens).toBe(!faults.includes('call_to_action'));
        for (const [ink, grounds] of [
          ['--c-on-brand', ['--c-brand', '--c-brand-hover', '--g-brand', '--c-odds-on']],
          ['--c-on-cta', ['--c-cta', '--c-cta-hover', '--g-cta']],
        ] as const)
          for (const ground of grounds)
            for (const color of tokens[ground]?.match(/#[0-9a-f]{6}/gi) ?? [])
              expect(wcagContrast(tokens[ink]!, color), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        const text = tokens['--c-brand-text'];
        if (text !== undefined)
          for (const ground of themeGrounds[theme].grounds) expect(wcagContrast(text, ground), ground).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a colour like the background, and a button in the red of danger, are refused with the reason', () => {
    expect(colorFaults({ accent: '#1b1f37', call_to_action: '#ffc53a' }, 'nova')).toEqual([
      {
        path: ['brand_colors', 'accent'],
        said: [expect.stringContaining('1.1 : 1, and 3 : 1 is needed'), expect.stringContaining('3 : 1')],
      },
    ]);
    expect(colorFaults({ accent: null, call_to_action: '#c8102e' }, 'riviera')).toEqual([
      { path: ['brand_colors', 'call_to_action'], said: [expect.stringContaining('danger'), expect.stringContaining('pericolo')] },
    ]);
    expect(colorFaults({ accent: '#ffffff', call_to_action: '#fafbff' }, 'riviera')).toHaveLength(2);
    expect(colorFaults({ accent: '#00a3a3', call_to_action: '#ff8a00' }, 'nova')).toEqual([]);
    expect(colorFaults(null, 'nova')).toEqual([]);
  });

  test('without any the theme keeps its own, and what is no colour changes nothing', () => {
    expect(brandTokens('nova', null)).toEqual({});
    expect(brandTokens('nova', colors(null, null))).toEqual({});
    expect(brandTokens('nova', colors('red;background:url(//x)', '#12'))).toEqual({});
  });
});
