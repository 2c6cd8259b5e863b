import Validator from '@adobe/structured-data-validator';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { field } from '../api.ts';
import { screens, type Screen } from '../routes.ts';
import { languagesOf } from '../sample/languages.ts';
import { unknownToSchemaOrg } from '../schema-org.ts';
import { at, locales, type Locale } from '../words.ts';

// No browser: what search engines read is what the server sends.

/** The rules of the HTML standard alone, without any of style. */
const html = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));
/** The rules of Google's rich results. */
const richResults = new Validator();

const visited = screens.filter(({ who, to }) => who === 'visitor' && !to);

for (const screen of visited) {
  test(`${screen.path}: the HTML of both languages keeps the rules of the W3C, its structured data those of schema.org and of rich results [R3-021]`, async ({
    request,
    baseURL,
  }) => {
    for (const locale of languagesOf(import.meta.url, screen.path)) {
      await test.step(locale, async () => {
        const text = await pageOf(request, screen, locale);
        expect(
          await html
            .validateString(text, 'page.html')
            .then(({ results }) =>
              results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)),
            ),
        ).toEqual([]);
        const data = structuredData(text);
        for (const one of data) expect(unknownToSchemaOrg(one)).toEqual([]);
        const byClass: Record<string, unknown[]> = {};
        for (const one of data) (byClass[String(field(one, '@type'))] ??= []).push(one);
        // Warnings are of what a shop has: ratings, reviews, prices that end.
        const findings = await richResults.validate({ jsonld: byClass, microdata: {}, rdfa: {} });
        expect(findings.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
        if (screen.index) expect(Object.keys(byClass)).toContain('Organization');
        expectHead(text, screen, locale, baseURL ?? '');
      });
    }
  });
}

test('[R3-021] each kind of structured data stands on the pages that it is meant for, in both languages', async ({ request }) => {
  const wanted: Record<string, string> = {
    '/': 'WebSite',
    '/game/dice?mode=demo': 'Product',
    '/game/book-of-nefer': 'BreadcrumbList',
    '/fairness': 'FAQPage',
    '/support': 'FAQPage',
    '/promotions/try-free': 'BreadcrumbList',
  };
  for (const [path, kind] of Object.entries(wanted))
    for (const locale of locales) {
      const data = structuredData(await pageOf(request, { path, who: 'visitor' }, locale));
      expect(
        data.map((one) => field(one, '@type')),
        `${locale} ${path}`,
      ).toContain(kind);
    }
});

test('[R7-022] [R3-021] every page of the sitemap is there, may be found, and names itself as its own address', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(addresses.length).toBeGreaterThan(60);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    expect(address.startsWith(`${baseURL}`), address).toBe(true);
    const page = await request.get(address);
    expect(page.status(), address).toBe(200);
    const text = await page.text();
    expect(text, address).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1], address).toBe(address);
  }
});

test('[R3-021] [R7-022] crawlers, browsers and language models find their files, each of its type and kept for a while', async ({
  request,
}) => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/it/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain(type);
    expect(answer.headers()['cache-control'], path).toMatch(/max-age=\d+/);
  }
  const text = await pageOf(request, { path: '/', who: 'visitor' }, 'en');
  const manifest: unknown = await (await request.get('/manifest.webmanifest')).json();
  const icons = field(manifest, 'icons');
  const listed = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)].map((match) => match[1] ?? '');
  const installed = Array.isArray(icons) ? icons.map((icon) => String(field(icon, 'src'))) : [];
  expect(listed.length).toBeGreaterThan(1);
  expect(installed.length).toBeGreaterThan(1);
  for (const address of [...listed, ...installed, '/favicon.ico']) {
    const icon = await request.get(address);
    expect(icon.status(), address).toBe(200);
    expect(icon.headers()['content-type'], address).toMatch(/^image\//);
  }
});

async function pageOf(request: APIRequestContext, screen: Screen, locale: Locale): Promise<string> {
  const answer = await request.get(at(locale, screen.path));
  expect(answer.status()).toBe(screen.status ?? 200);
  return answer.text();
}

/** The JSON-LD of a page. A text that ended its script early would leave a piece that is no JSON. */
const structuredData = (text: string): unknown[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match): unknown => JSON.parse(match[1] ?? ''));

/** One of each: title, description, robots; for a page that may be found its address in both languages, and what social networks show. */
function expectHead(text: string, screen: Screen, locale: Locale, origin: string): void {
  const head = text.slice(0, text.indexOf('</head>'));
  const count = (pattern: RegExp) => [...head.matchAll(pattern)].length;
  if (screen.status === undefined) expect(count(/<title>[^<]+<\/title>/g)).toBe(1);
  if (!screen.index) return expect(text).toMatch(/<meta name="robots" content="noindex/);
  for (const name of ['description', 'robots', 'twitter:card'])
    expect(count(new RegExp(`<meta name="${name}" content="[^"]+"`, 'g')), name).toBe(1);
  for (const name of ['og:title', 'og:description', 'og:type', 'og:url', 'og:locale', 'og:site_name', 'og:image'])
    expect(count(new RegExp(`<meta property="${name}" content="[^"]+"`, 'g')), name).toBe(1);
  for (const language of [...locales, 'x-default'])
    expect(count(new RegExp(`<link rel="alternate" hrefLang="${language}" href="[^"]+"`, 'gi')), language).toBe(1);
  const path = at(locale, screen.canonical ?? screen.path.split('?')[0] ?? '/');
  expect(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]).toBe(`${origin}${path}`);
}

test('[R3-021] [R9-009] [R2-029] what an editor publishes for an address is its head at once: replaced, escaped, with the text at its end', async ({
  request,
  baseURL,
}) => {
  const address = '/content/api/seos';
  const headers = { authorization: `Bearer ${process.env['E2E_CONTENT_TOKEN']}` };
  const headline = 'A %%NAME%% </script><script>alert("x")</script> & <!-- --> \u2028';
  const made = await request.post(address, {
    headers,
    data: {
      data: {
        path: '/promotions/free-spins-inside',
        title: 'Own title of %%NAME%%',
        description: 'Own description "of" <%%NAME%%>.',
        canonical: `${baseURL}/promotions/free-spins-inside/`,
        metas: [{ name: 'author', content: '%%NAME%%' }],
        schema_article: { headline, datePublished: '2026-11-02' },
        replacements: [{ from: '%%NAME%%', to: 'Nova' }],
        heading: 'More on %%NAME%%',
        text: 'All of %%NAME%%, [at the hall](/gamehall), not [here](javascript:alert(1)).',
      },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const id = field(await made.json(), 'data', 'documentId');
  try {
    const text = await expect
      .poll(async () => (await request.get('/promotions/free-spins-inside')).text())
      .toContain('<title>Own title of Nova | Nova</title>')
      .then(async () => (await request.get('/promotions/free-spins-inside')).text());
    const article = structuredData(text).find((one) => field(one, '@type') === 'Article');
    expect(field(article, 'headline')).toBe(headline.replace('%%NAME%%', 'Nova'));
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('%%NAME%%');
    expect(text).toContain('<meta name="author" content="Nova"/>');
    expect(text).toContain(`<link rel="canonical" href="${baseURL}/promotions/free-spins-inside"/>`);
    expect(text).toMatch(/<h2[^>]*>More on Nova<\/h2>/);
    expect(text).not.toContain('javascript:');
    expect(field(await html.validateString(text, 'page.html'), 'errorCount')).toBe(0);
  } finally {
    await request.delete(`${address}/${String(id)}`, { headers });
  }
});
