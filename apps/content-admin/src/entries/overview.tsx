import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ContentType } from '../schema/model.ts';
import { useModel } from '../session/staff.ts';
import { Failure } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import styles from './overview.module.css';

/** All types of content: the collections, and what there is one of. */
export function Overview() {
  const texts = useTexts();
  const model = useModel();
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const types = (model.data?.types ?? []).filter((type) => `${type.displayName} ${type.description}`.toLowerCase().includes(words));
  return (
    <>
      <Title title={texts.overview.title} text={texts.overview.text} />
      {model.isPending ? (
        <Loading />
      ) : !model.data ? (
        <Failure error={model.error} onRetry={() => void model.refetch()} />
      ) : model.data.types.length === 0 ? (
        <EmptyState title={texts.overview.empty} />
      ) : (
        <>
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
  const texts = useTexts();
  if (types.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.grid}>
        {types
          .toSorted((one, other) => one.displayName.localeCompare(other.displayName))
          .map((type) => (
            <li key={type.name}>
              <Link className={styles.card} to={type.kind === 'singleType' ? `/content/${type.name}/single` : `/content/${type.name}`}>
                <span className={styles.icon}>
                  <Icon name={type.kind === 'singleType' ? 'file-text-fill' : 'squares-four-fill'} />
                </span>
                <span className={styles.words}>
                  <strong>{type.displayName}</strong>
                  {type.description && <span lang="en">{type.description}</span>}
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
