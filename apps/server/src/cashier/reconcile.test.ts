import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readList, reconcile, type Difference } from './reconcile.ts';
import { signTimestamped } from './paymentiq/signature.ts';
import { apiSecret, deposit, freshKey, fund, openCasino, typeCard, type Casino, type Process } from './testing/casino.ts';
import { makeWithdrawal } from './withdrawal.ts';

let casino: Casino;
let process: Process;
beforeAll(async () => {
  casino = await openCasino('reconcile');
  process = await casino.startProcess();
});
afterAll(() => casino.close());

/** The list of the sandbox provider, over HTTP as a merchant asks for it. */
async function exported(): Promise<string> {
  const body = JSON.stringify({ merchantId: 'tavolo' });
  const response = await fetch(`${process.origin}/sandbox/payments/api/transactions`, {
    method: 'POST',
    headers: { 'x-merchant-signature': signTimestamped(apiSecret, body, process.parts.clock.now()) },
    body,
  });
  expect(response.status).toBe(200);
  return response.text();
}
const compare = async (text: string): Promise<Difference[]> => reconcile(casino.testDatabase.database, readList(text));
const kinds = (differences: readonly Difference[]) => differences.map(({ what }) => what).toSorted();

test('deposits and payouts of every end agree with the provider’s own list', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '100');
  await fund(process, player, '50', '4000000000000002');
  const left = await deposit(process, player, '30');
  await fetch(`${process.origin}${left.action.url}/cancel`, { method: 'POST', redirect: 'manual' });
  await deposit(process, player, '25');
  await makeWithdrawal(process.parts, {
    playerId: player,
    method: 'card',
    amount: '40',
    requisites: {},
    idempotencyKey: freshKey(),
    locale: 'en',
    domain: 'casino.test',
  });
  expect(kinds(await compare(await exported()))).toEqual([]);
  for (let passed = 0; passed < 60; passed += 5) {
    casino.clock.advance(5_000);
    await process.jobs.runDue();
  }
  expect(await compare(await exported())).toEqual([]);
});

test('what a restored database has forgotten is named, and what the provider does not have', async () => {
  const player = await casino.addPlayer();
  const id = await fund(process, player, '70');
  const owner = casino.testDatabase.ownerDatabase;
  const list = await exported();
  const [{ reference, tx } = { reference: '', tx: '' }] = await owner.query<{ reference: string; tx: string }>(
    'select reference, provider_tx as tx from payment where player_id = $1',
    [player],
  );
  // The provider has another payment in its place, which nobody here knows.
  expect(await compare(list.replaceAll(tx, 'lost').replaceAll(reference, 'forgotten'))).toEqual([
    { what: 'missing here', providerTx: 'lost', reference: 'forgotten', player: null, payment: null, here: null, there: '70.00 EUR paid' },
    { what: 'missing there', providerTx: tx, reference, player, payment: BigInt(id), here: '7000 EUR paid', there: null },
  ]);
});

describe('a list of PaymentIQ’s back office', () => {
  test('is read as CSV with commas or semicolons and as JSON, and differences of amount, currency and state are told', async () => {
    const player = await casino.addPlayer();
    const { transaction } = await deposit(process, player, '60');
    const { action } = await deposit(process, player, '80');
    await typeCard(process, action.url, '4111111111111111');
    const rows = await casino.testDatabase.ownerDatabase.query<{ id: bigint; reference: string; tx: string | null }>(
      'select id, reference, provider_tx as tx from payment where player_id = $1 order by id',
      [player],
    );
    const [open, paid] = rows;
    const head = 'Transaction Id,Merchant Tx Id,Tx Amount,Currency,State';
    const csv = `${head}\r\n"x-1","${open?.reference}",60.00,EUR,SUCCESSFUL\r\n${paid?.tx},${paid?.reference},"-80.01",EUR,SUCCESSFUL\r\n`;
    const told = (await compare(csv)).filter(({ player: of }) => of === player);
    expect(told.map(({ what, payment, here, there }) => [what, payment, here, there])).toEqual([
      ['state', BigInt(transaction), 'open', 'paid'],
      ['amount', paid?.id, '8000', '8001'],
    ]);
    const ofPlayer = async (text: string) => (await compare(text)).filter(({ player: of }) => of === player);
    expect(await ofPlayer(csv.replaceAll(',', ';'))).toEqual(told);
    const json = JSON.stringify({
      transactions: [
        { txId: paid?.tx, attributes: { transaction: paid?.reference }, txAmount: 80.0, txAmountCy: 'USD', status: 'DECLINED' },
      ],
    });
    expect(kinds(await ofPlayer(json))).toEqual(['currency', 'state']);
  });

  test('that cannot be understood is refused whole, never taken for something else', () => {
    expect(() => readList('Transaction Id,Amount\n1,5')).toThrow(/has no currency/);
    expect(() => readList('Transaction Id,Amount,Currency,State\n1,"5,00",EUR,SUCCESS')).toThrow(/no number/);
    expect(() => readList('Transaction Id,Amount,Currency,State\n1,5,EUR')).toThrow(/Line 2/);
    expect(() => readList('{"transactions": 5}')).toThrow(/no array/);
    expect(() => readList('[{]')).toThrow(/no JSON/);
  });

  test('with a state that nobody knows is not compared', async () => {
    await expect(compare('Transaction Id,Amount,Currency,State\nnowhere,5,EUR,FLOATING')).rejects.toThrow(/unknown/);
  });
});
