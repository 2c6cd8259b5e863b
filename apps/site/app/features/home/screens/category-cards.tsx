import { PageLink } from '../../../runtime/links/page-link.tsx';
import { gamesTexts } from '../../../shell/texts/games.ts';
import { homeTexts } from '../texts/home.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { CachedFragment } from '../../../runtime/fragment-cache/cached-fragment.tsx';
import type { Categories } from '../api/home-data.ts';
import styles from './category-cards.module.css';

/** The object and the colour of a category; others take the last. */
const looks: Record<string, { art: string; tone: string }> = {
  slots: { art: 'seven', tone: 'var(--tone-rose)' },
  originals: { art: 'dice', tone: 'var(--tone-violet)' },
  live: { art: 'roulette', tone: 'var(--tone-green)' },
  table: { art: 'cards', tone: 'var(--tone-green)' },
  jackpots: { art: 'crown', tone: 'var(--tone-rose)' },
  all: { art: 'rocket', tone: 'var(--tone-blue)' },
};
const otherLook = { art: 'coins', tone: 'var(--tone-green)' };

/** The ways into the games, with how many wait there. */
export function CategoryCards({ categories }: { categories: Categories }) {
  const { cards, total } = categories;
  const t = useText(homeTexts);
  const g = useText(gamesTexts);
  const all = total > 0 ? [{ sysname: 'all', title: g('all'), description: null, count: total }] : [];
  const shown = [...cards, ...all];
  if (shown.length === 0) return null;
  return (
    <CachedFragment as="nav" of={categories} aria-label={t('categories')}>
      {() => (
        <ul className={styles.cards} style={{ '--n': Math.min(4, shown.length) } as React.CSSProperties}>
          {shown.map((card) => {
            const look = looks[card.sysname] ?? otherLook;
            return (
              <li key={card.sysname}>
                <PageLink
                  to={card.sysname === 'all' ? '/gamehall' : `/gamehall?category=${card.sysname}`}
                  early
                  className={styles.card}
                  style={{ '--tone': look.tone } as React.CSSProperties}
                >
                  <picture>
                    <source type="image/avif" srcSet={`/art/objects/${look.art}.avif`} />
                    <img src={`/art/objects/${look.art}.webp`} alt="" width="132" height="132" decoding="async" />
                  </picture>
                  <strong>{card.title}</strong>
                  <span className="num">
                    {g('count', { count: card.count })}
                    {card.description && <em> · {card.description}</em>}
                  </span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      )}
    </CachedFragment>
  );
}
