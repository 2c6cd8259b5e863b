import { StudioUnreachable } from '../kit/studio.ts';

const attempts = 5;

/** Repeats a call until it is answered; a server that said no has answered. @throws StudioUnreachable after the last attempt, and every refusal */
export async function insist<T>(call: () => Promise<T>, wait: (milliseconds: number) => Promise<void>, first = 300): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StudioUnreachable) || attempt >= attempts) throw error;
      await wait(Math.min(3_000, first * 2 ** (attempt - 1)));
    }
  }
}
