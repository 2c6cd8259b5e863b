import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, token, type TestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
  const response = await service.fastify.inject({
    method,
    url: `/content/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { payload: { data } }),
  });
  return { status: response.statusCode, body: response.json() };
};

test.each(['published', 'draft'])(
  '[R2-042] redirect rules that lead in a circle are refused with the circle, also as a %s',
  async (status) => {
    const redirects = [
      { from_url: '/fine', to_url: '/terms' },
      { from_url: '/loopa', to_url: '/loopb' },
      { from_url: '/loopb', to_url: '/loopa' },
    ];
    const before = (await ask('GET', 'settings-seo?populate=redirects')).body;
    const refused = await ask('PUT', `settings-seo?status=${status}`, { redirects });
    const words = ['This rule leads in a circle: /loopa → /loopb → /loopa', 'Questa regola gira in tondo: /loopa → /loopb → /loopa'];
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: { name: 'ValidationError', message: words[0], details: { errors: [{ path: ['redirects', '1', 'to_url'], said: words }] } },
      },
    });
    expect((await ask('GET', 'settings-seo?populate=redirects')).body).toEqual(before);
    expect((await ask('PUT', `settings-seo?status=${status}`, { redirects: redirects.slice(0, 2) })).status).toBe(200);
  },
);

test.each(['en', 'it'])('a page is refused the address of a page of the site, and told why (%s)', async (locale) => {
  const page = { title: 'Games', lead: 'x' };
  const refused = await ask('POST', `pages?locale=${locale}`, { ...page, slug: 'gamehall' });
  expect(refused.status).toBe(400);
  expect(refused.body.error.message).toContain('The site itself answers at /gamehall');
  expect(refused.body.error.details.errors).toMatchObject([
    { path: ['slug'], said: [/./, /Il sito|risponde già il sito/].map((words) => expect.stringMatching(words)) },
  ]);
  const made = await ask('POST', `pages?locale=${locale}`, { ...page, slug: `games-${locale}` });
  expect(made.status).toBe(201);
  expect((await ask('PUT', `pages/${made.body.data.documentId}?locale=${locale}`, { slug: 'promotions' })).status).toBe(400);
});

test('a rate of cashback is refused for a loyalty level that is not published, by the field and in both languages', async () => {
  const program = { title: 'By level', product: 'games', period: 'week', percent: 5, minimum: 1, cap: 50, paid_as: 'cash' };
  const post = async (key: string, ...levels: string[]) =>
    ask('POST', 'cashbacks', { ...program, key, level_rates: levels.map((level) => ({ level, percent: 6 })) });
  expect(await post('by-level', 'silver', 'onyx')).toMatchObject({
    status: 400,
    body: {
      error: {
        details: {
          errors: [{ path: ['level_rates', '1', 'level'], said: ['There is no level “onyx”', 'Il livello «onyx» non esiste'] }],
        },
      },
    },
  });
  expect(await post('by-level', 'silver', 'gold')).toMatchObject({ status: 201 });
});

test('an address that was pasted with blanks around it is kept without them', async () => {
  const to = { from_url: ' /old', to_url: ' https://else.example/x ', is_external: true };
  expect((await ask('PUT', 'settings-seo', { redirects: [to] })).status).toBe(200);
  expect((await ask('GET', 'settings-seo?populate=redirects')).body.data.redirects).toMatchObject([
    { from_url: '/old', to_url: 'https://else.example/x' },
  ]);
  expect((await ask('PUT', 'settings-seo', { redirects: [{ ...to, to_url: '  ' }] })).status).toBe(400);
});

test('[R2-043] a redirect to another site that is not marked so is refused and says what to do', async () => {
  const refused = await ask('PUT', 'settings-seo', { redirects: [{ from_url: '/out', to_url: 'https://else.example/' }] });
  expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['redirects', '0', 'to_url']]);
  expect(refused.body.error.message).toContain('Leads to another site');
});

test('an icon and a payment mark that the site does not have are refused with those that it has, and what is stored stays', async () => {
  const put = async (path: string, data: object) => ask('PUT', path, data);
  const icon = await put('loyalty', { steps: [{ icon: 'unicorn', title: 'One', text: 'x' }] });
  expect(icon).toMatchObject({
    status: 400,
    body: {
      error: {
        name: 'ValidationError',
        details: { errors: [{ path: ['steps', '0', 'icon'], said: [/gift/, /gift/].map((one) => expect.stringMatching(one)) }] },
      },
    },
  });
  expect((await put('loyalty', { steps: [{ icon: 'gift', title: 'One', text: 'x' }] })).status).toBe(200);
  expect(await put('prazer-config', { payment_marks: ['visa', 'maestro'] })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/"maestro".*visa, mastercard/) } },
  });

  await service.harness.database.query(
    `update content_entry set attributes = jsonb_set(attributes, '{steps,0,icon}', '"unicorn"') where type = 'loyalty' and locale = 'en'`,
  );
  await service.content.refresh();
  const { steps } = (await ask('GET', 'loyalty?populate=steps')).body.data;
  expect(steps[0].icon).toBe('unicorn');
  expect((await put('loyalty', { steps: [...steps, { icon: 'star', title: 'Two', text: 'y' }] })).status).toBe(200);
});

test('a colour that the theme would swallow, or that says danger in it, is refused where it stands, and one that fits is kept', async () => {
  const put = (data: object) => ask('PUT', 'prazer-config', data);
  expect(await put({ brand_colors: { accent: '#141729', call_to_action: '#ff6070' } })).toMatchObject({
    status: 400,
    body: {
      error: {
        details: {
          errors: [
            { path: ['brand_colors', 'accent'], said: [expect.stringContaining('1.0 : 1'), expect.stringContaining('1.0 : 1')] },
            { path: ['brand_colors', 'call_to_action'], said: [expect.stringContaining('danger'), expect.stringContaining('pericolo')] },
          ],
        },
      },
    },
  });
  expect((await put({ brand_colors: { accent: 'teal', call_to_action: null } })).status).toBe(400);
  expect((await put({ brand_colors: { accent: '#00A3A3', call_to_action: '#ff8a00' } })).status).toBe(200);
  // A theme in which the colours that stand would be invisible is refused.
  expect((await put({ brand_colors: { accent: '#fff3c2', call_to_action: null } })).status).toBe(200);
  expect((await put({ brand_theme: 'riviera' })).status).toBe(400);
  expect((await put({ brand_colors: null })).status).toBe(200);
});
