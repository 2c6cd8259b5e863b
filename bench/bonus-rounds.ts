import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import {
  applicationRole,
  createDatabase,
  startEmbeddedServer,
  type BackgroundDatabase,
  type Database,
} from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { prepareSchema } from '../apps/server/src/schema.ts';
import { createWallet, isSound, verifyLedger, type Wallet } from '../apps/server/src/wallet/index.ts';
import { processorTime } from './processor-time.ts';
import type { Measurement, Row } from './row.ts';

const players = 640;
/** Players of one client: their rounds share statements. */
const together = 64;
const rounds = 6_400;
/** What must hold: how often the processor time of a round that cash pays one that bonus money pays costs, and one that cash pays while a bonus waits behind it. */
const most = { bonus: 2, behind: 2 };

const game = 'bench-slot';
/** As the seeded bonus for games has them. */
const contributions = [
  { kind: 'category', sysname: 'slots', percent: 100 },
  { kind: 'category', sysname: 'originals', percent: 100 },
  { kind: 'category', sysname: 'table', percent: 50 },
  { kind: 'category', sysname: 'live', percent: 50 },
];

type Kind = 'cash' | 'behind' | 'bonus';
const firstPlayer: Record<Kind, number> = { cash: 1, behind: 10_001, bonus: 20_001 };

/** What a round costs the database that bonus money pays, beside one that cash pays. */
export const bonusRounds: Measurement = {
  name: 'bonus-rounds',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await prepareSchema({ url: server.url, log: silentLog });
      const owner = createDatabase({ url: server.url, log: silentLog, size: 1 });
      await listGame(owner);
      const database = createDatabase({ url: server.url, log: silentLog, role: applicationRole, size: 2 });
      const wallet = createWallet({ database, clock });
      await wallet.maintenance.makeDays();
      for (const kind of ['cash', 'behind', 'bonus'] as const) await openPlayers(database, owner, wallet, kind);
      await owner.query('analyze');
      const cost: Record<Kind, number[]> = { cash: [], behind: [], bonus: [] };
      // Each in turn, so that what else the machine does meets all three alike.
      for (let turn = 0; turn <= 3; turn += 1)
        for (const kind of ['cash', 'behind', 'bonus'] as const) {
          const pids = await backends(owner);
          const before = pids.reduce((sum, pid) => sum + processorTime(pid), 0);
          await play(wallet, kind, turn);
          const spent = pids.reduce((sum, pid) => sum + processorTime(pid), 0) - before;
          // The first turn fills what is remembered.
          if (turn > 0) cost[kind].push((spent * 1000) / rounds);
        }
      const sound = isSound(await verifyLedger(owner));
      await Promise.all([database.close(), owner.close()]);
      if (!sound) throw new Error('the ledger is not sound');
      const least = (kind: Kind) => Math.min(...cost[kind]);
      const row = (what: string, kind: 'behind' | 'bonus'): Row => ({
        what,
        figure: `${least(kind).toFixed(0)} µs`,
        against: `cash: ${least('cash').toFixed(0)} µs`,
        ratio: least(kind) / least('cash'),
        target: `≤ ${most[kind]}`,
        holds: least(kind) / least('cash') <= most[kind],
      });
      return [
        row(`processor time of the database for a round that bonus money pays, ${together} together`, 'bonus'),
        row('  that cash pays while a bonus waits behind it', 'behind'),
      ];
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

/** A slot in the catalogue, so that the bonus knows its category. */
async function listGame(owner: BackgroundDatabase): Promise<void> {
  await owner.query(`insert into casino_provider (sysname, name) values ('bench', 'Bench')`);
  for (const [position, { sysname }] of contributions.entries())
    await owner.query('insert into casino_category (sysname, name_en, name_it, position) values ($1, $1, $1, $2)', [sysname, position]);
  await owner.query(
    `insert into casino_game (sysname, code, provider, integration, name, type, rtp, rtp_exact, volatility, hit_rate, max_win, layout_en, layout_it, min_stake, max_stake,
       stake_currency, released_at, position, search_text)
     values ($1, $1, 'bench', 'bench', 'Bench', 'slot', '96', '0.96', 'low', '0.3', '1000', '', '', 1, 10000, 'EUR', now(), 1, 'bench')`,
    [game],
  );
  await owner.query(`insert into casino_game_category (category, game) values ('slots', $1)`, [game]);
}

/** Of `behind` and `bonus` each with an active bonus; of `bonus` without cash. */
async function openPlayers(database: Database, owner: BackgroundDatabase, wallet: Wallet, kind: Kind): Promise<void> {
  for (let n = 0; n < players; n += 1) {
    const playerId = BigInt(firstPlayer[kind] + n);
    await wallet.openAccounts(database, playerId, 'EUR');
    await database.transaction(async (tx) => {
      const give = async (account: 'main' | 'bonus') =>
        wallet.post(tx, {
          playerId,
          currency: 'EUR',
          kind: account === 'main' ? 'adjustment' : 'bonus',
          key: `bench:${account}`,
          fingerprint: '',
          legs: [
            { account, amount: 1_000_000_00n },
            { account: account === 'main' ? 'house:corrections' : 'house:bonus', amount: -1_000_000_00n },
          ],
        });
      if (kind !== 'bonus') await give('main');
      if (kind === 'cash') return;
      await give('bonus');
      await wallet.setPurse(tx, playerId, {
        id: 1n,
        until: new Date(clock.now().getTime() + 86_400_000),
        spends: 'cash_first',
        isolation: false,
        maximumStake: 5_00n,
        contributions: contributions.map((one) => ({ ...one, kind: 'category' as const })),
      });
    });
    if (kind !== 'cash')
      await owner.query(
        `insert into casino_bonus (bucket, player_id, id, key, kind, currency, amount, requirement, maximum_stake, contributions, spends, isolation, forfeits, days, origin, reason,
           granted_at, activate_by, state, activated_at, expires_at)
         values (bucket_of($1), $1, 1, 'bench', 'casino', 'EUR', 100000000, 900000000, 500, $2, 'cash_first', false, false, 14, 'bench', 'bench', now(), now() + interval '1 day',
           'active', now(), now() + interval '1 day')`,
        [playerId, JSON.stringify(contributions)],
      );
  }
}

async function play(wallet: Wallet, kind: Kind, turn: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  for (let from = 0; from < rounds; from += together)
    await Promise.all(
      Array.from({ length: together }, async (_, n) => {
        const at = from + n;
        const series = turn * rounds + at + 1;
        const round = `${day.replaceAll('-', '')}.${kind}.${series}`;
        const { status } = await wallet.rounds.settle({
          playerId: BigInt(firstPlayer[kind] + (at % players)),
          currency: 'EUR',
          provider: 'bench',
          game,
          round,
          transaction: round,
          fingerprint: round,
          day,
          stake: 100n,
          win: at % 4 === 0 ? 300n : 0n,
          spend: 'by_bonus',
          closed: true,
          detail: { stops: [1, 2, 3, 4, 5] },
          numbered: { series, number: 0 },
        });
        if (status !== 'ok') throw new Error(`a round was refused: ${status}`);
      }),
    );
}

async function backends(owner: BackgroundDatabase): Promise<number[]> {
  const rows = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}
