/**
 * The smallest product around the wallet, for the fault test: the embedded database, the wallet, and HTTP that hands requests
 * through. Some answers are dropped on purpose after the work is done.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { systemClock } from '../../kernel/clock/clock.ts';
import { applicationRole, createDatabase, startEmbeddedServer } from '../../kernel/database/index.ts';
import { silentLog } from '../../kernel/log/index.ts';
import { systemRandom, randomInteger } from '../../kernel/random/random.ts';
import { prepareSchema } from '../../schema.ts';
import { createWallet, type RoundResult } from '../../wallet/index.ts';

/** One answer of this many is dropped. */
const dropOneOf = 25;

export interface WalletRequest {
  do: 'open' | 'credit' | 'settle' | 'bet' | 'win' | 'rollback' | 'balance';
  player: string;
  key: string;
  round: string;
  reference: string;
  /** Cents. */
  amount: string;
  win: string;
}

export interface WalletAnswer {
  status: string;
  balance: string;
}

const dataDirectory = process.env['DATA_DIR'] ?? '';
const embedded = await startEmbeddedServer({ dataDirectory, log: silentLog });
await prepareSchema({ url: embedded.url, log: silentLog });
const database = createDatabase({ url: embedded.url, log: silentLog, role: applicationRole });
const wallet = createWallet({ database, clock: systemClock });

async function act(request: WalletRequest): Promise<WalletAnswer> {
  const playerId = BigInt(request.player);
  const amount = BigInt(request.amount);
  const common = {
    playerId,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: request.round,
    transaction: request.key,
    fingerprint: `${request.amount} ${request.reference}`,
  };
  const answer = ({ status, balance }: RoundResult): WalletAnswer => ({ status, balance: balance.toString() });
  switch (request.do) {
    case 'open': {
      const { main } = await wallet.openAccounts(database, playerId, 'EUR');
      return { status: 'ok', balance: main.toString() };
    }
    case 'credit': {
      // As the cashier does it: in a transaction with more work in it.
      const result = await database.transaction(async (tx) => {
        await tx.query('SELECT pg_current_xact_id()');
        return await wallet.post(tx, {
          playerId,
          currency: 'EUR',
          kind: 'adjustment',
          key: request.key,
          fingerprint: request.amount,
          legs: [
            { account: 'main', amount },
            { account: 'house:corrections', amount: -amount },
          ],
        });
      });
      return { status: 'ok', balance: result.balances.main.toString() };
    }
    case 'settle':
      return answer(
        await wallet.rounds.settle({ ...common, stake: amount, win: BigInt(request.win), closed: true, detail: { key: request.key } }),
      );
    case 'bet':
      return answer(await wallet.rounds.bet({ ...common, stake: amount, closed: false }));
    case 'win':
      return answer(await wallet.rounds.win({ ...common, win: amount, closed: true, reference: request.reference }));
    case 'rollback':
      return answer(await wallet.rounds.rollback({ ...common, reference: request.reference }));
    case 'balance':
      return { status: 'ok', balance: (await wallet.balances(playerId)).main.toString() };
  }
}

const rollUp = setInterval(() => void wallet.maintenance.rollUp().catch(() => {}), 200);

const server = createServer((request, response) => {
  void (async () => {
    try {
      const answer = await act(JSON.parse(await text(request)) as WalletRequest);
      if (randomInteger(systemRandom, dropOneOf) === 0) return void response.destroy();
      response.end(JSON.stringify(answer));
    } catch {
      response.statusCode = 503;
      response.end();
    }
  })();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.stdout.write(`The wallet is ready at http://127.0.0.1:${address.port}\n`);
});

process.once('SIGTERM', () => {
  clearInterval(rollUp);
  server.close();
  server.closeAllConnections();
  void (async () => {
    await wallet.rounds.drain();
    await database.close();
    await embedded.stop();
    process.exit(0);
  })();
});
