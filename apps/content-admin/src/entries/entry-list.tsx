import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, buttonClass, IconButton } from '@tavolo/ui/button/button.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import type { ListRow, Paged } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { DeletedPanel } from '../history/deleted-panel.tsx';
import { languagesOf } from '../schema/arrange.ts';
import type { ContentType, Model } from '../schema/model.ts';
import { entryTitle, type Words } from '../schema/words.ts';
import { useModel } from '../session/staff.ts';
import { Failure, NotHere } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { useTexts, useWording } from '../texts/use-texts.tsx';
import styles from './entry-list.module.css';
import { StateBadge } from './state-badge.tsx';

const pageSize = 25;
const states = ['published', 'modified', 'draft', 'missing'] as const;

/** The entries of a collection. A single type has one entry, so its list is that entry. */
export function EntryList() {
  const { type: name = '' } = useParams();
  const texts = useTexts();
  const model = useModel();
  if (model.isPending)
    return (
      <div role="status">
        <span className="visually-hidden">{texts.loading}</span>
        <Rows loading />
      </div>
    );
  if (!model.data) return <Failure error={model.error} onRetry={() => void model.refetch()} />;
  const type = model.data.types.find((each) => each.name === name);
  if (!type) return <NotHere />;
  if (type.kind === 'singleType') return <Navigate to={`/content/${name}/single`} replace />;
  return <Collection key={name} type={type} model={model.data} />;
}

/** What is asked for stands in the address, so that going back finds the list as it was. */
function Collection({ type, model }: { type: ContentType; model: Model }) {
  const { texts, words, locale: own } = useWording();
  const [parameters, setParameters] = useSearchParams();
  const get = (key: string, usual: string): string => parameters.get(key) ?? usual;
  const [typed, setTyped] = useState(get('search', ''));
  const [isDeletedShown, setDeletedShown] = useState(false);
  const search = useDeferredValue(typed.trim());
  const locales = languagesOf(type, model.locales);
  // The list speaks as the editor does, unless another language is asked for.
  const locale = [get('locale', own), ...locales].find((each) => locales.includes(each)) ?? 'en';
  const status = get('status', 'all');
  const sort = get('sort', 'updatedAt:desc');
  const page = Math.max(1, Number(get('page', '1')) || 1);

  function set(values: Readonly<Record<string, string | null>>): void {
    setParameters(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries({ page: null, ...values })) {
          if (value === null || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  useEffect(() => {
    if (search !== (parameters.get('search') ?? '')) set({ search });
  });

  const list = useQuery({
    queryKey: ['entries', type.name, { locale, status, search, sort, page }],
    queryFn: ({ signal }) =>
      call<ListRow[], Paged>('GET', `/content/entries/${type.name}`, { query: { locale, status, search, sort, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search !== '' || status !== 'all';
  const pagination = list.data?.meta.pagination;
  const create = (
    <Link to={`/content/${type.name}/new`} className={buttonClass({ variant: 'brand' })}>
      <Icon name="plus-bold" />
      {texts.list.create}
    </Link>
  );
  return (
    <>
      <Title
        title={words.type(type.name).name}
        text={words.type(type.name).about}
        actions={
          <>
            <Button variant="line" icon="clock-counter-clockwise" onClick={() => setDeletedShown(true)}>
              {texts.deleted.open}
            </Button>
            {create}
          </>
        }
      />
      {isDeletedShown && <DeletedPanel type={type} model={model} onClose={() => setDeletedShown(false)} />}
      <div className={styles.tools}>
        <Input
          className={styles.search}
          label={texts.list.search}
          icon="magnifying-glass"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {locales.length > 1 && (
          <Select label={texts.list.language} value={locale} onChange={(event) => set({ locale: event.target.value })}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {texts.languages[each] ?? each}
              </option>
            ))}
          </Select>
        )}
        <Select label={texts.list.status} value={status} onChange={(event) => set({ status: event.target.value })}>
          <option value="all">{texts.list.all}</option>
          {states.map((each) => (
            <option key={each} value={each}>
              {texts.states[each]}
            </option>
          ))}
        </Select>
        <SortChoice type={type} value={sort} onChange={(value) => set({ sort: value })} />
      </div>
      {list.isPending ? (
        <div role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Rows loading />
        </div>
      ) : !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title={texts.list.nothing}
            text={texts.list.nothingText}
            actions={
              <Button
                onClick={() => {
                  setTyped('');
                  set({ search: null, status: null });
                }}
              >
                {texts.list.reset}
              </Button>
            }
          />
        ) : (
          <EmptyState title={texts.list.empty} text={texts.list.emptyText} actions={create} />
        )
      ) : (
        <Rows rows={list.data.data} type={type} locales={locales} />
      )}
      {pagination && pagination.total > 0 && (
        <nav className={styles.pages} aria-label={texts.list.page(pagination.page, pagination.pageCount)}>
          <span className="num">{texts.list.total(pagination.total)}</span>
          {pagination.pageCount > 1 && (
            <span className={styles.turn}>
              <IconButton
                icon="caret-left"
                label={texts.list.previous}
                disabled={page <= 1}
                onClick={() => set({ page: String(page - 1) })}
              />
              <span className="num">{texts.list.page(pagination.page, pagination.pageCount)}</span>
              <IconButton
                icon="caret-right"
                label={texts.list.next}
                disabled={page >= pagination.pageCount}
                onClick={() => set({ page: String(page + 1) })}
              />
            </span>
          )}
        </nav>
      )}
    </>
  );
}

function SortChoice({ type, value, onChange }: { type: ContentType; value: string; onChange: (value: string) => void }) {
  const {
    texts: { list },
    words,
  } = useWording();
  // Numbers are what people order by hand.
  const numbers = Object.keys(type.attributes).filter((name) => type.attributes[name]?.type === 'integer');
  return (
    <Select label={list.sort} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="updatedAt:desc">{list.newest}</option>
      <option value="updatedAt:asc">{list.oldest}</option>
      <option value="title:asc">{list.az}</option>
      <option value="title:desc">{list.za}</option>
      {numbers.map((name) => (
        <option key={name} value={`${name}:asc`}>
          {words.field(type.name, name).label}
        </option>
      ))}
    </Select>
  );
}

/** A field worth showing beside the title: the path or the short name that an entry is known by. */
function aside(type: ContentType, row: ListRow, words: Words): string | null {
  const name = ['path', 'slug', 'key', 'position', 'kind'].find((each) => each !== type.titleField && typeof row.fields[each] === 'string');
  const value = name === undefined ? null : row.fields[name];
  if (name === undefined || typeof value !== 'string' || value === '') return null;
  return type.attributes[name]?.type === 'enumeration' ? words.choice(type.name, name, value) : value;
}

function Rows(props: { loading: true } | { loading?: false; rows: readonly ListRow[]; type: ContentType; locales: readonly string[] }) {
  const { texts, words, when } = useWording();
  if (props.loading)
    return (
      <div className={styles.table}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.row}>
            <Skeleton width="60%" height={18} />
            <Skeleton width={120} height={22} />
            <Skeleton width={110} height={18} />
          </div>
        ))}
      </div>
    );
  return (
    <ul className={styles.table}>
      {props.rows.map((row) => {
        const extra = aside(props.type, row, words);
        return (
          <li key={row.documentId} className={styles.row}>
            <span className={styles.title}>
              <Link to={`/content/${props.type.name}/${row.documentId}`}>{entryTitle(props.type, row.title, words)}</Link>
              {extra && <small>{extra}</small>}
            </span>
            <span className={styles.badges}>
              {props.locales.map((locale) => (
                <StateBadge
                  key={locale}
                  state={row.locales[locale]?.state ?? 'missing'}
                  locale={props.locales.length > 1 ? locale : undefined}
                />
              ))}
            </span>
            <span className={styles.when}>
              <time dateTime={row.updatedAt}>{when(row.updatedAt)}</time>
              {row.updatedBy && <small>{texts.list.by(row.updatedBy)}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
