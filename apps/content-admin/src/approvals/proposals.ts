import type { ProposalDetail, ProposalRow } from '@tavolo/content/editing';
import { queryOptions } from '@tanstack/react-query';
import type { Paged } from '../api/answers.ts';
import { call } from '../api/call.ts';

export type { ProposalDetail, ProposalRow };

/** The proposals that wait, or those that are decided; page by page, the newest first. For admins. */
export const proposalsQuery = (state: 'waiting' | 'decided', page = 1) =>
  queryOptions({
    queryKey: ['proposals', state, page],
    queryFn: ({ signal }) => call<ProposalRow[], Paged>('GET', '/proposals', { query: { state, page, pageSize: 20 }, signal }),
  });

/** One with what would be on the site beside what is. */
export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'one', id],
    queryFn: async ({ signal }) => (await call<ProposalDetail>('GET', `/proposals/${id}`, { signal })).data,
  });
