import type { BettingText } from './kind-text.ts';
import type { Market } from './offer.ts';

/** That nothing is taken, and why where somebody said. */
export const suspendedText = (t: BettingText, reason: Market['suspension']): string =>
  reason === null ? t('suspended') : `${t('suspended')}: ${t(`suspended.${reason}`)}`;
