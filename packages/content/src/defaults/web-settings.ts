import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const favicon = [
  { kind: 'png', size: 16, image: { $media: 'favicon-16' } },
  { kind: 'png', size: 32, image: { $media: 'favicon-32' } },
  { kind: 'png', size: 192, image: { $media: 'favicon-192' } },
  { kind: 'png', size: 512, image: { $media: 'favicon-512' } },
  { kind: 'apple', size: 180, image: { $media: 'favicon-apple-180' } },
  // A picture inside of an .ico file may be a PNG.
  { kind: 'ico', size: 48, image: { $media: 'favicon-48' } },
] as const;

const manifest = {
  short_name: '{brand}',
  display: 'standalone',
  theme_color: '#0c0e1b',
  background_color: '#0c0e1b',
  orientation: 'any',
} as const;

export const webSetting: Localized<SingleTypes['web-setting']> = {
  en: {
    favicon: [...favicon],
    manifest: { ...manifest, name: '{brand} Casino', description: 'Slots and provably fair originals, with exact RTP.' },
  },
  it: {
    favicon: [...favicon],
    manifest: {
      ...manifest,
      name: '{brand} Casinò',
      description: 'Slot e giochi originali verificabili, con RTP esatto.',
    },
  },
};

/** No analytics until the operator enters an id; even then only with the visitor's consent. */
export const metaDataTool: Localized<SingleTypes['meta-data-tool']> = { en: {}, it: {} };
