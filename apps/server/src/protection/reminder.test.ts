import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LetterText } from '../kernel/mail/index.ts';
import { takeTimeOut } from './exclusion.ts';
import { setLimit } from './limit.ts';
import { remind, type ReminderParts } from './reminder.ts';
import { openProtection, type ProtectionFixture } from './testing/protection-fixture.ts';

let fixture: ProtectionFixture;
let letters: { to: bigint; letter: LetterText }[];
let parts: ReminderParts;
beforeEach(async () => {
  fixture = await openProtection();
  letters = [];
  parts = {
    ...fixture.parts,
    brandName: () => 'Nova',
    publicUrl: 'https://nova.example',
    send: async (tx, playerId, write) => {
      const [player] = await tx.directory.query<{ locale: 'en' | 'it' }>('SELECT locale FROM player WHERE id = $1', [playerId]);
      letters.push({ to: playerId, letter: write(player?.locale ?? 'en') });
    },
  };
});
afterEach(() => fixture.close());

const to = (player: bigint) => letters.filter((one) => one.to === player).map(({ letter }) => letter);

test('[RGP-09] every player is reminded six months after the sign-up and every six months from then on, to the second, and once', async () => {
  const { clock } = fixture;
  clock.set(new Date('2026-08-31T10:00:00Z'));
  const player = await fixture.addPlayer();
  await fixture.deposit(player, 120_00n);
  // August has more days than February: half a year later is the last day of the month.
  clock.set(new Date('2027-02-28T09:59:59Z'));
  expect(await remind(parts)).toBe(0);
  clock.set(new Date('2027-02-28T10:00:01Z'));
  expect(await Promise.all([remind(parts), remind(parts)]).then(([one, two]) => one + two)).toBe(1);
  expect(to(player)).toEqual([
    expect.objectContaining({
      subject: 'Check your limits at Nova',
      paragraphs: [
        'In the last six months, you’ve deposited €120.00 and withdrawn €0.00. Your net result (wins minus stakes) is €0.00.',
        expect.stringContaining('You haven’t set any limits'),
      ],
      link: { url: 'https://nova.example/profile/responsible-game/activity', label: 'See activity and limits' },
    }),
  ]);
  clock.set(new Date('2027-08-28T09:59:59Z'));
  expect(await remind(parts)).toBe(0);
  clock.set(new Date('2027-08-28T10:00:02Z'));
  expect(await remind(parts)).toBe(1);
});

test('[RGP-09] the letter is in the player’s language and knows of limits and of what was played since the last', async () => {
  const { clock, wallet } = fixture;
  clock.set(new Date('2026-01-10T10:00:00Z'));
  const player = await fixture.addPlayer();
  await fixture.db.ownerDatabase.query(`UPDATE player SET locale = 'it' WHERE id = $1`, [player]);
  await setLimit(fixture.parts, { playerId: player, kind: 'deposit', period: 'week', amount: 50_00n });
  clock.set(new Date('2026-02-10T10:00:00Z'));
  const names = { playerId: player, currency: 'EUR', provider: 'studio', game: 'dice', round: 'r', transaction: 't', fingerprint: 'x' };
  await wallet.rounds.settle({ ...names, stake: 10_00n, win: 2_50n, closed: true });
  clock.set(new Date('2026-07-10T10:00:00Z'));
  await remind(parts);
  expect(to(player)[0]).toMatchObject({
    subject: 'Dai un’occhiata ai tuoi limiti su Nova',
    paragraphs: [expect.stringContaining('−€7.50'), expect.stringContaining('I tuoi limiti sono ancora quelli giusti')],
    link: { url: 'https://nova.example/it/profile/responsible-game/activity' },
  });
});

test('[RGP-12] nobody who takes a break, is banned or has left is reminded; who comes back is', async () => {
  const { clock } = fixture;
  clock.set(new Date('2026-01-10T10:00:00Z'));
  const [resting, banned, leaving] = [await fixture.addPlayer(), await fixture.addPlayer(), await fixture.addPlayer()];
  clock.set(new Date('2026-07-10T10:00:00Z'));
  await takeTimeOut(fixture.parts, resting, 24, 'all');
  await fixture.db.ownerDatabase.query(`UPDATE player SET state = 'banned' WHERE id = $1`, [banned]);
  await fixture.db.ownerDatabase.query('INSERT INTO account_closure (player_id, asked_at) VALUES ($1, $2)', [leaving, clock.now()]);
  expect(await remind(parts)).toBe(0);
  clock.advance(24 * 3_600_000 + 1);
  expect(await remind(parts)).toBe(1);
  expect(letters.map((one) => one.to)).toEqual([resting]);
});
