import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../../e2e/sample/extent.ts';
import { cashOut } from '../bets/cash-out.ts';
import { betsHappened } from '../bets/happenings.ts';
import { cancelBet } from '../bets/settlement.ts';
import { showBets } from '../bets/show.ts';
import { betById, lockBet } from '../bets/stored-bet.ts';
import { createBookmaker, type Bookmaker } from '../bets/testing/bookmaker.ts';
import { refusalCode } from '../bets/testing/refusal-code.ts';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { activate, remove } from './choice.ts';
import { expireBonuses } from './expiry.ts';
import { followBets } from './wagering.ts';

// Bonuses, bets and results in random sequences; after each step the money and the bonuses must be those of a model that knows nothing of postings, splits, versions
// and happenings: two purses, and for each bet whose purse it pays into now.

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const day = 86_400_000;
/** Of what each bet is struck at: twice the stake. */
const odds = 2_000;

type Told = 'won' | 'lost' | 'void' | 'half_won' | null;

interface ModelBet {
  id: bigint;
  market: bigint;
  /** By its place; null: cash paid. */
  bonus: number | null;
  stake: bigint;
  /** Quarters that were not cashed out. */
  quarters: bigint;
  told: Told;
  isCancelled: boolean;
  /** As the bonus has heard of it. */
  isHeardOpen: boolean;
}

interface ModelBonus {
  id: bigint;
  amount: bigint;
  requirement: bigint;
  state: 'available' | 'active' | 'completed' | 'used_up' | 'expired' | 'removed';
  activateBy: number;
  expiresAt: number;
  /** What it came to by now since it ended: above zero that is cash. */
  outcome: bigint;
  isUnheard: boolean;
}

type Step =
  | { do: 'grant'; amount: bigint; wagering: number }
  | { do: 'activate' | 'remove' | 'cancel'; which: number }
  | { do: 'bet'; funding: 'cash' | 'bonus'; stake: bigint }
  | { do: 'result'; which: number; told: Told }
  | { do: 'cashOut'; which: number; percent: 50 | 100 }
  | { do: 'withdraw'; amount: bigint }
  | { do: 'hear'; seed: number }
  | { do: 'wait'; days: number };

/** Counted from the latest. */
const which = fc.nat(3);
const stakes = fc.constantFrom(8_00n, 20_00n);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('grant' as const), amount: stakes, wagering: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('activate' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'cancel' as const), which }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      funding: fc.constantFrom('bonus' as const, 'bonus' as const, 'cash' as const),
      stake: stakes,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('result' as const),
      which,
      told: fc.constantFrom<Told[]>('won', 'won', 'lost', 'void', 'half_won', null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cashOut' as const), which, percent: fc.constantFrom(50 as const, 100 as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount: fc.constantFrom(1_00n, 50_00n) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hear' as const), seed: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 6 }) }) },
);

/** What a bet has paid but for cash-outs. */
function paid({ isCancelled, quarters, stake, told }: ModelBet): bigint {
  const left = (stake * quarters) / 4n;
  if (isCancelled || told === 'void') return left;
  if (told === 'won') return left * 2n;
  return told === 'half_won' ? (left * 3n) / 2n : 0n;
}

const isOpen = ({ isCancelled, quarters, told }: ModelBet): boolean => !isCancelled && quarters > 0n && told === null;

/** What a bet counts towards a requirement. */
const counted = (bet: ModelBet): bigint =>
  bet.isCancelled || bet.told === null || bet.told === 'void' ? 0n : (bet.stake * bet.quarters) / 4n;

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** A player of the model beside the real one. */
class Play {
  readonly player: bigint;
  readonly bonuses: ModelBonus[] = [];
  readonly bets: ModelBet[] = [];
  /** With what is owed taken off. */
  cash = 100_00n;
  bonusMoney = 0n;

  constructor(player: bigint) {
    this.player = player;
  }

  get active(): ModelBonus | undefined {
    return this.bonuses.find(({ state }) => state === 'active');
  }

  betsOf(bonus: ModelBonus): ModelBet[] {
    return this.bets.filter((bet) => bet.bonus !== null && this.bonuses[bet.bonus] === bonus);
  }

  get nowMs(): number {
    return book.clock.now().getTime();
  }

  /** The bet changes by `change`; whatever it pays then beside what it paid goes to whose it is now. */
  move(bet: ModelBet, change: () => void, beside = 0n): void {
    const before = paid(bet);
    change();
    this.credit(bet, paid(bet) - before + beside);
    const bonus = bet.bonus === null ? undefined : this.bonuses[bet.bonus];
    if (bonus) bonus.isUnheard = true;
  }

  credit({ bonus }: ModelBet, amount: bigint): void {
    const own = bonus === null ? undefined : this.bonuses[bonus];
    if (!own) this.cash += amount;
    else if (own.state === 'active') this.bonusMoney += amount;
    else if (own.state === 'completed' || own.state === 'used_up') {
      const before = atLeastNothing(own.outcome);
      own.outcome += amount;
      this.cash += atLeastNothing(own.outcome) - before;
    }
  }

  end(bonus: ModelBonus, state: 'completed' | 'used_up' | 'expired' | 'removed'): void {
    if (state === 'completed') this.cash += this.bonusMoney;
    bonus.state = state === 'expired' && this.bonusMoney <= 0n ? 'used_up' : state;
    if (bonus.state === 'completed' || bonus.state === 'used_up') bonus.outcome = this.bonusMoney;
    this.bonusMoney = 0n;
  }

  recount(bonus: ModelBonus): void {
    const own = this.betsOf(bonus);
    for (const bet of own) bet.isHeardOpen = isOpen(bet);
    const wagered = own.reduce((sum, bet) => sum + counted(bet), 0n);
    if (wagered >= bonus.requirement && this.bonusMoney >= 0n) this.end(bonus, 'completed');
    else if (bonus.expiresAt <= this.nowMs && !own.some(isOpen)) this.end(bonus, 'expired');
  }
}

/** Hands over all that happened, each twice, in an order that the seed says. */
async function hearAll(seed: number): Promise<void> {
  const told = book.events.splice(0).filter(({ type }) => type === betsHappened);
  const order = [...told, ...told].map((event, index) => ({ event, at: (seed * 31 + index * 7_919) % 101 }));
  for (const { event } of order.toSorted((one, other) => one.at - other.at)) await followBets(book.bonuses.parts, event);
}

async function take(play: Play, one: Step): Promise<void> {
  const { active, bets, bonuses, player } = play;
  const { parts } = book.bonuses;
  switch (one.do) {
    case 'grant': {
      const id = await book.bonuses.grant(player, one.amount, { wagering: one.wagering, days: 10, days_to_activate: 5 });
      bonuses.push({
        id,
        amount: one.amount,
        requirement: one.amount * BigInt(one.wagering),
        state: 'available',
        activateBy: play.nowMs + 5 * day,
        expiresAt: Infinity,
        outcome: 0n,
        isUnheard: false,
      });
      return;
    }
    case 'activate': {
      const bonus = bonuses.at(-1 - one.which);
      if (!bonus) return;
      const code = await refusalCode(activate(parts, refuse, player, bonus.id), 'done');
      const isUsedUp = !!active && play.bonusMoney <= 0n && !play.betsOf(active).some(({ isHeardOpen }) => isHeardOpen);
      const isLate = bonus.activateBy <= play.nowMs;
      expect(code).toBe(
        bonus === active
          ? 'bonuses.already_active'
          : bonus.state !== 'available' || isLate
            ? 'bonuses.gone'
            : active && !isUsedUp
              ? 'bonuses.another_active'
              : 'done',
      );
      if (code !== 'done') return;
      if (active) play.end(active, 'used_up');
      bonus.state = 'active';
      bonus.expiresAt = play.nowMs + 10 * day;
      play.bonusMoney = bonus.amount;
      return;
    }
    case 'remove': {
      const bonus = bonuses.at(-1 - one.which);
      if (!bonus) return;
      const code = await refusalCode(remove(parts, refuse, player, bonus.id), 'done');
      expect(code).toBe(bonus === active || (bonus.state === 'available' && bonus.activateBy > play.nowMs) ? 'done' : 'bonuses.gone');
      if (bonus === active) play.end(bonus, 'removed');
      else if (code === 'done') bonus.state = 'removed';
      return;
    }
    case 'bet': {
      const { markets } = await book.match({ markets: [{ outcomes: { home: odds, away: odds } }] });
      const market = markets[0]!;
      const isFromBonus = one.funding === 'bonus';
      let id = 0n;
      const code = await refusalCode(
        book
          .place(player, [[`${market}-home`, odds]], { funding: one.funding, unit_stake: `${one.stake / 100n}.00` })
          .then((bet) => (id = bet.id)),
        'done',
      );
      if (isFromBonus)
        expect(code).toBe(
          play.bonusMoney < one.stake ? 'bets.insufficient_funds' : active && active.expiresAt > play.nowMs ? 'done' : 'bets.bonus_gone',
        );
      if (code !== 'done') return;
      if (isFromBonus) play.bonusMoney -= one.stake;
      else play.cash -= one.stake;
      bets.push({
        id,
        market,
        bonus: isFromBonus && active ? bonuses.indexOf(active) : null,
        stake: one.stake,
        quarters: 4n,
        told: null,
        isCancelled: false,
        isHeardOpen: true,
      });
      return;
    }
    case 'result': {
      const bet = bets.at(-1 - one.which);
      if (!bet) return;
      await book.result(bet.market, one.told === null ? {} : { home: one.told, away: 'lost' });
      const follows = !bet.isCancelled && bet.quarters > 0n;
      if (follows) play.move(bet, () => (bet.told = one.told));
      return;
    }
    case 'cancel': {
      const bet = bets.at(-1 - one.which);
      if (!bet) return;
      const done = await book.db.database.transaction(async (tx) => {
        const locked = await lockBet(tx, player, bet.id);
        return locked && (await cancelBet(tx, book.parts, locked, { staff: 'staff:1', reason: 'test' }));
      });
      if (done) play.move(bet, () => (bet.isCancelled = true));
      return;
    }
    case 'cashOut': {
      const bet = bets.at(-1 - one.which);
      // In quarters it is exact for two halves.
      if (!bet || (one.percent === 50 && bet.quarters === 1n)) return;
      const now = await betById(book.db.database, player, bet.id);
      const offer = now && (await showBets(book.parts, [now], 'en'))[0]?.cash_out;
      if (!offer) return;
      const key = `cash ${bet.id} ${bet.quarters}`;
      const { paid: amount } = await cashOut(book.parts, refuse, {
        playerId: player,
        betId: bet.id,
        percent: one.percent,
        key,
        token: offer.token,
      });
      play.move(bet, () => (bet.quarters = one.percent === 100 ? 0n : bet.quarters / 2n), amount ?? 0n);
      return;
    }
    case 'withdraw': {
      const { main } = await book.wallet.balances(player);
      const amount = main < one.amount ? main : one.amount;
      if (amount === 0n) return;
      await book.wallet.post(book.db.database, {
        playerId: player,
        currency: 'EUR',
        kind: 'withdrawal',
        key: `out ${play.nowMs} ${Math.random()}`,
        fingerprint: String(amount),
        legs: [
          { account: 'main', amount: -amount },
          { account: 'house:withdrawals:test', amount },
        ],
      });
      play.cash -= amount;
      return;
    }
    case 'hear': {
      await hearAll(one.seed);
      const isHeard = active?.isUnheard;
      for (const bonus of bonuses) bonus.isUnheard = false;
      if (active && isHeard) play.recount(active);
      return;
    }
    case 'wait': {
      book.clock.advance(one.days * day);
      await expireBonuses(parts);
      // Whoever is looked at is looked at whole.
      const lapsed = bonuses.filter((bonus) => bonus.state === 'available' && bonus.activateBy <= play.nowMs);
      const isOver = !!active && active.expiresAt <= play.nowMs && !play.betsOf(active).some(({ isHeardOpen }) => isHeardOpen);
      for (const bonus of lapsed) bonus.state = 'expired';
      if (active && (isOver || lapsed.length > 0)) play.recount(active);
    }
  }
}

async function compare({ bonuses, bonusMoney, cash, player }: Play): Promise<void> {
  const { bettingBonus, main } = await book.wallet.balances(player);
  const debts = await book.db.database.query<{ account: string; amount: bigint }>(
    'select account, amount from bet_debt where player_id = $1',
    [player],
  );
  const owed = (account: string) => debts.find((debt) => debt.account === account)?.amount ?? 0n;
  const states = await book.db.database.query<{ state: string }>('select state from betting_bonus where player_id = $1 order by id', [
    player,
  ]);
  expect({
    cash: main - owed('main'),
    bonusMoney: bettingBonus - owed('betting_bonus'),
    states: states.map(({ state }) => state),
  }).toEqual({ cash, bonusMoney, states: bonuses.map(({ state }) => state) });
}

test('[R7-004] [JBT-11] [JBT-12] [JBT-14] after any sequence of bonuses, bets, results, cash-outs and withdrawals every cent is where the rules say, and cash is never touched', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50, size: 'max' }), async (steps) => {
      book.events.splice(0);
      const play = new Play(await book.player(100_00n));
      await take(play, { do: 'grant', amount: 20_00n, wagering: 1 });
      await take(play, { do: 'activate', which: 0 });
      for (const one of steps) {
        await take(play, one);
        await compare(play);
      }
      await take(play, { do: 'hear', seed: 1 });
      await compare(play);
    }),
    { numRuns: isFull ? 15 : 8, endOnFailure: true },
  );
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
