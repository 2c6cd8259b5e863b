import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestRestore, restore } from './restore.ts';
import { signIn } from './sign-in.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';
import type { Origin } from './parts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const newPassword = 'Brand-New.1';
const finish = (login: string, code: string, origin: Origin = from(), password = newPassword) =>
  restore(fixture.tools, { login, code, password }, origin);
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

async function ask(login: string, origin: Origin = from()): Promise<void> {
  await requestRestore(fixture.tools, login, origin);
  await fixture.outbox.deliver();
}

describe('[R7-002] auth.restore', () => {
  test('sets the new password, ends every session, confirms the contact and tells the player', async () => {
    const { playerId, email, password, token } = await fixture.signUp();
    await ask(email);
    const code = await fixture.codeFor(email);
    await finish(email, code);
    expect(await fixture.account.authenticate(token)).toBeNull();
    expect(await refusal(signIn(fixture.tools, { login: email, password }, from()))).toBe('Authorization(credentials)');
    expect((await signIn(fixture.tools, { login: email, password: newPassword }, from())).playerId).toBe(playerId);
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ isConfirmed: true }]);
    expect((await fixture.messagesTo(email)).map(({ subject }) => subject)).toContain('Your Nova password was changed');
  });

  test('[R5-010] the new password is asked for twice where content says so, and both have to be the same', async () => {
    const { email } = await fixture.signUp();
    const field = { regex: null, mask: null, order: 1, is_required: true };
    fixture.tools.registrationForms = () => ({
      form: [],
      fast: [],
      completion: [],
      conditions: [],
      restore: [{ name: 'password_repeat', ...field }],
    });
    try {
      await ask(email);
      const code = await fixture.codeFor(email);
      const repeated = (repeat?: string) =>
        refusal(restore(fixture.tools, { login: email, code, password: newPassword, ...(repeat !== undefined && { repeat }) }, from()));
      expect(await repeated()).toBe('InvalidParameter password_repeat:required');
      expect(await repeated('Another.12')).toBe('InvalidParameter password_repeat:password_repeat');
      expect(await repeated(newPassword)).toBe('fulfilled');
    } finally {
      fixture.tools.registrationForms = () => null;
    }
  });

  test('leaves no way in to who opened the account with an address that was not theirs; a proved address keeps them', async () => {
    const { database } = fixture.test;
    const waysIn = async (playerId: bigint) =>
      database.query<{ way: string }>(
        `SELECT 'passkey' AS way FROM passkey WHERE player_id = $1 UNION ALL SELECT 'social' FROM social_identity WHERE player_id = $1
         UNION ALL SELECT contact FROM contact WHERE player_id = $1 AND is_confirmed ORDER BY way`,
        [playerId],
      );
    const prepared = async (other: string) => {
      const signedUp = await fixture.signUp();
      const values = [signedUp.playerId, `${other}-${signedUp.playerId}`, fixture.clock.now()];
      await database.query(
        `INSERT INTO passkey (player_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
         VALUES ($1, $2, '', 0, '', 'Phone', false, $3)`,
        values,
      );
      await database.query(
        `INSERT INTO social_identity (service, subject, player_id, created_at, used_at) VALUES ('local', $2, $1, $3, $3)`,
        values,
      );
      await database.query(
        `INSERT INTO contact (player_id, type, contact, contact_key, is_confirmed, confirmed_at, created_at) VALUES ($1, 'email', $2, $2, true, $3, $3)`,
        [signedUp.playerId, `${other}@example.com`, fixture.clock.now()],
      );
      return signedUp;
    };
    const stolen = await prepared('thief');
    await ask(stolen.email);
    await finish(stolen.email, await fixture.codeFor(stolen.email));
    expect(await waysIn(stolen.playerId)).toEqual([{ way: stolen.email }]);
    expect((await fixture.messagesTo(stolen.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['A passkey was removed at Nova', 'A connected account was removed at Nova']),
    );

    const own = await prepared('spare');
    await database.query('UPDATE contact SET is_confirmed = true, confirmed_at = $2 WHERE player_id = $1', [
      own.playerId,
      fixture.clock.now(),
    ]);
    await ask(own.email);
    await finish(own.email, await fixture.codeFor(own.email));
    expect((await waysIn(own.playerId)).map(({ way }) => way).toSorted()).toEqual(
      ['passkey', own.email, 'social', 'spare@example.com'].toSorted(),
    );
  });

  test('[AUT-06] a code works once, also when it is sent twice at once', async () => {
    const { email } = await fixture.signUp();
    await ask(email);
    const code = await fixture.codeFor(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refusal(finish(email, code))));
    expect(answers.toSorted()).toEqual([
      'InvalidParameter code:code_invalid',
      'InvalidParameter code:code_invalid',
      'InvalidParameter code:code_invalid',
      'fulfilled',
    ]);
  });

  test('[AUT-06] a code lives ten minutes', async () => {
    const { email } = await fixture.signUp();
    await ask(email);
    const code = await fixture.codeFor(email);
    fixture.clock.advance(10 * 60_000 - 1);
    expect(await refusal(finish(email, otherThan(code)))).toBe('InvalidParameter code:code_invalid');
    fixture.clock.advance(1);
    expect(await refusal(finish(email, code))).toBe('InvalidParameter code:code_invalid');
  });

  test('[AUT-04] unknown logins get the same answers after the same work, and no letter', async () => {
    const { email } = await fixture.signUp();
    const seen: string[] = [];
    for (const login of [email, 'nobody@example.com', '390000', '']) {
      let before = fixture.tools.hasher.work;
      let query = 0;
      const real = fixture.test.database.query.bind(fixture.test.database);
      fixture.test.database.query = (text, values) => {
        query++;
        return real(text, values);
      };
      const first = await refusal(requestRestore(fixture.tools, login, from()));
      fixture.test.database.query = real;
      const firstWork = `${fixture.tools.hasher.work - before} hashes ${query} queries`;
      before = fixture.tools.hasher.work;
      const second = await refusal(finish(login, '000000'));
      seen.push([first, firstWork, second, `${fixture.tools.hasher.work - before} hashes`].join(' · '));
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('fulfilled · 0 hashes');
    expect(seen[0]).toContain('code:code_invalid · 1 hashes');
    await fixture.outbox.deliver();
    expect(await fixture.messagesTo('nobody@example.com')).toEqual([]);
  });

  test('a wrong form is named before any code is tried', async () => {
    const { email } = await fixture.signUp();
    expect(await refusal(finish(email, '12345', from(), 'short'))).toBe('InvalidParameter code:code_length password:min_length');
  });

  test('a code for confirming does not restore', async () => {
    const { email } = await fixture.signUp();
    expect(await refusal(finish(email, await fixture.codeFor(email)))).toBe('InvalidParameter code:code_invalid');
  });

  test('a stranger’s wrong guesses do not spend the tries of the code that its owner waits for', async () => {
    const { email } = await fixture.signUp();
    await ask(email);
    const code = await fixture.codeFor(email);
    const stranger = from();
    for (let count = 0; count < 5; count++)
      expect(await refusal(finish(email, otherThan(code), stranger))).toBe('InvalidParameter code:code_invalid');
    expect(await refusal(finish(email, code, stranger))).toBe('TooManyRequests(rate_limit)');
    expect(await refusal(finish(email, code))).toBe('fulfilled');
  });

  test('a guessing attack over many addresses gets nowhere: a hundred tries a day are all it has', async () => {
    const { email } = await fixture.signUp();
    await ask(email);
    const answers = new Map<string, number>();
    for (let guess = 0; guess < 300; guess++) {
      if (guess % 60 === 0) {
        fixture.clock.advance(60_000);
        await refusal(ask(email));
      }
      const answer = await refusal(finish(email, otherThan(await fixture.codeFor(email))));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({
      'InvalidParameter code:code_invalid': 100,
      'TooManyRequests(long_code_wanted)': 200,
    });
  });

  test('an address asks thirty times an hour, for whomever; one contact gets five quick letters a day, then one in ten minutes', async () => {
    const { email } = await fixture.signUp();
    const origin = from();
    const answers: string[] = [];
    for (let count = 0; count < 40; count++) {
      fixture.clock.advance(61_000);
      answers.push(await refusal(ask(email, origin)));
    }
    expect(answers.filter((answer) => answer === 'fulfilled')).toHaveLength(30);
    // The letter of the sign-up, five, and in the twenty-five minutes after them two more.
    expect(await fixture.messagesTo(email)).toHaveLength(1 + 5 + 2);
  });

  test('within a minute a second wish sends no second letter', async () => {
    const { email } = await fixture.signUp();
    await ask(email);
    await ask(email);
    expect(await fixture.messagesTo(email)).toHaveLength(2);
  });

  test('a blocked player cannot restore', async () => {
    const { email, playerId } = await fixture.signUp();
    await ask(email);
    await fixture.account.ban(playerId, 'fraud');
    expect(await refusal(finish(email, await fixture.codeFor(email)))).toBe('InvalidParameter code:code_invalid');
  });

  test('the long code of the letter restores as well, once, however it is typed', async () => {
    for (const typed of [
      (code: string) => code,
      (code: string) => code.toLowerCase(),
      (code: string) => ` ${code.replaceAll('-', ' ')} `,
    ]) {
      const { email, playerId } = await fixture.signUp();
      await ask(email);
      const code = typed(await fixture.letterCodeFor(email));
      expect(await refusal(finish('nobody@example.com', code))).toBe('InvalidParameter code:code_invalid');
      expect(await refusal(finish(email, code))).toBe('fulfilled');
      expect((await signIn(fixture.tools, { login: email, password: newPassword }, from())).playerId).toBe(playerId);
      expect(await refusal(finish(email, code))).toBe('InvalidParameter code:code_invalid');
    }
  });

  test('a long code runs out with its letter, and digits that were used up leave it good', async () => {
    const { email } = await fixture.signUp();
    await ask(email);
    const digits = await fixture.codeFor(email);
    const code = await fixture.letterCodeFor(email);
    for (let count = 0; count < 30; count++) await refusal(finish(email, otherThan(digits)));
    expect(await refusal(finish(email, digits))).toBe('InvalidParameter code:code_invalid');
    fixture.clock.advance(10 * 60_000 - 1);
    const late = await fixture.signUp();
    await ask(late.email);
    const lateCode = await fixture.letterCodeFor(late.email);
    expect(await refusal(finish(email, code))).toBe('fulfilled');
    fixture.clock.advance(10 * 60_000);
    expect(await refusal(finish(late.email, lateCode))).toBe('InvalidParameter code:code_invalid');
  });

  test('wrong long codes are limited by address', async () => {
    const { email } = await fixture.signUp();
    const origin = from();
    const answers: string[] = [];
    for (let count = 0; count < 40; count++) answers.push(await refusal(finish(email, 'ABCD-EFGH-JKLM', origin)));
    expect(answers.filter((answer) => answer === 'InvalidParameter code:code_invalid')).toHaveLength(30);
    expect(answers.at(-1)).toBe('TooManyRequests(rate_limit)');
  });

  test('digits are limited by address too, whoever is named: no hash is made and nothing is kept for more of them; a right one costs no try', async () => {
    const { count } = fixture.tools.limits.guessesPerAddress;
    const origin = from();
    const kept = async () => (await fixture.test.database.query('SELECT FROM attempt_window')).length;
    const { email } = await fixture.signUp();
    for (let tried = 0; tried < 3; tried++) {
      fixture.clock.advance(10 * 60_000);
      await ask(email);
      await finish(email, await fixture.codeFor(email), origin);
    }
    fixture.clock.advance(15 * 60_000);
    for (let tried = 0; tried < count; tried++) {
      if (tried === count - 1) {
        // In the middle of it somebody at the same address gives a right one: it is not among those that count.
        await ask(email);
        await finish(email, await fixture.codeFor(email), origin);
      }
      expect(await refusal(finish(`guessed${tried}@example.com`, '123456', origin))).toBe('InvalidParameter code:code_invalid');
    }
    const [hashes, windows] = [fixture.tools.hasher.work, await kept()];
    for (let tried = 0; tried < 20; tried++)
      expect(await refusal(finish(`another${tried}@example.com`, '123456', origin))).toBe('TooManyRequests(rate_limit)');
    expect([fixture.tools.hasher.work, await kept()]).toEqual([hashes, windows]);
    // The long code of the letter passes all the same, and so do digits from elsewhere.
    fixture.clock.advance(11 * 60_000);
    await ask(email);
    await finish(email, await fixture.letterCodeFor(email), origin);
    fixture.clock.advance(60_000);
    await ask(email);
    await finish(email, await fixture.codeFor(email));
  });

  test('nobody can lock another person out: at any moment of an attack from hundreds of addresses the owner restores within ten minutes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            what: fc.constantFrom('ask', 'guess', 'guess_long'),
            from: fc.constantFrom('owner', 'elsewhere'),
            times: fc.constantFrom(3, 30, 110),
            seconds: fc.integer({ min: 0, max: 400 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        async (steps) => {
          const { email, playerId } = await fixture.signUp();
          const home = from();
          for (const step of steps) {
            for (let time = 0; time < step.times; time++) {
              // Also a neighbour who shares the owner's address.
              const origin = step.from === 'owner' ? home : from();
              if (step.what === 'ask') await refusal(requestRestore(fixture.tools, email, origin));
              else await refusal(finish(email, step.what === 'guess' ? '123456' : 'ABCD-EFGH-JKLM', origin));
            }
            await fixture.outbox.deliver();
            fixture.clock.advance(step.seconds * 1_000);
          }
          // The owner asks, from home or, where a neighbour has used that up, from elsewhere, and takes the newest letter there is.
          if ((await refusal(ask(email, home))) !== 'fulfilled') await ask(email);
          const code = await fixture.letterCodeFor(email);
          expect(await refusal(finish(email, code, home))).toBe('fulfilled');
          expect((await signIn(fixture.tools, { login: email, password: newPassword }, from())).playerId).toBe(playerId);
        },
      ),
      { numRuns: 6 },
    );
  });
});
