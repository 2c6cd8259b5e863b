import { site, type SiteContext } from '../../../runtime/site-context.ts';
import type { Route } from './+types/deposit-words.ts';
import type { MethodView } from '../components/method-cards.tsx';

/** What content says where a deposit is begun. */
export interface DepositWords {
  /** Stands below the sum; null where content has none. */
  notice: string | null;
  view: MethodView;
}

export function depositWords({ content, locale }: Pick<SiteContext, 'content' | 'locale'>): DepositWords {
  const { notice, deposit_view: view } = content.single('cashier-config', locale);
  return { notice, view };
}

/** Asked for by the window over another page; the page of the cashier brings them along. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(depositWords(site(context)), { headers: { 'cache-control': 'public, max-age=60' } });
}
