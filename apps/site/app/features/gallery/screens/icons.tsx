import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { iconNames } from '@tavolo/ui/icon/names.ts';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { iconsTexts } from '../texts/icons.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/icons.ts';
import styles from './icons.module.css';

export function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return { seo: pageSeo(here, request, { noIndex: true, name: translator(iconsTexts, here.locale)('title') }) };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

/** Every icon of the sprite with the name by which content and code call it. */
export default function Icons() {
  const t = useText(iconsTexts);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { count: iconNames.length })} />
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} className={styles.icon} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
