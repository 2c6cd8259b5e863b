import { Button } from '@tavolo/ui/button/button.tsx';
import { may } from '../api/answers.ts';
import type { ContentType, Model } from '../schema/model.ts';
import { neededFor, type Needed } from '../schema/needs.ts';
import { useSigned } from '../session/staff.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { changedNames, isWritten, type Draft } from './drafts.ts';
import styles from './publish-button.module.css';

interface Publishable {
  type: ContentType;
  model: Model;
  draft: Draft | undefined;
}

/** Whether the draft says something that the site doesn't say yet. */
function hasNews({ type, model, draft }: Publishable): boolean {
  if (!draft) return false;
  if (draft.language === null) return isWritten(draft, type, model);
  return draft.language.state !== 'published' || changedNames(draft, type).length > 0;
}

/** What publishing the draft takes beyond a publisher, and for which fields; null where a publisher is enough. */
export function guardOf(one: Publishable): (Needed & { needs: Exclude<Needed['needs'], 'publisher'> }) | null {
  const { type, model, draft } = one;
  if (!draft || !hasNews(one) || !isWritten(draft, type, model)) return null;
  const needed = neededFor(type, model, draft.language?.published ?? null, draft.current);
  return needed === null || needed.needs === 'publisher' ? null : { ...needed, needs: needed.needs };
}

/** Puts a language on the site, a new entry too, or proposes it where that takes two people. */
export function PublishButton({
  busy,
  draft,
  locale,
  model,
  onPublish,
  size,
  type,
}: Publishable & { locale: string; busy: string | null; size: 's' | 'm'; onPublish: (locale: string) => void }) {
  const texts = useTexts();
  const { staff } = useSigned();
  const name = texts.languages[locale] ?? locale;
  const isNews = hasNews({ type, model, draft });
  const guard = guardOf({ type, model, draft });
  const canPublish = may(staff, 'content.publish');
  const mayStart = canPublish && (guard === null || may(staff, 'content.publish_guarded'));
  const isProposal = guard?.needs === 'approval';
  return (
    <Button
      size={size}
      variant="soft"
      className={isNews && mayStart ? styles.publish : undefined}
      loading={busy === `publish ${locale}`}
      disabled={!isNews || !mayStart || (busy !== null && busy !== `publish ${locale}`)}
      title={canPublish ? undefined : texts.entry.needsPublisher}
      aria-label={isProposal ? texts.entry.proposeLanguage(name) : texts.entry.publishLanguage(name)}
      onClick={() => onPublish(locale)}
    >
      {isProposal ? texts.entry.propose : texts.entry.publish}
    </Button>
  );
}
