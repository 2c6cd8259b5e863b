import { calls, type CallName } from '@tavolo/contract';
import { offeredBy } from '@tavolo/content/features';
import { patternOf } from '@tavolo/content/validators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { regulations } from '@tavolo/studio';
import { readFileSync } from 'node:fs';
import {
  accountCalls,
  createAccount,
  documentKeysFor,
  endNews,
  loginDigest,
  mustBeProved,
  sendToPlayer,
  shutOut,
  refusingIncomplete,
  newsRoutes,
  socialRoutes,
  wantingProof,
} from './account/index.ts';
import { cashierCalls, createPlayerDirectory, sumOpenDeposits } from './cashier/index.ts';
import { casinoCalls, fairRoundsRoutes, RoundLimit } from './casino/index.ts';
import { closureCalls, eraseLongClosed, listenToPayouts, refuseClosing, tellOfLeftMoney } from './closure/index.ts';
import { createContent, previewCookie } from './content/index.ts';
import { composeGames } from './games.ts';
import { createHealth } from './health.ts';
import { loyaltyCalls, Notices } from './loyalty/index.ts';
import { closedByOperator, metadataCalls } from './metadata/index.ts';
import { composeIdentityChecks, identityPolicy } from './identity-checks.ts';
import { identityCall } from './identity.ts';
import { composeExclusionRegisters } from './exclusion-registers.ts';
import { holdingNews } from './news-hold.ts';
import { inProcessApi } from './in-process-api.ts';
import { tellOfSuspicion } from './same-person-letter.ts';
import { checkHelpLinks, operationsRoutes, reach, type HelpLinkParts } from './operations/index.ts';
import { composePayments } from './payments.ts';
import { Dispatcher } from './kernel/calls/dispatch.ts';
import type { Handlers } from './kernel/calls/handlers.ts';
import type { Clock } from './kernel/clock/clock.ts';
import { deriveKey, type Config } from './kernel/config/index.ts';
import { applicationRole, backgroundPatience, createDatabase, type Notifications, type PooledDatabase } from './kernel/database/index.ts';
import { errorTexts } from './kernel/errors/texts.ts';
import { createHeartbeat } from './kernel/heartbeat/index.ts';
import {
  callRoutes,
  counting,
  createHttpServer,
  MoneyLimit,
  onOwnHosts,
  PageLimit,
  RequestLimit,
  sparedAt,
} from './kernel/http/index.ts';
import { createJobs } from './kernel/jobs/index.ts';
import { createSecurityLog, type Log } from './kernel/log/index.ts';
import { createMail, mailboxRoutes } from './kernel/mail/index.ts';
import { lastPayoutCalls } from './last-payout.ts';
import { createMetrics, metricsRoutes } from './kernel/metrics/index.ts';
import { createOutbox } from './kernel/outbox/index.ts';
import type { RandomSource } from './kernel/random/random.ts';
import { createProtection, personDecidedEvent, profileOf, protectionCalls, remind, statementRoutes } from './protection/index.ts';
import { isDevelopment, referenceRoutes } from './reference/index.ts';
import { watchCalls, watchPayouts, watchRefusals } from './security-events.ts';
import { acceptedDocuments, composeSocial, signUpKinds } from './sign-up.ts';
import { handlePrivacyJobs, privacyCalls, privacyRoutes, sweepPrivacy } from './privacy/index.ts';
import { siteRoutes, siteTexts } from './site/index.ts';
import { createTracking } from './tracking/index.ts';
import { addressIn, digestWith, emailIn, supportCalls } from './support/index.ts';
import { reconsider, verificationCalls } from './verification/index.ts';
import { createWallet } from './wallet/index.ts';

export interface ApplicationParts {
  /** With the address and the secret decided. */
  config: Config & { publicUrl: string; secret: string };
  database: PooledDatabase;
  /** Connection address as the database's owner, for the job queue. */
  ownerUrl: string;
  notifications: Notifications;
  clock: Clock;
  random: RandomSource;
  log: Log;
  /** `built` serves what `npm run build` made, `sources` reloads on change, `none` leaves the site out, for tests of the API. */
  site: 'built' | 'sources' | 'none';
  /** No other process can be at work on this database, so whatever an earlier one held is free at once. */
  isAlone?: boolean;
  /** Compares every answer with the contract: for tests. */
  checkResults?: boolean;
}

export interface Application {
  /** For `inject` in tests. */
  fastify: FastifyInstance;
  /** Every call of the contract, and whether a module answers it yet. */
  calls: readonly { name: CallName; isBuilt: boolean }[];
  /** Starts the work in the background and answers requests from now on. */
  listen(on: { host: string; port: number }): Promise<void>;
  /** Finishes what is under way and lets go of everything but the database. */
  close(): Promise<void>;
}

/** How often what was only counted of security events is written down, milliseconds. */
const securityWindow = 60_000;

/** Currencies in which accounts are opened; the first is the usual one. */
const currencies = ['EUR', 'USD', 'GBP'] as const;

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Texts that content keeps as JSON, without what is no text. */
const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};

/** Composes the modules. Knows all of them; none of them knows it. */
export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { clock, config, database, log, notifications, random } = parts;
  const isSecure = config.publicUrl.startsWith('https://');
  const isSpared = sparedAt(config.publicUrl);
  let ownAddress = config.publicUrl;
  let securityFlush: NodeJS.Timeout | undefined;

  const lifeline = createDatabase({ url: parts.ownerUrl, log, role: applicationRole, size: 1 });
  const heartbeat = createHeartbeat({ database: lifeline, log });
  const outbox = createOutbox({ database, log, heartbeat });
  const security = createSecurityLog({ log, clock });
  watchPayouts(security, outbox);
  const jobs = createJobs({ url: parts.ownerUrl, log, heartbeat });
  const health = createHealth(database);
  const mail = createMail({
    database,
    outbox,
    clock,
    log,
    ...(config.smtpUrl !== null && { smtpUrl: config.smtpUrl }),
    smsUrl: config.smsUrl,
    from: config.mailFrom,
  });

  const background = createDatabase({
    url: parts.ownerUrl,
    log,
    role: applicationRole,
    // The roll-up, the seal and the verification may meet, and a minute's work must not wait for a night's.
    size: 3,
    statementTimeout: backgroundPatience,
  });
  const wallet = createWallet({ database, upkeep: background, clock, log });
  const content = await createContent({
    database,
    clock,
    random,
    notifications,
    log,
    token: config.contentApiToken,
    tokenMayAll: config.contentApiTokenMayAll,
    dataDirectory: config.dataDirectory,
    mediaStorage: config.mediaStorageUrl,
    remote: config.contentUrl === null ? null : { url: config.contentUrl, webhookSecret: config.contentWebhookSecret },
    publicUrl: config.publicUrl,
    key: deriveKey(config.secret, 'content'),
    previousKeys: config.previousSecrets.map((secret) => deriveKey(secret, 'content')),
    mail,
    security,
    siteTexts: siteTexts(),
  });
  const offered = () => offeredBy(content.reader.single('prazer-config', 'en').functional_flags);
  const account = await createAccount({
    database,
    clock,
    random,
    log,
    security,
    wallet,
    outbox,
    mail,
    notifications,
    settings: {
      publicUrl: config.publicUrl,
      secret: deriveKey(config.secret, 'account'),
      previousSecrets: config.previousSecrets.map((secret) => deriveKey(secret, 'account')),
      currencies,
      age: () => content.reader.single('auth-config', 'en').minimum_age,
      documents: (locale) => acceptedDocuments(content.reader, locale),
      kinds: () => signUpKinds(content.reader),
      limits: { textsPerPlayer: { count: config.smsPerPlayer, seconds: 24 * 3600 } },
    },
    brandName: (locale) => content.reader.single('prazer-config', locale).brand_name,
    profileForm: () => {
      const { profile, currency_conditions: conditions } = content.reader.single('forms-config', 'en');
      const { validator_config: validators } = content.reader.single('prazer-config', 'en');
      const patterned = profile?.fields.map((field) => ({ ...field, regex: field.regex ?? patternOf(validators, field.name) }));
      return patterned ? { fields: patterned, conditions } : null;
    },
    registrationForms: () => {
      const { registration, fast_registration, completion, restore, currency_conditions } = content.reader.single('forms-config', 'en');
      return {
        form: registration?.fields ?? [],
        fast: fast_registration?.fields ?? [],
        completion: completion?.fields ?? [],
        restore: restore?.fields ?? [],
        conditions: currency_conditions,
      };
    },
  });
  const regulationNow = () => content.reader.single('prazer-config', 'en').regulation_profile ?? config.regulation;
  const exclusionRegisters = composeExclusionRegisters({ config, database, clock, random, log, account, ownAddress: () => ownAddress });
  const operatorEmail = () => content.reader.single('prazer-config', 'en').operator?.support_email ?? addressIn(config.mailFrom);
  const protection = createProtection({
    database,
    clock,
    wallet,
    outbox,
    profile: () => {
      const rules = profileOf(content.reader.list('protection-profile', 'en'), regulationNow());
      return config.identityFirst ? rules : { ...rules, identityBefore: 'nothing' };
    },
    shutOut: (tx, playerId) => shutOut(account.tools, tx, playerId),
    endNews: (tx, playerId) => endNews(account.tools, tx, playerId),
    tellSupport: (tx, suspicion) => tellOfSuspicion(account.tools, tx, suspicion, operatorEmail()),
    secret: deriveKey(config.secret, 'protection'),
    timeZone: account.tools.settings.timeZone,
    depositsUnderWay: sumOpenDeposits,
    sessionStart: (sessionId) => account.tools.sessions.startedAt(sessionId),
    register: () => exclusionRegisters.of(profileOf(content.reader.list('protection-profile', 'en'), regulationNow()).exclusionRegister),
    documentKeys: (q, playerId) => documentKeysFor(account.tools, q, playerId),
    person: exclusionRegisters.person,
  });
  account.tools.sessions.guardBy((tx, playerId) => protection.enter(tx, playerId, () => refuseClosing(tx, playerId)));
  account.tools.person.tellTo({
    changed: protection.personChanged,
    named: protection.personNamed,
    entering: protection.entering,
    joining: protection.joining,
  });
  await protection.tellLedger();
  protection.listen(outbox);
  const moneyLimit = new MoneyLimit({ database, clock, rate: config.moneyRate, isSpared });
  const games = await composeGames({
    database,
    notifications,
    clock,
    random,
    log,
    limit: new RequestLimit(clock, config.apiRates, isSpared),
    roundLimit: new RoundLimit(clock, config.moneyRate, isSpared),
    jobs,
    wallet,
    account,
    publicUrl: config.publicUrl,
    secret: config.secret,
    previousSecrets: config.previousSecrets,
    providerPublicKey: config.providerPublicKey,
    regulation: () => regulations[regulationNow()],
    offersDemo: () => offered().has('demo'),
    oneGameAtATime: () => protection.parts.profile().oneGameAtATime,
    isClosed: () => closedByOperator(content.reader) !== null,
    requirePlay: (playerId) => protection.requirePlay(playerId),
  });
  let listedUnder = regulationNow();
  content.onChange(() => {
    protection.tellLedger().catch((error: unknown) => log.error({ err: error }, 'the ledger could not be told the rules of protection'));
    if (regulationNow() === listedUnder) return;
    listedUnder = regulationNow();
    games.relist().catch((error: unknown) => log.error({ err: error }, 'the games could not be listed under the new regulation'));
  });
  const payments = composePayments({
    database,
    clock,
    random,
    log,
    security,
    jobs,
    outbox,
    wallet,
    players: createPlayerDirectory((player) => account.missingProfileFields(player)),
    protection: {
      ...protection,
      async requireDeposits(q, playerId) {
        await refuseClosing(q, playerId);
        await protection.requireDeposits(q, playerId);
      },
    },
    content: content.reader,
    identity: () => identityPolicy(content.reader, config.sumsubLevel),
    regulation: regulationNow,
    secret: config.secret,
    sandbox: config.sandbox,
    publicUrl: config.publicUrl,
    ownAddress: () => ownAddress,
  });

  const identityChecks = composeIdentityChecks({
    config,
    database,
    clock,
    random,
    log,
    security,
    jobs,
    mail,
    account,
    content: content.reader,
    samePersonChecked: (tx, playerId) => protection.samePersonChecked(tx, playerId),
    wantsMore: (playerId) => protection.wantsMoreForRegister(playerId),
    ownAddress: () => ownAddress,
  });

  outbox.subscribe(personDecidedEvent, async ({ playerId }) => {
    if (playerId !== null) await reconsider(identityChecks.verification, playerId);
  });

  jobs.schedule('wallet.roll_up', '* * * * *', async () => void (await wallet.maintenance.rollUp()));
  jobs.schedule('wallet.seal', '10 0 * * *', async () => void (await wallet.maintenance.seal()));
  jobs.schedule('wallet.verify', '30 2 * * *', async () => void (await wallet.maintenance.verify()));
  jobs.schedule('account.sweep', '*/15 * * * *', () => account.sweep());
  const privacy = { tools: account.tools, jobs };
  handlePrivacyJobs(privacy);
  jobs.schedule('mail.sweep', '15 3 * * *', async () => void (await mail.sweep()));
  jobs.schedule('privacy.sweep', '35 3 * * *', () => sweepPrivacy(privacy));
  const closure = { tools: account.tools, cashier: payments.cashier, close: (playerId: bigint) => account.close(playerId) };
  listenToPayouts(closure);
  const reminder = {
    ...protection.parts,
    send: sendToPlayer.bind(null, account.tools),
    brandName: account.tools.brandName,
    publicUrl: account.tools.settings.publicUrl,
  };
  jobs.schedule('protection.follow', '25 * * * *', () => protection.followAll());
  jobs.schedule('protection.remind', '15 9 * * *', async () => void (await remind(reminder)));
  jobs.schedule('closure.left', '55 * * * *', async () => void (await tellOfLeftMoney(closure, operatorEmail())));
  jobs.schedule('closure.erase', '45 3 * * *', async () => void (await eraseLongClosed(closure)));
  const helpLinks: HelpLinkParts = {
    database,
    clock,
    content: content.reader,
    reach,
    stopsPlay: () => protection.parts.profile().brokenHelpStopsPlay,
  };
  jobs.schedule('operations.help_links', '25 * * * *', () => checkHelpLinks(helpLinks));
  const notices = new Notices({ database, clock, content: content.reader, mayAdvertise: (playerId) => protection.mayAdvertise(playerId) });
  notices.listen(outbox);
  jobs.schedule('loyalty.prune', '30 3 * * *', () => notices.prune());
  jobs.schedule('outbox.prune', '20 3 * * *', async () => void (await outbox.prune()));

  const metrics = createMetrics({ usage: () => database.usage() });
  const authenticate = (request: FastifyRequest) => account.authenticate(request.cookies[account.cookieName]);
  const tracking = createTracking({
    database,
    clock,
    random,
    log,
    authenticate,
    attempts: account.tools.attempts,
    isSpared,
    security,
    origins: [config.publicUrl],
  });
  jobs.schedule('content.sweep', '50 * * * *', () => content.sweep());
  jobs.schedule('tracking.prune', '40 3 * * *', () => tracking.prune());
  metrics.add(() => tracking.metrics());
  metrics.add(() => wallet.maintenance.metrics());
  const social = composeSocial({ config, clock, random, content: content.reader, ownAddress: () => ownAddress });
  const ofAccount = accountCalls(account, { telegram: config.social.telegramBot, services: () => social.connections.offered() });
  const handlers: Partial<Handlers> = {
    ...ofAccount,
    ...holdingNews(protection, ofAccount['account.changeSubscription']),
    ...protectionCalls(protection.parts),
    ...closureCalls(closure),
    ...lastPayoutCalls(protection, account, payments.cashier),
    ...casinoCalls(games.casino),
    ...cashierCalls(payments.cashier, (session, since, tx) => mustBeProved(account.tools, session, since, tx)),
    ...verificationCalls(identityChecks.verification),
    ...supportCalls({
      database,
      clock,
      random,
      mail,
      content: content.reader,
      attempts: account.tools.attempts,
      operatorEmail,
      emailOf: async (playerId) => emailIn(await account.contacts(playerId)),
      digestOf: digestWith(deriveKey(config.secret, 'support')),
    }),
    ...loyaltyCalls(notices),
    ...privacyCalls(privacy),
    ...metadataCalls({ content: content.reader, currencies, version }),
  };
  const texts = errorTexts((locale) => textsOf(content.reader.single('forms-config', locale).api_validation_errors));
  const dispatcher = new Dispatcher({
    handlers: moneyLimit.limiting(wantingProof(account.tools, refusingIncomplete(account.tools, handlers))),
    texts,
    log,
    closed: () => closedByOperator(content.reader),
    isOffered: (name) => offered().hasCall(name),
    checkResults: parts.checkResults ?? false,
    watch: watchCalls(security, (login) => loginDigest(account.tools, login)),
    observe: metrics.observeCall,
  });

  const limit = new RequestLimit(clock, config.apiRates, isSpared);
  const pageLimit = new PageLimit({
    clock,
    rate: config.pageRate,
    words: (locale, seconds) => texts.error(locale, 'TooManyRequestsException', 'rate_limit', { retry_after: seconds }),
    isSpared,
  });
  const fastify = await createHttpServer({ log, trustProxy: config.trustProxy, isSecure });
  metricsRoutes(metrics, { token: config.metricsToken, publicUrl: config.publicUrl })(fastify);
  health.routes(fastify);
  await fastify.register(
    callRoutes({
      dispatcher,
      authenticate: (token) => account.authenticate(token),
      cookie: { name: account.cookieName, isSecure: account.isSecure },
      origins: [config.publicUrl],
      limit,
      onRefusal: watchRefusals(security),
    }),
  );
  if (isDevelopment(config.publicUrl)) await fastify.register(referenceRoutes((name) => Object.hasOwn(handlers, name)));
  await fastify.register((scope) =>
    content.routes(scope, {
      identity: identityCall(
        dispatcher,
        counting(limit, (token) => account.authenticate(token)),
      ),
      limit,
    }),
  );
  await fastify.register(operationsRoutes({ database, clock, account, guard: content.guard, helpLinks }), { prefix: '/content-admin/api' });
  await fastify.register((scope) => tracking.routes(scope));
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', pageLimit.before);
    await scope.register(privacyRoutes(privacy, authenticate));
    await scope.register(
      statementRoutes({
        ...protection.parts,
        authenticate,
        brandName: (locale) => content.reader.single('prazer-config', locale).brand_name,
        gameNames: () => games.casino.names(),
      }),
    );
    await scope.register(fairRoundsRoutes(games.casino, authenticate));
    await scope.register((pages) => socialRoutes(account, social.connections)(pages));
    await scope.register((pages) => newsRoutes(account)(pages));
  });
  const { provider } = social;
  if (provider) await onOwnHosts(fastify, config.publicUrl, (scope) => provider.routes(scope));
  await games.routes(fastify);
  await payments.routes(fastify);
  await identityChecks.routes(fastify);
  await exclusionRegisters.routes(fastify);
  if (config.sandbox && mail.isLocal) await onOwnHosts(fastify, config.publicUrl, mailboxRoutes({ database }));
  if (parts.site !== 'none') {
    await fastify.register(
      siteRoutes({
        content: content.reader,
        clock,
        preview: (request) => content.previewReader(request.cookies[previewCookie(account.isSecure)]),
        api: (request, locale, session) => inProcessApi(dispatcher, request, locale, session),
        authenticate,
        limit: pageLimit,
        publicUrl: config.publicUrl,
        identityFrames: identityChecks.frames,
        development: parts.site === 'sources',
      }),
    );
  }

  return {
    fastify,
    calls: Object.keys(calls).map((name) => ({ name: name as CallName, isBuilt: Object.hasOwn(handlers, name) })),
    async listen(on) {
      await fastify.listen(on);
      ownAddress = addressOf(fastify);
      await heartbeat.start({ isAlone: parts.isAlone ?? false });
      outbox.start();
      securityFlush = setInterval(() => security.flush(), securityWindow).unref();
      await jobs.start();
      await payments.recover();
    },
    async close() {
      health.leave();
      clearInterval(securityFlush);
      await fastify.close();
      content.close();
      const jobsDone = jobs.stop();
      // Work of hours is not waited for: its job fails, and is done again by another process or after the next start.
      await background.breakOff();
      await jobsDone;
      await outbox.stop();
      security.flush();
      await heartbeat.stop();
      await lifeline.close();
    },
  };
}

/** How this process reaches itself: by the loopback address when it listens on all. */
function addressOf(fastify: FastifyInstance): string {
  const address = fastify.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
