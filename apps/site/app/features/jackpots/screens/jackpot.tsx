import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
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
import { useLiveJackpot, type Jackpot as JackpotItem } from '../../../shell/jackpots/live-jackpot.ts';
import { jackpotsTexts } from '../../../shell/texts/jackpots.ts';
import styles from './jackpot-page.module.css';
import { useJackpotKind } from './use-jackpot-kind.ts';
import type { Route } from './+types/jackpot.ts';
import { readJackpot } from '../api/jackpot-data.ts';

type Hits = Answer<ResultOf<'Jackpots.getWinners'>>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const answer = await readJackpot(here, params.id);
  const isHere = answer.state === 'here';
  const hits: Hits = isHere
    ? await answerOf(here, 'the winners of the jackpot', here.api.call('Jackpots.getWinners', { id: params.id, offset: 0, count: 10 }))
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
  const kind = useJackpotKind();
  return (
    <RewardPage
      {...{ kind, answer, games }}
      list="/jackpots"
      empty={{ title: t('jackpot.empty'), text: t('jackpot.emptyText') }}
      banner={({ name, text, image }) => ({ title: name, text, image })}
    >
      {({ item }) => <Details first={item} hits={hits} />}
    </RewardPage>
  );
}

function Details({ first, hits }: { first: JackpotItem; hits: Hits }) {
  const t = useText(competitionsTexts);
  const text = useText(jackpotsTexts);
  const page = useText(pageTexts);
  const jackpot = useLiveJackpot(first);
  return (
    <div className={section.columns}>
      <div className={section.stack}>
        <section className={section.stack} aria-labelledby="pots">
          <h2 id="pots" className={section.sectionTitle}>
            {text('pots')}
          </h2>
          <div className={styles.pots}>
            {jackpot.levels.map((pot) => (
              <PotCard key={pot.level} pot={pot} />
            ))}
          </div>
        </section>
        <Chances jackpot={jackpot} />
        <section className={section.stack} aria-labelledby="hits">
          <h2 id="hits" className={section.sectionTitle}>
            {t('jackpot.hits')}
          </h2>
          {hits.state === 'failed' ? (
            <FailedPart reference={hits.reference} />
          ) : hits.state === 'here' && hits.value.items.length > 0 ? (
            <Card padded className={section.stack}>
              {hits.value.items.map((hit) => (
                <Hit key={`${hit.level} ${hit.run}`} hit={hit} />
              ))}
            </Card>
          ) : (
            <NothingYet words={{ title: t('jackpot.hitsEmpty'), text: t('jackpot.hitsEmptyText'), button: null }} picture="objects/crown" />
          )}
        </section>
      </div>
      <aside className={section.stack}>
        <Card padded className={section.section}>
          <h2 className={section.sectionTitle}>{text('games')}</h2>
          {jackpot.games.map(({ sysname, name }) => (
            <Link key={sysname} to={`/game/${sysname}`} className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
              {name}
            </Link>
          ))}
          {jackpot.games.length === 0 && (
            <Link to="/gamehall" className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
              {page('games')}
            </Link>
          )}
        </Card>
        <Card padded className={section.section}>
          <h2 className={section.sectionTitle}>{text('rules')}</h2>
          <ul className={styles.rules}>
            <li>{text('rules.share', { percent: jackpot.percent })}</li>
            <li>{text('rules.real')}</li>
            <li>{text('rules.order')}</li>
            <li>{text('rules.reserve')}</li>
            <li>{text('rules.late')}</li>
            <li>{text('rules.closed')}</li>
          </ul>
        </Card>
        <Card padded className={section.section}>
          <h2 className={section.sectionTitle}>{text('seals')}</h2>
          <p className={styles.note}>{text('seals.text')}</p>
        </Card>
      </aside>
    </div>
  );
}

function PotCard({ pot: { amount, falls, level, seal, seed } }: { pot: JackpotItem['levels'][number] }) {
  const text = useText(jackpotsTexts);
  const money = (value: { amount: string; currency: string }) => amountText(value.amount, value.currency);
  return (
    <Card as="article" padded className={styles.pot}>
      <h3>{text(`level.${level}`)}</h3>
      <Amount value={amount} tone="reward" className={styles.amount} />
      <p className={styles.note}>
        {falls.by === 'chance'
          ? text('by.chance', { stakes: money(falls.stakes) })
          : falls.by === 'amount'
            ? text('by.amount', { most: money(falls.most) })
            : text('by.time', {
                stakes: money(falls.stakes),
                until: falls.until,
                zone: falls.zone.replace(/^.*\//, '').replaceAll('_', ' '),
              })}{' '}
        {falls.by === 'chance' && falls.cap && text('by.cap', { amount: money(falls.cap) })}
      </p>
      {falls.by === 'time' && <p className={styles.note}>{text.rich('by.due', { due: () => <Moment iso={falls.due_at} /> })}</p>}
      <p className={styles.note}>{text('seed', { amount: money(seed) })}</p>
      {seal && (
        <p className={styles.note}>
          {text('seal')} <span className={styles.code}>{seal}</span>
        </p>
      )}
    </Card>
  );
}

/** Stakes for which the page tells the chances, in major units. */
const stakes = ['0.20', '1.00', '5.00'];

/** Of the pots that fall by a drawn number: once in so many rounds at a stake. */
function Chances({ jackpot: { amount, levels } }: { jackpot: JackpotItem }) {
  const text = useText(jackpotsTexts);
  const drawn = levels.flatMap(({ level, falls }) => (falls.by === 'chance' ? [{ level, every: Number(falls.stakes.amount) }] : []));
  if (drawn.length === 0) return null;
  return (
    <section className={section.stack} aria-labelledby="chances">
      <h2 id="chances" className={section.sectionTitle}>
        {text('odds')}
      </h2>
      <Card padded className={section.section}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('odds.stake')}</th>
              {drawn.map(({ level }) => (
                <th key={level} scope="col">
                  {text(`level.${level}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stakes.map((stake) => (
              <tr key={stake}>
                <td className="num">{amountText(stake, amount.currency)}</td>
                {drawn.map(({ level, every }) => (
                  <td key={level} className="num">
                    {text('odds.oneIn', { count: amountText(String(Math.round(every / Number(stake))), 'FUN').replace(/\.00$/, '') })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{text('odds.text')}</p>
      </Card>
    </section>
  );
}

type Win = ResultOf<'Jackpots.getWinners'>['items'][number];

function Hit({ hit: { amount, created_at, game, jackpot, level, player, run, sealed } }: { hit: Win }) {
  const t = useText(competitionsTexts);
  const text = useText(jackpotsTexts);
  return (
    <div>
      <Rows
        rows={[
          {
            key: 'win',
            label: (
              <>
                {text(`level.${level}`)} · {player || t('hidden')} {text('game', { game: game.name })} · <Moment iso={created_at ?? ''} />
              </>
            ),
            value: <Amount value={amount} tone="win" />,
          },
        ]}
      />
      {sealed && (
        <details>
          <summary className={styles.summary}>{text('check')}</summary>
          <p className={styles.note}>
            {text('seal')} <span className={styles.code}>{sealed.seal}</span>
          </p>
          <p className={styles.note}>
            {text('secret')} <span className={styles.code}>{sealed.secret}</span>
          </p>
          <p className={styles.note}>{text('seals.how', { name: `${jackpot}.${amount.currency}.${level}`, run })}</p>
        </details>
      )}
    </div>
  );
}
