import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Log } from '../log/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { httpTextGateway, type TextMessage } from './text-gateway.ts';

/** A letter to one person, in plain text and HTML. `html` must be complete and its values escaped. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What goes along with it, in this order. */
  files?: readonly LetterFile[];
  /** Of news: where they are ended, by a page for people and in one step for mail programs (RFC 8058). Every letter of news has it. */
  unsubscribeUrl?: string;
}

export interface LetterFile {
  /** Without folders and signs that no name has. */
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

export interface Mail {
  /** Hands the letter over in the caller's transaction: it goes out if and only if that commits. */
  send(q: Queryable, letter: Letter): Promise<void>;
  /** Whether text messages can be sent at all in this installation. */
  readonly canText: boolean;
  sendText(q: Queryable, message: TextMessage): Promise<void>;
  /** True while letters stay in the local mailbox. */
  readonly isLocal: boolean;
  /** Lets go of files whose letter neither lies in the mailbox nor waits to go out any more. Answers how many. */
  sweep(): Promise<number>;
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

/** Hourly at last, that is about four days: what is not taken by then never will be (RFC 5321, section 4.5.4.1). */
const lastAttempt = 100;

const textEvent = 'mail.text';

/** Letters by SMTP and text messages by a gateway, both through the outbox, or into the mailbox table that `/mailbox` shows. */
export function createMail(parts: MailParts): Mail {
  const way = !parts.smtpUrl ? localMail(parts) : smtpMail({ ...parts, smtpUrl: parts.smtpUrl });
  const mail = { ...way, sweep: () => sweepFiles(parts.database) };
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

/** Keeps files beside a letter of the mailbox, or until they have gone out; returns their ids. */
async function keepFiles(q: Queryable, mailboxId: bigint | null, files: readonly LetterFile[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, type, content } of files) {
    const rows = await q.directory.query<{ id: bigint }>(
      'INSERT INTO mail_file (mailbox_id, name, type, content) VALUES ($1, $2, $3, $4) RETURNING id',
      [mailboxId, name, type, content],
    );
    ids.push(...rows.map(({ id }) => String(id)));
  }
  return ids;
}

function localMail({ clock }: MailParts): Omit<Mail, 'sweep'> {
  const keep = async (
    q: Queryable,
    channel: 'email' | 'text',
    to: string,
    subject: string,
    text: string,
    html: string | null,
    unsubscribeUrl: string | null = null,
  ): Promise<bigint | null> => {
    const rows = await q.directory.query<{ id: bigint }>(
      `INSERT INTO mailbox_message (channel, recipient, subject, body_text, body_html, created_at, unsubscribe_url)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [channel, to, subject, text, html, clock.now(), unsubscribeUrl],
    );
    return rows[0]?.id ?? null;
  };
  return {
    isLocal: true,
    canText: true,
    async send(q, letter) {
      const id = await keep(q, 'email', letter.to, oneLine(letter.subject), letter.text, letter.html, letter.unsubscribeUrl);
      await keepFiles(q, id, letter.files ?? []);
    },
    sendText: async (q, message) => void (await keep(q, 'text', message.to, 'Text message', message.text, null)),
  };
}

function smtpMail({ database, outbox, log, smtpUrl, from }: MailParts & { smtpUrl: string }): Omit<Mail, 'sweep'> {
  const connect = async () =>
    (await import('nodemailer')).createTransport(
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
  let transport: Promise<Pick<Transporter, 'sendMail'>> | null = null;
  outbox.subscribe(letterEvent, async ({ payload, attempt }) => {
    const letter = readLetter(payload);
    if (!letter) {
      log.error({ event: letterEvent }, 'a letter in the outbox cannot be read and is left out');
      return;
    }
    const started = performance.now();
    try {
      const { files, unsubscribeUrl, ...rest } = letter;
      // Only those of the letters that are going out just now are in memory.
      const attached =
        files.length === 0
          ? []
          : await database.directory.query<LetterFile>('SELECT name, type, content FROM mail_file WHERE id = ANY($1) ORDER BY id', [files]);
      const attachments = attached.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));
      transport ??= connect();
      const { messageId } = await (
        await transport
      ).sendMail({
        ...rest,
        to: { name: '', address: rest.to },
        attachments,
        ...(unsubscribeUrl !== undefined && {
          headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
      if (files.length > 0) await database.directory.query('DELETE FROM mail_file WHERE id = ANY($1)', [files]);
      log.info({ messageId, milliseconds: Math.round(performance.now() - started) }, 'letter sent');
    } catch (error) {
      // What the server says quotes the address: into the log go its numbers alone.
      const facts = { ...refusalFacts(error), attempt, milliseconds: Math.round(performance.now() - started) };
      if (isRefusedForGood(facts) || attempt >= lastAttempt) {
        log.error(facts, 'the mail server refuses a letter; it is given up');
        return;
      }
      log.warn(facts, 'letter not sent, it will be tried again');
      throw new LetterNotSent(facts);
    }
  });
  return {
    isLocal: false,
    canText: false,
    async send(q, { to, subject, text, html, files = [], unsubscribeUrl }) {
      const kept = await keepFiles(q, null, files);
      await outbox.publish(q, {
        type: letterEvent,
        payload: { to, subject: oneLine(subject), text, html, files: kept, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) },
      });
    },
    sendText: () => Promise.reject(new Error('no gateway for text messages is configured')),
  };
}

interface RefusalFacts {
  /** Nodemailer's code of the fault, such as EENVELOPE or ECONNECTION. */
  fault: string | null;
  /** The server's answer, 550 … */
  status: number | null;
  /** What was answered so: `RCPT TO`, `DATA` … */
  command: string | null;
}

/** Of a fault of the mail server what names nobody. */
function refusalFacts(error: unknown): RefusalFacts {
  const { code, responseCode, command } = {
    code: undefined,
    responseCode: undefined,
    command: undefined,
    ...(error instanceof Error ? error : undefined),
  };
  return {
    fault: typeof code === 'string' ? code : null,
    status: typeof responseCode === 'number' ? responseCode : null,
    command: typeof command === 'string' ? command : null,
  };
}

/** The recipient is not known, or the letter not wanted: that will be so tomorrow. Refusals of ourselves (password, sender) can be mended. */
const isRefusedForGood = ({ fault, status, command }: RefusalFacts): boolean =>
  status !== null && status >= 500 && status < 600 && (command === 'RCPT TO' || fault === 'EMESSAGE');

/** Says to the outbox that the letter is to be tried again, without a word of the server's. */
class LetterNotSent extends Error {
  readonly code: string;
  constructor({ fault, status }: RefusalFacts) {
    super('the mail server did not take a letter');
    this.name = 'LetterNotSent';
    this.code = status === null ? (fault ?? 'unknown') : String(status);
  }
}

/**
 * A letter is gone once its event is: delivered, when its files should have gone with it but the process died before, or left out because it
 * could not be read. Files and event are written in one transaction, so what waits is always seen to wait.
 */
async function sweepFiles(database: Database): Promise<number> {
  const rows = await database.directory.query(
    `DELETE FROM mail_file f WHERE f.mailbox_id IS NULL AND NOT EXISTS (
       SELECT FROM outbox_event e WHERE e.type = $1 AND e.payload -> 'files' ? f.id::text) RETURNING f.id`,
    [letterEvent],
  );
  return rows.length;
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

/** A letter of the outbox with the ids of its files; one from before letters had files has none. */
function readLetter(payload: unknown): (Omit<Letter, 'files'> & { files: bigint[] }) | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { to, subject, text, html, unsubscribeUrl } = {
    to: undefined,
    subject: undefined,
    text: undefined,
    html: undefined,
    unsubscribeUrl: undefined,
    ...payload,
  };
  const files: unknown = 'files' in payload ? payload.files : [];
  const ids = Array.isArray(files) ? files.filter((id) => typeof id === 'string').map(BigInt) : [];
  return typeof to === 'string' && typeof subject === 'string' && typeof text === 'string' && typeof html === 'string'
    ? { to, subject, text, html, files: ids, ...(typeof unsubscribeUrl === 'string' && { unsubscribeUrl }) }
    : null;
}
