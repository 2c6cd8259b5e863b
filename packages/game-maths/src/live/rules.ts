import type { CarouselDefinition, CarouselOutcome } from './carousel/definition.ts';
import type { CrashDefinition, CrashOutcome } from './crash/definition.ts';
import type { DerbyDefinition, DerbyOutcome } from './derby/definition.ts';
import type { RouletteDefinition, RouletteOutcome } from './roulette/definition.ts';

/** One version of a live table's rules, as data. What was published never changes: rounds are told again by it for ever. */
export type LiveDefinition = RouletteDefinition | ({ kind: 'crash' } & CrashDefinition) | CarouselDefinition | DerbyDefinition;

/** What a round came to, in the words of its game. */
export type LiveOutcome = RouletteOutcome | ({ kind: 'crash' } & CrashOutcome) | CarouselOutcome | DerbyOutcome;

export type LiveKind = LiveDefinition['kind'];

/** The rules, and the outcomes, of one kind of table. */
export type RulesOf<Kind extends LiveKind> = Extract<LiveDefinition, { kind: Kind }>;
export type OutcomeOf<Kind extends LiveKind> = Extract<LiveOutcome, { kind: Kind }>;

export const liveKinds = ['roulette', 'crash', 'carousel', 'derby'] as const satisfies readonly LiveKind[];
