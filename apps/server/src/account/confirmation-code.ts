import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeLength, letterCodeAlphabet, letterCodeLength } from '@tavolo/validation';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { randomInteger, type RandomSource } from '../kernel/random/random.ts';

export type CodePurpose = 'confirm' | 'restore' | 'login' | 'two_factor' | 'two_factor_change' | 'step_up';

/** A code lives ten minutes and can be sent again after a minute. Seconds. */
export const codeLife = 600;
export const codeResend = 60;

/**
 * Tries that a code bears. Restoring is open to everybody, so there five tries hold per address (see restore.ts) and the code bears
 * more. Whose digits were used up by strangers still has the letter's long code.
 */
export const codeTries: Readonly<Record<CodePurpose, number>> = {
  confirm: 5,
  login: 5,
  two_factor: 5,
  two_factor_change: 5,
  step_up: 5,
  restore: 25,
};

export type CodeCheck = 'ok' | 'wrong' | 'expired' | 'no_tries_left';

/** What a letter may carry: six digits to type, and sixty random bits that nobody guesses. */
export interface IssuedCode {
  code: string;
  letterCode: string;
}

/** One-time codes of six digits. The database holds an HMAC under a key from outside of it, so a stolen copy opens nothing. */
export class ConfirmationCodes {
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #secret: Buffer;

  constructor(parts: { clock: Clock; random: RandomSource; secret: Buffer }) {
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#secret = parts.secret;
  }

  /**
   * Makes a new code in place of the last one. Answers `wait` (seconds) instead when the last one is younger than the resend time.
   * @param resend seconds; at most `codeLife`, so that whoever has to wait has a letter whose code still holds
   */
  async issue(tx: Queryable, contactId: bigint, purpose: CodePurpose, resend = codeResend): Promise<IssuedCode | { wait: number }> {
    const now = this.#clock.now();
    const code = String(randomInteger(this.#random, 10 ** codeLength)).padStart(codeLength, '0');
    const letterCode = Array.from({ length: letterCodeLength }, () => letterCodeAlphabet[randomInteger(this.#random, 32)]).join('');
    const issued = await tx.directory.query<{ contact_id: bigint }>(
      `INSERT INTO confirmation_code AS c (contact_id, purpose, digest, tries_left, created_at, expires_at, letter_digest)
       VALUES ($1, $2, $3, $4, $5, $6, $8)
       ON CONFLICT (contact_id, purpose) DO UPDATE SET digest = excluded.digest, tries_left = excluded.tries_left,
         created_at = excluded.created_at, expires_at = excluded.expires_at, letter_digest = excluded.letter_digest
       WHERE c.created_at <= $7
       RETURNING contact_id`,
      [
        contactId,
        purpose,
        this.#digest(contactId, purpose, code),
        codeTries[purpose],
        now,
        later(now, codeLife),
        later(now, -resend),
        this.#digest(contactId, purpose, letterCode),
      ],
    );
    return issued.length > 0 ? { code, letterCode } : { wait: await this.waitFor(tx, contactId, purpose, resend) };
  }

  /** Seconds until a code can be sent again, 0 when it can be now. */
  async waitFor(q: Queryable, contactId: bigint, purpose: CodePurpose, resend = codeResend): Promise<number> {
    const rows = await q.directory.query<{ created_at: Date }>(
      'SELECT created_at FROM confirmation_code WHERE contact_id = $1 AND purpose = $2',
      [contactId, purpose],
    );
    const sent = rows[0]?.created_at;
    return sent ? Math.max(0, Math.ceil((sent.getTime() - this.#clock.now().getTime()) / 1000) + resend) : 0;
  }

  /**
   * Tries a code. The try is counted by the same statement that reads the digest, so parallel guesses cannot share one.
   * A right code is used up. Must not run in a transaction that is rolled back on a wrong code, else the try would not count.
   */
  async check(q: Queryable, contactId: bigint, purpose: CodePurpose, code: string): Promise<CodeCheck> {
    const rows = await q.directory.query<{ digest: Buffer; expires_at: Date; tries_left: number }>(
      `UPDATE confirmation_code SET tries_left = tries_left - 1 WHERE contact_id = $1 AND purpose = $2 AND tries_left > 0
       RETURNING digest, expires_at, tries_left`,
      [contactId, purpose],
    );
    const row = rows[0];
    if (!row) {
      const spent = await q.directory.query<{ tries_left: number }>(
        'SELECT tries_left FROM confirmation_code WHERE contact_id = $1 AND purpose = $2',
        [contactId, purpose],
      );
      return spent.length > 0 ? 'no_tries_left' : 'wrong';
    }
    if (row.expires_at <= this.#clock.now()) return 'expired';
    const digest = this.#digest(contactId, purpose, code);
    if (!timingSafeEqual(digest, row.digest)) return row.tries_left > 0 ? 'wrong' : 'no_tries_left';
    // Removing it only with this digest lets exactly one of two requests with the same right code win.
    const used = await q.directory.query<{ contact_id: bigint }>(
      'DELETE FROM confirmation_code WHERE contact_id = $1 AND purpose = $2 AND digest = $3 RETURNING contact_id',
      [contactId, purpose, digest],
    );
    return used.length > 0 ? 'ok' : 'wrong';
  }

  /**
   * Uses a letter's long code. Tries are neither counted nor limited: of 2^60 codes nobody finds one in the ten minutes that it holds.
   * Whoever uses it first wins; its digits are worth nothing afterwards.
   */
  async useLetterCode(q: Queryable, contactId: bigint, purpose: CodePurpose, letterCode: string): Promise<boolean> {
    const used = await q.directory.query(
      'DELETE FROM confirmation_code WHERE contact_id = $1 AND purpose = $2 AND letter_digest = $3 AND expires_at > $4 RETURNING contact_id',
      [contactId, purpose, this.#digest(contactId, purpose, letterCode), this.#clock.now()],
    );
    return used.length > 0;
  }

  async sweep(q: Queryable): Promise<void> {
    await q.directory.query('DELETE FROM confirmation_code WHERE expires_at < $1', [later(this.#clock.now(), -3600)]);
  }

  #digest(contactId: bigint, purpose: CodePurpose, code: string): Buffer {
    return createHmac('sha256', this.#secret).update(`confirmation-code:${purpose}:${contactId}:${code}`).digest();
  }
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
