import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorStatus, type ErrorType } from '@tavolo/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, testConfig, type TestApplication } from '../application.ts';
import { everyFeature } from '../every-feature.ts';
import { refusalOf } from './answers.ts';
import { Browser, registration, type Answer } from './browser.ts';

let app: TestApplication;
let origin: string;
/** A provider of games that is out of order. */
const provider = createServer((_request, response) => response.writeHead(500).end('<h1>Oops</h1>'));
const folder = mkdtempSync(join(tmpdir(), 'error-types-'));

beforeAll(async () => {
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const providers = join(folder, 'providers.json');
  const { port } = provider.address() as AddressInfo;
  writeFileSync(
    providers,
    JSON.stringify({
      providers: [
        {
          name: 'broken',
          dialect: 'softswiss',
          api_url: `http://127.0.0.1:${port}`,
          operator_id: 1,
          secret: 'a secret that is shared with the provider',
          games: [{ code: 'comet', name: 'Comet', product: 'Broken' }],
        },
      ],
    }),
  );
  app = await createTestApplication({
    config: testConfig({ GAME_PROVIDERS: providers }),
    // Payments that nobody pays are called off by jobs, whose queue goes by the database's time: here they all lie ahead.
    now: new Date('2036-03-02T12:00:00Z'),
  });
  origin = await app.listen();
});
afterAll(async () => {
  await app.close();
  await new Promise((closed) => provider.close(closed));
  rmSync(folder, { recursive: true });
});

interface Person {
  browser: Browser;
  uid: number;
  email: string;
}

async function person(): Promise<Person> {
  const browser = new Browser(origin);
  const form = registration();
  const { body } = await browser.call('auth.register', form);
  const { data } = body as { data: { uid: number } };
  await browser.call('protection.declineLimit', { confirmed: 1 });
  return { browser, uid: data.uid, email: String(form.email) };
}

/** Changes what the product's later parts or the operator would change, as the database's owner. */
const operate = (sql: string, uid: number): Promise<unknown> => app.db.ownerDatabase.query(sql, [uid]);
const confirm = ({ uid }: Person) => operate('update contact set is_confirmed = true where player_id = $1', uid);
/** Somebody who is known may pay in and out without a limit of the whole account. */
const verify = ({ uid }: Person) => operate('update player set is_verified = true where id = $1', uid);

let keys = 0;
const freshKey = (): string => `error-types-${(keys += 1)}`;
const deposit = ({ browser }: Person, amount: string, locale = 'en') =>
  browser.call('cashier.makedeposit', { method: 'card', amount, idempotency_key: freshKey() }, { locale });
const withdraw = ({ browser }: Person, amount: string, locale = 'en') =>
  browser.call('cashier.makewithdrawal', { method: 'card', amount, idempotency_key: freshKey() }, { locale });

/** Deposits by a card on the provider's page. */
async function pay(who: Person, amount: string): Promise<void> {
  const { body } = await deposit(who, amount);
  const { data } = body as { data: { action: { url: string } } };
  await fetch(origin + data.action.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: '4111111111111111', expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }).toString(),
  });
}

/** What a payout asks for; the cards are Ada Rossi's. */
const tellData = ({ browser }: Person, name: { first_name: string; last_name: string } = { first_name: 'Ada', last_name: 'Rossi' }) =>
  browser.call('account.saveProfileInfo', { ...name, home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' });

async function funded(amount: string): Promise<Person> {
  const who = await person();
  await confirm(who);
  await tellData(who);
  await pay(who, amount);
  return who;
}

const publish = (state: string) => app.publish('prazer-config', { domain_state: state });
const showWinners = (isShown: boolean) =>
  app.publish('prazer-config', { functional_flags: { ...everyFeature, is_winners_enabled: isShown } });

type Asking = (locale: 'en' | 'it') => Promise<Answer>;

/** How each type comes about: prepares, and answers how to ask so that it is given; `mend` undoes what others would notice. */
const provoked: Readonly<Record<ErrorType, () => Promise<Asking & { mend?: () => Promise<unknown> }>>> = {
  UnknownErrorException: async () => {
    const games = await new Browser(origin).call('games.get', { search: 'Comet' });
    const [comet] = (games.body as { data: { items: { sysname: string }[] } }).data.items;
    return (locale) => new Browser(origin).call('games.launch', { sysname: comet?.sysname, mode: 'demo' }, { locale });
  },
  MethodNotFoundException: async () => (locale) => new Browser(origin).get('nothing.here', '', { locale }),
  InvalidRequestException: async () => (locale) => new Browser(origin).get('games.get', '', { v: '1', locale }),
  InvalidParameterException: async () => (locale) => new Browser(origin).call('games.get', { count: 'many' }, { locale }),
  AuthorizationException: async () => (locale) =>
    new Browser(origin).call('auth.login', { login: 'nobody@example.com', password: 'Wrong.123' }, { locale }),
  ApplicationUnavailableException: async () => {
    await showWinners(false);
    return Object.assign((locale: string) => new Browser(origin).call('games.getWinners', {}, { locale }), {
      mend: () => showWinners(true),
    });
  },
  ApplicationDisabledException: async () => {
    await publish('disabled');
    return Object.assign((locale: string) => new Browser(origin).call('games.get', {}, { locale }), { mend: () => publish('active') });
  },
  InternalServerErrorException: async () => {
    const { browser } = await person();
    await app.db.ownerDatabase.query('alter table player_storage rename to player_storage_away');
    const mend = () => app.db.ownerDatabase.query('alter table player_storage_away rename to player_storage');
    return Object.assign((locale: string) => browser.call('storage.getKeys', {}, { locale }), { mend });
  },
  AccessDeniedException: async () => {
    const { browser } = await person();
    await browser.call('protection.exclude', { term: '6m', product: 'sports', confirmed: '1' });
    await browser.call('protection.takeTimeOut', { hours: '24', product: 'casino' });
    return (locale) => browser.call('games.launch', { sysname: 'dice', mode: 'real' }, { locale });
  },
  TooManyRequestsException: async () => {
    const { browser, email } = await person();
    await browser.call('account.sendconfirmationtocontact', { contact: email });
    return (locale) => browser.call('account.sendconfirmationtocontact', { contact: email }, { locale });
  },
  UserBannedException: async () => {
    const { email, uid } = await person();
    await operate(`update player set state = 'banned', state_code = 'blocked' where id = $1`, uid);
    return (locale) => new Browser(origin).call('auth.login', { login: email, password: 'Secret.123' }, { locale });
  },
  UserDeletedException: async () => {
    const { email, uid } = await person();
    await operate(`update player set state = 'closed' where id = $1`, uid);
    return (locale) => new Browser(origin).call('auth.login', { login: email, password: 'Secret.123' }, { locale });
  },
  UserNeedDepositException: async () => {
    const who = await person();
    await confirm(who);
    return (locale) => withdraw(who, '20', locale);
  },
  UserNeedProfileDataException: async () => {
    const who = await person();
    await confirm(who);
    await pay(who, '50');
    return (locale) => withdraw(who, '20', locale);
  },
  UserNeedConfirmContactException: async () => {
    const who = await person();
    await pay(who, '50');
    return (locale) => withdraw(who, '20', locale);
  },
  BillingTransactionDeclinedException: async () => {
    const who = await person();
    return (locale) => deposit(who, '913', locale);
  },
  BillingServiceErrorException: async () => {
    const who = await person();
    return (locale) => deposit(who, '914', locale);
  },
  BillingUnavailableException: async () => {
    const who = await person();
    return (locale) => deposit(who, '915', locale);
  },
  BillingDepositLimitExceededException: async () => {
    const who = await person();
    await verify(who);
    for (let paid = 0; paid < 4; paid += 1) await pay(who, '5000');
    return (locale) => deposit(who, '10', locale);
  },
  WithdrawalDeclinedException: async () => {
    const who = await funded('50');
    return (locale) => withdraw(who, '51', locale);
  },
  WithdrawalLimitsExceededException: async () => {
    const who = await funded('50');
    return (locale) => withdraw(who, '5000.01', locale);
  },
  WithdrawalLimitsPeriodExceededException: async () => {
    const who = await funded('50');
    await verify(who);
    for (let paid = 0; paid < 3; paid += 1) await pay(who, '5000');
    await withdraw(who, '5000');
    await withdraw(who, '5000');
    return (locale) => withdraw(who, '10', locale);
  },
  KycUserProfileException: async () => {
    const { browser, uid } = await person();
    await operate(`update player set is_verified = true, first_name = 'Grace' where id = $1`, uid);
    return (locale) => browser.call('account.saveProfileInfo', { first_name: 'Ada' }, { locale });
  },
  KycWithdrawalException: async () => {
    const who = await funded('50');
    await operate('update player set is_kyc_block_enabled = true where id = $1', who.uid);
    return (locale) => withdraw(who, '20', locale);
  },
  SumsubVerificationRequiredException: async () => {
    const who = await person();
    // Beyond what somebody unknown may deposit in all.
    return (locale) => deposit(who, '2001', locale);
  },
  StorageQuotaExceededException: async () => {
    const { browser } = await person();
    return (locale) => browser.call('storage.set', { key: 'k', value: 'x'.repeat(5_000) }, { locale });
  },
  RequisitesValidationRequiredException: async () => {
    const who = await funded('50');
    // The card is Ada Rossi's.
    await tellData(who, { first_name: 'Bea', last_name: 'Bianchi' });
    return (locale) => withdraw(who, '20', locale);
  },
  RequisitesOnVerificationException: async () => {
    const who = await funded('50');
    await tellData(who, { first_name: 'Bea', last_name: 'Bianchi' });
    await operate('update player set is_on_verification = true where id = $1', who.uid);
    return (locale) => withdraw(who, '20', locale);
  },
  RequisitesFraudulentException: async () => {
    const who = await funded('50');
    await operate('update payment_instrument set is_fraudulent = true where player_id = $1', who.uid);
    return (locale) => withdraw(who, '20', locale);
  },
};

const isErrorType = (name: string): name is ErrorType => Object.hasOwn(errorStatus, name);
const types = Object.keys(errorStatus).filter(isErrorType);

test('[R8-002] [R4-018] 403 is for who is shut out: a step that leads on is a conflict, which no page of the specification ends at', async () => {
  const { browser } = await person();
  await browser.call('protection.setLimit', { kind: 'deposit', period: 'day', limit: '50' });
  const fixed = await browser.call('account.setCurrency', { currency: 'USD' });
  expect([fixed.status, refusalOf(fixed).type, refusalOf(fixed).code]).toEqual([409, 'AccessDeniedException', 'currency_limits']);
});

describe('[R8-001] error types through HTTP', () => {
  test.each(types)(
    '%s has its status, its shape and its text in both languages',
    async (type) => {
      const ask = await provoked[type]();
      try {
        const answers = [await ask('en'), await ask('it')] as const;
        const english = refusalOf(answers[0]);
        const italian = refusalOf(answers[1], 'it');
        expect([english.type, italian.type]).toEqual([type, type]);
        expect(answers[0].status).toBe(errorStatus[type]);
        expect(italian.code).toBe(english.code);
        expect(italian.message).not.toBe(english.message);
        if ([429, 503].includes(answers[0].status) && english.code !== 'not_available' && type !== 'ApplicationDisabledException') {
          expect(Number(answers[0].headers.get('retry-after'))).toBeGreaterThan(0);
        }
      } finally {
        await ask.mend?.();
      }
    },
  );
});
