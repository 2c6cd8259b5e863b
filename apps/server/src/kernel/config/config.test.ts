import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { systemRandom } from '../random/random.ts';
import { deriveKey, readConfig } from './config.ts';
import { localSecret } from './secret.ts';

test('with nothing set the product runs on port 3000 with its data in .data, for this machine only', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDirectory: resolve('.data'),
    databaseUrl: null,
    databasePool: 12,
    redisUrl: null,
    logLevel: 'info',
    sandbox: true,
    sandboxPayoutSeconds: 15,
    smtpUrl: null,
    smsUrl: null,
    smsPerPlayer: 20,
    social: { services: {}, telegramBot: null },
    mailFrom: 'Nova <no-reply@localhost.localdomain>',
    metricsToken: null,
    contentApiToken: null,
    contentApiTokenMayAll: false,
    contentOrigins: [],
    contentUrl: null,
    contentWebhookSecret: null,
    mediaStorageUrl: null,
    sumsub: null,
    sumsubLevel: 'basic-kyc-level',
    secret: null,
    previousSecrets: [],
    gamstop: null,
    rua: null,
    identityFirst: false,
    providerPublicKey: null,
    gameProviders: null,
    gameReturns: null,
    regulation: 'uk',
    sportsbookDriver: 'simulated',
    uof: null,
    apiRates: { session: 20, address: 100 },
    moneyRate: 10,
    openWithout: [],
    pageRate: 50,
    trustProxy: false,
  });
});

test('a value that is empty counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toEqual(readConfig({}));
});

test.for([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
  [{ PUBLIC_URL: 'https://casino.example', SMTP_URL: 'smtp://mail.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.casino.example', SMTP_URL: 'smtp://mail.example' }, false],
  [{ PUBLIC_URL: 'http://10.0.0.5:3000', SANDBOX: 'on' }, true],
  [{ SANDBOX: 'off', SMTP_URL: 'smtp://mail.example' }, false],
] as const)('%j: the parts for trying out are there: %s', ([variables, sandbox]) => {
  expect(readConfig(variables).sandbox).toBe(sandbox);
});

test('what players may sign up without is named one by one', () => {
  expect(readConfig({}).openWithout).toEqual([]);
  expect(readConfig({ OPEN_WITHOUT: 'licence, register' }).openWithout).toEqual(['licence', 'register']);
  expect(() => readConfig({ OPEN_WITHOUT: 'everything' })).toThrow(
    'OPEN_WITHOUT must be a comma-separated list of payments, identity, register, operator, licence.',
  );
});

test.for([{ PUBLIC_URL: 'https://casino.example' }, { SANDBOX: 'off' }])(
  '%j: without the mailbox page the start needs a mail server',
  (variables) => {
    expect(() => readConfig(variables)).toThrow(/SMTP_URL is needed .* SANDBOX=on/);
  },
);

test('good values are taken', () => {
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'https://Casino.example/',
    DATA_DIR: '/var/lib/tavolo',
    DATABASE_URL: 'postgres://tavolo@/tavolo?host=/run/postgresql',
    SANDBOX_PAYOUT_SECONDS: '2',
    SMTP_URL: 'smtp://user:password@mail.example:587',
    TRUST_PROXY: '10.0.0.0/8,::1,192.168.0.0/255.255.0.0,loopback',
    SECRET_PREVIOUS: `${'a'.repeat(32)}  ${'b'.repeat(40)}`,
  });
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    publicUrl: 'https://casino.example',
    dataDirectory: '/var/lib/tavolo',
    databaseUrl: 'postgres://tavolo@/tavolo?host=/run/postgresql',
    sandboxPayoutSeconds: 2,
    smtpUrl: 'smtp://user:password@mail.example:587',
    trustProxy: ['10.0.0.0/8', '::1', '192.168.0.0/255.255.0.0', 'loopback'],
    previousSecrets: ['a'.repeat(32), 'b'.repeat(40)],
  });
});

test('[SEC-05] a start that would believe that everybody is one address is refused, and says what to set', () => {
  const behind = { PUBLIC_URL: 'https://casino.example', SMTP_URL: 'smtp://mail.example' };
  for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.0.0.53']) {
    expect(() => readConfig({ ...behind, HOST })).toThrow(/TRUST_PROXY is needed .* Set TRUST_PROXY=loopback/);
    expect(readConfig({ ...behind, HOST, TRUST_PROXY: 'loopback' }).host).toBe(HOST);
    expect(readConfig({ HOST }).host).toBe(HOST);
    expect(readConfig({ HOST, PUBLIC_URL: 'http://localhost:8080' }).host).toBe(HOST);
  }
  expect(readConfig(behind).host).toBe('0.0.0.0');
});

test.for([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['SANDBOX', 'yes', 'SANDBOX must be on or off.'],
  ['SANDBOX_PAYOUT_SECONDS', '0', 'SANDBOX_PAYOUT_SECONDS must be a whole number from 1 to 3600.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['PUBLIC_URL', 'casino.example', 'PUBLIC_URL must be an address that begins with http:// or https://, without a path.'],
  ['PUBLIC_URL', 'https://casino.example/it', 'PUBLIC_URL must be an origin like https://casino.example, without a path.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
  ['REGULATION', 'mars', 'REGULATION must be one of uk, gli, italy, malta.'],
  ['SMS_PER_PLAYER', '0', 'SMS_PER_PLAYER must be a whole number from 1 to 1000.'],
  ['API_RATE_PER_SESSION', '-1', 'API_RATE_PER_SESSION must be a whole number from 0 to 100000.'],
  ['SECRET', 'short', 'SECRET must have at least 32 characters.'],
  ['SECRET_PREVIOUS', `${'a'.repeat(32)} short`, 'SECRET_PREVIOUS must be secrets of at least 32 characters, separated by spaces.'],
  ['TRUST_PROXY', 'everyone', 'TRUST_PROXY must be a comma-separated list of addresses or networks of proxies, e.g. 10.0.0.0/8.'],
  ['TRUST_PROXY', '::1,10.0.0.0/99', 'TRUST_PROXY must be a comma-separated list of addresses or networks of proxies, e.g. 10.0.0.0/8.'],
  ['MEDIA_STORAGE_URL', 'foo', 'MEDIA_STORAGE_URL must be an address that begins with http:// or https://.'],
  ['SUMSUB_URL', 'foo', 'SUMSUB_URL must be an address that begins with http:// or https://, without a path.'],
  [
    'CONTENT_URL',
    'https://cms.example/api/',
    'CONTENT_URL must be an address that begins with http:// or https:// and is that of a Strapi 5, without /api.',
  ],
  ['PROVIDER_PUBLIC_KEY', 'not a key', 'PROVIDER_PUBLIC_KEY must be a public key in PEM.'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM must hold an e-mail address, e.g. Nova <no-reply@example.com>.'],
] as const)('%s=%s stops the start with a sentence that says why', ([name, value, sentence]) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test('every wrong value is named at once, and no value of a secret is repeated', () => {
  const attempt = () => readConfig({ PORT: 'x', SECRET: 'hunter2', SMTP_URL: 'ftp://x' });
  expect(attempt).toThrow(/PORT must .* SMTP_URL must .* SECRET must /);
  expect(attempt).not.toThrow(/hunter2/);
});

test('a token for content that could be guessed is refused', () => {
  expect(readConfig({}).contentOrigins).toEqual([]);
  expect(readConfig({ CONTENT_ORIGINS: 'https://www.example.com, http://localhost:5173' }).contentOrigins).toEqual([
    'https://www.example.com',
    'http://localhost:5173',
  ]);
  for (const wrong of ['https://www.example.com/', 'www.example.com', 'https://www.example.com,'])
    expect(() => readConfig({ CONTENT_ORIGINS: wrong })).toThrow('CONTENT_ORIGINS must be a comma-separated list of origins');
  expect(() => readConfig({ CONTENT_API_TOKEN: 'short' })).toThrow('CONTENT_API_TOKEN must have at least 16 characters');
});

test('a token that publishes what takes two people is for this machine alone', () => {
  const everything = { CONTENT_API_TOKEN: 'a-token-of-the-editors', CONTENT_API_TOKEN_MAY: 'everything' };
  expect(readConfig({ CONTENT_API_TOKEN: 'a-token-of-the-editors' }).contentApiTokenMayAll).toBe(false);
  expect(readConfig(everything).contentApiTokenMayAll).toBe(true);
  for (const more of [
    { PUBLIC_URL: 'https://casino.example', SMTP_URL: 'smtp://mail' },
    { PUBLIC_URL: 'https://casino.example', SANDBOX: 'on' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://localhost:3000' },
  ])
    expect(() => readConfig({ ...everything, ...more })).toThrow(
      'CONTENT_API_TOKEN_MAY=everything is for a product that this machine alone',
    );
});

test('the local secret is made once, for our eyes only, and a damaged one is refused', () => {
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-secret-'));
  try {
    const secret = localSecret(directory, systemRandom);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(localSecret(directory, systemRandom)).toBe(secret);
    expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600);
    writeFileSync(join(directory, 'secret'), 'x');
    expect(() => localSecret(directory, systemRandom)).toThrow('damaged');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('keys of two purposes differ and are the same at every start', () => {
  expect(deriveKey('s', 'codes')).toHaveLength(32);
  expect(deriveKey('s', 'codes')).toEqual(deriveKey('s', 'codes'));
  expect(deriveKey('s', 'codes')).not.toEqual(deriveKey('s', 'links'));
});

test('the identity provider is named by three values together, and is Sumsub unless another address is given', () => {
  const keys = { SUMSUB_APP_TOKEN: 'prd:an-app-token', SUMSUB_SECRET_KEY: 'a secret key', SUMSUB_WEBHOOK_SECRET: 'another secret' };
  expect(readConfig(keys).sumsub).toEqual({
    url: 'https://api.sumsub.com',
    appToken: 'prd:an-app-token',
    secretKey: 'a secret key',
    webhookSecret: 'another secret',
  });
  expect(readConfig({ ...keys, SUMSUB_URL: 'https://kyc.example/' }).sumsub?.url).toBe('https://kyc.example');
  expect(() => readConfig({ ...keys, SUMSUB_SECRET_KEY: '' })).toThrow('go together');
  expect(() => readConfig({ SUMSUB_URL: 'https://kyc.example' })).toThrow('go together');
  expect(() => readConfig({ ...keys, SUMSUB_URL: 'https://kyc.example/path' })).toThrow('SUMSUB_URL');
});

test('registers of excluded people: a key is enough for GAMSTOP, the gateway of the RUA needs its address as well', () => {
  expect(readConfig({ GAMSTOP_KEY: 'a-long-key' }).gamstop).toEqual({ url: 'https://api.gamstop.io/v2', key: 'a-long-key' });
  expect(readConfig({ GAMSTOP_KEY: 'a-long-key', GAMSTOP_URL: 'https://stage.example/v2/' }).gamstop?.url).toBe('https://stage.example/v2');
  expect(readConfig({ RUA_URL: 'https://gateway.example/rua', RUA_KEY: 'a-long-key' }).rua).toEqual({
    url: 'https://gateway.example/rua',
    key: 'a-long-key',
  });
  expect(() => readConfig({ GAMSTOP_URL: 'https://stage.example' })).toThrow('GAMSTOP_URL needs GAMSTOP_KEY');
  expect(() => readConfig({ RUA_KEY: 'a-long-key' })).toThrow('RUA_URL and RUA_KEY go together');
});

test('the vendor of the sports feed: a token is enough, and it goes nowhere without TLS but to this machine', () => {
  expect(readConfig({ SPORTSBOOK_DRIVER: 'uof', UOF_TOKEN: 'a-token-of-the-vendor' }).uof).toEqual({
    token: 'a-token-of-the-vendor',
    apiUrl: 'https://api.betradar.com',
    messagesUrl: 'amqps://mq.betradar.com',
    node: null,
  });
  const local = {
    UOF_TOKEN: 'a-token-of-the-vendor',
    UOF_API_URL: 'http://127.0.0.1:8080/',
    UOF_MESSAGES_URL: 'amqp://localhost:5672',
    UOF_NODE: '7',
  };
  expect(readConfig(local).uof).toMatchObject({ apiUrl: 'http://127.0.0.1:8080', messagesUrl: 'amqp://localhost:5672', node: 7 });
  expect(() => readConfig({ ...local, UOF_API_URL: 'http://api.example' })).toThrow('UOF_API_URL must be like https://host:port');
  expect(() => readConfig({ ...local, UOF_MESSAGES_URL: 'amqps://user:secret@mq.example' })).toThrow('UOF_MESSAGES_URL must be like');
  expect(() => readConfig({ SPORTSBOOK_DRIVER: 'uof' })).toThrow('SPORTSBOOK_DRIVER=uof needs UOF_TOKEN');
  expect(() => readConfig({ UOF_NODE: '7' })).toThrow('need UOF_TOKEN');
});
