import { offeredBy } from '@tavolo/content/features';
import { data } from 'react-router';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/results-route.ts';
import { search } from './search-results.ts';

/** What the search window shows for a text, in one answer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  if (!offeredBy(here.content.single('prazer-config', here.locale).functional_flags).has('search')) throw data(null, { status: 404 });
  try {
    const { searchParams: asked } = new URL(request.url);
    const results = await search(here, asked.get('q') ?? '', asked.has('sports'));
    return Response.json(results, { headers: { 'cache-control': 'public, max-age=60' } });
  } catch (error) {
    here.warn('the search cannot answer', error);
    return Response.json({ reference: here.requestId }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}
