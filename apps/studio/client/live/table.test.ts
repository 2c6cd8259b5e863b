import { describe, expect, test, vi } from 'vitest';
import type { OwnView, RoundState, TablePhase, TableState, TableView } from '../../server/live/protocol.ts';
import { StudioRefusal, StudioUnreachable } from '../kit/studio.ts';
import { BetDesk } from './bet-desk.ts';
import { chipLabel, chipsFor } from './chips.ts';
import { drawTime, momentOf } from './phase.ts';
import { TableTime } from './table-clock.ts';
import { TableConnection } from './table-connection.ts';

const start = Date.parse('2026-03-02T12:00:00Z');
const iso = (at: number): string => new Date(at).toISOString();
const clock = { bet: 20, closing: 3, draw: 12, result: 6, pick: 0 };

function round(phase: TablePhase, changes: Partial<RoundState> = {}): RoundState {
  return {
    number: 7,
    version: '1',
    phase,
    openedAt: iso(start),
    closesAt: iso(start + 20_000),
    since: iso(start),
    until: phase === 'closed' ? null : iso(start + 20_000),
    commitment: 'aa',
    players: 0,
    goesOnFrom: null,
    flight: null,
    outcome: phase === 'outcome' || phase === 'paid' ? { kind: 'roulette', pocket: 17 } : null,
    seeds: null,
    ...changes,
  };
}
const stateOf = (version: number, of: RoundState | null, changes: Partial<TableState> = {}): TableState => ({
  game: 'roulette-royale',
  version,
  now: iso(start),
  paused: null,
  round: of,
  presence: 3,
  ...changes,
});
const own = (changes: Partial<OwnView> = {}): OwnView => ({
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
  position: { startedAt: iso(start), rounds: 0, staked: '0', won: '0', net: '0' },
  ...changes,
});

describe('the clock of a table', () => {
  test('counts down to the close, and says when it is near', () => {
    const at = (seconds: number) => momentOf(stateOf(1, round('open')), clock, start + seconds * 1000);
    expect(at(0)).toMatchObject({ phase: 'open', left: 20_000, share: 1 });
    expect(at(16.9)).toMatchObject({ phase: 'open' });
    expect(at(17)).toMatchObject({ phase: 'closing', left: 3_000 });
    // Nobody has said so yet, and no bet is taken any more.
    expect(at(20)).toMatchObject({ phase: 'closed', left: null });
  });

  test('shows a paused table once its round is over', () => {
    const paid = round('paid', { until: iso(start + 38_000) });
    expect(momentOf(stateOf(1, paid, { paused: 'stopped' }), clock, start + 37_000).phase).toBe('paid');
    expect(momentOf(stateOf(1, paid, { paused: 'stopped' }), clock, start + 38_000).phase).toBe('paused');
    expect(momentOf(stateOf(1, null), clock, start).phase).toBe('waiting');
  });

  test('is where everybody else is in the draw, whenever somebody comes', () => {
    const drawn = round('outcome', { since: iso(start + 20_300), until: iso(start + 32_300) });
    expect(drawTime(stateOf(1, drawn), clock, start + 24_000)).toEqual({ at: 4_000, learnt: 300 });
    expect(drawTime(stateOf(1, round('open')), clock, start + 10_000)).toBeNull();
    // Another process took the round over: the show waits for the outcome and begins with it.
    const late = round('outcome', { since: iso(start + 27_000) });
    expect(drawTime(stateOf(1, round('closed')), clock, start + 26_000)).toEqual({ at: 2_500, learnt: Infinity });
    expect(drawTime(stateOf(1, late), clock, start + 27_000)).toEqual({ at: 2_500, learnt: 2_500 });
    expect(drawTime(stateOf(1, late), clock, start + 29_000)).toEqual({ at: 4_500, learnt: 2_500 });
  });

  test('is taken from the word that was least late', () => {
    let device = 1_000_000;
    const time = new TableTime(() => device);
    time.learn(iso(device + 5_000 - 800));
    expect(time.now() - device).toBe(4_200);
    time.learn(iso(device + 5_000 - 20));
    time.learn(iso(device + 5_000 - 400));
    expect(time.now() - device).toBe(4_980);
    device += 200_000;
    time.learn(iso(device + 4_990));
    expect(time.now() - device).toBe(4_990);
  });
});

describe('a connection to a table', () => {
  function connected(first = stateOf(1, round('open'))) {
    const view = (state: TableState, changes: Partial<TableView> = {}): TableView => ({
      state,
      channel: 'table:roulette-royale',
      rules: { kind: 'roulette', game: 'roulette-royale', version: '1', unit: 10, back: {} as never, laPartage: true },
      clock,
      limits: { least: '10', most: '1000', each: {} },
      results: [],
      own: own(),
      ...changes,
    });
    let ear: { anew(): void; message(data: unknown): void } | undefined;
    let isLive = true;
    let looks = (): void => undefined;
    const calls = { table: vi.fn(() => Promise.resolve(view(stateOf(9, round('open'))))), own: vi.fn(() => Promise.resolve(own())) };
    const listener = { changed: vi.fn<() => void>(), connected: vi.fn<(isConnected: boolean) => void>() };
    const connection = new TableConnection({
      first: view(first),
      calls,
      realtime: {
        subscribe: (_channel, heard) => {
          ear = heard;
          return () => undefined;
        },
        isLive: () => isLive,
        watch: (changed) => {
          looks = changed;
          return () => undefined;
        },
      },
      listener,
      chance: () => 0,
    });
    return {
      connection,
      calls,
      listener,
      view,
      hear: (data: unknown) => ear?.message(data),
      anew: () => ear?.anew(),
      lose: () => {
        isLive = false;
        looks();
      },
    };
  }

  test('takes each state as it is told, in order, and asks for what was paid', async () => {
    vi.useFakeTimers();
    const { connection, calls, hear } = connected();
    hear(stateOf(3, round('outcome')));
    hear(stateOf(2, round('closed')));
    expect([connection.state.version, connection.state.round?.phase]).toEqual([3, 'outcome']);
    calls.own.mockResolvedValue(own({ result: { win: '20', net: '10', returned: '0', lasting: '0' } }));
    hear(stateOf(4, round('paid')));
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.own).toHaveBeenCalledWith(7);
    expect(connection.own.result).toEqual({ win: '20', net: '10', returned: '0', lasting: '0' });
    expect(connection.results).toEqual([{ number: 7, outcome: { kind: 'roulette', pocket: 17 } }]);
    vi.useRealTimers();
  });

  test('has no bets in a new round, and knows those of the last one for repeating', () => {
    const { connection, hear } = connected();
    connection.takeOwn(own({ placements: [{ key: 'a', bets: [{ bet: 'red', amount: '20' }] }], staked: '20' }));
    hear(stateOf(2, round('open', { number: 8 })));
    expect(connection.own).toMatchObject({ round: 8, placements: [], staked: '0', previous: [{ bet: 'red', amount: '20' }] });
    // An answer of the round before came too late to be what stands now.
    connection.takeOwn(own({ staked: '20' }));
    expect(connection.own.staked).toBe('0');
  });

  test('fetches everything anew after a gap, a round that began without it, and a lost connection', async () => {
    const { connection, calls, hear, anew, view } = connected();
    anew();
    await vi.waitFor(() => expect(connection.state.version).toBe(9));
    calls.table.mockResolvedValue(view(stateOf(30, round('outcome', { number: 12 }))));
    hear(stateOf(29, round('closed', { number: 12 })));
    await vi.waitFor(() => expect(connection.state.version).toBe(30));
    expect(calls.table).toHaveBeenCalledTimes(2);
  });

  test('asks now and then while there is no socket, and says that nothing is known while nobody answers', async () => {
    vi.useFakeTimers();
    const { calls, listener, lose } = connected();
    calls.table.mockRejectedValueOnce(new StudioUnreachable('away'));
    lose();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(listener.connected.mock.calls).toEqual([[false]]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(listener.connected.mock.calls).toEqual([[false], [true]]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(calls.table.mock.calls.length).toBeGreaterThanOrEqual(4);
    vi.useRealTimers();
  });
});

describe('chips that are put down', () => {
  function deskWith(
    place: (request: { key: string; bets: readonly { bet: string; amount: string }[] }) => Promise<OwnView>,
    open = () => 7 as number | null,
  ) {
    let keys = 0;
    const heard: unknown[] = [];
    const sent: { key: string; bets: readonly { bet: string; amount: string }[] }[] = [];
    const desk = new BetDesk({
      calls: {
        place: (request) => {
          sent.push(request);
          return place(request);
        },
        undo: () => Promise.resolve(own()),
      },
      round: open,
      key: () => `key-${++keys}`,
      own: () => own({ placements: [{ key: 'key-1', bets: [] }] }),
      answered: (answer) => heard.push(answer.staked),
      refused: (error) => heard.push(error),
      changed: () => undefined,
      wait: () => Promise.resolve(),
    });
    return { desk, sent, heard };
  }

  test('go one message at a time: what gathers meanwhile goes with the next', async () => {
    let answer: (view: OwnView) => void = () => undefined;
    const { desk, sent, heard } = deskWith(() => new Promise((resolve) => (answer = resolve)));
    desk.add([{ bet: 'red', amount: '10' }]);
    desk.add([{ bet: 'red', amount: '10' }]);
    desk.add([{ bet: 'straight:17', amount: '50' }]);
    expect(sent.map(({ bets }) => bets)).toEqual([[{ bet: 'red', amount: '10' }]]);
    expect(desk.pending.map(({ amount }) => amount)).toEqual(['10', '10', '50']);
    answer(own({ staked: '10' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      key: 'key-2',
      bets: [
        { bet: 'red', amount: '10' },
        { bet: 'straight:17', amount: '50' },
      ],
    });
    answer(own({ staked: '70' }));
    await vi.waitFor(() => expect(heard).toEqual(['10', '70']));
    expect(desk.pending).toEqual([]);
  });

  test('are sent again with their own key while nobody answers, so none is placed twice', async () => {
    let tries = 0;
    const { desk, sent, heard } = deskWith(() =>
      ++tries < 3 ? Promise.reject(new StudioUnreachable('away')) : Promise.resolve(own({ staked: '10' })),
    );
    desk.add([{ bet: 'red', amount: '10' }]);
    await vi.waitFor(() => expect(heard).toEqual(['10']));
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('are gone when they are refused, and those behind them with them', async () => {
    const refusal = new StudioRefusal('bets_closed', 0, null);
    let refuse: (error: unknown) => void = () => undefined;
    const { desk, sent, heard } = deskWith(() => new Promise((_, reject) => (refuse = reject)));
    desk.add([{ bet: 'red', amount: '10' }]);
    desk.add([{ bet: 'black', amount: '10' }]);
    refuse(refusal);
    await vi.waitFor(() => expect(heard).toEqual([refusal]));
    expect([desk.pending, sent.length]).toEqual([[], 1]);
  });

  test('are not taken while no bets are', () => {
    const { desk, sent } = deskWith(
      () => Promise.resolve(own()),
      () => null,
    );
    desk.add([{ bet: 'red', amount: '10' }]);
    expect([desk.pending, sent]).toEqual([[], []]);
  });
});

describe('chips of a table', () => {
  test('are stakes that it takes, the smallest first', () => {
    expect(chipsFor(10n, 500_000n, 10n)).toEqual([10n, 50n, 100n, 500n, 2_500n, 10_000n]);
    expect(chipsFor(20n, 1_000n, 20n)).toEqual([20n, 100n, 500n]);
    // With a fee of 15 % on top of the chip.
    expect(chipsFor(23n, 10_000n, 23n, (chip) => (chip * 115n) / 100n)).toEqual([20n, 100n, 500n, 2_500n]);
    expect(chipsFor(3n, 5n, 1n)).toEqual([3n]);
  });

  test.each([
    [10n, '0.10'],
    [50n, '0.50'],
    [100n, '1'],
    [1_250n, '12.5'],
    [2_500n, '25'],
    [100_000n, '1k'],
    [125_000n, '1.2k'],
  ])('%s minor units are shown as %s', (amount, label) => {
    expect(chipLabel(amount, 2)).toBe(label);
  });
});
