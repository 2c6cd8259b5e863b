// A vendor's sports feed on this machine: plays tapes, and says with which settings the product listens to it. SPEED=60 plays an hour in a minute.
import { FeedProvider } from './feed-provider.ts';
import { fasterBy } from './tape.ts';
import { tapeNames, tapeOf } from './tapes.ts';

const names = process.argv.slice(2);
const speed = Number(process.env['SPEED'] ?? 1);
const unknown = names.filter((name) => !tapeNames.includes(name));
if (unknown.length > 0 || !(speed > 0)) {
  process.stderr.write(`Tapes: ${tapeNames.join(', ')}. SPEED is a number above 0.\n`);
  process.exitCode = 1;
} else {
  const token = 'token-of-the-feed-provider';
  const provider = new FeedProvider({ token, bookmaker: '4711', now: () => Date.now(), ports: { api: 5_080, messages: 5_672 } });
  const { api, messages } = await provider.listen();
  for (const name of names.length > 0 ? names : tapeNames) provider.play(fasterBy(tapeOf(name), speed));
  setInterval(() => provider.advance(), 100);
  process.stdout.write(
    `Start the product with\n\n  SPORTSBOOK_DRIVER=uof UOF_TOKEN=${token} UOF_API_URL=${api} UOF_MESSAGES_URL=${messages} npm start\n`,
  );
}
