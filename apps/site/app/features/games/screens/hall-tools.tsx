import { IconButton } from '@tavolo/ui/button/button.tsx';
import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { countText } from '../../../shell/format/count.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { gamesTexts } from '../../../shell/texts/games.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { CategoryChip, ProviderOption } from '../api/hall-data.ts';
import { hallSorts, longestSearch, writeFilter, type HallFilter } from '../rules/hall-filter.ts';
import styles from './hall-tools.module.css';

/** Milliseconds without typing after which the search is sent. */
const pause = 250;

/** Categories, search, filters and order. Each is a part of the address, so that a filtered hall can be linked and gone back to. */
export function HallTools({
  filter,
  chips,
  providers,
  filterOpen,
  title,
}: {
  filter: HallFilter;
  chips: readonly CategoryChip[];
  providers: readonly ProviderOption[];
  filterOpen: boolean;
  title: string;
}) {
  const t = useText(gamesTexts);
  const [search] = useSearchParams();
  const to = (change: Partial<HallFilter>) => `/gamehall${writeFilter({ ...filter, ...change }, search)}`;
  const shell = useShell();
  const own = [
    ...(shell?.off.includes('favourites') ? [] : [{ sysname: 'favourites', icon: 'heart-fill', title: t('favourites') } as const]),
    { sysname: 'recent', icon: 'clock-counter-clockwise', title: t('recent') },
  ] as const;
  const chosen = [
    ...filter.volatility.map((one) => ({
      key: one,
      name: `${t('hall.volatility')}: ${t(`hall.volatility.${one}`)}`,
      without: { volatility: filter.volatility.filter((other) => other !== one) },
    })),
    ...filter.features.map((one) => ({
      key: one,
      name: t(`hall.features.${one}`),
      without: { features: filter.features.filter((other) => other !== one) },
    })),
    ...providers
      .filter(({ sysname }) => filter.providers.includes(sysname))
      .map(({ name, sysname }) => ({ key: sysname, name, without: { providers: filter.providers.filter((other) => other !== sysname) } })),
  ];
  return (
    <>
      <nav aria-label={t('hall.categories')} className={chipRow}>
        {chips.map((chip) => {
          const on = chip.sysname === filter.category;
          return (
            <Link
              key={chip.sysname ?? ''}
              to={to({ category: chip.sysname })}
              preventScrollReset
              className={chipClass({ on })}
              aria-current={on ? 'page' : undefined}
            >
              <Icon name={chip.icon} />
              {chip.title ?? t('all')}
              {chip.count !== null && <span className={classes(chipCount, 'num')}>{countText(chip.count)}</span>}
            </Link>
          );
        })}
        {own.map((chip) => {
          const on = chip.sysname === filter.category;
          return (
            <Link
              key={chip.sysname}
              to={to({ category: chip.sysname, providers: [], volatility: [], features: [], search: '' })}
              preventScrollReset
              className={classes(chipClass({ on }), 'only-player')}
              aria-current={on ? 'page' : undefined}
            >
              <Icon name={chip.icon} />
              {chip.title}
            </Link>
          );
        })}
      </nav>
      <div className={styles.bar}>
        <SearchField
          key={filter.category}
          filter={filter}
          label={filter.category ? t('hall.searchIn', { category: title }) : t('hall.search')}
        />
        <Link
          to={`/gamehall${toggled(search)}`}
          preventScrollReset
          replace
          className={chipClass({ picked: chosen.length > 0 || filterOpen })}
          aria-expanded={filterOpen}
        >
          <Icon name="funnel-fill" />
          {t('hall.filters')}
          {chosen.length > 0 && <span className={classes(chipCount, 'num')}>{chosen.length}</span>}
        </Link>
        <SortField filter={filter} />
      </div>
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          {chosen.map(({ key, name, without }) => (
            <Link
              key={key}
              to={to(without)}
              preventScrollReset
              className={chipClass({ picked: true })}
              aria-label={t('hall.remove', { name })}
            >
              {name}
              <Icon name="x-bold" />
            </Link>
          ))}
          <Link to={to({ providers: [], volatility: [], features: [] })} preventScrollReset className={styles.clear}>
            {t('hall.clearAll')}
          </Link>
        </div>
      )}
    </>
  );
}

function toggled(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  if (next.get('filter') === 'providers') next.delete('filter');
  else next.set('filter', 'providers');
  return `?${next}`;
}

function SearchField({ filter, label }: { filter: HallFilter; label: string }) {
  const t = useText(gamesTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [text, setText] = useState(filter.search);
  const sent = useRef(filter.search);
  useEffect(() => {
    // The address changed by itself (back, a link): show what it says.
    if (filter.search !== sent.current) {
      sent.current = filter.search;
      setText(filter.search);
    }
  }, [filter.search]);
  useEffect(() => {
    const wanted = text.trim().slice(0, longestSearch);
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      void navigate(`/gamehall${writeFilter({ ...filter, search: wanted }, search)}`, { replace: true, preventScrollReset: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [text, filter, search, navigate]);
  return (
    <Form role="search" action="/gamehall" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Icon name="magnifying-glass" />
      <input
        type="search"
        name="search"
        value={text}
        maxLength={longestSearch}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
      {text && <IconButton variant="ghost" icon="x-bold" label={t('hall.clearSearch')} onClick={() => setText('')} />}
    </Form>
  );
}

function SortField({ filter }: { filter: HallFilter }) {
  const t = useText(gamesTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <label className={styles.sort}>
      <Icon name="sort-descending" />
      <span className="visually-hidden">{t('hall.sort')}</span>
      <select
        value={filter.sort}
        onChange={(event) => {
          const sort = hallSorts.find((one) => one === event.target.value) ?? 'popular';
          void navigate(`/gamehall${writeFilter({ ...filter, sort }, search)}`, { preventScrollReset: true });
        }}
      >
        {hallSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`hall.sort.${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="caret-down" />
    </label>
  );
}
