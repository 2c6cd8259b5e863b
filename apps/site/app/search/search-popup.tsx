import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import { toCard, type GameCard } from '../games/game-card.ts';
import { GamePicture } from '../games/game-picture.tsx';
import { initials } from '../games/provider-filter.tsx';
import type { PopupProps } from '../popups/popup-owner.tsx';
import { gamesTexts } from '../texts/games.ts';
import { searchTexts } from '../texts/search.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './search-popup.module.css';

/** Milliseconds without typing after which the server is asked. */
const pause = 160;
const most = 8;

type Hit =
  | { kind: 'game'; to: string; game: GameCard }
  | { kind: 'provider'; to: string; name: string; count: number | null }
  | { kind: 'all'; to: string };

/** Games and providers by name. The list follows the typing; arrows choose, enter opens. */
export default function SearchPopup({ onClose }: PopupProps) {
  const t = useText(searchTexts);
  const shell = useText(shellTexts);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const asked = usePaused(text.trim());
  const { hits, isPending, isError, isOld, exact } = useHits(asked);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => setActive(0), [asked]);
  useEffect(() => input.current?.focus(), []);

  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      const next = (active + step + hits.length) % hits.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // What is on the list still answers what was typed before: the hall finds what is typed now.
    const typed = text.trim();
    const hit = typed === asked && !isOld ? hits[active]?.to : typed && `/gamehall?search=${encodeURIComponent(typed)}`;
    if (hit) void navigate(hit, { replace: true });
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
            maxLength={100}
            placeholder={t('placeholder')}
            aria-label={t('placeholder')}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
            autoComplete="off"
            enterKeyHint="go"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
          />
        </div>
        <p className="visually-hidden" role="status">
          {asked && !isPending ? t('results', { count: hits.filter((hit) => hit.kind !== 'all').length }) : ''}
        </p>
        {asked && !exact && hits.length > 1 && <p className={styles.notice}>{t('closest', { text: asked })}</p>}
        {isError ? (
          <p className={styles.message}>{t('failed')}</p>
        ) : isPending ? (
          <div className={styles.list}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={60} />
            ))}
          </div>
        ) : hits.length === 0 ? (
          <div className={styles.message}>
            <strong>{t('none', { text: asked })}</strong>
            <p>{t('noneText')}</p>
            <Link to="/gamehall" replace className={styles.all}>
              {t('browse')}
            </Link>
          </div>
        ) : (
          <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={styles.list}>
            {hits.map((hit, index) => (
              <div key={hit.to}>
                {(hits[index - 1]?.kind ?? '') !== hit.kind && hit.kind !== 'all' && (
                  <p className={styles.group} role="presentation">
                    {hit.kind === 'provider' ? t('providers') : asked ? t('games') : t('popular')}
                  </p>
                )}
                <HitRow hit={hit} id={`${id}-${index}`} active={index === active} onHover={() => setActive(index)} />
              </div>
            ))}
          </div>
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

function HitRow({ hit, id, active, onHover }: { hit: Hit; id: string; active: boolean; onHover: () => void }) {
  const t = useText(searchTexts);
  const g = useText(gamesTexts);
  const shared = { id, role: 'option' as const, 'aria-selected': active, to: hit.to, replace: true, onPointerMove: onHover, tabIndex: -1 };
  if (hit.kind === 'all') {
    return (
      <Link {...shared} className={styles.all}>
        {t('all')}
        <Icon name="caret-right" />
      </Link>
    );
  }
  if (hit.kind === 'provider') {
    return (
      <Link {...shared} className={styles.hit}>
        <span className={styles.initials} aria-hidden="true">
          {initials(hit.name)}
        </span>
        <span className={styles.words}>
          <strong>{hit.name}</strong>
        </span>
        {hit.count !== null && <span className={`${styles.end} num`}>{t('providerCount', { count: hit.count })}</span>}
      </Link>
    );
  }
  return (
    <Link {...shared} className={styles.hit}>
      <span className={styles.picture}>
        <GamePicture image={hit.game.image} format="288x192" alt="" sizes="66px" eager />
      </span>
      <span className={styles.words}>
        <strong>{hit.game.name}</strong>
        <span className="num">
          {hit.game.provider.name}
          {hit.game.rtp && ` · ${g('rtp', { value: hit.game.rtp })}`}
        </span>
      </span>
    </Link>
  );
}

function usePaused(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What was found; without a text, what is played a lot. */
function useHits(text: string) {
  const api = useApi();
  const games = useQuery({
    queryKey: ['games', 'search', text],
    queryFn: () => api.call('games.get', { offset: 0, count: most, ...(text ? { search: text } : { sort: 'popular' }) }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const providers = useQuery({ queryKey: ['games', 'providers'], queryFn: () => api.call('games.getProviders', {}), staleTime: 300_000 });
  const wanted = text.toLowerCase();
  const found = text ? (providers.data?.items ?? []).filter((provider) => provider.name?.toLowerCase().includes(wanted)) : [];
  const cards = (games.data?.items ?? []).map(toCard);
  const hits: Hit[] = [
    ...cards.map((game): Hit => ({ kind: 'game', to: `/game/${game.sysname}`, game })),
    ...found.map((provider): Hit => ({
      kind: 'provider',
      to: `/gamehall?providers=${provider.sysname}`,
      name: provider.name ?? '',
      count: provider.game_params?.count ?? null,
    })),
  ];
  if (text && hits.length > 0) hits.push({ kind: 'all', to: `/gamehall?search=${encodeURIComponent(text)}` });
  const exact = found.length > 0 || cards.some((game) => `${game.name} ${game.provider.name}`.toLowerCase().includes(wanted));
  return { hits, exact, isPending: games.isPending, isOld: games.isPlaceholderData, isError: games.isError && !games.data };
}
