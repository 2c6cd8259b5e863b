import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Switch } from '@tavolo/ui/choice/choice.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Link } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/notification.ts';
import { AccountFrame, readAccount } from '../components/account-frame.tsx';
import type { Contact } from '../rules/contact.ts';
import facts from '../components/facts.module.css';
import { NoticeList } from './notice-list.tsx';
import styles from '../components/profile.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, { contacts }] = await Promise.all([readAccount(here), here.api.call('account.getprofileinfo', {})]);
  return {
    account,
    contacts,
    intro: readIntro(here, '/profile/notification'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('notices') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Notification({ loaderData: { account, contacts, intro } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('notices')} lead={intro?.lead ?? t('notices.lead')}>
      <Card as="section" padded aria-labelledby="always">
        <div className={styles.contact}>
          <span className={styles.sign}>
            <Icon name="shield-check-fill" />
          </span>
          <div className={`${styles.contactText} ${styles.stacked}`}>
            <h2 id="always" className={styles.sectionTitle}>
              {t('notices.always')}
            </h2>
            <p className={styles.sectionLead}>{t('notices.alwaysText')}</p>
          </div>
        </div>
      </Card>
      {contacts.length > 0 ? (
        <Card as="section" padded aria-labelledby="news" className={styles.section}>
          <header>
            <h2 id="news" className={styles.sectionTitle}>
              {t('notices.news')}
            </h2>
            <p className={styles.sectionLead}>{t('notices.newsText')}</p>
          </header>
          <ul className={facts.list}>
            {contacts.map((contact) => (
              <News key={contact.contact} contact={contact} />
            ))}
          </ul>
        </Card>
      ) : (
        <Card>
          <EmptyState
            art={<img src="/art/system/letter.webp" width="104" height="104" alt="" />}
            title={t('notices.none')}
            text={t('notices.noneText')}
            actions={
              <Link to="/profile/settings" className={buttonClass({ variant: 'brand' })}>
                {t('notices.settings')}
              </Link>
            }
          />
        </Card>
      )}
      <NoticeList
        empty={{ title: intro?.empty?.title ?? t('notices.listEmpty'), text: intro?.empty?.text ?? t('notices.listEmptyText') }}
      />
    </AccountFrame>
  );
}

/** News to one contact, on or off at once. */
function News({ contact: { contact, type, is_confirmed: isConfirmed, is_subscribed: isSubscribed } }: { contact: Contact }) {
  const t = useText(accountTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const revalidate = useRevalidate();
  const news = useMutation({
    // A switch that is pressed again while its last press is on the way is changed twice, in order.
    scope: { id: `subscription-${contact}` },
    mutationFn: (subscription: boolean) => api.call('account.changeSubscription', { contact, subscription: subscription ? 1 : 0 }),
    onSuccess: async (_done, subscription) => {
      toasts.good(t(subscription ? 'notices.on' : 'notices.off'));
      await Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: ['account'] })]);
    },
    onError: (error) => toasts.bad(t('security.failed'), isRefusal(error) ? error.message : t('broken')),
  });
  return (
    <li className={facts.beside}>
      <span className={styles.sign}>
        <Icon name={type === 'email' ? 'envelope-simple-fill' : 'device-mobile-fill'} />
      </span>
      <div className={facts.words}>
        <b className={type === 'phone' ? 'num' : undefined}>{contact}</b>
        <p>
          <Badge tone={isConfirmed ? 'good' : 'warn'} icon={isConfirmed ? 'check-circle-fill' : 'warning-circle-fill'}>
            {t(isConfirmed ? 'notices.confirmed' : 'notices.unconfirmed')}
          </Badge>
        </p>
      </div>
      <Switch checked={news.isPending ? news.variables : isSubscribed} onChange={(event) => news.mutate(event.target.checked)}>
        <span className="visually-hidden">{t('notices.to', { contact })}</span>
      </Switch>
    </li>
  );
}
