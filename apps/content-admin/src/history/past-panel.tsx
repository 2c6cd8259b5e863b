import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useState, type ReactNode } from 'react';
import { Failure } from '../shell/not-here.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './history-panel.module.css';

interface PastPanelProps<Item extends { id: number }> {
  title: string;
  words: Readonly<Record<'empty' | 'emptyText' | 'older' | 'back' | 'choose' | 'restore', string>>;
  /** Asks for the items, page by page. */
  list: Pick<UseInfiniteQueryResult, 'isPending' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Those that are here; absent when they could not be had. */
  items: readonly Item[] | undefined;
  /** What an item is in the list. */
  line: (item: Item) => ReactNode;
  /** What it said. */
  detail: (item: Item) => ReactNode;
  /** The way back to it, and what is to be known before. */
  restore: (item: Item) => { hint: string; isBusy?: boolean; isOff: boolean; run: () => Promise<void> };
  onClose: () => void;
}

/** A window with what was: the list of it, what the chosen one said, and the way back. */
export function PastPanel<Item extends { id: number }>({
  title,
  words,
  list,
  items,
  line,
  detail,
  restore,
  onClose,
}: PastPanelProps<Item>) {
  const { texts } = useWording();
  const [chosen, setChosen] = useState<number | null>(null);
  const open = items?.find(({ id }) => id === chosen) ?? null;
  const way = open && restore(open);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      footer={
        way && (
          <div className={styles.foot}>
            <span className={styles.hint}>{way.hint}</span>
            <Button
              variant="brand"
              icon="clock-counter-clockwise"
              loading={way.isBusy ?? false}
              disabled={way.isOff}
              onClick={() => void way.run()}
            >
              {words.restore}
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
      ) : !items ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <div className={classes(styles.columns, open && styles.reading)}>
          <div className={styles.versions}>
            <ol className={styles.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    className={classes(styles.version, item.id === chosen && styles.chosen)}
                    aria-pressed={item.id === chosen}
                    onClick={() => setChosen(item.id)}
                  >
                    {line(item)}
                  </button>
                </li>
              ))}
            </ol>
            {list.hasNextPage && (
              <Button block variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {words.older}
              </Button>
            )}
          </div>
          <div className={styles.detail}>
            {open ? (
              <>
                <Button className={styles.back} variant="link" icon="caret-left" onClick={() => setChosen(null)}>
                  {words.back}
                </Button>
                {detail(open)}
              </>
            ) : (
              <p className={styles.hint}>{words.choose}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
