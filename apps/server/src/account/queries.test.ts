import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlesOf, type Queryable, type Statements } from '../kernel/database/index.ts';
import { refuse } from '../kernel/errors/errors.ts';
import { addContact, changeSubscription, confirmContact, sendConfirmation, unsubscribe } from './contacts.ts';
import { changeFakename, changeLocale, changePassword, saveProfile } from './profile.ts';
import { requestRestore, restore } from './restore.ts';
import { signIn } from './sign-in.ts';
import { readStorage, readStorageKeys, writeStorage } from './storage.ts';
import { subscriptionToken } from './subscription-link.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
const statements = new Set<string>();
beforeAll(async () => {
  fixture = await createAccountFixture();
  const { database } = fixture.test;
  const query = database.query.bind(database);
  const transaction = database.transaction.bind(database);
  const recording = (server: Statements): Queryable & Statements => {
    const recorded: Statements = {
      query: (text, values) => {
        statements.add(text);
        return server.query(text, values);
      },
    };
    return { ...recorded, ...handlesOf(recorded) };
  };
  Object.assign(database, recording({ query }));
  database.transaction = (work) => transaction((tx) => work(recording(tx)));
});
afterAll(() => fixture.close());

test('every statement of the account module finds its rows by an index', async () => {
  const { tools, account } = fixture;
  const { playerId, email, password, token } = await fixture.signUp({ idempotencyKey: 'key' });
  await refusal(fixture.signUp({ email, idempotencyKey: 'key' }));
  const session = await account.authenticate(token);
  fixture.clock.advance(61_000);
  await account.authenticate(token);
  await refusal(sendConfirmation(tools, playerId, email, 'en', from()));
  await refusal(confirmContact(tools, playerId, { contact: email, code: '000000' }));
  await refusal(confirmContact(tools, playerId, { contact: email, code: await fixture.codeFor(email) }));
  await addContact(tools, playerId, { contact: 'more@example.com' }, 'en', from());
  await changeSubscription(tools, playerId, email, true);
  await unsubscribe(tools, subscriptionToken(tools.settings.secret, 1n));
  for (let count = 0; count < 12; count++) await refusal(signIn(tools, { login: email, password: 'Wrong.1' }, from()));
  await refusal(signIn(tools, { login: email, password }, from()));
  await account.player(playerId);
  await account.contacts(playerId);
  await saveProfile(tools, playerId, { first_name: 'Anna', document_type: 'passport', document_number: 'YA1' }, '192.0.2.1');
  await changeFakename(tools, playerId, 'Somebody');
  await changeLocale(tools, playerId, 'it');
  await changePassword(tools, { id: playerId, sessionId: session?.id ?? '' }, { oldPassword: password, newPassword: 'Brand-New.1' });
  await writeStorage(tools, refuse, playerId, 'key', 'value');
  await writeStorage(tools, refuse, playerId, 'key', '');
  await readStorage(tools, playerId, ['key']);
  await readStorageKeys(tools, playerId);
  await requestRestore(tools, email, from());
  await fixture.outbox.deliver();
  await refusal(restore(tools, { login: email, code: '000000', password }, from()));
  await refusal(restore(tools, { login: email, code: await fixture.codeFor(email), password }, from()));
  await tools.sessions.list(playerId);
  await tools.sessions.startedAt(session?.id ?? '0');
  await tools.sessions.end(playerId, session?.id ?? '0', 'logout');
  await account.ban(playerId, 'fraud');
  await account.sweep();

  const own = [...statements].filter((text) => !/pg_notify|outbox_event|open_accounts|wallet_|mailbox_message/.test(text));
  expect(own.length).toBeGreaterThan(35);
  const scanning: string[] = [];
  // The simple protocol, since a generic plan is explained without values.
  const client = new pg.Client({ connectionString: fixture.test.url });
  await client.connect();
  try {
    // The tables of a test are too small for the planner to prefer an index by itself; a scan that is left has no index to use.
    await client.query('SET enable_seqscan = off');
    for (const text of own) {
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`);
      if (JSON.stringify(rows).includes('Seq Scan')) scanning.push(text);
    }
  } finally {
    await client.end();
  }
  expect(scanning).toEqual([]);
});
