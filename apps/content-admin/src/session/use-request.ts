import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../api/call.ts';
import { useWording } from '../texts/use-texts.tsx';
import { meQuery } from './staff.ts';

interface Request {
  busy: boolean;
  problem: string | null;
  /** `badRequest`: the words for what was typed wrong. */
  run: (work: () => Promise<void>, badRequest: string) => Promise<void>;
}

/** Runs the requests of one form about the way in. */
export function useRequest(): Request {
  const { explain } = useWording();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    async run(work, badRequest) {
      if (busy) return;
      setBusy(true);
      setProblem(null);
      try {
        await work();
        await client.invalidateQueries({ queryKey: meQuery.queryKey });
      } catch (error) {
        setProblem(isRefusal(error) && [400, 401].includes(error.status) ? badRequest : explain(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
