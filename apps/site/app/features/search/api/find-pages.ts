import { isSitePage } from '@tavolo/content/site-paths';
import { plainProse, parseProse } from '../../../shell/prose/parse-prose.ts';
import { safeTarget } from '../../../shell/frame/target.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { fitsSearch } from '../../support/rules/find-questions.ts';
import { findNames, fold } from '../rules/find-names.ts';
import { pageWords } from '../rules/page-words.ts';

/** Letters from which on a slip is forgiven. */
const fewestToSlip = 5;

/** A page with its names, the one that is shown first. */
interface NamedPage {
  path: string;
  names: string[];
  detail: string | null;
}

/** The pages that answer what was typed, best first: those of the content, those of the site by the content's titles, each also by its menu's words. */
export function findPages(context: SiteContext, typed: string): NamedPage[] {
  const pages = readPages(context);
  const words = fold(typed).trim();
  const exact = pages.filter(({ names }) => names.some((name) => fold(name).includes(words)));
  // A few letters resemble a word of too many pages, and nobody slipped who typed a whole one.
  return findNames(typed, exact.length > 0 || words.length < fewestToSlip ? exact : pages, ({ names }) => names);
}

/** Every page of a language that somebody may want to go to. */
function readPages({ content, locale, origin }: SiteContext): NamedPage[] {
  const pages = new Map<string, NamedPage>();
  const add = (path: string, name: string, detail: string | null) => {
    const page = pages.get(path);
    if (page) page.names.push(name);
    else pages.set(path, { path, names: [name], detail });
  };
  for (const { slug, title, lead } of content.list('page', locale)) add(`/${slug}`, title, lead);
  for (const { path, title, heading, description, text } of content.list('seo', locale)) {
    // A text of the content, or one of the site's pages that are found by a name; the rest names no page or a step of something.
    if (pages.has(path) || text || (isSitePage(path) && pageWords.has(path))) add(path, heading ?? title, description);
  }
  const { menu, footer_columns: columns, footer_links: links } = content.single('prazer-config', locale);
  for (const group of [...menu, ...columns, { title: null, links }]) {
    for (const { label, url, is_external: isExternal } of group.links) {
      const target = safeTarget(url, isExternal, new URL(origin));
      if (target?.kind === 'path') pages.get(target.path)?.names.push(label);
    }
  }
  for (const page of pages.values()) page.names.push(...(pageWords.get(page.path)?.[locale] ?? []));
  return [...pages.values()];
}

/** Typed letters below which too many questions would answer. */
const fewestLetters = 3;

/** The operator's questions that answer what was typed: those that say it themselves first, then those whose answers do. */
export function findQuestions({ content, locale, origin }: SiteContext, typed: string) {
  if (typed.length < fewestLetters) return [];
  const questions = [...content.list('faq', locale)]
    .sort((one, other) => one.order - other.order)
    .flatMap(({ key, questions: list }) =>
      list.map((entry) => ({
        path: `/support#${key}-${entry.key}`,
        question: entry.question,
        text: plainProse(parseProse(entry.answer, new URL(origin), () => true)),
      })),
    )
    .filter((entry) => fitsSearch(entry, typed));
  const says = questions.filter(({ question }) => fitsSearch({ question, text: '' }, typed));
  return [...says, ...questions.filter((entry) => !says.includes(entry))];
}
