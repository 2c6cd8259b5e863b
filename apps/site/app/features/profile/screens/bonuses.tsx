import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Link } from 'react-router';
import { answerOf, mapped } from '../../../shell/page/answer.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { described, imageNames } from '../../../shell/page/description.ts';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { BonusCard } from '../../bonuses/components/bonus-card.tsx';
import bonus from '../../bonuses/components/bonus.module.css';
import { FreeBetCard } from '../../bonuses/components/free-bet-card.tsx';
import { SpinsCard } from '../../bonuses/components/spins-card.tsx';
import { isOpen, type OwnBonus } from '../../bonuses/rules/own-bonus.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { RewardGrid } from '../../../shell/page/reward-card.tsx';
import { readOffers } from '../../offers/api/offer-data.ts';
import { OfferTile } from '../../offers/components/offer-tile.tsx';
import { PromoCodeForm } from '../../offers/components/promo-code-form.tsx';
import { accountTexts } from '../texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/bonuses.ts';
import { AccountFrame, readAccount } from '../components/account-frame.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, casino, betting, packs, bets, offers] = await Promise.all([
    readAccount(here),
    answerOf(here, 'the bonuses', readBonuses(here, 'casino')),
    answerOf(here, 'the betting bonuses', readBonuses(here, 'betting')),
    answerOf(here, 'the free spins', here.api.call('freespins.get', { offset: 0, count: 99 })),
    answerOf(here, 'the free bets', here.api.call('bets.freeBets', {})),
    readOffers(here),
  ]);
  const open = mapped(offers, (all) => all.filter(({ state }) => state === 'open'));
  return {
    account,
    casino,
    betting,
    packs,
    bets,
    offers: open.state === 'here' ? open.value.slice(0, 2) : [],
    intro: readIntro(here, '/profile/bonuses'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('bonuses') }),
  };
}

/** The player's bonuses for a product, with what the operator says of each. */
async function readBonuses(context: SiteContext, product: OwnBonus['product']) {
  const names = imageNames(context);
  const owns: OwnBonus[] =
    product === 'casino'
      ? (await context.api.call('bonuses.get', { count: 100 })).items.map((bonus) => ({ product, bonus }))
      : (await context.api.call('BettingBonuses.get', { count: 100 })).items.map((bonus) => ({ product, bonus }));
  return owns.map((own) => ({ own, words: described(own.bonus.description, names) }));
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Bonuses({ loaderData: { account, bets, betting, casino, intro, offers, packs } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const off = useShell()?.off ?? [];
  const hasCodes = !off.includes('promoCodes') && !off.includes('offers');
  const bonuses = [casino, betting].flatMap((answer) => (answer.state === 'here' ? answer.value : []));
  const open = bonuses.filter(({ own }) => isOpen(own));
  const over = bonuses.filter(({ own }) => !isOpen(own));
  const spins = packs.state === 'here' ? packs.value.items : [];
  const freeBets = bets.state === 'here' ? bets.value : [];
  const failed = [betting, casino, packs, bets].find((answer) => answer.state === 'failed');
  const card = ({ own, words }: (typeof bonuses)[number]) => <BonusCard key={`${own.product} ${own.bonus.id}`} own={own} words={words} />;
  return (
    <AccountFrame account={account} title={intro?.title ?? t('bonuses')} lead={intro?.lead ?? t('bonuses.lead')}>
      {hasCodes && <PromoCodeForm />}
      {failed && failed.state === 'failed' && <FailedPart reference={failed.reference} />}
      {open.length > 0 && (
        <section aria-labelledby="open-bonuses">
          <h2 id="open-bonuses" className="visually-hidden">
            {t('bonuses.open')}
          </h2>
          <div className={bonus.cards}>{open.map(card)}</div>
        </section>
      )}
      {spins.length > 0 && (
        <section>
          <SectionHead title={t('freeSpins')} icon="star-fill" />
          <div className={bonus.cards}>
            {spins.map((pack) => (
              <SpinsCard key={pack.id} pack={pack} />
            ))}
          </div>
        </section>
      )}
      {freeBets.length > 0 && (
        <section>
          <SectionHead title={t('freeBets')} icon="ticket-fill" />
          <div className={bonus.cards}>
            {freeBets.map((freeBet) => (
              <FreeBetCard key={freeBet.id} freeBet={freeBet} />
            ))}
          </div>
        </section>
      )}
      {offers.length > 0 && (
        <section>
          <SectionHead title={t('bonuses.offers')} icon="gift-fill" more={<Link to="/offers">{t('bonuses.allOffers')}</Link>} />
          <RewardGrid>
            {offers.map((offer) => (
              <OfferTile key={offer.id} offer={offer} isPlayer />
            ))}
          </RewardGrid>
        </section>
      )}
      {over.length > 0 && (
        <section>
          <SectionHead title={t('bonuses.over')} icon="clock-counter-clockwise" />
          <div className={bonus.cards}>{over.map(card)}</div>
        </section>
      )}
      {bonuses.length + spins.length + freeBets.length === 0 && !failed && (
        <NothingYet
          words={intro?.empty ?? { title: t('bonuses.empty'), text: t('bonuses.emptyText'), button: null }}
          picture="objects/gift"
        />
      )}
    </AccountFrame>
  );
}
