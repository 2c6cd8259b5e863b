import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { answerOf } from '../../../shell/page/answer.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { described, imageNames } from '../../../shell/page/description.ts';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { accountTexts } from '../texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/bonuses.ts';
import { AccountFrame, readAccount } from '../components/account-frame.tsx';
import { BettingBonusCard } from '../components/betting-bonus.tsx';
import { bonusStatus } from '../rules/bonus-status.ts';
import facts from '../components/facts.module.css';
import styles from '../components/profile.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, casino, betting, packs] = await Promise.all([
    readAccount(here),
    answerOf(here, 'the bonuses', readCasinoBonuses(here)),
    answerOf(here, 'the betting bonuses', readBettingBonuses(here)),
    answerOf(here, 'the free spins', here.api.call('freespins.get', { offset: 0, count: 99 })),
  ]);
  return {
    account,
    casino,
    betting,
    packs,
    intro: readIntro(here, '/profile/bonuses'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('bonuses') }),
  };
}

/** The player's bonuses for games as the page shows them. */
async function readCasinoBonuses(context: SiteContext) {
  const names = imageNames(context);
  const { items } = await context.api.call('bonuses.get', { offset: 0, count: 100 });
  return items.map((bonus) => ({
    id: bonus.id ?? '',
    type: bonus.type ?? 'other',
    status: bonus.status ?? '',
    amount: bonus.amount ?? null,
    title: described(bonus.description ?? {}, names).title,
    text: described(bonus.description ?? {}, names).text,
  }));
}

async function readBettingBonuses(context: SiteContext) {
  const names = imageNames(context);
  const { items } = await context.api.call('BettingBonuses.get', { offset: 0, count: 100 });
  return items.map((bonus) => ({ bonus, words: described(bonus.description ?? {}, names) }));
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Bonuses({ loaderData: { account, betting, casino, intro, packs } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const bonuses = casino.state === 'here' ? casino.value : [];
  const bettingBonuses = betting.state === 'here' ? betting.value : [];
  const spins = packs.state === 'here' ? packs.value.items : [];
  const failed = [betting, casino, packs].find((answer) => answer.state === 'failed');
  return (
    <AccountFrame account={account} title={intro?.title ?? t('bonuses')} lead={intro?.lead ?? t('bonuses.lead')}>
      {failed && failed.state === 'failed' && <FailedPart reference={failed.reference} />}
      {bettingBonuses.map(({ bonus, words }) => (
        <BettingBonusCard key={bonus.id} bonus={bonus} words={words} />
      ))}
      {bonuses.length > 0 && (
        <Card padded>
          <ul className={facts.list}>
            {bonuses.map((bonus) => {
              const word = bonusStatus(bonus.status);
              return (
                <li key={`${bonus.type} ${bonus.id}`}>
                  <span className={styles.sign}>
                    <Icon name="gift-fill" />
                  </span>
                  <div className={facts.words}>
                    <b>{bonus.title ?? t(`bonuses.${bonus.type}`)}</b>
                    {bonus.text && <p>{bonus.text}</p>}
                    {word && <Badge>{t(word)}</Badge>}
                  </div>
                  {bonus.amount && <Amount value={bonus.amount} tone="reward" />}
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      {spins.length > 0 && (
        <Card padded>
          <h2 className="visually-hidden">{t('freeSpins')}</h2>
          <ul className={facts.list}>
            {spins.map((pack) => (
              <li key={pack.id}>
                <span className={styles.sign}>
                  <Icon name="gift-fill" />
                </span>
                <div className={facts.words}>
                  <b>
                    {pack.status === 'active' ? (
                      <Link to={`/game/${pack.game.sysname}#real`}>{t('freeSpins.in', { game: pack.game.name })}</Link>
                    ) : (
                      t('freeSpins.in', { game: pack.game.name })
                    )}
                  </b>
                  <p>
                    {t('freeSpins.left', {
                      left: pack.remaining_count,
                      count: pack.count,
                      stake: amountText(pack.stake.amount, pack.stake.currency),
                    })}{' '}
                    · {t.rich('freeSpins.until', { date: () => <Moment iso={pack.ends_at ?? ''} /> })}
                  </p>
                  <Badge>{t(`freeSpins.${pack.status}`)}</Badge>
                </div>
                <Amount value={pack.won} tone="win" />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {bonuses.length + bettingBonuses.length + spins.length === 0 && !failed && (
        <NothingYet
          words={intro?.empty ?? { title: t('bonuses.empty'), text: t('bonuses.emptyText'), button: null }}
          picture="objects/gift"
        />
      )}
    </AccountFrame>
  );
}
