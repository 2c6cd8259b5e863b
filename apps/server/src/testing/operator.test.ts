import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';

let running: TestApplication;

beforeAll(async () => {
  running = await createTestApplication();
});

afterAll(() => running.close());

const call = async (name: string, locale = 'en') => {
  const { statusCode, headers, body } = await running.application.fastify.inject(`/api/${name}?v=2.34&locale=${locale}`);
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
};

test('[R7-014] [R3-004] [R3-018] [R9-001] the general info names currencies, languages, states and timings of the brand', async () => {
  expect((await call('metadata.getgeneralinfo')).body.data).toEqual({
    analytic: {},
    available_currencies: ['EUR', 'USD', 'GBP'],
    available_locales: [
      { code: 'en', language: 'en', name: 'English', direction: 'ltr' },
      { code: 'it', language: 'it', name: 'Italiano', direction: 'ltr' },
    ],
    default_currency: 'EUR',
    is_seon_enabled: false,
    domain_state: 'active',
    domain_type: 'desktop',
    is_bonus_isolation_enabled: false,
    time_to_force_logout: 1800,
    is_game_history_export_enabled: true,
    user_inactivity_cashier_time: 600,
    user_inactivity_pp_time: 900,
  });
  expect((await call('metadata.get')).body.data).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    brand: 'Nova',
    locales: ['en', 'it'],
  });
});

test('[R1-002] [R8-002] the operator closes the brand by content: every call answers 503 with its own type, and opens again', async () => {
  await running.publish('prazer-config', { domain_state: 'disabled' });
  expect(await call('games.get')).toMatchObject({
    status: 503,
    body: { error: { type: 'ApplicationDisabledException', message: 'The site is unavailable at the moment.' } },
  });
  await running.publish('prazer-config', { domain_state: 'maintenance' });
  expect(await call('games.get', 'it')).toMatchObject({
    status: 503,
    retryAfter: '60',
    body: {
      error: { type: 'ApplicationUnavailableException', code: 'maintenance', message: 'Stiamo aggiornando il sito. Riprova tra poco.' },
    },
  });
  await running.publish('prazer-config', { domain_state: 'active' });
  expect((await call('games.get')).status).toBe(200);
});

test('[R5-001] [R1-002] the operator’s own text of a refusal is answered in its language', async () => {
  await running.publish('forms-config?locale=it', { api_validation_errors: { session: 'Entra nel tuo conto.', required: 5 } });
  expect((await call('account.getBalance', 'it')).body.error.message).toBe('Entra nel tuo conto.');
  expect((await call('account.getBalance')).body.error.message).toBe('Please sign in.');
});

test('[R6-005] [R1-002] a call of a feature that content switches off is answered like one that is not there yet', async () => {
  expect((await call('games.getWinners')).status).toBe(200);
  await running.publish('prazer-config', { functional_flags: { is_winners_enabled: false, is_demo_enabled: false } });
  expect(await call('games.getWinners')).toMatchObject({
    status: 503,
    body: { error: { type: 'ApplicationUnavailableException', code: 'not_available' } },
  });
  const demo = () =>
    running.application.fastify.inject({
      method: 'POST',
      url: '/api/games.launch?v=2.34',
      payload: { sysname: 'dice', mode: 'demo' },
    });
  expect((await demo()).statusCode).toBe(422);
  await running.publish('prazer-config', { functional_flags: { is_winners_enabled: true, is_demo_enabled: true } });
  expect((await call('games.getWinners')).status).toBe(200);
  expect((await demo()).statusCode).toBe(200);
});

test('[RGP-25] [R1-002] the regulation that content names holds at once, before that of the environment', async () => {
  const stakeOf = async () =>
    (await call('games.get')).body.data.items.find((game: { sysname: string }) => game.sysname === 'hot-seven-deluxe').stake.max;
  expect(await stakeOf()).toBe('5.00');
  await running.publish('prazer-config', { regulation_profile: 'gli' });
  await expect.poll(stakeOf).toBe('50.00');
  await running.publish('prazer-config', { regulation_profile: null });
  await expect.poll(stakeOf).toBe('5.00');
});

test('every call of the contract is answered by a module', () => {
  expect(running.application.calls.length).toBeGreaterThan(80);
  expect(running.application.calls.filter(({ isBuilt }) => !isBuilt)).toEqual([]);
});

test('[R3-004] [R7-014] the general info names the analytics that content has ids of, and whether the fraud service is in use', async () => {
  await running.publish('meta-data-tool', {
    google_tag_manager_id: 'GTM-1',
    seon_session_url: 'https://cdn.seondf.com/js/v6/agent.umd.js',
  });
  const { analytic, is_seon_enabled } = (await call('metadata.getgeneralinfo')).body.data;
  expect({ analytic, is_seon_enabled }).toEqual({ analytic: { google_tag_manager_id: 'GTM-1' }, is_seon_enabled: true });
});
