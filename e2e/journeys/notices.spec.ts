import type { Locator, Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { expectFocusSeen } from '../keys.ts';
import { languagesOf, sizeOf } from '../sample/languages.ts';
import { expect, expectTold, test } from '../watch.ts';
import { at, onDesktop, onPhone, paired, words, type Locale } from '../words.ts';

// How notices come and how long they stay is motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const cards = (page: Page) => page.locator('section[popover=manual] > div');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'A dialog' });
const inPage = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
/** The × of notices. */
const dismiss = (part: Page | Locator, locale: Locale) => part.getByRole('button', { name: words(locale, 'shell', 'dismissNotice') });
const bad = 'That didn’t work';

/** The page of components, awake and without a notice. */
async function components(page: Page, locale: Locale): Promise<void> {
  await page.goto(at(locale, '/_components'));
  await inPage(page, 'Bad notice').click();
  await expectTold(page, bad);
  await dismiss(page, locale).click();
  await expect(cards(page)).toHaveCount(0);
  // The next notice comes where this one was, and would wait for a pointer that is there.
  await page.mouse.move(0, 0);
}

/** As if it came by itself, whatever lies over the button. */
async function come(page: Page, name = 'Bad notice'): Promise<void> {
  await inPage(page, name).dispatchEvent('click');
  await expect(cards(page).first()).toBeVisible();
}

async function openDialog(page: Page): Promise<Locator> {
  await inPage(page, 'Open a dialog').click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

const hasFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));

/** How far the time of a notice has run, from 0 to 1, whether it runs, and whether the notice is still arriving. */
function time(card: Locator) {
  return card.evaluate((element) => {
    const [bar] = element.querySelector(':scope > i:last-child')?.getAnimations() ?? [];
    return {
      spent: bar?.effect?.getComputedTiming().progress ?? null,
      runs: bar?.playState === 'running',
      arrives: element.getAnimations().some(({ playState }) => playState === 'running'),
    };
  });
}

/** Presses several things in one task, so that the page changes once. */
async function pressTogether(...buttons: Locator[]): Promise<void> {
  const handles = await Promise.all(buttons.map((button) => button.elementHandle()));
  await buttons[0]?.page().evaluate((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.click();
  }, handles);
}

for (const locale of languagesOf(import.meta.url)) {
  test(
    `${locale}: a notice that comes over a window is a part of it, is pressed away and used there, and the window stays [R2-049]`,
    sizeOf(import.meta.url),
    async ({ page, hasTouch }) => {
      await components(page, locale);
      const dialog = await openDialog(page);
      const press = (button: Locator) => (hasTouch ? button.tap() : button.click());
      await come(page);
      // Kept in sight while axe looks.
      await dismiss(dialog, locale).focus();
      expect(await findings(page, { within: 'dialog' })).toEqual([]);
      await press(dismiss(dialog, locale));
      await expect(cards(page)).toHaveCount(0);
      await expect(dialog).toBeVisible();
      expect(await hasFocus(dialog), 'the focus is in the window').toBe(true);

      await come(page, 'Notice with an action');
      await press(dialog.getByRole('button', { name: 'Undo' }));
      await expectTold(page, 'The game is back');
      await expect(cards(page)).toHaveCount(1);
      await expect(dialog).toBeVisible();
      await press(cards(page));
      await expect(dialog).toBeVisible();
      expect(await hasFocus(dialog), 'the focus is in the window').toBe(true);
    },
  );
}

for (const locale of languagesOf(import.meta.url))
  test(
    `${locale}: a notice stays in sight when a window opens below it and closes, its time goes on, and it is not told again [R2-049]`,
    paired[locale],
    async ({ page }) => {
      await components(page, locale);
      // This one stays for a minute.
      await come(page, 'Notice with an action');
      await expect.poll(async () => (await time(cards(page))).spent).toBeGreaterThan(0.02);
      const first = await time(cards(page));
      const dialog = await openDialog(page);
      await expect(dialog.locator(cards(page))).toBeVisible();
      const inside = await time(cards(page));
      expect(inside.spent).toBeGreaterThan(first.spent ?? 1);
      expect(inside).toMatchObject({ runs: true, arrives: false });
      await expect(cards(page), 'a screen reader has said it').toHaveAttribute('aria-live', 'off');

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(cards(page)).toBeVisible();
      const outside = await time(cards(page));
      expect(outside.spent).toBeGreaterThan(inside.spent ?? 1);
      expect(outside).toMatchObject({ runs: true, arrives: false });
      await dismiss(page, locale).click();
      await expect(cards(page)).toHaveCount(0);
    },
  );

test('a window and a notice come and go in one step, and the next notice is there [R2-049]', sizeOf(import.meta.url), async ({ page }) => {
  await components(page, 'en');
  await pressTogether(inPage(page, 'Bad notice'), inPage(page, 'Open a dialog'));
  const dialog = dialogOf(page);
  await expect(dialog.locator(cards(page))).toBeVisible();
  await expect(cards(page), 'no screen reader has said it').not.toHaveAttribute('aria-live', /./);
  await pressTogether(dismiss(dialog, 'en'), dialog.getByRole('button', { name: 'Done' }));
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toHaveCount(0);

  await pressTogether(inPage(page, 'Open a dialog'), inPage(page, 'Good notice'));
  await expect(dialog.locator(cards(page))).toBeVisible();
  // One goes with the window and one comes.
  await pressTogether(dialog.getByRole('button', { name: 'Done' }), inPage(page, 'Bad notice'), dismiss(dialog, 'en'));
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toContainText([bad]);
  await dismiss(page, 'en').click();
  await expect(cards(page)).toHaveCount(0);
});

test(
  'of two windows the upper one has the notices, and one that must be answered stays whatever is pressed in them [R2-049]',
  sizeOf(import.meta.url),
  async ({ page }) => {
    await components(page, 'en');
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Open a question' }).click();
    const question = page.getByRole('dialog', { name: 'A question' });
    await expect(question).toBeVisible();
    // This one stays for a minute.
    await come(page, 'Notice with an action');
    await dismiss(question, 'en').focus();
    for (let times = 1; times <= 3; times++) await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Answer' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.locator(cards(page))).toBeVisible();
    await dismiss(dialog, 'en').click();
    await expect(cards(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  },
);

test('a notice that is pointed at waits, also when a window opens under it [R2-049]', onDesktop, async ({ page }) => {
  await components(page, 'en');
  await come(page);
  await cards(page).hover();
  await expect.poll(async () => (await time(cards(page))).runs).toBe(false);
  await inPage(page, 'Open a dialog').dispatchEvent('click');
  const card = dialogOf(page).locator(cards(page));
  await expect(card).toBeVisible();
  const before = await time(card);
  // Longer than it takes to find out that nobody is there any more.
  await page.waitForTimeout(1000);
  expect(await time(card)).toEqual({ ...before, runs: false, arrives: false });
  await page.mouse.move(700, 450);
  await expect.poll(async () => (await time(card)).runs).toBe(true);
  await expect(cards(page)).toHaveCount(0);
  await expect(dialogOf(page)).toBeVisible();
});

test(
  'without a pointer a notice over a window is reached and left, and the focus is lost with neither [R1-003, R2-049]',
  onDesktop,
  async ({ page }) => {
    await components(page, 'en');
    const opener = inPage(page, 'Open a dialog');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const done = dialog.getByRole('button', { name: 'Done' });
    await come(page);
    await done.focus();
    await page.keyboard.press('Tab');
    await expect(dismiss(dialog, 'en')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(0);
    await expect(done).toBeFocused();

    // Escape closes the window and leaves the notice; the focus goes back as it does from everything in a window.
    await come(page);
    await dismiss(dialog, 'en').focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cards(page)).toBeVisible();
    await expect(opener).toBeFocused();

    // A window that opens by itself takes the focus from a notice and gives it back to the same one, which is another element by then.
    await dismiss(page, 'en').focus();
    await opener.dispatchEvent('click');
    await expect(dialog.getByRole('heading')).toBeFocused();
    await dismiss(dialog, 'en').focus();
    await done.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(dismiss(page, 'en')).toBeFocused();
  },
);

test(
  'a notice never covers what has the focus of a keyboard: it stands at the other end of the screen, and comes there [R1-003, R2-049]',
  onPhone,
  async ({ page }) => {
    await components(page, 'en');
    // This one stays for a minute.
    await come(page, 'Notice with an action');
    const list = page.locator('section[popover=manual]');
    const below = inPage(page, 'Open a dialog');
    /** Scrolls until the button lies where the notice is, and leads the focus away from it and back. */
    const leadBelow = async () => {
      const place = await list.boundingBox();
      await below.evaluate(
        (button, middle) => {
          const { top, height } = button.getBoundingClientRect();
          scrollBy({ top: top + height / 2 - middle, behavior: 'instant' });
          button.focus({ preventScroll: true });
        },
        (place?.y ?? 0) + (place?.height ?? 0) / 2,
      );
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(below).toBeFocused();
      await expectFocusSeen(page);
      return place?.y ?? 0;
    };
    const above = await leadBelow();
    const end = await leadBelow();
    expect(end).toBeGreaterThan(above);
    await dismiss(page, 'en').dispatchEvent('click');
    await expect(cards(page)).toHaveCount(0);

    // Where the focus is at the upper end when it comes.
    await come(page, 'Notice with an action');
    await leadBelow();
    await dismiss(page, 'en').dispatchEvent('click');
    await expect(cards(page)).toHaveCount(0);
    await come(page, 'Notice with an action');
    await expectFocusSeen(page);
    expect((await list.boundingBox())?.y).toBeGreaterThan(above);
  },
);
