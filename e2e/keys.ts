import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the focus is where it should be. `most`: presses after which it is not found. */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', most = 90 }: { key?: 'Tab' | 'Shift+Tab'; most?: number } = {},
): Promise<void> {
  await expect(target).toBeVisible();
  // Some fields wait for the page to be alive, and the focus passes them by until then.
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Leads the focus to a link or a button and presses it. */
export async function follow(page: Page, target: Locator, way?: Parameters<typeof tabTo>[2]): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press('Enter');
}

/** Leads the focus to a field and types into it, in place of what it holds. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** What has the focus can be seen: it is on the screen, nothing lies over its middle, and it looks otherwise than without the focus. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const flaws = await page.evaluate(async () => {
    // What the page does about a change of its layout, it does with the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return ['nothing has the focus'];
    // A native control may be drawn by what stands beside it.
    const drawn = focused.matches('input[type=radio], input[type=checkbox]') ? (focused.parentElement ?? focused) : focused;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const looks = () =>
      [drawn, ...drawn.querySelectorAll('*'), drawn.parentElement ?? drawn]
        .map((one) => {
          const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(one);
          return `${boxShadow} ${outlineStyle === 'none' ? '' : outlineWidth}`;
        })
        .join();
    const withFocus = looks();
    focused.blur();
    const without = looks();
    focused.focus({ preventScroll: true });
    const name = focused.getAttribute('aria-label') ?? focused.textContent.trim();
    return [
      ...(at && (drawn.contains(at) || at.contains(drawn))
        ? []
        : [`${name} is covered by ${at?.outerHTML.slice(0, 90) ?? 'the edge of the screen'}`]),
      ...(withFocus === without ? [`${name} looks the same without the focus`] : []),
    ];
  });
  expect(flaws).toEqual([]);
}
