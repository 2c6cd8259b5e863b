import type { DiceDefinition } from '../dice/definition.ts';
import { isFastKind, type PublishedFast } from '../fast/rules.ts';
import type { PublishedFeatureSlot } from '../feature-slot/published.ts';
import { returnParts } from '../figures.ts';
import type { PublishedMaths } from '../rules.ts';
import { isSlotKind } from '../slot-kinds.ts';
import type { SlotDefinition } from '../slot/definition.ts';

/** One version of a game's rules with its figures. What was published never changes: rounds are told again by it for ever. */
export type PublishedRules =
  | { kind: 'slot'; definition: SlotDefinition; maths: PublishedMaths }
  | PublishedFeatureSlot
  | { kind: 'dice'; definition: DiceDefinition; maths: PublishedMaths }
  | PublishedFast;

const parts: readonly string[] = returnParts;
const volatilities: readonly string[] = ['low', 'medium', 'high', 'very_high'];

/** Whether a file or an answer has the form of published rules: the figures and the names; a definition's numbers are checked when it is compiled. */
export function isPublishedRules(value: unknown): value is PublishedRules {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('definition' in value) || !('maths' in value)) return false;
  const { definition, maths } = value;
  return (
    (isSlotKind(value.kind) || value.kind === 'dice' || isFastKind(value.kind)) &&
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
