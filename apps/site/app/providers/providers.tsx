import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Link } from 'react-router';
import { toCard, type GameCard } from '../games/game-card.ts';
import { GameMosaic } from '../games/game-mosaic.tsx';
import { answerOf, type Answer } from '../page/answer.ts';
import { NothingYet } from '../page/closed-page.tsx';
import { FailedPart } from '../page/failed-part.tsx';
import { readIntro } from '../page/intro.ts';
import { PageHead } from '../page/page-head.tsx';
import { pageMeta, pageSeo } from '../seo/page-seo.ts';
import { visitorPage } from '../seo/page-headers.ts';
import { site, type SiteContext } from '../site-context.ts';
import { providersTexts } from '../texts/providers.ts';
import { translator, useText } from '../texts/use-text.tsx';
import type { Route } from './+types/providers.ts';
import styles from './providers.module.css';

/** Games shown of each provider; the hall has them all. */
const shownGames = 6;

interface Provider {
  sysname: string;
  name: string;
  image: string | null;
  count: number;
  games: GameCard[];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/providers');
  return {
    intro,
    answer: await readProviders(here),
    seo: pageSeo(here, request, { name: intro?.title ?? translator(providersTexts, here.locale)('title') }),
  };
}

/** The providers that have games, the one with most first, each with its most played. */
async function readProviders(context: SiteContext): Promise<Answer<Provider[]>> {
  const answer = await answerOf(context, 'the providers', context.api.call('games.getProviders', {}));
  if (answer.state !== 'here') return answer;
  const named = answer.value.items
    .flatMap(({ sysname, name, image_url, game_params }) =>
      sysname && name && game_params && game_params.count > 0
        ? [{ sysname, name, image: image_url ?? null, count: game_params.count }]
        : [],
    )
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
  const value = await Promise.all(
    named.map(async (provider) => {
      const call = context.api.call('games.get', { providers: provider.sysname, offset: 0, count: shownGames, sort: 'popular' });
      const games = await answerOf(context, `the games of ${provider.sysname}`, call);
      return { ...provider, games: games.state === 'here' ? games.value.items.map(toCard) : [] };
    }),
  );
  return { state: 'here', value };
}

export const meta = pageMeta;
export const headers = visitorPage;

export default function Providers({ loaderData: { intro, answer } }: Route.ComponentProps) {
  const t = useText(providersTexts);
  const empty = intro?.empty ?? { title: t('empty'), text: t('emptyText'), button: null };
  return (
    <>
      <PageHead title={intro?.title ?? t('title')} lead={intro?.lead ?? t('lead')} />
      {answer.state === 'failed' ? (
        <FailedPart reference={answer.reference} />
      ) : answer.state === 'closed' || answer.value.length === 0 ? (
        <NothingYet words={empty} picture="system/magnifier" />
      ) : (
        <>
          <nav className={chipRow} aria-label={t('jump')}>
            {answer.value.map(({ sysname, name, image, count }) => (
              <a key={sysname} href={`#${sysname}`} className={chipClass()}>
                {image && <img src={image} alt="" width="20" height="20" className={styles.mark} />}
                {name}
                <span className={`${chipCount} num`}>{count}</span>
              </a>
            ))}
          </nav>
          {answer.value.map(({ sysname, name, count, games }) => (
            <section key={sysname} id={sysname} className={styles.provider}>
              <SectionHead
                title={name}
                more={
                  <Link to={`/gamehall?providers=${sysname}`} aria-label={t('all', { name })}>
                    <span className="num">{t('games', { count })}</span>
                    <Icon name="caret-right" />
                  </Link>
                }
              />
              <GameMosaic games={games} />
            </section>
          ))}
        </>
      )}
    </>
  );
}
