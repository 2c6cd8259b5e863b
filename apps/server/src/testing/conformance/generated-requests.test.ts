import { calls, type CallName } from '@tavolo/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../application.ts';
import { expectConforming } from './answers.ts';
import { Browser, callNames, queryOf, registration, signUp, type Answer } from './browser.ts';
import { leastOf, parametersOf } from './samples.ts';
import { wrongValues } from './wrong-values.ts';

/** `CONFORMANCE_REQUESTS=10000 CONFORMANCE_SEED=7` is the long form. */
const requests = Number(process.env.CONFORMANCE_REQUESTS ?? 800);
const seed = Number(process.env.CONFORMANCE_SEED ?? 20_260_302);

let app: TestApplication;
let origin: string;
let player: Browser;

beforeAll(async () => {
  app = await createTestApplication();
  origin = await app.listen();
  player = await signUp(origin);
});
afterAll(() => app.close());

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 400 }),
  fc.stringMatching(/^[A-Za-z0-9_.:,-]{0,80}$/),
  fc.stringMatching(/^-?\d{0,20}(\.\d{0,10})?$/),
  fc.constantFrom(
    'dice',
    'book-of-nefer',
    'card',
    'en',
    'it',
    'EUR',
    'IT',
    'GB',
    '1',
    '0',
    'true',
    'form',
    'real',
    'demo',
    'deposit',
    'withdrawal',
    'success,pending',
  ),
);
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom(...wrongValues.map(([, wrong]) => wrong)) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

/** Some parameters of the call, good and bad, and at times others that it does not know. */
function parametersFor(name: CallName): fc.Arbitrary<Record<string, unknown>> {
  const good = name === 'auth.register' ? registration() : leastOf(name);
  const known = Object.fromEntries(
    parametersOf(name).map(([parameter]) => [
      parameter,
      Object.hasOwn(good, parameter)
        ? fc.oneof({ weight: 3, arbitrary: fc.constant(good[parameter]) }, { weight: 1, arbitrary: value })
        : value,
    ]),
  );
  return fc
    .tuple(
      fc.record(known, { requiredKeys: Object.keys(good).filter((parameter) => Object.hasOwn(known, parameter)) }),
      fc.option(fc.dictionary(text, value, { maxKeys: 2 }), { freq: 5, nil: {} }),
    )
    .map(([ours, others]) => ({ ...others, ...ours }));
}

const request = fc.constantFrom(...callNames).chain((name) =>
  fc.record({
    name: fc.constant(name),
    parameters: parametersFor(name),
    isPlayer: calls[name].access === 'player' ? fc.constantFrom(true, true, true, false) : fc.boolean(),
    form: fc.constantFrom('json', 'multipart', 'urlencoded'),
    locale: fc.constantFrom<'en' | 'it'>('en', 'it'),
  }),
);

type Generated = typeof request extends fc.Arbitrary<infer R> ? R : never;

function send(browser: Browser, { name, parameters, form, locale }: Generated): Promise<Answer> {
  const sending = { locale };
  if (calls[name].verb === 'GET') return browser.get(name, queryOf(parameters), sending);
  if (form === 'json') return browser.post(name, JSON.stringify(parameters), 'application/json', sending);
  if (form === 'urlencoded') return browser.post(name, queryOf(parameters), 'application/x-www-form-urlencoded', sending);
  const body = new FormData();
  for (const [parameter, given] of Object.entries(parameters)) {
    if (given !== undefined) body.append(parameter, typeof given === 'object' ? JSON.stringify(given) : String(given));
  }
  return browser.post(name, body, null, sending);
}

test(
  `[R8-001] ${requests} generated requests, signed in and as a visitor: every answer is the contract's or the catalogue's, and nothing breaks`,
  { timeout: requests * 1_000 + 30_000 },
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async (generated) => {
        const { name, isPlayer, locale } = generated;
        if (!player.isSignedIn) player = await signUp(origin);
        const answer = await send(isPlayer ? player : new Browser(origin), generated);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expectConforming(name, answer, { locale, isTrimmed: Object.hasOwn(generated.parameters, 'fields') });
        // Requests count for limits over minutes; here they come at once.
        app.clock.advance(5_000);
        if (isPlayer && answer.status === 401 && calls[name].access === 'player') player.forget();
      }),
      { numRuns: requests, seed, endOnFailure: false, interruptAfterTimeLimit: requests * 990 + 20_000, markInterruptAsFailure: true },
    );
    // Neither did everything fail at the same gate.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 401, 422]));
    expect((statuses.get(200) ?? 0) / requests, JSON.stringify([...statuses])).toBeGreaterThan(0.15);
  },
);
