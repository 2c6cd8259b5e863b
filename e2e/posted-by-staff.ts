import { request } from '@playwright/test';
import { freshWord, linkFor } from './editor.ts';
import { comeIn } from './staff.ts';
import { expect } from './watch.ts';

/**
 * What somebody of the staff does who was just let in, without the screens.
 * @param path of the staff's own API, after `/staff/api`
 * @param status that it answers
 */
export async function postedByStaff(path: string, data: object, status: number): Promise<void> {
  const origin = `http://localhost:${process.env['E2E_PORT']}`;
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const link = await linkFor(`staff.${freshWord()}@tavolo.example`, 'admin');
  await comeIn(api, origin, link.slice(link.indexOf('#') + 1));
  const answer = await api.post(`/staff/api${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(status);
  await api.dispose();
}
