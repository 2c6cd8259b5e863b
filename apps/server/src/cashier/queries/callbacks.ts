import type { Queryable } from '../../kernel/database/database.ts';

export interface CallbackRecord {
  receivedAt: Date;
  provider: string;
  call: string;
  address: string;
  isAuthentic: boolean;
  playerId: bigint | null;
  paymentId: bigint | null;
  providerTx: string | null;
  /** JSON text. */
  request: string | null;
  reply: string;
}

export async function insertCallback(q: Queryable, record: CallbackRecord): Promise<void> {
  await q.directory.query(
    `insert into payment_callback (received_at, provider, call, address, is_authentic, player_id, payment_id, provider_tx, request, reply)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      record.receivedAt,
      record.provider,
      record.call,
      record.address,
      record.isAuthentic,
      record.playerId,
      record.paymentId,
      record.providerTx,
      record.request,
      record.reply,
    ],
  );
}
