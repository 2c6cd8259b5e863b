// `npm run dev`: the product from its sources. The site reloads in the browser by itself; a change of the server's
// code restarts the server, which takes about a second and keeps the data. Game clients and the editor of content were
// built before (scripts/setup.mjs): after a change of theirs it has to be started again.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Named one by one: watching whatever is imported would also watch the temporary files of the site's bundler, and loop.
const watched = [
  'apps/server/src',
  'apps/identity-provider/src',
  'apps/payment-provider/src',
  'apps/studio/server',
  'games',
  ...['content', 'contract', 'fairness', 'game-maths', 'money', 'provider-protocol', 'validation'].map((name) => `packages/${name}/src`),
].filter((path) => existsSync(join(root, path)));

const child = spawn(
  join(root, 'node_modules/.bin/node'),
  [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'apps/server/src/main.ts', '--dev'],
  { cwd: root, stdio: 'inherit' },
);
// Ctrl-C at the terminal reaches the child by itself; a signal sent to us alone has to be passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 0));
