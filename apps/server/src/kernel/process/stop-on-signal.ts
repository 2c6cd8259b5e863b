import type { Log } from '../log/index.ts';
import { isOneOfSeveral } from './one-of-several.ts';

/** A terminal and npm both pass Ctrl-C on; only one pressed again after this many milliseconds means "now". */
const impatienceAfter = 1_000;

/**
 * Stops in order on the first signal, at once on an impatient second one, and where the order takes longer than `patience` milliseconds. One of several
 * stops with the program that runs them as well.
 */
export function stopOnSignal(stop: () => Promise<void>, { log, patience }: { log: Log; patience: number }): void {
  let askedAt = 0;
  const ask = (signal: string) => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > impatienceAfter) process.exit(1);
      return;
    }
    askedAt = Date.now();
    log.info({ signal }, 'stopping');
    const forced = setTimeout(() => {
      log.error('the orderly stop takes too long; leaving');
      process.exit(1);
    }, patience);
    forced.unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'the orderly stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  // The terminal was closed.
  process.on('SIGHUP', ask);
  // The program that runs this one is gone.
  if (isOneOfSeveral) process.on('disconnect', () => ask('disconnect'));
  // It went while this one started.
  if (isOneOfSeveral && !process.connected) ask('disconnect');
}
