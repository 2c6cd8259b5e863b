import type { PublishedMaths } from '../rules.ts';
import figures from './published.json' with { type: 'json' };

const parts: readonly string[] = ['lines', 'ways', 'scatter', 'fullGrid', 'freeSpins', 'roll'];
const volatilities: readonly string[] = ['low', 'medium', 'high'];

/**
 * The published figures of a slot, as worked out by `publish-command.ts`.
 * @throws Error when none are published or the file is not what the command writes.
 */
export function publishedFigures(game: string): PublishedMaths {
  const found: unknown = Object.entries(figures).find(([name]) => name === game)?.[1];
  if (!isPublishedMaths(found)) throw new Error(`no figures are published for ${game}; run publish-command.ts`);
  return found;
}

function isPublishedMaths(value: unknown): value is PublishedMaths {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'returnToPlayer' in value &&
    'topWin' in value &&
    'volatility' in value &&
    volatilities.includes(String(value.volatility)) &&
    'returnParts' in value &&
    Array.isArray(value.returnParts) &&
    value.returnParts.every((entry: { part?: unknown }) => parts.includes(String(entry.part)))
  );
}
