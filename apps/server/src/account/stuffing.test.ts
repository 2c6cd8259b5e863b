import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlesOf, type Database, type PooledDatabase } from '../kernel/database/index.ts';
import type { AccountTools } from './parts.ts';
import { PasswordHasher } from './password-hash.ts';
import { signIn } from './sign-in.ts';
import { MemoryStore, RateLimiter } from '../kernel/rate-limits/index.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';

// Somebody has a hundred thousand passwords that leaked elsewhere, the right ones among them, and very many addresses. What a try costs is left out
// so that the attack is fast: passwords are compared instead of hashed, counts are kept in memory, and whose address it is is asked once. That the
// counts hold in the database under attempts at once, and that every try costs one hash, is proved in sign-in.test.ts.

const tries = 100_000;
const people = 20;
const perPerson = tries / people;

/** Compares; a hash of 19 MiB would take an hour over all tries. */
class Comparing extends PasswordHasher {
  readonly #right = new Map<string, string>();

  know(hash: string, password: string): void {
    this.#right.set(hash, password);
  }

  override async verify(stored: string | null, password: string): Promise<boolean> {
    this.work++;
    return stored !== null && this.#right.get(stored) === password;
  }

  override isOutdated(): boolean {
    return false;
  }
}

/** Answers the same question the same way, as nothing that a try reads changes by one. */
function remembering(database: PooledDatabase): Database {
  const known = new Map<string, Promise<unknown[]>>();
  const server = {
    query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      const key = JSON.stringify([text, values.map(String)]);
      const answer = known.get(key) ?? database.query(text, values);
      known.set(key, answer);
      return answer as Promise<Row[]>;
    },
  };
  return { ...database, ...handlesOf(server) };
}

let fixture: AccountFixture;
let tools: AccountTools;
let hasher: Comparing;
beforeAll(async () => {
  fixture = await createAccountFixture();
  hasher = new Comparing();
  tools = { ...fixture.tools, hasher, attempts: new RateLimiter(new MemoryStore(fixture.clock), fixture.clock) };
});
afterAll(() => fixture.close());

/** One address, in a network of its own, for every five tries, as many as one account lets one address have. */
const address = (index: number): string => {
  const place = Math.floor(index / 5);
  return `${100 + ((place >> 16) & 63)}.${(place >> 8) & 255}.${place & 255}.7`;
};

test('[AUT-05] 100,000 leaked passwords over 20,000 addresses open no account, the right ones among them; owners come in all the time', async () => {
  const players = await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      const origin = from();
      const signedUp = await fixture.signUp({ password: `Mine.${number}.x9` }, origin);
      const [row] = await fixture.test.database.query<{ hash: string }>('SELECT password_hash AS hash FROM player WHERE id = $1', [
        signedUp.playerId,
      ]);
      hasher.know(row?.hash ?? '', signedUp.password);
      return { ...signedUp, origin };
    }),
  );
  const sessions = await fixture.count('session');
  const stuffed = { ...tools, database: remembering(fixture.test.database) };
  const outcomes = new Map<string, number>();
  for (const [number, player] of players.entries()) {
    for (let index = 0; index < perPerson; index++) {
      // Right ones come early, in the middle and at the end, from an address of their own each.
      const isRight = index === 4 || index % 1_000 === 999;
      const password = isRight ? player.password : `Leaked.${index}`;
      const origin = { address: address(number * perPerson + index), userAgent: 'stuffing' };
      const outcome = await refusal(signIn(stuffed, { login: player.email, password }, origin));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    fixture.clock.advance(60_000);
  }
  expect(await fixture.count('session')).toBe(sessions);
  expect(outcomes.get('fulfilled')).toBeUndefined();
  const right = people * 6;
  expect(outcomes.get('Authorization(two_factor_required)')).toBeGreaterThan(0);
  expect(outcomes.get('Authorization(credentials)')).toBeLessThanOrEqual(tries - right);
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(tries);
  expect([...outcomes.keys()].toSorted()).toEqual(
    ['Authorization(credentials)', 'Authorization(two_factor_required)', 'TooManyRequests(rate_limit)'].filter((outcome) =>
      outcomes.has(outcome),
    ),
  );

  // In the middle of it: each owner comes in at once, on the browser that is known, on another one at the usual address, and so it stays.
  for (const player of players) {
    for (let count = 0; count < 6; count++) await refusal(signIn(tools, { login: player.email, password: 'Leaked.1' }, from()));
    const known = { ...from(), device: String(player.deviceToken) };
    expect((await signIn(tools, { login: player.email, password: player.password }, known)).playerId).toBe(player.playerId);
    expect((await signIn(tools, { login: player.email, password: player.password }, player.origin)).playerId).toBe(player.playerId);
    // Anybody else with the right password needs the code of the owner's mailbox.
    expect(await refusal(signIn(tools, { login: player.email, password: player.password }, from()))).toBe(
      'Authorization(two_factor_required)',
    );
  }
}, 300_000);
