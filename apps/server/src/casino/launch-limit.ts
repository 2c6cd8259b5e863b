import type { RateLimiter } from '../kernel/rate-limits/index.ts';
import type { CallContext } from '../kernel/calls/handlers.ts';

/** Every launch leaves rows behind for hours. More than anybody opens by hand; an office behind one address still finds room. */
const launches = { player: { count: 60, seconds: 60 }, visitor: { count: 120, seconds: 60 } } as const;

/** How often games may be opened, by player or, for visitors, by address. @throws CatalogueError TooManyRequests */
export async function countLaunch(attempts: Pick<RateLimiter, 'take' | 'takeFrom'>, { session, address }: CallContext): Promise<void> {
  if (session) await attempts.take(`launch:player ${session.playerId}`, launches.player);
  else await attempts.takeFrom(address, 'launch', launches.visitor);
}
