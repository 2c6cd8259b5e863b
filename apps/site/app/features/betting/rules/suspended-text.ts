import type { BettingText } from './kind-text.ts';
import type { Market, SportEvent } from './offer.ts';

/** That nothing is taken, and why where somebody said; of an event that is over, that it is. */
export const suspendedText = (t: BettingText, reason: Market['suspension'], state?: SportEvent['state']): string =>
  state === 'ended' ? t('ended') : reason === null ? t('suspended') : `${t('suspended')}: ${t(`suspended.${reason}`)}`;
