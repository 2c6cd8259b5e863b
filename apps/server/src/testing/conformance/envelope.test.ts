import { calls, type CallName } from '@tavolo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../application.ts';
import { expectConforming, refusalOf } from './answers.ts';
import { Browser, callNames, isCallName, queryOf, signUp, type Answer, type Sending } from './browser.ts';
import { leastOf } from './samples.ts';

let app: TestApplication;
let origin: string;

beforeAll(async () => {
  app = await createTestApplication();
  origin = await app.listen();
});
afterAll(() => app.close());

const visitor = (): Browser => new Browser(origin);
const writing = callNames.filter((name) => calls[name].verb === 'POST');
const ofPlayers = callNames.filter((name) => calls[name].access === 'player');
const changing = callNames.filter((name) => calls[name].verb === 'POST' || calls[name].changesState === true);

/** Sends a call as it should be, but for what `sending` changes, in both languages; checks the texts differ and answers the English one. */
async function refusedInBoth(
  name: CallName,
  sending: Sending,
  browser = visitor(),
): Promise<{ answer: Answer; error: ReturnType<typeof refusalOf> }> {
  const answer = await browser.call(name, leastOf(name), sending);
  const error = refusalOf(answer);
  const italian = refusalOf(await browser.call(name, leastOf(name), { ...sending, locale: 'it' }), 'it');
  expect(italian).toMatchObject({ type: error.type, code: error.code });
  expect(italian.message).not.toBe(error.message);
  return { answer, error };
}

/** Names that the specification gives, by requirement. */
const specified: Record<string, string> = {
  'R7-001':
    'account.addcontact account.changefakename account.changelocale account.changepassword account.changeSubscription account.changeTwoFactorAuth account.confirmContact account.confirmTwoFactorAuth account.getContactPhoneSettings account.getcurrencyrates account.getDepositLimit account.getInfo account.getBalance account.getPersonalDataFields account.getprofileinfo account.saveProfileInfo account.sendconfirmationtocontact account.setUserOnVerification account.setCurrency account.unsubscribe',
  'R7-002': 'auth.login auth.logout auth.restore auth.register',
  'R7-003': 'banners.get',
  'R7-004': 'BettingBonuses.activate BettingBonuses.remove BettingBonuses.get',
  'R7-005': 'bonuses.activate bonuses.deactivate bonuses.remove bonuses.get',
  'R7-006': 'campaigns.activateOffer campaigns.checkPromocode campaigns.takepromotions campaigns.getoffers',
  'R7-007': 'cashbacks.get cashbacks.payout cashbacks.remove',
  'R7-008':
    'cashier.cancelwithdrawal cashier.makedeposit cashier.makewithdrawal cashier.getbanks cashier.getdepositinfo cashier.getdepositsettings cashier.gethistory cashier.getwithdrawsettings',
  'R7-009': 'freespins.get',
  'R7-010': 'FreshChat.storeChatEvent',
  'R7-011':
    'games.get games.getLikes games.addLike games.removeLike games.getCategories games.getProviders games.getHistory games.gethistoryexportrequest games.createhistoryexportrequest',
  'R7-012': 'Jackpots.get Jackpots.getWinners leaderboard.get',
  'R7-013':
    'loyalty.buyproduct loyalty.setcharacter loyalty.getcharacters loyalty.getinfo loyalty.getnotifications loyalty.getproducts loyalty.getPrograms loyalty.getProgram',
  'R7-014': 'metadata.get metadata.getgeneralinfo popups.get',
  'R7-015': 'storage.get storage.getKeys storage.set',
  'R7-016': 'sumsub.createApplicant sumsub.getAccessToken',
  'R7-017': 'support.getsettings support.sendFeedback',
  'R7-018': 'tournaments.get tournaments.participate events.handle',
};

describe('the table of calls', () => {
  test('has every call that the specification names, and marks the others as ours', () => {
    const named = Object.values(specified).flatMap((names) => names.split(' '));
    expect(callNames.filter((name) => calls[name].ours !== true).toSorted()).toEqual(named.toSorted());
  });

  test('a call that is declared only says so: its answer is never made up', async () => {
    const player = await signUp(origin);
    for (const { name, isBuilt } of app.application.calls) {
      if (isBuilt) continue;
      const { error, answer } = await refusedInBoth(name, {}, player);
      expect(error, name).toMatchObject({ type: 'ApplicationUnavailableException', code: 'not_available', params: {} });
      expect(answer.status).toBe(503);
    }
  });

  test('a call that is built answers what its contract says, or a refusal with a reason', async () => {
    const player = await signUp(origin);
    for (const { name, isBuilt } of app.application.calls) {
      if (!isBuilt || name === 'auth.logout') continue;
      expectConforming(name, await player.call(name, leastOf(name)));
    }
    expectConforming('auth.logout', await player.call('auth.logout', {}));
    expect(player.isSignedIn).toBe(false);
  });

  test('[R7-002] [R7-015] the calls of signing in and of stored values are all built', () => {
    const built = new Set(app.application.calls.flatMap(({ name, isBuilt }) => (isBuilt ? [name] : [])));
    for (const requirement of ['R7-002', 'R7-015']) {
      const missing = (specified[requirement] ?? '').split(' ').filter((name) => !isCallName(name) || !built.has(name));
      expect(missing, requirement).toEqual([]);
    }
  });
});

describe('[R8-001] a request that is no call', () => {
  test.each([
    'nothing.here',
    'account.getinfo',
    'ACCOUNT.getInfo',
    'account',
    'constructor',
    '__proto__',
    'toString',
    'account.getInfo%00',
    '%F0%9F%8E%B0',
    'a'.repeat(250),
  ])('an unknown name is not found: %#', async (name) => {
    for (const answer of [await visitor().get(name, ''), await visitor().post(name, '{}', 'application/json')]) {
      expect(refusalOf(answer)).toMatchObject({ type: 'MethodNotFoundException', code: 'unknown_method' });
      expect(answer.status).toBe(404);
    }
  });

  test.each(['', 'account/getInfo', 'account.getInfo/', 'a'.repeat(2_000), '%', '%zz', '%ff%fe', '..%2f..%2fetc'])(
    'an address that is none: %#',
    async (name) => {
      const answer = await visitor().get(name, '');
      const error = refusalOf(answer);
      expect(['MethodNotFoundException', 'InvalidRequestException']).toContain(error.type);
    },
  );

  test.each(callNames)('the wrong verb is refused and the right one named: %s', async (name) => {
    const { verb } = calls[name];
    for (const wrong of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter((candidate) => candidate !== verb)) {
      const answer = await visitor().get(name, queryOf(leastOf(name)), { verb: wrong });
      expect(refusalOf(answer), wrong).toMatchObject({ type: 'MethodNotFoundException', code: 'wrong_verb' });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe(verb);
    }
  });

  test.each(callNames)('[R9-001] a missing or another version is refused: %s', async (name) => {
    for (const v of [null, '', '2.33', '2.340', '02.34', ' 2.34', '2.34&v=2.34']) {
      const browser = visitor();
      const sending = v === '2.34&v=2.34' ? { v: null } : { v };
      const answer =
        v === '2.34&v=2.34' && calls[name].verb === 'GET'
          ? await browser.get(name, `v=2.34&v=2.34&${queryOf(leastOf(name))}`, sending)
          : await browser.call(name, leastOf(name), sending);
      expect(refusalOf(answer), String(v)).toMatchObject({ type: 'InvalidRequestException', code: 'wrong_version' });
      expect(answer.status).toBe(400);
    }
    await refusedInBoth(name, { v: '2.33' });
  });

  test('[R7-019] a page in a frame, which nobody can reload, is answered for every version of the same major one', async () => {
    const asked = (v: string, nonstrict: string) => visitor().get('metadata.get', `nonstrict=${nonstrict}`, { v }).then(({ status }) => status);
    expect([await asked('2.33', '1'), await asked('2.33', '0'), await asked('1.34', '1'), await asked('2', '1')]).toEqual([200, 400, 400, 400]);
  });

  test('[R9-001] a language that is not ours is answered in English', async () => {
    for (const locale of ['', 'fr', 'IT', '__proto__', 'it-IT']) {
      expect(refusalOf(await visitor().get('account.getBalance', '', { locale })).message).toBe('Please sign in.');
    }
  });
});

describe('[R8-001] who may call', () => {
  test.each(ofPlayers)('a visitor is asked to sign in: %s', async (name) => {
    const { answer, error } = await refusedInBoth(name, {});
    expect(error).toMatchObject({ type: 'AuthorizationException', code: 'session', params: {} });
    expect(answer.status).toBe(401);
  });

  test('a cookie that is nobody’s is a visitor’s', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', '"quoted"', 'a; b=c', 'é']) {
      const answer = await visitor().get('account.getBalance', '', { headers: { cookie: `tavolo_session=${encodeURIComponent(token)}` } });
      expect(refusalOf(answer)).toMatchObject({ type: 'AuthorizationException', code: 'session' });
    }
  });

  test.each(changing)('another site’s page changes nothing: %s', async (name) => {
    const player = await (calls[name].access === 'player' ? signedIn() : Promise.resolve(visitor()));
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { origin: 'http://localhost:3000.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strangers) {
      const { answer, error } = await refusedInBoth(name, { headers }, player);
      expect(error, JSON.stringify(headers)).toMatchObject({ type: 'InvalidRequestException', code: 'foreign_origin' });
      expect(answer.status).toBe(400);
    }
  });

  test('our own pages may, with the origin that a browser sends', async () => {
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect(refusalOf(await visitor().call('auth.login', leastOf('auth.login'), { headers })).type).toBe('AuthorizationException');
    const own = { origin, 'sec-fetch-site': 'same-origin' };
    expect(refusalOf(await visitor().call('auth.restore', { login: '' }, { headers: own })).type).toBe('InvalidParameterException');
  });

  let player: Browser | undefined;
  const signedIn = async (): Promise<Browser> => (player ??= await signUp(origin));
});

describe('[R8-001] bodies that cannot be read', () => {
  const multipart = 'multipart/form-data; boundary=b';
  const part = (name: string, value: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  const unreadable: [string, string, string | null][] = [
    ['broken JSON', '{"login":', 'application/json'],
    ['JSON that is no object', '[1]', 'application/json'],
    ['a JSON text', '"login"', 'application/json'],
    ['a JSON number', '1e999', 'application/json'],
    ['JSON nested 100,000 deep', '['.repeat(100_000), 'application/json'],
    ['JSON with an inherited name', '{"__proto__":{"a":1}}', 'application/json'],
    ['an empty body that should be JSON', '', 'application/json'],
    ['plain text', 'login=a', 'text/plain'],
    ['XML', '<a/>', 'application/xml'],
    ['a type of no form', 'login=a', 'nonsense'],
    ['multipart without a boundary', part('login', 'a'), 'multipart/form-data'],
    ['multipart that ends early', `${part('login', 'a')}--b\r\nContent-Disp`, multipart],
    ['multipart with another boundary', part('login', 'a'), 'multipart/form-data; boundary=c'],
    ['multipart without a name', '--b\r\nContent-Disposition: form-data\r\n\r\na\r\n--b--\r\n', multipart],
    ['multipart that is none', 'login=a', multipart],
  ];

  test.each(unreadable)('%s', async (_kind, body, type) => {
    for (const name of writing) {
      const answer = await visitor().post(name, body, type);
      expectConforming(name, answer);
      expect([400, 401, 422], `${name}: ${answer.status}`).toContain(answer.status);
    }
    const error = refusalOf(await visitor().post('auth.login', body, type));
    expect(['InvalidRequestException', 'InvalidParameterException']).toContain(error.type);
    if (error.type === 'InvalidRequestException') expect(error.code).toBe('unreadable_body');
  });

  test('a body in another charset or cut inside a character is read as it is', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('login=caf'), 0xe9, 0xff, 0xf0, 0x9f]);
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const answer = await visitor().post('auth.restore', body, type);
      expectConforming('auth.restore', answer);
    }
  });

  test('a file where none is expected', async () => {
    const form = new FormData();
    form.append('login', 'a');
    form.append('password', new Blob(['x']), 'x.png');
    const answer = await visitor().post('auth.login', form, null);
    expect(refusalOf(answer)).toMatchObject({ type: 'InvalidRequestException', code: 'unexpected_file' });
  });

  test.each([
    ['JSON', 'application/json', (size: number) => JSON.stringify({ login: 'x'.repeat(size) })],
    ['a form', 'application/x-www-form-urlencoded', (size: number) => `login=${'x'.repeat(size)}`],
    ['multipart', multipart, (size: number) => `${part('login', 'x'.repeat(size))}--b--\r\n`],
    ['multipart of many parts', multipart, (size: number) => `${part('a', 'x').repeat(size / 5_000)}--b--\r\n`],
  ])('a body over the limit is refused in every form: %s', async (_kind, type, make) => {
    for (const name of writing.slice(0, 4)) {
      const answer = await visitor().post(name, make(1_100_000), type);
      expect(answer.status, name).toBe(413);
      expect(refusalOf(answer)).toMatchObject({ type: 'InvalidRequestException', code: 'too_large' });
    }
  });

  test.each(writing)('an oversized body is refused before anything else is asked: %s', async (name) => {
    const answer = await visitor().post(name, JSON.stringify({ ...leastOf(name), padding: 'x'.repeat(1_048_577) }), 'application/json');
    expect(answer.status).toBe(413);
    expect(refusalOf(answer)).toMatchObject({ type: 'InvalidRequestException', code: 'too_large' });
  });
});
