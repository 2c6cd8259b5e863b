import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withMissingData } from './missing-data.ts';
import { documentPlace, personalDataFields, profileCompleted, saveProfile, withDocument } from './profile.ts';
import { askedFields } from './profile-form.ts';
import type { ProfileForm } from './forms.ts';
import { createAccountFixture, refusal, type AccountFixture } from './testing/fixture.ts';

const field = (name: string, order: number, more: object = {}) => ({ name, is_required: true, regex: null, mask: null, order, ...more });
const form: ProfileForm = {
  fields: [
    field('last_name', 2),
    field('first_name', 1),
    field('postcode', 4, { regex: '\\d{5}', countries: ['IT'] }),
    field('document_type', 5, { is_required: false, countries: ['IT', 'BR'] }),
    field('document_number', 6, { is_required: false, countries: ['IT', 'BR'] }),
    field('region', 7, { is_required: false, currencies: ['USD'] }),
    field('shoe_size', 8),
  ],
  conditions: [
    { currency: 'GBP', field: 'last_name', is_shown: false, is_required: false, regex: null, mask: null, order: 0 },
    { currency: 'GBP', field: 'home_town', is_shown: true, is_required: true, regex: null, mask: null, order: 3 },
  ],
};

let fixture: AccountFixture;
const events: unknown[] = [];
beforeAll(async () => {
  fixture = await createAccountFixture();
  fixture.tools.profileForm = () => form;
  fixture.outbox.subscribe(profileCompleted, async ({ playerId }) => void events.push(playerId));
});
afterAll(() => fixture.close());

const save = (playerId: bigint, change: object, address = '192.0.2.1') => refusal(saveProfile(fixture.tools, playerId, change, address));
const namesFor = (currency: string, countryCode: string) => askedFields(form, { currency, countryCode }).map(({ name }) => name);

describe('[R7-001] What is asked', () => {
  test('content decides by country and currency, in its own order, and fields that nobody knows are left out', () => {
    expect(namesFor('EUR', 'IT')).toEqual(['first_name', 'last_name', 'postcode', 'document_type', 'document_number']);
    expect(namesFor('EUR', 'FR')).toEqual(['first_name', 'last_name']);
    expect(namesFor('USD', 'FR')).toEqual(['first_name', 'last_name', 'region']);
    expect(namesFor('GBP', 'GB')).toEqual(['first_name', 'home_town']);
  });

  test('[R5-001] [R5-015] a further rule and bounds of content are told to the site and hold on the server', async () => {
    const more = {
      ...form,
      fields: [field('first_name', 1, { rule: 'name_pattern' }), field('document_number', 2, { is_required: false, min: 5, max: 9 })],
    };
    fixture.tools.profileForm = () => more;
    try {
      const { playerId } = await fixture.signUp();
      expect(personalDataFields(fixture.tools, await fixture.account.player(playerId))).toMatchObject([
        { name: 'first_name', rule: 'name_pattern', min: null, max: null },
        { name: 'document_number', rule: null, min: 5, max: 9 },
      ]);
      expect(await save(playerId, { first_name: 'Ada Maria', document_type: 'passport', document_number: 'AB12' })).toBe(
        'InvalidParameter first_name:name_pattern document_number:min_length',
      );
      expect(await save(playerId, { first_name: 'Ada', document_type: 'passport', document_number: 'AB12345' })).toBe('fulfilled');
    } finally {
      fixture.tools.profileForm = () => form;
    }
  });

  test('a pattern of content judges the postcode, and only where it is asked', async () => {
    const { playerId } = await fixture.signUp({ countryCode: 'IT' });
    expect(await save(playerId, { postcode: '123' })).toBe('InvalidParameter postcode:postcode');
    expect(await save(playerId, { postcode: '00184' })).toBe('fulfilled');
    expect(await save(playerId, { country_code: 'FR', postcode: '123' })).toBe('fulfilled');
  });

  test('[R5-013] content’s pattern and mask judge a value beside the rule of its field, in the words of the site, whatever its pattern is like', async () => {
    const { playerId } = await fixture.signUp({ countryCode: 'FR' });
    const plain = fixture.tools.profileForm;
    const home_town = field('home_town', 9, { is_required: false, regex: '(\\p{L}+\\s?)+' });
    const first_name = field('first_name', 1, { regex: '(a|aa)+b', mask: '@@@@' });
    fixture.tools.profileForm = () => ({ fields: [home_town, first_name], conditions: [] });
    try {
      expect(await save(playerId, { home_town: 'Roma 2000', first_name: 'Anna7' })).toBe(
        'InvalidParameter first_name:name home_town:regex',
      );
      expect(await save(playerId, { home_town: 'Roma - Lido' })).toBe('InvalidParameter home_town:regex');
      expect(await save(playerId, { home_town: 'Lido di Roma' })).toBe('fulfilled');
      expect(await save(playerId, { first_name: 'Anna' })).toBe('InvalidParameter first_name:regex');
      expect(await save(playerId, { first_name: 'aab' })).toBe('InvalidParameter first_name:regex');
      expect(await save(playerId, { first_name: 'aaab' })).toBe('fulfilled');
      // With the language's own engine this would be the last thing that the process does.
      expect(await save(playerId, { first_name: 'a'.repeat(100) })).toBe('InvalidParameter first_name:regex');
      expect(await save(playerId, { first_name: '' })).toBe('InvalidParameter first_name:required');
      expect(personalDataFields(fixture.tools, await fixture.account.player(playerId))).toMatchObject([
        { name: 'first_name', regex: '(a|aa)+b', mask: '@@@@', value: 'aaab' },
        { name: 'home_town', mask: null, isRequired: false },
      ]);
      await fixture.outbox.deliver();
      events.splice(0);
    } finally {
      fixture.tools.profileForm = plain;
    }
  });

  test('the form follows the country that the player lives in', async () => {
    const { playerId } = await fixture.signUp({ countryCode: 'FR' });
    const asked = async () => personalDataFields(fixture.tools, await fixture.account.player(playerId)).map(({ name }) => name);
    expect(await asked()).toEqual(['first_name', 'last_name']);
    expect(await save(playerId, { country_code: 'it' })).toBe('fulfilled');
    expect(await asked()).toContain('document_number');
  });
});

describe('[R6-006] Data that is missing', () => {
  test('is told by name until it is there; that it is complete is told once', async () => {
    const { playerId } = await fixture.signUp({ countryCode: 'FR' });
    const missing = async () => fixture.account.missingProfileFields(await fixture.account.player(playerId));
    expect(await missing()).toEqual(['first_name', 'last_name']);
    await save(playerId, { first_name: 'Anna' });
    expect(await missing()).toEqual(['last_name']);
    await fixture.outbox.deliver();
    expect(events).toEqual([]);
    await save(playerId, { last_name: 'Rossi' });
    await save(playerId, { last_name: 'Verdi' });
    await fixture.outbox.deliver();
    expect(await missing()).toEqual([]);
    expect(events).toEqual([playerId]);
  });
});

describe('[ACC-20] [ACC-07] [CMP-10] The document', () => {
  const mario = {
    first_name: 'Mario',
    last_name: 'Rossi',
    sex: '1',
    document_type: 'codice_fiscale',
    document_number: 'rss mra 80a01 h501u',
  };

  test('a tax code must fit the name, the day of birth and the sex, also when one of them changes later', async () => {
    const { playerId } = await fixture.signUp({ birthDate: '1980-01-01' });
    expect(await save(playerId, { ...mario, sex: '2' })).toBe('InvalidParameter document_number:codice_fiscale_person');
    expect(await save(playerId, { ...mario, document_number: 'RSSMRA80A01H501V' })).toBe('InvalidParameter document_number:codice_fiscale');
    expect(await save(playerId, mario)).toBe('fulfilled');
    expect(await save(playerId, { last_name: 'Verdi' })).toBe('InvalidParameter document_number:codice_fiscale_person');
    expect(withDocument(fixture.tools, await fixture.account.player(playerId)).documentNumber).toBe('RSSMRA80A01H501U');
  });

  /** What stands for the player's document where it is compared. */
  const keyOf = async (playerId: bigint) => {
    const [row] = await fixture.test.database.query<{ key: Buffer | null }>('SELECT document_key AS key FROM player WHERE id = $1', [
      playerId,
    ]);
    return row?.key?.toString('hex') ?? null;
  };

  test('two accounts that give one tax code, at once as well, are answered alike, and are known to have the same', async () => {
    const code = { document_type: 'cpf', document_number: '529.982.247-25' };
    const [one, two] = [await fixture.signUp(), await fixture.signUp()];
    const answers = await Promise.all([save(one.playerId, code), save(two.playerId, { ...code, document_number: '52998224725' })]);
    expect(answers).toEqual(['fulfilled', 'fulfilled']);
    expect(await keyOf(two.playerId)).toBe(await keyOf(one.playerId));
    // The same number as a passport's says nothing: states give numbers of their own.
    const third = await fixture.signUp();
    expect(await save(third.playerId, { document_type: 'passport', document_number: '52998224725' })).toBe('fulfilled');
    expect(await keyOf(third.playerId)).not.toBe(await keyOf(one.playerId));
  });

  test.each(['passport', 'id_card', 'driving_licence'])(
    'of the kind %s is the same one however its number is written; another country numbers its own',
    async (document_type) => {
      const [one, two, abroad] = [await fixture.signUp(), await fixture.signUp(), await fixture.signUp({ countryCode: 'DE' })];
      const number = `YA-12 34${document_type.length}.x`;
      const answers = await Promise.all([
        save(one.playerId, { document_type, document_number: number }),
        save(two.playerId, { document_type, document_number: number.replace(/[- .]/g, '').toLowerCase() }),
        save(abroad.playerId, { document_type, document_number: number }),
      ]);
      expect(answers).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      expect(await keyOf(two.playerId)).toBe(await keyOf(one.playerId));
      expect(await keyOf(abroad.playerId)).not.toBe(await keyOf(one.playerId));
      // Who moves takes the document along.
      expect(await save(abroad.playerId, { country_code: 'IT' })).toBe('fulfilled');
      expect(await keyOf(abroad.playerId)).toBe(await keyOf(one.playerId));
    },
  );

  test('a player saves five in a day, all processes counting together, and one that is refused by its form counts for nothing', async () => {
    const { playerId } = await fixture.signUp();
    const other = await fixture.another({ secret: fixture.tools.settings.secret });
    const give = (number: number, tools = fixture.tools) =>
      refusal(saveProfile(tools, playerId, { document_type: 'passport', document_number: `YB${number}` }, `192.0.2.${number}`));
    expect(await save(playerId, { document_type: 'cpf', document_number: '1' })).toContain('InvalidParameter');
    // Without a number there is no document either.
    expect(await save(playerId, { document_type: 'passport' })).toBe('fulfilled');
    expect([await give(1), await give(2, other.tools), await give(3)]).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    // What does not change is no try, and a number of its own in another country is one.
    expect([await give(3), await save(playerId, { first_name: 'Anna' }), await save(playerId, { country_code: 'DE' })]).toEqual(
      Array.from({ length: 3 }, () => 'fulfilled'),
    );
    const answers = await Promise.all([give(4), give(5, other.tools), give(6), give(7, other.tools)]);
    expect(answers.toSorted()).toEqual([
      'TooManyRequests(rate_limit)',
      'TooManyRequests(rate_limit)',
      'TooManyRequests(rate_limit)',
      'fulfilled',
    ]);
    fixture.clock.advance(24 * 3_600_000);
    expect(await give(8)).toBe('fulfilled');
  });

  test('twenty in a day come from one address, whoever saves them, also with the payout of somebody excluded', async () => {
    const address = '198.51.100.7';
    const players = await Promise.all(Array.from({ length: 7 }, () => fixture.signUp()));
    const answers: string[] = [];
    for (const [at, { playerId }] of players.entries())
      for (let each = 0; each < 3; each++)
        answers.push(await save(playerId, { document_type: 'passport', document_number: `YC${at}X${each}` }, address));
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 'fulfilled'), 'TooManyRequests(rate_limit)']);
    fixture.tools.profileForm = () => ({
      ...form,
      fields: form.fields.map((one) => (one.name.startsWith('document') ? { ...one, is_required: true } : one)),
    });
    const { playerId } = await fixture.signUp();
    const given = { document_type: 'passport', document_number: 'YC999' };
    const payOut = (from: string) =>
      refusal(
        withMissingData(fixture.tools, playerId, { given, address: from }, (complete) => fixture.test.database.transaction(complete)),
      );
    expect(await payOut(address)).toBe('TooManyRequests(rate_limit)');
    expect(await keyOf(playerId)).toBeNull();
    expect(await payOut('198.51.100.8')).toBe('fulfilled');
    fixture.tools.profileForm = () => form;
  });

  test('no number of a document is to be read in the database', async () => {
    const { playerId } = await fixture.signUp();
    await save(playerId, { document_type: 'passport', document_number: 'YA1234567' });
    const rows = await fixture.test.database.query<{ row: string }>('SELECT player::text AS row FROM player WHERE id = $1', [playerId]);
    expect(rows[0]?.row).not.toContain('YA1234567');
    const { documentNumber } = await fixture.account.player(playerId);
    expect(fixture.tools.seal.open(documentPlace(playerId), documentNumber ?? '')).toBe('YA1234567');
  });
});
