import { everyFeature } from '../apps/server/src/testing/every-feature.ts';
import { seed } from '../scripts/run-seed.ts';
import { isFull } from './sample/extent.ts';
import { describeLooks } from './sample/screens.ts';

/**
 * Once before all tests: says what this run looks at, and opens the pages that have no capability behind them yet, so that how they look is tested before it comes. What leads to
 * them while they are closed is walked without a browser (apps/server/src/testing/links.test.ts).
 */
export default async function beforeAll(): Promise<void> {
  process.stdout.write(
    `${describeLooks()}${isFull ? '' : `\nDrawn by the seed ${seed}: TEST_SEED=${seed} draws the same again, npm run test:full looks at everything`}\n`,
  );
  const answer = await fetch(`http://localhost:${process.env['E2E_PORT']}/content/api/prazer-config`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env['E2E_CONTENT_TOKEN']}` },
    body: JSON.stringify({ data: { functional_flags: everyFeature } }),
  });
  if (!answer.ok) throw new Error(`The switches of content were not published: ${answer.status} ${await answer.text()}`);
}
