import { expect, test, vi } from 'vitest';
import { endSession, sent } from './calls-under-way.ts';

/** A server that answers each call when it is told to. */
function server() {
  const asked: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  return {
    asked,
    call: (name: string) =>
      sent(name, () => {
        asked.push(name);
        const answer = Promise.withResolvers<string>();
        open.set(name, answer);
        return answer.promise;
      }),
    answer: (name: string) => open.get(name)?.resolve(name),
    refuse: (name: string) => open.get(name)?.reject(new Error(`${name} is refused`)),
  };
}

/** Every promise that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('[R4-009] a session ends once every call under way is answered, refused ones as well', async () => {
  const { asked, call, answer, refuse } = server();
  const balance = call('account.getBalance');
  const profile = call('account.getprofileinfo').catch((error: unknown) => error);
  const ended = endSession(
    () => call('auth.logout'),
    async () => {},
  );
  await settled();
  refuse('account.getprofileinfo');
  await profile;
  await settled();
  expect(asked).toEqual(['account.getBalance', 'account.getprofileinfo']);
  answer('account.getBalance');
  await balance;
  await settled();
  expect(asked.slice(2)).toEqual(['auth.logout']);
  answer('auth.logout');
  await ended;
});

test('[R4-009] what is asked for while a session ends never comes to the server, but who is here does, once it is over', async () => {
  const { asked, call, answer } = server();
  const order: string[] = [];
  const ended = endSession(
    () => call('auth.logout'),
    async () => {
      order.push('left', await call('account.getInfo'));
    },
  );
  const failure = (error: unknown) => order.push(String(error));
  // Before the end is sent, while it is under way, and before the page is a visitor's.
  const early = call('protection.getRealityCheck').catch(failure);
  await settled();
  const late = call('account.getBalance').catch(failure);
  const who = call('account.getInfo').catch(failure);
  expect(asked).toEqual(['auth.logout']);
  answer('auth.logout');
  await settled();
  const last = call('loyalty.getnotifications').catch(failure);
  await settled();
  expect(asked).toEqual(['auth.logout', 'account.getInfo']);
  answer('account.getInfo');
  await Promise.all([ended, early, late, who, last]);
  expect(order).toEqual(['left', 'account.getInfo', ...Array.from({ length: 4 }, () => 'Error: The session has ended')]);
  expect(asked).toHaveLength(2);
  // From now on the page is as any other.
  void call('games.get');
  expect(asked.at(-1)).toBe('games.get');
  answer('games.get');
});

test('[R4-009] where the session cannot be ended, what was asked for meanwhile is sent', async () => {
  const { asked, call, answer, refuse } = server();
  const leave = vi.fn<() => Promise<void>>(async () => {});
  const ended = endSession(() => call('auth.logout'), leave);
  const balance = call('account.getBalance');
  await settled();
  refuse('auth.logout');
  await expect(ended).rejects.toThrow('auth.logout is refused');
  await settled();
  expect(asked).toEqual(['auth.logout', 'account.getBalance']);
  answer('account.getBalance');
  await expect(balance).resolves.toBe('account.getBalance');
  expect(leave).not.toHaveBeenCalled();
});

test('a session is ended once, however often it is asked for; and where its page cannot be left nothing personal is sent either', async () => {
  const { asked, call, answer } = server();
  const leave = () => Promise.reject(new Error('no page'));
  const first = endSession(() => call('auth.logout'), leave);
  const second = endSession(() => call('auth.logout'), leave);
  const balance = call('account.getBalance').catch(String);
  await settled();
  answer('auth.logout');
  await expect(Promise.allSettled([first, second])).resolves.toEqual(
    [1, 2].map(() => expect.objectContaining({ status: 'rejected', reason: new Error('no page') })),
  );
  expect(await balance).toBe('Error: The session has ended');
  expect(asked).toEqual(['auth.logout']);
});

test('[R4-009] [RGP-11] who wants to stop is not kept for longer than five seconds by an answer that does not come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { asked, call, answer } = server();
    const hung = call('games.getNetResult');
    const ended = endSession(
      () => call('protection.exclude'),
      async () => {},
    );
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toEqual(['games.getNetResult']);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['games.getNetResult', 'protection.exclude']);
    answer('protection.exclude');
    await ended;
    answer('games.getNetResult');
    await hung;
  } finally {
    vi.useRealTimers();
  }
});
