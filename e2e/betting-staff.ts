import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { request, type APIRequestContext } from '@playwright/test';
import { comeIn } from './staff.ts';
import { expect } from './watch.ts';

/** Somebody who looks after bets on a product of a test's own, signed in with a second factor, without the screens. */
export async function bettingStaff(product: { address: string; directory: string }, name: string): Promise<APIRequestContext> {
  const { address, directory } = product;
  const { stdout } = await promisify(execFile)('node', ['apps/server/src/staff-command.ts', 'add', `${name}@casino.example`, 'admin'], {
    env: { ...process.env, DATA_DIR: directory, PORT: new URL(address).port, PUBLIC_URL: '', DATABASE_URL: '' },
  });
  const api = await request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } });
  let token = tokenIn(stdout);
  if (token === '')
    await expect
      .poll(async () => (token = tokenIn(await (await api.get('/mailbox.json', { params: { to: `${name}@casino.example` } })).text())))
      .not.toBe('');
  await comeIn(api, address, token);
  return api;
}

const tokenIn = (text: string): string => /\/welcome#([\w-]{43})/.exec(text)?.[1] ?? '';
