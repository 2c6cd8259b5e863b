import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { longestSearch } from '../../games/rules/hall-filter.ts';
import { localized } from '../../../runtime/locale.ts';
import { isSportsPath } from '../../../shell/frame/product-switch.tsx';
import type { PopupProps } from '../../../shell/popups/popup-owner.tsx';
import { searchTexts } from '../texts/search.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { clearSearches, keepSearch, recentSearches } from '../rules/recent-searches.ts';
import { SearchList } from './search-list.tsx';
import { SearchNothing } from './search-nothing.tsx';
import { toSections, type SearchOption } from '../rules/search-sections.ts';
import type { SearchResults } from '../api/search-results.ts';
import styles from './search-popup.module.css';

/** Milliseconds without typing after which the server is asked, until it has said what the operator wants. */
const firstPause = 120;

/** Games, providers, categories, promotions, pages and questions by name. The list follows the typing; arrows choose, enter opens. */
export default function SearchPopup({ onClose }: PopupProps) {
  const t = useText(searchTexts);
  const shell = useText(shellTexts);
  const navigate = useNavigate();
  const locale = useLocale();
  const inSports = isSportsPath(useLocation().pathname);
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  const [pause, setPause] = useState(firstPause);
  const asked = usePaused(text.trim(), pause);
  const { data, isError, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', locale, inSports, asked],
    queryFn: ({ signal }) =>
      readResults(`${localized('/search/results', locale)}?${new URLSearchParams({ q: asked, ...(inSports && { sports: '1' }) })}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const settings = data?.settings;
  useEffect(() => setPause(settings?.typingDelay ?? firstPause), [settings?.typingDelay]);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => setActive(0), [asked]);
  // Before the first picture: whoever types at once is heard.
  useLayoutEffect(() => input.current?.focus(), []);

  const sections = data && !isError ? toSections(data, recent, inSports ? 'sports' : null) : [];
  const options = sections.flatMap((section) => section.options);
  const found = data?.groups.reduce((sum, { total }) => sum + total, 0) ?? 0;
  const isSearch = asked !== '' && data?.typed !== '';

  const choose = (option: SearchOption) => {
    if (option.kind !== 'query') return keepSearch(asked);
    setText(option.text);
    input.current?.focus();
  };
  const move = (next: number) => {
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    const last = options.length - 1;
    // With a key held beside them, these move within what is typed.
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    const steps: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next !== undefined && isPlain && last >= 0) {
      event.preventDefault();
      move(next);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // What is on the list still answers what was typed before: the hall finds what is typed now, of games alone.
    const typed = text.trim();
    const option = typed === asked && !isPlaceholderData ? options[active] : undefined;
    if (option?.kind === 'query') return choose(option);
    const to = option?.to ?? (typed && !inSports && `/gamehall?search=${encodeURIComponent(typed)}`);
    if (!to) return;
    keepSearch(typed);
    void navigate(to, { replace: true });
  };

  return (
    <Dialog open onClose={onClose} title={t('title')} titleHidden closeLabel={shell('close')} size="m" className={styles.dialog}>
      <div className={styles.search}>
        <div className={styles.field}>
          <Icon name="magnifying-glass" />
          <input
            ref={input}
            type="search"
            role="combobox"
            value={text}
            maxLength={longestSearch}
            placeholder={inSports ? shell('searchSports') : (settings?.placeholder ?? t('placeholder'))}
            aria-label={inSports ? shell('searchSports') : t('placeholder')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
          />
        </div>
        <p className="visually-hidden" role="status">
          {isSearch && !isPending && !isError && !isPlaceholderData ? t('results', { count: found }) : ''}
        </p>
        {isSearch && data && !data.isExact && found > 0 && !isError && (
          <p className={styles.notice}>{t('closest', { text: data.typed })}</p>
        )}
        {isError ? (
          <div className={styles.message} role="alert">
            <p>{t('failed')}</p>
            <Button onClick={() => void refetch()}>{t('again')}</Button>
          </div>
        ) : isPending ? (
          <div className={styles.list}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={60} />
            ))}
          </div>
        ) : isSearch && found === 0 ? (
          <SearchNothing words={data.settings} inSports={inSports} />
        ) : (
          <SearchList
            id={id}
            sections={sections}
            typed={data.typed}
            active={active}
            onHover={setActive}
            onChoose={choose}
            onClear={() => {
              clearSearches();
              setRecent([]);
              setActive(0);
              input.current?.focus();
            }}
          />
        )}
        <p className={styles.keys} aria-hidden="true">
          <span>↑↓ {t('move')}</span>
          <span>↵ {t('open')}</span>
          <span>Esc {t('close')}</span>
        </p>
      </div>
    </Dialog>
  );
}

/** @throws when the search cannot answer. */
async function readResults(address: string, signal: AbortSignal): Promise<SearchResults> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}

function usePaused(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
