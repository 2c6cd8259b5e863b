import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { ContentReader } from '@tavolo/content';
import fc from 'fast-check';
import { parse, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { CustomCode } from './entry.ts';
import { customCode } from './insert.ts';
import { nonceMark, prepare } from './prepare.ts';

const entry = (code: string, changes: Partial<CustomCode> = {}): CustomCode => ({
  id: 1,
  name: 'An entry',
  isEnabled: true,
  position: 'bodyEnd',
  consent: 'necessary',
  hosts: null,
  code,
  ...changes,
});
const contentOf = (entries: CustomCode[]) => ({ single: () => ({ custom_code: entries }) }) as unknown as ContentReader;
const page = '<!DOCTYPE html><html lang="en"><head><title>Città</title></head><body class="a"><main>Più</main></body></html>';

async function through(entries: CustomCode[], sizes: number[] = [1_000_000], html = page) {
  const warnings: string[] = [];
  const transform = customCode({
    content: contentOf(entries),
    locale: 'en',
    nonce: 'N0nce',
    warn: (message) => void warnings.push(message),
  });
  const bytes = Buffer.from(html);
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  const out = transform ? (await buffer(Readable.from(chunks).pipe(transform))).toString() : html;
  return { out, warnings, isTouched: transform !== null };
}

describe('custom code', () => {
  test('[R3-020] stands at the end of the head, the start and the end of the body, its scripts with the nonce of the answer', async () => {
    const { out } = await through([
      entry('<script>one()</script>', { position: 'head' }),
      entry('<div>two</div>', { position: 'bodyStart' }),
      entry('<script nonce="stolen" src="https://a.example/x.js"></script>', { position: 'bodyEnd' }),
    ]);
    expect(out).toMatch(
      /<script nonce="N0nce" data-entry="An entry">one\(\)<\/script><\/head><body class="a"><custom-code><div>two<\/div><\/custom-code><main>Più/,
    );
    expect(out).toContain('</main><script src="https://a.example/x.js" nonce="N0nce" data-entry="An entry"></script></body></html>');
    expect(out).not.toContain('stolen');
    expect(out).not.toContain(nonceMark);
  });

  test('[R3-020] that is switched off leaves the page alone', async () => {
    expect((await through([])).isTouched).toBe(false);
    expect((await through([entry('<script>one()</script>', { isEnabled: false })])).out).toBe(page);
  });

  test('that waits for a consent stands in a template, where nothing runs', async () => {
    const { out } = await through([entry('<script>one()</script>', { consent: 'statistics', name: 'A "counter"' })]);
    expect(out).toContain(
      '<template data-custom-code="A &quot;counter&quot;" data-consent="statistics"><script nonce="N0nce" data-entry="A &quot;counter&quot;">one()</script></template></body>',
    );
  });

  test.each([
    ['<script>never closed', 'bodyEnd'],
    ['<!-- never closed', 'bodyEnd'],
    ['<style>a { color: red', 'head'],
    ['<textarea>', 'bodyStart'],
    ['<base href="https://evil.example/">', 'head'],
    ['<div>not here</div>', 'head'],
    ['text', 'head'],
    ['<meta http-equiv="Content-Security-Policy" content="default-src *">', 'head'],
  ] as const)('[R8-011] that would break the page is left out and named in the log: %s', async (code, position) => {
    const { out, warnings } = await through([entry(code, { position }), entry('<script>good()</script>', { name: 'Good' })]);
    expect(warnings).toEqual([expect.stringContaining('An entry')]);
    expect(out).toContain('<script nonce="N0nce" data-entry="Good">good()</script></body></html>');
    expect(out).not.toContain(code);
  });

  test('[R8-011] a page keeps its own parts whatever the code is', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '</body>',
        '</head>',
        '<b>',
        '</html>',
        '<template>',
        '</template>',
        '<body onload=x>',
        '<table>',
        '<td>',
        '"',
        '<svg><style>',
        '<a href=',
        '>',
        'x',
        '<!DOCTYPE html>',
        '<title>',
        ']]>',
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, fc.constantFrom('head', 'bodyStart', 'bodyEnd'), (parts, position) => {
        const { code } = prepare([entry(parts.join(''), { position })]);
        const html = `<html><head><title>T</title>${code.head}</head><body>${code.bodyStart}<main id="page">Page</main>${code.bodyEnd}<i id="last"></i></body></html>`;
        const read = serialize(parse(html));
        expect(read).toContain('<main id="page">Page</main>');
        expect(read).toContain('<i id="last"></i></body>');
      }),
      { numRuns: 2000 },
    );
  });

  test('is put in however the page is cut into chunks', async () => {
    const entries = [entry('<script>1</script>', { position: 'head' }), entry('<p>2</p>', { position: 'bodyStart' }), entry('<p>3è</p>')];
    const { out: whole } = await through(entries);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }), async (sizes) => {
        expect((await through(entries, sizes)).out).toBe(whole);
      }),
    );
  });
});
