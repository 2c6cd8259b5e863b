import type { ContentReader } from '@tavolo/content';
import { offeredBy } from '@tavolo/content/features';
import { createIdentityProvider, defaultIdentityTimes } from '@tavolo/identity-provider';
import type { FastifyInstance } from 'fastify';
import type { Account } from './account/index.ts';
import type { Clock } from './kernel/clock/clock.ts';
import { deriveKey, type Config } from './kernel/config/index.ts';
import type { Database, Queryable } from './kernel/database/index.ts';
import { onOwnHosts } from './kernel/http/index.ts';
import type { Jobs } from './kernel/jobs/index.ts';
import type { Log, SecurityLog } from './kernel/log/index.ts';
import type { Mail } from './kernel/mail/index.ts';
import type { RandomSource } from './kernel/random/random.ts';
import {
  createSumsub,
  followUp,
  noIdentityProvider,
  webhookPath,
  webhookRoutes,
  type VerificationParts,
  type VerificationPolicy,
} from './verification/index.ts';

export interface IdentityCheckParts {
  config: Pick<Config, 'sumsub' | 'sumsubLevel' | 'sandbox'> & { publicUrl: string; secret: string };
  database: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  security: Pick<SecurityLog, 'record'>;
  jobs: Jobs;
  mail: Mail;
  account: Account;
  content: ContentReader;
  /** The account of the same person that was checked before. */
  samePersonChecked(tx: Queryable, playerId: bigint): Promise<bigint | null>;
  /** Whether the register of excluded people needs more data before the check. */
  wantsMore(playerId: bigint): Promise<boolean>;
  /** Address at which this process reaches itself, known once it listens. */
  ownAddress(): string;
}

export interface IdentityChecks {
  verification: VerificationParts;
  /** Origins whose widget pages of the site may frame; none for our own. */
  frames: readonly string[];
  routes(fastify: FastifyInstance): Promise<void>;
}

const sandboxPrefix = '/sandbox/identity';
const sandboxToken = 'sbx:tavolo';

/** What content asks of players who are not known; nothing while identity checks are switched off there. */
export function identityPolicy(content: ContentReader, level: string): VerificationPolicy {
  const { functional_flags: flags, verification: rules } = content.single('prazer-config', 'en');
  const isOffered = offeredBy(flags).has('verification');
  return {
    level: rules?.level ?? level,
    tries: rules?.tries ?? 3,
    depositTotal: isOffered ? (rules?.deposit_total ?? null) : null,
    withdrawalTotal: isOffered ? (rules?.withdrawal_total ?? null) : null,
  };
}

/** Where the widget of a provider may be framed from. Sumsub's own comes from one of two addresses, whatever its interface's is. */
function framesOf(url: string): string[] {
  const { hostname, origin } = new URL(url);
  return hostname === 'sumsub.com' || hostname.endsWith('.sumsub.com') ? [...new Set([origin, 'https://in.sumsub.com'])] : [origin];
}

/** Identity checks and the sandbox provider, which know each other by HTTP alone. */
export function composeIdentityChecks(parts: IdentityCheckParts): IdentityChecks {
  const { account, clock, config, content, database, jobs, log, mail, ownAddress, random } = parts;
  const { sumsub } = config;
  const isSandbox = sumsub === null && config.sandbox;
  const sandboxSecret = (purpose: string) => deriveKey(config.secret, `identity:${purpose}`).toString('hex');
  const keys = sumsub ?? {
    appToken: sandboxToken,
    secretKey: sandboxSecret('requests'),
    webhookSecret: sandboxSecret('webhooks'),
  };
  if (!sumsub && !isSandbox) log.warn('no identity provider is connected: nobody can be verified');
  const sandbox = isSandbox
    ? createIdentityProvider({
        database,
        clock,
        random,
        log,
        jobs,
        client: {
          appToken: keys.appToken,
          secretKey: keys.secretKey,
          webhookSecret: keys.webhookSecret,
          webhookAddress: () => `${ownAddress()}${webhookPath}`,
        },
        prefix: sandboxPrefix,
        widgetOrigin: config.publicUrl,
        ...defaultIdentityTimes,
      })
    : null;
  const address = () => sumsub?.url ?? `${ownAddress()}${sandboxPrefix}`;
  const verification: VerificationParts = {
    database,
    clock,
    log,
    security: parts.security,
    mail,
    provider:
      sumsub || isSandbox ? createSumsub({ address, appToken: keys.appToken, secretKey: keys.secretKey, clock, log }) : noIdentityProvider,
    isConnected: sumsub !== null || isSandbox,
    webhookSecret: sumsub || isSandbox ? keys.webhookSecret : null,
    attempts: account.tools.attempts,
    player: (playerId) => account.player(playerId),
    contacts: (playerId) => account.contacts(playerId),
    personChanged: (tx, playerId) => account.tools.person.changed(tx, playerId),
    samePersonChecked: (tx, playerId) => parts.samePersonChecked(tx, playerId),
    wantsMore: (playerId) => parts.wantsMore(playerId),
    policy: () => identityPolicy(content, config.sumsubLevel),
    brandName: (locale) => content.single('prazer-config', locale).brand_name,
    publicUrl: config.publicUrl,
  };
  if (verification.isConnected) jobs.schedule('verification.follow_up', '*/5 * * * *', () => followUp(verification));
  const webhooks = webhookRoutes(verification);
  return {
    verification,
    frames: sumsub ? framesOf(sumsub.url) : [],
    async routes(fastify) {
      await fastify.register((scope) => Promise.resolve(webhooks(scope)));
      if (sandbox) await onOwnHosts(fastify, config.publicUrl, (scope) => sandbox.routes(scope));
    },
  };
}
