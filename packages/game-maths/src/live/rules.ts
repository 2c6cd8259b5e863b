import type { RouletteDefinition, RouletteOutcome } from './definition.ts';

/** One version of a live table's rules, as data. What was published never changes: rounds are told again by it for ever. */
export type LiveDefinition = { kind: 'roulette' } & RouletteDefinition;

/** What a round came to, in the words of its game. */
export type LiveOutcome = { kind: 'roulette' } & RouletteOutcome;

export type LiveKind = LiveDefinition['kind'];

export const liveKinds = ['roulette'] as const satisfies readonly LiveKind[];
