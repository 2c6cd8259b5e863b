/**
 * For `npm run dev`: builds the game clients and builds them again when their sources or a game's folder change; an open game is opened anew then. A
 * theme that is wrong is named, and what was built before stays.
 */
import { readdirSync, rmSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gamesDirectory } from '@tavolo/game-maths/node';
import { build, type Rolldown } from 'vite';

const studio = fileURLToPath(new URL('../', import.meta.url));
// What is built here asks for changes all the time: who starts the product builds it anew (scripts/setup.mjs).
rmSync(fileURLToPath(new URL('../../../node_modules/.tavolo/game-clients.sha256', import.meta.url)), { force: true });

const gamesNow = (): string => readdirSync(gamesDirectory).join();
const say = (text: string): boolean => process.stdout.write(`game clients: ${text}\n`);
let games = gamesNow();
let watcher = await start();

// Each game is an entry: for a new one everything is set up anew.
watch(gamesDirectory, () => {
  if (gamesNow() === games) return;
  games = gamesNow();
  void watcher.close().then(async () => {
    watcher = await start();
  });
});

async function start(): Promise<Rolldown.RolldownWatcher> {
  const watching = (await build({
    root: studio,
    configFile: `${studio}vite.config.ts`,
    mode: 'development',
    logLevel: 'silent',
    build: { watch: {}, emptyOutDir: false, minify: false },
  })) as Rolldown.RolldownWatcher;
  watching.on('event', async (event) => {
    if (event.code === 'BUNDLE_END') await event.result.close();
    else if (event.code === 'END') say('built');
    else if (event.code === 'ERROR') {
      // What is wrong, without the way to it.
      const lines = event.error.message.split('\n');
      say(lines.find((line) => line.startsWith('Error: '))?.slice('Error: '.length) ?? event.error.message);
    }
  });
  return watching;
}
