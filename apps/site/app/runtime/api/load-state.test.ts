import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadState, type LoadState } from './load-state.ts';

/** What a query shows over its life, each state once. */
function watch(answers: (() => Promise<string>)[], enabled = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = () => (answers.shift() ?? (() => Promise.reject(new Error('no answer left'))))();
  const observer = new QueryObserver(client, { queryKey: ['games'], queryFn, enabled });
  const states: LoadState[] = [];
  const note = () => {
    const state = loadState(observer.getCurrentResult());
    if (states.at(-1) !== state) states.push(state);
  };
  const leave = observer.subscribe(note);
  note();
  return { observer, states, leave };
}

const down = () => Promise.reject(new Error('down'));

test('what nobody asked for is idle, what comes is pending until it is there [R4-002]', async () => {
  const idle = watch([], false);
  expect(idle.states).toEqual(['idle']);
  idle.leave();
  const loading = watch([() => Promise.resolve('games')]);
  await expect.poll(() => loading.states).toEqual(['pending', 'success']);
  loading.leave();
});

test('what cannot be had can be tried again [R4-002]', async () => {
  const failing = watch([down, () => Promise.resolve('games')]);
  await expect.poll(() => failing.states).toEqual(['pending', 'error']);
  await failing.observer.refetch();
  await expect.poll(() => failing.states).toEqual(['pending', 'error', 'pending', 'success']);
  failing.leave();
});

test('what is on the screen stays when asking anew fails [R4-002]', async () => {
  const kept = watch([() => Promise.resolve('games'), down]);
  await expect.poll(() => kept.states).toEqual(['pending', 'success']);
  await kept.observer.refetch();
  expect(kept.observer.getCurrentResult().isError).toBe(true);
  expect(kept.states).toEqual(['pending', 'success']);
  kept.leave();
});
