import { calls, type CallName } from '@tavolo/contract';
import { errorStatus, statusOf, type ErrorType } from '@tavolo/contract/errors';
import { catalogues } from '@tavolo/contract/messages';
import { defaultMessages } from '@tavolo/validation';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Answer } from './browser.ts';

const fieldError = v.strictObject({ code: v.pipe(v.string(), v.minLength(1)), message: v.pipe(v.string(), v.minLength(1)) });
const refusal = v.strictObject({
  error: v.strictObject({
    type: v.custom<ErrorType>((type) => typeof type === 'string' && Object.hasOwn(errorStatus, type)),
    code: v.string(),
    message: v.pipe(v.string(), v.minLength(1)),
    params: v.record(v.string(), v.union([v.array(fieldError), v.string(), v.number()])),
    request_id: v.pipe(v.string(), v.uuid()),
  }),
});

export type Refusal = v.InferOutput<typeof refusal>['error'];

/** The answer as a refusal of the catalogue, after checking its shape, status and texts. */
export function refusalOf(answer: Answer, locale: 'en' | 'it' = 'en'): Refusal {
  const parsed = v.safeParse(refusal, answer.body);
  if (!parsed.success) throw new Error(`No refusal of the catalogue (${answer.status}): ${JSON.stringify(answer.body)}`);
  const { error } = parsed.output;
  expect(answer.status, JSON.stringify(error)).toBe(statusOf(error.type, error.code));
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(error.request_id).toBe(answer.headers.get('x-request-id'));
  expect(error.message, error.code).not.toMatch(/\$\$|Exception/);
  for (const faults of Object.values(error.params)) {
    if (!Array.isArray(faults)) continue;
    expect(faults).not.toHaveLength(0);
    for (const { code, message } of faults) {
      expect(Object.hasOwn(catalogues[locale].fields, code) || Object.hasOwn(defaultMessages[locale], code), `no text for ${code}`).toBe(
        true,
      );
      expect(message, code).not.toMatch(/\$\$/);
      expect(message).not.toBe(code);
    }
  }
  return error;
}

export interface Expected {
  locale?: 'en' | 'it';
  /** The answer was asked to be trimmed to some `fields`: others may be missing. */
  isTrimmed?: boolean;
}

/** Checks that an answer is either what the contract promises or a refusal of the catalogue, and that nothing broke. */
export function expectConforming(name: CallName, answer: Answer, { locale = 'en', isTrimmed = false }: Expected = {}): void {
  if (answer.status !== 200) {
    const error = refusalOf(answer, locale);
    expect(error, `${name} broke`).not.toMatchObject({ type: expect.stringMatching(/^(InternalServerError|UnknownError)Exception$/) });
    return;
  }
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('data' in body))
    throw new Error(`${name} answered without data: ${JSON.stringify(body)}`);
  expect(Object.keys(body)).toEqual(['data']);
  const checked = v.safeParse(calls[name].result, body.data);
  const issues = (checked.issues ?? []).filter(({ input }) => !isTrimmed || input !== undefined);
  expect(
    issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    name,
  ).toEqual([]);
}
