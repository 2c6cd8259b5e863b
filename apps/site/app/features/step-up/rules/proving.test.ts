import { expect, test } from 'vitest';
import { proving } from './proving.ts';

const refusal = (code: string) => Object.assign(new Error(code), { type: 'AccessDeniedException', code, status: 403, params: {} });
const never = async (): Promise<boolean> => {
  throw new Error('nobody is asked');
};

test('[AUT-17] what the server wants a proof for is done again once it was proved, exactly as it was meant', async () => {
  const payout = { amount: '12.50', idempotency_key: 'the one' };
  const sent: unknown[] = [];
  let isProved = false;
  const pay = async () => {
    sent.push(payout);
    if (!isProved) throw refusal('step_up_required');
    return 'paid';
  };
  expect(await proving(pay, async () => (isProved = true))).toBe('paid');
  expect(sent).toEqual([payout, payout]);
  expect(await proving(pay, never)).toBe('paid');
});

test('[AUT-17] nothing is done where the window is closed, and nobody is asked for any other refusal', async () => {
  let count = 0;
  const refused = (code: string) => async () => {
    count++;
    throw refusal(code);
  };
  await expect(proving(refused('step_up_required'), async () => false)).rejects.toThrow('step_up_required');
  expect(count).toBe(1);
  await expect(proving(refused('insufficient_funds'), never)).rejects.toThrow('insufficient_funds');
  await expect(proving(() => Promise.reject(new TypeError('no network')), never)).rejects.toThrow('no network');
});
