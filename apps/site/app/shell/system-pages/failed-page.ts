import { isRouteErrorResponse } from 'react-router';
import type { SystemPageKind } from './system-page.tsx';

const kinds: Record<number, SystemPageKind> = { 403: 'forbidden', 404: 'not-found', 503: 'maintenance' };

/**
 * Which page of an answer that has none of its own: what cannot be had is not there, and what broke on our side is a fault
 * (docs/decisions/0020-where-the-specification-differs-from-standards.md).
 */
const kindOf = (status: number): SystemPageKind => kinds[status] ?? (status >= 400 && status < 500 ? 'not-found' : 'fault');

/** Which page stands for what went wrong, and the id that the support finds it by (specification section 4). */
export function failedPage(error: unknown): { kind: SystemPageKind; reference: string | null } {
  if (!isRouteErrorResponse(error)) return { kind: 'fault', reference: null };
  const { status } = error;
  const said: unknown = error.data;
  const told = typeof said === 'object' && said !== null ? said : {};
  const account = 'account' in told ? told.account : null;
  const reference = typeof said === 'string' ? said : 'reference' in told && typeof told.reference === 'string' ? told.reference : '';
  return {
    kind: account === 'banned' ? 'blocked' : account === 'closed' ? 'closed' : kindOf(status),
    reference: reference || null,
  };
}

/** Maintenance and forbidden pages have the empty frame (specification section 2). */
export const hasEmptyFrame = (kind: SystemPageKind): boolean => kind === 'maintenance' || kind === 'forbidden';
