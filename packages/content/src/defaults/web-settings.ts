import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const manifest = {
  name: 'Nova Casino',
  short_name: 'Nova',
  display: 'standalone',
  theme_color: '#0c0e1b',
  background_color: '#0c0e1b',
  orientation: 'any',
} as const;

export const webSetting: Localized<SingleTypes['web-setting']> = {
  en: {
    favicon: [],
    manifest: { ...manifest, description: 'Slots and provably fair originals with their exact return in sight.' },
    mask_icon_color: '#7c5cff',
  },
  it: {
    favicon: [],
    manifest: {
      ...manifest,
      name: 'Nova Casinò',
      description: 'Slot e giochi originali verificabili, con il ritorno esatto sempre in vista.',
    },
    mask_icon_color: '#7c5cff',
  },
};

/** No analytics until the operator enters an id; even then only with the visitor's consent. */
export const metaDataTool: Localized<SingleTypes['meta-data-tool']> = { en: { verifications: [] }, it: { verifications: [] } };
