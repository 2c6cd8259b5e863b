import type { Applicant } from './applicant.ts';
import { digestOf } from './signature.ts';
import { webhookJob, type IdentityJson, type IdentityParts, type IdentityQueryable } from './parts.ts';

export type WebhookType =
  | 'applicantCreated'
  | 'applicantPending'
  | 'applicantReviewed'
  | 'applicantOnHold'
  | 'applicantReset'
  | 'applicantLevelChanged';

/** `2026-03-02 12:00:00.123`, UTC: how the provider writes moments. */
export const momentOf = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');
/** `2026-03-02 12:00:00`, UTC. */
export const secondOf = (at: Date): string => momentOf(at).slice(0, 19);

/** Writes a message to the customer and plans its delivery, in the transaction of what it tells of. */
export async function tell(
  parts: IdentityParts,
  tx: IdentityQueryable,
  applicant: Applicant,
  type: WebhookType,
  trouble: { lose?: number; send?: number } = {},
): Promise<void> {
  const at = parts.clock.now();
  const id = `req-${parts.random.bytes(16).toString('hex')}`;
  const body = JSON.stringify({
    applicantId: applicant.id,
    inspectionId: applicant.inspectionId,
    applicantType: applicant.type,
    correlationId: id,
    levelName: applicant.levelName,
    externalUserId: applicant.externalUserId,
    type,
    sandboxMode: true,
    reviewStatus: applicant.reviewStatus,
    ...(applicant.reviewResult && { reviewResult: applicant.reviewResult }),
    createdAtMs: momentOf(at),
    clientId: 'tavolo',
  });
  await tx.query('insert into idp_webhook (id, applicant_id, type, body, lose, send, created_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    id,
    applicant.id,
    type,
    body,
    trouble.lose ?? 0,
    trouble.send ?? 1,
    at,
  ]);
  await parts.jobs.enqueue(tx, webhookJob, { webhook: id }, { key: `${webhookJob}:${id}` });
}

interface Webhook {
  id: string;
  body: string;
  tries: number;
  lose: number;
  send: number;
}

/** Job: sends a message, and plans the next try when there was no good answer. */
export async function deliver(parts: IdentityParts, payload: IdentityJson): Promise<void> {
  const id = readId(payload, 'webhook');
  const rows = await parts.database.query<Webhook>(
    'update idp_webhook set tries = tries + 1 where id = $1 and send > 0 returning id, body, tries, lose, send',
    [id],
  );
  const webhook = rows[0];
  if (!webhook) return;
  // A message that gets lost on its way: the customer never sees this try.
  const arrived = webhook.tries > webhook.lose && (await post(parts, webhook.body));
  if (arrived) {
    await parts.database.query('update idp_webhook set send = send - 1, delivered_at = $2 where id = $1', [id, parts.clock.now()]);
    if (webhook.send > 1) await parts.jobs.enqueue(parts.database, webhookJob, { webhook: id }, { key: `${webhookJob}:${id}:again` });
    return;
  }
  const wait = parts.retryLadder[webhook.tries - 1];
  if (wait === undefined) {
    parts.log.warn({ webhook: id, tries: webhook.tries }, 'a result of an identity check was given up: the customer never answered');
    return;
  }
  const runAt = new Date(parts.clock.now().getTime() + wait * 1_000);
  await parts.jobs.enqueue(parts.database, webhookJob, { webhook: id }, { runAt, key: `${webhookJob}:${id}:${webhook.tries}` });
}

async function post({ client, log, timeout }: IdentityParts, body: string): Promise<boolean> {
  try {
    const response = await fetch(client.webhookAddress(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-payload-digest': digestOf(client.webhookSecret, body),
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      },
      body,
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    log.warn({ err: error }, 'the customer did not answer a webhook');
    return false;
  }
}

/** A text out of a job's payload. */
export function readId(payload: IdentityJson, field: string): string {
  if (typeof payload === 'object' && payload !== null) {
    const value: unknown = Reflect.get(payload, field);
    if (typeof value === 'string') return value;
  }
  throw new Error(`a job without ${field}`);
}
