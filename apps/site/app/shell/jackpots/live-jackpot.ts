import type { ResultOf } from '@tavolo/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { liveNow } from '../../runtime/api/live-now.ts';
import { useApi } from '../../runtime/api/use-api.tsx';

export type Jackpot = ResultOf<'Jackpots.get'>[number];

/** Milliseconds between two questions while nothing is told. */
const askEvery = 15_000;

/** The jackpot with the amounts that a message of the channel `jackpots` tells; as it was where the message says nothing of it. */
export function withTold(jackpot: Jackpot, data: unknown): Jackpot {
  const { currency } = jackpot.amount;
  const told = fieldOf(fieldOf(data, jackpot.id), currency);
  const levels = jackpot.levels.map((level) => {
    const amount = fieldOf(told, level.level);
    return typeof amount === 'string' ? { ...level, amount: { amount, currency } } : level;
  });
  return { ...jackpot, levels, amount: levels[0]?.amount ?? jackpot.amount };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/**
 * A jackpot as it is now: what the page came with, then what the server tells, in the player's own currency. Between two messages nothing moves.
 */
export function useLiveJackpot(first: Jackpot): Jackpot {
  const api = useApi();
  const [jackpot, setJackpot] = useState(first);
  const ask = useEffectEvent(() => {
    api.call('Jackpots.get', { id: first.id }).then(
      ([found]) => found && setJackpot(found),
      // What is shown stays, and is asked for again.
      () => undefined,
    );
  });
  useEffect(() => {
    const end = liveNow.hear('jackpots', {
      anew: ask,
      message: (data) => (data === undefined ? ask() : setJackpot((now) => withTold(now, data))),
    });
    const timer = setInterval(() => !liveNow.isLive('jackpots') && !document.hidden && ask(), askEvery);
    return () => {
      clearInterval(timer);
      end();
    };
  }, []);
  return jackpot;
}
