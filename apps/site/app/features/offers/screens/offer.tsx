import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { RewardPage } from '../../../shell/page/rewards-page.tsx';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import section from '../../../shell/page/section.module.css';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Money } from '../../../shell/wagering/wagering.ts';
import { GiftTerms } from '../components/gift-terms.tsx';
import { OfferWay } from '../components/offer-way.tsx';
import { artOfGifts } from '../rules/art-of-gifts.ts';
import { exampleOf } from '../rules/offer-example.ts';
import { wayOf, type Gift, type Offer } from '../rules/offer.ts';
import { offersTexts } from '../texts/offers.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useOfferKind } from './use-offer-kind.ts';
import type { Route } from './+types/offer.ts';
import { readOffer } from '../api/offer-data.ts';
import styles from './offer.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const answer = await readOffer(here, params.id);
  const isHere = answer.state === 'here';
  return {
    answer,
    isPlayer: here.session !== null,
    games: answer.state === 'closed' ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, {
      entry: isHere ? '/offers/{id}' : '/offers',
      noIndex: !isHere,
      ...(isHere && answer.value.words.title && { name: answer.value.words.title }),
    }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// What is offered depends on who asks.
export const headers = privatePage;

const money = ({ amount, currency }: Money) => amountText(amount, currency);

export default function OfferPage({ loaderData: { answer, games, isPlayer } }: Route.ComponentProps) {
  const t = useText(offersTexts);
  const kind = useOfferKind();
  const art = answer.state === 'here' ? artOfGifts(answer.value.promotions) : kind.art;
  return (
    <RewardPage
      {...{ answer, games }}
      kind={{ ...kind, art }}
      list="/offers"
      empty={{ title: t('offer.empty'), text: t('offer.emptyText') }}
      banner={({ promotions, words: { title, text, image } }) => ({ title: title ?? promotions[0]?.title ?? t('offer'), text, image })}
    >
      {(offer) => (
        <div className={section.columns}>
          <div className={section.stack}>
            <Conditions offer={offer} />
            {offer.promotions.map((gift, index) => (
              <GiftCard key={index} gift={gift} deposit={offer.trigger.params.minimum_deposit} />
            ))}
            <Card as="section" padded className={section.section} aria-labelledby="terms">
              <h2 id="terms" className={section.sectionTitle}>
                {t('terms')}
              </h2>
              <ol className={styles.terms}>
                {offer.promotions
                  .flatMap(({ terms }) => terms)
                  .map((term, index) => (
                    <li key={index}>{term}</li>
                  ))}
              </ol>
              <div>
                <Link to="/bonus-terms" className={buttonClass({ variant: 'link' })}>
                  {t('rules')}
                </Link>
              </div>
            </Card>
          </div>
          <Glance offer={offer} isPlayer={isPlayer} />
        </div>
      )}
    </RewardPage>
  );
}

/** What has to be met, and what of it is. */
function Conditions({ offer: { conditions } }: { offer: Offer }) {
  const t = useText(offersTexts);
  if (conditions.length === 0) return null;
  return (
    <Card as="section" padded className={section.section} aria-labelledby="conditions">
      <h2 id="conditions" className={section.sectionTitle}>
        {t('conditions')}
      </h2>
      <ul className={styles.conditions}>
        {conditions.map(({ is_met: isMet, text }, index) => (
          <li key={index}>
            <Icon name={isMet ? 'check-circle-fill' : 'info-fill'} className={isMet ? styles.met : undefined} />
            <span>
              {text} {isMet !== null && <span className="visually-hidden">{t(isMet ? 'met' : 'notMet')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One thing that the offer gives, with what it takes, and an example in money where it depends on the deposit. */
function GiftCard({ gift, deposit }: { gift: Gift; deposit: Money | null }) {
  const t = useText(offersTexts);
  const example = exampleOf(gift, deposit);
  return (
    <Card as="section" padded className={section.section} aria-label={gift.title}>
      <div className={styles.giftHead}>
        <h2 className={section.sectionTitle}>{gift.title}</h2>
        <Badge tone="reward">{t(`kind.${gift.kind}`)}</Badge>
      </div>
      <GiftTerms gift={gift} />
      {example && (
        <div className={styles.example}>
          <h3>{t('example')}</h3>
          <p>{t('exampleText')}</p>
          <dl>
            {[
              { key: 'deposit', label: t('example.deposit'), value: money(example.deposit) },
              { key: 'bonus', label: t('example.bonus'), value: money(example.bonus) },
              ...(example.requirement && gift.bonus
                ? [
                    { key: 'requirement', label: t('example.requirement'), value: money(example.requirement) },
                    { key: 'days', label: t('example.days'), value: t('days', { days: gift.bonus.days }) },
                  ]
                : []),
            ].map(({ key, label, value }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}

/** Where the player stands, until when, and the one thing to do. */
function Glance({ offer, isPlayer }: { offer: Offer; isPlayer: boolean }) {
  const t = useText(offersTexts);
  const { ends_at: endsAt, obstacle, starts_at: startsAt, state, taken_at: takenAt, trigger } = offer;
  const way = wayOf(offer, isPlayer);
  const { minimum_deposit: minimum } = trigger.params;
  return (
    <Card as="aside" padded className={section.section} aria-labelledby="glance">
      <h2 id="glance" className={section.sectionTitle}>
        {t('glance')}
      </h2>
      <div>
        <Badge tone={way === 'taken' ? 'good' : way === 'none' ? 'plain' : 'info'}>{t(`state.${way}`)}</Badge>
      </div>
      <Rows
        rows={[
          {
            key: 'minimum',
            label: t('minimum'),
            value: trigger.action === 'take' ? t('withoutDeposit') : minimum ? money(minimum) : t('anyDeposit'),
          },
          ...(startsAt ? [{ key: 'starts', label: t('starts'), value: <Moment iso={startsAt} /> }] : []),
          { key: 'ends', label: t('ends'), value: endsAt ? <Moment iso={endsAt} /> : t('always') },
        ]}
      />
      {state === 'locked' && obstacle && <p className={styles.note}>{t(`obstacle.${obstacle}`)}</p>}
      {state === 'waiting' && <p className={styles.note}>{t('waitingText')}</p>}
      {state === 'taken' && takenAt && <p className={styles.note}>{t.rich('takenAt', { date: () => <Moment iso={takenAt} /> })}</p>}
      <OfferWay offer={offer} isPlayer={isPlayer} />
      {state !== 'taken' && <p className={styles.quiet}>{t('notAutomatic')}</p>}
    </Card>
  );
}
