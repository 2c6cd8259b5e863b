import type { ErrorBody, ErrorType } from '@tavolo/contract/errors';

/** What is known of a refused call. The in-process client and the HTTP client both throw errors of this shape. */
export interface Refusal {
  type: ErrorType;
  code: string;
  message: string;
  params: ErrorBody['error']['params'];
  requestId: string;
  status: number;
}

/** Tells a refusal of the catalogue from a broken connection or a bug. */
export function isRefusal(error: unknown): error is Error & Refusal {
  return (
    error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.endsWith('Exception') && 'status' in error
  );
}
