import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CatalogueError } from '../../kernel/errors/errors.ts';
import { errorTexts } from '../../kernel/errors/texts.ts';
import { isSound, verifyLedger } from '../../wallet/verify.ts';
import { history, paymentInfo } from '../history.ts';
import { holderFault } from '../instrument.ts';
import { depositSettings, withdrawalSettings } from '../settings.ts';
import { deposit, fund, openCasino, withdraw, type Casino, type Process } from '../testing/casino.ts';
import type { PaymentMethod } from './payment-method.ts';
import { paymentMethods } from './registry.ts';

/** One with a field of its own, for one country, that pays out. */
const bank: PaymentMethod = {
  sysname: 'bank',
  name: { en: 'Bank account', it: 'Conto bancario' },
  marks: ['bank'],
  provider: 'paymentiq',
  opens: 'new_window',
  durations: { deposit: { en: 'Instant', it: 'Immediato' }, withdrawal: { en: 'One day', it: 'Un giorno' } },
  fields: [
    {
      name: 'iban',
      type: 'text',
      mask: '**** **** **** **** **** **** ***',
      regex: String.raw`IT\d{2}[A-Z]\d{10}[0-9A-Z]{12}`,
      required: true,
      label: { en: 'IBAN of your account', it: 'IBAN del tuo conto' },
    },
  ],
  countries: ['IT'],
  limits: { EUR: { deposit: { min: '20.00', max: '9999.00' } } },
  fees: { EUR: { withdrawal: '1.00' } },
  mayBeCredit: false,
  paysOut: true,
  isReusable: false,
  instrumentFault: holderFault,
};

/** One that only brings money in, and says of no holder. */
const voucher: PaymentMethod = {
  ...bank,
  sysname: 'voucher',
  name: { en: 'Voucher', it: 'Voucher' },
  marks: ['voucher'],
  opens: 'redirect',
  fields: [],
  countries: null,
  limits: {},
  fees: {},
  paysOut: false,
  instrumentFault: () => null,
};

const iban = 'IT60 X054 2811 1010 0000 0123 456';

let casino: Casino;
/** The product's methods with both others, and without them, on one database. */
let wide: Process;
let plain: Process;
beforeAll(async () => {
  casino = await openCasino('methods');
  wide = await casino.startProcess({ methods: [...paymentMethods, bank, voucher] });
  plain = await casino.startProcess();
});
afterAll(() => casino.close());

const ada = () => casino.addPlayer({ firstName: 'Ada', lastName: 'Rossi' });
const names = ({ methods }: { methods: { sysname: string }[] }) => methods.map(({ sysname }) => sysname);

/** Pays on the page of a method that is no card. */
async function pay(player: bigint, method: string, amount: string, more: { requisites?: object; holder?: string; account?: string }) {
  const { transaction, action } = await deposit(wide, player, amount, { method, requisites: more.requisites });
  const page = await (await fetch(wide.origin + action.url)).text();
  const answer = await fetch(wide.origin + action.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ holder: more.holder ?? 'Ada Rossi', account: more.account ?? '' }).toString(),
  });
  casino.clock.advance(1_000);
  return { transaction, page, status: answer.status };
}

const payBank = (player: bigint, amount: string, holder = 'Ada Rossi') => pay(player, 'bank', amount, { requisites: { iban }, holder });
const payVoucher = (player: bigint, amount: string) => pay(player, 'voucher', amount, { account: 'CODE-0000-7777' });

async function paidOut(process: Process, player: bigint, transaction: string): Promise<string[]> {
  for (let passed = 0; passed < 30; passed += 5) {
    await process.jobs.runDue();
    casino.clock.advance(5_000);
  }
  const { parts } = await paymentInfo(process.parts, player, transaction);
  return (parts ?? []).map(({ requisites, amount, status }) => `${requisites.card}: ${amount.amount} ${status}`);
}

const isLedgerSound = async () => isSound(await verifyLedger(casino.testDatabase.ownerDatabase));

describe('a method that is added to the registry', () => {
  test('is offered in its countries, with its fields in both languages and the limits as it narrows them', async () => {
    const player = await ada();
    const settings = await depositSettings(wide.parts, player, 'it');
    expect(names(settings)).toEqual(['card', 'bank', 'voucher']);
    expect(settings.methods[1]).toEqual({
      sysname: 'bank',
      name: 'Conto bancario',
      image_url: '/art/payments/bank.svg',
      marks: ['bank'],
      opens: 'new_window',
      limits: [{ currency: 'EUR', min: '20.00', max: '5000.00' }],
      fee: '0.00',
      duration: 'Immediato',
      fields: [{ ...bank.fields[0], label: 'IBAN del tuo conto' }],
    });
    expect((await depositSettings(wide.parts, player, 'en')).methods[1]?.fields[0]?.label).toBe('IBAN of your account');
    const payouts = await withdrawalSettings(wide.parts, player, 'en');
    expect(names(payouts)).toEqual(['card', 'bank']);
    expect(payouts.methods[1]).toMatchObject({ fee: '1.00', duration: 'One day', fields: [], opens: 'none' });

    await casino.testDatabase.ownerDatabase.query(`update player set country_code = 'DE' where id = $1`, [player]);
    expect(names(await depositSettings(wide.parts, player, 'en'))).toEqual(['card', 'voucher']);
    expect(names(await withdrawalSettings(wide.parts, player, 'en'))).toEqual(['card']);
    await expect(deposit(wide, player, '50', { method: 'bank', requisites: { iban } })).rejects.toMatchObject({
      details: { fields: { method: [{ code: 'wrong_field' }] } },
    });
  });

  test('takes the requisites of its fields alone, and says in both languages which one is wrong', async () => {
    const player = await ada();
    const refused = async (requisites: object) => {
      const error: unknown = await deposit(wide, player, '50', { method: 'bank', requisites }).catch((thrown: unknown) => thrown);
      if (!(error instanceof CatalogueError)) throw new Error('it was taken', { cause: error });
      return error;
    };
    expect((await refused({})).details.fields).toEqual({ iban: [{ code: 'required' }] });
    expect((await refused({ iban, number: '4111111111111111' })).details.fields).toEqual({ requisites: [{ code: 'wrong_field' }] });
    const wrong = await refused({ iban: 'DE02120300000000202051' });
    const faults = wrong.details.fields?.iban ?? [];
    expect(faults).toEqual([{ code: 'wrong_field' }]);
    const texts = errorTexts();
    expect(faults.flatMap((fault) => [texts.field('en', fault), texts.field('it', fault)])).toEqual(['Wrong field', 'Campo non valido']);
    await expect(deposit(wide, player, '10', { method: 'bank', requisites: { iban } })).rejects.toMatchObject({
      details: { fields: { amount: [{ code: 'sum' }] } },
    });
    expect(await history(wide.parts, { playerId: player, type: 'deposit', statuses: [], offset: 0, count: 9, locale: 'en' })).toMatchObject(
      {
        count: 0,
      },
    );
  });

  test('is paid on a page of its own, without a word of cards, and its requisites are kept nowhere', async () => {
    const player = await ada();
    const { transaction, page, status } = await payBank(player, '50');
    expect(status).toBe(303);
    expect(page).toContain('Bank account · •••• 3456');
    expect(page).not.toContain('name="number"');
    expect(await paymentInfo(wide.parts, player, transaction)).toMatchObject({
      method: 'bank',
      status: 'success',
      requisites: { card: 'Bank account •••• 3456', holder: 'Ada Rossi' },
    });
    const kept = await casino.testDatabase.ownerDatabase.query<{ row: string }>(
      'select payment::text as row from payment union all select psp_order::text from psp_order union all select psp_card::text from psp_card',
    );
    expect(kept.filter(({ row }) => row.includes('0542811101')).length).toBe(0);
    expect(await isLedgerSound()).toBe(true);
  });
});

describe('payouts across methods', () => {
  test('every instrument gets back by its own method what it brought in', async () => {
    const player = await ada();
    await fund(wide, player, '50');
    casino.clock.advance(1_000);
    await payBank(player, '30');
    const { methods, payout } = await withdrawalSettings(wide.parts, player, 'en');
    expect(methods.map(({ sysname, instrument }) => [sysname, instrument?.label])).toEqual([
      ['card', 'Visa •••• 1111'],
      ['bank', 'Bank account •••• 3456'],
    ]);
    expect(payout.cards.map(({ method, returns }) => [method, returns])).toEqual([
      ['card', '50.00'],
      ['bank', '30.00'],
    ]);
    const { transaction } = await withdraw(wide, player, '80');
    expect(await paidOut(wide, player, transaction)).toEqual(['Visa •••• 1111: 50.00 success', 'Bank account •••• 3456: 30.00 success']);
    const house = await casino.testDatabase.ownerDatabase.query<{ account: string; amount: bigint }>(
      `select account, sum(amount)::bigint as amount from ledger_entry where player_id = $1 and account like 'house:withdrawals:%' group by 1 order by 1`,
      [player],
    );
    expect(house).toEqual([
      { account: 'house:withdrawals:bank', amount: 3_000n },
      { account: 'house:withdrawals:card', amount: 5_000n },
    ]);
    expect(await isLedgerSound()).toBe(true);
  });

  test('what came by one that cannot be paid out to goes to an instrument of the player’s own, and to no one else’s', async () => {
    const player = await ada();
    await payVoucher(player, '40');
    await expect(withdraw(wide, player, '40')).rejects.toMatchObject({ type: 'UserNeedDepositException' });
    await expect(withdraw(wide, player, '40', { method: 'voucher' })).rejects.toMatchObject({ type: 'InvalidParameterException' });
    await fund(wide, player, '10', '5555555555554444', { holder: 'Bob Bianchi' });
    casino.clock.advance(1_000);
    await expect(withdraw(wide, player, '40')).rejects.toMatchObject({ type: 'RequisitesValidationRequiredException' });
    await payBank(player, '20');
    const { transaction } = await withdraw(wide, player, '60');
    expect(await paidOut(wide, player, transaction)).toEqual(['Bank account •••• 3456: 60.00 success']);
    await expect(withdraw(wide, player, '10')).rejects.toMatchObject({ details: { facts: { available: '0.00' } } });
    expect(await isLedgerSound()).toBe(true);
  });
});

describe('a method that is taken away', () => {
  test('stays in history, and its money is paid out to an instrument of the player’s own', async () => {
    const player = await ada();
    const { transaction: old } = await payBank(player, '50');
    expect(names(await depositSettings(plain.parts, player, 'en'))).toEqual(['card']);
    await expect(deposit(plain, player, '50', { method: 'bank', requisites: { iban } })).rejects.toMatchObject({
      type: 'InvalidParameterException',
    });
    expect(
      await history(plain.parts, { playerId: player, type: 'deposit', statuses: [], offset: 0, count: 9, locale: 'en' }),
    ).toMatchObject({ count: 1, items: [{ id: old, method: 'bank', status: 'success' }] });
    await fund(plain, player, '10');
    const { transaction } = await withdraw(plain, player, '60');
    expect(await paidOut(plain, player, transaction)).toEqual(['Visa •••• 1111: 60.00 success']);
    expect(await isLedgerSound()).toBe(true);
  });

  test('frees no money of an account in another name', async () => {
    const player = await ada();
    await payBank(player, '50', 'Bob Bianchi');
    await fund(plain, player, '10');
    expect((await withdrawalSettings(plain.parts, player, 'en')).payout.available).toBe('10.00');
    await expect(withdraw(plain, player, '60')).rejects.toMatchObject({ type: 'RequisitesValidationRequiredException' });
  });

  test('has a payout that nobody has begun come back to the balance, for another instrument', async () => {
    const player = await ada();
    await payBank(player, '50');
    await fund(wide, player, '10');
    const { transaction } = await withdraw(wide, player, '60');
    expect(await paidOut(plain, player, transaction)).toEqual(['Bank account •••• 3456: 50.00 fail', 'Visa •••• 1111: 10.00 success']);
    const again = await withdraw(plain, player, '50');
    expect(await paidOut(plain, player, again.transaction)).toEqual(['Visa •••• 1111: 50.00 success']);
    expect(await isLedgerSound()).toBe(true);
  });
});
