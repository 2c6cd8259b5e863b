import type { BannerArt } from '../../../shell/page/banner-art.ts';
import type { Gift } from './offer.ts';

const arts: Record<Gift['kind'], BannerArt> = {
  cash: 'cashback',
  casino_bonus: 'welcome',
  betting_bonus: 'acca',
  free_bet: 'acca',
  free_spins: 'freespins',
};

/** Our own banner for an offer, by the first thing that it gives: its colours stand behind the operator's picture as well. */
export const artOfGifts = (gifts: readonly Pick<Gift, 'kind'>[]): BannerArt => (gifts[0] ? arts[gifts[0].kind] : 'refer');
