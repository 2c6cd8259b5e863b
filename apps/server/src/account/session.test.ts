import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNotifications } from '../kernel/database/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { absoluteLife, idleLife } from './session.ts';
import { createAccountFixture, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

describe('[R6-001] Sessions', () => {
  test.each(['ban', 'close'] as const)(
    'after a %s has been acknowledged no stake commits, whatever a game in some process still believes',
    async (end) => {
      const { playerId } = await fixture.signUp();
      const stake = (transaction: string) =>
        fixture.wallet.rounds.settle({
          playerId,
          currency: 'FUN',
          provider: 'studio',
          game: 'dice',
          round: transaction,
          transaction,
          stake: 100n,
          win: 0n,
          closed: true,
          fingerprint: '',
        });
      expect((await stake('before')).status).toBe('ok');
      await (end === 'ban' ? fixture.account.ban(playerId, 'fraud') : fixture.account.close(playerId));
      expect((await stake('after')).status).toBe('stakes_blocked');
      await fixture.account.unban(playerId);
      expect((await stake('again')).status).toBe(end === 'ban' ? 'ok' : 'stakes_blocked');
    },
  );

  test('[AUT-13] a token has 256 random bits; anything else is a visitor', async () => {
    const one = await fixture.signUp();
    const other = await fixture.signUp();
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
    expect(one.token).not.toBe(other.token);
    for (const token of [
      undefined,
      '',
      'x',
      one.token.slice(0, -1),
      `${one.token}A`,
      one.token.toLowerCase(),
      "' OR 1=1",
      '\u0000'.repeat(43),
      'A'.repeat(43),
    ]) {
      expect(await fixture.account.authenticate(token)).toBeNull();
    }
  });

  test('[AUT-01] half an hour without a request ends it, a request in between does not', async () => {
    const { token, playerId } = await fixture.signUp();
    fixture.clock.advance(idleLife * 1000 - 1_000);
    expect(await fixture.account.authenticate(token)).toMatchObject({ playerId });
    fixture.clock.advance(idleLife * 1000 - 1_000);
    expect(await fixture.account.authenticate(token)).toMatchObject({ playerId });
    fixture.clock.advance(idleLife * 1000 + 1_000);
    expect(await fixture.account.authenticate(token)).toBeNull();
    expect(await (await fixture.another()).authenticate(token)).toBeNull();
  });

  test('[AUT-03] [AUT-02] twelve hours end it in any case, well before the thirty days of a device', async () => {
    const { token } = await fixture.signUp();
    for (let passed = 0; passed + 1_200 < absoluteLife; passed += 1_200) {
      fixture.clock.advance(1_200_000);
      expect(await fixture.account.authenticate(token)).not.toBeNull();
    }
    fixture.clock.advance(1_200_000);
    expect(await fixture.account.authenticate(token)).toBeNull();
  });

  test('a busy session asks the database once in five seconds', async () => {
    const { token } = await fixture.signUp();
    await fixture.account.authenticate(token);
    const query = fixture.test.database.directory.query.bind(fixture.test.database.directory);
    let queries = 0;
    fixture.test.database.directory.query = (text, values) => {
      queries++;
      return query(text, values);
    };
    try {
      for (let count = 0; count < 100; count++) expect(await fixture.account.authenticate(token)).not.toBeNull();
      expect(queries).toBe(0);
      fixture.clock.advance(5_000);
      await Promise.all(Array.from({ length: 50 }, () => fixture.account.authenticate(token)));
      expect(queries).toBe(1);
    } finally {
      fixture.test.database.directory.query = query;
    }
  });

  test('an ended session is dead at once in this process, and in another one as soon as it is told', async () => {
    const notifications = createNotifications({ url: fixture.test.url, log: silentLog });
    const other = await fixture.another();
    let told: () => void = () => {};
    await other.tools.sessions.listen({
      listen: (channel, handler) =>
        notifications.listen(channel, (payload) => {
          handler(payload);
          told();
        }),
    });
    try {
      const { token, playerId } = await fixture.signUp();
      const session = await fixture.account.authenticate(token);
      expect(await other.authenticate(token)).toMatchObject({ playerId });
      const heard = new Promise<void>((resolve) => {
        told = resolve;
      });
      expect(await fixture.tools.sessions.end(playerId, session?.id ?? '', 'logout')).toBe(true);
      expect(await fixture.account.authenticate(token)).toBeNull();
      await heard;
      expect(await other.authenticate(token)).toBeNull();
    } finally {
      await notifications.close();
    }
  });

  test('without being told, another process notices within five seconds', async () => {
    const other = await fixture.another();
    const { token, playerId } = await fixture.signUp();
    const session = await other.authenticate(token);
    await fixture.tools.sessions.end(playerId, session?.id ?? '', 'logout');
    fixture.clock.advance(5_000);
    expect(await other.authenticate(token)).toBeNull();
  });

  test('a player sees and ends only own sessions', async () => {
    const owner = await fixture.signUp();
    const stranger = await fixture.signUp();
    const session = await fixture.account.authenticate(owner.token);
    expect(await fixture.tools.sessions.list(stranger.playerId)).toHaveLength(1);
    expect(await fixture.tools.sessions.end(stranger.playerId, session?.id ?? '', 'ended_by_player')).toBe(false);
    for (const id of ['', '0', '-1', 'x', '9'.repeat(30), '1e3'])
      expect(await fixture.tools.sessions.end(stranger.playerId, id, 'ended_by_player')).toBe(false);
    expect(await fixture.account.authenticate(owner.token)).not.toBeNull();
    expect(await fixture.tools.sessions.list(owner.playerId)).toMatchObject([{ id: session?.id, userAgent: 'Test browser' }]);
  });

  test('[R4-018] a blocked player gets UserBanned, a closed account UserDeleted, from the next request on', async () => {
    const { token, playerId } = await fixture.signUp();
    await fixture.account.authenticate(token);
    await fixture.account.ban(playerId, 'fraud');
    expect(await refusal(fixture.account.authenticate(token))).toBe('UserBanned(fraud)');
    expect(await refusal(fixture.account.player(playerId))).toBe('UserBanned(fraud)');
    await fixture.account.unban(playerId);
    expect(await fixture.account.authenticate(token)).toMatchObject({ playerId });
    await fixture.account.close(playerId);
    expect(await refusal(fixture.account.authenticate(token))).toBe('UserDeleted(closed)');
    await fixture.account.unban(playerId);
    expect(await refusal(fixture.account.authenticate(token))).toBe('UserDeleted(closed)');
  });

  test('an answer that was under way while the session ended is not believed', async () => {
    const { token, playerId } = await fixture.signUp();
    const session = await fixture.account.authenticate(token);
    fixture.clock.advance(6_000);
    const query = fixture.test.database.directory.query.bind(fixture.test.database.directory);
    let isFirst = true;
    fixture.test.database.directory.query = async (text, values) => {
      const rows = await query(text, values);
      if (isFirst && text.includes('token_digest')) {
        isFirst = false;
        await fixture.tools.sessions.end(playerId, session?.id ?? '', 'logout');
      }
      return rows as never;
    };
    try {
      expect(await fixture.account.authenticate(token)).toBeNull();
    } finally {
      fixture.test.database.directory.query = query;
    }
  });

  test('the cookie’s name carries __Host- under https only', async () => {
    expect(fixture.account).toMatchObject({ cookieName: '__Host-tavolo_session', isSecure: true });
  });

  test('what expired is swept away after its time, not before', async () => {
    const { playerId } = await fixture.signUp();
    const swept = async () => {
      await fixture.account.sweep();
      return (await fixture.test.database.query('SELECT FROM session WHERE player_id = $1', [playerId])).length === 0;
    };
    expect(await swept()).toBe(false);
    // Sessions live twelve hours at most, and are shown in the list of sign-ins for thirty-one days after.
    fixture.clock.advance(31 * 24 * 3600 * 1000);
    expect(await swept()).toBe(false);
    fixture.clock.advance(12 * 3600 * 1000 + 1000);
    expect(await swept()).toBe(true);
  });
});
