import { offeredCurrencies } from '@tavolo/content/currencies';
import { contentReader } from '../content/index.ts';
import { authentication, kernel, openSessions, sessionLookUp } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { localSocialProvider } from '../social-provider/index.ts';
import { walletService } from '../wallet/index.ts';
import { accountService, createAccount } from './account.ts';
import { accountCalls } from './calls.ts';
import { completeProfile, requireCompleteProfile } from './complete-profile.ts';
import { identityHooks, marketingOptIn } from './identity-hooks.ts';
import { newsRoutes } from './news-routes.ts';
import { acceptedDocuments, publishedProfileForm, publishedRegistrationForms, signUpKinds } from './published-rules.ts';
import type { PasswordHashing } from './password-hash.ts';
import { sessionChannel } from './session.ts';
import { signUpGate } from './sign-up-gate.ts';
import { socialConnections } from './social-connections.ts';
import { socialRoutes } from './social-routes.ts';
import { stepUp } from './step-up-guard.ts';
import { mustBeProved } from './step-up.ts';
import { accountTables } from './tables.ts';

/**
 * Players: sign-up, sign-in, sessions, contacts, profile.
 * @param passwordHashing in place of the policy: for tests, of whose time hashing would take a good part
 */
export const accountModuleWith = (passwordHashing?: PasswordHashing) =>
  defineModule({
    name: 'account',
    needs: {
      config: kernel.config,
      database: kernel.database,
      clock: kernel.clock,
      random: kernel.random,
      log: kernel.log,
      security: kernel.securityLog,
      outbox: kernel.outbox,
      mail: kernel.mail,
      notifications: kernel.notifications,
      realtime: kernel.realtime,
      ownAddress: kernel.ownAddress,
      pageLimit: kernel.pageLimit,
      wallet: walletService,
      content: contentReader,
      localProvider: localSocialProvider,
      isSignUpOpen: signUpGate,
      ...identityHooks,
    },
    provides: { account: accountService },
    guards: { authentication, completeProfile, openSessions, sessionLookUp, stepUp },
    async start({ config, content, localProvider, ownAddress, pageLimit, realtime, ...needs }) {
      const { beforeSignIn, beforeSignUp, onIdentityConflict, onPersonChanged, sessionGate, ...parts } = needs;
      const account = await createAccount({
        ...parts,
        hooks: { beforeSignIn, beforeSignUp, onIdentityConflict, onPersonChanged, sessionGate },
        settings: {
          publicUrl: config.publicUrl,
          secret: deriveKey(config.secret, 'account'),
          previousSecrets: config.previousSecrets.map((secret) => deriveKey(secret, 'account')),
          currencies: () => offeredCurrencies(content.single('cashier-config', 'en')).map(({ code }) => code),
          age: () => content.single('auth-config', 'en').minimum_age,
          documents: (locale) => acceptedDocuments(content, locale),
          kinds: () => signUpKinds(content),
          ...(passwordHashing && { passwordHashing }),
          limits: { textsPerPlayer: { count: config.smsPerPlayer, seconds: 24 * 3600 } },
        },
        brandName: (locale) => content.single('prazer-config', locale).brand_name,
        profileForm: () => publishedProfileForm(content),
        registrationForms: () => publishedRegistrationForms(content),
      });
      await parts.notifications.listen(sessionChannel, (payload) => {
        realtime
          .sessionsChanged(payload !== undefined && /^\d+$/.test(payload) ? BigInt(payload) : null)
          .catch((error: unknown) => parts.log.error({ err: error }, 'sockets of ended sessions could not be looked for'));
      });
      return {
        account,
        connections: socialConnections({ config, clock: parts.clock, content, localProvider, ownAddress }),
        telegram: config.social.telegramBot,
        pageLimit,
        authentication: (token: string | undefined) => account.authenticate(token),
        openSessions: (tokens: readonly string[]) => account.stillOpen(tokens),
        sessionLookUp: (token: string | undefined) => account.lookUp(token),
        completeProfile: requireCompleteProfile(account.tools),
        stepUp: (session) => mustBeProved(account.tools, session),
      };
    },
    calls: ({ account, connections, telegram }) => accountCalls(account, { telegram, services: () => connections.offered() }),
    guarded: { 'account.addcontact': [stepUp], 'account.changeSubscription': [marketingOptIn] },
    async routes({ account, connections, pageLimit }, http) {
      http.addHook('onRequest', pageLimit.before);
      await http.register((scope) => socialRoutes(account, connections)(scope));
      await http.register((scope) => newsRoutes(account)(scope));
    },
    jobs: { 'account.sweep': { at: '*/15 * * * *', run: ({ account }) => account.sweep() } },
    tables: accountTables,
    sql: { account: new URL('./sql', import.meta.url) },
  });

export const accountModule = accountModuleWith();
