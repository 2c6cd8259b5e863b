import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HoldRefused, InsufficientFunds } from './index.ts';
import type { RoundStatus } from './index.ts';
import { createWalletFixture, type Player, type WalletFixture } from './testing/wallet-fixture.ts';
import { describeFindings, isSound, verifyLedger } from './verify.ts';

/**
 * Random operations against the real ledger and, beside it, against a model that shares nothing with it: maps in memory and
 * the rules of the provider protocol written once more. After every step both must agree to the cent.
 */
let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.drop());

type Operation =
  | { do: 'deposit'; amount: bigint }
  | { do: 'take'; amount: bigint }
  | { do: 'bet'; id: number; round: number; stake: bigint }
  | { do: 'win'; id: number; bet: number; round: number; win: bigint; closed: boolean }
  | { do: 'rollback'; of: number; id: number }
  | { do: 'settle'; id: number; round: number; stake: bigint; win: bigint }
  | { do: 'hold'; id: number; amount: bigint }
  | { do: 'capture'; id: number; hold: number; amount: bigint }
  | { do: 'release'; id: number; hold: number; amount: bigint }
  | { do: 'block'; stakes: boolean };

// Few ids, so that they are used again by chance: replays, conflicts, late and early messages.
const id = fc.integer({ min: 0, max: 6 });
/** Mostly the round that goes with the bet's id. */
const roundOf = (bet: number) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(bet % 4) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) });
/** Wins have ids of their own, with some that bets use too. */
const winId = fc.integer({ min: 5, max: 12 });
const amount = fc.bigInt({ min: 1n, max: 120n });
const orNothing = fc.bigInt({ min: 0n, max: 120n });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount }) },
  fc.record({ do: fc.constant('take' as const), amount }),
  {
    weight: 3,
    arbitrary: id.chain((bet) =>
      fc.record({ do: fc.constant('bet' as const), id: fc.constant(bet), round: roundOf(bet), stake: orNothing }),
    ),
  },
  {
    weight: 3,
    arbitrary: id.chain((bet) =>
      fc.record({
        do: fc.constant('win' as const),
        id: winId,
        bet: fc.constant(bet),
        round: roundOf(bet),
        win: orNothing,
        closed: fc.boolean(),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rollback' as const), of: fc.oneof(id, winId), id: fc.integer({ min: 0, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: id.chain((bet) =>
      fc.record({ do: fc.constant('settle' as const), id: fc.constant(bet), round: roundOf(bet), stake: orNothing, win: orNothing }),
    ),
  },
  fc.record({ do: fc.constant('hold' as const), id, amount }),
  fc.record({ do: fc.constant('capture' as const), id, hold: id, amount }),
  fc.record({ do: fc.constant('release' as const), id, hold: id, amount }),
  fc.record({ do: fc.constant('block' as const), stakes: fc.integer({ min: 0, max: 3 }).map((n) => n === 0) }),
);

/** What a message moved, for undoing it. */
interface Done {
  what: 'bet' | 'win' | 'settle' | 'rollback' | 'tombstone';
  print: string;
  round: number;
  stake: bigint;
  win: bigint;
  undone: boolean;
}

interface ModelRound {
  stake: bigint;
  win: bigint;
  state: 'open' | 'settled' | 'voided';
}

class Model {
  main = 0n;
  held = 0n;
  blocked = false;
  /** Everything that ever left or reached the player, by house account. */
  house = new Map<string, bigint>();
  done = new Map<string, Done>();
  rounds = new Map<number, ModelRound>();
  holds = new Map<number, bigint>();
  keys = new Set<string>();

  move(account: string, toPlayer: bigint): void {
    this.main += toPlayer;
    this.house.set(account, (this.house.get(account) ?? 0n) - toPlayer);
  }

  /** The answer for a message whose id was seen before, or null. */
  seen(key: string, what: Done['what'], print: string): RoundStatus | null {
    const before = this.done.get(key);
    if (before === undefined) return null;
    if (before.what === what && before.print === print) return 'ok';
    return before.what === 'tombstone' && what !== 'rollback' ? 'transaction_rolled_back' : 'duplicate';
  }

  stakeOn(key: string, what: 'bet' | 'settle', on: number, print: string, stake: bigint, win: bigint): RoundStatus {
    const seen = this.seen(key, what, print);
    if (seen !== null) return seen;
    const known = this.rounds.get(on);
    if (known !== undefined && what === 'settle') return 'round_conflict';
    if (known !== undefined && known.state !== 'open') return 'round_closed';
    if (this.blocked) return 'stakes_blocked';
    if (stake > this.main) return 'insufficient_funds';
    this.move('house:stakes:studio', -stake);
    this.move('house:wins:studio', win);
    this.rounds.set(on, {
      stake: (known?.stake ?? 0n) + stake,
      win: (known?.win ?? 0n) + win,
      state: what === 'settle' ? 'settled' : 'open',
    });
    this.done.set(key, { what, print, round: on, stake, win, undone: false });
    return 'ok';
  }

  win(key: string, bet: string, on: number, print: string, win: bigint, closed: boolean): RoundStatus {
    const seen = this.seen(key, 'win', print);
    if (seen !== null) return seen;
    const target = this.done.get(bet);
    if (target?.what === 'tombstone' || target?.undone === true) return 'transaction_rolled_back';
    if (target === undefined || (target.what !== 'bet' && target.what !== 'settle') || target.round !== on) return 'transaction_not_found';
    const known = this.rounds.get(on);
    if (known === undefined || known.state !== 'open') return 'round_closed';
    this.move('house:wins:studio', win);
    known.win += win;
    known.state = closed ? 'settled' : 'open';
    this.done.set(key, { what: 'win', print, round: on, stake: 0n, win, undone: false });
    return 'ok';
  }

  rollback(key: string, of: string, print: string): RoundStatus {
    const seen = this.seen(key, 'rollback', print);
    if (seen !== null) return seen;
    const record = (): RoundStatus => {
      this.done.set(key, { what: 'rollback', print, round: -1, stake: 0n, win: 0n, undone: false });
      return 'ok';
    };
    const target = this.done.get(of);
    if (target === undefined) {
      this.done.set(of, { what: 'tombstone', print: '', round: -1, stake: 0n, win: 0n, undone: false });
      return record();
    }
    if (target.what === 'rollback') return 'transaction_not_found';
    if (target.what === 'tombstone' || target.undone) return record();
    const known = this.rounds.get(target.round);
    if (known === undefined) throw new Error('a bet without a round');
    if (target.what !== 'win' && known.win > target.win) return 'round_settled';
    if (this.main + target.stake - target.win < 0n) return 'insufficient_funds';
    this.move('house:stakes:studio', target.stake);
    this.move('house:wins:studio', -target.win);
    known.stake -= target.stake;
    known.win -= target.win;
    if (target.what === 'win') known.state = 'open';
    else if (known.stake === 0n && known.win === 0n) known.state = 'voided';
    target.undone = true;
    return record();
  }
}

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof InsufficientFunds) return 'insufficient_funds';
    if (error instanceof HoldRefused) return 'hold_refused';
    throw error;
  }
}

let keys = 0;

/** Does one operation in both worlds and returns both verdicts. */
async function step(model: Model, player: Player, operation: Operation): Promise<[string, string]> {
  const { wallet, database } = fixture;
  const common = { playerId: player.id, currency: 'EUR', fingerprint: '' };
  switch (operation.do) {
    case 'deposit':
    case 'take': {
      const change = operation.do === 'deposit' ? operation.amount : -operation.amount;
      const real = await outcome(
        wallet.post(database, {
          ...common,
          kind: 'adjustment',
          key: `move:${++keys}`,
          legs: [
            { account: 'main', amount: change },
            { account: 'house:corrections', amount: -change },
          ],
        }),
      );
      if (model.main + change < 0n) return [real, 'insufficient_funds'];
      model.move('house:corrections', change);
      return [real, 'ok'];
    }
    case 'bet': {
      const result = await player.bet(`${operation.id}`, operation.stake, { round: `${operation.round}` });
      const print = `${operation.round} ${operation.stake}`;
      return [result.status, model.stakeOn(`${operation.id}`, 'bet', operation.round, print, operation.stake, 0n)];
    }
    case 'settle': {
      const result = await player.settle(`${operation.id}`, operation.stake, operation.win, { round: `${operation.round}` });
      const print = `${operation.round} ${operation.stake}`;
      return [result.status, model.stakeOn(`${operation.id}`, 'settle', operation.round, print, operation.stake, operation.win)];
    }
    case 'win': {
      const result = await player.win(`${operation.id}`, operation.win, {
        round: `${operation.round}`,
        reference: `${operation.bet}`,
        closed: operation.closed,
      });
      const print = `${operation.round} ${operation.win} ${operation.bet}`;
      return [result.status, model.win(`${operation.id}`, `${operation.bet}`, operation.round, print, operation.win, operation.closed)];
    }
    case 'rollback': {
      const transaction = `undo ${operation.id}`;
      const result = await player.rollback(`${operation.of}`, { transaction });
      return [result.status, model.rollback(transaction, `${operation.of}`, `${operation.of}`)];
    }
    case 'hold': {
      const key = `hold:${operation.id}`;
      if (model.holds.has(operation.id)) return ['known', 'known'];
      const real = await outcome(wallet.holds.open(database, { ...common, key, amount: operation.amount }));
      if (operation.amount > model.main) return [real, 'insufficient_funds'];
      model.main -= operation.amount;
      model.held += operation.amount;
      model.holds.set(operation.id, operation.amount);
      return [real, 'ok'];
    }
    case 'capture':
    case 'release': {
      const move = { ...common, hold: `hold:${operation.hold}`, key: `move:${++keys}`, amount: operation.amount };
      const real = await outcome(
        operation.do === 'capture'
          ? wallet.holds.capture(database, { ...move, to: 'house:withdrawals:card' })
          : wallet.holds.release(database, move),
      );
      const left = model.holds.get(operation.hold) ?? 0n;
      if (left < operation.amount) return [real, 'hold_refused'];
      model.holds.set(operation.hold, left - operation.amount);
      model.held -= operation.amount;
      if (operation.do === 'release') model.main += operation.amount;
      else model.house.set('house:withdrawals:card', (model.house.get('house:withdrawals:card') ?? 0n) + operation.amount);
      return [real, 'ok'];
    }
    case 'block':
      await wallet.setBlocks(database, player.id, { stakes: operation.stakes });
      model.blocked = operation.stakes;
      return ['ok', 'ok'];
  }
}

/** The invariants of `ledger-invariants`, from the entries themselves. */
async function assertLedger(model: Model, player: Player, postingsBefore: number, verdict: string): Promise<number> {
  const balances = await fixture.wallet.balances(player.id);
  // The stored balance equals the model's, and the sum of its entries equals both.
  expect([balances.main, balances.held]).toEqual([model.main, model.held]);
  expect(await fixture.ledgerBalance(player.id, 'main')).toBe(model.main);
  expect(await fixture.ledgerBalance(player.id, 'held')).toBe(model.held);
  // Nothing of the player's is below zero.
  expect(balances.main >= 0n && balances.held >= 0n).toBe(true);
  // Held totals are the sum of the open holds that the test itself keeps.
  expect(balances.held).toBe([...model.holds.values()].reduce((sum, left) => sum + left, 0n));
  // Credits equal debits: what the player has is what the house has not.
  const house = await fixture.database.query<{ account: string; sum: bigint }>(
    `SELECT account, sum(amount)::bigint AS sum FROM entry WHERE player_id = $1 AND currency = 'EUR' AND account LIKE 'house:%' GROUP BY account`,
    [player.id],
  );
  for (const { account, sum } of house) expect([account, sum]).toEqual([account, model.house.get(account) ?? 0n]);
  expect(house.reduce((total, { sum }) => total + sum, 0n)).toBe(-balances.main - balances.held);
  for (const [number, known] of model.rounds)
    expect(await fixture.wallet.rounds.find(player.id, 'studio', `${number}`)).toMatchObject(known);
  // A refusal leaves no posting behind.
  const postings = await fixture.postings(player.id);
  if (verdict !== 'ok') expect(postings).toBe(postingsBefore);
  return postings;
}

const runs = Number(process.env['LEDGER_RUNS'] ?? '60');

test(`over ${runs} random histories of up to 40 operations ledger and model agree after every step`, { timeout: 600_000 }, async () => {
  const verdicts = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 40, size: 'max' }), async (operations) => {
      const model = new Model();
      const player = await fixture.player(0n);
      let postings = await fixture.postings(player.id);
      for (const each of operations) {
        const [real, expected] = await step(model, player, each);
        expect([each, real]).toEqual([each, expected]);
        verdicts.set(real, (verdicts.get(real) ?? 0) + 1);
        postings = await assertLedger(model, player, postings, real);
      }
    }),
    { numRuns: runs, seed: 20_260_301 },
  );
  const findings = await verifyLedger(fixture.database);
  expect(isSound(findings), describeFindings(findings)).toBe(true);
  // The histories are worth something only if they reach every verdict.
  expect([...verdicts.keys()].toSorted()).toEqual([
    'duplicate',
    'hold_refused',
    'insufficient_funds',
    'known',
    'ok',
    'round_closed',
    'round_conflict',
    'round_settled',
    'stakes_blocked',
    'transaction_not_found',
    'transaction_rolled_back',
  ]);
});
