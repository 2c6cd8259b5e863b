import type { IconName } from '@tavolo/ui/icon/names.ts';
import type { SportKey } from './offer.ts';

/** In the order in which pages show them. */
export const sportKeys: readonly SportKey[] = ['football', 'tennis', 'basketball', 'ice-hockey', 'horse-racing'];

export const isSportKey = (text: string | undefined): text is SportKey => sportKeys.some((key) => key === text);

export const sportIcons: Readonly<Record<SportKey, IconName>> = {
  football: 'soccer-ball-fill',
  tennis: 'tennis-ball-fill',
  basketball: 'basketball-fill',
  'ice-hockey': 'hockey-fill',
  'horse-racing': 'horse-fill',
};
