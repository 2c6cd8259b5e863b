import type { Seo } from '@tavolo/content';
import { useMatches } from 'react-router';
import { parseProse, type Block } from '../../shell/prose/parse-prose.ts';
import { Prose } from '../../shell/prose/prose.tsx';
import { offeredTargets } from '../../shell/offered/offered-target.ts';
import { splitLocale } from '../../runtime/locale.ts';
import type { SiteContext } from '../../runtime/site-context.ts';
import { pageUrl } from './page-url.ts';
import { filler } from './seo-words.ts';
import styles from './seo-text.module.css';

/** What the operator tells of a page below its rows. */
export interface SeoTextData {
  heading: string | null;
  blocks: Block[];
  /** There is a page of this address beside the text. */
  isPage: boolean;
}

/** The text of the entry of a page's address; null when there is none. */
export function readSeoText(context: SiteContext, request: Request): SeoTextData | null {
  const { content, locale, origin } = context;
  const path = splitLocale(pageUrl(request).pathname).path.toLowerCase();
  const entry: Seo | undefined = content.list('seo', locale).find((one) => one.path === path);
  if (!entry?.text) return null;
  const fill = filler(content.single('settings-seo', locale), entry, { brand: content.single('prazer-config', locale).brand_name });
  return {
    heading: entry.heading && fill(entry.heading),
    blocks: parseProse(fill(entry.text), new URL(origin), offeredTargets(context)),
    isPage: content.list('page', locale).some(({ slug }) => `/${slug.toLowerCase()}` === path),
  };
}

/** The operator's text for search engines, at the end of the page that it belongs to. */
export function SeoText({ text }: { text: SeoTextData | null }) {
  const matches = useMatches();
  // Where there is no other page, the text is the page.
  if (!text || (matches.at(-1)?.id === 'content/page' && !text.isPage)) return null;
  return (
    <section className={styles.text}>
      {text.heading && <h2 className={styles.heading}>{text.heading}</h2>}
      <Prose blocks={text.blocks} />
    </section>
  );
}
