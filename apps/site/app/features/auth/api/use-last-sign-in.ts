import type { ResultOf } from '@tavolo/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { dateTime } from '../../../shell/format/date-time.ts';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';

type SignIns = ResultOf<'account.getSignIns'>['items'];

/** When, with what and where one signed in before: the second of the list, the first being the one just made. Null at a first sign-in. */
export function lastSignIn(items: SignIns): { time: string; device: string | null; network: string } | null {
  const before = items[1];
  if (!before) return null;
  const device = [before.browser, before.system].filter((word) => word !== '').join(', ');
  return { time: dateTime(before.created_at), device: device || null, network: before.network };
}

/** What a notice says of the sign-in before: long enough in sight to be read, with the way for who was somebody else. */
interface LastSignIn {
  text: string;
  action: { label: string; run: () => void };
  /** Milliseconds. */
  duration: number;
}

/** Asks after a sign-in for the one before. It is no reason to fail: null where it cannot be known. */
export function useLastSignIn(): () => Promise<LastSignIn | null> {
  const t = useText(authTexts);
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    try {
      const { items } = await queryClient.fetchQuery({
        queryKey: ['account', 'last-sign-in'],
        queryFn: () => api.call('account.getSignIns', { count: 2 }),
        staleTime: 0,
        gcTime: 0,
        retry: false,
      });
      const last = lastSignIn(items);
      if (!last) return null;
      return {
        text: t('lastSignIn', { ...last, device: last.device ?? t('lastSignInUnknown') }),
        action: { label: t('lastSignInNotMe'), run: () => void navigate('/profile/security') },
        duration: 10_000,
      };
    } catch {
      return null;
    }
  };
}
