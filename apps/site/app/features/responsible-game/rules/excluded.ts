import { isExclusion, type Exclusion } from '../../../runtime/api/exclusion.ts';

/** Why a sign-in was refused for protection, and what is left to do. */
export interface ExcludedNotice {
  kind: Exclusion['code'];
  /** ISO 8601; null for an indefinite time. */
  until: string | null;
  returnsAt: string | null;
  canReturn: boolean;
  token: string | null;
  /** The one product that is shut, for who is signed in and opened a game of it; null where everything is. */
  product: 'casino' | 'sports' | null;
  /** It was asked for under another account of the person, or in a register of excluded people, and not here. */
  isElsewhere: boolean;
}

/** What a refused call says of an exclusion; null when it was refused for another reason. */
export function excludedNotice(error: unknown): ExcludedNotice | null {
  if (!isExclusion(error)) return null;
  const { until, returns_at: returnsAt, can_return: canReturn, token, product, elsewhere } = error.params;
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return {
    kind: error.code,
    until: text(until),
    returnsAt: text(returnsAt),
    canReturn: canReturn === 1,
    token: text(token),
    product: product === 'casino' || product === 'sports' ? product : null,
    isElsewhere: elsewhere === 1,
  };
}
