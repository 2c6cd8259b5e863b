import { hash } from 'node:crypto';

/**
 * What must be equal for two provider messages with one transaction id to be the same message
 * (Hub88 operator API: type, game, round, amount, currency, reference). A short digest.
 */
export function roundFingerprint(
  type: 'round' | 'bet' | 'win' | 'rollback',
  fields: {
    game: string;
    round: string;
    amount: bigint;
    currency: string;
    reference?: string | null;
    /** Anything else that the provider's message fixes, e.g. the player's choice. */
    extra?: string;
  },
): string {
  const parts = [type, fields.game, fields.round, fields.amount.toString(), fields.currency, fields.reference ?? '', fields.extra ?? ''];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
