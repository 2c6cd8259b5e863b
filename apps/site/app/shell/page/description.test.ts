import { expect, test } from 'vitest';
import { described } from './description.ts';

test('the keys of a description are renamed by the configured mapping [R3-017]', () => {
  const mapping = new Map([['img_wide', 'image_735_240']]);
  expect(described({ img_wide: '/a.webp', title: 'Race' }, mapping)).toEqual({ title: 'Race', text: null, image: '/a.webp' });
  expect(described({ img_wide: '/a.webp' }, new Map())).toEqual({ title: null, text: null, image: null });
});

test('a picture is only taken from the site itself or by https', () => {
  for (const image of ['javascript:alert(1)', '//evil.test/a.png', 'data:image/png;base64,x', 'http://a.test/a.png', 7]) {
    expect(described({ image }, new Map()).image).toBeNull();
  }
  expect(described({ image: 'https://cdn.test/a.webp' }, new Map()).image).toBe('https://cdn.test/a.webp');
});
