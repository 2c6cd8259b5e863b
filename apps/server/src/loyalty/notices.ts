import type { ContentReader } from '@tavolo/content';
import { stateOf } from '../account/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';

/** What a notice can be about (specification section 3, loyalty notice). */
export type NoticeTrigger = 'quest' | 'register' | 'profile' | 'confirm' | 'product' | 'level';

/** A notice as the API shows it. */
export interface Notice {
  id: string;
  trigger: NoticeTrigger;
  type: 'credit' | 'other';
  title: string;
  message: string;
  amount: string | null;
  amountType: string | null;
  image: string | null;
  created_at: string;
  is_seen: boolean;
}

export interface NoticeParts {
  database: Database;
  clock: Clock;
  content: Pick<ContentReader, 'single'>;
  /** False for who must not be advertised to, such as players who are excluded. */
  mayAdvertise(playerId: bigint): Promise<boolean>;
  /** Told of each player for whom there may be a new notice. */
  onNotice?: (playerId: bigint) => void;
}

/** What to tell a player. Something credited says how much of what: decimal text beside a currency, or `points`. */
export interface NewNotice {
  playerId: bigint;
  trigger: NoticeTrigger;
  /** The same happening told twice makes one notice. */
  cause: string;
  credit?: { amount: string; of: string };
  at: Date;
}

/** Notices are kept for a year; by then whoever reads them again asks the support. */
const keptDays = 365;

export class Notices {
  readonly #parts: NoticeParts;

  constructor(parts: NoticeParts) {
    this.#parts = parts;
  }

  /** Makes a notice of an event of the account. */
  async tell(
    trigger: NoticeTrigger,
    { playerId, payload, createdAt }: Pick<OutboxEvent, 'playerId' | 'payload' | 'createdAt'>,
  ): Promise<void> {
    if (playerId === null) return;
    await this.add(this.#parts.database, { playerId, trigger, cause: causeOf(trigger, payload), at: createdAt });
    this.ring(playerId);
  }

  /** Tells the player's pages that there may be a new notice, once it is committed. */
  ring(playerId: bigint): void {
    this.#parts.onNotice?.(playerId);
  }

  /** What was not seen before an exclusion is not shown at the return either: by then it would be an invitation. */
  async dropUnseen(playerId: bigint | null): Promise<void> {
    if (playerId === null) return;
    await this.#parts.database.directory.query('DELETE FROM player_notice WHERE player_id = $1 AND seen_at IS NULL', [playerId]);
  }

  /** Adds a notice; one of the same cause stays as it is. A player who has left, or may not be advertised to, is told nothing. */
  async add(q: Queryable, notice: NewNotice): Promise<void> {
    if (await this.mayTell(notice.playerId)) await this.write(q, notice);
  }

  /** Whether the player may be told anything of the programme. Asked before a transaction, in which nobody waits for another connection. */
  async mayTell(playerId: bigint): Promise<boolean> {
    return await this.#parts.mayAdvertise(playerId);
  }

  /** Adds a notice in the caller's transaction, for a player of whom `mayTell` said so before it; one of the same cause stays as it is. */
  async write(q: Queryable, { playerId, trigger, cause, credit, at }: NewNotice): Promise<void> {
    const state = await stateOf(q, playerId);
    if (state === null || state === 'closed') return;
    await q.directory.query(
      `INSERT INTO player_notice (player_id, cause, trigger, type, amount, amount_type, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (player_id, cause) DO NOTHING`,
      [playerId, cause, trigger, credit ? 'credit' : 'other', credit?.amount ?? null, credit?.of ?? null, at],
    );
  }

  /** A page of the player's notices, newest first; `unseen` leaves out those that were seen. */
  async list(
    playerId: bigint,
    asked: { unseen: boolean; offset: number; count: number; locale: Locale },
  ): Promise<{ items: Notice[]; count: number; offset: number; limit: number }> {
    const { unseen, offset, count, locale } = asked;
    const { directory } = this.#parts.database;
    const [page] = await directory.query<{ total: bigint; ids: bigint[] }>('SELECT total, ids FROM notice_page($1, $2, $3, $4)', [
      playerId,
      unseen,
      offset,
      count,
    ]);
    // Most pages ask for what is new, and there is nothing.
    const rows =
      page && page.ids.length > 0
        ? await directory.query<Row>(
            `SELECT id, trigger, type, amount, amount_type, created_at, seen_at FROM player_notice WHERE id = ANY ($1::bigint[])
             ORDER BY created_at DESC, id DESC`,
            [page.ids],
          )
        : [];
    return { items: rows.map((row) => this.#shown(row, locale)), count: Number(page?.total ?? 0n), offset, limit: count };
  }

  /** How content wants notices shown; five seconds, after 300 ms, at half volume where it says nothing (specification section 9). */
  settings(locale: Locale): { duration: number; delay: number; sound_volume: number } {
    const {
      duration = 5000,
      delay = 300,
      sound_volume: volume = 0.5,
    } = this.#parts.content.single('loyalty', locale).notice_settings ?? {};
    return { duration, delay, sound_volume: volume };
  }

  /** Marks the player's own notices as seen; ids of others, and seen ones, stay as they are. */
  async see(playerId: bigint, ids: readonly string[]): Promise<void> {
    const numbers = ids.filter((id) => /^\d{1,18}$/.test(id));
    if (numbers.length === 0) return;
    await this.#parts.database.directory.query(
      'UPDATE player_notice SET seen_at = $3 WHERE player_id = $1 AND id = ANY ($2::bigint[]) AND seen_at IS NULL',
      [playerId, numbers, this.#parts.clock.now()],
    );
  }

  /** Removes what is older than a year. */
  async prune(): Promise<void> {
    const end = new Date(this.#parts.clock.now().getTime() - keptDays * 86_400_000);
    await this.#parts.database.directory.query('DELETE FROM player_notice WHERE created_at < $1', [end]);
  }

  /** Words and picture are content's. A trigger that content says nothing about shows the programme's own name. */
  #shown({ id, trigger, type, amount, amount_type: amountType, created_at: at, seen_at: seen }: Row, locale: Locale): Notice {
    const programme = this.#parts.content.single('loyalty', locale);
    const words = programme.notices.find((one) => one.trigger === trigger);
    return {
      id: String(id),
      trigger,
      type,
      title: words?.title ?? programme.title,
      message: words?.message ?? '',
      amount,
      // What content calls points, in the language in which it is read.
      amountType: amountType === 'points' ? programme.points_name : amountType,
      image: words?.image?.url ?? null,
      created_at: at.toISOString(),
      is_seen: seen !== null,
    };
  }
}

interface Row {
  id: bigint;
  trigger: NoticeTrigger;
  type: 'credit' | 'other';
  amount: string | null;
  amount_type: string | null;
  created_at: Date;
  seen_at: Date | null;
}

/** A player signs up and completes the profile once, but may confirm several contacts. */
function causeOf(trigger: NoticeTrigger, payload: unknown): string {
  if (trigger !== 'confirm' || typeof payload !== 'object' || payload === null || !('contactId' in payload)) return trigger;
  return `${trigger}:${String(payload.contactId)}`;
}
