import type { CrashDefinition, CrashOutcome } from './crash/definition.ts';
import type { RouletteDefinition, RouletteOutcome } from './definition.ts';

/** One version of a live table's rules, as data. What was published never changes: rounds are told again by it for ever. */
export type LiveDefinition = ({ kind: 'roulette' } & RouletteDefinition) | ({ kind: 'crash' } & CrashDefinition);

/** What a round came to, in the words of its game. */
export type LiveOutcome = ({ kind: 'roulette' } & RouletteOutcome) | ({ kind: 'crash' } & CrashOutcome);

export type LiveKind = LiveDefinition['kind'];

export const liveKinds = ['roulette', 'crash'] as const satisfies readonly LiveKind[];
