import { expect, test } from 'vitest';
import { layerOrder, layerStatement } from './layer-order.ts';

test('every built style sheet begins with the order of the layers, and nothing else of the bundle changes', () => {
  const css = { type: 'asset', fileName: 'assets/a.css', source: new TextEncoder().encode('@layer components{a{color:red}}') };
  const svg = { type: 'asset', fileName: 'assets/a.svg', source: '<svg/>' };
  const { generateBundle } = layerOrder();
  if (typeof generateBundle !== 'function') throw new Error('no generateBundle');
  Reflect.apply(generateBundle, {}, [{}, { css, svg }]);
  expect(css.source).toBe('@layer reset, tokens, base, components;@layer components{a{color:red}}');
  expect(layerStatement()).toBe('@layer reset, tokens, base, components;');
  expect(svg.source).toBe('<svg/>');
});
