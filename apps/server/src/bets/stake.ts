import { createHash } from 'node:crypto';

/** The name of the stake in the ledger: keys are longer than those of the ledger may be. */
export const stakeTransaction = (key: string): string => `stake-${createHash('sha256').update(key).digest('base64url')}`;
