// `npm run dev`: the product from its sources. The site and an open game reload in the browser by themselves; a change of the
// server's code restarts the server, which takes about a second and keeps the data. The editor of content was built before
// (scripts/setup.mjs): after a change of it the product has to be started again.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Named one by one: watching whatever is imported would also watch the temporary files of the site's bundler, and loop.
const watched = [
  'apps/server/src',
  'apps/identity-provider/src',
  'apps/payment-provider/src',
  'apps/studio/server',
  // What the server reads of the games; their themes are no matter of it.
  ...readdirSync(join(root, 'games')).map((game) => `games/${game}/versions`),
  ...['content', 'contract', 'fairness', 'game-maths', 'money', 'provider-protocol', 'validation'].map((name) => `packages/${name}/src`),
].filter((path) => existsSync(join(root, path)));

const node = join(root, 'node_modules/.bin/node');
const games = spawn(node, ['apps/studio/vite/watch-command.ts'], { cwd: root, stdio: 'inherit' });
const child = spawn(
  node,
  [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'apps/server/src/main.ts', '--dev'],
  { cwd: root, stdio: 'inherit' },
);
// Ctrl-C at the terminal reaches the child by itself; a signal sent to us alone has to be passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => {
  games.kill();
  process.exit(code ?? 0);
});
