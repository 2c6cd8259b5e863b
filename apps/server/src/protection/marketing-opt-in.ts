import type { Gate } from '../kernel/calls/before.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { Protection } from './protection.ts';

/** Nobody begins to get marketing messages who is excluded or takes a break, of whichever product. */
export const blockMarketingOptIn =
  (protection: Pick<Protection, 'mayAdvertise'>): Gate =>
  async ({ playerId }, { params }) => {
    const isAsked = typeof params === 'object' && params !== null && 'subscription' in params && Boolean(params.subscription);
    if (isAsked && !(await protection.mayAdvertise(playerId))) throw new CatalogueError('AccessDeniedException', { code: 'news_held' });
  };
