import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { CallAnswer } from '../calls/dispatch.ts';
import type { Database } from '../database/index.ts';
import { CatalogueError, invalidField } from '../errors/errors.ts';
import type { Json } from '../json/json.ts';

/** Milliseconds after which a command whose process has said nothing counts as interrupted and may be done again. */
const longestWork = 60_000;
const day = 24 * 3_600_000;
/** Days for which answers are kept. An id says its day, and one that is older is not carried out any more: it gets its first answer, or none. */
const keptDays = 3;

export interface Command {
  playerId: bigint;
  /** As the protocol forms it. */
  id: string;
  call: string;
  params: Readonly<Record<string, unknown>>;
}

/**
 * The first answer to each command, in the database, so that a repeat is answered by whatever process it comes to. Two of one player with one id are one
 * command; ids of other players are other commands. A process that dies between the work and its answer leaves a command that is done again: calls that
 * move money take a key of their own besides, which is the command's id where the caller names none.
 */
export class CommandAnswers {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #underWay = new Map<string, { fingerprint: string; answer: Promise<CallAnswer> }>();

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /**
   * Does `work` for the first command with this id, and answers a repeat as the first was answered. Throws InvalidParameter for an id that was used for
   * something else (`key_reused`) or is too old (`key_expired`), and TooManyRequests (`in_progress`) while its command is under way in another process.
   */
  async once(command: Command, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
    const key = `${command.playerId} ${command.id}`;
    const fingerprint = fingerprintOf(command);
    const known = this.#underWay.get(key);
    if (known) {
      if (known.fingerprint !== fingerprint) throw reused();
      return known.answer;
    }
    const answer = this.#first(command, Buffer.from(fingerprint, 'base64'), work).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, { fingerprint, answer });
    return answer;
  }

  /** Removes what is too old to be repeated. */
  async prune(): Promise<void> {
    await this.#database.directory.query('DELETE FROM command_answer WHERE created_at < $1', [
      new Date(this.#clock.now().getTime() - keptDays * day),
    ]);
  }

  async #first(command: Command, fingerprint: Buffer, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
    const { playerId, id } = command;
    const known = await this.#find(command, fingerprint);
    if (known) return known;
    if (!this.#isTimely(id)) throw invalidField('id', 'key_expired');
    const now = this.#clock.now();
    const claimed = await this.#database.directory.query(
      `INSERT INTO command_answer (player_id, id, fingerprint, claimed_at, created_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (player_id, id) DO UPDATE SET claimed_at = excluded.claimed_at
         WHERE command_answer.status IS NULL AND command_answer.fingerprint = excluded.fingerprint AND command_answer.claimed_at < $5
       RETURNING id`,
      [playerId, id, fingerprint, now, new Date(now.getTime() - longestWork)],
    );
    if (claimed.length === 0) {
      // Another process was quicker by a moment.
      const answered = await this.#find(command, fingerprint);
      if (answered) return answered;
      throw new CatalogueError('TooManyRequestsException', { code: 'in_progress', retryAfter: 1 });
    }
    let answer: CallAnswer;
    try {
      answer = await work();
    } catch (error) {
      await this.#release(command);
      throw error;
    }
    if (isFinal(answer)) {
      await this.#database.directory.query('UPDATE command_answer SET status = $3, body = $4 WHERE player_id = $1 AND id = $2', [
        playerId,
        id,
        answer.status,
        JSON.stringify(answer.body),
      ]);
    } else await this.#release(command);
    return answer;
  }

  async #find({ playerId, id }: Command, fingerprint: Buffer): Promise<CallAnswer | null> {
    const [row] = await this.#database.directory.query<{ fingerprint: Buffer; status: number | null; body: Json }>(
      'SELECT fingerprint, status, body FROM command_answer WHERE player_id = $1 AND id = $2',
      [playerId, id],
    );
    if (!row) return null;
    if (!row.fingerprint.equals(fingerprint)) throw reused();
    return row.status === null ? null : { status: row.status, headers: {}, body: row.body as unknown as CallAnswer['body'] };
  }

  async #release({ playerId, id }: Command): Promise<void> {
    await this.#database.directory.query('DELETE FROM command_answer WHERE player_id = $1 AND id = $2 AND status IS NULL', [playerId, id]);
  }

  /** The id's day is today, or the one before or after: somewhere on earth it is that day, and clocks differ. */
  #isTimely(id: string): boolean {
    const made = Date.parse(`${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T12:00:00Z`);
    return Math.abs(this.#clock.now().getTime() - made) < 1.5 * day;
  }
}

/** Whether the call said all that it will ever say: a refusal for now is none, and the same command may be sent again. */
const isFinal = ({ status }: CallAnswer): boolean => status < 500 && status !== 401 && status !== 429;

const fingerprintOf = ({ call, params }: Command): string =>
  createHash('sha256')
    .update(JSON.stringify([call, params]))
    .digest('base64');

const reused = (): CatalogueError => invalidField('id', 'key_reused');
