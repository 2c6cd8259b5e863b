import { data, type ServerBuild } from 'react-router';
import { isRefusal, type Refusal } from '../../runtime/api/api-error.ts';
import { refusedAccount, type RefusedAccount } from '../../runtime/api/refused-account.ts';

/** What a page knows of the refusal that stands in its place: the log's id, and what became of the account if that was the reason. */
export interface PageRefusal {
  reference: string;
  account: RefusedAccount | null;
}

/** Refusals that make a page of their own; what else fails stays a fault (specification section 8). A provider of payments that is out of reach closes no page. */
const hasOwnPage = ({ status, type }: Refusal): boolean =>
  status === 403 || status === 404 || type === 'ApplicationDisabledException' || type === 'ApplicationUnavailableException';

/**
 * The answer that a refused call of a loader makes of its page: 403 is the forbidden page, 404 the one that is not there, 503
 * maintenance. Null for everything else.
 */
export function pageRefusal(error: unknown): ReturnType<typeof data<PageRefusal>> | null {
  if (!isRefusal(error) || !hasOwnPage(error)) return null;
  return data(
    { reference: error.requestId, account: refusedAccount(error) },
    { status: error.status, headers: { 'cache-control': 'no-store' } },
  );
}

/** The same build with loaders whose refused calls become the pages of their statuses: React knows only answers, and takes every other error for a fault. */
export function withRefusedPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route] as const;
    const guarded: typeof loader = async (args) => {
      try {
        return await loader(args);
      } catch (error) {
        throw pageRefusal(error) ?? error;
      }
    };
    return [id, { ...route, module: { ...route.module, loader: guarded } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
