import { expect, test } from 'vitest';
import { repeated } from './repeated.ts';

/** Asks a service that gives these answers in turn, statuses or faults. */
async function ask(tries: number, ...answers: (number | Error)[]) {
  const logged: string[] = [];
  const pauses: number[] = [];
  let asked = 0;
  const outcome = await repeated(
    {
      what: 'GET /thing',
      service: 'the service',
      log: { info: () => void logged.push('info'), warn: () => void logged.push('warn') },
    },
    { tries, pauseAfter: (tried) => tried * 100, pause: async (milliseconds) => void pauses.push(milliseconds) },
    async () => {
      const answer = answers[asked++] ?? 500;
      if (answer instanceof Error) throw answer;
      return { status: answer };
    },
  ).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  return { outcome, asked, pauses, logged };
}

test.each([200, 204, 400, 401, 403, 404, 409, 501])('an answer that a repeat would not change (%i) is taken at once', async (status) => {
  expect(await ask(3, status)).toEqual({ outcome: status, asked: 1, pauses: [], logged: ['info'] });
});

test.each([429, 500, 502, 503, 504, new Error('reset')])(
  'after %s the same is asked again, with longer and longer pauses',
  async (fault) => {
    const { outcome, asked, pauses } = await ask(3, fault, fault, 200);
    expect([outcome, asked, pauses]).toEqual([200, 3, [100, 200]]);
  },
);

test('after too many tries it says what was asked of whom, and why there was no answer; it waits for nothing then', async () => {
  const fault = new Error('reset');
  const { outcome, asked, pauses, logged } = await ask(2, 503, fault);
  expect(outcome).toEqual(new Error('the service did not answer GET /thing'));
  expect(outcome).toMatchObject({ cause: fault });
  expect([asked, pauses, logged]).toEqual([2, [100], ['info', 'warn', 'warn']]);
  expect((await ask(1, 503)).outcome).toMatchObject({ cause: new Error('the service answered 503') });
});
