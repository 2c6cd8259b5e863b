import {
  accountService,
  documentKeysFor,
  endNews,
  identityHooks,
  knownPerson,
  marketingOptIn,
  sendToPlayer,
  shutOut,
  stepUp,
} from '../account/index.ts';
import { contentService, operatorEmail } from '../content/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { walletService } from '../wallet/index.ts';
import { protectionCalls } from './calls.ts';
import { blockMarketingOptIn } from './marketing-opt-in.ts';
import { closingGuard, depositsUnderWay, exclusionRegister, gameNames } from './needs.ts';
import { endNewsOfPerson } from './news.ts';
import type { ProtectionParts } from './parts.ts';
import { followOthers } from './person.ts';
import { personDecidedEvent } from './person-review.ts';
import { profileOf } from './profile.ts';
import { createProtection, protectionService } from './protection.ts';
import { personChangedEvent, personMayDiffer, returnEvent, tellRegister } from './register.ts';
import { remind } from './reminder.ts';
import { tellOfSuspicion } from './same-person-letter.ts';
import { statementRoutes } from './statement-routes.ts';
import { protectionTables } from './tables.ts';

/** Player protection: limits, exclusions and their registers, who is one person, the statement. */
export const protectionModule = defineModule({
  name: 'protection',
  needs: {
    config: kernel.config,
    database: kernel.database,
    clock: kernel.clock,
    log: kernel.log,
    outbox: kernel.outbox,
    pageLimit: kernel.pageLimit,
    visitor: kernel.visitor,
    wallet: walletService,
    account: accountService,
    content: contentService,
    operatorEmail,
    refuseClosing: closingGuard,
    registerOf: exclusionRegister,
    depositsUnderWay,
    gameNames,
  },
  provides: { protection: protectionService },
  guards: { ...identityHooks, marketingOptIn },
  async start(needs) {
    const { account, config, content, log, operatorEmail: supportAddress } = needs;
    const { tools } = account;
    const { reader } = content;
    const regulation = () => reader.single('prazer-config', 'en').regulation_profile ?? config.regulation;
    const published = () => profileOf(reader.list('protection-profile', 'en'), regulation());
    const parts: ProtectionParts = {
      database: needs.database,
      clock: needs.clock,
      wallet: needs.wallet,
      outbox: needs.outbox,
      regulation,
      profile: () => (config.identityFirst ? published() : { ...published(), identityBefore: 'nothing' }),
      register: () => needs.registerOf(published().exclusionRegister),
      refuseClosing: needs.refuseClosing,
      depositsUnderWay: needs.depositsUnderWay,
      shutOut: (tx, playerId) => shutOut(tools, tx, playerId),
      endNews: (tx, playerId) => endNews(tools, tx, playerId),
      tellSupport: (tx, suspicion) => tellOfSuspicion(tools, tx, suspicion, supportAddress()),
      secret: deriveKey(config.secret, 'protection'),
      timeZone: tools.settings.timeZone,
      sessionStart: (sessionId) => tools.sessions.startedAt(sessionId),
      documentKeys: (q, playerId) => documentKeysFor(tools, q, playerId),
      person: (playerId) => knownPerson(tools, playerId),
    };
    const protection = createProtection(parts);
    await protection.tellLedger();
    content.onChange(() => {
      protection.tellLedger().catch((error: unknown) => log.error({ err: error }, 'the ledger could not be told the rules of protection'));
    });
    return {
      protection,
      parts,
      needs,
      beforeSignIn: protection.beforeSignIn,
      beforeSignUp: protection.beforeSignUp,
      sessionGate: protection.enter,
      onPersonChanged: protection.personChanged,
      onIdentityConflict: protection.personNamed,
      marketingOptIn: blockMarketingOptIn(protection),
    };
  },
  calls: ({ parts }) => protectionCalls(parts),
  guarded: { 'protection.confirmChange': [stepUp], 'protection.askToReturn': [stepUp] },
  async routes({ needs, parts }, http) {
    http.addHook('onRequest', needs.pageLimit.before);
    await http.register(
      statementRoutes({
        ...parts,
        authenticate: needs.visitor,
        brandName: needs.account.tools.brandName,
        gameNames: needs.gameNames,
      }),
    );
  },
  events: {
    // A register that does not answer keeps nothing else from being done: each handler of an event is tried on its own.
    'protection.exclusion': [
      ({ parts }, event) => endNewsOfPerson(parts, event),
      ({ parts }, event) => tellRegister(parts, event.playerId),
    ],
    [returnEvent]: ({ parts }, event) => tellRegister(parts, event.playerId),
    [personDecidedEvent]: ({ protection }, { playerId }) => protection.personDecided(playerId),
    [personChangedEvent]: [
      ({ parts }, event) => personMayDiffer(parts, event),
      async ({ parts }, { playerId }) => {
        if (playerId !== null) await followOthers(parts, playerId);
      },
    ],
  },
  jobs: {
    'protection.follow': { at: '25 * * * *', run: ({ protection }) => protection.followAll() },
    'protection.remind': {
      at: '15 9 * * *',
      run: ({ needs: { account }, parts }) =>
        remind({
          ...parts,
          send: sendToPlayer.bind(null, account.tools),
          brandName: account.tools.brandName,
          publicUrl: account.tools.settings.publicUrl,
        }),
    },
  },
  tables: protectionTables,
  sql: { protection: new URL('./sql', import.meta.url) },
});
