import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeFakename, changeLocale, changePassword, personalDataFields, saveProfile, withDocument } from './profile.ts';
import { signIn } from './sign-in.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const save = (playerId: bigint, change: object) => refusal(saveProfile(fixture.tools, playerId, change, '192.0.2.1'));

describe('[R3-002] [R7-001] Profile', () => {
  test('saves what is given and keeps the rest', async () => {
    const { playerId } = await fixture.signUp();
    expect(
      await save(playerId, {
        first_name: 'Anna',
        last_name: "D'Angelo",
        sex: '2',
        address: 'Via Roma 12/A',
        home_town: 'Roma',
        postcode: '00184',
        region: 'Lazio',
        document_type: 'cpf',
        document_number: '52998224725',
      }),
    ).toBe('fulfilled');
    expect(await save(playerId, { first_name: ' Annalisa ', region: '' })).toBe('fulfilled');
    expect(withDocument(fixture.tools, await fixture.account.player(playerId))).toMatchObject({
      firstName: 'Annalisa',
      lastName: "D'Angelo",
      sex: 2,
      address: 'Via Roma 12/A',
      homeTown: 'Roma',
      postcode: '00184',
      region: null,
      documentType: 'cpf',
      documentNumber: '52998224725',
    });
  });

  test('names every field that fails and saves nothing then', async () => {
    const { playerId } = await fixture.signUp();
    expect(
      await save(playerId, {
        first_name: 'R2D2',
        last_name: 'Rossi',
        sex: '9',
        address: '',
        postcode: 'abc',
        country_code: 'QQ',
        birth_date: '2020-01-01',
        home_town: 'x'.repeat(101),
        document_type: 'cpf',
        document_number: '1',
      }),
    ).toBe(
      'InvalidParameter first_name:name sex:sex birth_date:under_age country_code:unknown_country home_town:max_length address:required postcode:postcode document_number:cpf',
    );
    expect(await fixture.account.player(playerId)).toMatchObject({ firstName: null, lastName: null });
  });

  test('postcodes follow the country', async () => {
    const { playerId } = await fixture.signUp();
    expect(await save(playerId, { country_code: 'gb', postcode: 'SW1A 1AA' })).toBe('fulfilled');
    expect(await fixture.account.player(playerId)).toMatchObject({ countryCode: 'GB' });
    expect(await save(playerId, { country_code: 'IT', postcode: 'SW1A 1AA' })).toBe('InvalidParameter postcode:postcode');
  });

  test('the birth date stays as it was at sign-up', async () => {
    const { playerId } = await fixture.signUp();
    expect(await save(playerId, { birth_date: '1990-05-17' })).toBe('fulfilled');
    expect(await save(playerId, { birth_date: '1991-05-17' })).toBe('InvalidParameter birth_date:not_editable');
  });

  test('[R8-001] verified data stays as it was verified', async () => {
    const { playerId } = await fixture.signUp({ firstName: 'Anna' });
    await fixture.test.ownerDatabase.query('UPDATE player SET is_verified = true WHERE id = $1', [playerId]);
    expect(await save(playerId, { first_name: 'Bea' })).toBe('KycUserProfile(profile_locked)');
    expect(await save(playerId, { first_name: 'Anna' })).toBe('fulfilled');
    const fields = personalDataFields(fixture.tools, await fixture.account.player(playerId));
    expect(fields.filter(({ value }) => value !== '').some(({ isEditable }) => isEditable)).toBe(false);
  });

  test('[RGP-14] what was never said is added to verified data, once, by the same rules, and nothing beside it', async () => {
    const { playerId } = await fixture.signUp({ firstName: 'Anna' });
    const mark = (sets: string) => fixture.test.ownerDatabase.query(`UPDATE player SET ${sets} WHERE id = $1`, [playerId]);
    const editable = async () =>
      personalDataFields(fixture.tools, await fixture.account.player(playerId))
        .filter(({ isEditable }) => isEditable)
        .map(({ name }) => name);
    await mark("is_verified = true, country_code = 'GB'");
    expect(await editable()).toContain('postcode');
    // Nobody is asked for the region as a must.
    expect(await editable()).not.toContain('region');
    expect(await save(playerId, { postcode: '00184' })).toBe('InvalidParameter postcode:postcode');
    expect(await save(playerId, { postcode: 'SW1A 1AA', first_name: 'Bea' })).toBe('KycUserProfile(profile_locked)');
    expect(await save(playerId, { postcode: 'SW1A 1AA', region: 'London' })).toBe('KycUserProfile(profile_locked)');
    expect(await save(playerId, { postcode: 'SW1A 1AA' })).toBe('fulfilled');
    expect(await fixture.account.player(playerId)).toMatchObject({ firstName: 'Anna', postcode: 'SW1A 1AA' });
    expect(await editable()).not.toContain('postcode');
    expect(await save(playerId, { postcode: 'SW1A 1AB' })).toBe('KycUserProfile(profile_locked)');
    // While a check decides, everything stays as it is.
    await mark('is_verified = false, is_on_verification = true');
    expect(await editable()).toEqual([]);
    expect(await save(playerId, { home_town: 'London' })).toBe('KycUserProfile(profile_locked)');
    await mark('is_verified = true, is_on_verification = false, is_kyc_block_enabled = true');
    expect(await editable()).toEqual([]);
  });

  test('getPersonalDataFields says what is asked and what is known', async () => {
    const { playerId } = await fixture.signUp({ firstName: 'Anna' });
    const fields = personalDataFields(fixture.tools, await fixture.account.player(playerId));
    expect(fields.find((field) => field.name === 'first_name')).toEqual({
      name: 'first_name',
      type: 'name',
      isRequired: true,
      isEditable: true,
      value: 'Anna',
      regex: null,
      mask: null,
      rule: null,
      min: null,
      max: null,
    });
    expect(fields.find((field) => field.name === 'birth_date')).toMatchObject({ isEditable: false, value: '1990-05-17' });
    expect(fields.find((field) => field.name === 'region')).toMatchObject({ isRequired: false, value: '' });
  });
});

describe('[R7-001] changefakename, changelocale, changepassword', () => {
  test('a fake name is somebody’s alone, whatever its case or script form', async () => {
    const one = await fixture.signUp();
    const other = await fixture.signUp();
    expect(await refusal(changeFakename(fixture.tools, one.playerId, 'RossoFuoco'))).toBe('fulfilled');
    expect(await refusal(changeFakename(fixture.tools, one.playerId, 'rossofuoco'))).toBe('fulfilled');
    for (const name of ['ROSSOFUOCO', 'ＲｏｓｓｏＦｕｏｃｏ'])
      expect(await refusal(changeFakename(fixture.tools, other.playerId, name))).toBe('InvalidParameter fakename:name_taken');
    expect(await refusal(changeFakename(fixture.tools, other.playerId, 'a_b'))).toBe('InvalidParameter fakename:fake_name');
    expect(await refusal(changeFakename(fixture.tools, other.playerId, 'abc'))).toBe('InvalidParameter fakename:min_length');
  });

  test('of many who want one fake name at once one gets it', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => fixture.signUp()));
    const answers = await Promise.all(players.map(({ playerId }) => refusal(changeFakename(fixture.tools, playerId, 'Wanted'))));
    expect(answers.filter((answer) => answer === 'fulfilled')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['fulfilled', 'InvalidParameter fakename:name_taken']));
  });

  test('the locale is kept with the account', async () => {
    const { playerId } = await fixture.signUp();
    await changeLocale(fixture.tools, playerId, 'it');
    expect(await fixture.account.player(playerId)).toMatchObject({ locale: 'it' });
  });

  test('a new password ends the other sessions, keeps this one, and is told by letter', async () => {
    const { playerId, email, password, token } = await fixture.signUp();
    const other = await signIn(fixture.tools, { login: email, password }, from());
    const session = await fixture.account.authenticate(token);
    const player = { id: playerId, sessionId: session?.id ?? '' };
    const change = (oldPassword: string, newPassword: string) =>
      refusal(changePassword(fixture.tools, player, { oldPassword, newPassword }));
    expect(await change('Wrong.1234', 'Brand-New.1')).toBe('InvalidParameter old_password:wrong_password');
    expect(await change(password, 'short')).toBe('InvalidParameter new_password:min_length');
    expect(await fixture.account.authenticate(other.token)).not.toBeNull();
    expect(await change(password, 'Brand-New.1')).toBe('fulfilled');
    expect(await fixture.account.authenticate(token)).not.toBeNull();
    expect(await fixture.account.authenticate(other.token)).toBeNull();
    expect((await signIn(fixture.tools, { login: email, password: 'Brand-New.1' }, from())).playerId).toBe(playerId);
    expect((await fixture.messagesTo(email)).map(({ subject }) => subject)).toContain('Your Nova password has changed');
  });

  test('[R5-010] a repeat that is sent has to be the new password, or nothing changes', async () => {
    const { playerId, email, password, token } = await fixture.signUp();
    const player = { id: playerId, sessionId: (await fixture.account.authenticate(token))?.id ?? '' };
    const change = (repeat: string) =>
      refusal(changePassword(fixture.tools, player, { oldPassword: password, newPassword: 'Brand-New.1', repeat }));
    expect(await change('Brand-New.2')).toBe('InvalidParameter new_password_repeat:password_repeat');
    expect(await change('')).toBe('InvalidParameter new_password_repeat:required');
    expect((await signIn(fixture.tools, { login: email, password }, from())).playerId).toBe(playerId);
    expect(await change('Brand-New.1')).toBe('fulfilled');
  });

  test('a stolen session cannot be used to guess the password', async () => {
    const { playerId, token } = await fixture.signUp();
    const session = await fixture.account.authenticate(token);
    const answers: string[] = [];
    for (let count = 0; count < 14; count++)
      answers.push(
        await refusal(
          changePassword(
            fixture.tools,
            { id: playerId, sessionId: session?.id ?? '' },
            { oldPassword: `Wrong.${count}`, newPassword: 'Brand-New.1' },
          ),
        ),
      );
    expect(answers.filter((answer) => answer.endsWith('wrong_password'))).toHaveLength(10);
    expect(answers.at(-1)).toBe('TooManyRequests(rate_limit)');
  });
});
