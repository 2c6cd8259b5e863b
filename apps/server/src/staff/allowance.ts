import type { Clock } from '../kernel/clock/clock.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { SignedIn } from './person.ts';

/** Something that one person of the staff wants to give a player. */
export interface Giving {
  /** What is given: `gift`, `free_bet`, `casino_bonus`, `betting_bonus` or `points`. With the player and the key it is one gift, however often it is sent. */
  kind: string;
  player: string;
  key: string;
  /** In the unit of the limit: minor units of the base currency, or points. */
  worth: bigint;
  /** What one person gives of this alone within a day; null: nothing. */
  limit: bigint | null;
}

/** What makes a whole day's allowance. */
const whole = 10n ** 18n;

/**
 * What one person of the staff gives alone within a day. Every kind of gift has a limit in its own unit, and there is one allowance for all of them together: what is
 * given takes the share of it that it has of its limit. What is taken back later stays counted.
 */
export class Allowance {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Takes a gift from the person's allowance, in the transaction that gives it. False: it takes two people, and nothing was taken. One that was taken before takes
   * nothing again, whatever it comes to now: with one key there is one gift, and the transaction of another one under it is rolled back.
   */
  async take(tx: Queryable, { id }: Pick<SignedIn, 'id'>, { key, kind, limit, player, worth }: Giving): Promise<boolean> {
    if (limit === null || limit <= 0n || worth < 0n) return false;
    // Of two gifts at once the other waits for what this one takes.
    await tx.directory.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`allowance of ${id}`]);
    const now = this.#clock.now();
    const gift = `${kind}/${player}/${key}`;
    const [taken] = await tx.directory.query<{ share: bigint; before: boolean }>(
      `select coalesce(sum(share), 0)::bigint as share, coalesce(bool_or(gift = $2), false) as before
       from staff_giving where staff_id = $1 and given_at > $3::timestamptz - interval '1 day'`,
      [id, gift, now],
    );
    if (taken?.before) return true;
    // Rounded down, what is lost of all gifts of a day is less than the smallest amount: the limit itself is given, and nothing above it.
    const share = (worth * whole) / limit;
    if ((taken?.share ?? whole) + share > whole) return false;
    await tx.directory.query('insert into staff_giving (staff_id, gift, share, given_at) values ($1, $2, $3, $4)', [id, gift, share, now]);
    return true;
  }

  /** Removes what counts no more. */
  async sweep(q: Queryable): Promise<void> {
    await q.directory.query(`delete from staff_giving where given_at < $1::timestamptz - interval '2 days'`, [this.#clock.now()]);
  }
}
