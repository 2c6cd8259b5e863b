import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../kernel/database/database.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { letterMoment } from '../kernel/mail/index.ts';
import { forgetDevices } from './device.ts';
import { deviceName, networkOf } from './device-name.ts';
import type { AccountTools, Origin } from './parts.ts';
import { restoreAddress, sendToPlayer } from './security-notice.ts';

/** The link of the letter holds a week. Milliseconds. */
export const notMeLife = 7 * 24 * 60 * 60 * 1000;

/**
 * Tells the player of a sign-in from a device that was never seen before: when, from where as far as that is known, with what, and a link
 * for who it was not.
 */
export async function tellOfNewDevice(tools: AccountTools, tx: Queryable, playerId: bigint, origin: Origin, at: Date): Promise<void> {
  const { browser, system } = deviceName(origin.userAgent);
  const device = [browser, system].filter((name) => name !== '').join(', ');
  const network = networkOf(origin.address);
  const link = notMeToken(tools, playerId, at);
  await sendToPlayer(tools, tx, playerId, (locale) => {
    const brand = tools.brandName(locale);
    const time = letterMoment(at, tools.settings.timeZone);
    const url = restoreAddress(tools, locale, `&notMe=${link}`);
    return locale === 'it'
      ? {
          subject: `Nuovo dispositivo sul tuo conto ${brand}`,
          title: 'Un nuovo dispositivo ha effettuato l’accesso',
          paragraphs: [`Quando: ${time}`, `Dove: rete ${network}`, `Dispositivo: ${device || 'sconosciuto'}`],
          footer:
            'Se sei tu, non devi fare nulla. Altrimenti usa il link: disconnette tutti i dispositivi e ti permette di scegliere una nuova password.',
          link: { url, label: 'Non sono io' },
        }
      : {
          subject: `New device on your ${brand} account`,
          title: 'A new device signed in',
          paragraphs: [`When: ${time}`, `Where: network ${network}`, `Device: ${device || 'unknown'}`],
          footer:
            'If this was you, you don’t need to do anything. If not, use the link: it signs out all devices and lets you set a new password.',
          link: { url, label: 'This wasn’t me' },
        };
  });
}

/** Ends all sessions of the player by the link of such a letter. May be repeated. Throws InvalidParameter (token). */
export async function endByLetter(tools: AccountTools, token: string): Promise<void> {
  const playerId = readNotMeToken(tools, token);
  if (playerId === null) throw invalidField('token', 'token_invalid');
  await tools.database.transaction(async (tx) => {
    await tools.sessions.endAll(tx, playerId, 'ended_by_letter');
    // The stranger's device is among the known ones.
    await forgetDevices(tx, playerId);
  });
  tools.sessions.forget(playerId);
}

function notMeToken(tools: Pick<AccountTools, 'settings'>, playerId: bigint, at: Date): string {
  const body = `${playerId}.${(at.getTime() + notMeLife).toString(36)}`;
  return `${body}.${signatureOf(tools, body).toString('base64url')}`;
}

function readNotMeToken(tools: Pick<AccountTools, 'settings' | 'clock'>, token: string): bigint | null {
  const [, body = '', player = '', until = '', signature = ''] = /^((\d{1,18})\.([0-9a-z]{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  if (body === '' || !timingSafeEqual(signatureOf(tools, body), Buffer.from(signature, 'base64url'))) return null;
  return Number.parseInt(until, 36) > tools.clock.now().getTime() ? BigInt(player) : null;
}

function signatureOf(tools: Pick<AccountTools, 'settings'>, body: string): Buffer {
  return createHmac('sha256', tools.settings.secret).update(`not-me:${body}`).digest();
}
