import { Refusal } from '../kernel/errors/refusal.ts';

/** A refusal of the content service, sent in Strapi's own shape. */
export class ContentError extends Refusal {
  override name = 'ContentError';
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
