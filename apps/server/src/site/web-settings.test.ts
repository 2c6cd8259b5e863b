import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import { faviconAddress, manifest } from './web-settings.ts';

const icon = (kind: string, size: number) => ({ kind, size, image: { url: `/content/uploads/${kind}-${size}.png`, mime: 'image/png' } });
const contentWith = (favicon: object[]) =>
  ({
    single: (name: string) =>
      name === 'web-setting'
        ? {
            favicon,
            manifest: {
              name: '{brand} Casino',
              short_name: '{brand}',
              description: null,
              display: 'minimal_ui',
              orientation: 'any',
              theme_color: '#000000',
              background_color: '#ffffff',
            },
          }
        : { brand_name: 'Nova' },
  }) as unknown as ContentReader;
const content = contentWith([icon('png', 16), icon('png', 192), icon('apple', 180), icon('ico', 48)]);

test('[R3-021] the web manifest is what content says, in the language of its address', () => {
  expect(manifest(content, 'it')).toMatchObject({
    name: 'Nova Casino',
    lang: 'it',
    start_url: '/it',
    display: 'minimal-ui',
    icons: [{ src: '/content/uploads/png-192.png', sizes: '192x192', type: 'image/png' }],
  });
  expect(manifest(content, 'en')).toMatchObject({ lang: 'en', start_url: '/' });
});

test('[R3-021] the icon that browsers ask for by themselves is the one of its kind, else any', () => {
  expect(faviconAddress(content)).toBe('/content/uploads/ico-48.png');
  expect(faviconAddress(contentWith([icon('png', 32)]))).toBe('/content/uploads/png-32.png');
  expect(faviconAddress(contentWith([]))).toBeNull();
});
