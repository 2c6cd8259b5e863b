import { loadavg } from 'node:os';
import type { LiveResult } from './live-load.ts';
import { isWhole, playAtTable, players } from './live-table.ts';
import { milliseconds, type Measurement } from './row.ts';

const rounds = 4;
/** What must hold, milliseconds. */
const mostP99 = 250;

/** A live table at which five hundred play: how soon each change of its state is with all of them, while they bet and are paid. */
export const live: Measurement = {
  name: 'live',
  async measure() {
    const result = await playAtTable<LiveResult>('roulette-royale', './live-load.ts', rounds);
    const expected = players * result.changes;
    return [
      {
        what: `live table, ${players} players: change of state → receipt by all, p99 of ${result.changes} changes`,
        figure: `${milliseconds(result.p99)} (p50 ${milliseconds(result.p50)}, slowest ${milliseconds(result.slowest)}), machine's load ${loadavg()[0]?.toFixed(1)}`,
        against: `${mostP99} ms`,
        ratio: result.p99 / mostP99,
        target: '≤ 1',
        ...(isWhole && { holds: result.p99 <= mostP99 && result.receipts === expected }),
      },
      {
        what: '  receipts',
        figure: `${result.receipts}`,
        against: `${expected} told`,
        ratio: result.receipts / expected,
      },
      {
        what: '  placements',
        figure: `${result.placed} taken, ${result.refused} refused`,
        against: `answer p99 ${milliseconds(result.placement99)}`,
        ratio: null,
      },
    ];
  },
};
