import { createServer, request, type Server } from 'node:http';

/**
 * A server in front of another one that passes everything on but one header of the answers. The browser of the npm package, Chromium's headless shell,
 * aborts every page that has a `referrer-policy` while Lighthouse traces it; ours says what browsers do without it.
 * @param origin where the other one listens
 */
export async function withoutHeader(origin: string, header: string): Promise<{ origin: string; close(): void }> {
  const server: Server = createServer((incoming, answer) => {
    const outgoing = request(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers: incoming.headers }, (response) => {
      const { [header]: _left, ...headers } = response.headers;
      answer.writeHead(response.statusCode ?? 502, headers);
      response.pipe(answer);
    });
    outgoing.once('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return {
    origin: `http://localhost:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
