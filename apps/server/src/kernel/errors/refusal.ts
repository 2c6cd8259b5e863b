/** Kinds of refusals and their statuses. The names are those of Strapi 5's error bodies (`@strapi/utils` errors) and a few of our own. */
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

export type RefusalKind = keyof typeof statuses;

/**
 * A refusal of a call of the staff or of the content service, in the one shape that both send. `details.code` tells apart refusals of one kind.
 * What is thrown and is none of these is a bug.
 */
export class Refusal extends Error {
  readonly details: Record<string, unknown>;
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.details = details;
  }
  get status(): number {
    return statuses[this.kind];
  }
  body(): { data: null; error: { status: number; name: RefusalKind; message: string; details: Record<string, unknown> } } {
    return { data: null, error: { status: this.status, name: this.kind, message: this.message, details: this.details } };
  }
}
