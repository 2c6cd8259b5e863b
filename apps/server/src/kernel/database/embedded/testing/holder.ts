// A process that holds a data directory until it is told to stop, or is killed.
import { silentLog } from '../../../log/index.ts';
import { startEmbeddedServer } from '../server.ts';

try {
  const server = await startEmbeddedServer({ dataDirectory: process.argv[2] ?? '', log: silentLog });
  process.on('message', () => {
    void server.stop().then(() => process.exit(0));
  });
  process.send?.({ url: server.url, pid: server.pid() });
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
