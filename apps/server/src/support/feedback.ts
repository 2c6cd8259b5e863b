import { rules } from '@tavolo/validation';
import type { Limit } from '../kernel/rate-limits/index.ts';
import type { CallContext } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { randomInteger, type RandomSource } from '../kernel/random/random.ts';
import { readAttachments, type Attachment } from './attachment.ts';
import { operatorLetter, receiptLetter } from './letters.ts';
import type { SupportParts } from './parts.ts';

export interface Feedback {
  name: string | undefined;
  email: string | undefined;
  subject: string | undefined;
  message: string;
}

/** Messages of one player, or of one address by everybody there who is not signed in. */
const messagesPerPlayer: Limit = { count: 10, seconds: 60 * 60 };
const messagesPerAddress: Limit = { count: 10, seconds: 60 * 60 };
/** The same in a day: with files each may be ten megabytes, which nobody removes. */
const messagesPerDay: Limit = { count: 30, seconds: 24 * 60 * 60 };
/** Receipts to one e-mail address a day, whoever names it: this is no means to fill a mailbox. */
const receiptsPerContact: Limit = { count: 3, seconds: 24 * 60 * 60 };

/**
 * Keeps a message to the support with its files, and tells the operator and the sender by letters that go out if and only if it is kept.
 * Whoever is not signed in has to say where the answer goes. Throws InvalidParameter, TooManyRequests.
 */
export async function sendFeedback(parts: SupportParts, feedback: Feedback, context: CallContext): Promise<{ reference: string }> {
  const { attempts, content, database, mail } = parts;
  const { session, locale } = context;
  const message = feedback.message.trim();
  if (message === '') throw invalidField('message', 'required');
  const fault = feedback.email === undefined ? null : rules.email(feedback.email);
  if (fault) throw new CatalogueError('InvalidParameterException', { fields: { email: [{ code: fault.code }] } });
  const email = feedback.email?.trim() ?? (session ? await parts.emailOf(session.playerId) : null);
  if (!session && email === null) throw invalidField('email', 'required');
  const attachments = readAttachments(context.files ?? []);

  const { address } = context;
  if (session) {
    await attempts.take(`support-player:${session.playerId}`, messagesPerPlayer);
    await attempts.take(`support-player-day:${session.playerId}`, messagesPerDay);
  } else {
    await attempts.takeFrom(address, 'support-address', messagesPerAddress);
    await attempts.takeFrom(address, 'support-address-day', messagesPerDay);
  }
  const isReceiptDue =
    email !== null &&
    (await attempts.count(`support-receipt:${parts.digestOf(email)}`, receiptsPerContact.seconds)).count <= receiptsPerContact.count;

  const reference = referenceOf(parts.random);
  const brand = content.single('prazer-config', locale).brand_name;
  await database.transaction(async (tx) => {
    await keep(tx, parts, { ...feedback, message, email, reference, attachments }, context);
    const facts = {
      reference,
      uid: session?.playerId ?? null,
      name: feedback.name ?? null,
      email,
      subject: feedback.subject ?? null,
      message,
      locale,
      attachments,
    };
    await mail.send(tx, operatorLetter(parts.operatorEmail(), brand, facts));
    if (email !== null && isReceiptDue) await mail.send(tx, receiptLetter(email, brand, locale, reference));
  });
  return { reference };
}

/** Signs that are not mistaken for one another when they are read out. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Forty random bits: a number that says nothing of how many others wrote. */
function referenceOf(random: RandomSource): string {
  return Array.from({ length: 8 }, () => signs[randomInteger(random, signs.length)]).join('');
}

async function keep(
  tx: Queryable,
  { clock }: SupportParts,
  kept: Omit<Feedback, 'email'> & { email: string | null; reference: string; attachments: readonly Attachment[] },
  context: CallContext,
): Promise<void> {
  const rows = await tx.directory.query<{ id: bigint }>(
    `insert into support_message (reference, player_id, name, email, subject, message, locale, address, user_agent, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      kept.reference,
      context.session?.playerId ?? null,
      kept.name ?? null,
      kept.email,
      kept.subject ?? null,
      kept.message,
      context.locale,
      context.address,
      context.userAgent,
      clock.now(),
    ],
  );
  for (const [place, { name, type, content }] of kept.attachments.entries()) {
    await tx.directory.query('insert into support_attachment (message_id, place, name, type, content) values ($1, $2, $3, $4, $5)', [
      rows[0]?.id,
      place,
      name,
      type,
      content,
    ]);
  }
}
