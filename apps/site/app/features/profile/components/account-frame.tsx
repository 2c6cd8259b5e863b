import type { ReactNode } from 'react';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { AccountCard } from './account-card.tsx';
import styles from './profile.module.css';

/** What the account's card shows on every page of the profile. */
export async function readAccount({ api }: SiteContext) {
  const info = await api.call('account.getInfo', {});
  return { info, account: { uid: info.uid, login: info.login, since: info.reg_time } };
}

interface AccountFrameProps {
  account: { uid: number; login: string; since: string | null };
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page of the profile: the ways through the account beside what the page is about. */
export function AccountFrame({ account, title, lead, children }: AccountFrameProps) {
  return (
    <div className={styles.page}>
      <AccountCard account={account} />
      <div className={styles.main}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
