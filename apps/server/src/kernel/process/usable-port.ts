import { createServer } from 'node:net';
import { StartError } from '../database/index.ts';

interface Listening {
  host: string;
  port: number;
}

/** `port`, or a free one for 0, seen to be usable before anything else is started. One that is taken is waited for, as many milliseconds as `patience`. Throws StartError. */
export function usablePort({ host, port }: Listening, patience: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    const deadline = performance.now() + patience;
    probe.on('error', (error) => {
      if (performance.now() < deadline) setTimeout(() => probe.listen(port, host), 10);
      else fail(listenFault(error, { host, port }));
    });
    probe.once('listening', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? done(address.port) : fail(new Error('no port'))));
    });
    probe.listen(port, host);
  });
}

/** What an operator is told of an address that cannot be listened on: a StartError, or what it was. */
export function listenFault(error: unknown, { host, port }: Listening): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken by another program. Stop it, or choose another PORT.`, { cause: error });
    case 'EACCES':
      return new StartError(`Port ${port} may only be used by root. Choose a PORT above 1023.`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartError(`This machine has no address ${host} to listen on. Set HOST to one that it has, e.g. 127.0.0.1 or 0.0.0.0.`, {
        cause: error,
      });
    default:
      return error;
  }
}
