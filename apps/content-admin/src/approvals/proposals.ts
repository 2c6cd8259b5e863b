import type { ChangedField } from '@tavolo/content/change-needs';
import type { ApprovalDetail, ApprovalRow } from '@tavolo/contract/staff';
import { queryOptions } from '@tanstack/react-query';
import type { Paged } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { isFields } from '../schema/model.ts';

export type { ApprovalDetail, ApprovalRow };

/** The proposals that wait, or those that are decided; page by page, the newest first. For those who propose or approve. */
export const proposalsQuery = (state: 'waiting' | 'decided', page = 1) =>
  queryOptions({
    queryKey: ['proposals', state, page],
    queryFn: ({ signal }) => call<ApprovalRow[], Paged>('GET', '/approvals', { query: { state, page, pageSize: 20 }, signal }),
  });

/** One with what would be on the site beside what is. */
export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'one', id],
    queryFn: async ({ signal }) => (await call<ApprovalDetail>('GET', `/approvals/${id}`, { signal })).data,
  });

/** A change of content that is proposed. */
export interface ProposedContent {
  action: 'publish' | 'unpublish' | 'delete' | 'undelete';
  type: string;
  documentId: string;
  /** Null: all languages. */
  locale: string | null;
  fields: readonly Pick<ChangedField, 'path'>[];
}

const actions = ['publish', 'unpublish', 'delete', 'undelete'] as const;

/** What a proposal would do with content; null for one of another tool. */
export function contentOf({ kind, request, detail }: ApprovalRow): ProposedContent | null {
  const action = actions.find((each) => kind === `content.${each}`);
  if (!action || !isFields(request) || typeof request.type !== 'string' || typeof request.documentId !== 'string') return null;
  const fields = Array.isArray(detail.fields) ? detail.fields.filter(isNamed) : [];
  const { type, documentId, locale } = request;
  return { action, type, documentId, locale: typeof locale === 'string' ? locale : null, fields };
}

const isNamed = (field: unknown): field is { path: string } => isFields(field) && typeof field.path === 'string';
