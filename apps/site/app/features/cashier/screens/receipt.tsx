import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { orNotFound } from '../../../shell/page/answer.ts';
import { MessagePage } from '../../../shell/page/message-page.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { walletTexts } from '../texts/wallet.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/receipt.ts';
import { isOpen, movedAmount } from '../rules/payment-look.ts';
import styles from './receipt.module.css';

/** The receipt of the payment in `?transaction=`, else of the latest one that was completed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const asked = new URL(request.url).searchParams.get('transaction');
  const [info, payment] = await Promise.all([
    here.api.call('account.getInfo', {}),
    asked ? orNotFound(here.api.call('cashier.getdepositinfo', { id: asked })) : readLatest(here),
  ]);
  return {
    account: info.uid,
    payment,
    seo: pageSeo(here, request, { noIndex: true, name: translator(walletTexts, here.locale)('receipt') }),
  };
}

async function readLatest({ api }: SiteContext) {
  const found = await Promise.all(
    (['deposit', 'withdrawal'] as const).map((type) => api.call('cashier.gethistory', { type, statuses: 'success', offset: 0, count: 1 })),
  );
  const [latest] = found.flatMap(({ items }) => items).sort((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at));
  return latest ?? null;
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Receipt({ loaderData: { account, payment } }: Route.ComponentProps) {
  const t = useText(walletTexts);
  const brand = useShell()?.brand.name ?? '';
  const toHistory = (
    <Link to="/cashier/history" className={buttonClass({ variant: 'brand', size: 'l', block: true })}>
      {t('receipt.toHistory')}
    </Link>
  );
  if (!payment)
    return <MessagePage picture="system/receipt" title={t('receipt.empty')} text={t('receipt.emptyText')} actions={toHistory} />;
  if (payment.status !== 'success') {
    return (
      <MessagePage
        picture="system/receipt"
        title={t(isOpen(payment) ? 'receipt.open' : 'receipt.empty')}
        text={t(isOpen(payment) ? 'receipt.openText' : 'receipt.emptyText')}
        actions={toHistory}
      />
    );
  }
  const { card, holder } = payment.requisites;
  const cards = (payment.parts ?? [])
    .filter(({ status }) => status === 'success')
    .map(({ requisites, amount }) => `${requisites.card ?? payment.method} ${amountText(amount.amount, amount.currency)}`);
  return (
    <div className={styles.page}>
      <Card as="article" className={styles.receipt}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{t('receipt')}</h1>
            <p>{brand}</p>
          </div>
          <img src="/art/system/receipt.webp" width="64" height="64" alt="" />
        </header>
        <p className={styles.amount}>
          <Amount value={movedAmount(payment)} />
          <small>{t(payment.type === 'withdrawal' ? 'receipt.of.withdrawal' : 'receipt.of.deposit')}</small>
        </p>
        <Rows
          rows={[
            { key: 'reference', label: t('receipt.reference'), value: payment.transaction },
            {
              key: 'method',
              label: t('receipt.method'),
              value: cards.length > 1 ? cards.join(', ') : (card ?? payment.method),
            },
            ...(holder ? [{ key: 'holder', label: t('receipt.holder'), value: holder }] : []),
            { key: 'account', label: t('receipt.account'), value: String(account) },
            { key: 'created', label: t('receipt.created'), value: <Moment iso={payment.created_at} /> },
            { key: 'done', label: t('receipt.done'), value: <Moment iso={payment.updated_at} /> },
          ]}
        />
        <p className={styles.note}>{t('receipt.note')}</p>
        <div className={styles.actions}>
          <Button icon="download-simple-bold" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
          <Link to="/cashier/history" className={buttonClass({ variant: 'ghost' })}>
            {t('receipt.toHistory')}
          </Link>
        </div>
      </Card>
    </div>
  );
}
