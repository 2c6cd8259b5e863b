import { expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { accountTexts } from '../texts/account.ts';
import { bonusStatus } from './bonus-status.ts';

test('[R3-009] the state of a bonus is told in the words of the page, and one that it does not know is told by no code', () => {
  const said = (locale: 'en' | 'it', status: string) => {
    const key = bonusStatus(status);
    return key && translator(accountTexts, locale)(key);
  };
  expect([said('en', 'active'), said('it', 'active')]).toEqual(['Active', 'Attivo']);
  expect([said('en', 'paused'), said('it', 'EXPIRED')]).toEqual(['Paused', 'Scaduto']);
  expect(bonusStatus('wager_lost_7')).toBeNull();
});
