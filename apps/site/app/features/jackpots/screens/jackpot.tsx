import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import type { ResultOf } from '@tavolo/contract';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { answerOf, type Answer } from '../../../shell/page/answer.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { RewardPage } from '../../../shell/page/rewards-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import section from '../../../shell/page/section.module.css';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { competitionsTexts } from '../../tournaments/texts/competitions.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useJackpotKind } from './use-jackpot-kind.ts';
import type { Route } from './+types/jackpot.ts';
import { readJackpot } from '../api/jackpot-data.ts';

type Hits = Answer<ResultOf<'Jackpots.getWinners'>>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const answer = await readJackpot(here, params.id);
  const isHere = answer.state === 'here';
  const hits: Hits = isHere
    ? await answerOf(here, 'the winners of the jackpot', here.api.call('Jackpots.getWinners', { id: params.id, offset: 0, count: 20 }))
    : { state: 'closed' };
  return {
    answer,
    hits,
    games: answer.state === 'closed' ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, {
      entry: isHere ? '/jackpots/{id}' : '/jackpots',
      noIndex: !isHere,
      ...(isHere && { name: answer.value.name, image: answer.value.image }),
    }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function JackpotPage({ loaderData: { answer, hits, games } }: Route.ComponentProps) {
  const t = useText(competitionsTexts);
  const page = useText(pageTexts);
  const kind = useJackpotKind();
  return (
    <RewardPage
      {...{ kind, answer, games }}
      list="/jackpots"
      empty={{ title: t('jackpot.empty'), text: t('jackpot.emptyText') }}
      banner={({ name, text, image }) => ({ title: name, text, image })}
    >
      {({ amount }) => (
        <div className={section.columns}>
          <section className={section.stack} aria-labelledby="hits">
            <h2 id="hits" className={section.sectionTitle}>
              {t('jackpot.hits')}
            </h2>
            {hits.state === 'failed' ? (
              <FailedPart reference={hits.reference} />
            ) : hits.state === 'here' && hits.value.items.length > 0 ? (
              <Card padded>
                <Rows
                  rows={hits.value.items.map((hit, index) => ({
                    key: String(index),
                    label: (
                      <>
                        {hit.player || t('hidden')} · <Moment iso={hit.created_at ?? ''} />
                      </>
                    ),
                    value: hit.amount && <Amount value={hit.amount} tone="win" />,
                  }))}
                />
              </Card>
            ) : (
              <NothingYet
                words={{ title: t('jackpot.hitsEmpty'), text: t('jackpot.hitsEmptyText'), button: null }}
                picture="objects/crown"
              />
            )}
          </section>
          <Card as="aside" padded className={section.section}>
            <Rows rows={[{ key: 'amount', label: t('jackpot.now'), value: <Amount value={amount} tone="reward" />, strong: true }]} />
            <Link to="/gamehall" className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
              {page('games')}
            </Link>
          </Card>
        </div>
      )}
    </RewardPage>
  );
}
