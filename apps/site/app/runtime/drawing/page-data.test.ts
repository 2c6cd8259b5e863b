import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withPageData } from './page-data.ts';

test('the browser is handed the data as it was, and nothing in it ends the script', () => {
  const data = '[{"_1":2},"</script><script>alert(1)</script>","è \u2028\u2029 & <!-- $& $1"]\n';
  const page = withPageData('<html><body><p>One</p></body></html>', data, 'a1b2');
  const [, script] = /^<html><body><p>One<\/p><script nonce="a1b2">(.*)<\/script><\/body><\/html>$/s.exec(page) ?? [];
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  const said: unknown[] = [];
  const streamController = { enqueue: (text: unknown) => said.push(text), close: () => said.push('closed') };
  runInNewContext(script ?? '', { window: { __reactRouterContext: { streamController } } });
  expect(said).toEqual([data, 'closed']);
});
