import { expect, expectTold, test } from '../watch.ts';

test('a notice that comes while a button is pressed does not take the press from it [R2-049]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/_components');
  const good = page.getByRole('button', { name: 'Good notice' }).first();
  const bad = page.getByRole('button', { name: 'Bad notice' }).first();
  // Where notices come, with a press of its own to see that the page is awake.
  await bad.click();
  await expectTold(page, 'That didn’t work');
  const notice = page.locator('section[popover=manual] > div').first();
  const place = await notice.boundingBox();
  if (!place) throw new Error('the notice is not in sight');
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
  const middle = place.y + place.height / 2;
  const centre = async () => good.evaluate((button) => button.getBoundingClientRect().top + button.getBoundingClientRect().height / 2);
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await centre()) - middle);
  await expect.poll(async () => Math.abs((await centre()) - middle)).toBeLessThan(10);

  const box = await good.boundingBox();
  if (!box) throw new Error('the button is not in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await bad.dispatchEvent('click');
  await expect(notice).toBeVisible();
  const covers = await notice.boundingBox();
  expect(covers && covers.y < middle && covers.y + covers.height > middle, 'the notice lies over the button').toBe(true);
  await page.mouse.up();
  await expectTold(page, 'Deposit received');
});

test('a page of which the last of its data is not read, because another overtook it, is no fault of the page [R8-011]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = fetch;
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const response = await real(input, init);
      if (!new URL(address, location.href).pathname.endsWith('.data')) return response;
      const data = new Uint8Array(await response.arrayBuffer());
      const cut = new ReadableStream({
        start(stream) {
          stream.enqueue(data);
          setTimeout(() => stream.error(new DOMException('signal is aborted without reason', 'AbortError')));
        },
      });
      return new Response(cut, { status: response.status, headers: response.headers });
    };
  });
  await page.goto('/_components');
  // Only a page that is awake follows a link by its data.
  await page.getByRole('button', { name: 'Bad notice' }).first().click();
  await expectTold(page, 'That didn’t work');
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'));
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await asked;
  await expect(page).not.toHaveURL((url) => url.pathname === '/_components');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
});
