import { declareRefusals } from './declare.ts';

/** Of the values that the site keeps for a player: 64 keys of 4 KiB. */
export const storageRefusals = declareRefusals('storage', {
  value_too_large: {
    type: 'StorageQuotaExceededException',
    en: 'The value is too large. It can have up to $$max$$ bytes.',
    it: 'Il valore è troppo grande. Può avere fino a $$max$$ byte.',
  },
  too_many_keys: {
    type: 'StorageQuotaExceededException',
    en: 'You can’t store more than $$max$$ values.',
    it: 'Non puoi salvare più di $$max$$ valori.',
  },
});
