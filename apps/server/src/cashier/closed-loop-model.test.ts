import { testCards } from '@tavolo/payment-provider';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../../e2e/sample/extent.ts';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import { chargeBack } from './charge-back.ts';
import { paymentInfo } from './history.ts';
import { freshKey, fund, openCasino, type Casino, type Process } from './testing/casino.ts';
import { makeWithdrawal } from './withdrawal.ts';

let casino: Casino;
let process: Process;
beforeAll(async () => {
  casino = await openCasino('closed-loop-model');
  Object.assign(casino.policy, { openWithdrawals: 100 });
  process = await casino.startProcess();
});
afterAll(() => casino.close());

type Step =
  | { do: 'deposit'; card: number; euros: number }
  | { do: 'play'; stake: number; win: number }
  | { do: 'withdraw'; cents: number; to: number }
  | { do: 'settle' }
  | { do: 'charge back'; deposit: number };

/** The third card takes deposits and declines every payout; the fourth is in another's name. */
const cards = [
  { behaviour: 'ok', holder: 'Ada Rossi', isDeclined: false, isOwn: true },
  { behaviour: 'duplicate', holder: 'Ada Rossi', isDeclined: false, isOwn: true },
  { behaviour: 'payout_declined', holder: 'Ada Rossi', isDeclined: true, isOwn: true },
  { behaviour: 'lost_reply', holder: 'Mario Bianchi', isDeclined: false, isOwn: false },
].map((card) => ({ ...card, number: testCards.find(({ behaviour }) => behaviour === card.behaviour)?.number ?? '' }));

/** One euro-cent account of one deposit: what of it has not gone back. */
interface Lot {
  id: string;
  card: number;
  left: number;
  whole: number;
  isBack: boolean;
  /** The least that the player has had since. */
  low: number;
}

interface Payout {
  card: number;
  /** From which lots, and how much of it is winnings. */
  lots: [Lot, number][];
  winnings: number;
}

/** Written from the rule as it is told, coin by coin, and not from the cashier's sums. */
class Model {
  main = 0;
  owed = 0;
  lots: Lot[] = [];
  open: Payout[] = [];
  paid = cards.map(() => 0);
  fraud = new Set<number>();

  get held(): number {
    return this.open.reduce((sum, payout) => sum + amountOf(payout), 0);
  }
  #isGood(card: number): boolean {
    return cards[card]?.isOwn === true && !this.fraud.has(card);
  }
  /** Cards by the first of their deposits that still stands. */
  #order(): number[] {
    return [...new Set(this.lots.filter(({ isBack }) => !isBack).map(({ card }) => card))];
  }
  #last(): number | null {
    const good = this.lots.filter(({ card }) => this.#isGood(card));
    return good.at(-1)?.card ?? null;
  }
  withdraw(cents: number, to: number | null): Payout[] | null {
    if (cents > this.main) return null;
    const target = to ?? this.#last();
    let rest = cents;
    const payouts: Payout[] = [];
    for (const card of this.#order()) {
      if (!this.#isGood(card)) continue;
      const payout: Payout = { card, lots: [], winnings: 0 };
      for (const lot of this.lots.filter((one) => one.card === card && !one.isBack)) {
        const taken = Math.min(rest, lot.left);
        if (taken > 0) payout.lots.push([lot, taken]);
        rest -= taken;
      }
      if (payout.lots.length > 0) payouts.push(payout);
    }
    // Of a card that nothing goes to no more is kept than can be left.
    const reserved = this.#order().reduce((sum, card) => {
      const lots = this.lots.filter((lot) => lot.card === card && !lot.isBack);
      const left = lots.reduce((all, lot) => all + lot.left, 0);
      return sum + (this.#isGood(card) ? left : Math.min(left, lots.at(-1)?.low ?? 0));
    }, 0);
    if (rest > Math.max(0, this.main - reserved - this.owed) || (rest > 0 && target === null)) return null;
    if (rest > 0 && target !== null) {
      const known = payouts.find(({ card }) => card === target);
      if (known) known.winnings = rest;
      else payouts.push({ card: target, lots: [], winnings: rest });
    }
    for (const [lot, taken] of payouts.flatMap(({ lots }) => lots)) lot.left -= taken;
    this.main -= cents;
    this.open.push(...payouts);
    return payouts;
  }
  see(): void {
    for (const lot of this.lots) lot.low = Math.min(lot.low, this.main + this.held);
  }
  give(payout: Payout): void {
    for (const [lot, taken] of payout.lots) lot.left += taken;
    this.main += amountOf(payout);
  }
  settle(): void {
    for (const payout of this.open) {
      if (cards[payout.card]?.isDeclined) this.give(payout);
      else this.paid[payout.card] = (this.paid[payout.card] ?? 0) + amountOf(payout);
    }
    this.open = [];
  }
  chargeBack(lot: Lot): void {
    for (const payout of this.open) this.give(payout);
    this.open = [];
    const taken = Math.min(this.main, lot.whole);
    this.main -= taken;
    this.owed += lot.whole - taken;
    lot.isBack = true;
    this.fraud.add(lot.card);
    // What the card got back counts against whatever else it brought in.
    let over = lot.whole - lot.left;
    for (const other of this.lots.filter((one) => one.card === lot.card && !one.isBack)) {
      const more = Math.min(over, other.left);
      other.left -= more;
      over -= more;
    }
  }
}

const amountOf = ({ lots, winnings }: Payout): number => lots.reduce((sum, [, taken]) => sum + taken, winnings);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      card: fc.integer({ min: 0, max: 3 }),
      euros: fc.integer({ min: 10, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      stake: fc.integer({ min: 1, max: 4_000 }),
      win: fc.integer({ min: 0, max: 9_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      cents: fc.integer({ min: 1_000, max: 12_000 }),
      to: fc.integer({ min: -1, max: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'settle' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge back' as const), deposit: fc.integer({ min: 0, max: 9 }) }) },
);

test(
  'no card ever gets more than it brought in and what the rule for winnings gives it, and every cent is somewhere',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 22 }), async (steps) => {
        const model = new Model();
        const player = await casino.addPlayer({ firstName: 'Ada', lastName: 'Rossi' });
        const tokens = new Map<number, string>();
        const { ownerDatabase } = casino.testDatabase;
        for (const step of steps) {
          casino.clock.advance(1_000);
          switch (step.do) {
            case 'deposit': {
              const card = cards[step.card];
              if (!card) break;
              const id = await fund(process, player, String(step.euros), card.number, { holder: card.holder });
              const [row] = await ownerDatabase.query<{ account: string; state: string }>(
                `select requisites ->> 'account' as account, state from payment where player_id = $1 and id = $2`,
                [player, BigInt(id)],
              );
              expect(row?.state).toBe('success');
              tokens.set(step.card, row?.account ?? '');
              const lot: Lot = { id, card: step.card, left: step.euros * 100, whole: step.euros * 100, isBack: false, low: Infinity };
              model.lots.push(lot);
              model.main += lot.whole;
              // What was given back beyond its deposits that still stand, a card brings in first.
              const over = overOf(model, step.card);
              lot.left -= Math.min(over, lot.left);
              break;
            }
            case 'play': {
              const stake = Math.min(step.stake, model.main);
              if (stake === 0) break;
              const id = freshKey();
              const { status } = await casino.wallet.rounds.settle({
                playerId: player,
                currency: 'EUR',
                provider: 'test',
                game: 'dice',
                round: id,
                transaction: id,
                fingerprint: id,
                stake: BigInt(stake),
                win: BigInt(step.win),
                closed: true,
              });
              expect(status).toBe('ok');
              model.main += step.win - stake;
              break;
            }
            case 'withdraw': {
              const account = step.to >= 0 ? tokens.get(step.to) : undefined;
              if (step.to >= 0 && (account === undefined || model.fraud.has(step.to))) break;
              const expected = model.withdraw(step.cents, step.to >= 0 ? step.to : null);
              const made = await makeWithdrawal(process.parts, {
                playerId: player,
                method: 'card',
                amount: (step.cents / 100).toFixed(2),
                requisites: account === undefined ? {} : { account },
                idempotencyKey: freshKey(),
                locale: 'en',
                domain: 'casino.test',
              }).catch(() => null);
              if (!made || !expected) {
                expect([step, made === null]).toEqual([step, expected === null]);
                break;
              }
              const { parts } = await paymentInfo(process.parts, player, made.transaction);
              const shown = (parts ?? []).map(({ requisites, amount }) => `${requisites.card?.slice(-4)} ${amount.amount}`);
              expect(shown).toEqual(
                expected.map((payout) => `${cards[payout.card]?.number.slice(-4)} ${(amountOf(payout) / 100).toFixed(2)}`),
              );
              break;
            }
            case 'settle':
              await process.jobs.runDue();
              casino.clock.advance(16_000);
              await process.jobs.runDue();
              model.settle();
              break;
            case 'charge back': {
              const lot = model.lots.filter(({ isBack }) => !isBack)[step.deposit];
              if (!lot) break;
              await chargeBack(process.parts, { depositId: BigInt(lot.id), actor: 'staff@nova.example', reason: 'model' });
              model.chargeBack(lot);
              break;
            }
          }
          model.see();
          const { main, held } = await casino.wallet.balances(player);
          expect([step, Number(main), Number(held)]).toEqual([step, model.main, model.held]);
        }
        // What the provider paid out, by its own books.
        const rows = await ownerDatabase.query<{ card: string; amount: number }>(
          `select right(c.masked, 4) as card, sum(o.amount::numeric * 100)::int as amount from psp_order o join psp_transaction t on t.order_id = o.id
         join psp_card c on c.account_id = o.account_id where o.kind = 'payout' and o.user_id = $1 and t.outcome = 'success' group by 1`,
          [String(player)],
        );
        const received = cards.map(({ number }) => rows.find(({ card }) => card === number.slice(-4))?.amount ?? 0);
        expect(received).toEqual(model.paid);
        expect([received[2], received[3]]).toEqual([0, 0]);
      }),
      { numRuns: isFull ? 25 : 10 },
    );
    expect(isSound(await verifyLedger(casino.testDatabase.ownerDatabase))).toBe(true);
  },
);

/** What a card has got back or is getting beyond all of its deposits that still stand. */
function overOf(model: Model, card: number): number {
  const gone = model.lots.filter((lot) => lot.card === card && lot.isBack).reduce((sum, lot) => sum + lot.whole - lot.left, 0);
  const booked = model.lots.filter((lot) => lot.card === card && !lot.isBack && lot.id !== model.lots.at(-1)?.id);
  return Math.max(0, gone - booked.reduce((sum, lot) => sum + lot.whole, 0));
}
