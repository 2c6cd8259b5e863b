import { loadavg } from 'node:os';
import type { CashOutResult } from './cash-out-load.ts';
import { isWhole, playAtTable, players } from './live-table.ts';
import { milliseconds, type Measurement } from './row.ts';

const rounds = 5;
/** What must hold, milliseconds. */
const mostP99 = 150;

/** Crash with five hundred at the table: how soon a cash-out by hand is answered, while all of them press within two seconds of a flight. */
export const cashOuts: Measurement = {
  name: 'cash-outs',
  async measure() {
    const result = await playAtTable<CashOutResult>('crash', './cash-out-load.ts', rounds);
    return [
      {
        what: `Crash, ${players} players: cash-out → answer with its multiplier, p99 of ${result.taken + result.late} presses in ${rounds} flights`,
        figure: `${milliseconds(result.p99)} (p50 ${milliseconds(result.p50)}, slowest ${milliseconds(result.slowest)}), machine's load ${loadavg()[0]?.toFixed(1)}`,
        against: `${mostP99} ms`,
        ratio: result.p99 / mostP99,
        target: '≤ 1',
        ...(isWhole && { holds: result.p99 <= mostP99 && result.failed === 0 && result.unpaid === 0 }),
      },
      {
        what: '  cash-outs',
        figure: `${result.taken} in time, ${result.late} after the crash, ${result.failed} without an answer`,
        against: `${result.unpaid} paid otherwise than answered`,
        ratio: null,
      },
      {
        what: '  the crash → its receipt, p99',
        figure: milliseconds(result.crash99),
        against: `${result.crashes} receipts`,
        ratio: null,
      },
    ];
  },
};
