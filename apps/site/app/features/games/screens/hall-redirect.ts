import { data, redirect } from 'react-router';
import { assertOpenPage } from '../../../shell/offered/open-page.ts';
import { isCollection } from '../rules/hall-filter.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/hall-redirect.ts';

/** An address of a category or a collection leads to the hall filtered by it, the rest of the query stays (specification section 2). */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const here = site(context);
  assertOpenPage(here, request);
  const { content, locale } = here;
  const known = content.single('games-config', locale).categories.some((category) => category.sysname === params.id);
  if (!known && !isCollection(params.id)) throw data(null, { status: 404 });
  const search = new URLSearchParams(url.search);
  search.set('category', params.id);
  throw redirect(`/gamehall?${search}`);
}

export { default } from '../../../shell/page/leads-on.ts';
