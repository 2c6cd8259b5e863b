import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeNameConsent } from './public-name.ts';
import { createAccountFixture, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const consentsOf = (playerId: bigint) =>
  fixture.test.database.query<{ given: boolean }>('SELECT given FROM name_consent WHERE player_id = $1 ORDER BY id', [playerId]);

test('nobody’s name is told to others until they agree, and no longer once they take that back', async () => {
  const { account, tools } = fixture;
  const { playerId } = await fixture.signUp();
  const { fakename } = await account.player(playerId);
  expect(await account.publicName(playerId)).toBe('');
  await changeNameConsent(tools, playerId, true);
  expect(await account.publicName(playerId)).toBe(fakename);
  await changeNameConsent(tools, playerId, false);
  expect(await account.publicName(playerId)).toBe('');
  expect(await account.publicName(999_999n)).toBe('');
});

test('each change of the consent is written down for good, and a wish for what is so already is none', async () => {
  const { playerId } = await fixture.signUp();
  for (const given of [false, true, true, false]) await changeNameConsent(fixture.tools, playerId, given);
  expect(await consentsOf(playerId)).toEqual([{ given: true }, { given: false }]);
  await expect(fixture.test.database.query('UPDATE name_consent SET given = true WHERE player_id = $1', [playerId])).rejects.toThrow(
    /permission denied/,
  );
});

test('who may do nothing any more is not shown by name, whatever they agreed to', async () => {
  const { account, tools } = fixture;
  const { playerId } = await fixture.signUp();
  await changeNameConsent(tools, playerId, true);
  await account.ban(playerId, 'fraud');
  expect(await account.publicName(playerId)).toBe('');
  await account.unban(playerId);
  expect(await account.publicName(playerId)).not.toBe('');
  await account.close(playerId);
  expect(await account.publicName(playerId)).toBe('');
});
