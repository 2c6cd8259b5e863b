import { expect, type APIRequestContext } from '@playwright/test';
import { field } from './api.ts';
import { appCode } from './app-code.ts';

/** The password that everybody chooses who is added here. */
export const staffPassword = 'a long password for tests';

/**
 * Answers the link of somebody who was let in, without the screens: a password and a second factor, without which nobody works here [AUT-18].
 * Answers what their authenticator app shows, now or in a later half minute. `origin`: of the product.
 */
export async function comeIn(request: APIRequestContext, origin: string, token: string): Promise<(steps?: number) => string> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(`${origin}/staff/api${path}`, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/welcome', { token, password: staffPassword });
  const key = String(field(await post('/totp', { password: staffPassword }), 'data', 'secret'));
  await post('/totp/confirm', { code: appCode(key) });
  return (steps = 0) => appCode(key, steps);
}
