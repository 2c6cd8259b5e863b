import type { PublishedMaths } from '../figures.ts';
import type { FeatureSlotDefinition } from './definition.ts';

/** One version of the rules of a slot of features with its figures, as it is published. */
export interface PublishedFeatureSlot {
  kind: 'feature-slot';
  definition: FeatureSlotDefinition;
  maths: PublishedMaths;
}

/** The rules as a client is told them: all of the definition, and the figures. */
export type FeatureSlotRules = { kind: 'feature-slot'; maths: PublishedMaths } & FeatureSlotDefinition;
