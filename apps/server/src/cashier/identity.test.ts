import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawalSettings } from './settings.ts';
import { deposit, fund, openCasino, withdraw, type Casino, type Process } from './testing/casino.ts';

let casino: Casino;
let process: Process;

beforeAll(async () => {
  casino = await openCasino('identity');
  casino.policy.identity = () => ({ depositTotal: '200.00', withdrawalTotal: '60.00' });
  process = await casino.startProcess();
});
afterAll(() => casino.close());

const verify = (playerId: bigint) =>
  casino.testDatabase.ownerDatabase.query('update player set is_verified = true where id = $1', [playerId]);

test('[R6-006] [R8-001] somebody unknown pays in up to the sum of a whole account, over days, and no cent beyond it', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '150');
  casino.clock.advance(48 * 3_600_000);
  await expect(deposit(process, player, '51')).rejects.toMatchObject({
    type: 'SumsubVerificationRequiredException',
    details: { code: 'deposit', facts: { available: '50.00', currency: 'EUR' } },
  });
  await deposit(process, player, '50');
  await expect(deposit(process, player, '10')).rejects.toMatchObject({ details: { facts: { available: '0.00' } } });
  await verify(player);
  await deposit(process, player, '1000');
});

test('[R6-006] [R8-010] the same for withdrawals; the page says so before one is asked for, once nothing is left', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '150');
  await expect(withdraw(process, player, '60.01')).rejects.toMatchObject({
    type: 'KycWithdrawalException',
    details: { code: 'withdrawal', facts: { available: '60.00', currency: 'EUR' } },
  });
  expect((await withdrawalSettings(process.parts, player, 'en')).blocked_by).toBeNull();
  await withdraw(process, player, '60');
  expect((await withdrawalSettings(process.parts, player, 'en')).blocked_by).toBe('KycWithdrawalException');
  await expect(withdraw(process, player, '10')).rejects.toMatchObject({ type: 'KycWithdrawalException' });
  await verify(player);
  expect((await withdrawalSettings(process.parts, player, 'en')).blocked_by).toBeNull();
  await withdraw(process, player, '80');
});
