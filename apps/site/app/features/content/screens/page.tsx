import type { Page, Seo } from '@tavolo/content';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { data, Link } from 'react-router';
import { date } from '../../../shell/format/date-time.ts';
import { localePath } from '../../../runtime/routing/locale-path.ts';
import { serializeOnce, deserialize } from '../../../runtime/fragment-cache/serialized.ts';
import { splitLocale } from '../../../runtime/locale.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { elsewhereOf, languagesOfPage, pageOfContent } from '../../../operator/seo/page-languages.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { contentTexts } from '../texts/content.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/page.ts';
import { Blocks } from '../components/blocks.tsx';
import { parseProse } from '../../../shell/prose/parse-prose.ts';
import { offeredTargets } from '../../../shell/offered/offered-target.ts';
import { contentsOf, readBlocks, type BlockView } from '../rules/read-blocks.ts';
import styles from './page.module.css';

/** Fewer headings than this are found without a list of them. */
const fewestContents = 4;

/** Every address that is no other page: a page of the content, or none. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const here = site(context);
  const { content, locale } = here;
  const path = splitLocale(url.pathname).path.toLowerCase();
  const found = pageOfContent(content, locale, path);
  if (!found) {
    const named = localePath(url.pathname);
    // A whole address: its language may be another one than this page's, whose prefix a redirect of the router would put before it.
    if (named) throw new Response(null, { status: 301, headers: { location: `${url.origin}${named}${url.search}` } });
    throw data(null, { status: 404 });
  }
  const version = content.single('prazer-config', locale);
  const languages = languagesOfPage(content, path);
  return {
    article: serializeOnce(version, `article ${url.origin} ${path}`, () => readArticle(found, here, url)),
    seo: pageSeo(here, request, { languages }),
    ...elsewhereOf(languages, '/'),
  };
}

interface Article {
  heading: string;
  lead: string | null;
  picture: { src: string; width: number; height: number; alt: string } | null;
  mail: string | null;
  revised: string | null;
  blocks: BlockView[];
  contents: { heading: string; anchor: string }[];
  related: { title: string; path: string }[];
}

/** A page of the content as it is drawn. */
function readArticle(page: Page | Seo, here: SiteContext, url: URL): Article {
  const isOffered = offeredTargets(here);
  if (!('blocks' in page))
    return {
      heading: page.heading ?? page.title,
      lead: page.description,
      picture: null,
      mail: null,
      revised: null,
      blocks: [{ kind: 'text', heading: null, anchor: null, prose: parseProse(page.text ?? '', url, isOffered) }],
      contents: [],
      related: [],
    };
  const blocks = readBlocks(page.blocks, url, isOffered);
  const contents = page.is_contents_shown ? contentsOf(blocks) : [];
  return {
    heading: page.title,
    lead: page.lead,
    picture: page.image && {
      src: page.image.url,
      width: page.image.width,
      height: page.image.height,
      alt: page.image.alternativeText ?? '',
    },
    mail: mailOf(here, page.slug),
    revised: page.revised_on,
    blocks,
    contents: contents.length < fewestContents ? [] : contents,
    related: page.related.map(({ title, slug }) => ({ title, path: `/${slug}` })),
  };
}

/** Where the operator reads what such a page is about; null where it has not said so, or has no address of its own for it. */
function mailOf({ content, locale }: SiteContext, slug: string): string | null {
  const { operator } = content.single('prazer-config', locale);
  if (slug === 'complaints') return operator?.complaints_email ?? null;
  return slug === 'privacy' ? (operator?.privacy_email ?? null) : null;
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const t = useText(contentTexts);
  const { heading, lead, picture, mail, revised, blocks, contents, related } = deserialize(loaderData.article);
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      {picture && <img {...picture} alt={picture.alt} className={styles.picture} />}
      {contents.length > 0 && (
        <nav className={styles.contents} aria-labelledby="contents">
          <p id="contents" className={styles.contentsTitle}>
            {t('contents')}
          </p>
          <ul>
            {contents.map((one) => (
              <li key={one.anchor}>
                <a href={`#${one.anchor}`}>{one.heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Blocks blocks={blocks} isKept />
      {mail && (
        <p className={styles.mail}>
          {t('mail')} <a href={`mailto:${mail}`}>{mail}</a>
        </p>
      )}
      {related.length > 0 && (
        <nav className={styles.related} aria-labelledby="related">
          <h2 id="related">{t('related')}</h2>
          <ul>
            {related.map((one) => (
              <li key={one.path}>
                <Link to={one.path} prefetch="intent">
                  {one.title}
                  <Icon name="caret-right" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {revised && <p className={`${styles.revised} num`}>{t('revised', { date: date(revised, true) })}</p>}
    </article>
  );
}
