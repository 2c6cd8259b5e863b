import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useParams } from 'react-router';
import type { ContentDocument } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { useModel } from '../session/staff.ts';
import { Failure, NotHere } from '../shell/not-here.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import styles from './entry-editor.module.css';
import { EntryEditor } from './entry-editor.tsx';

/** Finds the type and the entry of the address. */
export function EntryRoute() {
  const { type: name = '', id = '' } = useParams();
  const model = useModel();
  const type = model.data?.types.find((each) => each.name === name);
  const isNew = id === 'new';
  const document = useQuery({
    queryKey: ['document', name, id],
    queryFn: async ({ signal }): Promise<ContentDocument | null> => {
      try {
        return (await call<ContentDocument>('GET', `/content/entries/${name}/${id}`, { signal })).data;
      } catch (error) {
        // A single type may not have been written yet.
        if (id === 'single' && isRefusal(error) && error.status === 404) return null;
        throw error;
      }
    },
    enabled: type !== undefined && !isNew,
    // Read anew whenever it is opened, and never under the hands of somebody who writes.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (model.isPending || (type && !isNew && document.isPending)) return <Loading />;
  if (!model.data) return <Failure error={model.error} onRetry={() => void model.refetch()} />;
  if (!type || (type.kind === 'singleType' && isNew)) return <NotHere />;
  if (!isNew && document.data === undefined) return <Failure error={document.error} onRetry={() => void document.refetch()} />;
  return <EntryEditor key={`${name} ${id}`} type={type} model={model.data} document={isNew ? null : (document.data ?? null)} />;
}

function Loading() {
  const texts = useTexts();
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton width="40%" height={36} />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} width="100%" height={74} />
      ))}
    </div>
  );
}
