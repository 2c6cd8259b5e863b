import { Card } from '@tavolo/ui/card/card.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { livePage } from '../api/offer-data.ts';
import { bettingTexts } from '../texts/betting.ts';
import { bettingRulesTexts } from '../texts/betting-rules.ts';
import type { Route } from './+types/rules.ts';
import styles from './rules.module.css';

/** How bets are taken and settled, as it is published. */
export function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return { seo: pageSeo(here, request, { name: translator(bettingTexts, here.locale)('rules.title') }) };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

/** Each with the number of its sentences. */
const sections = {
  accept: 4,
  live: 3,
  settle: 7,
  racing: 8,
  multiple: 4,
  builder: 5,
  void: 3,
  cashout: 2,
  extras: 5,
  simulated: 2,
  replay: 3,
} as const;
type RuleKey = Extract<keyof (typeof bettingRulesTexts)['catalogs']['en'], string>;

export default function Rules() {
  const t = useText(bettingTexts);
  const r = useText(bettingRulesTexts);
  return (
    <>
      <header>
        <h1 className={styles.title}>{t('rules.title')}</h1>
        <p className={styles.lead}>{t('rules.lead')}</p>
      </header>
      {(Object.entries(sections) as [keyof typeof sections, number][]).map(([key, count]) => (
        <Card as="section" padded key={key} id={key} className={styles.section}>
          <h2 className={styles.heading}>{r(key)}</h2>
          <ul className={styles.list}>
            {Array.from({ length: count }, (_, index) => (
              <li key={index}>{r(`${key}.${index + 1}` as RuleKey)}</li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
