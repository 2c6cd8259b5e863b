import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../../e2e/sample/extent.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import { expireDeposit } from './deposit.ts';
import { findPayment } from './queries/payments.ts';
import { callBack, deposit, freshKey, fund, openCasino, type Casino, type Process } from './testing/casino.ts';
import { cancelWithdrawal, makeWithdrawal } from './withdrawal.ts';

let casino: Casino;
let process: Process;

beforeAll(async () => {
  casino = await openCasino('model');
  casino.policy.isWithdrawalCancelAllowed = true;
  casino.policy.openWithdrawals = 100;
  process = await casino.startProcess();
});
afterAll(() => casino.close());

type Step =
  | { do: 'authorize' | 'transfer' | 'cancel'; payment: number; tx: 0 | 1; wrongAmount: boolean; wrongAuth: boolean; times: 1 | 2 }
  | { do: 'expire'; payment: number }
  | { do: 'take_back'; payment: number };

/** What should become of a payment, written from the integration sheet and not from the cashier's code. */
interface ModelPayment {
  kind: 'deposit' | 'withdrawal';
  amount: bigint;
  fate: 'open' | 'consented' | 'paid' | 'over';
  takenBack: boolean;
  tx: number | null;
  hasAuth: boolean;
}

function predict(payment: ModelPayment, step: Step): boolean {
  switch (step.do) {
    case 'authorize':
      if (step.wrongAmount) return false;
      if (payment.tx === step.tx && payment.hasAuth) return true;
      if (payment.fate !== 'open') return false;
      Object.assign(payment, { fate: 'consented', tx: step.tx, hasAuth: true });
      return true;
    case 'transfer':
      if (step.wrongAmount || step.wrongAuth || payment.tx !== step.tx || !payment.hasAuth) return false;
      if (payment.fate === 'consented') payment.fate = 'paid';
      return payment.fate === 'paid';
    case 'cancel':
      if (step.wrongAmount || (payment.tx !== null && payment.tx !== step.tx)) return false;
      if (payment.hasAuth && step.wrongAuth) return false;
      if (payment.fate === 'paid') return false;
      if (payment.fate !== 'over') Object.assign(payment, { fate: 'over', tx: step.tx });
      return true;
    case 'expire':
      if (payment.kind === 'deposit' && payment.fate === 'open') payment.fate = 'over';
      return true;
    case 'take_back':
      if (payment.kind === 'deposit') return false;
      if (payment.takenBack) return true;
      if (payment.fate !== 'open') return false;
      Object.assign(payment, { fate: 'over', takenBack: true });
      return true;
  }
}

const callback = fc.record({
  do: fc.constantFrom('authorize' as const, 'transfer' as const, 'cancel' as const),
  payment: fc.nat(3),
  tx: fc.oneof({ weight: 5, arbitrary: fc.constant(0 as const) }, { weight: 1, arbitrary: fc.constant(1 as const) }),
  wrongAmount: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  wrongAuth: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  times: fc.constantFrom(1 as const, 2 as const),
});
const own = fc.record({ do: fc.constantFrom('expire' as const, 'take_back' as const), payment: fc.nat(3) });
const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof({ weight: 6, arbitrary: callback }, { weight: 1, arbitrary: own }), {
  minLength: 4,
  maxLength: 24,
});

test('whatever the provider sends, in any order and any number of times, money moves once and only by a transfer', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const player = await casino.addPlayer();
      await fund(process, player, '100');
      const real = [];
      const model: ModelPayment[] = [];
      for (const [kind, amount] of [
        ['deposit', '20'],
        ['deposit', '30'],
        ['withdrawal', '25'],
        ['withdrawal', '35.5'],
      ] as const) {
        const common = {
          playerId: player,
          method: 'card',
          amount,
          requisites: {},
          idempotencyKey: freshKey(),
          locale: 'en' as const,
          domain: 'x',
        };
        const { transaction } = kind === 'deposit' ? await deposit(process, player, amount) : await makeWithdrawal(process.parts, common);
        real.push({ transaction, sign: kind === 'deposit' ? '' : '-', amount });
        model.push({ kind, amount: BigInt(Number(amount) * 100), fate: 'open', takenBack: false, tx: null, hasAuth: false });
      }
      for (const step of sequence) {
        const payment = model[step.payment];
        const order = real[step.payment];
        if (!payment || !order) continue;
        const expected = predict(payment, step);
        expect([step, await perform(player, step, order)]).toEqual([step, expected]);
        const balances = await casino.wallet.balances(player);
        const sum = (wanted: (one: ModelPayment) => boolean): bigint => model.filter(wanted).reduce((total, one) => total + one.amount, 0n);
        const isOpen = ({ fate }: ModelPayment): boolean => fate === 'open' || fate === 'consented';
        expect(balances.held).toBe(sum((one) => one.kind === 'withdrawal' && isOpen(one)));
        expect(balances.main).toBe(
          10_000n +
            sum((one) => one.kind === 'deposit' && one.fate === 'paid') -
            sum((one) => one.kind === 'withdrawal' && one.fate !== 'over'),
        );
      }
    }),
    { numRuns: isFull ? 120 : 25, seed: 20_260_302 },
  );
  const findings = await verifyLedger(casino.testDatabase.ownerDatabase);
  expect(isSound(findings)).toBe(true);
}, 900_000);

async function perform(player: bigint, step: Step, order: { transaction: string; sign: string; amount: string }): Promise<boolean> {
  if (step.do === 'expire') {
    await expireDeposit(process.parts, { player: String(player), payment: order.transaction });
    return true;
  }
  if (step.do === 'take_back') {
    return cancelWithdrawal(process.parts, player, order.transaction).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CatalogueError) return false;
        throw error;
      },
    );
  }
  const stored = await findPayment(casino.testDatabase.database, player, BigInt(order.transaction));
  const message = {
    userId: String(player),
    txAmount: `${order.sign}${step.wrongAmount ? '20.01' : order.amount}`,
    txAmountCy: 'EUR',
    txId: `tx-${order.transaction}-${step.tx}`,
    accountId: stored?.requisites.account ?? 'card-of-the-test',
    authCode: step.wrongAuth ? 'wrong' : (stored?.authCode ?? 'none-yet'),
    statusCode: 'CANCELLED',
    attributes: { transaction: stored?.reference },
  };
  const answers = await Promise.all(Array.from({ length: step.times }, () => callBack(process, step.do, message)));
  // A repeat that has no effect of its own answers what the first answered.
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  return answers[0]?.body.success === true;
}
