import { calls, type CallName } from '@tavolo/contract';
import { catalogues } from '@tavolo/contract/messages';
import * as v from 'valibot';
import { chanceOf, isFull } from '../../../../../e2e/sample/extent.ts';
import { shuffled } from '../../../../../e2e/sample/pairwise.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../application.ts';
import { expectConforming, refusalOf } from './answers.ts';
import { Browser, callNames, queryOf, registration, signUp } from './browser.ts';
import { leastOf, parametersOf } from './samples.ts';
import { wrongValues } from './wrong-values.ts';

let app: TestApplication;
let origin: string;
let built: ReadonlySet<string>;

beforeAll(async () => {
  app = await createTestApplication();
  origin = await app.listen();
  built = new Set(app.application.calls.flatMap(({ name, isBuilt }) => (isBuilt ? [name] : [])));
});
afterAll(() => app.close());

/** What the server reads of a query: texts only. */
function asQueried(value: unknown): unknown {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => String(item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asQueried(inner)]));
  return value === null ? '' : String(value).toWellFormed();
}

const isIllFormed = (value: unknown): boolean => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());

/** Without a password nobody is signed up where the schema has nothing against a value: hashing would take most of the time. */
function baseOf(name: CallName): Record<string, unknown> {
  const { password: _password, ...form } = registration();
  return name === 'auth.register' ? form : leastOf(name);
}

const whoCalls = (name: CallName): Promise<Browser> =>
  calls[name].access === 'player' ? signUp(origin) : Promise.resolve(new Browser(origin));

/** The ways in which a parameter is wrong in this run: some, drawn anew for each of them, or all in the full run. */
const waysOf = (parameter: string) => (isFull ? wrongValues : shuffled(wrongValues, chanceOf(`wrong ${parameter}`)).slice(0, 8));

describe(`[R8-001] every call of the contract, every parameter wrong in ${isFull ? 'every way' : 'ways that are drawn for it'}`, () => {
  const withParameters = callNames.filter((name) => parametersOf(name).length > 0);

  test.each(withParameters)('%s refuses what its schema refuses and names the field, and breaks at nothing', async (name) => {
    const browser = await whoCalls(name);
    const isGet = calls[name].verb === 'GET';
    const tooLong = 'x'.repeat(isGet ? 5_000 : 200_001);
    const translated = new Set<string>();
    for (const [parameter, schema] of parametersOf(name)) {
      for (const [kind, value] of [...waysOf(`${name} ${parameter}`), ['too long', tooLong] as const]) {
        const about = `${name} with ${parameter} ${kind}`;
        const sent: Record<string, unknown> = { ...baseOf(name), [parameter]: value };
        const received = isGet ? asQueried(value) : value;
        const answer = await browser.call(name, sent);
        expectConforming(name, answer, { isTrimmed: parameter === 'fields' });
        const isRefused = isIllFormed(received) || kind === 'deeply nested' || !v.safeParse(schema, received).success;
        if (!isRefused) {
          if (!built.has(name))
            expect(refusalOf(answer), about).toMatchObject({ type: 'ApplicationUnavailableException', code: 'not_available' });
          continue;
        }
        const error = refusalOf(answer);
        expect(error.type, about).toBe('InvalidParameterException');
        expect(Object.keys(error.params), about).toEqual([parameter]);
        const faults = error.params[parameter];
        if (!Array.isArray(faults)) throw new Error(`${about}: no faults`);
        const fresh = faults.filter(({ code }) => !translated.has(code));
        if (fresh.length === 0) continue;
        const italian = refusalOf(await browser.call(name, sent, { locale: 'it' }), 'it');
        expect(italian.message).toBe(catalogues.it.types.InvalidParameterException);
        const theirs = italian.params[parameter];
        for (const { code, message } of fresh) {
          translated.add(code);
          const other = Array.isArray(theirs) ? theirs.find((fault) => fault.code === code) : undefined;
          expect(other?.message, `${about}: ${code} in Italian`).toBeTruthy();
          expect(other?.message, `${about}: ${code} in Italian`).not.toBe(message);
        }
      }
    }
  });

  test('every wrong field is reported at once', async () => {
    const browser = await signUp(origin);
    const error = refusalOf(
      await browser.call('cashier.makedeposit', { method: [], amount: 'much', requisites: '[', idempotency_key: 'ключ' }),
    );
    expect(Object.keys(error.params).toSorted()).toEqual(['amount', 'idempotency_key', 'method', 'requisites']);
  });
});

describe('[R8-001] names of parameters that mean harm', () => {
  const visitor = () => new Browser(origin);
  let logins = 0;

  test.each([
    ['__proto__', '{"__proto__":{"polluted":1},"login":"a","password":"b"}'],
    ['constructor', '{"constructor":{"prototype":{"polluted":1}},"login":"a","password":"b"}'],
    ['prototype', '{"prototype":{"polluted":1},"login":"nobody","password":"b"}'],
    ['toString', '{"toString":"x","hasOwnProperty":1,"valueOf":null,"login":"nobody","password":"b"}'],
    ['a repeated name', '{"login":"a","login":"nobody","password":"b"}'],
    ['an empty name', '{"":1,"login":"nobody","password":"b"}'],
  ])('JSON with %s', async (_name, json) => {
    const answer = await visitor().post('auth.login', json, 'application/json');
    expectConforming('auth.login', answer);
    expect([400, 401]).toContain(answer.status);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test.each([
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    '__proto__=1&constructor=2',
    'hasOwnProperty=1&toString=2',
    'login[__proto__][polluted]=1',
    `a${'[b]'.repeat(2_000)}=1`,
    'a[]=1&'.repeat(1_500),
    'a[999999999]=1',
    '[]=1&[a]=2&=3',
    '%ED%A0%80=1',
    'a%5B=1&a%5D=2&a[[b]]=3',
    '%=%&%zz=%zz',
    'a;b=c',
  ])('a form and a query with names that mean harm: %#', async (text) => {
    logins += 1;
    const good = `login=nobody${logins}@example.com&password=Wrong-password-1`;
    const posted = await visitor().post('auth.login', `${good}&${text}`, 'application/x-www-form-urlencoded');
    expectConforming('auth.login', posted);
    expect([401, 422]).toContain(posted.status);
    const asked = await visitor().get('games.get', text);
    expectConforming('games.get', asked);
    expect(asked.status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('a name that cannot be written down is refused by that name', async () => {
    const error = refusalOf(
      await visitor().post('auth.login', JSON.stringify({ login: 'a', password: 'b', 'x\0': 1 }), 'application/json'),
    );
    expect(error.params).toEqual({ 'x\0': [{ code: 'wrong_name', message: 'There’s no parameter with this name' }] });
  });

  test('a parameter that is sent twice is refused, whatever its type', async () => {
    for (const query of ['offset=1&offset=2', 'search=a&search=b', 'category=slots&category=slots', 'fields=a&fields=b']) {
      const [parameter = ''] = query.split('=');
      const error = refusalOf(await visitor().get('games.get', query));
      expect(error.type).toBe('InvalidParameterException');
      expect(Object.keys(error.params)).toEqual([parameter]);
    }
    const player = await signUp(origin);
    const body = new FormData();
    for (const [key, value] of Object.entries({ method: 'card', amount: '10', idempotency_key: 'twice' })) body.append(key, value);
    body.append('amount', '20');
    expect(Object.keys(refusalOf(await player.post('cashier.makedeposit', body, null)).params)).toEqual(['amount']);
    body.delete('amount');
    body.append('amount', '20');
    body.append('requisites', '{"a":"1"}');
    body.append('requisites', '{"a":"2"}');
    expect(Object.keys(refusalOf(await player.post('cashier.makedeposit', body, null)).params)).toEqual(['requisites']);
  });

  test('an unknown parameter is no fault', async () => {
    const answer = await visitor().get('games.get', queryOf({ nothing_of_ours: 'x', count: 1 }));
    expect(answer.status).toBe(200);
  });
});
