import type { ProviderTransaction } from '@tavolo/provider-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutsideHouse, type OutsideHouse } from '../testing/outside-house.ts';
import { reconcileBooks } from './reconcile.ts';

let world: OutsideHouse;
const base = { user: 'player-1', request_uuid: 'q', game_code: 'reels', currency: 'EUR', is_free: false };
let token = '';
beforeAll(async () => {
  world = await createOutsideHouse();
  ({ token } = await world.player(1n, 500_00n));
});
afterAll(() => world.close());

const bet = (name: string, round: string, more: object = {}) =>
  world.hub88('/transaction/bet', { ...base, token, transaction_uuid: name, round, round_closed: false, amount: 1_000_000, ...more });
const win = (name: string, reference: string, round: string, amount: number) =>
  world.hub88('/transaction/win', {
    ...base,
    token,
    transaction_uuid: name,
    reference_transaction_uuid: reference,
    round,
    round_closed: true,
    amount,
  });
const line = (name: string, kind: ProviderTransaction['kind'], amount: number, state: ProviderTransaction['state'] = 'done') => ({
  user: 'player-1',
  transaction_uuid: name,
  round: 'r',
  game_code: 'reels',
  kind,
  amount,
  currency: 'EUR',
  state,
});

test('every difference between the provider’s books and ours is found, and none where there is none [CMP-04]', async () => {
  const now = world.house.clock.now().getTime();
  const time = { from: new Date(now - 60_000), to: new Date(now + 60_000) };
  await bet('t1', 'r1');
  await win('w1', 't1', 'r1', 2_500_000);
  await bet('t2', 'r2');
  await world.hub88('/transaction/rollback', {
    ...base,
    token,
    transaction_uuid: 'b2',
    reference_transaction_uuid: 't2',
    round: 'r2',
    round_closed: true,
  });
  await bet('t3', 'r3', { is_free: true });
  const right = [
    line('t1', 'bet', 1_000_000),
    line('w1', 'win', 2_500_000),
    line('t2', 'bet', 1_000_000, 'rolled_back'),
    line('b2', 'rollback', 0),
    line('t3', 'bet', 0),
    line('never-came', 'bet', 1_000_000, 'declined'),
    line('on-its-way', 'win', 1_000_000, 'unknown'),
  ];
  const found = (lines: readonly ProviderTransaction[]) => reconcileBooks(world.house.db.database, 'vendor', lines, time);
  expect(await found(right)).toEqual([]);
  const changed = (name: string, more: Partial<ProviderTransaction>) =>
    right.map((one) => (one.transaction_uuid === name ? { ...one, ...more } : one));
  expect(await found([...right, line('lost', 'win', 700_000)])).toEqual([
    { transaction: 'lost', user: 'player-1', what: 'missing_here', there: '700', here: null },
  ]);
  expect(await found(right.filter(({ transaction_uuid: name }) => name !== 'w1'))).toEqual([
    { transaction: 'w1', user: 'player-1', what: 'missing_there', there: null, here: '2500' },
  ]);
  expect(await found(changed('w1', { amount: 2_400_000 }))).toMatchObject([{ what: 'amount', there: '2400', here: '2500' }]);
  expect(await found(changed('w1', { amount: 2_500_001 }))).toMatchObject([{ what: 'amount', there: null }]);
  expect(await found(changed('w1', { currency: 'USD' }))).toMatchObject([{ what: 'currency' }]);
  expect(await found(changed('t1', { state: 'rolled_back' }))).toMatchObject([{ transaction: 't1', what: 'stands_here' }]);
  expect(await found(changed('t2', { state: 'done' }))).toMatchObject([{ transaction: 't2', what: 'undone_here' }]);
  expect(await found(changed('t1', { user: 'player-2' }))).toMatchObject([
    { user: 'player-2', what: 'missing_here' },
    { user: 'player-1', what: 'missing_there' },
  ]);
});
