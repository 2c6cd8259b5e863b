import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors/refusal.ts';
import { invalid } from './invalid.ts';

/** A JSON object that was sent. */
export type Body = Readonly<Record<string, unknown>>;

/** Longest text that a form of this kind sends. */
const longest = 1_000;
const longestReason = 500;

/** The fields of a JSON body. Throws ValidationError for anything else. */
export function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  if (!isBody(body)) throw new Refusal('ValidationError', 'A JSON object is expected');
  return body;
}

/** A text of a body. Throws ValidationError that names the field. */
export function textOf(body: Body, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || value.length > longest) {
    const message = `${field} must be text`;
    throw new Refusal('ValidationError', message, { errors: [{ path: [field], message, name: 'ValidationError', value: null }] });
  }
  return value;
}

/** Why something is done, as it stands in the audit: `least` to 500 characters. Throws ValidationError. */
export function reasonOf(body: Body, least: 1 | 3): string {
  const reason = textOf(body, 'reason').trim();
  if (reason.length < least || reason.length > longestReason)
    throw invalid('reason', least === 1 ? 'Say why, in at most 500 characters' : 'Say why, in 3 to 500 characters');
  return reason;
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
