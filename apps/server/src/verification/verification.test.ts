import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlayer } from '../account/index.ts';
import { accessToken, createApplicant, setOnVerification } from './applicant.ts';
import { followUp } from './check.ts';
import { findCheck } from './queries.ts';
import { standingOf } from './standing.ts';
import { createSumsub, ProviderUnavailable } from './sumsub.ts';
import { openOffice, picture, secrets, type Office } from './testing/office.ts';
import { silentLog } from '../kernel/log/index.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice('verification');
});
afterAll(() => office.close());

const flags = async (playerId: bigint) => {
  const { isOnVerification, isVerified, isKycBlockEnabled } = await readPlayer(office.db.database, playerId);
  return { isOnVerification, isVerified, isKycBlockEnabled };
};
const state = async (playerId: bigint) => (await standingOf(office.parts, playerId)).state;
const letters = async (playerId: bigint): Promise<string[]> => {
  const rows = await office.db.database.query<{ subject: string }>(
    'select subject from mailbox_message m join contact c on c.contact = m.recipient where c.player_id = $1 order by m.id',
    [playerId],
  );
  return rows.map(({ subject }) => subject);
};
/** Sends in a document in a try that comes a minute after the one before. */
async function tryWith(playerId: bigint, documentName: string): Promise<void> {
  await office.pass(60);
  await office.sendIn(await accessToken(office.parts, playerId, null), documentName);
  await office.pass(3);
}

const unmarked = { isOnVerification: false, isVerified: false, isKycBlockEnabled: false };

describe('a check from the first step to the result, against the provider’s sandbox over HTTP', () => {
  test('[R2-050] [R3-001] [R7-016] GREEN: none, started, pending, verified; told by letter once', async () => {
    const player = await office.addPlayer();
    expect(await state(player)).toBe('none');
    await createApplicant(office.parts, player);
    await office.pass(1);
    expect([await state(player), await flags(player)]).toEqual(['started', unmarked]);
    await office.pass(60);
    await office.sendIn(await accessToken(office.parts, player, null), 'passport.png');
    await office.pass(0);
    expect([await state(player), await flags(player)]).toEqual(['pending', { ...unmarked, isOnVerification: true }]);
    await office.pass(3);
    expect([await state(player), await flags(player)]).toEqual(['verified', { ...unmarked, isVerified: true }]);
    expect(await letters(player)).toEqual(['We’ve verified your identity at Nova']);
    const { history, reasons, tries_left } = await standingOf(office.parts, player);
    expect(history.map((entry) => entry.state)).toEqual(['verified', 'pending', 'started']);
    expect([reasons, tries_left]).toEqual([[], null]);
  });

  test('[R2-050] RED that may be repeated: the reason, the provider’s words and the tries left; then GREEN', async () => {
    const player = await office.addPlayer({ locale: 'it' });
    await tryWith(player, 'passport-blurry.png');
    const standing = await standingOf(office.parts, player);
    expect(standing).toMatchObject({ state: 'retry', reasons: ['unreadable'], tries_left: 2, is_blocked: false });
    expect(standing.comment, 'in the language of the applicant').toContain('sfocata');
    expect(await flags(player)).toEqual(unmarked);
    await tryWith(player, 'passport.png');
    expect(await standingOf(office.parts, player)).toMatchObject({ state: 'verified', reasons: [], comment: null });
    expect(await letters(player)).toEqual(['Nova: invia di nuovo i tuoi documenti', 'La tua identità su Nova è verificata']);
  });

  test('the last try that is refused is the last one', async () => {
    const player = await office.addPlayer();
    for (const left of [2, 1]) {
      await tryWith(player, 'id-expired.png');
      expect(await standingOf(office.parts, player)).toMatchObject({ state: 'retry', reasons: ['invalid'], tries_left: left });
    }
    await tryWith(player, 'id-expired.png');
    expect(await standingOf(office.parts, player)).toMatchObject({ state: 'refused', tries_left: null, is_blocked: true });
    await expect(accessToken(office.parts, player, null)).rejects.toMatchObject({ details: { code: 'verification_closed' } });
  });

  test('[R3-001] RED for good blocks payouts and changes of data, and no word warns a forger', async () => {
    const player = await office.addPlayer();
    await tryWith(player, 'passport-forged.png');
    expect(await standingOf(office.parts, player)).toMatchObject({ state: 'refused', reasons: ['other'], comment: null, is_blocked: true });
    expect(await flags(player)).toEqual({ ...unmarked, isKycBlockEnabled: true });
    await expect(accessToken(office.parts, player, null)).rejects.toMatchObject({ type: 'AccessDeniedException' });
    expect(await letters(player)).toEqual(['We couldn’t verify your identity at Nova']);
  });

  test('on hold: blocked until a person at the provider decides', async () => {
    const player = await office.addPlayer();
    await tryWith(player, 'passport-hold.png');
    expect([await state(player), await flags(player)]).toEqual([
      'on_hold',
      { isOnVerification: true, isVerified: false, isKycBlockEnabled: true },
    ]);
    const check = await findCheck(office.db.database, player);
    office.clock.advance(1_000);
    const decided = {
      applicantId: check?.applicantId,
      correlationId: `by-hand-${player}`,
      type: 'applicantReviewed',
      reviewStatus: 'completed',
    };
    expect(await office.tell({ ...decided, createdAtMs: '2036-01-01 00:00:00.000', reviewResult: { reviewAnswer: 'GREEN' } })).toBe(200);
    expect([await state(player), await flags(player)]).toEqual(['verified', { ...unmarked, isVerified: true }]);
  });

  test.each(['late', 'twice', 'lost'])('a result that comes %s is taken once', async (behaviour) => {
    const player = await office.addPlayer();
    await tryWith(player, `passport-${behaviour}.png`);
    await office.pass(20);
    expect(await state(player)).toBe('verified');
    expect(await letters(player)).toHaveLength(1);
  });

  test('[ACC-06] somebody who is verified is asked for nothing again, and opens nothing anew', async () => {
    const player = await office.addPlayer();
    await tryWith(player, 'passport.png');
    const before = await findCheck(office.db.database, player);
    await createApplicant(office.parts, player);
    await setOnVerification(office.parts, player);
    expect(await findCheck(office.db.database, player)).toEqual(before);
    expect(await flags(player)).toEqual({ ...unmarked, isVerified: true });
  });

  test('a block that staff have set outlives a refusal and ends with the check', async () => {
    const player = await office.addPlayer();
    await office.db.database.query('update player set is_kyc_block_enabled = true where id = $1', [player]);
    await tryWith(player, 'passport-blurry.png');
    expect(await flags(player)).toEqual({ ...unmarked, isKycBlockEnabled: true });
    await tryWith(player, 'passport.png');
    expect(await flags(player)).toEqual({ ...unmarked, isVerified: true });
  });
});

describe('[RGP-14] somebody whose name changes while the check is open', () => {
  const rename = (playerId: bigint) =>
    office.db.database.query(`update player set first_name = 'Zoe', last_name = 'Bianchi' where id = $1`, [playerId]);
  const toldAs = async (playerId: bigint) => {
    const rows = await office.db.database.query<{ firstName: string; country: string }>(
      `select fixed_info->>'firstName' as "firstName", fixed_info->>'country' as country from idp_applicant where external_user_id = $1`,
      [`u-${playerId}`],
    );
    return rows[0];
  };

  test('is not verified by the documents of the name that the provider was told: a person looks at it, and payouts wait', async () => {
    const player = await office.addPlayer();
    const token = await accessToken(office.parts, player, null);
    await office.pass(60);
    await rename(player);
    await office.sendIn(token, 'passport.png');
    await office.pass(3);
    expect([await state(player), await flags(player)]).toEqual([
      'on_hold',
      { isOnVerification: true, isVerified: false, isKycBlockEnabled: true },
    ]);
    const { history } = await standingOf(office.parts, player);
    expect(history.map((entry) => entry.state)).not.toContain('verified');
    // Nor by a person at the provider, before the player has begun again.
    const check = await findCheck(office.db.database, player);
    const told = { applicantId: check?.applicantId, createdAtMs: '2036-01-01 00:00:00.000', reviewStatus: 'completed' };
    await office.tell({ ...told, correlationId: `green-${player}`, type: 'applicantReviewed', reviewResult: { reviewAnswer: 'GREEN' } });
    expect((await flags(player)).isVerified).toBe(false);
  });

  test('is told anew to the provider when the widget opens, and verified under the new name', async () => {
    const player = await office.addPlayer();
    await tryWith(player, 'passport-blurry.png');
    expect(await toldAs(player)).toEqual({ firstName: 'Ada', country: 'ITA' });
    await rename(player);
    await tryWith(player, 'passport.png');
    expect(await toldAs(player)).toEqual({ firstName: 'Zoe', country: 'ITA' });
    expect([await state(player), await flags(player)]).toEqual(['verified', { ...unmarked, isVerified: true }]);
  });

  test('is not verified where documents are looked at already, though the message of that is late', async () => {
    const player = await office.addPlayer();
    const token = await accessToken(office.parts, player, null);
    await office.pass(60);
    await office.sendIn(token, 'passport.png');
    await rename(player);
    expect(await state(player), 'as far as is known here').toBe('started');
    await accessToken(office.parts, player, null);
    await office.pass(3);
    expect(await state(player)).toBe('on_hold');
  });

  test('is told anew where the name changed while the provider was being told, or an earlier answer of it was lost', async () => {
    const players = [await office.addPlayer(), await office.addPlayer()] as const;
    const provider = {
      ...office.provider,
      createApplicant: async (...asked: Parameters<typeof office.provider.createApplicant>) => {
        const applicant = await office.provider.createApplicant(...asked);
        await rename(players[0]);
        return applicant;
      },
    };
    expect(await createApplicant({ ...office.parts, provider }, players[0])).toMatchObject({ isTold: false });
    const lost = { ...office.provider, createApplicant: () => Promise.reject(new ProviderUnavailable('lost')) };
    const person = { externalUserId: `u-${players[1]}`, email: null, phone: null, lang: 'en', birthDate: '1990-05-17', country: 'ITA' };
    await office.provider.createApplicant({ ...person, firstName: 'Ada', lastName: 'Rossi' }, 'basic-kyc-level');
    await expect(createApplicant({ ...office.parts, provider: lost }, players[1])).rejects.toMatchObject({
      type: 'ApplicationUnavailableException',
    });
    await rename(players[1]);
    expect(await createApplicant(office.parts, players[1])).toMatchObject({ isTold: false });
    for (const player of players) {
      await accessToken(office.parts, player, null);
      expect(await toldAs(player)).toMatchObject({ firstName: 'Zoe' });
      expect(await findCheck(office.db.database, player)).toMatchObject({ isTold: true });
    }
  });

  test('is told by one request at a time, so that an earlier name never arrives last', async () => {
    const player = await office.addPlayer();
    await createApplicant(office.parts, player);
    await rename(player);
    let second: Promise<unknown> = Promise.resolve();
    const provider = {
      ...office.provider,
      changePerson: async (...asked: Parameters<typeof office.provider.changePerson>) => {
        second = accessToken(office.parts, player, null).catch((error: unknown) => error);
        expect(await second).toMatchObject({ type: 'ApplicationUnavailableException', details: { retryAfter: 60 } });
        return office.provider.changePerson(...asked);
      },
    };
    await accessToken({ ...office.parts, provider }, player, null);
    expect(await findCheck(office.db.database, player)).toMatchObject({ isTold: true });
  });

  test('still opens the widget where the provider takes no change, and is looked at by a person', async () => {
    const player = await office.addPlayer();
    await createApplicant(office.parts, player);
    expect(await office.provider.changePerson('nobody', { firstName: 'Z', lastName: 'B', birthDate: '1990-05-17', country: null })).toBe(
      false,
    );
    await rename(player);
    const refusing = { ...office.parts, provider: { ...office.provider, changePerson: () => Promise.resolve(false) } };
    const token = await accessToken(refusing, player, null);
    await office.pass(60);
    await office.sendIn(token, 'passport.png');
    await office.pass(3);
    expect(await state(player)).toBe('on_hold');
  });
});

describe('opening a check', () => {
  test('[R6-006] somebody whose name is not known is asked for it first', async () => {
    const player = await office.addPlayer({ firstName: null });
    const refusal = {
      type: 'UserNeedProfileDataException',
      details: { code: 'verification', fields: { first_name: [{ code: 'required' }] } },
    };
    await expect(createApplicant(office.parts, player)).rejects.toMatchObject(refusal);
    await expect(accessToken(office.parts, player, null)).rejects.toMatchObject(refusal);
    expect(await standingOf(office.parts, player)).toMatchObject({ state: 'none', needs_profile: true });
  });

  test('one applicant a player, however often and however much at once it is asked for', async () => {
    const player = await office.addPlayer();
    await Promise.all(Array.from({ length: 8 }, () => createApplicant(office.parts, player)));
    const rows = await office.db.database.query('select id from idp_applicant where external_user_id = $1', [`u-${player}`]);
    expect(rows).toHaveLength(1);
    expect(await state(player)).toBe('started');
  });

  test('[R7-001] setUserOnVerification marks the player, and the mark goes away again when nothing was sent in', async () => {
    const player = await office.addPlayer();
    await expect(setOnVerification(office.parts, player)).rejects.toMatchObject({ type: 'SumsubVerificationRequiredException' });
    await createApplicant(office.parts, player);
    await setOnVerification(office.parts, player);
    await setOnVerification(office.parts, player);
    expect([await state(player), await flags(player)]).toEqual(['pending', { ...unmarked, isOnVerification: true }]);
    office.clock.advance(31 * 60_000);
    await followUp(office.parts);
    expect([await state(player), await flags(player)]).toEqual(['started', unmarked]);
  });

  test('a provider that is out of reach is said so, and changes nothing', async () => {
    const player = await office.addPlayer();
    const provider = createSumsub({
      address: () => 'http://127.0.0.1:1',
      ...secrets,
      clock: office.clock,
      log: silentLog,
      pause: () => Promise.resolve(),
    });
    await expect(createApplicant({ ...office.parts, provider }, player)).rejects.toMatchObject({
      type: 'ApplicationUnavailableException',
      details: { retryAfter: 30 },
    });
    expect(await findCheck(office.db.database, player)).toBeNull();
  });

  test('a result whose messages were all lost is asked for', async () => {
    const player = await office.addPlayer();
    await createApplicant(office.parts, player);
    const check = await findCheck(office.db.database, player);
    await office.pass(60);
    const found = await office.provider.applicant(check?.applicantId ?? '');
    expect(found?.review.reviewStatus).toBe('init');
    await office.sendIn(await accessToken(office.parts, player, null), 'passport.png');
    await office.pass(0);
    expect(await state(player)).toBe('pending');
    // The result is there, and nobody has heard of it.
    await office.db.database.query(
      `update idp_applicant set review_status = 'completed', review_result = '{"reviewAnswer":"GREEN"}', reviewed_at = $2 where id = $1`,
      [check?.applicantId, new Date(office.clock.now().getTime() + 1_000)],
    );
    office.clock.advance(21 * 60_000);
    await followUp(office.parts);
    expect([await state(player), await letters(player)]).toEqual(['verified', ['We’ve verified your identity at Nova']]);
  });

  test('checks that wait for long keep no other from being asked for', async () => {
    // A person looks at them for days: the provider says of them what is known already.
    await office.db.database.query(
      `with made as (
         insert into player (currency, locale, fakename, fakename_key, country_code, birth_date, terms_version, terms_accepted_at, created_at, updated_at)
         select 'EUR', 'en', 'slow' || n, 'slow' || n, 'IT', '1990-01-01', '1', $1, $1, $1 from generate_series(1, 60) n returning id)
       insert into identity_check (player_id, applicant_id, level, state, review_status, created_at, updated_at)
       select id, 'slow-' || id, 'id-and-liveness', 'pending', 'pending', $1, $1 from made`,
      [office.clock.now()],
    );
    const asked: string[] = [];
    const provider = {
      ...office.provider,
      applicant: async (id: string) => {
        asked.push(id);
        return { id, externalUserId: id, review: { reviewStatus: 'pending' } };
      },
    };
    office.clock.advance(21 * 60_000);
    await followUp({ ...office.parts, provider });
    await followUp({ ...office.parts, provider });
    expect(new Set(asked.filter((id) => id.startsWith('slow-'))).size).toBe(60);
  });
});

describe('the adapter', () => {
  test('[R7-016] a wrong key, a foreign app and a clock that is off are refused by the provider, and say so', async () => {
    const ask = (change: Partial<Parameters<typeof createSumsub>[0]>) =>
      createSumsub({
        address: () => `${office.origin}/sandbox/identity`,
        ...secrets,
        clock: office.clock,
        log: silentLog,
        ...change,
      }).applicant('0');
    await expect(ask({ secretKey: 'another' })).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(ask({ appToken: 'sbx:other' })).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(ask({ clock: { now: () => new Date(office.clock.now().getTime() + 61_000) } })).rejects.toBeInstanceOf(
      ProviderUnavailable,
    );
    expect(await ask({})).toBeNull();
  });

  test('a request that fails for a moment is repeated; one that is refused is not', async () => {
    let asked = 0;
    const replies = [503, 429, 200];
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) => {
      response.writeHead(replies[asked++] ?? 500);
      response.end(JSON.stringify({ token: '_act-x', userId: 'u-1' }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const client = createSumsub({
      address: () => `http://127.0.0.1:${port}`,
      ...secrets,
      clock: office.clock,
      log: silentLog,
      pause: () => Promise.resolve(),
    });
    const request = { externalUserId: 'u-1', level: 'basic', seconds: 600, externalActionId: 'act-1' };
    expect([await client.accessToken(request), asked]).toEqual(['_act-x', 3]);
    replies.push(403);
    await expect(client.accessToken(request)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(asked).toBe(4);
    server.close();
  });
});

describe('the provider’s messages', () => {
  const message = {
    applicantId: 'nobody',
    correlationId: 'c-1',
    type: 'applicantReviewed',
    createdAtMs: '2026-03-02 12:00:00.000',
    reviewStatus: 'completed',
  };

  test('what is not signed by the right key over these bytes is refused', async () => {
    expect(await office.tell(message, { secret: 'another' })).toBe(401);
    expect(await office.tell(message, { digest: '00' })).toBe(401);
    expect(await office.tell(message, { algorithm: 'HMAC_SHA1_HEX' })).toBe(401);
    expect(await office.tell(message, { algorithm: 'HMAC_SHA512_HEX' })).toBe(200);
  });

  test('nobody we know: answered, and nothing kept; nonsense is refused', async () => {
    expect(await office.tell(message)).toBe(200);
    expect(await office.db.database.query('select 1 as one from identity_event where event_key like $1', ['c-1:%'])).toEqual([]);
    expect(await office.tell({ ...message, createdAtMs: 'yesterday' })).toBe(400);
    expect(await office.tell([])).toBe(400);
  });

  test('messages of actions and of data are kept and change nothing', async () => {
    const player = await office.addPlayer();
    await tryWith(player, 'passport.png');
    const check = await findCheck(office.db.database, player);
    for (const type of ['applicantActionReviewed', 'applicantPersonalInfoChanged', 'applicantWorkflowCompleted', 'somethingNew']) {
      const told = {
        ...message,
        applicantId: check?.applicantId,
        correlationId: `${type}-${player}`,
        type,
        createdAtMs: '2036-01-01 00:00:00.000',
      };
      expect(await office.tell({ ...told, reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL' } })).toBe(200);
    }
    expect(await state(player)).toBe('verified');
  });
});

describe('the sandbox’s widget', () => {
  const ask = (path: string, token: string, body?: FormData) =>
    fetch(`${office.origin}/websdk/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-access-token': token },
      ...(body && { body }),
    });
  const form = (name: string, content: Uint8Array, type = 'PASSPORT') => {
    const made = new FormData();
    made.set('idDocType', type);
    made.set('country', 'ITA');
    made.set('content', new File([new Uint8Array(content)], name));
    return made;
  };

  test('a token opens one person’s check, until it has run out', async () => {
    const [one, other] = [await office.addPlayer(), await office.addPlayer()];
    const token = await accessToken(office.parts, one, null);
    expect(await (await ask('state', token)).json()).toMatchObject({
      applicantId: (await findCheck(office.db.database, one))?.applicantId,
    });
    const [head, , signature] = token.split('.');
    const [, foreign] = (await accessToken(office.parts, other, null)).split('.');
    for (const bad of ['', 'x', `${token}0`, `${head}.${foreign}.${signature}`]) expect((await ask('state', bad)).status).toBe(401);
    office.clock.advance(601_000);
    expect((await ask('state', token)).status).toBe(401);
  });

  test('files are known by their first bytes, have a size, and are kept as they came', async () => {
    const player = await office.addPlayer();
    const token = await accessToken(office.parts, player, null);
    const code = async (sent: FormData) => {
      const answer = await ask('document', token, sent);
      return answer.ok ? 'kept' : JSON.parse(await answer.text()).code;
    };
    expect(await code(form('passport.png', picture))).toBe('kept');
    expect(await code(form('passport.pdf', Buffer.from('%PDF-1.7 a page')))).toBe('kept');
    expect(await code(form('selfie.pdf', Buffer.from('%PDF-1.7 a page'), 'SELFIE'))).toBe('file_type');
    expect(await code(form('passport.png', Buffer.from('<svg onload=alert(1)>')))).toBe('file_type');
    expect(await code(form('passport.png', Buffer.alloc(0)))).toBe('file_empty');
    expect(await code(form('passport.png', Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])))).toBe('file_too_large');
    expect(await code(form('passport.png', picture, 'LOTTERY_TICKET'))).toBe('document_unknown');
    const rows = await office.db.database.query<{ content: Buffer }>(
      'select content from idp_document d join idp_applicant a on a.id = d.applicant_id where external_user_id = $1 order by d.id limit 1',
      [`u-${player}`],
    );
    expect(rows[0]?.content.equals(picture)).toBe(true);
    const half = await ask('submit', token, new FormData());
    expect([half.status, JSON.parse(await half.text()).code]).toEqual([409, 'documents_missing']);
  });
});
