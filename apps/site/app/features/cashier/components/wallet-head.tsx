import { segmentedLinks } from '@tavolo/ui/tabs/segmented.tsx';
import { useCurrentInSight } from '@tavolo/ui/tabs/use-current-in-sight.ts';
import { NavLink, useLocation } from 'react-router';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { walletTexts } from '../texts/wallet.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './wallet-head.module.css';

/** The head that all parts of the wallet share, so that the tabs stay where they are from one to the next. */
export function WalletHead() {
  const t = useText(walletTexts);
  const row = useCurrentInSight<HTMLElement>(useLocation().pathname);
  return (
    <PageHead
      title={t('title')}
      end={
        <nav ref={row} className={`${segmentedLinks.group} ${styles.tabs}`} aria-label={t('tabs')}>
          {(['wallet', 'deposit', 'withdraw', 'history'] as const).map((part) => (
            <NavLink key={part} to={`/cashier/${part}`} className={segmentedLinks.item}>
              {t(part === 'wallet' ? 'overview' : part)}
            </NavLink>
          ))}
        </nav>
      }
    />
  );
}
