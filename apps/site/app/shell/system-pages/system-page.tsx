import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link, useHref, useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../runtime/api/use-api.tsx';
import { toCard } from '../game-tiles/game-card.ts';
import { GamePicture } from '../game-tiles/game-picture.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { PopupLink } from '../popups/popup-link.tsx';
import { ContentLink } from '../frame/content-link.tsx';
import { useShell } from '../frame/use-shell.ts';
import { systemTexts } from '../texts/system.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import styles from './system-page.module.css';

export type SystemPageKind = 'not-found' | 'forbidden' | 'maintenance' | 'fault' | 'blocked' | 'closed';

const pages = {
  'not-found': { code: '404', art: 'compass', key: 'notFound' },
  forbidden: { code: '403', art: 'shield', key: 'forbidden' },
  // Players are told what happens in words; the answer's status says the rest.
  maintenance: { code: '', art: 'tools', key: 'maintenance' },
  fault: { code: '500', art: 'tools', key: 'fault' },
  blocked: { code: '403', art: 'shield', key: 'blocked' },
  closed: { code: '403', art: 'shield', key: 'closed' },
} as const;

interface SystemPageProps {
  kind: SystemPageKind;
  reference?: string | null;
  /** Given where the page lies over one that is kept: tries again without loading that anew, and leaves the head to it. */
  again?: { isAsking: boolean; ask: () => void };
}

/** A page instead of the one that was asked for: what happened and where to go. */
export function SystemPage({ kind, reference, again }: SystemPageProps) {
  const t = useText(systemTexts);
  const shell = useShell();
  const searchable = shell?.search.enabled ?? true;
  const { code, art, key } = pages[kind];
  const target = shell?.systemTargets[key];
  return (
    <div className={styles.page} data-page={kind}>
      {!again && (
        <>
          <title>{t(`${key}.title`)}</title>
          <meta name="description" content={t(`${key}.text`)} />
          <meta name="robots" content="noindex, nofollow" />
        </>
      )}
      <img
        src={`/art/system/${art}.webp`}
        width="160"
        height="160"
        alt=""
        className={styles.art}
        onError={({ currentTarget }) => {
          // Without a connection its place stays empty.
          currentTarget.style.visibility = 'hidden';
        }}
      />
      {code && <Badge tone="brand">{code}</Badge>}
      <h1 className={styles.title}>{t(`${key}.title`)}</h1>
      <p className={styles.text}>{t(`${key}.text`)}</p>
      {kind === 'not-found' && <Asked />}
      <div className={styles.actions}>
        {again ? (
          <Button variant="brand" size="l" icon="arrows-clockwise-bold" loading={again.isAsking} onClick={again.ask}>
            {t(`${key}.button`)}
          </Button>
        ) : target ? (
          <ContentLink target={target} className={buttonClass({ variant: 'brand', size: 'l' })}>
            {t(`${key}.button`)}
          </ContentLink>
        ) : (kind === 'blocked' || kind === 'closed') && !shell?.off.includes('support') ? (
          <Link to="/support" className={buttonClass({ variant: 'brand', size: 'l' })}>
            <Icon name="headset-fill" />
            {t(`${key}.button`)}
          </Link>
        ) : kind === 'fault' || kind === 'maintenance' ? (
          <a href="" className={buttonClass({ variant: 'brand', size: 'l' })}>
            <Icon name="arrows-clockwise-bold" />
            {t(`${key}.button`)}
          </a>
        ) : (
          <Link to="/" className={buttonClass({ variant: 'brand', size: 'l' })}>
            {/* Where there is no support to lead to, its button's words would be wrong. */}
            {t(kind === 'blocked' || kind === 'closed' ? 'lobby' : `${key}.button`)}
          </Link>
        )}
        {kind === 'fault' && (
          <Link to="/" className={buttonClass({ size: 'l' })}>
            {t('lobby')}
          </Link>
        )}
        {kind === 'not-found' && searchable && (
          <PopupLink popup="popup=search" className={buttonClass({ size: 'l' })}>
            <Icon name="magnifying-glass" />
            {t('search')}
          </PopupLink>
        )}
      </div>
      {kind === 'not-found' && <Popular />}
      {reference && <p className={`${styles.reference} num`}>{t('reference', { id: reference })}</p>}
    </div>
  );
}

/** Which page was asked for, whole (specification section 8). */
function Asked() {
  const t = useText(systemTexts);
  const { pathname, search } = useLocation();
  const path = useHref({ pathname, search });
  // An address that cannot be decoded was made readable for the server.
  return (
    <p className={styles.reference} suppressHydrationWarning>
      {t('notFound.path', { path })}
    </p>
  );
}

/** Somewhere to go on, the most played games first. The place is kept until it is known. */
function Popular() {
  const t = useText(systemTexts);
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['games', 'popular', 4],
    queryFn: async () => (await api.call('games.get', { offset: 0, count: 4, sort: 'popular' })).items.map(toCard),
  });
  if (isError) return null;
  return (
    <section className={styles.popular}>
      <h2>{t('popular')}</h2>
      <ul>
        {(data ?? [null, null, null, null]).map((game, index) => (
          <li key={game?.sysname ?? index}>
            {game ? (
              <Link to={`/game/${game.sysname}`} aria-label={game.name}>
                <GamePicture image={game.image} format="288x192" alt="" sizes="140px" />
              </Link>
            ) : (
              <Skeleton height="100%" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
