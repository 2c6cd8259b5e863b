import { createHash, createPublicKey, hkdfSync } from 'node:crypto';
import { resolve } from 'node:path';
import { openingNeeds, type OpeningNeed } from '@tavolo/contract/staff';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { StartError } from '../database/index.ts';
import { isLoopback } from '../http/own-host.ts';
import { readSocial, socialVariables, type SocialConfig } from './social.ts';

/** Everything the process is told from outside, read once at start. */
export interface Config {
  /** TCP port to listen on, 0 … 65535; 0 takes a free one. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Origin under which people reach the site, without a trailing slash. Null: `http://localhost:<port>`. */
  publicUrl: string | null;
  /** Absolute path of the folder for everything that is kept on this machine. */
  dataDirectory: string;
  /** A PostgreSQL ≥ 15 to use in place of the embedded one. */
  databaseUrl: string | null;
  /** A Redis or Valkey by which several processes tell each other what their sockets have to say; null: the database's NOTIFY does it. */
  redisUrl: string | null;
  /** Connections to the database at most. */
  databasePool: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /**
   * Whether the parts that are for trying out are there: the sandbox payment provider with its test cards, and, without SMTP_URL, the
   * mailbox page that shows everybody's letters. By default exactly where PUBLIC_URL is this machine.
   */
  sandbox: boolean;
  /** Seconds between the order of a payout at the sandbox payment provider and its processing, 1 … 3,600. */
  sandboxPayoutSeconds: number;
  /** Null: letters go to the local mailbox page. */
  smtpUrl: string | null;
  /** HTTP gateway for text messages; null: they go to the local mailbox page, or nowhere where letters leave. */
  smsUrl: string | null;
  /** Text messages with codes that one player gets in 24 hours at most, 1 … 1,000. */
  smsPerPlayer: number;
  mailFrom: string;
  /** Bearer token for /metrics from other machines; without it only this machine may read them. */
  metricsToken: string | null;
  /** Lets its holder write content and read drafts; without one nobody can over HTTP. */
  contentApiToken: string | null;
  /** Whether that token also publishes what takes an admin, or two of them. Only where the product is for this machine alone. */
  contentApiTokenMayAll: boolean;
  /** Origins of others whose pages may call the REST interface of content from a browser; `*` is all. */
  contentOrigins: readonly string[];
  /** Address of a Strapi 5 that content is read from; null: it is kept here. */
  contentUrl: string | null;
  /** What a Strapi elsewhere says to prove that it is the one that tells of changes. */
  contentWebhookSecret: string | null;
  /** Address of an S3-compatible bucket for uploaded files, with its keys; null: they are kept in the data folder. */
  mediaStorageUrl: string | null;
  /** The identity provider (Sumsub); null: the sandbox where that is on, else nobody can be checked. */
  sumsub: { url: string; appToken: string; secretKey: string; webhookSecret: string } | null;
  /** Registers of excluded people; null: the sandbox's where that is on, else nobody can be asked for. */
  gamstop: { url: string; key: string } | null;
  rua: { url: string; key: string } | null;
  /** Whether players must be known before they play or deposit, where the rules of the jurisdiction ask for it. By default where the sandbox is off. */
  identityFirst: boolean;
  /** Level of the identity check where content names none. */
  sumsubLevel: string;
  /** Key material for signed links and digests of codes; null: made once and kept in the data directory. */
  secret: string | null;
  /** Secrets before it: what they sealed is still read. */
  previousSecrets: readonly string[];
  /** PEM of the key with which a studio outside this process signs its wallet calls; null: none is believed. */
  providerPublicKey: string | null;
  /** Path of the file that names game providers on other machines, with their keys; null: there is none. */
  gameProviders: string | null;
  /** Return settings of the studio's games, as they were written; null: all are played as they were printed. */
  gameReturns: string | null;
  /** What players may sign up without, at a public address. */
  openWithout: readonly OpeningNeed[];
  /** Services by which players can sign in, and Telegram's bot. */
  social: SocialConfig;
  /** Which jurisdiction's rules the games keep: least time of a round, greatest stake, least return. */
  regulation: (typeof regulationNames)[number];
  /** Where the offer of the sportsbook comes from; `off`: nothing is offered. */
  sportsbookDriver: (typeof sportsbookDrivers)[number];
  /** The vendor of the feed of real events; null: none is connected. `node` tells several systems of one bookmaker apart. */
  uof: { token: string; apiUrl: string; messagesUrl: string; node: number | null } | null;
  /** Calls of the API a second and session, and a second and address of those who are not signed in; 0 sets no limit. */
  apiRates: { session: number; address: number };
  /** Calls that move money, and rounds of games, a second and player; 0 sets no limit. */
  moneyRate: number;
  /** Pages and files of players a second and address; 0 sets no limit. */
  pageRate: number;
  /** Addresses or networks of the proxies whose X-Forwarded-For is believed. */
  trustProxy: string[] | false;
}

function wholeNumber(min: number, max: number) {
  const range = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.string(), v.regex(/^\d{1,9}$/, range), v.transform(Number), v.minValue(min, range), v.maxValue(max, range));
}

/** `rest`: what the sentence about a wrong one says besides; `fits`: what the address must look like for that. */
function address(protocols: string[], rest = '', fits = /^/) {
  const message = `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}${rest}`;
  return v.pipe(
    v.string(),
    v.check((value) => {
      const found = /^([a-z]+):\/\/./.exec(value)?.[1];
      // PostgreSQL addresses may name a socket and no host, which URL does not understand.
      return found !== undefined && protocols.includes(found) && (found.startsWith('postgres') || URL.canParse(value)) && fits.test(value);
    }, message),
  );
}

/** An origin with TLS; without it only on this machine, since a token goes there. */
const sealedAddress = (sealed: string, open: string) =>
  v.pipe(
    address([sealed, open], ', without a path'),
    v.transform((value) => new URL(value)),
    v.check(
      ({ hostname, password, pathname, protocol, search, username }) =>
        /^\/?$/.test(pathname) &&
        search === '' &&
        username === '' &&
        password === '' &&
        (protocol === `${sealed}:` || isLoopback(hostname)),
      `must be like ${sealed}://host:port; ${open}:// is for this machine alone`,
    ),
    v.transform(({ host, protocol }) => `${protocol}//${host}`),
  );

const registerAddress = v.pipe(
  address(['http', 'https']),
  v.transform((value) => value.replace(/\/+$/, '')),
);

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const proxies = 'must be a comma-separated list of addresses or networks of proxies, e.g. 10.0.0.0/8';

/** As Fastify reads them: an address, a network with its prefix or its mask, or the name of some networks. */
function isProxy(text: string): boolean {
  if (/^(?:loopback|uniquelocal)$/i.test(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)) return true;
  const [network = '', mask = '', ...more] = text.split('/');
  return (
    more.length === 0 &&
    ipaddr.isValid(network) &&
    ipaddr.IPv4.isValidFourPartDecimal(mask) &&
    ipaddr.IPv4.parse(mask).prefixLengthFromSubnetMask() !== null
  );
}

/** Named here so that a wrong one stops the start; what each asks for is the studio's to know. */
const regulationNames = ['uk', 'gli', 'italy', 'malta'] as const;

const isOpeningNeed = (name: string): name is OpeningNeed => openingNeeds.some((need) => need === name);
const needsList = `must be a comma-separated list of ${openingNeeds.join(', ')}`;

const sportsbookDrivers = ['simulated', 'replay', 'uof', 'off'] as const;

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = v.object({
  PORT: v.nullish(wholeNumber(0, 65_535), null),
  HOST: v.nullish(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an address')), null),
  PUBLIC_URL: v.nullish(
    v.pipe(
      address(['http', 'https'], ', without a path'),
      v.transform((value) => new URL(value)),
      v.check(
        (url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '',
        'must be an origin like https://casino.example, without a path',
      ),
      v.transform((url) => url.origin),
    ),
    null,
  ),
  DATA_DIR: v.nullish(v.string(), null),
  DATABASE_URL: v.nullish(address(['postgres', 'postgresql']), null),
  DATABASE_POOL: v.nullish(wholeNumber(2, 200), null),
  REDIS_URL: v.nullish(address(['redis', 'rediss']), null),
  LOG_LEVEL: v.nullish(v.picklist(levels, `must be one of ${levels.join(', ')}`), null),
  SANDBOX: v.nullish(v.picklist(['on', 'off'], 'must be on or off'), null),
  SANDBOX_PAYOUT_SECONDS: v.nullish(wholeNumber(1, 3_600), null),
  SMTP_URL: v.nullish(address(['smtp', 'smtps']), null),
  SMS_URL: v.nullish(address(['http', 'https']), null),
  SMS_PER_PLAYER: v.nullish(wholeNumber(1, 1_000), null),
  MAIL_FROM: v.nullish(
    v.pipe(v.string(), v.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must hold an e-mail address, e.g. Nova <no-reply@example.com>')),
    null,
  ),
  METRICS_TOKEN: v.nullish(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')), null),
  CONTENT_API_TOKEN: v.nullish(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')), null),
  CONTENT_API_TOKEN_MAY: v.nullish(v.picklist(['publish', 'everything'], 'must be publish or everything'), null),
  CONTENT_ORIGINS: v.nullish(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((origin) => origin.trim())),
      v.check(
        (origins) => origins.every((origin) => origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin)),
        'must be a comma-separated list of origins, e.g. https://www.example.com, or *',
      ),
    ),
    null,
  ),
  CONTENT_URL: v.nullish(
    v.pipe(
      address(['http', 'https'], ' and is that of a Strapi 5, without /api', /^(?!.*\/api\/*$)/),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
    null,
  ),
  CONTENT_WEBHOOK_SECRET: v.nullish(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')), null),
  MEDIA_STORAGE_URL: v.nullish(
    v.pipe(
      address(['http', 'https']),
      v.check((value) => {
        const { username, password, pathname } = new URL(value);
        return username !== '' && password !== '' && pathname.length > 1;
      }, 'must be like https://KEY:SECRET@host/bucket?region=eu-west-1'),
    ),
    null,
  ),
  SUMSUB_URL: v.nullish(
    v.pipe(
      address(['http', 'https'], ', without a path'),
      v.check((value) => new URL(value).pathname === '/', 'must be an origin like https://api.sumsub.com, without a path'),
      v.transform((value) => new URL(value).origin),
    ),
    null,
  ),
  SUMSUB_APP_TOKEN: v.nullish(v.pipe(v.string(), v.regex(/^[\w:.-]{8,}$/, 'must be an app token, e.g. prd:…')), null),
  SUMSUB_SECRET_KEY: v.nullish(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')), null),
  SUMSUB_WEBHOOK_SECRET: v.nullish(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')), null),
  SUMSUB_LEVEL: v.nullish(v.pipe(v.string(), v.regex(/^[\w .-]{1,100}$/, 'must be the name of a level')), null),
  GAMSTOP_URL: v.nullish(registerAddress, null),
  GAMSTOP_KEY: v.nullish(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')), null),
  RUA_URL: v.nullish(registerAddress, null),
  RUA_KEY: v.nullish(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')), null),
  IDENTITY_FIRST: v.nullish(v.picklist(['on', 'off'], 'must be on or off'), null),
  SECRET: v.nullish(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')), null),
  SECRET_PREVIOUS: v.nullish(
    v.pipe(
      v.string(),
      v.transform((list) => list.trim().split(/\s+/)),
      v.check((list) => list.every((secret) => secret.length >= 32), 'must be secrets of at least 32 characters, separated by spaces'),
    ),
    null,
  ),
  PROVIDER_PUBLIC_KEY: v.nullish(
    v.pipe(
      v.string(),
      // Where a variable cannot hold line breaks they are written as \n.
      v.transform((pem) => pem.replaceAll('\\n', '\n')),
      v.check(isPublicKey, 'must be a public key in PEM'),
    ),
    null,
  ),
  GAME_PROVIDERS: v.nullish(v.string(), null),
  GAME_RETURNS: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+=\d\d(,[a-z0-9-]+=\d\d)*$/, 'must be games with a setting each, as in starfall-x=94, separated by commas'),
    ),
    null,
  ),
  OPEN_WITHOUT: v.nullish(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((name) => name.trim())),
      v.check((list) => list.every(isOpeningNeed), needsList),
      v.transform((list) => list.filter(isOpeningNeed)),
    ),
    null,
  ),
  ...socialVariables,
  REGULATION: v.nullish(v.picklist(regulationNames, `must be one of ${regulationNames.join(', ')}`), null),
  SPORTSBOOK_DRIVER: v.nullish(v.picklist(sportsbookDrivers, `must be one of ${sportsbookDrivers.join(', ')}`), null),
  UOF_TOKEN: v.nullish(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{8,}$/, 'must be an access token of the vendor')), null),
  UOF_API_URL: v.nullish(sealedAddress('https', 'http'), null),
  UOF_MESSAGES_URL: v.nullish(sealedAddress('amqps', 'amqp'), null),
  UOF_NODE: v.nullish(wholeNumber(1, 1_000_000), null),
  API_RATE_PER_SESSION: v.nullish(wholeNumber(0, 100_000), null),
  API_RATE_PER_ADDRESS: v.nullish(wholeNumber(0, 100_000), null),
  MONEY_RATE_PER_PLAYER: v.nullish(wholeNumber(0, 100_000), null),
  PAGE_RATE_PER_ADDRESS: v.nullish(wholeNumber(0, 100_000), null),
  TRUST_PROXY: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^(loopback|uniquelocal|[\d.:a-f/]+)(,(loopback|uniquelocal|[\d.:a-f/]+))*$/i, proxies),
      v.transform((list) => list.split(',')),
      v.check((list) => list.every(isProxy), proxies),
    ),
    null,
  ),
});

/**
 * Reads the configuration. Throws StartError with one line per wrong value that says which and why; values of secrets
 * are never repeated.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty variable is how shells and container files say "not set".
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const read = v.safeParse(environment, set, { abortPipeEarly: true });
  if (!read.success) {
    const lines = Object.entries(v.flatten<typeof environment>(read.issues).nested ?? {}).map(
      ([name, messages]) => `${name} ${messages?.[0] ?? 'is wrong'}.`,
    );
    throw new StartError(`The configuration is wrong. ${lines.join(' ')}`);
  }
  const { output } = read;
  const isPublic = output.PUBLIC_URL !== null && !isLoopback(new URL(output.PUBLIC_URL).hostname);
  if (isPublic && output.HOST !== null && isLoopback(output.HOST) && output.TRUST_PROXY === null) {
    throw new StartError(
      'The configuration is wrong. TRUST_PROXY is needed where PUBLIC_URL is not this machine and HOST is: only a proxy on this machine reaches us then, and all players would count as one address, whose limits on attempts they share. Set TRUST_PROXY=loopback and let the proxy send X-Forwarded-For.',
    );
  }
  const sandbox = output.SANDBOX === null ? !isPublic : output.SANDBOX === 'on';
  if (!sandbox && output.SMTP_URL === null) {
    throw new StartError(
      'The configuration is wrong. SMTP_URL is needed where the sandbox is off, as it is with a PUBLIC_URL that is not this machine: no code would reach anybody. To let everybody try the product with test cards and read all letters in /mailbox, set SANDBOX=on.',
    );
  }
  const isPrivate =
    (output.PUBLIC_URL === null || isLoopback(new URL(output.PUBLIC_URL).hostname)) &&
    isLoopback(output.HOST ?? (output.PUBLIC_URL === null ? '127.0.0.1' : '0.0.0.0'));
  if (output.CONTENT_API_TOKEN_MAY === 'everything' && !isPrivate)
    throw new StartError(
      'The configuration is wrong. CONTENT_API_TOKEN_MAY=everything is for a product that this machine alone reaches: elsewhere what moves money or compliance takes two people, in /content-admin. Leave it out, or PUBLIC_URL and HOST.',
    );
  const { SUMSUB_APP_TOKEN: appToken, SUMSUB_SECRET_KEY: secretKey, SUMSUB_WEBHOOK_SECRET: webhookSecret } = output;
  const sumsub =
    appToken !== null && secretKey !== null && webhookSecret !== null
      ? { url: output.SUMSUB_URL ?? 'https://api.sumsub.com', appToken, secretKey, webhookSecret }
      : null;
  if (!sumsub && [appToken, secretKey, webhookSecret, output.SUMSUB_URL].some((value) => value !== null)) {
    throw new StartError(
      'The configuration is wrong. SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY and SUMSUB_WEBHOOK_SECRET go together: set all three, or none and no SUMSUB_URL.',
    );
  }
  const gamstop = output.GAMSTOP_KEY === null ? null : { url: output.GAMSTOP_URL ?? 'https://api.gamstop.io/v2', key: output.GAMSTOP_KEY };
  const rua = output.RUA_URL === null || output.RUA_KEY === null ? null : { url: output.RUA_URL, key: output.RUA_KEY };
  if (!gamstop && output.GAMSTOP_URL !== null) throw new StartError('The configuration is wrong. GAMSTOP_URL needs GAMSTOP_KEY.');
  if (!rua && (output.RUA_URL !== null || output.RUA_KEY !== null))
    throw new StartError('The configuration is wrong. RUA_URL and RUA_KEY go together: set both or neither.');
  const { UOF_API_URL: apiUrl, UOF_MESSAGES_URL: messagesUrl, UOF_NODE: node, UOF_TOKEN: token } = output;
  if (token === null && [apiUrl, messagesUrl, node].some((value) => value !== null))
    throw new StartError('The configuration is wrong. UOF_API_URL, UOF_MESSAGES_URL and UOF_NODE need UOF_TOKEN.');
  if (token === null && output.SPORTSBOOK_DRIVER === 'uof')
    throw new StartError('The configuration is wrong. SPORTSBOOK_DRIVER=uof needs UOF_TOKEN, the access token that the vendor gave you.');
  const social = readSocial(output);
  if (typeof social === 'string') throw new StartError(`The configuration is wrong. ${social}`);
  return {
    social,
    port: output.PORT ?? 3000,
    // Without a public address this is one person's machine, and the local mailbox is nobody else's business.
    host: output.HOST ?? (output.PUBLIC_URL === null ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: output.PUBLIC_URL,
    dataDirectory: resolve(output.DATA_DIR ?? '.data'),
    databaseUrl: output.DATABASE_URL,
    databasePool: output.DATABASE_POOL ?? 12,
    redisUrl: output.REDIS_URL,
    logLevel: output.LOG_LEVEL ?? 'info',
    sandbox,
    sandboxPayoutSeconds: output.SANDBOX_PAYOUT_SECONDS ?? 15,
    smtpUrl: output.SMTP_URL,
    smsUrl: output.SMS_URL,
    smsPerPlayer: output.SMS_PER_PLAYER ?? 20,
    mailFrom: output.MAIL_FROM ?? 'Nova <no-reply@localhost.localdomain>',
    metricsToken: output.METRICS_TOKEN,
    contentApiToken: output.CONTENT_API_TOKEN,
    contentApiTokenMayAll: output.CONTENT_API_TOKEN_MAY === 'everything',
    contentOrigins: output.CONTENT_ORIGINS ?? [],
    contentUrl: output.CONTENT_URL,
    contentWebhookSecret: output.CONTENT_WEBHOOK_SECRET,
    mediaStorageUrl: output.MEDIA_STORAGE_URL,
    sumsub,
    gamstop,
    rua,
    identityFirst: output.IDENTITY_FIRST === null ? !sandbox : output.IDENTITY_FIRST === 'on',
    sumsubLevel: output.SUMSUB_LEVEL ?? 'basic-kyc-level',
    secret: output.SECRET,
    previousSecrets: output.SECRET_PREVIOUS ?? [],
    providerPublicKey: output.PROVIDER_PUBLIC_KEY,
    gameReturns: output.GAME_RETURNS,
    gameProviders: output.GAME_PROVIDERS === null ? null : resolve(output.GAME_PROVIDERS),
    openWithout: output.OPEN_WITHOUT ?? [],
    regulation: output.REGULATION ?? 'uk',
    sportsbookDriver: output.SPORTSBOOK_DRIVER ?? 'simulated',
    uof:
      token === null
        ? null
        : { token, apiUrl: apiUrl ?? 'https://api.betradar.com', messagesUrl: messagesUrl ?? 'amqps://mq.betradar.com', node },
    apiRates: { session: output.API_RATE_PER_SESSION ?? 20, address: output.API_RATE_PER_ADDRESS ?? 100 },
    moneyRate: output.MONEY_RATE_PER_PLAYER ?? 10,
    pageRate: output.PAGE_RATE_PER_ADDRESS ?? 50,
    trustProxy: output.TRUST_PROXY ?? false,
  };
}

/** A key of 32 bytes for one purpose, so that no two purposes share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', createHash('sha256').update(secret).digest(), '', `tavolo:${purpose}`, 32));
}
