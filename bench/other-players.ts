import { setTimeout as pause } from 'node:timers/promises';
import { datedKey } from '../packages/provider-protocol/src/index.ts';
import { askGame, enterGame, sendTo } from '../apps/server/src/testing/game-client.ts';
import type { BenchPlayer } from './bench-product.ts';
import { quantile } from './row.ts';

/** Latencies of what other players did meanwhile, milliseconds. */
export interface Meanwhile {
  bets: number[];
  rounds: number[];
  /** Answers that were refusals. */
  refused: number;
  /** The first of them. */
  example: string;
}

export const p99 = (latencies: readonly number[]): number => quantile(Float64Array.from(latencies).sort(), 0.99);

/** Milliseconds between two doings of a player. */
const rest = 100;
const patience = 30_000;

/**
 * Players who go on as usual, half of them betting on another match and half of them playing, one thing after the other, until `until` is aborted. What is not
 * answered because nobody stands there is begun again, and not counted.
 */
export async function goOn(
  address: () => string,
  players: readonly BenchPlayer[],
  selections: readonly { name: string; odds: number }[],
  until: AbortSignal,
): Promise<Meanwhile> {
  const meanwhile: Meanwhile = { bets: [], rounds: [], refused: 0, example: '' };
  let keys = 0;
  const run = `${process.pid}-${Date.now().toString(36)}`;
  const key = () => datedKey(new Date(), `${run}-${keys++}`);

  async function call(name: string, cookie: string, body: object): Promise<{ status: number; text: string }> {
    const response = await fetch(new URL(`/api/${name}?v=2.34&locale=en`, address()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, text: await response.text() };
  }

  async function again(latencies: number[], work: () => Promise<{ status: number; text: string }>): Promise<void> {
    while (!until.aborted) {
      const began = performance.now();
      try {
        const { status, text } = await work();
        if (status === 200) latencies.push(performance.now() - began);
        else if (meanwhile.refused++ === 0) meanwhile.example = text;
      } catch {
        // Nobody stands there: it was killed.
      }
      await pause(rest);
    }
  }

  await Promise.all(
    players.map(async ({ cookie }, index) => {
      const selection = selections[index % selections.length];
      if (index % 2 === 0 && selection)
        return again(meanwhile.bets, () =>
          call('bets.place', cookie, {
            legs: [{ selection: selection.name, odds: selection.odds }],
            folds: [1],
            currency: 'EUR',
            unit_stake: '0.50',
            policy: 'any',
            idempotency_key: key(),
          }),
        );
      const { text } = await call('games.launch', cookie, { sysname: 'book-of-nefer', mode: 'real' });
      const { url }: { url: string } = JSON.parse(text).data;
      const session = await enterGame(sendTo(address()), { url });
      return again(meanwhile.rounds, async () => {
        const { status, ...answer } = await askGame(sendTo(address()), session, 'round', { stake: '100', key: key() });
        return { status, text: JSON.stringify(answer) };
      });
    }),
  );
  return meanwhile;
}
