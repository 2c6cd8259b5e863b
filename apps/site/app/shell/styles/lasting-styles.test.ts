import { expect, test } from 'vitest';
import { withLastingStyles } from './lasting-styles.ts';

test('the style sheets of every page are the ones that code for later looks for, those of some pages are loaded by it anew', () => {
  const assets = {
    entry: { css: ['/frame.css#'] },
    routes: {
      root: { id: 'root', css: ['/frame.css#'] },
      hall: { id: 'hall', css: ['/hall.css', '/facts.css#', '/frame.css#'] },
      bare: { id: 'bare' },
    },
    version: '1',
  };
  expect(withLastingStyles(assets)).toEqual({
    ...assets,
    routes: {
      root: { id: 'root', css: ['/frame.css'] },
      hall: { id: 'hall', css: ['/hall.css', '/facts.css#', '/frame.css'] },
      bare: { id: 'bare' },
    },
  });
});
