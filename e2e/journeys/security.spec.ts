import type { Page } from '@playwright/test';
import { appCode } from '../app-code.ts';
import { password, signedUp } from '../player.ts';
import { expect, test } from '../watch.ts';
import { at, onDesktop, onPhone, words } from '../words.ts';

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: words('en', 'security', 'sessions') })
    .getByRole('button', { name: words('en', 'account', 'security.signOut') })
    .click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

async function typeLogin(page: Page, email: string) {
  await page.goto(at('en', '/?popup=auth&step=login'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=login]').fill(email);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: words('en', 'auth', 'login.submit'), exact: true }).click();
  return dialog;
}

test(
  'two-factor sign-in is switched on with an app, asked for by the next sign-in, and passed by a code or a recovery code [R4-005, R8-008]',
  onDesktop,
  async ({ page, watched }) => {
    const t = words.bind(null, 'en');
    watched.allow('401');
    watched.allow('422');
    const email = await signedUp(page);
    await page.goto('/profile/security');
    const second = page.getByRole('region', { name: t('security', 'second') });
    await second.getByRole('button', { name: t('security', 'second.app') }).click();
    await expect(second.getByRole('img', { name: t('security', 'second.qr') })).toBeVisible();
    const key = (await second.locator('code').textContent()) ?? '';
    await second.locator('input[name=code]').fill('123');
    await second.getByRole('button', { name: t('security', 'second.turnOn') }).click();
    await expect(second.getByText('The code must contain 6 digits')).toBeVisible();
    await second.locator('input[name=code]').fill(appCode(key));
    await second.getByRole('button', { name: t('security', 'second.turnOn') }).click();
    await expect(second.getByRole('heading', { name: t('security', 'recovery.title') })).toBeFocused();
    const codes = await second.locator('li code').allTextContents();
    expect(codes).toHaveLength(10);
    await second.getByRole('button', { name: t('security', 'recovery.done') }).click();
    await expect(second.getByText('10 codes left', { exact: false })).toBeVisible();
    await signOut(page);

    const dialog = await typeLogin(page, email);
    await expect(dialog.getByRole('heading', { name: t('auth', 'code.title') })).toBeVisible();
    await dialog.locator('input[name=code]').fill(appCode(key) === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: t('auth', 'code.submit') }).click();
    await expect(dialog.getByText('The code is invalid.')).toBeVisible();
    // A window that was closed by mistake goes on where it was.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'signIn') })
      .click();
    await expect(dialog.getByRole('heading', { name: t('auth', 'code.title') })).toBeVisible();
    await dialog.getByRole('button', { name: t('auth', 'code.useRecovery') }).click();
    await dialog.locator('input[name=code]').fill(codes[0] ?? '');
    await dialog.getByRole('button', { name: t('auth', 'code.submit') }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/profile/security');
    await expect(second.getByText('9 codes left', { exact: false })).toBeVisible();
  },
);

test('a passkey is made, named, and signs in without a name or a password [AUT-11]', onPhone, async ({ page, context }) => {
  const t = words.bind(null, 'en');
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signedUp(page);
  await page.goto('/profile/security');
  const passkeys = page.getByRole('region', { name: t('security', 'passkeys') });
  await passkeys.getByRole('button', { name: t('security', 'passkeys.add') }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await passkeys.getByRole('button', { name: /^Rename / }).click();
  await passkeys.locator('input[name=name]').fill('My own phone');
  await passkeys.getByRole('button', { name: t('security', 'passkeys.save') }).click();
  await expect(passkeys.getByText('My own phone')).toBeVisible();
  await signOut(page);

  await page.goto('/?popup=auth&step=login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('auth', 'passkey.signIn') }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/profile/security');
  await passkeys.getByRole('button', { name: 'Remove My own phone' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security', 'passkeys.removeDo'), exact: true })
    .click();
  await expect(passkeys.getByText(t('security', 'passkeys.none'))).toBeVisible();
});

test(
  'a new device is told of by letter, is seen in the list, and its session ends at once by a press or by the letter’s link [AUT-14, AUT-15]',
  onDesktop,
  async ({ page, browser, watched, baseURL }) => {
    const t = words.bind(null, 'en');
    watched.allow('401');
    const email = await signedUp(page);
    const other = await browser.newContext({ baseURL: baseURL ?? '', userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' });
    const visit = await other.newPage();
    const login = () => visit.request.post('/api/auth.login?v=2.34&locale=en', { data: { login: email, password } });
    const isIn = async () => (await visit.request.get('/api/account.getBalance?v=2.34&locale=en')).ok();
    expect((await login()).ok()).toBe(true);

    await page.goto('/profile/security');
    const sessions = page.getByRole('region', { name: t('security', 'sessions') });
    await sessions.getByRole('button', { name: 'Sign out Safari · iPhone' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect.poll(isIn).toBe(false);
    await expect(page.getByRole('region', { name: t('security', 'history') }).getByText(t('security', 'history.new'))).toBeVisible();

    expect((await login()).ok()).toBe(true);
    const mailbox = await page.request.get('/mailbox.json', { params: { to: email } });
    const link = /http\S+notMe=[\w.-]+/.exec(await mailbox.text())?.[0] ?? '';
    const victim = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await victim.goto(link);
    await expect(victim.getByRole('dialog').getByText(t('auth', 'restore.ended'))).toBeVisible();
    await expect.poll(isIn).toBe(false);
    // The page that is still open learns of it too, and goes where one signs in: a page that goes elsewhere at the moment it is closed may never close.
    await expect(page.getByRole('dialog', { name: t('auth', 'login.title') })).toBeVisible();
  },
);
