import type { Connection } from './connection.ts';

/** The router's own address of what a page shows. */
const isPageData = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname.endsWith('.data');

/**
 * A fetch under which a page that is on its way waits for the connection, in place of failing: the one that is open stays until then. Everything else is
 * fetched as ever, and nothing that changes anything is sent twice: the data of pages is only read.
 */
export function patientFetch(own: typeof fetch, connection: Pick<Connection, 'doubt' | 'isLost' | 'back'>): typeof fetch {
  return async (input, init) => {
    for (;;) {
      try {
        return await own(input, init);
      } catch (error) {
        const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
        const isReading = (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
        await connection.doubt();
        if (!connection.isLost() || !isReading || !isPageData(input)) throw error;
        await connection.back(signal);
      }
    }
  };
}
