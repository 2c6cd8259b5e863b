import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { drawAtOnce, drawAwaited } from './drawn-page.ts';

const nonce = 'a1b2';
const page = (part: React.ReactNode) => (
  <html lang="it">
    <head>
      <title>È così</title>
    </head>
    <body>
      <h1>Gioca & vinci</h1>
      <Suspense fallback={<i>waiting</i>}>{part}</Suspense>
    </body>
  </html>
);

const broken = new Error('the part is broken');
function Broken(): React.ReactNode {
  throw broken;
}

test('a page in which nothing waits is drawn at once, and is the page that the stream would bring', async () => {
  const whole = page(<p>Part</p>);
  const drawn = drawAtOnce(whole);
  expect(drawn).toMatchObject({ failures: [] });
  expect(drawn).toEqual(await drawAwaited(whole, nonce, 1000));
  expect(drawn?.html).toMatch(
    /^<!DOCTYPE html><html lang="it">.*<h1>Gioca &amp; vinci<\/h1><!--\$--><p>Part<\/p><!--\/\$--><\/body><\/html>$/,
  );
});

test('a page in which a part waits is drawn with it', async () => {
  const words = Promise.resolve('Arrived');
  const Late = () => <p>{use(words)}</p>;
  expect(drawAtOnce(page(<Late />))).toBeNull();
  const drawn = await drawAwaited(page(<Late />), nonce, 1000);
  expect(drawn).toMatchObject({ failures: [] });
  expect(drawn.html).toContain('<p>Arrived</p>');
  expect(drawn.html).not.toContain('waiting');
});

test('a part that fails is told, and the page goes out without it', async () => {
  expect(drawAtOnce(page(<Broken />))).toBeNull();
  const drawn = await drawAwaited(page(<Broken />), nonce, 1000);
  expect(drawn.failures).toEqual([broken]);
  expect(drawn.html).toContain('<i>waiting</i>');
});

test('a frame that fails is thrown', async () => {
  expect(drawAtOnce(<Broken />)).toBeNull();
  await expect(drawAwaited(<Broken />, nonce, 1000)).rejects.toBe(broken);
});

test('what never comes is left to the browser once the patience is over', async () => {
  const silence = new Promise<string>(() => {});
  const Late = () => <p>{use(silence)}</p>;
  const drawn = await drawAwaited(page(<Late />), nonce, 1);
  expect(drawn.failures).toHaveLength(1);
  expect(drawn.html).toContain('<i>waiting</i>');
});
