import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors/refusal.ts';

/** A JSON object that was sent. */
export type Body = Readonly<Record<string, unknown>>;

/** Longest text that a form of this kind sends. */
const longest = 1_000;

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

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
