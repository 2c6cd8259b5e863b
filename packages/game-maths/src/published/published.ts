import type { DiceDefinition } from '../dice/definition.ts';
import type { PublishedMaths } from '../rules.ts';
import type { SlotDefinition } from '../slot/definition.ts';
import bookOfNefer1 from './book-of-nefer.1.json' with { type: 'json' };
import bookOfNefer2 from './book-of-nefer.2.json' with { type: 'json' };
import dice1 from './dice.1.json' with { type: 'json' };
import dice2 from './dice.2.json' with { type: 'json' };
import dragonHoard1 from './dragon-hoard.1.json' with { type: 'json' };
import dragonHoard2 from './dragon-hoard.2.json' with { type: 'json' };
import hotSevenDeluxe1 from './hot-seven-deluxe.1.json' with { type: 'json' };
import hotSevenDeluxe2 from './hot-seven-deluxe.2.json' with { type: 'json' };

/** One version of a game's rules with its figures. What was published never changes: rounds are told again by it for ever. */
export type PublishedRules =
  | { kind: 'slot'; definition: SlotDefinition; maths: PublishedMaths }
  | { kind: 'dice'; definition: DiceDefinition; maths: PublishedMaths };

/** Every version of every game, the older ones of a game first. A version is added, by `publish-command.ts`, and none is ever taken out. */
const files: readonly unknown[] = [hotSevenDeluxe1, bookOfNefer1, dragonHoard1, dice1, hotSevenDeluxe2, bookOfNefer2, dragonHoard2, dice2];

/** @throws Error when a file is not what the command writes. */
export function publishedRules(): readonly PublishedRules[] {
  return files.map((file) => {
    if (!isPublished(file)) throw new Error('a file of published rules is not what publish-command.ts writes');
    return file;
  });
}

const parts: readonly string[] = ['lines', 'ways', 'scatter', 'fullGrid', 'freeSpins', 'roll'];
const volatilities: readonly string[] = ['low', 'medium', 'high'];

/** The figures and the names; the numbers of a definition are checked when it is compiled. */
function isPublished(value: unknown): value is PublishedRules {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('definition' in value) || !('maths' in value)) return false;
  const { definition, maths } = value;
  return (
    (value.kind === 'slot' || value.kind === 'dice') &&
    typeof definition === 'object' &&
    definition !== null &&
    'game' in definition &&
    'version' in definition &&
    isPublishedMaths(maths) &&
    maths.version === definition.version
  );
}

function isPublishedMaths(value: unknown): value is PublishedMaths {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'returnToPlayer' in value &&
    ('maxWin' in value || 'topWin' in value) &&
    'volatility' in value &&
    volatilities.includes(String(value.volatility)) &&
    'returnParts' in value &&
    Array.isArray(value.returnParts) &&
    value.returnParts.every((entry: { part?: unknown }) => parts.includes(String(entry.part)))
  );
}
