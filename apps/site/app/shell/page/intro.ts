import type { SiteEmptyState } from '@tavolo/content';
import { parseProse } from '../prose/parse-prose.ts';
import { offeredTargets } from '../offered/offered-target.ts';
import { safeTarget, type Target } from '../frame/target.ts';
import type { SiteContext } from '../../runtime/site-context.ts';
import type { Question } from './questions.tsx';

/** What the operator says on a page whose rows come from the product. */
export interface Intro {
  title: string;
  lead: string;
  empty: EmptyWords | null;
  /** Instead of it for visitors, where the rows belong to players. */
  guest: EmptyWords | null;
  questions: Question[];
}

export interface EmptyWords {
  title: string;
  text: string;
  button: { label: string; target: Target } | null;
}

/** The words of the content for a page; null where the operator has none, and the page's own are shown. */
export function readIntro(context: SiteContext, path: string): Intro | null {
  const { content, locale, origin } = context;
  const found = content.list('page-intro', locale).find((one) => one.path === path);
  if (!found) return null;
  const { title, lead, empty, guest, questions } = found;
  const isOffered = offeredTargets(context);
  const words = (state: SiteEmptyState | null): EmptyWords | null => {
    if (!state) return null;
    const target = state.button_url ? safeTarget(state.button_url, false, new URL(origin)) : null;
    return {
      title: state.title,
      text: state.text ?? '',
      button: state.button_title && target && isOffered(target) ? { label: state.button_title, target } : null,
    };
  };
  return {
    title,
    lead,
    empty: words(empty),
    guest: words(guest),
    questions: questions.map(({ question, answer }, index) => ({
      key: `question-${index + 1}`,
      question,
      answer: parseProse(answer, new URL(origin), isOffered),
    })),
  };
}
