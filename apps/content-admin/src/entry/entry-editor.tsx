import { Button, buttonClass, IconButton } from '@tavolo/ui/button/button.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { may, type ContentDocument } from '../api/answers.ts';
import { isRefusal, type Refusal } from '../api/call.ts';
import { contentOf, proposalsQuery } from '../approvals/proposals.ts';
import { ReasonDialog, type ReasonAsked } from '../approvals/reason-dialog.tsx';
import { approvalTexts } from '../approvals/texts.ts';
import { confirm } from '../confirm/confirm.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { languagesOf } from '../schema/arrange.ts';
import type { ContentType, Fields, Model } from '../schema/model.ts';
import { fieldNames } from '../schema/needs.ts';
import { entryTitle } from '../schema/words.ts';
import { withProof } from '../session/proof.tsx';
import { useSigned } from '../session/staff.ts';
import { Title } from '../shell/title.tsx';
import { closingBy } from '../site-state/site-state.ts';
import { useWording } from '../texts/use-texts.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './entry-editor.module.css';
import { EntryForm } from './entry-form.tsx';
import { isLastOnSite } from './last-on-site.ts';
import { Menu } from './menu.tsx';
import { notice } from './notice.ts';
import { openPreview } from './preview.ts';
import { previewPath } from './preview-path.ts';
import { PublishButton } from './publish-button.tsx';
import { useEntry } from './use-entry.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useWide } from './use-wide.ts';

/** One entry in all its languages: written, compared, looked at on the site, published. */
export function EntryEditor({ type, model, document: first }: { type: ContentType; model: Model; document: ContentDocument | null }) {
  const { texts, words, explain, locale: own } = useWording();
  const proposals = approvalTexts[own];
  const { staff } = useSigned();
  const navigate = useNavigate();
  const entry = useEntry({ type, model, document: first });
  const locales = languagesOf(type, model.locales);
  const isWide = useWide();
  const [seen, setSeen] = useState(locales[0] ?? 'en');
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  /** How often the first problem was asked to be shown: once what marks it has been drawn. */
  const [asks, setAsks] = useState(0);
  useEffect(() => {
    if (asks > 0) requestAnimationFrame(showFirstProblem);
  }, [asks]);
  const [proposing, setProposing] = useState<ReasonAsked | null>(null);
  const client = useQueryClient();
  const guard = useLeaveGuard(entry.dirty);
  const language = (locale: string): string => texts.languages[locale] ?? locale;
  const { document } = entry;
  const title =
    document || type.kind === 'singleType'
      ? entryTitle(type, document?.title ?? '', words)
      : texts.entry.newTitle(words.type(type.name).name);
  const isNew = document === null && type.kind === 'collectionType';
  const wrong = locales.flatMap((locale) => (entry.problems[locale]?.length ? [{ locale, count: entry.problems[locale].length }] : []));
  const broken = locales.some((locale) =>
    entry.problems[locale]?.some(({ rule }) => rule !== 'required' && rule !== 'minItems' && rule !== 'server'),
  );

  const waiting = useQuery({ ...proposalsQuery('waiting'), enabled: may(staff, 'staff.approvals') });
  const hasWaiting = waiting.data?.data.some((approval) => contentOf(approval)?.documentId === document?.documentId) ?? false;

  /** Asks why an act is proposed that takes two people. */
  function propose(refusal: Refusal, act: { action: 'publish' | 'unpublish' | 'delete'; locale: string }): void {
    const paths = Array.isArray(refusal.details.fields) ? refusal.details.fields.filter((path) => typeof path === 'string') : [];
    const named = fieldNames(
      paths.map((path) => ({ path })),
      { type, components: model.components, words },
    );
    setProposing({
      title: proposals.proposeTitle,
      text: proposals.proposeText(named || words.type(type.name).name),
      confirm: texts.entry.propose,
      path: `/content/entries/${type.name}/${document?.documentId ?? 'single'}/propose`,
      // What is proposed is what was seen: a draft that somebody saved meanwhile is refused.
      body: { ...act, ...(act.action !== 'delete' && { revision: entry.revisionOf(act.locale) }) },
      onDone: () => {
        notice.good(proposals.proposed, proposals.proposedText);
        void client.invalidateQueries({ queryKey: ['proposals'] });
      },
    });
  }

  /**
   * @param remark what is to be known of it although it was done
   * @param act what is proposed when it takes two people
   */
  async function tried(
    work: () => Promise<boolean>,
    done: string,
    remark?: string,
    act?: { action: 'publish' | 'unpublish' | 'delete'; locale: string },
  ): Promise<boolean> {
    notice.clear();
    try {
      const isDone = await withProof(work);
      if (isDone) notice[remark === undefined ? 'good' : 'warn'](done, remark);
      return isDone;
    } catch (error) {
      if (act && isRefusal(error, 'approval')) propose(error, act);
      else notice.bad(texts.unknownError, explain(error));
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: ['proposals'] });
    }
  }
  async function save(): Promise<boolean> {
    if (broken) {
      notice.clear();
      showFirstProblem();
      return false;
    }
    const isDone = await tried(entry.save, texts.entry.saved);
    if (!isDone) setAsks((count) => count + 1);
    return isDone;
  }
  async function publish(locale: string): Promise<void> {
    const closing = closingBy(type.name, entry.drafts, locale);
    if (closing) {
      const { closeAsk, closeText, close } = texts.siteState;
      const sure = await confirm({ title: closeAsk[closing], text: closeText, confirm: close, danger: true });
      if (!sure) return;
    }
    const isBare = isBarePage(type.name, entry.drafts[locale]?.current);
    const isDone = await tried(
      () => entry.act('publish', locale),
      texts.entry.published(language(locale)),
      isBare ? texts.entry.nothingBelowLead : undefined,
      { action: 'publish', locale },
    );
    if (isDone) return;
    setSeen(locale);
    setAsks((count) => count + 1);
  }
  async function unpublish(locale: string): Promise<void> {
    const sure = await confirm({
      title: texts.entry.unpublishAsk(language(locale)),
      text: isLastOnSite(type, document, [locale]) ? `${texts.entry.unpublishText} ${texts.entry.lastOnSite}` : texts.entry.unpublishText,
      confirm: texts.entry.unpublish,
      danger: true,
    });
    if (!sure) return;
    await tried(() => entry.act('unpublish', locale), texts.entry.unpublished(language(locale)), undefined, {
      action: 'unpublish',
      locale,
    });
  }
  async function discard(locale: string): Promise<void> {
    const sure = await confirm({
      title: texts.entry.discardAsk(language(locale)),
      text: texts.entry.discardText,
      confirm: texts.entry.discard,
      danger: true,
    });
    if (sure) await tried(() => entry.act('discard', locale), texts.entry.discarded);
  }
  async function remove(locale: string): Promise<void> {
    const sure = await confirm({
      title: locale === '*' ? texts.entry.removeAsk(title) : texts.entry.removeLanguageAsk(language(locale)),
      text: isLastOnSite(type, document, locale === '*' ? locales : [locale])
        ? `${texts.entry.removeText} ${texts.entry.lastOnSite}`
        : texts.entry.removeText,
      confirm: texts.entry.confirmDelete,
      danger: true,
    });
    if (!sure) return;
    const isLast = Object.values(entry.drafts).filter((draft) => draft.language !== null).length <= 1;
    const isDone = await tried(() => entry.remove(locale).then(() => true), texts.entry.removed, undefined, { action: 'delete', locale });
    if (!isDone || (locale !== '*' && !isLast)) return;
    guard.letGo();
    await navigate(`/content/${type.name}`, { replace: true });
  }
  async function preview(locale: string): Promise<void> {
    const fields = entry.drafts[locale]?.current;
    if (!fields) return;
    // What is not saved cannot be shown. The window is asked for later then; browsers allow that for a few seconds after a click.
    if (entry.dirty && !(await save())) return;
    try {
      const isOpen = await openPreview({
        type: type.name,
        documentId: type.kind === 'singleType' ? 'single' : (document?.documentId ?? ''),
        locale,
        path: previewPath(type.name, fields),
      });
      if (!isOpen) notice.warn(texts.entry.previewFailed);
    } catch (error) {
      notice.bad(texts.unknownError, explain(error));
    }
  }

  // The address of a new entry is the one that it got when it was saved: once all languages are, and nothing was written meanwhile.
  const isSettled = entry.busy === null && !entry.dirty;
  const savedId = isNew ? null : (document?.documentId ?? null);
  const { letGo } = guard;
  useEffect(() => {
    if (first !== null || savedId === null || type.kind === 'singleType' || !isSettled) return;
    letGo();
    void navigate(`/content/${type.name}/${savedId}`, { replace: true });
  }, [first, savedId, type, isSettled, navigate, letGo]);
  // A link may lead to one field.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const field = globalThis.document.querySelector(`[data-field="${CSS.escape(hash.slice(1))}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }, [hash]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (entry.dirty && entry.busy === null) void save();
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <Title title={title} text={type.kind === 'singleType' ? words.type(type.name).about : undefined}>
        {type.kind === 'collectionType' && (
          <Link to={`/content/${type.name}`} className={styles.back}>
            <Icon name="caret-left" />
            {texts.entry.back(words.type(type.name).name)}
          </Link>
        )}
      </Title>
      <div className={styles.bar}>
        <span className={styles.status} role="status">
          {entry.dirty && !isNew ? (
            <Badge tone="warn">{texts.entry.unsaved}</Badge>
          ) : (
            !isNew && <Badge tone="good">{texts.entry.nothingToSave}</Badge>
          )}
        </span>
        {!isWide && locales.length > 1 && (
          <Segmented
            className={styles.tabs}
            label={texts.entry.showLanguage}
            options={locales.map((locale) => ({ value: locale, label: language(locale) }))}
            value={seen}
            onChange={setSeen}
          />
        )}
        <span className={styles.actions}>
          {!isWide ? (
            <IconButton icon="eye" label={texts.entry.preview} disabled={isNew} onClick={() => void preview(seen)} />
          ) : locales.length === 1 ? (
            <Button variant="line" icon="eye" disabled={isNew} onClick={() => void preview(locales[0] ?? 'en')}>
              {texts.entry.preview}
            </Button>
          ) : (
            <Menu
              label={texts.entry.preview}
              icon="eye"
              disabled={isNew}
              items={locales.flatMap((locale) =>
                entry.drafts[locale] ? [{ label: texts.entry.previewIn(language(locale)), run: () => void preview(locale) }] : [],
              )}
            />
          )}
          {!isNew && type.kind === 'collectionType' && may(staff, 'content.publish') && (
            <Menu
              label={texts.entry.more}
              compact={!isWide}
              items={[{ label: texts.entry.remove, danger: true, run: () => void remove('*') }]}
            />
          )}
          <Button
            variant="brand"
            loading={entry.busy === 'save'}
            disabled={!entry.dirty || (entry.busy !== null && entry.busy !== 'save')}
            onClick={() => void save()}
          >
            {type.draftAndPublish ? texts.entry.saveDraft : texts.save}
          </Button>
          {!isWide && type.draftAndPublish && (
            <PublishButton
              size="m"
              type={type}
              model={model}
              locale={seen}
              draft={entry.drafts[seen]}
              busy={entry.busy}
              onPublish={(locale) => void publish(locale)}
            />
          )}
        </span>
      </div>
      {!type.draftAndPublish && <Note>{texts.entry.live}</Note>}
      {hasWaiting && (
        <Note
          tone="warn"
          className={styles.note}
          action={
            <Link to="/approvals" className={buttonClass({ variant: 'line' })}>
              {proposals.goThere}
            </Link>
          }
        >
          {proposals.waitingHere}
        </Note>
      )}
      {wrong.length > 0 && (
        <Note
          tone="warn"
          className={styles.note}
          action={
            <Button variant="link" onClick={showFirstProblem}>
              {texts.fields.expand}
            </Button>
          }
        >
          {wrong
            .map(({ locale, count }) => `${locales.length > 1 ? `${language(locale)}: ` : ''}${texts.entry.problems(count)}`)
            .join(' · ')}
        </Note>
      )}
      <EntryForm
        type={type}
        model={model}
        entry={entry}
        locales={isWide ? locales : locales.filter((locale) => locale === seen)}
        isWide={isWide}
        act={{
          publish: (locale) => void publish(locale),
          unpublish: (locale) => void unpublish(locale),
          discard: (locale) => void discard(locale),
          remove: (locale) => void remove(locale),
          history: setHistoryOf,
        }}
      />
      {historyOf !== null && document && (
        <HistoryPanel
          type={type}
          model={model}
          documentId={document.documentId}
          locale={historyOf}
          draft={entry.drafts[historyOf]?.language?.draft ?? {}}
          isDirty={entry.dirty}
          onClose={() => setHistoryOf(null)}
          onRestore={async (version) => {
            const locale = historyOf;
            setHistoryOf(null);
            await tried(() => entry.restore(locale, version), texts.history.restored);
          }}
        />
      )}
      {proposing && <ReasonDialog asked={proposing} onClose={() => setProposing(null)} />}
      {entry.conflict && <ConflictDialog type={type} model={model} entry={entry} conflict={entry.conflict} />}
    </>
  );
}

/** Whether a page is a heading and a lead on an empty screen. */
const isBarePage = (type: string, fields: Fields | undefined): boolean =>
  type === 'page' && !(Array.isArray(fields?.blocks) && fields.blocks.length > 0);

/** Leads to the first field that is marked. */
function showFirstProblem(): void {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"]') ?? document.querySelector<HTMLElement>('[data-problem]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
