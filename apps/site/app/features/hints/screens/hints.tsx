import { useQuery } from '@tanstack/react-query';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { tabStore } from '../../../runtime/kept/browser-store.ts';
import { localized } from '../../../runtime/locale.ts';
import type { AccountInfo } from '../../../runtime/session/session-query.ts';
import { useLocale } from '../../../runtime/texts/use-text.tsx';
import { HintCard } from './hint-card.tsx';
import { confirmDays, dueHints, hintEnds, sentKey, type Hint } from '../rules/hint-rule.ts';
import type { HintsConfig } from '../api/hints-config.ts';

/** Reminds a new player of what is still open: confirming the login, a first deposit (specification section 4). One at a time. */
export default function Hints({ info }: { info: AccountInfo }) {
  const registeredAt = Date.parse(info.reg_time ?? '');
  const [now, setNow] = useState(Date.now);
  const facts = useHintFacts(info, now < registeredAt + confirmDays * 86_400_000);
  const [closed, setClosed] = useState(closedHints);
  const minutes = facts?.config.registration?.minutes ?? 0;
  const due = facts ? dueHints({ ...facts, now, registeredAt, minutes }) : [];
  const hint = due.find((one) => !closed.includes(one));
  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(hintEnds({ registeredAt, minutes })[hint] - now, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [hint, now, registeredAt, minutes]);
  const isFree = useFreePlace(hint !== undefined);
  if (!facts || !hint || !isFree) return null;
  const close = () => {
    rememberClosed(hint);
    setClosed(closedHints());
  };
  // Behind the page: the link that skips to the content stays the first.
  return createPortal(
    <HintCard key={hint} hint={hint} login={facts.login} words={facts.config.registration} uid={info.uid} onClose={close} />,
    document.body,
  );
}

/** Milliseconds in which no notice follows the last one. */
const rest = 1500;

/** Whether nothing has been told for a while since a hint was wanted: one thing at a time. A notice that comes later stands beside it. */
function useFreePlace(isWanted: boolean): boolean {
  const isTold = useSyncExternalStore(toasts.subscribe, hasToasts, () => false);
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isWanted || isTold) return;
    const timer = setTimeout(() => setFree(true), rest);
    return () => clearTimeout(timer);
  }, [isWanted, isTold]);
  return isFree;
}

const hasToasts = () => toasts.current().length > 0;

/** What decides over the hints; null until it is known and for those whose first days are over. */
function useHintFacts(info: AccountInfo, isNew: boolean) {
  const api = useApi();
  const locale = useLocale();
  const { data } = useQuery({
    // Asked anew with everything of the account: after a deposit, after a contact was confirmed.
    queryKey: ['account', 'hints', info.uid, locale],
    enabled: isNew,
    staleTime: 60_000,
    queryFn: async () => {
      const [answer, profile, deposits, stored] = await Promise.all([
        fetch(localized('/forms/hints', locale)),
        api.call('account.getprofileinfo', {}),
        api.call('cashier.gethistory', { type: 'deposit', statuses: 'success', count: 1 }),
        api.call('storage.get', { keys: sentKey(info.uid) }),
      ]);
      if (!answer.ok) throw new Error('the hints could not be read');
      const config: HintsConfig = await answer.json();
      const login = profile.contacts.find(({ contact }) => contact === info.login) ?? null;
      return {
        config,
        login,
        hasDeposits: deposits.count > 0,
        isLoginConfirmed: login?.is_confirmed ?? true,
        wasSent: stored.items[sentKey(info.uid)] !== undefined,
      };
    },
  });
  return data ?? null;
}

const key = 'closed-hints';

/** Hints that were closed in this tab. Another visit shows them again while their time lasts; where nothing can be kept the next page does. */
const closedHints = (): readonly string[] => (tabStore.read(key) ?? '').split(' ');

const rememberClosed = (hint: Hint): void => tabStore.keep(key, [...closedHints(), hint].join(' '));
