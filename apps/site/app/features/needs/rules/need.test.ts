import { expect, test } from 'vitest';
import { arrivalOf } from '../../profile/rules/arrival.ts';
import { needOf, wayTo } from './need.ts';

test('[R6-006] each restricting state leads to where it is settled; other refusals ask for nothing', () => {
  const way = (type: string) => {
    const need = needOf(`${type}Exception`);
    return need && wayTo(need, 'withdrawal');
  };
  expect(way('UserNeedDeposit')).toBe('/cashier/deposit');
  expect(way('UserNeedProfileData')).toBe('/profile/settings?from=withdrawal&toastType=profile');
  expect(way('UserNeedConfirmContact')).toBe('/profile/settings?from=withdrawal&toastType=contact');
  expect(way('SumsubVerificationRequired')).toBe('/profile/verification?from=withdrawal');
  expect(way('KycWithdrawal')).toBe('/profile/verification?from=withdrawal');
  expect(wayTo('identity', 'game-dice')).toBe('/profile/verification?from=game-dice');
  expect(way('WithdrawalDeclined')).toBeNull();
  expect(needOf('constructor')).toBeNull();
});

test('[R6-006] [R2-028] the settings know the way back to each page that sent the player there', () => {
  for (const [from, back] of [
    ['withdrawal', '/cashier/withdraw'],
    ['deposit', '/cashier/deposit'],
    ['security', '/profile/security'],
    ['game-dice', '/game/dice#real'],
  ] as const) {
    const arrival = (need: 'data' | 'contact') => arrivalOf(new URL(wayTo(need, from), 'https://site.example').searchParams);
    expect(arrival('data')).toEqual({ back, notice: 'profile' });
    expect(arrival('contact')).toEqual({ back, notice: 'contact' });
  }
});
