import { CatalogueError } from '../kernel/errors/errors.ts';

/** For calls that need a session the caller turned out not to have. */
export function noSession(): CatalogueError {
  return new CatalogueError('AuthorizationException', { code: 'session' });
}

export type PlayerState = 'active' | 'banned' | 'closed';

/** Throws what a blocked or closed account gets from every call. The code of a ban decides which fatal page is shown. */
export function refuseState(player: { state: PlayerState; stateCode: string | null }): void {
  if (player.state === 'banned') throw new CatalogueError('UserBannedException', { code: player.stateCode ?? 'blocked' });
  if (player.state === 'closed') throw new CatalogueError('UserDeletedException', { code: player.stateCode ?? 'closed' });
}
