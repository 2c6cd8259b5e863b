import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useState } from 'react';
import type { Paged, Version } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { difference } from '../schema/difference.ts';
import type { ContentType, Fields, Model } from '../schema/model.ts';
import { Failure } from '../shell/not-here.tsx';
import { useWording } from '../texts/use-texts.tsx';
import { Changes } from './changes.tsx';
import { PastPanel } from './past-panel.tsx';
import styles from './history-panel.module.css';

/** Who wrote the entries that came with the product, as the server names them. */
const installation = 'installation';

interface Place {
  type: ContentType;
  model: Model;
  documentId: string;
  locale: string;
}

/** Every version of a language: who made it, what it changed, and the way back to it. */
export function HistoryPanel({
  draft,
  isDirty,
  onClose,
  onRestore,
  ...place
}: Place & {
  /** The saved draft. */
  draft: Fields;
  isDirty: boolean;
  onClose: () => void;
  onRestore: (version: number) => Promise<void>;
}) {
  const { texts, when } = useWording();
  const { type, documentId, locale } = place;
  const list = useInfiniteQuery({
    queryKey: ['versions', type.name, documentId, locale],
    queryFn: ({ pageParam, signal }) =>
      call<Version[], Paged>('GET', `/content/entries/${type.name}/${documentId}/versions`, {
        query: { locale, page: pageParam, pageSize: 25 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.pagination.page < meta.pagination.pageCount ? meta.pagination.page + 1 : null),
    staleTime: 0,
  });
  const versions = list.data?.pages.flatMap((page) => page.data);
  return (
    <PastPanel
      title={texts.history.title(texts.languages[locale] ?? locale)}
      words={texts.history}
      list={list}
      items={versions}
      line={(version) => (
        <>
          <span className={styles.line}>
            <strong>{texts.history.actions[version.action]}</strong>
            {version.isCurrent && <Badge tone="info">{texts.history.current}</Badge>}
          </span>
          <small>
            {when(version.at)} · {version.who === installation ? texts.entry.bundled : version.who}
          </small>
        </>
      )}
      detail={(version) => (
        <VersionDetail key={version.id} {...place} version={version} previous={versions?.[versions.indexOf(version) + 1]} draft={draft} />
      )}
      restore={(version) => ({
        hint: isDirty ? texts.history.unsavedFirst : texts.history.restoreHint,
        isOff: isDirty || version.isCurrent,
        run: () => onRestore(version.id),
      })}
      onClose={onClose}
    />
  );
}

function VersionDetail({
  type,
  model,
  documentId,
  version,
  previous,
  draft,
}: Place & { version: Version; previous: Version | undefined; draft: Fields }) {
  const { texts, words } = useWording();
  const [mode, setMode] = useState<'previous' | 'draft'>('previous');
  const read = async (id: number, signal: AbortSignal): Promise<Fields> =>
    (await call<{ fields: Fields }>('GET', `/content/entries/${type.name}/${documentId}/versions/${id}`, { signal })).data.fields;
  const own = useQuery({
    queryKey: ['version', type.name, documentId, version.id],
    queryFn: ({ signal }) => read(version.id, signal),
    staleTime: Infinity,
  });
  const before = useQuery({
    queryKey: ['version', type.name, documentId, previous?.id ?? null],
    queryFn: ({ signal }) => (previous ? read(previous.id, signal) : Promise.resolve({})),
    staleTime: Infinity,
  });
  if (own.isPending || before.isPending)
    return (
      <div role="status" className={styles.list}>
        <span className="visually-hidden">{texts.loading}</span>
        <Skeleton width="100%" height={70} />
        <Skeleton width="100%" height={70} />
      </div>
    );
  const failed = own.error ?? before.error;
  if (failed || !own.data || !before.data)
    return (
      <Failure
        error={failed}
        onRetry={() => {
          void own.refetch();
          void before.refetch();
        }}
      />
    );
  const changes = difference(mode === 'previous' ? before.data : draft, own.data, {
    type,
    components: model.components,
    words,
    said: texts,
  });
  return (
    <>
      <Segmented
        label={texts.history.compare}
        options={[
          { value: 'previous', label: texts.history.withPrevious },
          { value: 'draft', label: texts.history.withDraft },
        ]}
        value={mode}
        onChange={setMode}
      />
      {changes.length === 0 ? (
        <Note tone="calm">{mode === 'draft' ? texts.history.sameText : texts.history.sameAsPrevious}</Note>
      ) : (
        <Changes changes={changes} />
      )}
    </>
  );
}
