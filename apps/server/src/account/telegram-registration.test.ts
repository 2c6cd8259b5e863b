import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Origin } from './parts.ts';
import { registerByTelegram, type TelegramRegistration } from './telegram-registration.ts';
import { sweepTelegramUses } from './telegram-use.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';

const bot = { id: '123456', token: '123456:a-token-of-the-tests-alone' };
let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

/** What Telegram gives a mini-app, and what the mini-app sends of it. */
function opened(
  user: { id: number; [name: string]: unknown },
  authDate = fixture.clock.now(),
  token = bot.token,
): TelegramRegistration & { hash: string } {
  const fields = { auth_date: String(Math.floor(authDate.getTime() / 1000)), query_id: 'q', user: JSON.stringify(user) };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update(token).digest()).update(text).digest('hex');
  return { id: user.id, hash, payload: String(new URLSearchParams({ ...fields, hash })) };
}
const enter = (form: TelegramRegistration, origin: Origin = from()) => registerByTelegram(fixture.tools, bot, form, 'en', origin);

describe('[R3-024] sign-up out of Telegram', () => {
  test('makes a player who owes the rest, and knows them the next time', async () => {
    const form = { ...opened({ id: 42, first_name: 'Ada', username: 'ada', language_code: 'it' }), username: 'ada', promoCode: 'TG' };
    const first = await enter(form);
    expect(await fixture.account.player(first.playerId)).toMatchObject({ firstName: 'Ada', locale: 'it', isRegistrationCompleted: false });
    expect(await fixture.test.database.query('SELECT registration_kind, promo_code FROM player WHERE id = $1', [first.playerId])).toEqual([
      { registration_kind: 'telegram', promo_code: 'TG' },
    ]);
    fixture.clock.advance(1_000);
    expect((await enter(opened({ id: 42 }, fixture.clock.now()))).playerId).toBe(first.playerId);
  });

  test('[ACC-07] opened twenty times at once it makes one player', async () => {
    const form = opened({ id: 4711 });
    const origin = from();
    const players = await Promise.all(Array.from({ length: 20 }, async () => (await enter(form, origin)).playerId));
    expect(new Set(players).size).toBe(1);
  });

  test('lets in once by what was signed: an app loaded anew on its device comes in again, a copy of it elsewhere does not', async () => {
    const form = opened({ id: 77 }, fixture.clock.now());
    const origin = from();
    const first = await enter(form, origin);
    // The answer was lost, or the app was opened twice at once.
    expect((await enter(form, origin)).playerId).toBe(first.playerId);
    expect(await refusal(enter(form))).toBe('Authorization(telegram_expired)');
    // Whatever the order of its fields.
    const turned = new URLSearchParams([...new URLSearchParams(form.payload)].toReversed()).toString();
    expect(await refusal(enter({ ...form, payload: turned }))).toBe('Authorization(telegram_expired)');
    fixture.clock.advance(60_000);
    expect(await refusal(enter(form, origin))).toBe('Authorization(telegram_expired)');
    const own = { ...from(), device: first.deviceToken };
    expect((await enter(form, own)).playerId).toBe(first.playerId);
    // A device of somebody else is none of this player's.
    const other = await enter(opened({ id: 78 }, fixture.clock.now()));
    expect(await refusal(enter(form, { ...from(), device: other.deviceToken }))).toBe('Authorization(telegram_expired)');
    fixture.clock.advance(25 * 3_600_000);
    await sweepTelegramUses(fixture.test.database, fixture.clock.now());
    expect(await fixture.test.database.query('SELECT FROM telegram_use')).toEqual([]);
    expect(await refusal(enter(form, own))).toBe('Authorization(telegram_expired)');
  });

  test('uses nothing up where nobody comes in', async () => {
    const form = opened({ id: 79 });
    const { playerId } = await enter(form);
    await fixture.account.ban(playerId, 'fraud');
    const again = opened({ id: 79, username: 'x' });
    for (let tries = 0; tries < 2; tries++) expect(await refusal(enter(again))).toBe('UserBanned(fraud)');
    await fixture.account.unban(playerId);
    expect((await enter(again)).playerId).toBe(playerId);
  });

  test('believes only what is signed for our bot, lately, and says the same as what stands beside it', async () => {
    const good = opened({ id: 7, username: 'eve' });
    const wrong: [TelegramRegistration, string][] = [
      [{}, 'telegram_invalid'],
      [{ ...good, payload: undefined }, 'telegram_invalid'],
      [{ ...good, id: 8 }, 'telegram_invalid'],
      [{ ...good, username: 'adam' }, 'telegram_invalid'],
      [{ ...good, hash: 'f'.repeat(64) }, 'telegram_invalid'],
      [{ ...good, payload: good.payload?.replace('%22id%22%3A7', '%22id%22%3A8') }, 'telegram_invalid'],
      [opened({ id: 7 }, fixture.clock.now(), '654321:another-bot-of-somebody-else'), 'telegram_invalid'],
      [opened({ id: 7 }, new Date(fixture.clock.now().getTime() - 86_401_000)), 'telegram_expired'],
    ];
    for (const [form, code] of wrong) expect(await refusal(enter(form))).toBe(`Authorization(${code})`);
    expect(await refusal(enter(good))).toBe('fulfilled');
  });

  test('without a bot, or switched off by content, it is not there', async () => {
    expect(await refusal(registerByTelegram(fixture.tools, null, opened({ id: 1 }), 'en', from()))).toBe(
      'ApplicationUnavailable(not_available)',
    );
  });
});

test('while no accounts are opened, who is known comes in out of Telegram and nobody else', async () => {
  const known = opened({ id: 501 });
  const { playerId } = await enter(known);
  const players = await fixture.count('player');
  fixture.door.isOpen = false;
  try {
    fixture.clock.advance(1_000);
    expect((await enter(opened({ id: 501 }, fixture.clock.now()))).playerId).toBe(playerId);
    expect(await refusal(enter(opened({ id: 502 })))).toBe('ApplicationUnavailable(sign_up_closed)');
    expect(await fixture.count('player')).toBe(players);
  } finally {
    fixture.door.isOpen = true;
  }
});
