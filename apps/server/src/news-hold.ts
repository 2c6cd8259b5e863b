import { CatalogueError } from './kernel/errors/errors.ts';
import type { Handlers } from './kernel/calls/handlers.ts';
import type { Protection } from './protection/index.ts';

/** Nobody begins to get news who is excluded or takes a break, of whichever product: the account knows contacts, protection knows who that is. */
export function holdingNews(
  protection: Pick<Protection, 'mayAdvertise'>,
  change: Handlers['account.changeSubscription'],
): Handlers<'account.changeSubscription'> {
  return {
    'account.changeSubscription': async (params, context) => {
      if (params.subscription && !(await protection.mayAdvertise(context.session.playerId)))
        throw new CatalogueError('AccessDeniedException', { code: 'news_held' });
      return change(params, context);
    },
  };
}
