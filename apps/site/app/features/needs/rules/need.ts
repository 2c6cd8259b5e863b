/** What a player must settle before a request is carried out (specification section 6, restricting user states). */
export type Need = 'deposit' | 'data' | 'contact' | 'identity';

const needs: Readonly<Record<string, Need>> = {
  UserNeedDepositException: 'deposit',
  UserNeedProfileDataException: 'data',
  UserNeedConfirmContactException: 'contact',
  KycWithdrawalException: 'identity',
  SumsubVerificationRequiredException: 'identity',
};

/** Where a request was made that was refused; a game by its sysname. */
export type Origin = 'withdrawal' | 'deposit' | 'security' | `game-${string}`;

/** What a refusal asks for; null when it asks for nothing. */
export function needOf(errorType: string): Need | null {
  return Object.hasOwn(needs, errorType) ? (needs[errorType] ?? null) : null;
}

/** Where it is settled. The settings know the way back by `from`. */
export function wayTo(need: Need, from: Origin): string {
  switch (need) {
    case 'deposit':
      return '/cashier/deposit';
    case 'data':
      return `/profile/settings?from=${from}&toastType=profile`;
    case 'contact':
      return `/profile/settings?from=${from}&toastType=contact`;
    case 'identity':
      return `/profile/verification?from=${from}`;
  }
}
