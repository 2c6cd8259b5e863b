import { rules } from '@tavolo/validation';
import type { Locale, Session } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { qrPicture } from '../kernel/qr/qr-picture.ts';
import { contactsOf } from './contact.ts';
import type { AccountTools, Origin } from './parts.ts';
import { holdSession } from './entry-proof.ts';
import { forgetRecoveryCodes } from './recovery-code.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { mustBeFresh, mustKnowPassword } from './step-up.ts';
import { keyAddress, keyText, totpKeyLength } from '../kernel/totp/totp.ts';
import {
  expired,
  invalid,
  keyPlace,
  openKey,
  proveSecondFactor,
  reaches,
  readTwoFactor,
  sendTo,
  stepOfNewKey,
  type TwoFactorKind,
} from './two-factor.ts';

/** A change waits for its code this long. Seconds. */
export const changeLife = 15 * 60;

/** What the player needs for the code: a new key for the app, or the time until a message can be sent again. */
export interface WantedChange {
  kind: TwoFactorKind;
  /** The key in groups of four, to type, and as the address in the QR code. */
  key?: { text: string; address: string; picture: { size: number; path: string } };
  /** Seconds. */
  resendTime?: number;
}

/**
 * Asks to switch two-factor sign-in on or off. Nothing changes before `confirmChange` gets its code. Needs the password or a sign-in of
 * the last minutes. Throws Authorization (two_factor_enabled), UserNeedConfirmContact, InvalidParameter (password, enabled).
 */
export async function askChange(
  tools: AccountTools,
  session: Session,
  change: { isOn: boolean; kind: TwoFactorKind; password: string | undefined },
  locale: Locale,
): Promise<WantedChange> {
  const { playerId } = session;
  const present = await readTwoFactor(tools.database, playerId);
  if (change.isOn && present) throw new CatalogueError('AuthorizationException', { code: 'two_factor_enabled' });
  if (!change.isOn && !present) throw invalidField('enabled', 'two_factor_off');
  // Switching it off ends with a code of the second factor itself.
  await (change.isOn ? mustBeFresh : mustKnowPassword)(tools, session, change.password);
  const kind = present?.kind ?? change.kind;
  const expiresAt = new Date(tools.clock.now().getTime() + changeLife * 1000);
  if (!change.isOn) {
    await keepChange(tools.database, { playerId, isOn: false, kind, secret: null, contactId: null, expiresAt });
    if (!present || kind === 'app') return { kind };
    return { kind, resendTime: (await sendTo(tools, tools.database, present, 'two_factor_change', locale)) || 60 };
  }
  const contacts = await contactsOf(tools.database, playerId);
  if (kind === 'app') {
    const key = tools.random.bytes(totpKeyLength);
    const secret = tools.seal.close(keyPlace(playerId), key.toString('base64url'));
    await keepChange(tools.database, { playerId, isOn: true, kind, secret, contactId: null, expiresAt });
    const account = contacts.find((contact) => contact.isLogin)?.contact ?? String(playerId);
    const address = keyAddress(key, { issuer: tools.brandName(locale), account });
    return { kind, key: { text: keyText(key).replace(/(.{4})(?=.)/g, '$1 '), address, picture: qrPicture(address) } };
  }
  const contact = contacts.find((one) => reaches(tools, one));
  if (!contact) throw new CatalogueError('UserNeedConfirmContactException', { code: 'two_factor' });
  await keepChange(tools.database, { playerId, isOn: true, kind, secret: null, contactId: contact.id, expiresAt });
  const to = { contactId: contact.id, contactType: contact.type, contact: contact.contact };
  return { kind, resendTime: (await sendTo(tools, tools.database, to, 'two_factor_change', locale)) || 60 };
}

/** Carries the change out. Other sessions of the player end when it is switched on: they came in without the second factor. */
export async function confirmChange(tools: AccountTools, session: Session, code: string, origin: Origin): Promise<void> {
  const { playerId } = session;
  const rows = await tools.database.directory.query<Change>(
    'SELECT is_on AS "isOn", kind, secret, contact_id AS "contactId" FROM two_factor_change WHERE player_id = $1 AND expires_at > $2',
    [playerId, tools.clock.now()],
  );
  const change = rows[0];
  if (!change) throw expired();
  if (change.isOn) await switchOn(tools, session, change, code);
  else await switchOff(tools, session, code, origin);
}

interface Change {
  isOn: boolean;
  kind: TwoFactorKind;
  secret: string | null;
  contactId: bigint | null;
}

async function switchOn(tools: AccountTools, session: Session, change: Change, code: string): Promise<void> {
  const { id: sessionId, playerId } = session;
  const fault = rules.twoFactorCode(code);
  if (fault) throw invalidField('code', fault.code);
  await tools.attempts.take(`two-factor-change:${playerId}`, tools.limits.passwordChecksPerPlayer);
  let step = 0;
  if (change.kind === 'app') {
    const found = stepOfNewKey(openKey(tools, playerId, change.secret), code, tools.clock.now());
    if (found === null) throw invalid();
    step = found;
  } else {
    const checked = await tools.codes.check(tools.database, change.contactId ?? 0n, 'two_factor_change', code);
    if (checked === 'expired') throw expired();
    if (checked !== 'ok') throw invalid();
  }
  await tools.database.transaction(async (tx) => {
    await holdSession(tx, session);
    // Of two confirmations at once the second finds no change any more.
    const taken = await tx.directory.query('DELETE FROM two_factor_change WHERE player_id = $1 AND is_on RETURNING player_id', [playerId]);
    if (taken.length === 0) throw expired();
    await tx.directory.query(
      `INSERT INTO two_factor (player_id, kind, secret, contact_id, last_step, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [playerId, change.kind, change.secret, change.contactId, step, tools.clock.now()],
    );
    await tx.directory.query('UPDATE player SET two_factor_auth = true, updated_at = $2 WHERE id = $1', [playerId, tools.clock.now()]);
    await tools.sessions.endAll(tx, playerId, 'two_factor_on', sessionId);
    await sendSecurityNotice(tools, tx, playerId, 'two_factor_on');
  });
  tools.sessions.forget(playerId);
  await tools.attempts.forget(`two-factor-change:${playerId}`);
}

async function switchOff(tools: AccountTools, session: Session, code: string, origin: Origin): Promise<void> {
  const { playerId } = session;
  const factor = await readTwoFactor(tools.database, playerId);
  if (!factor) throw expired();
  await proveSecondFactor(tools, factor, { code, purpose: 'two_factor_change' }, origin);
  await tools.database.transaction(async (tx) => {
    await holdSession(tx, session);
    await tx.directory.query('DELETE FROM two_factor_change WHERE player_id = $1', [playerId]);
    await tx.directory.query('DELETE FROM two_factor WHERE player_id = $1', [playerId]);
    await forgetRecoveryCodes(tx, playerId);
    await tx.directory.query('UPDATE player SET two_factor_auth = false, updated_at = $2 WHERE id = $1', [playerId, tools.clock.now()]);
    await sendSecurityNotice(tools, tx, playerId, 'two_factor_off');
  });
}

async function keepChange(q: Queryable, change: Change & { playerId: bigint; expiresAt: Date }): Promise<void> {
  await q.directory.query(
    `INSERT INTO two_factor_change (player_id, is_on, kind, secret, contact_id, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (player_id) DO UPDATE SET is_on = excluded.is_on, kind = excluded.kind, secret = excluded.secret,
       contact_id = excluded.contact_id, expires_at = excluded.expires_at`,
    [change.playerId, change.isOn, change.kind, change.secret, change.contactId, change.expiresAt],
  );
}
