import { Button } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { may } from '../api/answers.ts';
import { StateBadge } from '../entries/state-badge.tsx';
import type { ContentType, Model } from '../schema/model.ts';
import { useSigned } from '../session/staff.ts';
import { fieldNames } from '../schema/needs.ts';
import { useWording } from '../texts/use-texts.tsx';
import { isWritten, type Draft } from './drafts.ts';
import styles from './language-head.module.css';
import { Menu, type MenuItem } from './menu.tsx';
import { guardOf, PublishButton } from './publish-button.tsx';

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
  publishes,
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
  /** Whether the language is published here: where the languages stand beside each other; elsewhere the bar above does it. */
  publishes: boolean;
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
  const guarded = guardOf({ type, model, draft });
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
          {publishes && type.draftAndPublish && (
            <PublishButton size="s" type={type} model={model} locale={locale} draft={draft} busy={busy} onPublish={act.publish} />
          )}
          {items.length > 0 && <Menu label={texts.entry.moreFor(name)} compact items={items} />}
        </div>
      )}
      {guarded && (
        <p className={styles.needs}>
          <Icon name="shield-check-fill" />
          {texts.entry.needs[guarded.needs](fieldNames(guarded.fields, { type, components: model.components, words }))}
        </p>
      )}
    </section>
  );
}
