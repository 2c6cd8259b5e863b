import { data } from 'react-router';
import { splitLocale } from '../locale.ts';
import { pageMeta, pageSeo } from '../seo/page-seo.ts';
import { visitorPage } from '../seo/page-headers.ts';
import { site } from '../site-context.ts';
import type { Route } from './+types/page.ts';
import { Prose } from './prose.tsx';
import { parseProse } from './parse-prose.ts';
import styles from './page.module.css';

/** Every address that is no other page: a page of the content, or none. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const here = site(context);
  const { path } = splitLocale(url.pathname);
  const entry = here.content.list('seo', here.locale).find((one) => one.path === path.toLowerCase() && one.text);
  if (!entry) throw data(null, { status: 404 });
  return {
    heading: entry.heading ?? entry.title,
    lead: entry.description,
    blocks: parseProse(entry.text ?? '', url),
    seo: pageSeo(here, request),
  };
}

export const meta = pageMeta;
export const headers = visitorPage;

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{loaderData.heading}</h1>
      <p className={styles.lead}>{loaderData.lead}</p>
      <Prose blocks={loaderData.blocks} />
    </article>
  );
}
