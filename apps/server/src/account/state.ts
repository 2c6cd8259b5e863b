import { CatalogueError } from '../kernel/errors/errors.ts';

export type PlayerState = 'active' | 'banned' | 'closed';

/** Throws what a blocked or closed account gets from every call. The code of a ban decides which fatal page is shown. */
export function refuseState(player: { state: PlayerState; stateCode: string | null }): void {
  if (player.state === 'banned') throw new CatalogueError('UserBannedException', { code: player.stateCode ?? 'blocked' });
  if (player.state === 'closed') throw new CatalogueError('UserDeletedException', { code: player.stateCode ?? 'closed' });
}
