import type { OpeningNeed, SiteReadiness } from '@tavolo/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { settingsType } from '../site-state/site-state.ts';

/** Where a need is met: a field of this editor, or what the server is told at its start, as a page of the manual says. */
export const places: Readonly<Record<OpeningNeed, { field: string } | { manual: string }>> = {
  payments: { manual: 'docs/how-to-add-a-payment-method.md' },
  identity: { manual: 'docs/how-to-connect-sumsub.md' },
  register: { manual: 'docs/how-to-connect-a-register.md' },
  operator: { field: `/content/${settingsType}/single#operator` },
  licence: { field: `/content/${settingsType}/single#operator` },
};

/** What is still missing before real players come. */
export const useReadiness = () =>
  useQuery({
    queryKey: ['readiness'],
    queryFn: async ({ signal }) => (await call<SiteReadiness>('GET', '/readiness', { signal })).data,
    retry: false,
  });
