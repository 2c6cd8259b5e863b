import { isRefusal } from './api-error.ts';

/** Why no call at all is answered. Other codes of the same type are of one call or of one service behind it: `not_available`, `game_stopped` … */
const ofAllCalls: ReadonlySet<string> = new Set(['', 'maintenance', 'database_unavailable']);

/** Whether a refused call says that the whole site is out of reach: worked on, switched off, or without its database. */
export function shutsSite(error: unknown): boolean {
  if (!isRefusal(error)) return false;
  return error.type === 'ApplicationDisabledException' || (error.type === 'ApplicationUnavailableException' && ofAllCalls.has(error.code));
}
