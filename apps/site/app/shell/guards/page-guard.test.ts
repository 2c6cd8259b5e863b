import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { siteContext, type SiteContext } from '../../runtime/site-context.ts';
import { pageGuard } from './page-guard.ts';

test('[R2-042] of stored rules that lead in a circle the log is told once, and the page is shown', async () => {
  const rule = (from_url: string, to_url: string) => ({ id: 1, from_url, to_url, is_external: false, is_permanent: true });
  const singles: Record<string, object> = {
    'settings-seo': { redirects: [rule('/loopa', '/loopb'), rule('/loopb', '/loopa')] },
    'prazer-config': { domain_state: 'active', functional_flags: null },
  };
  const warn = vi.fn<SiteContext['warn']>();
  const context = new RouterContextProvider();
  context.set(siteContext, {
    content: { single: (name: string) => singles[name], list: () => [] },
    locale: 'en',
    refused: null,
    session: null,
    warn,
  } as unknown as SiteContext);
  for (const path of ['/loopa', '/loopb', '/it/loopa']) {
    const url = new URL(path, 'https://casino.test');
    const shown = new Response(null, { status: 404 });
    const args = { context, url, request: new Request(url), params: {}, pattern: '' } as unknown as Parameters<typeof pageGuard>[0];
    expect(await pageGuard(args, async () => shown)).toBe(shown);
  }
  expect(warn.mock.calls).toEqual([['redirect rules that lead in a circle are passed over', new Error('/loopb → /loopa → /loopb')]]);
});
