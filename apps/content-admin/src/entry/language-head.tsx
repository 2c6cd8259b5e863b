import { Button } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { may } from '../api/answers.ts';
import { StateBadge } from '../entries/state-badge.tsx';
import type { ContentType, Model } from '../schema/model.ts';
import { useSigned } from '../session/staff.ts';
import { fieldNames, neededFor } from '../schema/needs.ts';
import { useWording } from '../texts/use-texts.tsx';
import { changedNames, isWritten, type Draft } from './drafts.ts';
import styles from './language-head.module.css';
import { Menu, type MenuItem } from './menu.tsx';

export interface LanguageActs {
  publish: (locale: string) => void;
  unpublish: (locale: string) => void;
  discard: (locale: string) => void;
  remove: (locale: string) => void;
  history: (locale: string) => void;
}

/** Above a language's fields: whether it is on the site, who wrote it last, and what can be done with it. */
export function LanguageHead({
  type,
  model,
  locale,
  draft,
  isNew,
  busy,
  act,
  onCopy,
  copyLabel,
  canDelete,
}: {
  type: ContentType;
  model: Model;
  locale: string;
  draft: Draft | undefined;
  isNew: boolean;
  busy: string | null;
  act: LanguageActs;
  onCopy: (() => void) | null;
  copyLabel: string;
  canDelete: boolean;
}) {
  const { texts, words, when } = useWording();
  const { staff } = useSigned();
  const name = texts.languages[locale] ?? locale;
  const language = draft?.language ?? null;
  const canPublish = may(staff, 'content.publish');
  const isBlank = draft !== undefined && !isWritten(draft, type, model);
  const hasNews =
    draft !== undefined && (language === null ? !isBlank : language.state !== 'published' || changedNames(draft, type).length > 0);
  const needed = draft && hasNews && !isBlank ? neededFor(type, model, language?.published ?? null, draft.current) : null;
  const guarded =
    needed && needed.needs !== 'publisher'
      ? { needs: needed.needs, fields: fieldNames(needed.fields, { type, components: model.components, words }) }
      : null;
  const mayStart = canPublish && (guarded === null || may(staff, 'content.publish_guarded'));
  const isProposal = guarded?.needs === 'approval';
  const items: MenuItem[] = [
    ...(onCopy && draft ? [{ label: copyLabel, run: onCopy }] : []),
    ...(language?.state === 'modified' ? [{ label: texts.entry.discard, run: () => act.discard(locale) }] : []),
    ...(language?.publishedAt && canPublish && type.draftAndPublish
      ? [{ label: texts.entry.unpublish, danger: true, run: () => act.unpublish(locale) }]
      : []),
    ...(language && canDelete && canPublish
      ? [{ label: texts.entry.removeLanguage(name), danger: true, run: () => act.remove(locale) }]
      : []),
  ];
  return (
    <section className={styles.head} aria-label={name}>
      <div className={styles.words}>
        <h2 className={styles.name}>{type.localized ? name : texts.entry.fields}</h2>
        <StateBadge state={language?.state ?? (draft && !isBlank ? 'draft' : 'missing')} />
        {language && (
          <small className={styles.who}>{texts.entry.changedBy(language.updatedBy ?? texts.entry.bundled, when(language.updatedAt))}</small>
        )}
      </div>
      {draft && (
        <div className={styles.actions}>
          {language && (
            <Button
              size="s"
              variant="line"
              icon="clock-counter-clockwise"
              aria-label={texts.history.title(name)}
              onClick={() => act.history(locale)}
            >
              {texts.entry.history}
            </Button>
          )}
          {type.draftAndPublish && (
            <Button
              size="s"
              variant="soft"
              className={hasNews && mayStart ? styles.publish : undefined}
              loading={busy === `publish ${locale}`}
              disabled={!hasNews || !mayStart || isNew || (busy !== null && busy !== `publish ${locale}`)}
              title={canPublish ? undefined : texts.entry.needsPublisher}
              aria-label={isProposal ? texts.entry.proposeLanguage(name) : texts.entry.publishLanguage(name)}
              onClick={() => act.publish(locale)}
            >
              {isProposal ? texts.entry.propose : texts.entry.publish}
            </Button>
          )}
          {items.length > 0 && <Menu label={texts.entry.moreFor(name)} compact items={items} />}
        </div>
      )}
      {guarded && (
        <p className={styles.needs}>
          <Icon name="shield-check-fill" />
          {texts.entry.needs[guarded.needs](guarded.fields)}
        </p>
      )}
    </section>
  );
}
