import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../../../e2e/sample/extent.ts';
import { refusalCode } from '../../bets/testing/refusal-code.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../../wallet/index.ts';
import { expireBonuses } from '../expiry.ts';
import { activate, pause, remove } from './choice.ts';
import { forfeitOnWithdrawal } from './ending.ts';
import { createCasinoDesk, type CasinoDesk } from './testing/casino-desk.ts';

// Bonuses, deposits, stakes, wins, rollbacks, pauses and withdrawals in random sequences; after each step every balance, state and count must be that of a model that knows nothing of postings and accounts:
// two sums of money, and for each round who paid for it.

let desk: CasinoDesk;
beforeAll(async () => {
  desk = await createCasinoDesk();
});
afterAll(() => desk.drop());

const day = 86_400_000;
const games = ['book', 'gems', 'wheel'] as const;
type Game = (typeof games)[number];

type State = 'available' | 'active' | 'paused' | 'completed' | 'used_up' | 'expired' | 'removed';

interface Terms {
  amount: bigint;
  wagering: number;
  maximumStake: bigint | null;
  maximumWin: bigint | null;
  isBonusFirst: boolean;
  isApart: boolean;
  forfeits: boolean;
}

interface ModelBonus extends Terms {
  id: bigint;
  state: State;
  activateBy: number;
  expiresAt: number;
  wagered: bigint;
  /** What it came to by now since it ended. */
  outcome: bigint;
}

/** What one message moved. */
interface Moved {
  transaction: string;
  isWin: boolean;
  stake: bigint;
  win: bigint;
  /** What it brought to either kind of money. */
  cash: bigint;
  bonus: bigint;
  isUndone: boolean;
}

interface ModelRound {
  id: string;
  game: Game;
  of: ModelBonus | null;
  paidCash: bigint;
  paidBonus: bigint;
  win: bigint;
  state: 'open' | 'settled' | 'voided';
  moved: Moved[];
}

type Step =
  | { do: 'grant'; terms: Terms }
  | { do: 'activate' | 'pause' | 'remove'; which: number }
  | { do: 'deposit' | 'withdraw'; amount: bigint }
  | { do: 'round'; game: Game; stake: bigint; win: bigint; isOpen: boolean }
  | { do: 'more'; which: number; stake: bigint }
  | { do: 'win'; which: number; win: bigint; isLast: boolean }
  | { do: 'rollback'; which: number; message: number }
  | { do: 'wait'; days: number };

/** Counted from the latest. */
const which = fc.nat(3);
const amounts = fc.bigInt({ min: 1n, max: 12_00n });
const bound = fc.option(fc.bigInt({ min: 1_00n, max: 10_00n }));
const wins = fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 30_00n }) });
const terms: fc.Arbitrary<Terms> = fc.record({
  amount: fc.bigInt({ min: 1_00n, max: 20_00n }),
  wagering: fc.integer({ min: 1, max: 3 }),
  maximumStake: bound,
  maximumWin: fc.option(fc.bigInt({ min: 1_00n, max: 30_00n })),
  isBonusFirst: fc.boolean(),
  isApart: fc.boolean(),
  forfeits: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('grant' as const), terms }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('activate' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'remove' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('deposit' as const, 'withdraw' as const), amount: amounts }) },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('round' as const),
      game: fc.constantFrom('book' as const, 'book' as const, 'gems' as const, 'wheel' as const),
      stake: amounts,
      win: wins,
      isOpen: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('more' as const), which, stake: amounts }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('win' as const), which, win: wins, isLast: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('rollback' as const), which, message: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 6 }) }) },
);

const isRunning = ({ state }: ModelBonus): boolean => state === 'active' || state === 'paused';
const percents: Readonly<Record<Game, bigint>> = { book: 100n, gems: 60n, wheel: 0n };
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** What of an outcome is cash. */
function cashOf(outcome: bigint, { maximumWin }: Pick<Terms, 'maximumWin'>): bigint {
  const kept = maximumWin === null ? outcome : least(outcome, maximumWin);
  return kept > 0n ? kept : 0n;
}

const counted = ({ game, paidBonus }: ModelRound): bigint => (paidBonus * percents[game]) / 100n;

let last = 0;

/** A player of the model beside the real one. */
class Play {
  readonly player: bigint;
  readonly bonuses: ModelBonus[] = [];
  readonly rounds: ModelRound[] = [];
  cash: bigint;
  bonusMoney = 0n;

  constructor(player: bigint, cash: bigint) {
    this.player = player;
    this.cash = cash;
  }

  get running(): ModelBonus | undefined {
    return this.bonuses.find(isRunning);
  }

  get nowMs(): number {
    return desk.clock.now().getTime();
  }

  openRounds(bonus: ModelBonus): boolean {
    return this.rounds.some(({ of, state }) => of === bonus && state === 'open');
  }

  /** What pays a stake; why not, where nothing does. */
  payment(game: Game, stake: bigint, of: ModelBonus | null): { cash: bigint; bonus: bigint } | string {
    const { bonusMoney, cash, nowMs, running } = this;
    const pays = running?.state === 'active' && running.expiresAt > nowMs && percents[game] > 0n ? running : null;
    const isAbove = pays !== null && pays.maximumStake !== null && stake > pays.maximumStake;
    if (isAbove && stake > cash) return 'bonus_stake_too_high';
    const has = pays === null || isAbove || (of !== null && of !== pays) ? 0n : bonusMoney;
    const alone = (money: 'cash' | 'bonus') => (money === 'cash' ? { cash: stake, bonus: 0n } : { cash: 0n, bonus: stake });
    if (stake <= cash && (has === 0n || !pays?.isBonusFirst)) return alone('cash');
    if (stake <= has && pays?.isBonusFirst) return alone('bonus');
    if (pays?.isApart) return stake <= cash ? alone('cash') : stake <= has ? alone('bonus') : 'insufficient_funds';
    if (stake > cash + has) return 'insufficient_funds';
    return pays?.isBonusFirst ? { cash: stake - has, bonus: has } : { cash, bonus: stake - cash };
  }

  /** Bonus money of a round moves: whose it is now. */
  credit(of: ModelBonus | null, amount: bigint): void {
    if (!of || amount === 0n) return;
    if (isRunning(of)) this.bonusMoney += amount;
    else {
      this.cash += this.lateCash(of, amount);
      of.outcome += amount;
    }
  }

  lateCash(of: ModelBonus, amount: bigint): bigint {
    const isOwn = of.state === 'completed' || of.state === 'used_up';
    return isOwn ? cashOf(of.outcome + amount, of) - cashOf(of.outcome, of) : 0n;
  }

  end(bonus: ModelBonus, state: State): void {
    bonus.state = state === 'expired' && this.bonusMoney === 0n ? 'used_up' : state;
    bonus.outcome = state === 'completed' ? this.bonusMoney : 0n;
    if (state === 'completed') this.cash += cashOf(this.bonusMoney, bonus);
    this.bonusMoney = 0n;
  }

  /** The round changes; its bonus counts the difference. */
  change(round: ModelRound, work: () => void): void {
    const before = counted(round);
    work();
    const { of } = round;
    if (!of || !isRunning(of) || counted(round) === before) return;
    of.wagered += counted(round) - before;
    if (of.wagered >= of.amount * BigInt(of.wagering)) this.end(of, 'completed');
  }

  /** What a win brings to either, by what paid the stakes. */
  shares({ paidBonus, paidCash }: ModelRound, win: bigint): { cash: bigint; bonus: bigint } {
    const paid = paidBonus + paidCash;
    const bonus = paid === 0n ? 0n : (win * paidBonus) / paid;
    return { cash: win - bonus, bonus };
  }
}

const message = (play: Play, round: string, game: Game, transaction: string) => ({
  playerId: play.player,
  currency: 'EUR',
  provider: 'studio',
  game,
  round,
  transaction,
  fingerprint: transaction,
});

async function move(play: Play, amount: bigint, kind: 'deposit' | 'withdrawal'): Promise<void> {
  await desk.database.transaction(async (tx) => {
    await desk.wallet.post(tx, {
      playerId: play.player,
      currency: 'EUR',
      kind: 'adjustment',
      key: `${kind} ${(last += 1)}`,
      fingerprint: kind,
      legs: [
        { account: 'main', amount },
        { account: 'house:corrections', amount: -amount },
      ],
    });
    if (kind === 'withdrawal') await forfeitOnWithdrawal(tx, desk.parts, play.player);
  });
}

async function stakeOn(
  play: Play,
  round: ModelRound,
  { isOpen, stake, win }: { stake: bigint; win: bigint; isOpen: boolean },
): Promise<void> {
  const transaction = `t${(last += 1)}`;
  const asked = { ...message(play, round.id, round.game, transaction), stake, spend: 'by_bonus' as const };
  const { rounds } = desk.wallet;
  const isNew = round.moved.length === 0;
  const paid = play.payment(round.game, stake, round.of);
  const { status } =
    isNew && !isOpen
      ? await rounds.settle({ ...asked, win, closed: true })
      : await rounds.bet({ ...asked, closed: false, newRound: isNew });
  expect(status).toBe(typeof paid === 'string' ? paid : 'ok');
  if (typeof paid === 'string') return;
  const of = play.running ?? null;
  play.cash -= paid.cash;
  play.bonusMoney -= paid.bonus;
  const had = { cash: -paid.cash, bonus: -paid.bonus };
  if (isNew) play.rounds.push(round);
  if (!isOpen) round.state = 'settled';
  // What is won at once is there before the round counts.
  if (!isOpen && win > 0n) {
    round.paidCash = paid.cash;
    round.paidBonus = paid.bonus;
    const shares = play.shares(round, win);
    round.paidCash = round.paidBonus = 0n;
    play.cash += shares.cash;
    play.bonusMoney += shares.bonus;
    had.cash += shares.cash;
    had.bonus += shares.bonus;
    round.win = win;
  }
  if (paid.bonus > 0n) round.of ??= of;
  round.moved.push({ transaction, isWin: false, stake, win: isOpen ? 0n : win, ...had, isUndone: false });
  play.change(round, () => {
    round.paidCash += paid.cash;
    round.paidBonus += paid.bonus;
  });
}

async function take(play: Play, one: Step): Promise<void> {
  const { bonuses, player, rounds, running } = play;
  const { parts } = desk;
  switch (one.do) {
    case 'grant': {
      const { amount, forfeits, isApart, isBonusFirst, maximumStake, maximumWin, wagering } = one.terms;
      desk.isolate(isApart);
      const id = await desk.grant(player, amount, {
        wagering,
        maximum_stake: maximumStake === null ? null : Number(maximumStake) / 100,
        maximum_win: maximumWin === null ? null : Number(maximumWin) / 100,
        spends: isBonusFirst ? 'bonus_first' : 'cash_first',
        forfeit_on_withdrawal: forfeits,
        contributions: [
          { id: 1, kind: 'category', sysname: 'slots', percent: 100 },
          { id: 2, kind: 'game', sysname: 'gems', percent: 60 },
        ],
      });
      bonuses.push({
        ...one.terms,
        id,
        state: 'available',
        activateBy: play.nowMs + 5 * day,
        expiresAt: Infinity,
        wagered: 0n,
        outcome: 0n,
      });
      return;
    }
    case 'activate': {
      const bonus = bonuses.at(-1 - one.which);
      if (!bonus) return;
      const code = await refusalCode(activate(parts, refuse, player, bonus.id), 'done');
      const isUsedUp = !!running && play.bonusMoney === 0n && !play.openRounds(running);
      const isOver = bonus.state === 'paused' ? bonus.expiresAt <= play.nowMs : bonus.activateBy <= play.nowMs;
      expect(code).toBe(
        bonus.state === 'active'
          ? 'bonuses.already_active'
          : (bonus.state !== 'available' && bonus.state !== 'paused') || isOver
            ? 'bonuses.gone'
            : running && running !== bonus && !isUsedUp
              ? 'bonuses.another_casino_active'
              : 'done',
      );
      if (code !== 'done') return;
      if (bonus.state === 'available') {
        if (running) play.end(running, 'used_up');
        play.bonusMoney = bonus.amount;
        bonus.expiresAt = play.nowMs + 10 * day;
      }
      bonus.state = 'active';
      return;
    }
    case 'pause': {
      const bonus = bonuses.at(-1 - one.which);
      if (!bonus) return;
      const code = await refusalCode(pause(parts, refuse, player, bonus.id), 'done');
      const isThere = bonus.state === 'available' || isRunning(bonus);
      expect(code).toBe(bonus.state === 'active' ? 'done' : isThere ? 'bonuses.not_active' : 'bonuses.gone');
      if (code === 'done') bonus.state = 'paused';
      return;
    }
    case 'remove': {
      const bonus = bonuses.at(-1 - one.which);
      if (!bonus) return;
      const code = await refusalCode(remove(parts, refuse, player, bonus.id), 'done');
      expect(code).toBe(isRunning(bonus) || (bonus.state === 'available' && bonus.activateBy > play.nowMs) ? 'done' : 'bonuses.gone');
      if (isRunning(bonus)) play.end(bonus, 'removed');
      else if (code === 'done') bonus.state = 'removed';
      return;
    }
    case 'deposit': {
      await move(play, one.amount, 'deposit');
      play.cash += one.amount;
      return;
    }
    case 'withdraw': {
      const amount = least(one.amount, play.cash);
      if (amount === 0n) return;
      await move(play, -amount, 'withdrawal');
      play.cash -= amount;
      if (running?.forfeits) play.end(running, 'removed');
      return;
    }
    case 'round': {
      const round: ModelRound = {
        id: `r${(last += 1)}`,
        game: one.game,
        of: null,
        paidCash: 0n,
        paidBonus: 0n,
        win: 0n,
        state: 'open',
        moved: [],
      };
      await stakeOn(play, round, one);
      return;
    }
    case 'more': {
      const round = rounds.filter(({ state }) => state === 'open').at(-1 - one.which);
      if (round) await stakeOn(play, round, { stake: one.stake, win: 0n, isOpen: true });
      return;
    }
    case 'win': {
      const round = rounds.filter(({ state }) => state === 'open').at(-1 - one.which);
      const bet = round?.moved.find(({ isUndone, isWin }) => !isWin && !isUndone);
      if (!round || !bet) return;
      const transaction = `t${(last += 1)}`;
      const { status } = await desk.wallet.rounds.win({
        ...message(play, round.id, round.game, transaction),
        win: one.win,
        closed: one.isLast,
        reference: bet.transaction,
      });
      expect(status).toBe('ok');
      const shares = play.shares(round, one.win);
      play.cash += shares.cash;
      play.credit(round.of, shares.bonus);
      round.win += one.win;
      if (one.isLast) round.state = 'settled';
      round.moved.push({ transaction, isWin: true, stake: 0n, win: one.win, ...shares, isUndone: false });
      return;
    }
    case 'rollback': {
      const round = rounds.at(-1 - one.which);
      const undone = round?.moved.filter(({ isUndone }) => !isUndone).at(-1 - one.message);
      if (!round || !undone) return;
      const { of } = round;
      const { status } = await desk.wallet.rounds.rollback({
        ...message(play, round.id, round.game, `t${(last += 1)}`),
        reference: undone.transaction,
      });
      const isEnded = of !== null && !isRunning(of);
      const cash = play.cash - undone.cash + (isEnded ? play.lateCash(of, -undone.bonus) : 0n);
      const bonusMoney = play.bonusMoney - (isEnded ? 0n : undone.bonus);
      expect(status).toBe(
        !undone.isWin && round.win > undone.win ? 'round_settled' : cash < 0n || bonusMoney < 0n ? 'insufficient_funds' : 'ok',
      );
      if (status !== 'ok') return;
      undone.isUndone = true;
      play.cash -= undone.cash;
      play.credit(of, -undone.bonus);
      round.win -= undone.win;
      play.change(round, () => {
        if (undone.isWin) {
          round.state = 'open';
          return;
        }
        const shares = undone.win > 0n ? play.shares(round, undone.win) : { cash: 0n, bonus: 0n };
        round.paidCash -= shares.cash - undone.cash;
        round.paidBonus -= shares.bonus - undone.bonus;
        if (round.paidCash === 0n && round.paidBonus === 0n && round.win === 0n) round.state = 'voided';
      });
      return;
    }
    case 'wait': {
      desk.clock.advance(one.days * day);
      await expireBonuses(parts);
      for (const bonus of bonuses)
        if (bonus.state === 'available' && bonus.activateBy <= play.nowMs) bonus.state = 'expired';
        else if (isRunning(bonus) && bonus.expiresAt <= play.nowMs && !play.openRounds(bonus)) play.end(bonus, 'expired');
    }
  }
}

async function compare({ bonuses, bonusMoney, cash, player }: Play): Promise<void> {
  const { bonus, main } = await desk.wallet.balances(player);
  const stored = await desk.database.query<{ state: string; wagered: bigint }>(
    'select state, wagered from casino_bonus where player_id = $1 order by id',
    [player],
  );
  expect({ cash: main, bonusMoney: bonus, bonuses: stored }).toEqual({
    cash,
    bonusMoney,
    bonuses: bonuses.map(({ state, wagered }) => ({ state, wagered })),
  });
}

/** The full form takes about a hundred thousand steps. */
const hours = isFull ? 4 * 3_600_000 : undefined;

test('[R7-005] [R3-009] after any sequence of bonuses, stakes, wins, rollbacks, pauses and withdrawals every cent is where the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(terms, fc.array(step, { minLength: 40, maxLength: isFull ? 120 : 60, size: 'max' }), async (first, steps) => {
      const play = new Play((await desk.player(20_00n)).id, 20_00n);
      await take(play, { do: 'grant', terms: first });
      await take(play, { do: 'activate', which: 0 });
      for (const one of steps) {
        await take(play, one);
        await compare(play);
      }
    }),
    { numRuns: isFull ? 1_300 : 6, endOnFailure: true },
  );
  expect(isSound(await verifyLedger(desk.ownerDatabase))).toBe(true);
}, hours);
