import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { may, type DeletedEntry, type Paged } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { ReasonDialog, type ReasonAsked } from '../approvals/reason-dialog.tsx';
import { approvalTexts } from '../approvals/texts.ts';
import { StateBadge } from '../entries/state-badge.tsx';
import { languagesOf } from '../schema/arrange.ts';
import { difference } from '../schema/difference.ts';
import type { ContentType, Fields, Model } from '../schema/model.ts';
import { entryTitle } from '../schema/words.ts';
import { useSigned } from '../session/staff.ts';
import { withProof } from '../session/proof.tsx';
import { Failure } from '../shell/not-here.tsx';
import { useWording } from '../texts/use-texts.tsx';
import { Changes } from './changes.tsx';
import { PastPanel } from './past-panel.tsx';
import styles from './history-panel.module.css';

/** What was deleted of a type: who did it, what it said, and the way back to it. */
export function DeletedPanel({ type, model, onClose }: { type: ContentType; model: Model; onClose: () => void }) {
  const { texts, words, when, locale: own, explain } = useWording();
  const proposals = approvalTexts[own];
  const { staff } = useSigned();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [proposing, setProposing] = useState<ReasonAsked | null>(null);
  const locale = languagesOf(type, model.locales).includes(own) ? own : 'en';
  const list = useInfiniteQuery({
    queryKey: ['deleted', type.name, locale],
    queryFn: ({ pageParam, signal }) =>
      call<DeletedEntry[], Paged>('GET', `/content/deleted/${type.name}`, { query: { locale, page: pageParam, pageSize: 25 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.pagination.page < meta.pagination.pageCount ? meta.pagination.page + 1 : null),
    staleTime: 0,
    gcTime: 0,
  });
  const canRestore = may(staff, 'content.publish');

  async function restore(entry: DeletedEntry): Promise<void> {
    setBusy(true);
    try {
      await withProof(() => call('POST', `/content/deleted/${type.name}/${entry.documentId}/restore`, { body: { version: entry.id } }));
    } catch (error) {
      setBusy(false);
      if (isRefusal(error, 'approval')) {
        setProposing({
          title: proposals.proposeTitle,
          text: proposals.proposeText(words.type(type.name).name),
          confirm: texts.entry.propose,
          path: `/content/entries/${type.name}/${entry.documentId}/propose`,
          body: { action: 'undelete', version: entry.id },
          onDone: () => toasts.good(proposals.proposed, proposals.proposedText),
        });
        return;
      }
      toasts.bad(texts.unknownError, isRefusal(error, 'exists') ? texts.deleted.exists : explain(error));
      void list.refetch();
      return;
    }
    toasts.good(texts.deleted.restored);
    await client.invalidateQueries({ queryKey: ['entries', type.name] });
    await client.invalidateQueries({ queryKey: ['types'] });
    await navigate(`/content/${type.name}/${entry.documentId}`);
  }

  return (
    <>
      <PastPanel
        title={texts.deleted.title(words.type(type.name).name)}
        words={texts.deleted}
        list={list}
        items={list.data?.pages.flatMap((page) => page.data)}
        line={(entry) => (
          <>
            <strong>{entryTitle(type, entry.title, words)}</strong>
            <span className={styles.states}>
              {entry.languages.map((language) => (
                <StateBadge key={language.locale} state={language.state} locale={type.localized ? language.locale : undefined} />
              ))}
            </span>
            <small>
              {when(entry.at)} · {entry.who}
            </small>
          </>
        )}
        detail={(entry) => <DeletedDetail key={entry.id} type={type} model={model} entry={entry} first={locale} />}
        restore={(entry) => ({
          hint: canRestore ? texts.deleted.restoreHint : texts.deleted.needsPublisher,
          isBusy,
          isOff: !canRestore,
          run: () => restore(entry),
        })}
        onClose={onClose}
      />
      {proposing && <ReasonDialog asked={proposing} onClose={() => setProposing(null)} />}
    </>
  );
}

/** What a deleted entry said, language by language. */
function DeletedDetail({ type, model, entry, first }: { type: ContentType; model: Model; entry: DeletedEntry; first: string }) {
  const { texts, words } = useWording();
  const [seen, setSeen] = useState(first);
  const language = entry.languages.find(({ locale }) => locale === seen) ?? entry.languages[0];
  const version = language?.version ?? null;
  const own = useQuery({
    queryKey: ['version', type.name, entry.documentId, version],
    queryFn: async ({ signal }) =>
      (await call<{ fields: Fields }>('GET', `/content/entries/${type.name}/${entry.documentId}/versions/${version}`, { signal })).data
        .fields,
    staleTime: Infinity,
  });
  return (
    <>
      {entry.languages.length > 1 && (
        <Segmented
          label={texts.entry.showLanguage}
          options={entry.languages.map(({ locale }) => ({ value: locale, label: texts.languages[locale] ?? locale }))}
          value={language?.locale ?? seen}
          onChange={setSeen}
        />
      )}
      {own.isPending ? (
        <div role="status" className={styles.list}>
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="100%" height={70} />
          <Skeleton width="100%" height={70} />
        </div>
      ) : !own.data ? (
        <Failure error={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <Changes changes={difference({}, own.data, { type, components: model.components, words, said: texts })} />
      )}
    </>
  );
}
