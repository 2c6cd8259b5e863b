import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Log } from '../log/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { httpTextGateway } from './text-gateway.ts';

/** A letter to one person, in plain text and HTML. `html` must be complete and its values escaped. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A text message to a phone, E.164. */
export interface TextMessage {
  to: string;
  text: string;
}

export interface Mail {
  /** Hands the letter over in the caller's transaction: it goes out if and only if that commits. */
  send(q: Queryable, letter: Letter): Promise<void>;
  /** Whether text messages can be sent at all in this installation. */
  readonly canText: boolean;
  sendText(q: Queryable, message: TextMessage): Promise<void>;
  /** True while letters stay in the local mailbox. */
  readonly isLocal: boolean;
}

export interface MailParts {
  database: Database;
  outbox: Pick<Outbox, 'publish' | 'subscribe'>;
  clock: Clock;
  log: Log;
  /** `smtp://user:password@host:port` or `smtps://…`; without it letters stay in the local mailbox. */
  smtpUrl?: string | null;
  /** Gateway for text messages (see text-gateway.ts); without it they stay in the local mailbox, where letters stay there too. */
  smsUrl?: string | null;
  /** Sender, e.g. `Nova <no-reply@example.com>`. */
  from: string;
}

const letterEvent = 'mail.letter';

const textEvent = 'mail.text';

/** Letters by SMTP and text messages by a gateway, both through the outbox, or into the mailbox table that `/mailbox` shows. */
export function createMail(parts: MailParts): Mail {
  const mail = !parts.smtpUrl ? localMail(parts) : smtpMail({ ...parts, smtpUrl: parts.smtpUrl });
  return parts.smsUrl ? { ...mail, ...texting({ ...parts, smsUrl: parts.smsUrl }) } : mail;
}

function texting({ outbox, log, smsUrl }: MailParts & { smsUrl: string }): Pick<Mail, 'canText' | 'sendText'> {
  const send = httpTextGateway({ url: smsUrl, log });
  outbox.subscribe(textEvent, async ({ id, payload }) => {
    const message = readText(payload);
    if (message) await send(message, String(id));
    else log.error({ event: textEvent }, 'a text message in the outbox cannot be read and is left out');
  });
  return { canText: true, sendText: (q, { to, text }) => outbox.publish(q, { type: textEvent, payload: { to, text } }) };
}

function localMail({ clock }: MailParts): Mail {
  const keep = (
    q: Queryable,
    channel: 'email' | 'text',
    to: string,
    subject: string,
    text: string,
    html: string | null,
  ): Promise<unknown> =>
    q.query('INSERT INTO mailbox_message (channel, recipient, subject, body_text, body_html, created_at) VALUES ($1, $2, $3, $4, $5, $6)', [
      channel,
      to,
      subject,
      text,
      html,
      clock.now(),
    ]);
  return {
    isLocal: true,
    canText: true,
    send: async (q, letter) => void (await keep(q, 'email', letter.to, oneLine(letter.subject), letter.text, letter.html)),
    sendText: async (q, message) => void (await keep(q, 'text', message.to, 'Text message', message.text, null)),
  };
}

function smtpMail({ outbox, log, smtpUrl, from }: MailParts & { smtpUrl: string }): Mail {
  const transport = createTransport(
    {
      url: smtpUrl,
      // A server that does not answer must not hold the outbox: the letter is tried again later.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  outbox.subscribe(letterEvent, async ({ payload }) => {
    const letter = readLetter(payload);
    if (!letter) {
      log.error({ event: letterEvent }, 'a letter in the outbox cannot be read and is left out');
      return;
    }
    const started = performance.now();
    try {
      const { messageId } = await transport.sendMail({ ...letter, to: { name: '', address: letter.to } });
      log.info({ messageId, milliseconds: Math.round(performance.now() - started) }, 'letter sent');
    } catch (error) {
      log.warn({ err: error, milliseconds: Math.round(performance.now() - started) }, 'letter not sent, it will be tried again');
      throw error;
    }
  });
  return {
    isLocal: false,
    canText: false,
    send: (q, { to, subject, text, html }) =>
      outbox.publish(q, { type: letterEvent, payload: { to, subject: oneLine(subject), text, html } }),
    sendText: () => Promise.reject(new Error('no gateway for text messages is configured')),
  };
}

/** A line break in a subject would start a header of the sender's choice. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function readText(payload: unknown): TextMessage | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { to, text } = { to: undefined, text: undefined, ...payload };
  return typeof to === 'string' && typeof text === 'string' ? { to, text } : null;
}

function readLetter(payload: unknown): Letter | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { to, subject, text, html } = { to: undefined, subject: undefined, text: undefined, html: undefined, ...payload };
  return typeof to === 'string' && typeof subject === 'string' && typeof text === 'string' && typeof html === 'string'
    ? { to, subject, text, html }
    : null;
}
