import { compileLive } from '@tavolo/game-maths';
import { expect, test, vi } from 'vitest';
import type { CashOut, OwnView, PlaceRequest } from '../../../server/live/protocol.ts';
import { StudioRefusal, StudioUnreachable } from '../../kit/studio.ts';
import { FlightBet, type FlightMoment } from './flight-bet.ts';

const { flight } = compileLive({
  kind: 'crash',
  game: 'crash',
  version: '1',
  unit: 1,
  returnToPlayer: { numerator: 99, denominator: 100 },
  least: 101,
  maximum: 1_000_000,
  step: 10,
  growth: { numerator: 7, denominator: 10_000 },
});
if (!flight) throw new Error('Crash flies');
const rules = flight;
const start = '2026-03-02T12:00:00Z';
const nothing: OwnView = {
  round: 7,
  placements: [],
  staked: '0',
  cashOuts: [],
  pick: null,
  result: null,
  lasting: [],
  previous: [],
  balance: '1000',
  currency: 'EUR',
  position: { startedAt: start, rounds: 0, staked: '0', won: '0', net: '0' },
};
const withBet = (bet: string, changes: Partial<OwnView> = {}): OwnView => ({
  ...nothing,
  placements: [{ key: 'k', bets: [{ bet, amount: '100' }] }],
  staked: '100',
  ...changes,
});

function made(first: OwnView = nothing) {
  let own = first;
  let moment: FlightMoment = { round: 7, canBet: true, elapsed: null, point: null, isVoided: false };
  const calls = {
    place: vi.fn(({ bets }: PlaceRequest) => Promise.resolve(withBet(bets[0]?.bet ?? ''))),
    undo: vi.fn(() => Promise.resolve(nothing)),
    cashOut: vi.fn((): Promise<CashOut> => Promise.resolve({ bet: 'a', multiplier: 180 })),
  };
  const refused = vi.fn<(error: unknown) => void>();
  const waited: number[] = [];
  const bet = new FlightBet({
    slot: 'a',
    calls,
    flight: rules,
    moment: () => moment,
    own: () => own,
    key: () => 'key',
    answered: (answer) => (own = answer),
    refused,
    cashedOut: () => undefined,
    changed: () => undefined,
    wait: (milliseconds) => {
      waited.push(milliseconds);
      return Promise.resolve();
    },
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    bet,
    calls,
    refused,
    waited,
    settled,
    at: (changes: Partial<FlightMoment>) => (moment = { ...moment, ...changes }),
    has: (next: OwnView) => (own = next),
  };
}

test('the one button places the bet, takes it back and cashes it out', async () => {
  const { at, bet, calls, settled } = made();
  expect(bet.state).toEqual({ is: 'free' });
  bet.press({ amount: 100n, target: 250 });
  expect(bet.state).toEqual({ is: 'placing' });
  await settled();
  expect(calls.place).toHaveBeenCalledWith({ round: 7, key: 'key', bets: [{ bet: 'a:250', amount: '100' }] });
  expect(bet.state).toEqual({ is: 'placed', amount: 100n });
  bet.press({ amount: 100n, target: null });
  await settled();
  expect(calls.undo).toHaveBeenCalledWith({ round: 7, key: 'k' });
  bet.press({ amount: 100n, target: null });
  await settled();
  at({ canBet: false });
  expect(bet.state.is).toBe('standing');
  at({ elapsed: 3_000 });
  expect(bet.state).toEqual({ is: 'flying', amount: 100n, target: null });
  bet.press({ amount: 100n, target: null });
  expect(bet.state.is).toBe('cashing');
  bet.press({ amount: 100n, target: null });
  await settled();
  expect(calls.cashOut).toHaveBeenCalledTimes(1);
  expect(bet.state).toEqual({ is: 'out', amount: 100n, multiplier: 180, byHand: true });
});

test('a bet pressed in flight is placed in the next round, and not where the press was taken back', async () => {
  const { at, bet, calls, has, settled } = made();
  at({ canBet: false, elapsed: 3_000 });
  expect(bet.state).toEqual({ is: 'waiting' });
  bet.press({ amount: 50n, target: null });
  expect(bet.state).toEqual({ is: 'queued' });
  bet.press({ amount: 50n, target: null });
  at({ round: 8, canBet: true, elapsed: null });
  has({ ...nothing, round: 8 });
  bet.open();
  expect(calls.place).not.toHaveBeenCalled();
  at({ round: 8, canBet: false, elapsed: 100 });
  bet.press({ amount: 50n, target: 150 });
  bet.open();
  expect(calls.place).not.toHaveBeenCalled();
  at({ round: 9, canBet: true, elapsed: null });
  has({ ...nothing, round: 9 });
  bet.open();
  bet.open();
  await settled();
  expect(calls.place).toHaveBeenCalledTimes(1);
  expect(calls.place).toHaveBeenCalledWith({ round: 9, key: 'key', bets: [{ bet: 'a:150', amount: '50' }] });
});

test('a cash-out without an answer is sent again at once; one that was too late is told as that, and the bet flies on', async () => {
  const { at, bet, calls, refused, settled, waited } = made(withBet('a'));
  at({ canBet: false, elapsed: 3_000 });
  calls.cashOut.mockRejectedValueOnce(new StudioUnreachable('lost')).mockRejectedValueOnce(new StudioUnreachable('lost'));
  bet.press({ amount: 100n, target: null });
  await settled();
  expect([calls.cashOut.mock.calls.length, waited]).toEqual([3, [150, 300]]);
  expect(bet.state.is).toBe('out');

  const late = made(withBet('a'));
  late.at({ canBet: false, elapsed: 3_000 });
  late.calls.cashOut.mockRejectedValue(new StudioRefusal('cash_out_closed', 0, null));
  late.bet.press({ amount: 100n, target: null });
  await late.settled();
  expect(late.refused).toHaveBeenCalledTimes(1);
  expect(late.calls.cashOut).toHaveBeenCalledTimes(1);
  expect(late.bet.state.is).toBe('flying');
  expect(refused).not.toHaveBeenCalled();
});

test('a target counts as reached once the server cannot be behind it any more, and the crash point has the last word', () => {
  const { at, bet } = made(withBet('a:150'));
  const reached = rules.reachedAt(150);
  at({ canBet: false, elapsed: reached + 100 });
  expect(bet.state.is).toBe('flying');
  at({ elapsed: reached + 500 });
  expect(bet.state).toEqual({ is: 'out', amount: 100n, multiplier: 150, byHand: false });
  at({ elapsed: reached + 100, point: 149 });
  expect(bet.state).toEqual({ is: 'lost', amount: 100n });
  at({ point: 150 });
  expect(bet.state).toEqual({ is: 'out', amount: 100n, multiplier: 150, byHand: false });
  at({ isVoided: true });
  expect(bet.state).toEqual({ is: 'waiting' });
});
