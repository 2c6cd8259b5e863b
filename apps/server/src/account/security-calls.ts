import type { ResultOf } from '@tavolo/contract';
import type { CallContext, Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { contactsOf } from './contact.ts';
import { deviceName, networkOf } from './device-name.ts';
import { endByLetter } from './new-device.ts';
import type { AccountTools } from './parts.ts';
import {
  addPasskey,
  passkeyCreation,
  passkeyRequest,
  passkeysOf,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  type Passkey,
} from './passkey.ts';
import { passwordHashOf } from './player.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-code.ts';
import type { Opened } from './session.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { signInsOf } from './session-history.ts';
import { askProof, freshFor, isFresh, mustBeFresh, prove } from './step-up.ts';
import { askChange, confirmChange } from './two-factor-change.ts';
import { reaches, readTwoFactor } from './two-factor.ts';

export type SecurityCall =
  | 'account.changeTwoFactorAuth'
  | 'account.confirmTwoFactorAuth'
  | 'account.renewRecoveryCodes'
  | 'account.askStepUp'
  | 'account.stepUp'
  | 'account.getSecurity'
  | 'account.getSessions'
  | 'account.getSignIns'
  | 'account.endSession'
  | 'account.endOtherSessions'
  | 'account.endSessionsByLetter'
  | 'account.getPasskeyOptions'
  | 'account.addPasskey'
  | 'account.renamePasskey'
  | 'account.removePasskey'
  | 'auth.getPasskeyOptions'
  | 'auth.loginByPasskey';

/** Calls about the ways into an account. `enter` answers a sign-in. */
export function securityCalls(
  tools: AccountTools,
  enter: (opened: Opened, context: CallContext) => Promise<ResultOf<'auth.login'>>,
): Handlers<SecurityCall> {
  const { database, sessions } = tools;
  return {
    'account.changeTwoFactorAuth': async ({ type, enabled, password }, { session, locale }) => {
      const wanted = await askChange(tools, session, { isOn: enabled, kind: type ?? 'app', password }, locale);
      return {
        type: wanted.kind,
        ...(wanted.key && { secret: wanted.key.text, url: wanted.key.address, qr: wanted.key.picture }),
        ...(wanted.resendTime !== undefined && { resend_time: wanted.resendTime }),
      };
    },
    'account.confirmTwoFactorAuth': async ({ code }, context) => {
      await confirmChange(tools, context.session, code, context);
      return 1;
    },
    'account.renewRecoveryCodes': async ({ password }, { session }) => {
      const { playerId } = session;
      const factor = await readTwoFactor(database, playerId);
      if (!factor) throw invalidField('enabled', 'two_factor_off');
      // The first ones come with switching two-factor sign-in on, which has proved who it is.
      if ((await hadCodes(tools, playerId)) || !isJustOn(tools, factor.createdAt)) await mustBeFresh(tools, session, password);
      const codes = await database.transaction(async (tx) => {
        const renewed = await renewRecoveryCodes(tools, tx, playerId);
        await sendSecurityNotice(tools, tx, playerId, 'recovery_codes_renewed');
        return renewed;
      });
      return { items: codes };
    },
    'account.askStepUp': async (_params, { session, locale }) => {
      const [asked, passkeys] = await Promise.all([askProof(tools, session, locale), passkeysOf(database, session.playerId)]);
      return { method: asked.method, contact: asked.contact, resend_time: asked.resendTime, has_passkey: passkeys.length > 0 };
    },
    'account.stepUp': async ({ password, code, credential }, context) => {
      const renewed = await prove(tools, context.session, { password, code, credential }, context);
      if (renewed) context.setSessionCookie(renewed.token, renewed.maxAge);
      return { holds: freshFor };
    },
    'account.getSecurity': async (_params, { session }) => {
      const { playerId } = session;
      const [factor, passkeys, left, passwordHash, fresh, contacts] = await Promise.all([
        readTwoFactor(database, playerId),
        passkeysOf(database, playerId),
        recoveryCodesLeft(database, playerId),
        passwordHashOf(database, playerId),
        isFresh(tools, session),
        contactsOf(database, playerId),
      ]);
      return {
        two_factor: factor?.kind ?? null,
        two_factor_contact: factor ? factor.contact : (contacts.find((contact) => reaches(tools, contact))?.contact ?? null),
        recovery_codes: left,
        has_password: passwordHash !== null,
        is_fresh: fresh,
        passkeys: passkeys.map(shownPasskey),
      };
    },
    'account.getSessions': async (_params, { session }) => ({
      items: (await sessions.list(session.playerId)).map((one) => ({
        id: one.id,
        ...shownOrigin(one),
        created_at: one.createdAt.toISOString(),
        last_seen_at: one.lastSeenAt.toISOString(),
        is_current: one.id === session.id,
      })),
    }),
    'account.getSignIns': async ({ offset, count }, { session }) => {
      const list = await signInsOf(database, session.playerId, { offset, count });
      return {
        items: list.items.map((one) => ({
          id: one.id,
          ...shownOrigin(one),
          method: one.method,
          is_new_device: one.isNewDevice,
          created_at: one.createdAt.toISOString(),
        })),
        count: list.count,
        offset,
        limit: count,
      };
    },
    'account.endSession': async ({ id }, context) => {
      if (!(await sessions.end(context.session.playerId, id, 'ended_by_player'))) throw invalidField('id', 'not_found');
      if (id === context.session.id) context.clearSessionCookie();
      return 1;
    },
    'account.endOtherSessions': async (_params, { session }) => {
      await database.transaction((tx) => sessions.endAll(tx, session.playerId, 'ended_by_player', session.id));
      sessions.forget(session.playerId);
      return 1;
    },
    'account.endSessionsByLetter': async ({ token }) => {
      await endByLetter(tools, token);
      return 1;
    },
    'account.getPasskeyOptions': async ({ password }, { session, locale }) => ({
      options: { ...(await passkeyCreation(tools, session, password, locale)) },
    }),
    'account.addPasskey': async ({ credential, name }, { session }) => shownPasskey(await addPasskey(tools, session, { credential, name })),
    'account.renamePasskey': async ({ id, name }, { session }) => {
      if (!/^\d{1,18}$/.test(id) || !(await renamePasskey(tools, session.playerId, BigInt(id), name)))
        throw invalidField('id', 'not_found');
      return 1;
    },
    'account.removePasskey': async ({ id, password }, { session }) => {
      if (!/^\d{1,18}$/.test(id) || !(await removePasskey(tools, session, BigInt(id), password))) throw invalidField('id', 'not_found');
      return 1;
    },
    'auth.getPasskeyOptions': async (_params, context) => ({ options: { ...(await passkeyRequest(tools, context)) } }),
    'auth.loginByPasskey': async ({ credential }, context) => enter(await signInByPasskey(tools, credential, context), context),
  };
}

/** Whether two-factor sign-in was switched on in the last minutes. */
function isJustOn(tools: AccountTools, createdAt: Date): boolean {
  return tools.clock.now().getTime() - createdAt.getTime() < 5 * 60 * 1000;
}

async function hadCodes(tools: AccountTools, playerId: bigint): Promise<boolean> {
  const rows = await tools.database.directory.query('SELECT FROM recovery_code WHERE player_id = $1 LIMIT 1', [playerId]);
  return rows.length > 0;
}

/** Device and network of a session, as its player may see them. */
function shownOrigin({ address, userAgent }: { address: string; userAgent: string }) {
  return { ...deviceName(userAgent), network: networkOf(address) };
}

function shownPasskey({ id, name, isSynced, createdAt, lastUsedAt }: Passkey) {
  return {
    id: String(id),
    name,
    is_synced: isSynced,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
