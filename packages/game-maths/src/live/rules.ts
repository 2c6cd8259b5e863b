import type { StormBaccaratDefinition, StormBaccaratOutcome } from './baccarat/definition.ts';
import type { CarouselDefinition, CarouselOutcome } from './carousel/definition.ts';
import type { CrashDefinition, CrashOutcome } from './crash/definition.ts';
import type { DerbyDefinition, DerbyOutcome } from './derby/definition.ts';
import type { DuelDefinition, DuelOutcome } from './duel/definition.ts';
import type { PenaltyDefinition, PenaltyOutcome } from './penalty/definition.ts';
import type { RouletteDefinition, RouletteOutcome } from './roulette/definition.ts';

/** One version of a live table's rules, as data. What was published never changes: rounds are told again by it for ever. */
export type LiveDefinition =
  | RouletteDefinition
  | ({ kind: 'crash' } & CrashDefinition)
  | CarouselDefinition
  | DerbyDefinition
  | PenaltyDefinition
  | DuelDefinition
  | StormBaccaratDefinition;

/** What a round came to, in the words of its game. */
export type LiveOutcome =
  | RouletteOutcome
  | ({ kind: 'crash' } & CrashOutcome)
  | CarouselOutcome
  | DerbyOutcome
  | PenaltyOutcome
  | DuelOutcome
  | StormBaccaratOutcome;

export type LiveKind = LiveDefinition['kind'];

/** The rules, and the outcomes, of one kind of table. */
export type RulesOf<Kind extends LiveKind> = Extract<LiveDefinition, { kind: Kind }>;
export type OutcomeOf<Kind extends LiveKind> = Extract<LiveOutcome, { kind: Kind }>;

export const liveKinds = ['roulette', 'crash', 'carousel', 'derby', 'penalty', 'duel', 'baccarat'] as const satisfies readonly LiveKind[];
