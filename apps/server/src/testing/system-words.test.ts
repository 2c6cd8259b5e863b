import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PooledDatabase } from '../kernel/database/index.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { askedBy } from './database.ts';

// What an editor publishes on the pages about a state, a fault or a payment's outcome is what people read there, and its button leads where the editor says.

/** What statements on payments fail with; null lets it be. */
let failure: Error | null = null;

const failing = (database: PooledDatabase) =>
  askedBy(database, (text, values) => (failure && /\bpayment\b/.test(text) ? Promise.reject(failure) : database.query(text, values)));

let running: TestApplication;
let cookie = '';
beforeAll(async () => {
  running = await createTestApplication({
    site: 'built',
    through: failing,
  });
  const { cookies } = await running.application.fastify.inject({
    method: 'POST',
    url: '/api/auth.register?v=2.34',
    payload: {
      email: 'ada@example.com',
      password: 'Secret.123',
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-05-17',
      terms_accepted: '1',
    },
  });
  cookie = `tavolo_session=${cookies[0]?.value}`;
});
afterAll(() => running.close());

async function entries(): Promise<{ documentId: string; key: string }[]> {
  const { body } = await running.application.fastify.inject('/content/api/system-pages?pagination[pageSize]=100');
  return JSON.parse(body).data;
}

const page = async (url: string) => {
  const { statusCode, body } = await running.application.fastify.inject({ url, headers: { 'user-agent': 'Googlebot/2.1', cookie } });
  return { status: statusCode, html: body.replaceAll('<!-- -->', '') };
};

const setState = async (state: string) => {
  await running.db.ownerDatabase.query('update player set state = $1', [state]);
  await running.db.ownerDatabase.query(`select pg_notify('account_sessions', id::text) from player`);
  running.clock.advance(6_000);
};

/** How each page is brought about, and the status that it has. */
const pages = {
  not_found: { path: '/no-such-page', status: 404 },
  forbidden: {
    path: '/cashier/payfail/1',
    status: 403,
    failure: new CatalogueError('AccessDeniedException'),
  },
  fault: { path: '/cashier/payfail/1', status: 500, failure: new Error('the disk is full') },
  maintenance: { path: '/', status: 503, state: 'maintenance' },
  user_blocked: { path: '/', status: 403, player: 'banned' },
  user_deleted: { path: '/', status: 403, player: 'closed' },
  pay_success: { path: '/cashier/paysuccess', status: 200 },
  pay_pending: { path: '/cashier/paypending', status: 200 },
  pay_fail: { path: '/cashier/payfail', status: 200 },
  pay_cancel: { path: '/cashier/paycancel', status: 200 },
  pay_new_window: { path: '/cashier/paynewwindow', status: 200 },
  pay_mobile: { path: '/cashier/paymobile', status: 200 },
  confirmation_success: { path: '/confirmation/success', status: 200 },
} as const;

/** Header, description, and the words and address of the button. */
function told(html: string, label: string): { title: string | undefined; text: boolean; to: string | undefined } {
  const link = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find(([, , words]) => words?.includes(label));
  return { title: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1], text: html.includes(`>Told by ${label}`), to: link?.[1] };
}

test.each(Object.entries(pages))(
  '[R1-002] [R2-046] header, description and button that are published for %s stand there in both languages, and the button leads where they say',
  async (key, how) => {
    const id = (await entries()).find((entry) => entry.key === key)?.documentId;
    for (const locale of ['en', 'it'])
      await running.publish(`system-pages/${id}?locale=${locale}`, {
        header: `Header ${key} ${locale}`,
        description: `Told by Button ${key} ${locale}`,
        button_title: `Button ${key} ${locale}`,
        button_url: '/promotions?from=button',
      });
    if ('state' in how) await running.publish('prazer-config', { domain_state: how.state });
    if ('player' in how) await setState(how.player);
    failure = 'failure' in how ? how.failure : null;
    try {
      for (const [locale, prefix] of [
        ['en', ''],
        ['it', '/it'],
      ] as const) {
        const { status, html } = await page(how.path === '/' ? prefix || '/' : prefix + how.path);
        expect({ status, ...told(html, `Button ${key} ${locale}`) }).toEqual({
          status: how.status,
          title: `Header ${key} ${locale}`,
          text: true,
          to: `${prefix}/promotions?from=button`,
        });
      }
    } finally {
      failure = null;
      if ('state' in how) await running.publish('prazer-config', { domain_state: 'active' });
      if ('player' in how) await setState('active');
    }
  },
);
