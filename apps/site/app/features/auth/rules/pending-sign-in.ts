/** The first step of a sign-in whose second one is open (R4-005): what was typed, and when another code can be sent. */
export interface PendingSignIn {
  login: string;
  password: string;
  /** Where the code comes from: an app, a message to the player's contact, or a message because the device is not known yet. */
  method: 'app' | 'contact' | 'device';
  /** Seconds; 0 where no code is sent. */
  resendTime: number;
}

/** As long as a code holds. Milliseconds. */
const life = 10 * 60 * 1000;

let kept: { pending: PendingSignIn; until: number } | null = null;

/**
 * Kept in this tab's memory alone, never in storage, so that the step survives a window that was closed by mistake; cleared once the
 * sign-in is complete, left, or the code would have run out.
 */
export const pendingSignIn = {
  keep(pending: PendingSignIn, now = Date.now()): void {
    kept = { pending, until: now + life };
  },
  read(now = Date.now()): PendingSignIn | null {
    if (kept && now >= kept.until) kept = null;
    return kept?.pending ?? null;
  },
  clear(): void {
    kept = null;
  },
};

/** What a refused first step says of the second one; null for a refusal of another kind. */
export function secondStep(code: string, params: Readonly<Record<string, unknown>>): Pick<PendingSignIn, 'method' | 'resendTime'> | null {
  if (code !== 'two_factor_required' && code !== 'resend_time') return null;
  const { method, resend_time: resendTime } = params;
  return {
    method: method === 'app' || method === 'device' ? method : 'contact',
    resendTime: typeof resendTime === 'number' ? resendTime : 0,
  };
}
