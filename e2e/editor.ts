import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { field } from './api.ts';
import { appCode } from './app-code.ts';
import { comeIn, staffPassword } from './staff.ts';
import { expect } from './watch.ts';

/** A word that no other attempt of any test has used. */
export const freshWord = (): string => randomUUID().slice(0, 8);

/**
 * Adds somebody by the product's own command, and answers the link by which they choose their password: from their mailbox, or as long as no admin
 * has come in as it is printed.
 */
export async function linkFor(email: string, role: string): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['apps/server/src/staff-command.ts', 'add', email, role], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], PORT: process.env['E2E_PORT'], PUBLIC_URL: '', DATABASE_URL: '' },
  });
  const printed = welcome.exec(stdout)?.[0];
  if (printed) return printed;
  if (!stdout.includes(`was sent to ${email}`)) throw new Error(`${email} got no link: ${stdout}`);
  return mailedLink(email);
}

const welcome = /\/content-admin\/welcome#[\w-]{43}/;

/** The link in the newest letter to somebody who was let in. */
export async function mailedLink(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const letters = await fetch(`http://localhost:${process.env['E2E_PORT']}/mailbox.json?to=${encodeURIComponent(email)}`);
      link = welcome.exec(await letters.text())?.[0] ?? '';
      return link;
    }, `a link mailed to ${email}`)
    .not.toBe('');
  return link;
}

/** The key that is on the screen, set up in an authenticator app; answers what the app shows, now or in the next half minute. */
async function setUpSecondFactor(page: Page, look: () => Promise<void>): Promise<(steps?: number) => string> {
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await page.getByLabel('Current password').fill(staffPassword);
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = (await page.locator('code').innerText()).trim();
  await look();
  await page.getByLabel('Code from your authenticator app').fill(appCode(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  return (steps = 0) => appCode(key, steps);
}

/**
 * Answers a link: a password, a second factor, and in. Answers the codes of the app.
 * @param look called while the key of the second factor is on the screen
 */
export async function enterBy(page: Page, link: string | Promise<string>, look = async () => {}): Promise<(steps?: number) => string> {
  await page.goto(await link);
  await page.getByLabel('New password').fill(staffPassword);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  // Nobody works here without a second factor [AUT-18].
  const code = await setUpSecondFactor(page, look);
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  return code;
}

/**
 * Somebody new of a role is in, without the forms of `enterBy`: the first screen stands. Answers the codes of their app.
 */
export async function entered(page: Page, email: string, role: string): Promise<(steps?: number) => string> {
  const link = await linkFor(email, role);
  const code = await comeIn(page.request, `http://localhost:${process.env['E2E_PORT']}`, link.slice(link.indexOf('#') + 1));
  await page.goto('/content-admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  return code;
}

/** A published page of the test's own in both languages, so that neither what another test does nor an attempt that failed is in its way. */
export async function freshPage(request: APIRequestContext): Promise<{ slug: string; documentId: string; title: string; italian: string }> {
  const slug = `prova-${freshWord()}`;
  const [title, italian] = [`Page ${slug}`, `Pagina ${slug}`];
  const headers = { authorization: `Bearer ${process.env['E2E_CONTENT_TOKEN']}` };
  const lead = 'Tests write here.';
  const made = await request.post('/content/api/pages', { headers, data: { data: { slug, title, lead } } });
  expect(made.status(), await made.text()).toBe(201);
  const documentId = String(field(await made.json(), 'data', 'documentId'));
  const told = await request.put(`/content/api/pages/${documentId}?locale=it`, { headers, data: { data: { title: italian, lead } } });
  expect(told.status(), await told.text()).toBe(200);
  return { slug, documentId, title, italian };
}

/** Takes a page of `freshPage` away again, in both languages. */
export async function withoutPage(request: APIRequestContext, documentId: string): Promise<void> {
  const headers = { authorization: `Bearer ${process.env['E2E_CONTENT_TOKEN']}` };
  expect((await request.delete(`/content/api/pages/${documentId}?locale=*`, { headers })).ok()).toBe(true);
}
