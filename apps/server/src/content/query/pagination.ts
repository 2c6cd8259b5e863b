import { ContentError } from '../errors.ts';
import { isTree } from './tree.ts';

export type Pagination =
  | { by: 'page'; page: number; size: number; withCount: boolean }
  | { by: 'offset'; start: number; limit: number; withCount: boolean };

/** Strapi's `api.rest.defaultLimit` and `api.rest.maxLimit`. */
export const defaultLimit = 25;
export const maximumLimit = 100;

/** A limit of -1 means all, which is as many as one answer holds. */
const limited = (size: number): number => (size === -1 ? maximumLimit : Math.min(Math.max(size, 1), maximumLimit));

/** Reads `pagination`. Throws ContentError with Strapi's messages. */
export function parsePagination(value: unknown): Pagination {
  const given = isTree(value) ? value : {};
  const byPage = isGiven(given.page) || isGiven(given.pageSize);
  const byOffset = isGiven(given.start) || isGiven(given.limit);
  if (byPage && byOffset) throw new ContentError('PaginationError', 'Cannot use both page & offset pagination in the same query');
  const withCount = readWithCount(given.withCount);
  if (byOffset) return { by: 'offset', start: start(given.start), limit: limited(limit(given.limit)), withCount };
  return { by: 'page', page: above('page', given.page, 1), size: limited(above('pageSize', given.pageSize, defaultLimit)), withCount };
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

function above(name: 'page' | 'pageSize', value: unknown, fallback: number): number {
  if (!isGiven(value)) return fallback;
  const number = numberOf(value);
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new ContentError('PaginationError', `Invalid '${name}' parameter. Expected an integer > 0, received: ${shown(value)}`);
  return number;
}

function start(value: unknown): number {
  if (!isGiven(value)) return 0;
  const number = numberOf(value);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new ContentError('ValidationError', `convertStartQueryParams expected a positive integer got ${number}`);
  return number;
}

function limit(value: unknown): number {
  if (!isGiven(value)) return defaultLimit;
  const number = numberOf(value);
  if (!Number.isSafeInteger(number) || number < -1)
    throw new ContentError('ValidationError', `convertLimitQueryParams expected a positive integer got ${number}`);
  return number;
}

function readWithCount(value: unknown): boolean {
  if (!isGiven(value)) return true;
  if (typeof value === 'string' && /^(true|t|1)$/.test(value)) return true;
  if (typeof value === 'string' && /^(false|f|0)$/.test(value)) return false;
  throw new ContentError('ValidationError', 'Invalid withCount parameter. Expected "t","1","true","false","0","f"');
}

const numberOf = (value: unknown): number => (typeof value === 'string' ? Number(value) : NaN);
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
