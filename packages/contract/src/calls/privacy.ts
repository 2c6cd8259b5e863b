import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { done, listOf, noParameters, optional, paging, passwordText, time } from '../fields.ts';

const copy = v.object({
  id: v.string(),
  state: v.picklist(['pending', 'ready']),
  requested_at: time,
  ready_at: v.nullable(time),
  expires_at: v.nullable(time),
});
const consent = v.object({
  kind: v.picklist(['terms', 'privacy', 'news', 'name', 'cookies']),
  about: v.string(),
  given: v.boolean(),
  at: time,
});

/** What the law gives players over their own data. The specification does not name these calls. */
export const privacyCalls = {
  'privacy.requestExport': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Asks for a copy of everything that is kept of the player; the one of the last day is answered where there is one.',
    params: noParameters,
    result: copy,
    errors: [],
  }),
  'privacy.getExports': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'The copies that are being made or can be fetched, at /privacy/exports/{id}/data.json and data.html.',
    params: noParameters,
    result: v.object({ items: v.array(copy) }),
    errors: [],
  }),
  'privacy.getConsents': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'What the player agreed to and took back, newest first.',
    params: v.object(paging(10, 100)),
    result: listOf(consent),
    errors: [],
  }),
  'privacy.getErasure': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'What an erasure of the account waits for, and until when the law keeps who the player was.',
    params: noParameters,
    result: v.object({
      blockers: v.array(v.picklist(['balance', 'rounds', 'payments', 'exclusion'])),
      keep_until: time,
      has_password: v.boolean(),
    }),
    errors: [],
  }),
  'privacy.erase': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Erases the player for good, but for what the law keeps.',
    params: v.object({ password: optional(passwordText) }),
    result: done,
    errors: ['AccessDeniedException', 'AuthorizationException', 'TooManyRequestsException'],
  }),
} as const;
