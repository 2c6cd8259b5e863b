import { contrastFindings } from '../axe.ts';
import { expect, test } from '../watch.ts';

test('contrast that is too low in one brand alone is found there, as is what is painted anew by a state, and what is good is asked for once', async ({
  page,
}) => {
  const brands = ['one', 'other'];
  await page.setContent(`<!doctype html><html lang="en" data-brand="one"><title>Contrast</title><style>
    [data-brand=one] { --text: #222; --high: #333; }
    [data-brand=other] { --text: #222; --high: #ccc; }
    body { background: white; color: var(--text); }
    .high, [aria-current] { color: var(--high); }
    </style><main><p>Plain</p><a href="#1">Way</a> <a href="#2">Way</a></main>`);
  expect(await contrastFindings(page, brands)).toEqual([]);

  await page
    .getByRole('link')
    .last()
    .evaluate((link) => link.setAttribute('aria-current', 'page'));
  const found = await contrastFindings(page, brands);
  expect(found).toEqual([expect.stringMatching(/^color-contrast in other: .*#2/)]);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'one');
  // What was found is found again, whatever was good beside it.
  expect(await contrastFindings(page, brands)).toEqual(found);

  await page
    .getByRole('link')
    .last()
    .evaluate((link) => link.remove());
  expect(await contrastFindings(page, brands)).toEqual([]);
  await page.locator('body').evaluate((body) => (body.style.background = '#333'));
  expect(await contrastFindings(page, brands)).toHaveLength(4);
});

test('a page that is drawn anew while it is looked at is looked at again', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en" data-brand="one"><title>Contrast</title><main></main><script>
    const draw = (text) => { document.querySelector('main').innerHTML = '<p style="color:#ddd">' + text + '</p>'; };
    draw('First');
    let looks = 0;
    new MutationObserver(() => { if (++looks === 2) draw('Second'); }).observe(document.documentElement, { attributes: true });
    </script>`);
  expect(await contrastFindings(page, ['one', 'other'])).toEqual([
    expect.stringMatching(/^color-contrast in one: .*Second/),
    expect.stringMatching(/^color-contrast in other: .*Second/),
  ]);
});
