import { handlesOf } from '../kernel/database/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DepositsBlocked } from '../wallet/index.ts';
import { enter } from './entry.ts';
import { askToReturn, askToReturnTo, closedOf, endOf, exclude, takeTimeOut } from './exclusion.ts';
import { limitsOf, setLimit } from './limit.ts';
import type { ExclusionRegister, ProtectionParts } from './parts.ts';
import { offersTimeOut } from './profile.ts';
import { tellRegister } from './register.ts';
import { openProtection, testProfile, type ProtectionFixture } from './testing/protection-fixture.ts';
import { issueTicket, readTicket } from './ticket.ts';

let fixture: ProtectionFixture;
beforeAll(async () => {
  fixture = await openProtection();
});
afterAll(() => fixture.close());

const day = 24 * 3_600_000;
let n = 0;
const names = (playerId: bigint) => {
  n++;
  return { playerId, currency: 'EUR', provider: 'test', game: 'dice', round: `r${n}`, transaction: `t${n}`, fingerprint: 'x' };
};
const stake = async (playerId: bigint, more: object = {}) =>
  (await fixture.wallet.rounds.settle({ ...names(playerId), stake: 100n, win: 0n, closed: true, ...more })).status;
const refusedEntry = (playerId: bigint) =>
  enter(fixture.parts, fixture.database, playerId).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'details' in error ? error.details : error),
  );

describe('[RGP-11, RGP-12] self-exclusion', () => {
  test('once it is acknowledged no stake and no deposit commits, on either of two processes, in 10,000 racing tries; open rounds pay their wins', async () => {
    const other = fixture.another();
    let [after, before, tries] = [0, 0, 0];
    for (let run = 0; run < 20; run++) {
      const player = await fixture.addPlayer();
      const open = names(player);
      await fixture.wallet.rounds.bet({ ...open, stake: 500n, closed: false });
      let acknowledgedAt = 0;
      const hammer = async (wallet: typeof other.wallet, what: 'stake' | 'deposit', share: number, lane: number) => {
        for (let k = 0; k < share; k++) {
          const startedAt = performance.now();
          const wasAcknowledged = acknowledgedAt > 0 && startedAt >= acknowledgedAt;
          let ok: boolean;
          if (what === 'stake') ok = (await wallet.rounds.settle({ ...names(player), stake: 1n, win: 0n, closed: true })).status === 'ok';
          else {
            ok = await fixture.deposit(player, 1n, `race:${run}:${lane}:${k}:${wallet === other.wallet ? 'b' : 'a'}`, wallet).then(
              () => true,
              (error: unknown) => {
                if (error instanceof DepositsBlocked) return false;
                throw error;
              },
            );
          }
          tries++;
          if (wasAcknowledged) {
            after++;
            expect(ok, 'committed after the acknowledgement').toBe(false);
          } else if (ok) before++;
        }
      };
      const racing = [fixture.wallet, other.wallet].flatMap((wallet) => [
        ...[0, 1, 2].map((lane) => hammer(wallet, 'stake', 50, lane)),
        ...[3, 4].map((lane) => hammer(wallet, 'deposit', 50, lane)),
      ]);
      await new Promise((resolve) => setImmediate(resolve));
      await exclude(run % 2 === 0 ? fixture.parts : other.parts, player, '6m', 'all');
      acknowledgedAt = performance.now();
      const [count] = await fixture.database.query<{ n: bigint; id: bigint }>(
        `SELECT count(*) AS n, max(id) AS id FROM posting WHERE player_id = $1 AND kind <> 'win'`,
        [player],
      );
      await Promise.all(racing);
      const [later] = await fixture.database.query<{ n: bigint }>(
        `SELECT count(*) AS n FROM posting WHERE player_id = $1 AND kind <> 'win'`,
        [player],
      );
      expect(later?.n).toBe(count?.n);
      const won = await other.wallet.rounds.win({
        ...names(player),
        round: open.round,
        win: 900n,
        closed: true,
        reference: open.transaction,
      });
      expect(won.status).toBe('ok');
    }
    expect(tries).toBe(10_000);
    expect(after).toBeGreaterThan(5_000);
    expect(before).toBeGreaterThan(0);
  }, 900_000);

  test('ends every session and all news at once, and tells the registers of it [JUR-07]', async () => {
    const player = await fixture.addPlayer();
    await exclude(fixture.parts, player, '30d', 'all');
    expect(fixture.shutOut).toContain(player);
    expect(fixture.withoutNews).toContain(player);
    expect(fixture.events).toContainEqual({ type: 'protection.exclusion', playerId: player });
    expect(await refusedEntry(player)).toMatchObject({
      code: 'self_excluded',
      facts: { until: '2026-04-01T12:00:00.000Z', can_return: 0 },
    });
  });

  describe('[JUR-05] under Italian rules', () => {
    const types = ['all', 'casino', 'sports'] as const;
    const terms = ['30d', '60d', '90d', 'indefinite'];
    const cases = types.flatMap((type) =>
      terms.flatMap((term) => (['here', 'everywhere'] as const).map((scope) => ({ type, term, scope }))),
    );
    test.each(cases)(
      '$type for $term, $scope: shuts that and no more at once, and the register hears of it or not',
      async ({ type, term, scope }) => {
        const told: unknown[] = [];
        const register: ExclusionRegister = {
          name: 'rua',
          canAsk: () => true,
          ask: async () => ({ answer: 'N', uniqueId: 'a' }),
          tell: async ({ product, endsAt }) => `told-${told.push({ product, endsAt })}`,
        };
        const parts: ProtectionParts = {
          ...fixture.parts,
          register: () => register,
          profile: () => ({ ...testProfile, exclusions: terms, exclusionRegister: 'rua' }),
        };
        const player = await fixture.addPlayer();
        await exclude(parts, player, term, type, scope);
        const endsAt = endOf(fixture.clock.now(), term);
        expect(await closedOf(fixture.database, player, fixture.clock.now())).toMatchObject([{ kind: 'exclusion', product: type, endsAt }]);
        expect(await stake(player)).toBe(type === 'sports' ? 'ok' : 'play_closed');
        expect(await stake(player, { provider: 'sportsbook' })).toBe(type === 'casino' ? 'ok' : 'play_closed');
        await tellRegister(parts, player);
        await tellRegister(parts, player);
        expect(told).toEqual(scope === 'everywhere' ? [{ product: type, endsAt }] : []);
      },
    );
  });

  test('can be for one product: the other goes on, and may be paid for', async () => {
    const player = await fixture.addPlayer();
    await exclude(fixture.parts, player, '30d', 'casino');
    expect(await stake(player)).toBe('play_closed');
    expect(await stake(player, { provider: 'sportsbook' })).toBe('ok');
    await fixture.deposit(player, 10_00n);
    expect(await refusedEntry(player)).toBeNull();
    await exclude(fixture.parts, player, '24h', 'sports');
    expect(await stake(player, { provider: 'sportsbook' })).toBe('play_closed');
    await expect(fixture.deposit(player, 10_00n)).rejects.toThrow(DepositsBlocked);
  });

  test('is not shortened by a shorter one, nor by a time-out, nor by anything that is set afterwards', async () => {
    const player = await fixture.addPlayer();
    await exclude(fixture.parts, player, '6m', 'all');
    await exclude(fixture.parts, player, '24h', 'all');
    await takeTimeOut(fixture.parts, player, 24, 'all');
    const [longest] = await closedOf(fixture.database, player, fixture.clock.now());
    expect(longest?.endsAt?.toISOString()).toBe('2026-09-02T12:00:00.000Z');
    const [row] = await fixture.database.query<{ until: number }>(
      'SELECT casino_closed_until AS until FROM protection_player WHERE player_id = $1',
      [player],
    );
    expect(row?.until).toBe(Infinity);
  });
});

describe('[RGP-13] after the term', () => {
  test.each([
    ['6m', 184 * day],
    ['24h', day],
    ['indefinite', 7 * 366 * day],
  ])('%s: nothing opens by itself; who asks is let in a wait later and not before', async (term, length) => {
    fixture.clock.set(new Date('2026-03-02T12:00:00Z'));
    const player = await fixture.addPlayer();
    await exclude(fixture.parts, player, term, 'all');
    fixture.clock.advance(length);
    expect(await refusedEntry(player)).toMatchObject({ code: 'self_excluded', facts: { can_return: 1 } });
    expect(await stake(player)).toBe('play_closed');
    const ticket = issueTicket(fixture.parts.secret, player, fixture.clock.now());
    const wait = (term === 'indefinite' ? testProfile.indefiniteReturnWaitHours : testProfile.returnWaitHours) * 3_600_000;
    expect(await askToReturn(fixture.parts, ticket)).toEqual(new Date(fixture.clock.now().getTime() + wait));
    fixture.clock.advance(wait - 1000);
    expect(await refusedEntry(player)).toMatchObject({ code: 'self_excluded' });
    expect(await stake(player)).toBe('play_closed');
    await expect(fixture.deposit(player, 1n)).rejects.toThrow(DepositsBlocked);
    fixture.clock.advance(1000);
    expect(await refusedEntry(player)).toBeNull();
    expect(await stake(player)).toBe('ok');
    await fixture.deposit(player, 1n);
  });

  test('one from a product alone is left the same way, by who is signed in', async () => {
    fixture.clock.set(new Date('2026-03-02T12:00:00Z'));
    const player = await fixture.addPlayer();
    const ask = (product: 'casino' | 'sports') => askToReturnTo(fixture.parts, player, product);
    await exclude(fixture.parts, player, '24h', 'casino');
    await exclude(fixture.parts, player, '6m', 'sports');
    await expect(ask('casino')).rejects.toMatchObject({ details: { code: 'self_excluded' } });
    fixture.clock.advance(day);
    const wait = testProfile.returnWaitHours * 3_600_000;
    expect(await ask('casino')).toEqual(new Date(fixture.clock.now().getTime() + wait));
    await expect(ask('sports')).rejects.toMatchObject({ details: { code: 'self_excluded' } });
    fixture.clock.advance(wait - 1000);
    expect(await stake(player)).toBe('play_closed');
    fixture.clock.advance(1000);
    expect(await stake(player)).toBe('ok');
    expect(await stake(player, { provider: 'sportsbook' })).toBe('play_closed');
    await expect(ask('casino')).rejects.toMatchObject({ details: { fields: { product: [{ code: 'not_found' }] } } });
  });

  test('an indefinite one cannot be left before nine months [JUR-06]', async () => {
    fixture.clock.set(new Date('2026-03-02T12:00:00Z'));
    const player = await fixture.addPlayer();
    await exclude(fixture.parts, player, 'indefinite', 'all');
    fixture.clock.set(new Date('2026-12-02T11:59:59Z'));
    const ask = () => askToReturn(fixture.parts, issueTicket(fixture.parts.secret, player, fixture.clock.now()));
    await expect(ask()).rejects.toMatchObject({ details: { code: 'self_excluded' } });
    fixture.clock.advance(1000);
    expect((await ask()).toISOString()).toBe('2026-12-09T12:00:00.000Z');
    // Asking again begins no new wait.
    fixture.clock.advance(3 * day);
    expect((await ask()).toISOString()).toBe('2026-12-09T12:00:00.000Z');
  });
});

test('[RGP-10] a time-out lasts any whole number of days up to six weeks, or to what the jurisdiction offers at most', async () => {
  fixture.clock.set(new Date('2026-03-02T12:00:00Z'));
  const offered = Math.max(...testProfile.timeOutHours) / 24;
  for (const [days, until] of [
    [2, '2026-03-04T12:00:00.000Z'],
    [10, '2026-03-12T12:00:00.000Z'],
  ] as const) {
    const player = await fixture.addPlayer();
    await takeTimeOut(fixture.parts, player, days * 24, 'all');
    expect(await refusedEntry(player)).toMatchObject({ code: 'time_out', facts: { until } });
    expect(await stake(player)).toBe('play_closed');
  }
  await expect(takeTimeOut(fixture.parts, await fixture.addPlayer(), (offered + 1) * 24, 'all')).rejects.toMatchObject({
    details: { fields: { hours: [{ code: 'wrong_field' }] } },
  });
  const sixWeeks = { timeOutHours: [24, 168, 720, 1008] };
  for (const hours of [24, 48, 240, 1008]) expect(offersTimeOut(sixWeeks, hours)).toBe(true);
  for (const hours of [0, 23, 25, 36, 1007, 1032]) expect(offersTimeOut(sixWeeks, hours)).toBe(false);
  expect([720, 744].map((hours) => offersTimeOut({ timeOutHours: [24, 720] }, hours))).toEqual([true, false]);
  expect(offersTimeOut({ timeOutHours: [] }, 24)).toBe(false);
});

test('[RGP-10] a time-out holds at once and is over by itself, and other lengths than the offered are refused', async () => {
  fixture.clock.set(new Date('2026-03-02T12:00:00Z'));
  const player = await fixture.addPlayer();
  await expect(takeTimeOut(fixture.parts, player, 25, 'all')).rejects.toMatchObject({
    details: { fields: { hours: [{ code: 'wrong_field' }] } },
  });
  await takeTimeOut(fixture.parts, player, 24, 'all');
  expect(await stake(player)).toBe('play_closed');
  expect(await refusedEntry(player)).toMatchObject({ code: 'time_out', facts: { until: '2026-03-03T12:00:00.000Z' } });
  fixture.clock.advance(day - 1000);
  expect(await stake(player)).toBe('play_closed');
  fixture.clock.advance(1000);
  expect(await refusedEntry(player)).toBeNull();
  expect(await stake(player)).toBe('ok');
});

test('[RGP-07] limits are the same after an exclusion as before it', async () => {
  fixture.clock.set(new Date('2026-03-02T12:00:00Z'));
  const player = await fixture.addPlayer();
  await setLimit(fixture.parts, { playerId: player, kind: 'wager', period: 'month', amount: 50_00n });
  await takeTimeOut(fixture.parts, player, 24, 'all');
  fixture.clock.advance(day);
  expect(await limitsOf(fixture.parts, fixture.database, player, fixture.clock.now())).toMatchObject([
    { kind: 'wager', period: 'month', amount: 50_00n },
  ]);
});

describe('[RGP-14] exclusion follows the person', () => {
  const check = (playerId: bigint) => fixture.db.ownerDatabase.query('UPDATE player SET is_verified = true WHERE id = $1', [playerId]);

  test('another account of the same name and day of birth neither plays nor deposits, and is not let in once the identity is checked', async () => {
    const person = { firstName: 'Ada', lastName: 'Rossi', birthDate: '1980-02-29' };
    const first = await fixture.addPlayer(person);
    await check(first);
    await exclude(fixture.parts, first, '6m', 'all');
    const again = await fixture.addPlayer({ ...person, firstName: 'ÀDA', lastName: 'rossi' });
    expect(await refusedEntry(again)).toBeNull();
    expect([await stake(again), await stake(again, { provider: 'sportsbook' })]).toEqual(['play_closed', 'play_closed']);
    await expect(fixture.deposit(again, 10_00n)).rejects.toThrow(DepositsBlocked);
    await check(again);
    // What is on the other account's balance can still be paid out.
    const token = issueTicket(fixture.parts.secret, again, fixture.clock.now());
    expect(await refusedEntry(again)).toMatchObject({ code: 'self_excluded', facts: { can_return: 0, token } });
    const other = await fixture.addPlayer({ ...person, birthDate: '1980-02-28' });
    expect([await refusedEntry(other), await stake(other)]).toEqual([null, 'ok']);
  });

  test('one becomes the person while the other is being excluded: whichever was first, the exclusion follows', async () => {
    for (let run = 0; run < 20; run++) {
      const person = { firstName: 'Ivo', lastName: `Race${String.fromCharCode(97 + run)}`, birthDate: '1983-03-03' };
      const first = await fixture.addPlayer(person);
      await check(first);
      const second = await fixture.addPlayer({ ...person, lastName: 'Other' });
      const become = fixture.database.transaction(async (tx) => {
        await tx.query('UPDATE player SET last_name = $2 WHERE id = $1', [second, person.lastName]);
        await fixture.protection.personChanged(tx, second);
      });
      await Promise.all([become, exclude(fixture.parts, first, '6m', 'all')]);
      expect(await stake(second), `run ${run}`).toBe('play_closed');
    }
  });

  test('the sessions of the checked person’s other checked accounts end with it, those of other people and at a break go on', async () => {
    const person = { firstName: 'Eva', lastName: 'Verdi', birthDate: '1981-06-30' };
    const [first, second] = [await fixture.addPlayer(person), await fixture.addPlayer({ ...person, firstName: 'eva' })];
    const other = await fixture.addPlayer({ ...person, lastName: 'Bianchi' });
    const unknown = await fixture.addPlayer(person);
    for (const one of [first, second, other]) await check(one);
    await takeTimeOut(fixture.parts, first, 24, 'all');
    expect(fixture.shutOut).not.toContain(second);
    await exclude(fixture.parts, first, '6m', 'all');
    expect(fixture.shutOut).toContain(second);
    expect(fixture.shutOut).not.toContain(other);
    // Anybody can take a name: it neither ends the sessions of who has it nor passes an exclusion on.
    expect(fixture.shutOut).not.toContain(unknown);
    fixture.shutOut.length = 0;
    await exclude(fixture.parts, unknown, '6m', 'all');
    expect(fixture.shutOut).toEqual([unknown]);
  });

  test('a register that is told of it hears it once, also from two processes at once and from one that dies before it has noted it', async () => {
    const player = await fixture.addPlayer({ firstName: 'Ugo', lastName: 'Bianchi' });
    const heard: string[] = [];
    const register: ExclusionRegister = {
      name: 'rua',
      canAsk: () => true,
      ask: async () => ({ answer: 'N', uniqueId: '1' }),
      tell: async ({ reference }) => `number-${heard.push(reference)}`,
    };
    await exclude(fixture.parts, player, '6m', 'all');
    const dying = { query: () => Promise.reject(new Error('gone')), transaction: () => Promise.reject(new Error('gone')) };
    const noting: ProtectionParts['database'] = {
      ...dying,
      ...handlesOf({
        query: (text, values) => (text.startsWith('INSERT INTO register_notice') ? dying.query() : fixture.database.query(text, values)),
      }),
    };
    const parts = { ...fixture.parts, register: () => register };
    await expect(tellRegister({ ...parts, database: noting }, player)).rejects.toThrow('gone');
    const other = { ...fixture.another().parts, register: () => register };
    await Promise.all([tellRegister(parts, player), tellRegister(other, player)]);
    // One reference, however often it came over the line, and one note of it.
    expect(new Set(heard).size).toBe(1);
    expect(await fixture.database.query('SELECT FROM register_notice WHERE player_id = $1', [player])).toHaveLength(1);
    const lines = heard.length;
    await tellRegister(parts, player);
    expect(heard).toHaveLength(lines);
  });
});

test('terms are counted by the calendar', () => {
  expect(endOf(new Date('2026-08-31T10:00:00Z'), '6m')?.toISOString()).toBe('2027-02-28T10:00:00.000Z');
  expect(endOf(new Date('2028-02-29T10:00:00Z'), '1y')?.toISOString()).toBe('2029-02-28T10:00:00.000Z');
  expect(endOf(new Date('2026-08-31T10:00:00Z'), '90d')?.toISOString()).toBe('2026-11-29T10:00:00.000Z');
  expect(endOf(new Date('2026-08-31T10:00:00Z'), 'indefinite')).toBeNull();
});

test('a ticket is good for its player and a quarter of an hour, and no other can be made', () => {
  const secret = Buffer.alloc(32, 1);
  const now = new Date('2026-03-02T12:00:00Z');
  const ticket = issueTicket(secret, 5n, now);
  expect(readTicket(secret, ticket, now)).toBe(5n);
  expect(readTicket(secret, ticket, new Date(now.getTime() + 15 * 60_000))).toBeNull();
  expect(readTicket(secret, ticket.replace(/^5/, '6'), now)).toBeNull();
  expect(readTicket(Buffer.alloc(32, 2), ticket, now)).toBeNull();
  for (const bad of ['', '5', '5.1.x', `${ticket}x`, '5.9999999999999.'.padEnd(80, 'A')]) expect(readTicket(secret, bad, now)).toBeNull();
});
