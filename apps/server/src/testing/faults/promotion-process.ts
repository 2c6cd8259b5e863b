/**
 * Gives what promotions owe in the database of DATABASE_URL, as the product does, in a process that is killed on the way: with KILL=within while the ledger has moved and nothing is
 * committed, with KILL=after right after a commit, each at the gift of the number that KILL_AT says. GIVES names what: the prizes of tournaments, the cashback or the purchases that the
 * players in PLAYERS ask for. Without KILL it ends when nothing is left.
 */
import { collect } from '../../cashback/collect.ts';
import type { CashbackParts } from '../../cashback/parts.ts';
import { orderFreeSpins } from '../../casino/index.ts';
import { ManualClock } from '../../kernel/clock/clock.ts';
import { applicationRole, createDatabase, type Database } from '../../kernel/database/index.ts';
import { CatalogueError, refuse } from '../../kernel/errors/errors.ts';
import { silentLog } from '../../kernel/log/index.ts';
import type { LoyaltyParts } from '../../loyalty/parts.ts';
import { buy } from '../../loyalty/purchases.ts';
import { give } from '../../rewards/give.ts';
import { readReward } from '../../rewards/read.ts';
import { turnRuns } from '../../tournaments/close.ts';
import type { TournamentParts } from '../../tournaments/parts.ts';
import { createWallet } from '../../wallet/index.ts';

const manner = process.env['KILL'];
const killAt = Number(process.env['KILL_AT']);
const players = (process.env['PLAYERS'] ?? '').split(',').map(BigInt);
const clock = new ManualClock(new Date(process.env['NOW'] ?? 0));
const pool = createDatabase({ url: process.env['DATABASE_URL'] ?? '', log: silentLog, role: applicationRole });
const wallet = createWallet({ database: pool, clock });

let gifts = 0;
let isGiving = false;
/** Dies here where it is to: nothing that comes after it is done, in this process or by it. */
function mayDie(here: 'within' | 'after'): void {
  if (manner === here && ++gifts === killAt) process.kill(process.pid, 'SIGKILL');
}

const database: Database = {
  ...pool,
  async transaction(work) {
    const done = await pool.transaction(work);
    if (isGiving) mayDie('after');
    isGiving = false;
    return done;
  },
};
const rates = (currency: string) => (currency === 'EUR' ? '1' : null);
const given = {
  clock,
  orderPack: orderFreeSpins,
  bonusGrants: { grant: () => Promise.resolve('unknown_kind' as const) },
  wallet: {
    ...wallet,
    async post(...posting: Parameters<typeof wallet.post>) {
      isGiving = true;
      const posted = await wallet.post(...posting);
      mayDie('within');
      return posted;
    },
  },
};
const rewards: TournamentParts['rewards'] = {
  standing: () => Promise.resolve('good'),
  give: (tx, gift) => give(tx, given, gift),
  payOwed: (tx, gift) => give(tx, given, gift),
  read: (component, currency) => readReward(component, currency, rates),
};
const product = {
  key: 'two-euros',
  price: 100,
  kind: 'reward',
  reward: { type: 'cash', amount: 2 },
  order: 1,
  stock: 100,
  per_player: null,
};
const common = {
  database,
  clock,
  rates,
  rewards,
  timeZone: 'Europe/Rome',
  outbox: { publish: () => Promise.resolve() },
};

switch (process.env['GIVES']) {
  case 'prizes': {
    const parts = { ...common, content: { list: () => [] }, casino: { listed: () => Promise.resolve([]) }, base: 'EUR' };
    await turnRuns(parts as unknown as TournamentParts);
    break;
  }
  case 'cashback':
    for (const player of players)
      // Asked again, what was paid is gone.
      await collect(common as unknown as CashbackParts, refuse, player, null).catch((error: unknown) => {
        if (!(error instanceof CatalogueError && error.details.code === 'cashbacks.gone')) throw error;
      });
    break;
  case 'purchases': {
    const parts = {
      ...common,
      content: { list: (type: string) => (type === 'loyalty-product' ? [product] : []) },
      facts: () => Promise.resolve({ currency: 'EUR' }),
    };
    for (const player of players)
      for (const key of ['first', 'second'])
        await buy(parts as unknown as LoyaltyParts, refuse, player, { product: product.key, key: `${key} of ${player}` });
    break;
  }
  default:
    throw new Error('GIVES names nothing');
}
await pool.close();
