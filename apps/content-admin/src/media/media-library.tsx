import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useDeferredValue, useRef, useState, type DragEvent } from 'react';
import type { Media, Paged } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { Failure } from '../shell/not-here.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './media-library.module.css';
import { factsOf, Picture } from './picture.tsx';
import { largestFile, upload } from './upload.ts';

const sorts = { newest: 'createdAt:desc', oldest: 'createdAt:asc', name: 'name:asc', largest: 'size:desc' } as const;
type Sort = keyof typeof sorts;
const kinds = ['all', 'image', 'video', 'file'] as const;
export type MediaKind = (typeof kinds)[number];

interface Sending {
  id: number;
  name: string;
  share: number;
}

let lastSending = 0;

/** The files, with search, upload and pages. `onPick` is called for a press on a file; `picked` ones are marked. */
export function MediaLibrary({
  onPick,
  picked,
  kind: firstKind = 'all',
  onUploaded,
}: {
  onPick: (media: Media) => void;
  picked?: readonly string[];
  kind?: MediaKind;
  onUploaded?: (media: Media) => void;
}) {
  const { texts, locale, explain } = useWording();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [kind, setKind] = useState<MediaKind>(firstKind);
  const [sort, setSort] = useState<Sort>('newest');
  const [page, setPage] = useState(1);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [isOver, setIsOver] = useState(false);
  const list = useQuery({
    queryKey: ['media', { search, kind, sort, page }],
    queryFn: ({ signal }) =>
      call<Media[], Paged>('GET', '/content/media', {
        query: { search, kind: kind === 'all' ? null : kind, sort: sorts[sort], page, pageSize: 24 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

  async function send(files: readonly File[]): Promise<void> {
    let done = 0;
    // One after the other: each has its own progress, and a failed one keeps none of the others back.
    for (const file of files) {
      if (file.size > largestFile) {
        toasts.bad(texts.media.failed(file.name), texts.media.tooLarge);
        continue;
      }
      const id = ++lastSending;
      setSending((old) => [...old, { id, name: file.name, share: 0 }]);
      try {
        const media = await upload(file, (share) => setSending((old) => old.map((each) => (each.id === id ? { ...each, share } : each))));
        done++;
        onUploaded?.(media);
      } catch (error) {
        toasts.bad(texts.media.failed(file.name), explain(error));
      } finally {
        setSending((old) => old.filter((each) => each.id !== id));
      }
    }
    if (done > 0) {
      toasts.good(texts.media.uploaded(done));
      setPage(1);
      await client.invalidateQueries({ queryKey: ['media'] });
    }
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void send([...event.dataTransfer.files]);
    },
  };
  const pagination = list.data?.meta.pagination;
  const isFiltered = search !== '' || kind !== firstKind;
  return (
    <div className={styles.library} {...drop}>
      <div className={classes(styles.drop, isOver && styles.over)}>
        <Icon name="upload-simple-bold" />
        <span className={styles.dropWords}>
          <strong>{texts.media.drop}</strong>
          <small>{texts.media.dropHint}</small>
        </span>
        <Button variant="brand" onClick={() => input.current?.click()}>
          {texts.media.upload}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={texts.media.upload}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,video/mp4,video/webm,application/pdf"
          onChange={(event) => {
            void send([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {sending.length > 0 && (
        <ul className={styles.sending} aria-live="polite">
          {sending.map((each) => (
            <li key={each.id}>
              <span>{texts.media.uploading(each.name)}</span>
              <ProgressBar value={each.share * 100} label={texts.media.uploading(each.name)} tone="brand" />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        <Input
          className={styles.search}
          label={texts.search}
          icon="magnifying-glass"
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        <Select
          label={texts.media.kind}
          value={kind}
          onChange={(event) => {
            setKind(kinds.find((each) => each === event.target.value) ?? 'all');
            setPage(1);
          }}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {texts.media.kinds[each]}
            </option>
          ))}
        </Select>
        <Select
          label={texts.media.sort}
          value={sort}
          onChange={(event) => {
            const { value } = event.target;
            if (value in sorts) setSort(value as Sort);
          }}
        >
          {(Object.keys(sorts) as Sort[]).map((each) => (
            <option key={each} value={each}>
              {texts.media.sorts[each]}
            </option>
          ))}
        </Select>
      </div>
      {list.isPending ? (
        <div className={styles.grid} role="status">
          <span className="visually-hidden">{texts.loading}</span>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} height={190} width="100%" />
          ))}
        </div>
      ) : !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        <EmptyState title={isFiltered ? texts.media.nothing : texts.media.empty} />
      ) : (
        <ul className={styles.grid}>
          {list.data.data.map((media) => (
            <li key={media.documentId}>
              <button
                type="button"
                className={classes(styles.file, picked?.includes(media.documentId) && styles.picked)}
                aria-pressed={picked ? picked.includes(media.documentId) : undefined}
                onClick={() => onPick(media)}
              >
                <span className={styles.frame}>
                  <Picture media={media} />
                  {picked?.includes(media.documentId) && (
                    <span className={styles.tick}>
                      <Icon name="check-bold" />
                    </span>
                  )}
                </span>
                <span className={styles.name}>{media.name}</span>
                <span className={styles.facts}>{factsOf(media, locale)}</span>
                {media.mime.startsWith('image/') && !media.alternativeText && <span className={styles.warn}>{texts.media.noAlt}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {pagination && pagination.pageCount > 1 && (
        <nav className={styles.pages} aria-label={texts.list.page(page, pagination.pageCount)}>
          <IconButton icon="caret-left" label={texts.list.previous} disabled={page <= 1} onClick={() => setPage(page - 1)} />
          <span className="num">{texts.list.page(page, pagination.pageCount)}</span>
          <IconButton
            icon="caret-right"
            label={texts.list.next}
            disabled={page >= pagination.pageCount}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
