import { safeTarget, type Target } from '../shell/target.ts';
import type { SiteContext } from '../site-context.ts';

/** What the operator says on a page whose rows come from the product. */
export interface Intro {
  title: string;
  lead: string;
  empty: EmptyWords | null;
  questions: readonly { question: string; answer: string }[];
}

export interface EmptyWords {
  title: string;
  text: string;
  button: { label: string; target: Target } | null;
}

/** The words of the content for a page; null where the operator has none, and the page's own are shown. */
export function readIntro({ content, locale, origin }: SiteContext, path: string): Intro | null {
  const found = content.list('page-intro', locale).find((one) => one.path === path);
  if (!found) return null;
  const { title, lead, empty, questions } = found;
  const target = empty?.button_url ? safeTarget(empty.button_url, false, new URL(origin)) : null;
  return {
    title,
    lead,
    empty: empty && {
      title: empty.title,
      text: empty.text ?? '',
      button: empty.button_title && target ? { label: empty.button_title, target } : null,
    },
    questions: questions.map(({ question, answer }) => ({ question, answer })),
  };
}
