import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useState } from 'react';
import type { Paged, Version } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { difference } from '../schema/difference.ts';
import type { ContentType, Fields, Model } from '../schema/model.ts';
import { Failure } from '../shell/not-here.tsx';
import { useWording } from '../texts/use-texts.tsx';
import { Changes } from './changes.tsx';
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
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['versions', type.name, documentId, locale],
    queryFn: ({ pageParam, signal }) =>
      call<Version[], Paged>('GET', `/entries/${type.name}/${documentId}/versions`, {
        query: { locale, page: pageParam, pageSize: 25 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.pagination.page < meta.pagination.pageCount ? meta.pagination.page + 1 : null),
    staleTime: 0,
  });
  const versions = list.data?.pages.flatMap((page) => page.data) ?? [];
  const open = versions.find((each) => each.id === chosen) ?? null;
  const previous = open ? versions[versions.indexOf(open) + 1] : undefined;
  const language = texts.languages[locale] ?? locale;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={texts.history.title(language)}
      closeLabel={texts.close}
      footer={
        open && (
          <div className={styles.foot}>
            <span className={styles.hint}>{isDirty ? texts.history.unsavedFirst : texts.history.restoreHint}</span>
            <Button
              variant="brand"
              icon="clock-counter-clockwise"
              disabled={isDirty || open.isCurrent}
              onClick={() => void onRestore(open.id)}
            >
              {texts.history.restore}
            </Button>
          </div>
        )
      }
    >
      {list.isPending ? (
        <div role="status" className={styles.list}>
          <span className="visually-hidden">{texts.loading}</span>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} width="100%" height={58} />
          ))}
        </div>
      ) : !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : versions.length === 0 ? (
        <EmptyState title={texts.history.empty} text={texts.history.emptyText} />
      ) : (
        <div className={classes(styles.columns, open && styles.reading)}>
          <div className={styles.versions}>
            <ol className={styles.list}>
              {versions.map((version) => (
                <li key={version.id}>
                  <button
                    type="button"
                    className={classes(styles.version, version.id === chosen && styles.chosen)}
                    aria-pressed={version.id === chosen}
                    onClick={() => setChosen(version.id)}
                  >
                    <span className={styles.line}>
                      <strong>{texts.history.actions[version.action]}</strong>
                      {version.isCurrent && <Badge tone="info">{texts.history.current}</Badge>}
                    </span>
                    <small>
                      {when(version.at)} · {version.who === installation ? texts.entry.bundled : version.who}
                    </small>
                  </button>
                </li>
              ))}
            </ol>
            {list.hasNextPage && (
              <Button block variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {texts.history.older}
              </Button>
            )}
          </div>
          <div className={styles.detail}>
            {open ? (
              <>
                <Button className={styles.back} variant="link" icon="caret-left" onClick={() => setChosen(null)}>
                  {texts.history.back}
                </Button>
                <VersionDetail key={open.id} {...place} version={open} previous={previous} draft={draft} />
              </>
            ) : (
              <p className={styles.hint}>{texts.history.choose}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
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
    (await call<{ fields: Fields }>('GET', `/entries/${type.name}/${documentId}/versions/${id}`, { signal })).data.fields;
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
