import { jobsOfOneServer } from '../kernel/jobs/index.ts';
import { createIdentityProvider, defaultIdentityTimes } from '@tavolo/identity-provider';
import { accountService } from '../account/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { onOwnHosts } from '../kernel/http/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { tellPlayer } from '../kernel/realtime/index.ts';
import { personDecidedEvent, protectionService } from '../protection/index.ts';
import { verificationCalls } from './calls.ts';
import { checkChanged } from './changes.ts';
import { followUp, reconsider } from './check.ts';
import { identityConnected, identityFrames, type VerificationParts } from './parts.ts';
import { identityPolicy } from './policy.ts';
import { createSumsub, noIdentityProvider } from './sumsub.ts';
import { webhookPath, webhookRoutes } from './webhook-routes.ts';
import { verificationTables } from './tables.ts';

const sandboxPrefix = '/sandbox/identity';
const sandboxToken = 'sbx:tavolo';

/** Identity checks, and the sandbox provider, which they know by HTTP alone. */
export const verificationModule = defineModule({
  name: 'verification',
  needs: {
    config: kernel.config,
    database: kernel.database,
    mountedDatabase: kernel.mountedDatabase,
    clock: kernel.clock,
    random: kernel.random,
    log: kernel.log,
    security: kernel.securityLog,
    jobs: kernel.jobs,
    mail: kernel.mail,
    outbox: kernel.outbox,
    realtime: kernel.realtime,
    ownAddress: kernel.ownAddress,
    rateLimiter: kernel.rateLimiter,
    account: accountService,
    content: contentReader,
    protection: protectionService,
  },
  provides: { frames: identityFrames, identityConnected },
  start({
    account,
    clock,
    config,
    content,
    database,
    jobs,
    log,
    mail,
    mountedDatabase,
    outbox,
    ownAddress,
    protection,
    random,
    rateLimiter,
    realtime,
    security,
  }) {
    const { publicUrl, sumsub } = config;
    const isSandbox = sumsub === null && config.sandbox;
    const sandboxSecret = (purpose: string) => deriveKey(config.secret, `identity:${purpose}`).toString('hex');
    const keys = sumsub ?? {
      appToken: sandboxToken,
      secretKey: sandboxSecret('requests'),
      webhookSecret: sandboxSecret('webhooks'),
    };
    const isConnected = sumsub !== null || isSandbox;
    if (!isConnected) log.warn('no identity provider is connected: nobody can be verified');
    const { appToken, secretKey, webhookSecret } = keys;
    const sandbox = isSandbox
      ? createIdentityProvider({
          database: mountedDatabase,
          clock,
          random,
          log,
          jobs: jobsOfOneServer(jobs),
          client: { appToken, secretKey, webhookSecret, webhookAddress: () => `${ownAddress()}${webhookPath}` },
          prefix: sandboxPrefix,
          widgetOrigin: publicUrl,
          ...defaultIdentityTimes,
        })
      : null;
    const address = () => sumsub?.url ?? `${ownAddress()}${sandboxPrefix}`;
    const verification: VerificationParts = {
      database,
      clock,
      log,
      security,
      mail,
      outbox,
      provider: isConnected ? createSumsub({ address, appToken, secretKey, clock, log }) : noIdentityProvider,
      isConnected,
      webhookSecret: isConnected ? webhookSecret : null,
      attempts: rateLimiter,
      player: (playerId) => account.player(playerId),
      contacts: (playerId) => account.contacts(playerId),
      personChanged: (tx, playerId) => protection.personChanged(tx, playerId),
      samePersonChecked: (tx, playerId) => protection.samePersonChecked(tx, playerId),
      wantsMore: (playerId) => protection.wantsMoreForRegister(playerId),
      policy: () => identityPolicy(content, config.sumsubLevel),
      brandName: (locale) => content.single('prazer-config', locale).brand_name,
      publicUrl,
    };
    return { identityConnected: isConnected, realtime, verification, sandbox, publicUrl, frames: sumsub ? framesOf(sumsub.url) : [] };
  },
  calls: ({ verification }) => verificationCalls(verification),
  async routes({ publicUrl, sandbox, verification }, http) {
    const webhooks = webhookRoutes(verification);
    await http.register((scope) => Promise.resolve(webhooks(scope)));
    if (sandbox) await onOwnHosts(http, publicUrl, (scope) => sandbox.routes(scope));
  },
  channels: [{ name: 'verification', audience: 'player' }],
  events: {
    [checkChanged]: ({ realtime }, event) => tellPlayer(realtime, event, 'verification'),
    [personDecidedEvent]: async ({ verification }, { playerId }) => {
      if (playerId !== null) await reconsider(verification, playerId);
    },
  },
  jobs: {
    'verification.follow_up': {
      at: '*/5 * * * *',
      run: async ({ verification }) => {
        if (verification.isConnected) await followUp(verification);
      },
    },
  },
  tables: verificationTables,
  sql: {
    verification: new URL('./sql', import.meta.url),
    'identity-provider': new URL('../../../identity-provider/src/sql', import.meta.url),
  },
});

/** Where the widget of a provider may be framed from. Sumsub's own comes from one of two addresses, whatever its interface's is. */
function framesOf(url: string): string[] {
  const { hostname, origin } = new URL(url);
  return hostname === 'sumsub.com' || hostname.endsWith('.sumsub.com') ? [...new Set([origin, 'https://in.sumsub.com'])] : [origin];
}
