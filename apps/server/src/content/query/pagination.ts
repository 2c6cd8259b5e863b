import { ContentError } from '../errors.ts';
import { isTree } from './tree.ts';

export type Pagination =
  | { by: 'page'; page: number; size: number; withCount: boolean }
  | { by: 'offset'; start: number; limit: number; withCount: boolean };

/** Strapi's `api.rest.defaultLimit` and `api.rest.maxLimit`. */
export const defaultLimit = 25;
export const maximumLimit = 100;

/** One answer holds at least one entry and at most so many; what is no number asks for all that it can hold. */
function limited(value: unknown): number {
  if (!isGiven(value)) return defaultLimit;
  const size = numberOf(value);
  return Number.isNaN(size) ? maximumLimit : Math.min(Math.max(Math.floor(size), 1), maximumLimit);
}

/** Reads `pagination`. Throws ContentError with Strapi's messages. */
export function parsePagination(value: unknown): Pagination {
  const given = isTree(value) ? value : {};
  const byPage = isGiven(given.page) || isGiven(given.pageSize);
  const byOffset = isGiven(given.start) || isGiven(given.limit);
  if (byPage && byOffset) throw new ContentError('PaginationError', 'Cannot use both page & offset pagination in the same query');
  const withCount = readWithCount(given.withCount);
  if (byOffset)
    return { by: 'offset', start: start(isGiven(given.start) ? numberOf(given.start) : 0), limit: limited(given.limit), withCount };
  const size = limited(given.pageSize);
  // Strapi refuses a page by where it would start.
  const first = start(((isGiven(given.page) ? numberOf(given.page) : 1) - 1) * size);
  return { by: 'page', page: Math.floor(first / size) + 1, size, withCount };
}

/** First and last of a list that a page shows, and what `meta.pagination` says about it. */
export function pageOf(pagination: Pagination, total: number): { start: number; size: number; meta: Record<string, number> } {
  if (pagination.by === 'page') {
    const { page, size, withCount } = pagination;
    return {
      start: (page - 1) * size,
      size,
      meta: { page, pageSize: size, ...(withCount && { pageCount: Math.ceil(total / size), total }) },
    };
  }
  const { start: first, limit: size, withCount } = pagination;
  return { start: first, size, meta: { start: first, limit: size, ...(withCount && { total }) } };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** What lies before the first entry counts as the first. */
function start(number: number): number {
  if (number < 0) return 0;
  if (!Number.isSafeInteger(number))
    throw new ContentError('ValidationError', `Invalid parameter at 'start'. Expected integer >= 0, received: ${number}`);
  return number;
}

function readWithCount(value: unknown): boolean {
  if (!isGiven(value)) return true;
  if (typeof value === 'string' && /^(true|t|1)$/.test(value)) return true;
  if (typeof value === 'string' && /^(false|f|0)$/.test(value)) return false;
  throw new ContentError('ValidationError', 'Invalid withCount parameter. Expected "t","1","true","false","0","f"');
}

const numberOf = (value: unknown): number => (typeof value === 'string' ? Number(value) : NaN);
