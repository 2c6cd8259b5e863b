import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { data, Link } from 'react-router';
import { Blocks } from '../../content/components/blocks.tsx';
import { parseProse } from '../../../shell/prose/parse-prose.ts';
import { Prose } from '../../../shell/prose/prose.tsx';
import { readBlocks } from '../../content/rules/read-blocks.ts';
import { Moment } from '../../../shell/format/moment.tsx';
import { imageNames } from '../../../shell/page/description.ts';
import { PageBanner } from '../../../shell/page/page-banner.tsx';
import { RewardGrid } from '../../../shell/page/reward-card.tsx';
import section from '../../../shell/page/section.module.css';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { elsewhereOf, languagesOfPromotion } from '../../../operator/seo/page-languages.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { ContentLink } from '../../../shell/frame/content-link.tsx';
import { mayBeOffered } from '../../../shell/offered/may-be-offered.ts';
import { offeredTargets } from '../../../shell/offered/offered-target.ts';
import { safeTarget } from '../../../shell/frame/target.ts';
import { OffersOfCampaign } from '../../offers/components/offers-of-campaign.tsx';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../texts/promotions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/promotion.ts';
import { isOn } from '../../../shell/offered/is-on.ts';
import { readPromotions, toPromotionCard } from '../api/promotion-data.ts';
import { PromotionTile } from './promotion-tile.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const url = new URL(request.url);
  const now = Date.now();
  const found = here.content.list('promotion', here.locale).find((promotion) => promotion.slug === params.id);
  if (!found || !isOn(found, now)) throw data(null, { status: 404 });
  const card = toPromotionCard(found);
  const languages = languagesOfPromotion(here.content, found.slug, now);
  const isOffered = offeredTargets(here);
  // Whom nothing may be offered can read the conditions of what they have, and is called to nothing.
  const mayOffer = found.kind === 'information' || (await mayBeOffered(here));
  const buttons = [
    { label: found.button_title, url: found.button_url },
    { label: found.second_button_title, url: found.second_button_url },
  ].flatMap(({ label, url: address }) => {
    const target = address ? safeTarget(address, false, url) : null;
    return label && target && isOffered(target) ? [{ label, target }] : [];
  });
  return {
    card,
    /** Of pictures, as the operator names them. */
    names: [...imageNames(here)],
    buttons: mayOffer ? buttons : [],
    blocks: readBlocks(found.blocks, url, isOffered),
    conditions: found.conditions ? parseProse(found.conditions, url, isOffered) : [],
    conditionsPage: found.conditions_page ? { title: found.conditions_page.title, path: `/${found.conditions_page.slug}` } : null,
    others: readPromotions(here)
      .filter((promotion) => promotion.slug !== found.slug && (mayOffer || promotion.kind === 'information'))
      .slice(0, 3),
    seo: pageSeo(here, request, {
      entry: '/promotions/{id}',
      name: [found.title, found.title_accent].filter(Boolean).join(' '),
      image: found.image_735_240?.url ?? null,
      languages,
    }),
    ...elsewhereOf(languages, '/promotions'),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function PromotionPage({
  loaderData: { card, names, buttons, blocks, conditions, conditionsPage, others },
}: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  const [main, ...more] = buttons;
  return (
    <>
      <PageBanner
        art={typeof card.art === 'string' ? card.art : { ...card.art, palette: card.palette }}
        title={
          <>
            {card.title} {card.accent && <em>{card.accent}</em>}
          </>
        }
        text={card.summary}
        back={{ to: '/promotions', label: t('promotions') }}
        tag={card.tag}
      />
      <div className={section.columns}>
        <div className={section.stack}>
          {blocks.length > 0 && <Blocks blocks={blocks} />}
          {(conditions.length > 0 || conditionsPage) && (
            <Card as="section" padded className={section.section} aria-labelledby="conditions">
              <h2 id="conditions" className={section.sectionTitle}>
                {t('conditions')}
              </h2>
              <Prose blocks={conditions} />
              {conditionsPage && (
                <div>
                  <Link to={conditionsPage.path} className={buttonClass({ variant: 'soft' })}>
                    {t('conditionsPage', { title: conditionsPage.title })}
                  </Link>
                </div>
              )}
            </Card>
          )}
          {card.campaign && <OffersOfCampaign campaign={card.campaign} names={names} />}
        </div>
        <aside className={section.stack}>
          <Card as="section" padded className={section.section} aria-labelledby="glance">
            <h2 id="glance" className={section.sectionTitle}>
              {t('glance')}
            </h2>
            <Rows
              rows={[
                { key: 'kind', label: t('kind'), value: t(`kind.${card.kind}`) },
                ...(card.startsAt ? [{ key: 'starts', label: t('starts'), value: <Moment iso={card.startsAt} /> }] : []),
                card.endsAt
                  ? { key: 'ends', label: t('ends'), value: <Moment iso={card.endsAt} /> }
                  : { key: 'lasts', label: t('lasts'), value: t('always') },
              ]}
            />
            {main && (
              <ContentLink target={main.target} className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
                {main.label}
              </ContentLink>
            )}
            {more.map((button) => (
              <ContentLink key={button.label} target={button.target} className={buttonClass({ block: true })}>
                {button.label}
              </ContentLink>
            ))}
          </Card>
        </aside>
      </div>
      {others.length > 0 && (
        <section>
          <SectionHead title={t('others')} icon="gift-fill" more={<Link to="/promotions">{t('all')}</Link>} />
          <RewardGrid>
            {others.map((promotion) => (
              <PromotionTile key={promotion.slug} promotion={promotion} />
            ))}
          </RewardGrid>
        </section>
      )}
    </>
  );
}
