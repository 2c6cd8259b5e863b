/** Names and statuses of Strapi 5's error bodies (`@strapi/utils` errors). */
const statuses = {
  ValidationError: 400,
  ApplicationError: 400,
  PaginationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  PayloadTooLargeError: 413,
  InternalServerError: 500,
} as const;

export type ContentErrorName = keyof typeof statuses;

/** A refusal of the content service, sent in Strapi's own shape. */
export class ContentError extends Error {
  readonly details: Record<string, unknown>;
  readonly kind: ContentErrorName;
  constructor(kind: ContentErrorName, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ContentError';
    this.kind = kind;
    this.details = details;
  }
  get status(): number {
    return statuses[this.kind];
  }
  body(): object {
    return { data: null, error: { status: this.status, name: this.kind, message: this.message, details: this.details } };
  }
}

/** `Invalid key x at path`: Strapi's answer to a name that the schema does not have. */
export const invalidKey = (key: string, path: string, source: 'query' | 'body' = 'query'): ContentError =>
  new ContentError('ValidationError', `Invalid key ${key}${path === key ? '' : ` at ${path}`}`, { key, path, source });
