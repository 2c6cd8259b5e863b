/** Works out the figures of every slot anew and writes them to games/published.json: `node packages/game-maths/src/publish-command.ts`. */
import { writeFileSync } from 'node:fs';
import { slotDefinitions } from './games/slots.ts';
import { compileSlot } from './slot/compile.ts';
import { walkCycle } from './slot/cycle.ts';
import { publishedMaths } from './slot/published.ts';

const figures = Object.fromEntries(
  slotDefinitions.map((definition) => {
    const slot = compileSlot(definition);
    return [definition.game, publishedMaths(slot, walkCycle(slot))];
  }),
);
writeFileSync(new URL('games/published.json', import.meta.url), `${JSON.stringify(figures, null, 2)}\n`);
