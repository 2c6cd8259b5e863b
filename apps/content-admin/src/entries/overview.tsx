import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReadinessNote } from '../readiness/readiness-note.tsx';
import { useReadiness } from '../readiness/readiness.ts';
import type { ContentType } from '../schema/model.ts';
import { useModel } from '../session/staff.ts';
import { Failure } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { useTexts, useWording } from '../texts/use-texts.tsx';
import styles from './overview.module.css';

/** What is still to be done, then all types of content: the collections, and what there is one of. */
export function Overview() {
  const { texts, words: say } = useWording();
  const model = useModel();
  const readiness = useReadiness();
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const types = (model.data?.types ?? []).filter((type) =>
    `${say.type(type.name).name} ${say.type(type.name).about}`.toLowerCase().includes(words),
  );
  return (
    <>
      <Title title={texts.overview.title} text={texts.overview.text} />
      {model.isPending || readiness.isPending ? (
        <Loading />
      ) : !model.data ? (
        <Failure error={model.error} onRetry={() => void model.refetch()} />
      ) : model.data.types.length === 0 ? (
        <EmptyState title={texts.overview.empty} />
      ) : (
        <>
          {readiness.data && <ReadinessNote {...readiness.data} />}
          <Input
            className={styles.filter}
            label={texts.overview.filter}
            icon="magnifying-glass"
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          {types.length === 0 && <EmptyState title={texts.overview.nothing} />}
          <Group title={texts.shell.collections} types={types.filter((type) => type.kind === 'collectionType')} />
          <Group title={texts.shell.singles} types={types.filter((type) => type.kind === 'singleType')} />
        </>
      )}
    </>
  );
}

function Group({ title, types }: { title: string; types: readonly ContentType[] }) {
  const { texts, words } = useWording();
  if (types.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.grid}>
        {types
          .map((type) => ({ ...type, ...words.type(type.name), address: type.name }))
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map((type) => (
            <li key={type.address}>
              <Link
                className={styles.card}
                to={type.kind === 'singleType' ? `/content/${type.address}/single` : `/content/${type.address}`}
              >
                <span className={styles.icon}>
                  <Icon name={type.kind === 'singleType' ? 'file-text-fill' : 'squares-four-fill'} />
                </span>
                <span className={styles.words}>
                  <strong>{type.name}</strong>
                  {type.about && <span>{type.about}</span>}
                  <small>{type.kind === 'singleType' ? texts.overview.single : texts.overview.entries(type.count)}</small>
                </span>
                <Icon name="caret-right" className={styles.go} />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Loading() {
  const texts = useTexts();
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className={styles.grid}>
        {Array.from({ length: 9 }, (_, index) => (
          <Card key={index}>
            <Skeleton height={104} width="100%" />
          </Card>
        ))}
      </div>
    </div>
  );
}
