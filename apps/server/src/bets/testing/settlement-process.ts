/**
 * Settles what the outbox of DATABASE_URL says was decided, as the product does, in a process that is killed on the way: with KILL=within while the ledger has
 * moved and nothing is committed, with KILL=after right after a commit, each at the batch of the number that KILL_AT says. Without KILL it ends when nothing is left.
 */
import { systemClock as clock } from '../../kernel/clock/clock.ts';
import { applicationRole, createDatabase, type Database } from '../../kernel/database/index.ts';
import { createHeartbeat } from '../../kernel/heartbeat/index.ts';
import { createLog } from '../../kernel/log/index.ts';
import { createOutbox } from '../../kernel/outbox/index.ts';
import { systemRandom as random } from '../../kernel/random/random.ts';
import { createWallet } from '../../wallet/index.ts';
import { settledIn } from '../events.ts';
import { BetNumbers } from '../bet-numbers.ts';
import { bonusFundingOf } from '../../bonuses/stakes.ts';
import type { BetsParts } from '../parts.ts';
import { settleMarket } from '../settlement.ts';

const manner = process.env['KILL'];
const killAt = Number(process.env['KILL_AT']);
const log = createLog({ level: 'warn', pretty: false });
const pool = createDatabase({ url: process.env['DATABASE_URL'] ?? '', log, role: applicationRole });
const wallet = createWallet({ database: pool, clock });
const heartbeat = createHeartbeat({ database: pool, log });
const outbox = createOutbox({ database: pool, log, heartbeat });

let batches = 0;
/** Dies here where it is to: nothing that comes after it is done, in this process or by it. */
function mayDie(here: 'within' | 'after'): void {
  if (manner === here && ++batches === killAt) process.kill(process.pid, 'SIGKILL');
}

const database: Database = {
  ...pool,
  async transaction(work) {
    const done = await pool.transaction(work);
    mayDie('after');
    return done;
  },
};
const parts: BetsParts = {
  bonusFunding: () => bonusFundingOf({ clock, wallet }),
  database,
  numbers: new BetNumbers(database),
  clock,
  random,
  log,
  wallet: {
    ...wallet,
    rounds: {
      ...wallet.rounds,
      async restate(...all) {
        const results = await wallet.rounds.restate(...all);
        mayDie('within');
        return results;
      },
    },
  },
  outbox,
  jobs: { enqueue: () => Promise.resolve() },
  rates: () => '1',
  cashOutKey: Buffer.alloc(32),
  events: () => Promise.resolve(new Map()),
  countriesOf: () => Promise.resolve(new Map()),
  isClosed: () => false,
};
outbox.subscribe('sportsbook.market_settled', (event) => {
  const { market, version } = settledIn(event);
  return settleMarket(parts, market, version).then(() => {});
});

// Whoever was at it before is dead.
await heartbeat.start({ isAlone: true });
while ((await outbox.deliver()) > 0);
await heartbeat.stop();
await pool.close();
