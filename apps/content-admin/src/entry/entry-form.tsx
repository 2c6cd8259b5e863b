import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { confirm } from '../confirm/confirm.tsx';
import { Field } from '../fields/field.tsx';
import { FormContext, problemsBelow, type SideBySide } from '../fields/form-context.ts';
import { arrange, languagesOf, roomOf } from '../schema/arrange.ts';
import { type ContentType, type Model } from '../schema/model.ts';
import { useTexts, useWording } from '../texts/use-texts.tsx';
import styles from './entry-form.module.css';
import { LanguageHead, type LanguageActs } from './language-head.tsx';
import { notice } from './notice.ts';
import type { Entry } from './use-entry.ts';

/** The form that the schema files make: what all languages share once, the rest with the languages beside each other. */
export function EntryForm({
  type,
  model,
  entry,
  locales,
  isWide,
  act,
}: {
  type: ContentType;
  model: Model;
  entry: Entry;
  /** The languages in sight. */
  locales: readonly string[];
  /** Whether they stand beside each other. */
  isWide: boolean;
  act: LanguageActs;
}) {
  const { texts, words } = useWording();
  const { shared, translated } = useMemo(() => arrange(type), [type]);
  const [sideBySide] = useState<SideBySide>(() => new Set());
  const all = languagesOf(type, model.locales);
  const begun = all.filter((locale) => entry.drafts[locale]);
  const [first] = begun;
  const language = (locale: string): string => texts.languages[locale] ?? locale;
  const otherOf = (locale: string): string | undefined => begun.find((each) => each !== locale);

  async function copyAll(from: string, to: string): Promise<void> {
    const sure = await confirm({
      title: texts.entry.copyAsk(language(from), language(to)),
      text: texts.entry.copyText,
      confirm: texts.entry.copyFrom(language(from)),
    });
    if (!sure) return;
    entry.copy(from, to, null);
    notice.info(texts.entry.copied);
  }

  return (
    <div className={styles.form}>
      <div className={classes(styles.heads, isWide && styles.inReach)} data-columns={locales.length}>
        {locales.map((locale) => (
          <LanguageHead
            key={locale}
            type={type}
            model={model}
            locale={locale}
            draft={entry.drafts[locale]}
            publishes={isWide}
            busy={entry.busy}
            act={act}
            onCopy={otherOf(locale) === undefined ? null : () => void copyAll(otherOf(locale) ?? '', locale)}
            copyLabel={texts.entry.copyFrom(language(otherOf(locale) ?? ''))}
            canDelete={type.kind === 'collectionType' && begun.length > 1}
          />
        ))}
      </div>
      {translated.length > 0 && (
        <section className={styles.card} aria-label={texts.entry.fields}>
          {first !== undefined && locales.some((locale) => !entry.drafts[locale]) && (
            <div className={styles.row} data-columns={locales.length}>
              {locales.map((locale) =>
                entry.drafts[locale] ? (
                  <span key={locale} />
                ) : (
                  <div key={locale} className={styles.missing}>
                    <strong>{texts.entry.missingTitle(language(locale))}</strong>
                    <p>{texts.entry.missingText}</p>
                    <div className={styles.buttons}>
                      <Button variant="brand" icon="copy" onClick={() => entry.begin(locale, otherOf(locale) ?? null)}>
                        {texts.entry.copyFrom(language(otherOf(locale) ?? first))}
                      </Button>
                      <Button variant="line" onClick={() => entry.begin(locale, null)}>
                        {texts.entry.startEmpty}
                      </Button>
                    </div>
                  </div>
                ),
              )}
            </div>
          )}
          {translated.map((name) => (
            <div key={name} className={styles.row} data-columns={locales.length}>
              {locales.map((locale) => {
                const other = otherOf(locale);
                return (
                  <Place
                    key={locale}
                    model={model}
                    locale={locale}
                    name={locales.length > 1 ? language(locale) : null}
                    sideBySide={sideBySide}
                  >
                    {entry.drafts[locale] ? (
                      <div className={styles.cell} lang={locale}>
                        <OneField type={type} entry={entry} locale={locale} name={name} />
                        {other !== undefined && (
                          <IconButton
                            className={styles.copy}
                            icon="copy"
                            variant="ghost"
                            label={texts.entry.copyField(words.field(type.name, name).label, language(other))}
                            onClick={() => entry.copy(other, locale, name)}
                          />
                        )}
                      </div>
                    ) : (
                      <span />
                    )}
                  </Place>
                );
              })}
            </div>
          ))}
        </section>
      )}
      {shared.length > 0 && first !== undefined && (
        <section className={styles.card}>
          <h2 className={styles.heading}>{texts.entry.shared}</h2>
          <Place model={model} locale={first} name={null} sideBySide={null}>
            <div className={styles.shared}>
              {shared.map((name) => (
                <div key={name} className={classes(styles[roomOf(type.attributes[name])])}>
                  <OneField type={type} entry={entry} locale={first} name={name} />
                </div>
              ))}
            </div>
          </Place>
        </section>
      )}
    </div>
  );
}

function Place({
  model,
  locale,
  name,
  sideBySide,
  children,
}: {
  model: Model;
  locale: string;
  name: string | null;
  sideBySide: SideBySide | null;
  children: ReactNode;
}) {
  const place = useMemo(() => ({ model, locale, languageName: name, sideBySide, Field }), [model, locale, name, sideBySide]);
  return <FormContext value={place}>{children}</FormContext>;
}

function OneField({ type, entry, locale, name }: { type: ContentType; entry: Entry; locale: string; name: string }) {
  const texts = useTexts();
  const { set } = entry;
  const change = useCallback((each: string, value: unknown) => set(locale, each, value), [set, locale]);
  const attribute = type.attributes[name];
  const draft = entry.drafts[locale];
  if (!attribute || !draft) return null;
  const problems = problemsBelow(entry.problems[locale] ?? [], name);
  const takenBy = problems.find((problem) => problem.takenBy)?.takenBy;
  return (
    <div data-field={name} data-problem={problems.length > 0 ? '' : undefined} tabIndex={problems.length > 0 ? -1 : undefined}>
      <Field
        name={name}
        owner={type.name}
        path={name}
        attribute={attribute}
        value={draft.current[name]}
        onChange={change}
        problems={problems}
      />
      {takenBy && (
        <Link to={`/content/${type.name}/${takenBy.documentId}`} className={styles.taken}>
          {texts.entry.openTaken(takenBy.title)}
        </Link>
      )}
    </div>
  );
}
