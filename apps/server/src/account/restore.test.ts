import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../kernel/calls/handlers.ts';
import { addContact, confirmContact } from './contacts.ts';
import { deviceOf } from './device.ts';
import type { Origin } from './parts.ts';
import { addPasskey, passkeyCreation } from './passkey.ts';
import { register } from './registration.ts';
import { requestRestore, restore } from './restore.ts';
import { signIn } from './sign-in.ts';
import type { SocialConnection } from './social-service.ts';
import { beginSocial, finishSocial, linkSocial } from './social.ts';
import { Authenticator } from './testing/authenticator.ts';
import { createAccountFixture, from, goodForm, refusal, type AccountFixture } from './testing/fixture.ts';
import { codeAt, stepAt } from '../kernel/totp/totp.ts';
import { askChange, confirmChange } from './two-factor-change.ts';
import { openKey, readTwoFactor } from './two-factor.ts';

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
    expect((await fixture.messagesTo(email)).map(({ subject }) => subject)).toContain('Your Nova password has changed');
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
    const [letter] = await fixture.messagesTo(stolen.email);
    expect([letter?.subject, letter?.body_text]).toEqual([
      'Your Nova password has changed',
      expect.stringMatching(
        /you can no longer sign in with: a passkey added on .*; sign-in with Sandbox, .*; the email address t\*\*\*@example.com, added on /,
      ),
    ]);
    expect(await fixture.messagesTo('thief@example.com')).toEqual([]);

    const own = await prepared('spare');
    await database.query('UPDATE contact SET is_confirmed = true, confirmed_at = $2 WHERE player_id = $1', [
      own.playerId,
      fixture.clock.now(),
    ]);
    fixture.clock.advance(31 * 24 * 60 * 60 * 1000);
    await ask(own.email);
    await finish(own.email, await fixture.codeFor(own.email));
    // What has been there for long stays and is told of; another contact is confirmed again by a code.
    expect((await waysIn(own.playerId)).map(({ way }) => way).toSorted()).toEqual(['passkey', own.email, 'social'].toSorted());
    const [told] = await fixture.messagesTo(own.email);
    expect(told?.body_text).toMatch(/you can no longer sign in with: the email address s\*\*\*@example.com, added on [^;]*\. You can add or confirm/);
    expect(told?.body_text).toMatch(/you can still sign in with: a passkey added on .*; sign-in with Sandbox, connected on /);
  });

  describe('what an intruder left in an account whose contact was proved long ago', () => {
    let people = 0;
    const month = 31 * 24 * 60 * 60 * 1000;
    const count = async (table: 'passkey' | 'social_identity', playerId: bigint) =>
      (await fixture.test.database.query(`SELECT FROM ${table} WHERE player_id = $1`, [playerId])).length;

    /** A player with a proved address and, from long ago, a passkey and a service. */
    async function longKnown(locale: 'en' | 'it' = 'en', origin: Origin = from()) {
      const { tools, clock, test: db } = fixture;
      const email = `known${(people += 1)}@example.com`;
      const { playerId, token, deviceToken } = await register(tools, { ...goodForm, email }, locale, origin);
      await confirmContact(tools, playerId, { contact: email, code: await fixture.codeFor(email) });
      const session = await mustBeIn(token);
      await addPasskey(tools, session, { credential: await made(session, `own-${playerId}`), name: 'Mine' });
      await db.database.query(
        `INSERT INTO social_identity (service, subject, player_id, created_at, used_at) VALUES ('google', $2, $1, $3, $3)`,
        [playerId, `own-${playerId}`, clock.now()],
      );
      clock.advance(month);
      return { playerId, email, device: deviceToken };
    }
    async function mustBeIn(token: string): Promise<Session> {
      const session = await fixture.account.authenticate(token);
      if (!session) throw new Error('no session');
      return session;
    }
    const made = async (session: Session, id: string) =>
      new Authenticator('https://nova.example', { id }).create(await passkeyCreation(fixture.tools, session, goodForm.password, 'en'));
    async function appCode(playerId: bigint): Promise<string> {
      const [row] = await fixture.test.database.query<{ secret: string }>('SELECT secret FROM two_factor_change WHERE player_id = $1', [
        playerId,
      ]);
      return codeAt(openKey(fixture.tools, playerId, row?.secret ?? null), stepAt(fixture.clock.now()));
    }
    const enter = (email: string, origin: Origin = from()) => signIn(fixture.tools, { login: email, password: goodForm.password }, origin);

    test.each([
      [
        'en',
        'password has changed',
        /a passkey added on .*; sign-in with Facebook, connected on .*; the email address t\*\*\*@example.com/,
      ],
      [
        'it',
        'password Nova è stata cambiata',
        /passkey aggiunta il .*; accesso con Facebook, collegato il .*; indirizzo e-mail t\*\*\*@example.com/,
      ],
    ] as const)('[AUT-06] ends with the restoring, and the letter says so (%s)', async (locale, subject, ended) => {
      const { tools, clock, test: db } = fixture;
      const { playerId, email } = await longKnown(locale);
      const intruder = await mustBeIn((await enter(email)).token);
      const thief = `thief-${playerId}@example.com`;
      await addPasskey(tools, intruder, { credential: await made(intruder, `thief-${playerId}`), name: 'Call +39 000 at once' });
      await db.database.query(
        `INSERT INTO social_identity (service, subject, player_id, created_at, used_at) VALUES ('facebook', $2, $1, $3, $3)`,
        [playerId, `thief-${playerId}`, clock.now()],
      );
      await addContact(tools, playerId, { contact: thief }, locale, from());
      await confirmContact(tools, playerId, { contact: thief, code: await fixture.codeFor(thief), session: intruder });

      await ask(email);
      await finish(email, await fixture.codeFor(email));
      expect(await refusal(enter(email))).toBe('Authorization(credentials)');
      // Of passkeys and services those from long ago are left.
      expect([await count('passkey', playerId), await count('social_identity', playerId)]).toEqual([1, 1]);
      const [letter] = await fixture.messagesTo(email);
      expect(letter?.subject).toContain(subject);
      expect(letter?.body_text).toMatch(ended);
      expect(letter?.body_text).toMatch(
        locale === 'it'
          ? /puoi ancora accedere con: passkey .*; accesso con Google/
          : /you can still sign in with: a passkey .*; sign-in with Google/,
      );
      // An intruder's own words are in no letter.
      expect(letter?.body_text).not.toContain('Call');
      // With the address that was added nothing is restored any more.
      const before = (await fixture.messagesTo(thief)).length;
      clock.advance(61_000);
      await ask(thief);
      expect(await fixture.messagesTo(thief)).toHaveLength(before);
    });

    test('an intruder who restores by an added address is told of to the owner, who ends that in turn', async () => {
      const { tools, clock } = fixture;
      const { playerId, email } = await longKnown();
      const intruder = await mustBeIn((await enter(email)).token);
      const thief = `thief-${playerId}@example.com`;
      await addContact(tools, playerId, { contact: thief }, 'en', from());
      await confirmContact(tools, playerId, { contact: thief, code: await fixture.codeFor(thief), session: intruder });
      clock.advance(61_000);
      await ask(thief);
      await finish(thief, await fixture.codeFor(thief), from(), 'Intruders.1');
      const [told] = await fixture.messagesTo(email);
      expect(told?.subject).toBe('Your Nova password has changed');
      expect(told?.body_text).toContain('popup=auth&step=restore');
      await ask(email);
      await finish(email, await fixture.codeFor(email));
      expect(await refusal(signIn(tools, { login: thief, password: 'Intruders.1' }, from()))).toBe('Authorization(credentials)');
      expect((await fixture.account.contacts(playerId)).filter(({ isConfirmed }) => isConfirmed)).toMatchObject([{ contact: email }]);
    });

    test('no device is known any more but the one at hand: each other is told of when it comes back', async () => {
      const home = from();
      const { playerId, email, device } = await longKnown('en', home);
      const other = { ...from(), device: (await enter(email)).deviceToken };
      await ask(email);
      await finish(email, await fixture.codeFor(email), { ...home, device });
      const known = (token: string | undefined) => deviceOf(fixture.test.database, playerId, token);
      expect([await known(device), await known(other.device)]).toEqual([expect.any(BigInt), null]);
      await signIn(fixture.tools, { login: email, password: newPassword }, { ...home, device });
      expect((await fixture.messagesTo(email))[0]?.subject).toBe('Your Nova password has changed');
      await signIn(fixture.tools, { login: email, password: newPassword }, other);
      expect((await fixture.messagesTo(email))[0]?.subject).toBe('New device on your Nova account');
    });

    test('a second factor outlasts it, since a letter is no way around it; the letter says since when it is on', async () => {
      const { playerId, email } = await longKnown();
      const intruder = await mustBeIn((await enter(email)).token);
      await askChange(fixture.tools, intruder, { isOn: true, kind: 'app', password: undefined }, 'en');
      await confirmChange(fixture.tools, intruder, await appCode(playerId), from());
      await ask(email);
      await finish(email, await fixture.codeFor(email));
      expect(await readTwoFactor(fixture.test.database, playerId)).toMatchObject({ kind: 'app' });
      const [letter] = await fixture.messagesTo(email);
      expect(letter?.body_text).toMatch(/Two-factor sign-in has been on since .*, with an app\. A new password doesn’t turn it off/);
    });

    test('a service that an intruder was about to connect is not connected by coming back after the restoring', async () => {
      const { playerId, email } = await longKnown();
      await ask(email);
      const code = await fixture.codeFor(email);
      await enter(email);
      const connection: SocialConnection = {
        service: 'facebook',
        postsBack: false,
        address: async ({ state }) => new URL(`https://social.example/?state=${state}`),
        async person() {
          await finish(email, code);
          return { subject: `thief-${playerId}`, email: null, isEmailVerified: false, firstName: null, lastName: null };
        },
      };
      const wish = { service: 'facebook', typeAuth: 'attach', returnTo: '/', playerId, locale: 'en', promoCode: null } as const;
      const { address, browser } = await beginSocial(fixture.tools, connection, wish, 'https://nova.example/back');
      const answer = { current: address, callback: 'https://nova.example/back', browser };
      expect(await finishSocial(fixture.tools, connection, answer, from())).toMatchObject({ outcome: { kind: 'step_up' } });
      expect(await count('social_identity', playerId)).toBe(1);
    });

    test('what an intruder adds at the very moment of the restoring is added before it and ends, or is refused', async () => {
      for (let turn = 0; turn < 6; turn++) {
        const { tools, test: db } = fixture;
        const { playerId, email } = await longKnown();
        const intruder = await mustBeIn((await enter(email)).token);
        const thief = `thief-${playerId}@example.com`;
        await addContact(tools, playerId, { contact: thief }, 'en', from());
        const credential = await made(intruder, `thief-${playerId}`);
        const contactCode = await fixture.codeFor(thief);
        await askChange(tools, intruder, { isOn: true, kind: 'app', password: undefined }, 'en');
        const secondFactor = await appCode(playerId);
        const ticket = `ticket-${turn}`;
        await db.database.query(
          `INSERT INTO social_proof (ticket_digest, player_id, service, subject, expires_at) VALUES (sha256($1), $2, 'facebook', $3, $4)`,
          [Buffer.from(ticket), playerId, `thief-${playerId}`, new Date(fixture.clock.now().getTime() + 60_000)],
        );
        await ask(email);
        const code = await fixture.codeFor(email);
        const added = [
          addPasskey(tools, intruder, { credential, name: 'x' }),
          confirmContact(tools, playerId, { contact: thief, code: contactCode, session: intruder }),
          linkSocial(tools, intruder, ticket),
        ];
        const switched = confirmChange(tools, intruder, secondFactor, from());
        await Promise.all([finish(email, code), Promise.allSettled(added), switched.catch(() => {})]);
        expect([await count('passkey', playerId), await count('social_identity', playerId)]).toEqual([1, 1]);
        expect((await fixture.account.contacts(playerId)).filter(({ isConfirmed }) => isConfirmed)).toMatchObject([{ contact: email }]);
        // Afterwards nothing is added by the session that has ended, though its request was let in before.
        expect(await refusal(linkSocial(tools, intruder, ticket))).toBe('Authorization(session)');
        await expect(confirmContact(tools, playerId, { contact: thief, code: contactCode, session: intruder })).rejects.toThrow();
      }
    });
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
      const real = fixture.test.database.directory.query.bind(fixture.test.database.directory);
      fixture.test.database.directory.query = (text, values) => {
        query++;
        return real(text, values);
      };
      const first = await refusal(requestRestore(fixture.tools, login, from()));
      fixture.test.database.directory.query = real;
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
