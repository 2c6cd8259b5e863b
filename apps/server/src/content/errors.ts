/** Names and statuses of Strapi 5's error bodies (`@strapi/utils` errors), and of refusals that only editing knows. */
const statuses = {
  ValidationError: 400,
  ApplicationError: 400,
  PaginationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  ConflictError: 409,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
  InternalServerError: 500,
  ServiceUnavailableError: 503,
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
  body(): { data: null; error: { status: number; name: ContentErrorName; message: string; details: Record<string, unknown> } } {
    return { data: null, error: { status: this.status, name: this.kind, message: this.message, details: this.details } };
  }
}

/** `Invalid key x at path`: Strapi's answer to a name that the schema does not have. `path` is where it stands, null at the top. */
export const invalidKey = (key: string, path: string | null, source: 'query' | 'body' = 'query', param?: string): ContentError =>
  new ContentError('ValidationError', `Invalid key ${key}${path === null || path === key ? '' : ` at ${path}`}`, {
    key,
    path,
    source,
    ...(param !== undefined && { param }),
  });

/** Reads a parameter of a query; a name in it that does not exist is refused with the parameter's own, as Strapi does. */
export function parameter<T>(param: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError) || error.details.source !== 'query') throw error;
    throw new ContentError(error.kind, error.message, { ...error.details, param });
  }
}
