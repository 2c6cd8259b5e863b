import { port } from '../kernel/module/index.ts';

/** Whether anything may be offered to a player now, as those who make offers say it. */
export type MayBeOffered = (playerId: bigint) => Promise<boolean>;

export const mayBeOffered = port<MayBeOffered>('metadata.mayBeOffered');
