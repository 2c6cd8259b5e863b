import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { toCard, type GameCard } from '../../../shell/game-tiles/game-card.ts';
import { ProviderMark } from '../../../shell/game-tiles/provider-mark.tsx';
import { GameThumb } from '../../../shell/game-tiles/game-thumb.tsx';
import { GamePicture } from '../../../shell/game-tiles/game-picture.tsx';
import { routePath } from '../../../runtime/routing/named-routes.ts';
import { answerOf, type Answer } from '../../../shell/page/answer.ts';
import { Asked, NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { providersTexts } from '../texts/providers.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/providers.ts';
import styles from './providers.module.css';

/** Games shown of each provider; the hall has them all. */
const shownGames = 4;

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
export const shouldRevalidate = skipRevalidation;
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
                <ProviderMark name={name} image={image} className={styles.mark} />
                {name}
                <span className={`${chipCount} num`}>{count}</span>
              </a>
            ))}
          </nav>
          <div className={styles.grid}>
            {answer.value.map((provider, index) => (
              <ProviderCard key={provider.sysname} provider={provider} eager={index < 3} />
            ))}
          </div>
        </>
      )}
      <Asked questions={intro?.questions} />
    </>
  );
}

/** A provider with the art of its most played games. */
function ProviderCard({ provider: { sysname, name, image, count, games }, eager }: { provider: Provider; eager: boolean }) {
  const t = useText(providersTexts);
  const [first] = games;
  return (
    <Card as="section" id={sysname} className={styles.provider} aria-labelledby={`provider-${sysname}`}>
      {first && (
        <div className={styles.cover}>
          <GamePicture image={first.image} format="735x240" alt="" eager={eager} sizes="(max-width: 767px) 92vw, 440px" />
        </div>
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <ProviderMark name={name} image={image} />
          <h2 id={`provider-${sysname}`} className={styles.name}>
            {name}
          </h2>
          <span className={`${styles.count} num`}>{t('games', { count })}</span>
        </div>
        <ul className={styles.games}>
          {games.map((game) => (
            <li key={game.sysname}>
              <Link to={routePath('game-sysname', { sysname: game.sysname })} prefetch="intent" className={styles.game}>
                <GameThumb image={game.image} />
                <b>{game.name}</b>
                {game.rtp && <small className="num">{t('rtp', { value: game.rtp })}</small>}
                <Icon name="caret-right" />
              </Link>
            </li>
          ))}
        </ul>
        <Link to={`/gamehall?providers=${sysname}`} className={buttonClass({ block: true }, styles.all)}>
          {t('all', { name })}
        </Link>
      </div>
    </Card>
  );
}
